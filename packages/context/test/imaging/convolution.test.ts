import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, LIMITS, type TokenName, TOKENS } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure, read } from "../support/snapshot.js";
import { type Color, floats, grays, parameter, pixels, reds, setFilter, windowOf } from "./fixtures.js";

const MOST = LIMITS.MAX_CONVOLUTION_SIZE;
const FILTERS = ["CONVOLUTION_1D", "CONVOLUTION_2D", "SEPARABLE_2D"] as const;

const bytes = (image: readonly number[]): number[] => image.map((value) => Math.round(value * 255));

function borderMode(gl: GL, mode: TokenName, filter: TokenName = "CONVOLUTION_2D"): void {
  gl.convolutionParameteri(TOKENS[filter], gl.CONVOLUTION_BORDER_MODE, TOKENS[mode]);
}

describe("[GL1.3 3.6.3] filters", () => {
  test.each(FILTERS)("%s is at first null, of RGBA, with the mode REDUCE", (name) => {
    const gl = createContext();
    const get = (pname: number, data: Int32Array): void =>
      gl.getConvolutionParameteriv(TOKENS[name], pname, data);
    expect(parameter(get, "CONVOLUTION_WIDTH")).toBe(0);
    expect(parameter(get, "CONVOLUTION_FORMAT")).toBe(gl.RGBA);
    expect(parameter(get, "CONVOLUTION_BORDER_MODE")).toBe(gl.REDUCE);
    expect(parameter(get, "MAX_CONVOLUTION_WIDTH")).toBeGreaterThanOrEqual(3);
    const heights = ["CONVOLUTION_HEIGHT", "MAX_CONVOLUTION_HEIGHT"] as const;
    if (name === "CONVOLUTION_1D")
      for (const height of heights) expectFailure(gl, "INVALID_ENUM", () => parameter(get, height)); // [Ruling 430]
    else expect(heights.map((height) => parameter(get, height))).toEqual([0, MOST]);
    const data = new Float32Array(4);
    for (const [parameterName, value] of [
      ["CONVOLUTION_BORDER_COLOR", 0],
      ["CONVOLUTION_FILTER_SCALE", 1],
      ["CONVOLUTION_FILTER_BIAS", 0],
    ] as const) {
      gl.getConvolutionParameterfv(TOKENS[name], TOKENS[parameterName], data);
      expect([...data]).toEqual([value, value, value, value]);
    }
  });

  test("scales and biases its entries and clamps nothing; FLOAT gives them as they are [Ruling 431]", () => {
    const gl = createContext();
    gl.pixelTransferf(gl.RED_SCALE, 5);
    gl.convolutionParameterfv(gl.CONVOLUTION_1D, gl.CONVOLUTION_FILTER_SCALE, [-2, 1, 1, 1]);
    gl.convolutionParameteriv(gl.CONVOLUTION_1D, gl.CONVOLUTION_FILTER_BIAS, [0, 3, 0, 0]);
    gl.convolutionFilter1D(gl.CONVOLUTION_1D, gl.RGBA, 1, gl.RGBA, gl.FLOAT, floats([1, 2, -3, 0.5]));
    const data = new Float32Array(4);
    gl.getConvolutionFilter(gl.CONVOLUTION_1D, gl.RGBA, gl.FLOAT, data);
    expect([...data]).toEqual([-2, 5, -3, 0.5]);
    const asBytes = new Uint8Array(4);
    gl.getConvolutionFilter(gl.CONVOLUTION_1D, gl.RGBA, gl.UNSIGNED_BYTE, asBytes);
    expect([...asBytes]).toEqual([0, 255, 0, 128]);
  });

  test("a border color of integers is linear from -1 to 1, and is not clamped", () => {
    const gl = createContext();
    const data = new Float32Array(4);
    const set = [0x7fffffff, -0x80000000, 0, 0];
    gl.convolutionParameteriv(gl.CONVOLUTION_2D, gl.CONVOLUTION_BORDER_COLOR, set);
    gl.getConvolutionParameterfv(gl.CONVOLUTION_2D, gl.CONVOLUTION_BORDER_COLOR, data);
    expect([...data.slice(0, 2)]).toEqual([1, -1]);
    const integers = new Int32Array(4);
    gl.getConvolutionParameteriv(gl.CONVOLUTION_2D, gl.CONVOLUTION_BORDER_COLOR, integers);
    expect([...integers.slice(0, 2)]).toEqual([0x7fffffff, -0x80000000]);
    gl.convolutionParameterfv(gl.CONVOLUTION_2D, gl.CONVOLUTION_BORDER_COLOR, [-3, 4, 0.5, 2]);
    gl.getConvolutionParameterfv(gl.CONVOLUTION_2D, gl.CONVOLUTION_BORDER_COLOR, data);
    expect([...data]).toEqual([-3, 4, 0.5, 2]);
  });

  test("sizes are from 0 to the maximum [Ruling 426]", () => {
    const { gl } = windowOf(1, grays(0));
    const memory = new Uint8Array(MOST * MOST);
    const image = [gl.RED, gl.UNSIGNED_BYTE, memory] as const;
    const specify: readonly ((width: number, height: number) => void)[] = [
      (width, height) => gl.convolutionFilter2D(gl.CONVOLUTION_2D, gl.RGB, width, height, ...image),
      (width, height) => gl.separableFilter2D(gl.SEPARABLE_2D, gl.RGB, width, height, ...image, memory),
      (width, height) => gl.copyConvolutionFilter2D(gl.CONVOLUTION_2D, gl.RGB, 0, 0, width, height),
      (width, height) =>
        gl.convolutionFilter1D(gl.CONVOLUTION_1D, gl.RGB, Math.abs(width) > MOST ? width : height, ...image),
      (width, height) =>
        gl.copyConvolutionFilter1D(gl.CONVOLUTION_1D, gl.RGB, 0, 0, width < 0 ? width : height),
    ];
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    for (const call of specify) {
      for (const size of [0, 1, MOST]) {
        call(size, size);
        expect(takeError(gl)).toBe("NO_ERROR");
      }
      for (const size of [-1, MOST + 1]) expectFailure(gl, "INVALID_VALUE", () => call(size, size));
    }
  });

  test("targets, formats, types and parameters that do not belong there are INVALID_ENUM", () => {
    const gl = createContext();
    const memory = new Float32Array(16);
    const failing: readonly (() => void)[] = [
      () => gl.convolutionFilter1D(gl.CONVOLUTION_2D, gl.RGB, 1, gl.RGB, gl.FLOAT, memory),
      () => gl.convolutionFilter2D(gl.SEPARABLE_2D, gl.RGB, 1, 1, gl.RGB, gl.FLOAT, memory),
      () => gl.separableFilter2D(gl.CONVOLUTION_2D, gl.RGB, 1, 1, gl.RGB, gl.FLOAT, memory, memory),
      () => gl.getConvolutionFilter(gl.SEPARABLE_2D, gl.RGB, gl.FLOAT, memory),
      () => gl.getSeparableFilter(gl.CONVOLUTION_2D, gl.RGB, gl.FLOAT, memory, memory, null),
      () => gl.convolutionFilter1D(gl.CONVOLUTION_1D, 3, 1, gl.RGB, gl.FLOAT, memory),
      () => gl.convolutionFilter1D(gl.CONVOLUTION_1D, gl.RGB, 1, gl.COLOR_INDEX, gl.FLOAT, memory),
      () => gl.convolutionFilter1D(gl.CONVOLUTION_1D, gl.RGB, 1, gl.DEPTH_COMPONENT, gl.FLOAT, memory),
      () => gl.convolutionFilter1D(gl.CONVOLUTION_1D, gl.RGB, 1, gl.STENCIL_INDEX, gl.FLOAT, memory),
      () => gl.convolutionFilter1D(gl.CONVOLUTION_1D, gl.RGB, 1, gl.RGB, gl.BITMAP, memory),
      () => gl.convolutionParameterf(gl.CONVOLUTION_1D, gl.CONVOLUTION_FILTER_SCALE, 1),
      () => gl.convolutionParameteri(gl.CONVOLUTION_1D, gl.CONVOLUTION_BORDER_MODE, gl.CLAMP),
      () => gl.convolutionParameteri(gl.TEXTURE_2D, gl.CONVOLUTION_BORDER_MODE, gl.REDUCE),
    ];
    for (const call of failing) expectFailure(gl, "INVALID_ENUM", call);
    // [Ruling 45]
    const short = new Float32Array(2);
    expectFailure(gl, "INVALID_VALUE", () =>
      gl.separableFilter2D(gl.SEPARABLE_2D, gl.RGB, 1, 1, gl.RGB, gl.FLOAT, memory, short),
    );
  });
});

describe("[GL1.3 3.6.5] convolution", () => {
  test("REDUCE sums source[i + n] filter[n], and leaves width and height smaller", () => {
    const { gl } = windowOf(3, grays(10, 20, 40, 50, 70, 110, 130, 150, 190));
    setFilter(gl, 2, 2, [1, 0.5, 0.25, 0]);
    const image = pixels(gl, 3, 3);
    const expected = [10 + 10 + 12.5, 20 + 20 + 17.5, 50 + 35 + 32.5, 70 + 55 + 37.5];
    expect(
      reds(image)
        .slice(0, 4)
        .map((value) => value * 255),
    ).toEqual(expected.map((value) => expect.closeTo(value, 3)));
    expect(image.slice(16)).toEqual(new Array(20).fill(-9)); // [Ruling 427]
  });

  test.each([
    ["CONSTANT_BORDER", [51 + 10 + 20, 10 + 20 + 40, 20 + 40 + 51]],
    ["REPLICATE_BORDER", [10 + 10 + 20, 10 + 20 + 40, 20 + 40 + 40]],
  ] as const)("%s keeps the size, the filter's center at each pixel", (mode, expected) => {
    const { gl } = windowOf(3, grays(10, 20, 40));
    setFilter(gl, 3, 1, [1, 1, 1]);
    gl.convolutionParameterfv(gl.CONVOLUTION_2D, gl.CONVOLUTION_BORDER_COLOR, [0.2, 0.2, 0.2, 0.2]);
    borderMode(gl, mode);
    expect(bytes(reds(pixels(gl, 3)))).toEqual(expected);
  });

  test("the center of an even filter is floor(W / 2): result[i] is the sum from source[i - W / 2] on", () => {
    const { gl } = windowOf(3, grays(10, 20, 40));
    setFilter(gl, 2, 1, [1, 0]);
    borderMode(gl, "REPLICATE_BORDER");
    expect(bytes(reds(pixels(gl, 3)))).toEqual([10, 10, 20]);
  });

  test("the rows and corners beyond the edges are replicated, too", () => {
    const { gl } = windowOf(2, grays(10, 20, 30, 40));
    setFilter(gl, 3, 3, [1, 0, 0, 0, 0, 0, 0, 0, 1]);
    borderMode(gl, "REPLICATE_BORDER");
    expect(bytes(reds(pixels(gl, 2, 2)))).toEqual([10 + 40, 10 + 40, 10 + 40, 10 + 40]);
  });

  test.each([
    ["ALPHA", [20, 30, 40, 100]],
    ["LUMINANCE", [40, 60, 80, 50]],
    ["LUMINANCE_ALPHA", [40, 60, 80, 100]],
    ["INTENSITY", [40, 60, 80, 100]],
    ["RGB", [40, 120, 120, 50]],
    ["RGBA", [40, 120, 120, 100]],
  ] as const)("a filter of %s changes the components of Table 3.14", (format, expected) => {
    const { gl } = windowOf(1, [[20, 30, 40, 50]]);
    gl.convolutionFilter2D(gl.CONVOLUTION_2D, TOKENS[format], 1, 1, gl.RGBA, gl.FLOAT, floats([2, 4, 3, 2]));
    gl.enable(gl.CONVOLUTION_2D);
    expect(bytes(pixels(gl, 1))).toEqual(expected);
  });

  test("what a filter lacks stays at its coordinates under REDUCE [Ruling 427]", () => {
    const colors: Color[] = [
      [10, 10, 10, 1],
      [20, 20, 20, 2],
    ];
    const { gl } = windowOf(2, colors);
    gl.convolutionFilter2D(gl.CONVOLUTION_2D, gl.RGB, 2, 1, gl.LUMINANCE, gl.FLOAT, floats([1, 1]));
    gl.enable(gl.CONVOLUTION_2D);
    expect(bytes(pixels(gl, 2).slice(0, 4))).toEqual([30, 30, 30, 1]);
  });

  test("a separable filter is the product of its row and column, unless CONVOLUTION_2D is enabled", () => {
    const { gl } = windowOf(2, grays(10, 20, 30, 40));
    const rowAndColumn = [floats([1, 0.5]), floats([0.5, 1])] as const;
    gl.separableFilter2D(gl.SEPARABLE_2D, gl.INTENSITY, 2, 2, gl.RED, gl.FLOAT, ...rowAndColumn);
    gl.enable(gl.SEPARABLE_2D);
    expect(bytes(pixels(gl, 2, 2).slice(0, 3))).toEqual(new Array(3).fill(5 + 5 + 30 + 20));
    setFilter(gl, 1, 1, [2]);
    expect(bytes(reds(pixels(gl, 2, 2)))).toEqual([20, 40, 60, 80]);
  });

  test("the row is applied to all rows in double, then the column [Ruling 428]", () => {
    const { gl } = windowOf(2, grays(13, 101, 57, 7));
    const [row, column] = [floats([0.1, 0.7]), floats([0.3, 0.9])];
    gl.separableFilter2D(gl.SEPARABLE_2D, gl.INTENSITY, 2, 2, gl.RED, gl.FLOAT, row, column);
    gl.enable(gl.SEPARABLE_2D);
    const ofRow = (a: number, b: number): number => (a / 255) * row[0]! + (b / 255) * row[1]!;
    const expected = ofRow(13, 101) * column[0]! + ofRow(57, 7) * column[1]!;
    expect(pixels(gl, 2, 2)[0]).toBe(Math.fround(expected));
  });

  test("post convolution scale and bias change what was convolved, and nothing else [Ruling 427]", () => {
    const { gl } = windowOf(1, grays(51));
    gl.pixelTransferf(gl.POST_CONVOLUTION_RED_SCALE, 2);
    gl.pixelTransferf(gl.POST_CONVOLUTION_GREEN_BIAS, 0.4);
    expect(bytes(pixels(gl, 1))).toEqual([51, 51, 51, 255]);
    setFilter(gl, 1, 1, [1]);
    expect(bytes(pixels(gl, 1))).toEqual([102, 153, 51, 255]);
  });

  test("a filter without entries makes zeros of the image's own size [Ruling 427]", () => {
    const { gl } = windowOf(2, grays(10, 20));
    gl.enable(gl.CONVOLUTION_2D);
    expect(pixels(gl, 2)).toEqual(new Array(8).fill(0));
    gl.convolutionFilter2D(gl.CONVOLUTION_2D, gl.LUMINANCE, 3, 0, gl.RED, gl.FLOAT, floats());
    expect(bytes(pixels(gl, 2))).toEqual([0, 0, 0, 255, 0, 0, 0, 255]);
  });

  test("an image that is reduced to nothing is null, without an error", () => {
    const { gl } = windowOf(2, grays(10, 20));
    setFilter(gl, 3, 1, [1, 1, 1]);
    expect(pixels(gl, 2)).toEqual(new Array(8).fill(-9));
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("[GL1.3 3.6.5, 3.8.1] convolution of textures", () => {
  const sizes = (gl: GL, target: number): number[] =>
    [gl.TEXTURE_WIDTH, gl.TEXTURE_HEIGHT].map((pname) => {
      const data = new Int32Array(1);
      gl.getTexLevelParameteriv(target, 0, pname, data);
      return data[0]!;
    });

  test("sizes are tested after convolution, for null, proxies and the window too", () => {
    const { gl } = windowOf(3, grays(...new Array<number>(9).fill(51)));
    setFilter(gl, 2, 2, [1, 1, 1, 1]);
    const image = new Uint8Array(9).fill(51);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    for (const pixelsOf of [image, null]) {
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, 3, 3, 0, gl.LUMINANCE, gl.UNSIGNED_BYTE, pixelsOf);
      expect(sizes(gl, gl.TEXTURE_2D)).toEqual([2, 2]);
      const wrong = (): void =>
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, 4, 4, 0, gl.LUMINANCE, gl.UNSIGNED_BYTE, pixelsOf);
      expectFailure(gl, "INVALID_VALUE", wrong);
    }
    gl.texImage2D(gl.PROXY_TEXTURE_2D, 0, gl.RGB, 9, 5, 0, gl.RGB, gl.UNSIGNED_BYTE, null);
    expect(sizes(gl, gl.PROXY_TEXTURE_2D)).toEqual([8, 4]);
    gl.copyTexImage2D(gl.TEXTURE_2D, 0, gl.RGB, 0, 0, 3, 3, 0);
    const texels = new Uint8Array(4);
    gl.pixelStorei(gl.PACK_ALIGNMENT, 1);
    gl.getTexImage(gl.TEXTURE_2D, 0, gl.RED, gl.UNSIGNED_BYTE, texels);
    expect([...texels]).toEqual([204, 204, 204, 204]);
  });

  test("one-dimensional ones go through the one-dimensional filter alone", () => {
    const { gl } = windowOf(3, grays(10, 20, 40));
    gl.convolutionFilter1D(gl.CONVOLUTION_1D, gl.INTENSITY, 2, gl.RED, gl.FLOAT, floats([1, 1]));
    setFilter(gl, 3, 1, [0, 0, 0]);
    gl.copyTexImage1D(gl.TEXTURE_1D, 0, gl.RGB, 0, 0, 2, 0);
    const texels = new Uint8Array(2);
    gl.getTexImage(gl.TEXTURE_1D, 0, gl.RED, gl.UNSIGNED_BYTE, texels);
    expect([...texels]).toEqual([10, 20]);
    gl.enable(gl.CONVOLUTION_1D);
    gl.copyTexSubImage1D(gl.TEXTURE_1D, 0, 0, 0, 0, 3);
    gl.getTexImage(gl.TEXTURE_1D, 0, gl.RED, gl.UNSIGNED_BYTE, texels);
    expect([...texels]).toEqual([30, 60]);
    gl.texSubImage1D(gl.TEXTURE_1D, 0, 1, 2, gl.RED, gl.UNSIGNED_BYTE, Uint8Array.of(3, 4));
    gl.getTexImage(gl.TEXTURE_1D, 0, gl.RED, gl.UNSIGNED_BYTE, texels);
    expect([...texels]).toEqual([30, 7]);
    expectFailure(gl, "INVALID_VALUE", () => gl.copyTexSubImage1D(gl.TEXTURE_1D, 0, 1, 0, 0, 3));
  });

  test("three-dimensional ones are not convolved, but what is copied into them is", () => {
    const { gl } = windowOf(2, grays(10, 20));
    setFilter(gl, 2, 1, [1, 1]);
    const image = Uint8Array.of(1, 2, 3, 4);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.texImage3D(gl.TEXTURE_3D, 0, gl.LUMINANCE, 2, 1, 2, 0, gl.RED, gl.UNSIGNED_BYTE, image);
    gl.copyTexSubImage3D(gl.TEXTURE_3D, 0, 1, 0, 1, 0, 0, 2, 1);
    const texels = new Uint8Array(4);
    gl.pixelStorei(gl.PACK_ALIGNMENT, 1);
    gl.getTexImage(gl.TEXTURE_3D, 0, gl.RED, gl.UNSIGNED_BYTE, texels);
    expect([...texels]).toEqual([1, 2, 3, 30]);
  });

  test("GetTexImage performs no pixel transfer [GL1.3 6.1.4, Ruling 429]", () => {
    const { gl } = windowOf(1, grays(10));
    gl.copyTexImage1D(gl.TEXTURE_1D, 0, gl.RGB, 0, 0, 1, 0);
    gl.convolutionFilter1D(gl.CONVOLUTION_1D, gl.INTENSITY, 1, gl.RED, gl.FLOAT, floats([2]));
    gl.enable(gl.CONVOLUTION_1D);
    const texels = new Uint8Array(1);
    gl.getTexImage(gl.TEXTURE_1D, 0, gl.RED, gl.UNSIGNED_BYTE, texels);
    expect([...texels]).toEqual([10]);
  });

  test("PushAttrib saves the parameters of filters with the pixel modes, not their entries", () => {
    const gl = createContext();
    gl.pushAttrib(gl.PIXEL_MODE_BIT);
    borderMode(gl, "REPLICATE_BORDER");
    setFilter(gl, 1, 1, [2]);
    gl.popAttrib();
    const get = (pname: number, data: Int32Array): void =>
      gl.getConvolutionParameteriv(gl.CONVOLUTION_2D, pname, data);
    expect(parameter(get, "CONVOLUTION_BORDER_MODE")).toBe(gl.REDUCE);
    expect(parameter(get, "CONVOLUTION_WIDTH")).toBe(1);
    expect(read(gl, "CONVOLUTION_2D", 1)).toEqual([0]);
  });
});
