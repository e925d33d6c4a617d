import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS } from "../../src/index.js";
import { type ErrorName, takeError } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { expectFailure } from "../support/snapshot.js";
import { image, reds, shape } from "./fixtures.js";

const { TEXTURE_1D, TEXTURE_2D, TEXTURE_3D, TEXTURE_CUBE_MAP_NEGATIVE_Y: FACE } = TOKENS;
const count = (length: number, first = 1): Uint8Array => Uint8Array.from({ length }, (_, i) => first + i);

/** An image of red zeros of each target: 6, 6 x 4, 6 x 4 x 4 and 6 x 6 texels with a border of 1. */
function prepare(gl: GL): void {
  const pixels = [gl.RED, gl.UNSIGNED_BYTE, null] as const;
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.texImage1D(TEXTURE_1D, 0, 4, 6, 1, ...pixels);
  gl.texImage2D(TEXTURE_2D, 0, 4, 6, 4, 1, ...pixels);
  gl.texImage3D(TEXTURE_3D, 0, 4, 6, 4, 4, 1, ...pixels);
  gl.texImage2D(FACE, 0, 4, 6, 6, 1, ...pixels);
  expect(takeError(gl)).toBe("NO_ERROR");
}

describe("[GL1.3 3.8.2] TexSubImage", () => {
  test("1D counts from after the border", () => {
    const gl = createContext();
    prepare(gl);
    gl.texSubImage1D(TEXTURE_1D, 0, -1, 2, gl.RED, gl.UNSIGNED_BYTE, count(2));
    gl.texSubImage1D(TEXTURE_1D, 0, 4, 1, gl.RED, gl.UNSIGNED_BYTE, count(1, 9));
    expect(reds(gl, TEXTURE_1D)).toEqual([1, 2, 0, 0, 0, 9]);
  });

  test("2D", () => {
    const gl = createContext();
    prepare(gl);
    gl.texSubImage2D(TEXTURE_2D, 0, 0, -1, 3, 2, gl.RED, gl.UNSIGNED_BYTE, count(6));
    expect(reds(gl, TEXTURE_2D)).toEqual([
      ...[0, 1, 2, 3, 0, 0],
      ...[0, 4, 5, 6, 0, 0],
      ...new Array<number>(12).fill(0),
    ]);
    gl.texSubImage2D(FACE, 0, 4, 4, 1, 1, gl.RED, gl.UNSIGNED_BYTE, count(1, 7));
    expect(reds(gl, FACE).indexOf(7)).toBe(35);
  });

  test("3D", () => {
    const gl = createContext();
    prepare(gl);
    gl.texSubImage3D(TEXTURE_3D, 0, 3, 1, 0, 2, 2, 3, gl.RED, gl.UNSIGNED_BYTE, count(12));
    const slice = (k: number): number[] => [
      ...new Array<number>(12).fill(0),
      ...[0, 0, 0, 0, 4 * k + 1, 4 * k + 2],
      ...[0, 0, 0, 0, 4 * k + 3, 4 * k + 4],
    ];
    expect(reds(gl, TEXTURE_3D)).toEqual([...new Array<number>(24).fill(0), ...[0, 1, 2].flatMap(slice)]);
  });

  test("keeps the internal format, and obeys the unpack state", () => {
    const gl = createContext();
    gl.texImage2D(TEXTURE_2D, 0, gl.LUMINANCE8, 2, 2, 0, gl.RED, gl.UNSIGNED_BYTE, new Uint8Array(8));
    gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, 1);
    gl.pixelStorei(gl.UNPACK_ROW_LENGTH, 2);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.texSubImage2D(TEXTURE_2D, 0, 1, 0, 1, 2, gl.RED, gl.UNSIGNED_BYTE, count(4));
    expect(shape(gl, TEXTURE_2D)).toEqual([2, 2, 1, 0, gl.LUMINANCE8]);
    expect(image(gl, TEXTURE_2D)).toEqual([0, 2, 0, 4].flatMap((red) => [red, 0, 0, 255]));
  });

  test("an empty region changes nothing, whether the array was specified or not [Ruling 81]", () => {
    const gl = createContext();
    gl.texSubImage2D(TEXTURE_2D, 0, 0, 0, 0, 0, gl.RED, gl.UNSIGNED_BYTE, new Uint8Array(0));
    prepare(gl);
    gl.texSubImage2D(TEXTURE_2D, 0, 1, 1, 0, 1, gl.RED, gl.UNSIGNED_BYTE, new Uint8Array(0));
    gl.copyTexSubImage2D(TEXTURE_2D, 0, 1, 1, 0, 0, 1, 0);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(shape(gl, TEXTURE_2D)).toEqual([6, 4, 1, 1, 4]);
  });

  const bytes = new Uint8Array(1000);
  const rest = [TOKENS.RED, TOKENS.UNSIGNED_BYTE, bytes] as const;
  const failures: [string, ErrorName, (gl: GL) => void][] = [
    ["left of the border", "INVALID_VALUE", (gl) => gl.texSubImage1D(TEXTURE_1D, 0, -2, 1, ...rest)],
    ["right of the border", "INVALID_VALUE", (gl) => gl.texSubImage1D(TEXTURE_1D, 0, 4, 2, ...rest)],
    ["below", "INVALID_VALUE", (gl) => gl.texSubImage2D(TEXTURE_2D, 0, 0, -2, 1, 1, ...rest)],
    ["above", "INVALID_VALUE", (gl) => gl.texSubImage2D(TEXTURE_2D, 0, 0, 0, 1, 4, ...rest)],
    ["in front", "INVALID_VALUE", (gl) => gl.texSubImage3D(TEXTURE_3D, 0, 0, 0, 2, 1, 1, 2, ...rest)],
    ["after", "INVALID_VALUE", (gl) => gl.texSubImage3D(TEXTURE_3D, 0, 0, 0, -2, 1, 1, 1, ...rest)],
    ["far right", "INVALID_VALUE", (gl) => gl.texSubImage1D(TEXTURE_1D, 0, 0x7fffffff, 1, ...rest)],
    ["no array [Ruling 81]", "INVALID_VALUE", (gl) => gl.texSubImage1D(TEXTURE_1D, 1, 0, 1, ...rest)],
    ["a negative width", "INVALID_VALUE", (gl) => gl.texSubImage1D(TEXTURE_1D, 0, 1, -1, ...rest)],
    ["a negative level", "INVALID_VALUE", (gl) => gl.texSubImage1D(TEXTURE_1D, -1, 0, 1, ...rest)],
    ["a level too high", "INVALID_VALUE", (gl) => gl.texSubImage3D(TEXTURE_3D, 9, 0, 0, 0, 0, 0, 0, ...rest)],
    ["another target", "INVALID_ENUM", (gl) => gl.texSubImage1D(TEXTURE_2D, 0, 0, 1, ...rest)],
    ["a proxy", "INVALID_ENUM", (gl) => gl.texSubImage1D(gl.PROXY_TEXTURE_1D, 0, 0, 1, ...rest)],
    ["the cube map", "INVALID_ENUM", (gl) => gl.texSubImage2D(gl.TEXTURE_CUBE_MAP, 0, 0, 0, 1, 1, ...rest)],
    [
      "depths [ARB_depth_texture 3.8.1]",
      "INVALID_OPERATION",
      (gl) => gl.texSubImage1D(TEXTURE_1D, 0, 0, 1, gl.DEPTH_COMPONENT, gl.FLOAT, bytes),
    ],
    [
      "too little memory [Ruling 45]",
      "INVALID_VALUE",
      (gl) => gl.texSubImage1D(TEXTURE_1D, 0, 0, 3, gl.RED, gl.FLOAT, new Float32Array(2)),
    ],
  ];

  test.each(failures)("%s is %s", (_, error, call) => {
    const gl = createContext();
    prepare(gl);
    expectFailure(gl, error, () => call(gl));
  });
});

describe("[GL1.3 3.8.2] CopyTexImage and CopyTexSubImage", () => {
  const color = (x: number, y: number): number[] => [10 + x, 20 + y, 30, 40];
  const window = (): PixelSink => new PixelSink(3, 2, color);

  test("2D with a border; outside of the window the color is 0 [Ruling 56]", () => {
    const sink = window();
    const gl = createContext({ sink });
    gl.copyTexImage2D(TEXTURE_2D, 0, gl.RGBA8, -1, -1, 4, 3, 1);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(shape(gl, TEXTURE_2D)).toEqual([4, 3, 1, 1, gl.RGBA8]);
    expect(image(gl, TEXTURE_2D)).toEqual([
      ...[0, 0, 0, 0].map(() => [0, 0, 0, 0]).flat(),
      ...[[0, 0, 0, 0], color(0, 0), color(1, 0), color(2, 0)].flat(),
      ...[[0, 0, 0, 0], color(0, 1), color(1, 1), color(2, 1)].flat(),
    ]);
    expect(sink.reads).toEqual([{ x: 0, y: 0, width: 3, height: 2 }]);
  });

  test("take the components of the internal format", () => {
    const gl = createContext({ sink: window() });
    gl.copyTexImage1D(TEXTURE_1D, 1, gl.LUMINANCE_ALPHA, 1, 1, 2, 0);
    expect(image(gl, TEXTURE_1D, 1)).toEqual([11, 0, 0, 40, 12, 0, 0, 40]);
    expect(shape(gl, TEXTURE_1D, 1)).toEqual([2, 1, 1, 0, gl.LUMINANCE_ALPHA]);
  });

  test("without a sink, and far outside of the window, everything is 0", () => {
    const gl = createContext();
    gl.copyTexImage1D(TEXTURE_1D, 0, gl.RGB, 0, 0, 1, 0);
    expect(image(gl, TEXTURE_1D)).toEqual([0, 0, 0, 255]);
    const sink = window();
    const other = createContext({ sink });
    other.copyTexImage1D(TEXTURE_1D, 0, other.RGBA, 0x7fffffff, -0x80000000, 2, 0);
    expect(image(other, TEXTURE_1D)).toEqual(new Array<number>(8).fill(0));
    expect(sink.reads).toEqual([]);
  });

  test("a part of each kind of array", () => {
    const gl = createContext({ sink: window() });
    prepare(gl);
    gl.copyTexSubImage1D(TEXTURE_1D, 0, 0, 1, 0, 2);
    expect(reds(gl, TEXTURE_1D)).toEqual([0, 11, 12, 0, 0, 0]);
    gl.copyTexSubImage2D(FACE, 0, 3, 4, 0, 1, 2, 1);
    expect(reds(gl, FACE).slice(-6)).toEqual([0, 0, 0, 0, 10, 11]);
    gl.copyTexSubImage3D(TEXTURE_3D, 0, -1, 1, 2, 0, 0, 3, 2);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(reds(gl, TEXTURE_3D).slice(-12)).toEqual([10, 11, 12, 0, 0, 0, 10, 11, 12, 0, 0, 0]);
    expect(reds(gl, TEXTURE_3D).slice(0, -12)).toEqual(new Array<number>(84).fill(0));
  });

  const failures: [string, ErrorName, (gl: GL) => void][] = [
    ["a format of 4", "INVALID_ENUM", (gl) => gl.copyTexImage1D(TEXTURE_1D, 0, 4, 0, 0, 1, 0)],
    ["no format", "INVALID_ENUM", (gl) => gl.copyTexImage2D(TEXTURE_2D, 0, gl.BGRA, 0, 0, 1, 1, 0)],
    ["a proxy", "INVALID_ENUM", (gl) => gl.copyTexImage1D(gl.PROXY_TEXTURE_1D, 0, gl.RGB, 0, 0, 1, 0)],
    ["another target", "INVALID_ENUM", (gl) => gl.copyTexImage2D(TEXTURE_1D, 0, gl.RGB, 0, 0, 1, 1, 0)],
    ["a level", "INVALID_VALUE", (gl) => gl.copyTexImage1D(TEXTURE_1D, 13, gl.RGB, 0, 0, 1, 0)],
    ["a border", "INVALID_VALUE", (gl) => gl.copyTexImage1D(TEXTURE_1D, 0, gl.RGB, 0, 0, 8, 2)],
    ["a width", "INVALID_VALUE", (gl) => gl.copyTexImage1D(TEXTURE_1D, 0, gl.RGB, 0, 0, 5, 0)],
    ["a width too large", "INVALID_VALUE", (gl) => gl.copyTexImage1D(TEXTURE_1D, 0, gl.RGB, 0, 0, 8192, 0)],
    ["a negative height", "INVALID_VALUE", (gl) => gl.copyTexImage2D(TEXTURE_2D, 0, gl.RGB, 0, 0, 4, -4, 0)],
    ["a face", "INVALID_VALUE", (gl) => gl.copyTexImage2D(FACE, 0, gl.RGB, 0, 0, 2, 4, 0)],
    ["a part outside", "INVALID_VALUE", (gl) => gl.copyTexSubImage2D(TEXTURE_2D, 0, 4, 0, 0, 0, 2, 1)],
    ["a part in front", "INVALID_VALUE", (gl) => gl.copyTexSubImage3D(TEXTURE_3D, 0, 0, 0, 3, 0, 0, 1, 1)],
    ["a part of a proxy", "INVALID_ENUM", (gl) => gl.copyTexSubImage1D(gl.PROXY_TEXTURE_1D, 0, 0, 0, 0, 1)],
    ["a part of no array", "INVALID_VALUE", (gl) => gl.copyTexSubImage1D(TEXTURE_1D, 2, 0, 0, 0, 1)],
  ];

  test.each(failures)("%s that is wrong is %s", (_, error, call) => {
    const sink = window();
    const gl = createContext({ sink });
    prepare(gl);
    expectFailure(gl, error, () => call(gl));
    expect(sink.reads).toEqual([]);
  });
});
