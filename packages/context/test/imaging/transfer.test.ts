import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { MAX_IMAGE_GROUPS } from "../../src/pixel-transfer/color-image.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";
import { floats, grays, pixels, reds, setFilter, windowOf } from "./fixtures.js";

/** How many groups the histogram has counted. */
function counted(gl: GL): number {
  const data = new Float32Array(1);
  gl.getHistogram(gl.HISTOGRAM, true, gl.RED, gl.FLOAT, data);
  return data[0]!;
}

function startCounting(gl: GL, sink = false): void {
  gl.histogram(gl.HISTOGRAM, 1, gl.RGBA, sink);
  gl.enable(gl.HISTOGRAM);
}

const GRAY = floats([0.25, 0.25, 0.25, 1]);
const draw = (gl: GL, count = 1): void =>
  gl.drawPixels(count, 1, gl.RGBA, gl.FLOAT, floats(...new Array<number[]>(count).fill([...GRAY])));

describe("[GL1.3 3.6.5] the color matrix", () => {
  test("transforms every group; scales and biases follow", () => {
    const { gl } = windowOf(1, [[51, 102, 153, 204]]);
    gl.matrixMode(gl.COLOR);
    // Red, green, blue and alpha become green, blue, alpha and red.
    gl.loadMatrixf([0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]);
    gl.pixelTransferf(gl.POST_COLOR_MATRIX_RED_SCALE, 2);
    gl.pixelTransferf(gl.POST_COLOR_MATRIX_ALPHA_BIAS, 0.5);
    const expected = [0.8, 0.6, 0.8, 0.7];
    pixels(gl, 1).forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 6));
    gl.pushMatrix();
    gl.loadIdentity();
    expect(pixels(gl, 1)[1]).toBeCloseTo(0.4, 6);
    gl.popMatrix();
    expect(pixels(gl, 1)[1]).toBeCloseTo(0.6, 6);
  });
});

describe("[GL1.3 3.6.5] operations on whole images in", () => {
  test("DrawPixels, whose image has the size that convolution leaves, and is zoomed then", () => {
    const { gl, sink } = windowOf(8, new Array(8).fill([0, 0, 0, 0]));
    gl.matrixMode(gl.PROJECTION);
    gl.windowPos2iARB(1, 0);
    gl.pixelZoom(2, 1);
    setFilter(gl, 2, 1, [1, 1]);
    gl.drawPixels(3, 1, gl.RGBA, gl.FLOAT, floats([0.25, 0, 0, 1], [0.5, 0, 0, 1], [0.125, 0, 0, 1]));
    const [{ x, width, values }] = sink.rectangles as [(typeof sink.rectangles)[0]];
    expect([x, width]).toEqual([1, 4]);
    expect(reds([...values])).toEqual([0.75, 0.75, 0.625, 0.625]);
  });

  test("DrawPixels of color indices and bitmaps after their lookup", () => {
    const { gl, sink } = windowOf(2, grays(0, 0));
    gl.windowPos2iARB(0, 0);
    gl.pixelMapfv(gl.PIXEL_MAP_I_TO_R, 2, [0, 0.5]);
    gl.pixelTransferf(gl.RED_SCALE, 9); // not of indices
    gl.pixelTransferf(gl.POST_COLOR_MATRIX_RED_BIAS, 0.25);
    gl.drawPixels(2, 1, gl.COLOR_INDEX, gl.UNSIGNED_BYTE, Uint8Array.of(1, 0));
    gl.drawPixels(2, 1, gl.COLOR_INDEX, gl.BITMAP, Uint8Array.of(0x40, 0, 0, 0));
    expect(sink.rectangles.map(({ values }) => reds([...values]))).toEqual([
      [0.75, 0.25],
      [0.25, 0.75],
    ]);
  });

  test("CopyPixels, TexImage, TexSubImage and CopyTexImage", () => {
    const { gl, sink } = windowOf(2, grays(51, 102));
    gl.windowPos2iARB(0, 0);
    startCounting(gl);
    gl.copyPixels(0, 0, 2, 1, gl.COLOR);
    expect([counted(gl), sink.rectangles.length]).toEqual([2, 1]);
    gl.texImage1D(gl.TEXTURE_1D, 0, gl.RGB, 4, 0, gl.RGB, gl.UNSIGNED_BYTE, new Uint8Array(12));
    gl.texImage3D(gl.TEXTURE_3D, 0, gl.RGB, 2, 2, 2, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(32));
    expect(counted(gl)).toBe(12);
    gl.texSubImage1D(gl.TEXTURE_1D, 0, 1, 2, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(8));
    gl.copyTexSubImage3D(gl.TEXTURE_3D, 0, 0, 0, 0, 0, 0, 2, 1);
    gl.copyTexImage1D(gl.TEXTURE_1D, 1, gl.RGB, 0, 0, 2, 0);
    expect(counted(gl)).toBe(6);
  });

  test("none of depths, of stencil indices, of proxies and of images that are null", () => {
    const { gl } = windowOf(2, grays(51, 102));
    gl.windowPos2iARB(0, 0);
    startCounting(gl);
    gl.drawPixels(1, 1, gl.DEPTH_COMPONENT, gl.FLOAT, new Float32Array(1));
    gl.drawPixels(1, 1, gl.STENCIL_INDEX, gl.UNSIGNED_BYTE, new Uint8Array(4));
    gl.copyPixels(0, 0, 1, 1, gl.DEPTH);
    gl.readPixels(0, 0, 1, 1, gl.DEPTH_COMPONENT, gl.FLOAT, new Float32Array(1));
    gl.texImage1D(gl.PROXY_TEXTURE_1D, 0, gl.RGB, 1, 0, gl.RGB, gl.UNSIGNED_BYTE, new Uint8Array(4));
    gl.texImage1D(gl.TEXTURE_1D, 0, gl.RGB, 1, 0, gl.RGB, gl.UNSIGNED_BYTE, null);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(counted(gl)).toBe(0);
  });
});

describe("[GL1.3 3.6.4] groups are counted", () => {
  test("wherever their fragments are, and without a window", () => {
    const { gl } = windowOf(1, grays(0));
    startCounting(gl);
    gl.windowPos2iARB(-50, 0);
    gl.pixelZoom(0, 0);
    draw(gl, 3);
    gl.enable(gl.SCISSOR_TEST);
    gl.scissor(0, 0, 0, 0);
    draw(gl, 2);
    expect(counted(gl)).toBe(5);
    const windowless = createContext();
    startCounting(windowless);
    draw(windowless, 4);
    expect(counted(windowless)).toBe(4);
  });

  test("not at an invalid raster position, in feedback or selection [Ruling 433], nor if the call fails", () => {
    const { gl } = windowOf(1, grays(0));
    startCounting(gl);
    gl.rasterPos2i(9, 9);
    draw(gl);
    gl.rasterPos2i(0, 0);
    gl.feedbackBuffer(8, gl["2D"], new Float32Array(8));
    gl.selectBuffer(8, new Uint32Array(8));
    for (const mode of [gl.FEEDBACK, gl.SELECT]) {
      gl.renderMode(mode);
      draw(gl);
    }
    gl.renderMode(gl.RENDER);
    expect(takeError(gl)).toBe("NO_ERROR");
    gl.drawPixels(1, 1, gl.RGBA, gl.FLOAT, new Float32Array(3));
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.FLOAT, new Float32Array(3));
    gl.texSubImage1D(gl.TEXTURE_1D, 0, 0, 1, gl.RGBA, gl.FLOAT, GRAY);
    expect(takeError(gl)).toBe("INVALID_VALUE");
    expect(counted(gl)).toBe(0);
    gl.feedbackBuffer(8, gl["2D"], new Float32Array(8));
  });

  test("when a display list is called, with the modes of then and the pixel storage of before", () => {
    const { gl, sink } = windowOf(2, grays(0, 0));
    gl.windowPos2iARB(0, 0);
    gl.newList(1, gl.COMPILE);
    gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, 1);
    gl.separableFilter2D(
      gl.SEPARABLE_2D,
      gl.INTENSITY,
      1,
      2,
      gl.RED,
      gl.FLOAT,
      floats([9, 2]),
      floats([9, 1, 1]),
    );
    gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, 0);
    draw(gl);
    gl.endList();
    const [row, column] = [new Float32Array(1), new Float32Array(2)];
    gl.callList(1);
    gl.getSeparableFilter(gl.SEPARABLE_2D, gl.RED, gl.FLOAT, row, column, null);
    expect([...row, ...column]).toEqual([2, 1, 1]);
    startCounting(gl);
    gl.callList(1);
    expect([counted(gl), sink.rectangles.length]).toEqual([1, 2]);
  });
});

describe("[GL1.3 3.6.5] what consumes groups", () => {
  test.each(["HISTOGRAM", "MINMAX"] as const)("%s lets nothing be drawn, returned or stored", (name) => {
    const { gl, sink } = windowOf(1, grays(51));
    gl.windowPos2iARB(0, 0);
    const image = Uint8Array.of(1, 2, 3, 4);
    gl.texImage1D(gl.TEXTURE_1D, 0, gl.RGBA, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, image);
    if (name === "HISTOGRAM") gl.histogram(gl.HISTOGRAM, 0, gl.RGBA, true);
    else gl.minmax(gl.MINMAX, gl.RGBA, true);
    gl.enable(gl[name]);
    draw(gl);
    gl.copyPixels(0, 0, 1, 1, gl.COLOR);
    expect(sink.rectangles).toEqual([]);
    expect(pixels(gl, 1)).toEqual([-9, -9, -9, -9]);
    gl.texSubImage1D(gl.TEXTURE_1D, 0, 0, 1, gl.RGBA, gl.UNSIGNED_BYTE, Uint8Array.of(9, 9, 9, 9));
    const texel = new Uint8Array(4);
    gl.getTexImage(gl.TEXTURE_1D, 0, gl.RGBA, gl.UNSIGNED_BYTE, texel);
    expect([...texel]).toEqual([1, 2, 3, 4]);
    // The texture's state changes nevertheless.
    gl.texImage1D(gl.TEXTURE_1D, 0, gl.RGB, 2, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(8));
    const width = new Int32Array(1);
    gl.getTexLevelParameteriv(gl.TEXTURE_1D, 0, gl.TEXTURE_WIDTH, width);
    expect(width[0]).toBe(2);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("no minmax is performed for what the histogram consumes", () => {
    const { gl } = windowOf(1, grays(51));
    gl.enable(gl.MINMAX);
    startCounting(gl, true);
    pixels(gl, 1);
    const data = new Float32Array(2);
    gl.getMinmax(gl.MINMAX, false, gl.RED, gl.FLOAT, data);
    expect(data[0]).toBeGreaterThan(1);
    gl.histogram(gl.HISTOGRAM, 1, gl.RGBA, false);
    pixels(gl, 1);
    gl.getMinmax(gl.MINMAX, false, gl.RED, gl.FLOAT, data);
    expect(data[0]).toBeCloseTo(0.2, 6);
  });
});

describe("[Ruling 425] images of more groups than the imaging subset keeps", () => {
  test("are OUT_OF_MEMORY, which changes nothing", () => {
    const gl = createContext();
    const one = MAX_IMAGE_GROUPS + 1;
    gl.copyPixels(0, 0, one, 1, gl.COLOR);
    expect(takeError(gl)).toBe("NO_ERROR");
    startCounting(gl);
    expectFailure(gl, "OUT_OF_MEMORY", () => gl.copyPixels(0, 0, one, 1, gl.COLOR));
    expectFailure(gl, "OUT_OF_MEMORY", () => gl.copyPixels(0, 0, 0x7fffffff, 0x7fffffff, gl.COLOR));
    gl.pixelStorei(gl.UNPACK_ROW_LENGTH, 1);
    const bytes = new Uint8Array(4 * 5000);
    expectFailure(gl, "OUT_OF_MEMORY", () =>
      gl.drawPixels(4097, 4097, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4 * 9000)),
    );
    gl.drawPixels(2, 4097, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(counted(gl)).toBe(2 * 4097);
  });
});

test("[GL1.3 3.6.2] without the subset its state is left alone, and pixels pass unchanged", () => {
  const { gl } = windowOf(1, grays(51), { extensions: [] });
  for (const name of [gl.HISTOGRAM, gl.CONVOLUTION_2D, gl.COLOR_TABLE])
    expectFailure(gl, "INVALID_ENUM", () => gl.enable(name));
  expect("colorTable" in gl).toBe(false);
  expect(pixels(gl, 1)[0]).toBeCloseTo(0.2, 6);
});
