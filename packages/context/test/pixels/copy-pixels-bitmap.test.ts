import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { expectFailure, read } from "../support/snapshot.js";

/** A window of 4 x 3 whose pixels tell their place. */
function context(): { gl: GL; sink: PixelSink } {
  const sink = new PixelSink(
    4,
    3,
    (x, y) => [10 * x, 10 * y, 30, 40],
    (x, y) => (x + 4 * y) / 16,
    (x, y) => 0x80 + x + 4 * y,
  );
  const gl = createContext({ sink });
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.rasterPos2f(-1, -1);
  return { gl, sink };
}

describe("[GL1.3 4.3.3] CopyPixels", () => {
  test("copies colors after pixel transfer", () => {
    const { gl, sink } = context();
    gl.pixelTransferf(gl.BLUE_SCALE, 2);
    gl.copyPixels(1, 1, 2, 2, gl.COLOR);
    const [rectangle] = sink.rectangles;
    expect(rectangle).toMatchObject({ kind: "color", x: 0, y: 0, width: 2, height: 2 });
    expect(Array.from(rectangle!.values, (value) => Math.round(255 * value))).toEqual([
      ...[10, 10, 60, 40, 20, 10, 60, 40],
      ...[10, 20, 60, 40, 20, 20, 60, 40],
    ]);
    expect(sink.buffersRead).toEqual(["front"]);
  });

  test("copies depths and stencil indices after pixel transfer", () => {
    const { gl, sink } = context();
    gl.pixelTransferf(gl.DEPTH_BIAS, 0.5);
    gl.pixelTransferi(gl.INDEX_SHIFT, 1);
    gl.copyPixels(2, 1, 2, 1, gl.DEPTH);
    gl.copyPixels(2, 1, 2, 1, gl.STENCIL);
    expect(sink.rectangles.map(({ kind, values }) => [kind, ...values])).toEqual([
      ["depth", 0.875, 0.9375],
      ["stencil", 0x0c, 0x0e],
    ]);
  });

  test("zooms, and takes zero for what is outside of the window [Ruling 56]", () => {
    const { gl, sink } = context();
    gl.pixelZoom(2, 1);
    gl.copyPixels(3, 2, 2, 2, gl.STENCIL);
    expect([...sink.rectangles[0]!.values]).toEqual([0x8b, 0x8b, 0, 0, 0, 0, 0, 0]);
    expect(sink.reads).toEqual([{ x: 3, y: 2, width: 1, height: 1 }]);
  });

  test("colors outside of the window are zero before pixel transfer [Ruling 56]", () => {
    const { gl, sink } = context();
    gl.pixelTransferf(gl.ALPHA_BIAS, 0.5);
    gl.copyPixels(3, 2, 2, 1, gl.COLOR);
    expect([...sink.rectangles[0]!.values]).toEqual(
      [30 / 255, 20 / 255, 30 / 255, 40 / 255 + 0.5, 0, 0, 0, 0.5].map(Math.fround),
    );
    expect(sink.reads).toEqual([{ x: 3, y: 2, width: 1, height: 1 }]);
  });

  test("of a huge rectangle takes no longer than the window [Ruling 45]", () => {
    const { gl, sink } = context();
    gl.copyPixels(-0x80000000, -0x80000000, 0x7fffffff, 0x7fffffff, gl.DEPTH);
    expect([...sink.rectangles[0]!.values]).toEqual(new Array(12).fill(0));
    expect(sink.reads).toEqual([]);
  });

  test("is a token in feedback mode, and reads nothing then", () => {
    const { gl, sink } = context();
    const array = new Float32Array(3);
    gl.feedbackBuffer(3, gl["2D"], array);
    gl.renderMode(gl.FEEDBACK);
    gl.copyPixels(0, 0, 1, 1, gl.COLOR);
    expect(gl.renderMode(gl.RENDER)).toBe(3);
    expect([...array]).toEqual([gl.COPY_PIXEL_TOKEN, 0, 0]);
    gl.rasterPos2f(9, 9);
    gl.copyPixels(0, 0, 1, 1, gl.COLOR);
    expect([sink.reads, sink.rectangles]).toEqual([[], []]);
  });

  test.each<[string, "INVALID_ENUM" | "INVALID_VALUE", number, number, TokenName]>([
    ["another type", "INVALID_ENUM", 1, 1, "RGBA"],
    ["a negative width", "INVALID_VALUE", -1, 1, "COLOR"],
    ["a negative height", "INVALID_VALUE", 1, -1, "DEPTH"],
  ])("%s is %s", (_, error, width, height, type) => {
    const { gl, sink } = context();
    expectFailure(gl, error, () => gl.copyPixels(0, 0, width, height, TOKENS[type]));
    expect(sink.rectangles).toEqual([]);
    gl.copyPixels(0, 0, 0, 0, gl.COLOR);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("[GL1.3 3.7] Bitmap", () => {
  const position = (gl: GL): number[] => read(gl, "CURRENT_RASTER_POSITION", 4);

  test("gives fragments where a bit is 1 and moves the raster position", () => {
    const { gl, sink } = context();
    gl.bitmap(3, 2, 0, 0, 1.5, 0.25, Uint8Array.of(0b10100000, 0b01000000));
    expect(sink.rectangles).toHaveLength(1);
    expect(sink.rectangles[0]).toMatchObject({ kind: "bitmap", x: 0, y: 0, width: 3, height: 2 });
    expect([...sink.rectangles[0]!.values]).toEqual([1, 0, 1, 0, 1, 0]);
    expect(position(gl)).toEqual([1.5, 0.25, 0.5, 1]);
    expect(sink.rectangles[0]!.vertex.floats[0]).toBe(0);
  });

  test("its corner is the floor of the raster position less the origin, whatever the zoom", () => {
    for (const [x, origin, expected] of [
      [1.75, 0, 1],
      [1.75, 0.75, 1],
      [1.75, 0.8, 0],
      [1.75, -0.25, 2],
    ] as const) {
      const { gl, sink } = context();
      gl.pixelZoom(3, -2);
      gl.bitmap(0, 0, 0, 0, x, 0, null);
      gl.bitmap(1, 1, origin, 0, 0, 0, Uint8Array.of(0x80));
      expect(sink.rectangles[0]).toMatchObject({ x: expected, width: 1, height: 1 });
    }
  });

  test.each([
    ["half a step below", 2 - 2 ** -13, 2],
    ["less than half a step below", 2 - 2 ** -14, 2],
    ["more than half a step below", 2 - 3 * 2 ** -14, 1],
    ["at", 2, 2],
  ])("its corner lies on the subpixel grid: %s a pixel's edge [Ruling 383]", (_place, x, column) => {
    const { gl, sink } = context();
    gl.matrixMode(gl.PROJECTION);
    gl.ortho(0, 4, 0, 3, -1, 1);
    gl.rasterPos2d(x, 1.5);
    expect(read(gl, "CURRENT_RASTER_POSITION", 4)).toEqual([x, 1.5, 0.5, 1]);
    gl.bitmap(1, 1, 0, 0, 0.25, 0, Uint8Array.of(0x80));
    expect(sink.rectangles[0]).toMatchObject({ x: column, y: 1 });
    expect(read(gl, "CURRENT_RASTER_POSITION", 4)).toEqual([x + 0.25, 1.5, 0.5, 1]);
    // The origin is taken off before: 0.7 below the edge it is the pixel's again.
    gl.rasterPos2d(2.7, 1.5);
    gl.bitmap(1, 1, 0.7, 0, 0, 0, Uint8Array.of(0x80));
    expect(sink.rectangles[1]).toMatchObject({ x: 2, y: 1 });
  });

  test("outside of the window gives nothing and moves still", () => {
    const { gl, sink } = context();
    gl.bitmap(2, 1, 5, 0, -3, -4, Uint8Array.of(0xff));
    expect(sink.rectangles).toEqual([]);
    expect(position(gl)).toEqual([-3, -4, 0.5, 1]);
    gl.bitmap(8, 1, 0, -4, 0, 0, Uint8Array.of(0b11110000));
    expect(sink.rectangles[0]).toMatchObject({ x: 0, y: 0, width: 4, height: 1 });
    expect([...sink.rectangles[0]!.values]).toEqual([1, 0, 0, 0]);
  });

  test("is unpacked with row length, alignment, skipping and the order of bits", () => {
    const { gl, sink } = context();
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 2);
    gl.pixelStorei(gl.UNPACK_ROW_LENGTH, 17);
    gl.pixelStorei(gl.UNPACK_SKIP_ROWS, 1);
    gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, 9);
    const bytes = new Uint8Array(10);
    bytes[5] = 0b01000010;
    bytes[9] = 0b00100001;
    gl.bitmap(2, 2, 0, 0, 0, 0, bytes);
    gl.pixelStorei(gl.UNPACK_LSB_FIRST, 1);
    gl.bitmap(2, 2, 0, 0, 0, 0, bytes);
    expect(sink.rectangles.map(({ values }) => [...values])).toEqual([
      [1, 0, 0, 1],
      [1, 0, 0, 0],
    ]);
  });

  test("at an invalid raster position is ignored, its move too", () => {
    const { gl, sink } = context();
    gl.rasterPos2f(9, 9);
    gl.bitmap(1, 1, 0, 0, 1, 1, Uint8Array.of(0x80));
    expect(position(gl)).toEqual([0, 0, 0.5, 1]);
    expect(sink.rectangles).toEqual([]);
  });

  test("in feedback mode is a token with the position before the move", () => {
    const { gl, sink } = context();
    const array = new Float32Array(10);
    gl.feedbackBuffer(10, gl["3D"], array);
    gl.renderMode(gl.FEEDBACK);
    gl.bitmap(1, 1, 0, 0, 2, 1, Uint8Array.of(0x80));
    gl.bitmap(0, 0, 0, 0, 2, 1, null);
    expect(gl.renderMode(gl.RENDER)).toBe(8);
    expect([...array.subarray(0, 8)]).toEqual([gl.BITMAP_TOKEN, 0, 0, 0.5, gl.BITMAP_TOKEN, 2, 1, 0.5]);
    expect(position(gl)).toEqual([4, 2, 0.5, 1]);
    expect(sink.rectangles).toEqual([]);
  });

  test("errors", () => {
    const { gl } = context();
    const bits = new Uint8Array(4);
    expectFailure(gl, "INVALID_VALUE", () => gl.bitmap(-1, 1, 0, 0, 1, 1, bits));
    expectFailure(gl, "INVALID_VALUE", () => gl.bitmap(1, -1, 0, 0, 1, 1, bits));
    expectFailure(gl, "INVALID_VALUE", () => gl.bitmap(9, 2, 0, 0, 1, 1, bits.subarray(1)));
    expectFailure(gl, "INVALID_VALUE", () => gl.bitmap(1, 1, 0, 0, 1, 1, null));
    gl.bitmap(9, 2, 0, 0, 1, 1, bits);
    gl.bitmap(0, 5, 0, 0, 1, 1, null);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});
