import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, LIMITS, type TokenName, TOKENS } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";
import { floats, parameter, pixels, windowOf } from "./fixtures.js";

const MOST = LIMITS.MAX_HISTOGRAM_WIDTH;
const LARGEST = 3.4028234663852886e38;
/** Three pixels. */
const COLORS = [
  [0, 51, 102, 255],
  [255, 51, 84, 255],
  [255, 204, 86, 0],
] as const;

function counts(gl: GL, width: number, format: TokenName = "RGBA", reset = false): number[] {
  const data = new Float32Array(width * (format === "RGBA" ? 4 : 1));
  gl.getHistogram(gl.HISTOGRAM, reset, TOKENS[format], gl.FLOAT, data);
  return [...data];
}

function extremes(gl: GL, reset = false): number[] {
  const data = new Float32Array(8);
  gl.getMinmax(gl.MINMAX, reset, gl.RGBA, gl.FLOAT, data);
  return [...data];
}

const histogramParameter = (gl: GL, target: TokenName, name: TokenName): number =>
  parameter((pname, data) => gl.getHistogramParameteriv(TOKENS[target], pname, data), name);
const minmaxParameter = (gl: GL, name: TokenName): number =>
  parameter((pname, data) => gl.getMinmaxParameteriv(gl.MINMAX, pname, data), name);

describe("[GL1.3 3.6.3] Histogram", () => {
  test("is at first null: no width, RGBA, no bits, and passes groups on", () => {
    const gl = createContext();
    for (const target of ["HISTOGRAM", "PROXY_HISTOGRAM"] as const) {
      expect(histogramParameter(gl, target, "HISTOGRAM_WIDTH")).toBe(0);
      expect(histogramParameter(gl, target, "HISTOGRAM_FORMAT")).toBe(gl.RGBA);
      for (const component of ["RED", "GREEN", "BLUE", "ALPHA", "LUMINANCE"] as const)
        expect(histogramParameter(gl, target, `HISTOGRAM_${component}_SIZE`)).toBe(0);
    }
    expect(histogramParameter(gl, "HISTOGRAM", "HISTOGRAM_SINK")).toBe(0);
    const sinkOfProxy = (): number => histogramParameter(gl, "PROXY_HISTOGRAM", "HISTOGRAM_SINK");
    expectFailure(gl, "INVALID_ENUM", sinkOfProxy); // [GL1.3 6.1.9]
    expect(counts(gl, 0)).toEqual([]);
    gl.resetHistogram(gl.HISTOGRAM);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("is redefined with zeros, and the previous values are lost", () => {
    const { gl } = windowOf(3, COLORS);
    gl.enable(gl.HISTOGRAM);
    gl.histogram(gl.HISTOGRAM, 2, gl.RGB, false);
    pixels(gl, 3);
    expect(counts(gl, 2)).not.toEqual([0, 0, 0, 1, 0, 0, 0, 1]);
    gl.histogram(gl.HISTOGRAM, 2, gl.RGB, true);
    expect(counts(gl, 2)).toEqual([0, 0, 0, 1, 0, 0, 0, 1]);
    expect(histogramParameter(gl, "HISTOGRAM", "HISTOGRAM_SINK")).toBe(1);
    expect(histogramParameter(gl, "HISTOGRAM", "HISTOGRAM_BLUE_SIZE")).toBe(32);
    expect(histogramParameter(gl, "HISTOGRAM", "HISTOGRAM_ALPHA_SIZE")).toBe(0);
  });

  test("takes a width of zero and powers of two up to its maximum; a proxy that is too large is zero [Ruling 426]", () => {
    const gl = createContext();
    for (const width of [0, 1, 2, MOST]) {
      gl.histogram(gl.HISTOGRAM, width, gl.RGBA, false);
      expect(takeError(gl)).toBe("NO_ERROR");
    }
    for (const target of [gl.HISTOGRAM, gl.PROXY_HISTOGRAM])
      for (const width of [-1, 3, MOST + 1])
        expectFailure(gl, "INVALID_VALUE", () => gl.histogram(target, width, gl.RGBA, false));
    expectFailure(gl, "TABLE_TOO_LARGE", () => gl.histogram(gl.HISTOGRAM, 2 * MOST, gl.RGBA, false));
    gl.histogram(gl.PROXY_HISTOGRAM, MOST, gl.LUMINANCE16, true);
    expect(histogramParameter(gl, "PROXY_HISTOGRAM", "HISTOGRAM_WIDTH")).toBe(MOST);
    expect(histogramParameter(gl, "PROXY_HISTOGRAM", "HISTOGRAM_FORMAT")).toBe(gl.LUMINANCE16);
    expect(histogramParameter(gl, "PROXY_HISTOGRAM", "HISTOGRAM_LUMINANCE_SIZE")).toBe(32);
    gl.histogram(gl.PROXY_HISTOGRAM, 2 * MOST, gl.LUMINANCE16, true);
    for (const name of ["WIDTH", "FORMAT", "LUMINANCE_SIZE"] as const)
      expect(histogramParameter(gl, "PROXY_HISTOGRAM", `HISTOGRAM_${name}`)).toBe(0);
    expect(histogramParameter(gl, "HISTOGRAM", "HISTOGRAM_WIDTH")).toBe(MOST);
    expect(histogramParameter(gl, "HISTOGRAM", "HISTOGRAM_SINK")).toBe(0);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test.each([
    ...["INTENSITY", "INTENSITY4", "INTENSITY8", "INTENSITY12", "INTENSITY16"],
    ...["COMPRESSED_RGB", "POINTS"],
  ] as const)("and Minmax refuse %s, and numbers of components", (format) => {
    const gl = createContext();
    for (const internalFormat of [TOKENS[format], 1, 2, 3, 4]) {
      expectFailure(gl, "INVALID_ENUM", () => gl.histogram(gl.HISTOGRAM, 2, internalFormat, false));
      expectFailure(gl, "INVALID_ENUM", () => gl.minmax(gl.MINMAX, internalFormat, false));
    }
  });

  test("and Minmax refuse other targets, images that are no colors, and short memory", () => {
    const gl = createContext();
    const memory = new Float32Array(8);
    gl.histogram(gl.HISTOGRAM, 4, gl.RGBA, false);
    const failing: readonly (() => void)[] = [
      () => gl.histogram(gl.MINMAX, 2, gl.RGBA, false),
      () => gl.minmax(gl.HISTOGRAM, gl.RGBA, false),
      () => gl.getHistogram(gl.PROXY_HISTOGRAM, true, gl.RGBA, gl.FLOAT, memory),
      () => gl.getHistogram(gl.HISTOGRAM, true, gl.COLOR_INDEX, gl.FLOAT, memory),
      () => gl.getMinmax(gl.HISTOGRAM, true, gl.RGBA, gl.FLOAT, memory),
      () => gl.getMinmax(gl.MINMAX, true, gl.STENCIL_INDEX, gl.FLOAT, memory),
      () => gl.resetHistogram(gl.PROXY_HISTOGRAM),
      () => gl.resetMinmax(gl.HISTOGRAM),
      () => minmaxParameter(gl, "HISTOGRAM_WIDTH"),
    ];
    for (const call of failing) expectFailure(gl, "INVALID_ENUM", call);
    // [Ruling 45]
    expectFailure(gl, "INVALID_VALUE", () => counts(gl, 3, "RGBA", true));
    expectFailure(gl, "INVALID_VALUE", () =>
      gl.getMinmax(gl.MINMAX, true, gl.RGBA, gl.FLOAT, new Float32Array(7)),
    );
  });
});

describe("[GL1.3 3.6.5] histogram", () => {
  test("counts the entry that each component is nearest to, and changes no group", () => {
    const { gl } = windowOf(3, COLORS);
    gl.histogram(gl.HISTOGRAM, 4, gl.RGBA, false);
    gl.enable(gl.HISTOGRAM);
    const image = pixels(gl, 3);
    // 84 and 86 round to a third, 102 too; 51 is nearest to a third.
    expect(counts(gl, 4)).toEqual([1, 0, 0, 1, 0, 2, 3, 0, 0, 1, 0, 0, 2, 0, 0, 2]);
    gl.disable(gl.HISTOGRAM);
    expect(pixels(gl, 3)).toEqual(image);
    expect(counts(gl, 4)[2]).toBe(0);
  });

  test("clamps components to [0,1] after the rest of pixel transfer", () => {
    const { gl } = windowOf(3, COLORS);
    gl.histogram(gl.HISTOGRAM, 2, gl.RGB, false);
    gl.enable(gl.HISTOGRAM);
    gl.pixelTransferf(gl.POST_COLOR_MATRIX_RED_SCALE, 9);
    gl.pixelTransferf(gl.POST_COLOR_MATRIX_GREEN_BIAS, -9);
    pixels(gl, 3);
    expect(counts(gl, 2)).toEqual([1, 3, 3, 1, 2, 0, 0, 1]);
  });

  test.each([
    ["ALPHA", [0, 0, 0, 1, 0, 0, 0, 2]],
    ["LUMINANCE", [1, 0, 0, 1, 2, 0, 0, 1]],
    ["LUMINANCE_ALPHA", [1, 0, 0, 1, 2, 0, 0, 2]],
    ["RGB", [1, 2, 3, 1, 2, 1, 0, 1]],
    ["RGBA", [1, 2, 3, 1, 2, 1, 0, 2]],
  ] as const)("of %s counts what the format has, red as luminance [GL1.3 Table 6.1]", (format, expected) => {
    const { gl } = windowOf(3, COLORS);
    gl.histogram(gl.HISTOGRAM, 2, TOKENS[format], false);
    gl.enable(gl.HISTOGRAM);
    pixels(gl, 3);
    expect(counts(gl, 2)).toEqual(expected);
  });

  test("GetHistogram gives whole numbers up to the largest of a type, and resets if it is told [Ruling 432]", () => {
    const { gl } = windowOf(20, new Array(300).fill([255, 255, 255, 255]));
    gl.histogram(gl.HISTOGRAM, 1, gl.RGBA, false);
    gl.enable(gl.HISTOGRAM);
    pixels(gl, 20, 15);
    const get = (type: TokenName, data: ArrayBufferView, format: TokenName = "RED"): void =>
      gl.getHistogram(gl.HISTOGRAM, false, TOKENS[format], TOKENS[type], data);
    const [ubytes, bytes, shorts] = [new Uint8Array(1), new Int8Array(1), new Int16Array(1)];
    get("UNSIGNED_BYTE", ubytes);
    get("BYTE", bytes);
    get("SHORT", shorts);
    expect([ubytes[0], bytes[0], shorts[0]]).toEqual([255, 127, 300]);
    get("UNSIGNED_BYTE_3_3_2", ubytes, "RGB");
    expect(ubytes[0]).toBe(0xff);
    expect(counts(gl, 1, "LUMINANCE")).toEqual([900]);
    expect(counts(gl, 1, "RED", true)).toEqual([300]);
    expect(counts(gl, 1)).toEqual([0, 0, 0, 0]);
    pixels(gl, 1);
    gl.resetHistogram(gl.HISTOGRAM);
    expect(counts(gl, 1)).toEqual([0, 0, 0, 0]);
  });
});

describe("[GL1.3 3.6.3, 3.6.5] minmax", () => {
  test("is at first RGBA, passes groups on, and has the largest and the smallest single [Ruling 429]", () => {
    const gl = createContext();
    expect(minmaxParameter(gl, "MINMAX_FORMAT")).toBe(gl.RGBA);
    expect(minmaxParameter(gl, "MINMAX_SINK")).toBe(0);
    expect(extremes(gl)).toEqual([...new Array(4).fill(LARGEST), ...new Array(4).fill(-LARGEST)]);
  });

  test("keeps the least and the greatest of each component, not clamped", () => {
    const { gl } = windowOf(3, COLORS);
    gl.enable(gl.MINMAX);
    gl.pixelTransferf(gl.RED_SCALE, 3);
    gl.pixelTransferf(gl.GREEN_BIAS, -1);
    pixels(gl, 3);
    expect(extremes(gl)).toEqual([
      ...[0, 0.2 - 1, 84 / 255, 0].map((value) => expect.closeTo(value, 6)),
      ...[3, 0.8 - 1, 102 / 255, 1].map((value) => expect.closeTo(value, 6)),
    ]);
    pixels(gl, 1);
    expect(extremes(gl, true)[4]).toBe(3);
    expect(extremes(gl)[0]).toBe(LARGEST);
    pixels(gl, 1);
    gl.resetMinmax(gl.MINMAX);
    expect(extremes(gl)[4]).toBe(-LARGEST);
  });

  test.each([
    ["LUMINANCE", [0, 0, 0, 1, 1, 0, 0, 1]],
    ["ALPHA", [0, 0, 0, 0, 0, 0, 0, 1]],
  ] as const)("of %s has the format's components alone", (format, expected) => {
    const { gl } = windowOf(3, COLORS);
    gl.minmax(gl.MINMAX, TOKENS[format], false);
    gl.enable(gl.MINMAX);
    pixels(gl, 3);
    expect(extremes(gl)).toEqual(expected);
    expect(minmaxParameter(gl, "MINMAX_FORMAT")).toBe(TOKENS[format]);
  });

  test("NaN changes nothing, infinity does", () => {
    const { gl } = windowOf(1, COLORS.slice(0, 1));
    gl.rasterPos2i(0, 0);
    gl.enable(gl.MINMAX);
    gl.drawPixels(1, 1, gl.RGBA, gl.FLOAT, floats([NaN, Infinity, -Infinity, 0]));
    expect(extremes(gl)).toEqual([LARGEST, LARGEST, -Infinity, 0, -LARGEST, Infinity, -LARGEST, 0]);
  });
});
