import { describe, expect, test } from "@jest/globals";
import type { SurfaceImages } from "@glasm/primitives";
import { createRasterizer, MAX_WINDOW_SIZE } from "../../src/index.js";
import { batchOf, stateOf } from "../support/batch.js";
import { ENGINES } from "./fixtures.js";

const IMAGES = { width: 2, height: 2, alpha: true, color: null, depth: null, stencil: null } as const;
const VALUES = {
  color: [1, 0, 0, 0.2],
  depth: 0.5,
  stencil: 0x5a,
  scissor: { x: 0, y: 0, width: 1, height: 1 },
  colorMask: [true, true, true, true],
  depthMask: true,
  stencilMask: 0xff,
  colorBuffers: ["front"],
} as const;
const ALL = { color: true, depth: true, stencil: true } as const;

const square = batchOf("polygon", [
  {
    vertices: [
      { x: 0, y: 0, depth: 0 },
      { x: 2, y: 0, depth: 0 },
      { x: 2, y: 2, depth: 0 },
      { x: 0, y: 2, depth: 0 },
    ],
  },
]);

describe("a surface", () => {
  test.each(ENGINES)("draws to images of every kind, and not beyond their size (%s)", (engine) => {
    const rasterizer = createRasterizer({ width: 4, height: 4, engine });
    const memory = new Uint8Array(4 * 4 + 8).fill(7);
    const color = memory.subarray(4, 20);
    const depth = new Int32Array(5).fill(3);
    const stencil = new Uint8Array(5).fill(9);
    const surface = rasterizer.surface({ ...IMAGES, color, depth, stencil });
    surface.clear(ALL, VALUES);
    surface.finish();
    expect([...memory]).toEqual([7, 7, 7, 7, 255, 0, 0, 51, ...new Array<number>(16).fill(7)]);
    expect([...depth]).toEqual([0x800000, 3, 3, 3, 3]);
    expect([...stencil]).toEqual([0x5a, 9, 9, 9, 9]);
    surface.draw(square, stateOf());
    surface.finish();
    expect([...memory]).toEqual([7, 7, 7, 7, ...new Array<number>(16).fill(255), 7, 7, 7, 7]);
  });

  test.each(ENGINES)("draws on what somebody else has changed after it finished (%s)", (engine) => {
    const rasterizer = createRasterizer({ width: 4, height: 4, engine });
    const color = new Uint8Array(16);
    const surface = rasterizer.surface({ ...IMAGES, color });
    const other = rasterizer.surface({ ...IMAGES, color: new Uint8Array(16) });
    surface.draw(square, stateOf());
    other.draw(square, stateOf());
    surface.finish();
    color.fill(5);
    surface.draw(square, stateOf({ scissor: { x: 0, y: 0, width: 1, height: 2 } }));
    rasterizer.draw(square, stateOf());
    surface.finish();
    expect([...color]).toEqual([255, 255, 255, 255, 5, 5, 5, 5, 255, 255, 255, 255, 5, 5, 5, 5]);
  });

  test.each(ENGINES)(
    "without alpha keeps that of its pixels, and without colors draws none (%s)",
    (engine) => {
      const rasterizer = createRasterizer({ width: 4, height: 4, engine });
      const color = new Uint8Array(16).fill(255);
      const surface = rasterizer.surface({ ...IMAGES, color, alpha: false });
      surface.clear(ALL, { ...VALUES, scissor: null });
      surface.finish();
      expect([...color.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
      const depth = new Int32Array(4);
      const colorless = rasterizer.surface({ ...IMAGES, depth });
      colorless.clear(ALL, { ...VALUES, colorBuffers: [], scissor: null });
      colorless.draw(square, stateOf({ colorBuffers: [], depthTest: { comparison: "less", write: true } }));
      colorless.finish();
      expect([...depth]).toEqual(new Array(4).fill(0));
    },
  );

  test("may have no pixels, or as many as a window", () => {
    const rasterizer = createRasterizer({ width: 1, height: 1 });
    for (const [width, height] of [
      [0, 0],
      [0, 5],
      [MAX_WINDOW_SIZE, 1],
    ] as const) {
      const surface = rasterizer.surface({
        ...IMAGES,
        width,
        height,
        color: new Uint8Array(4 * width * height),
      });
      surface.clear(ALL, VALUES);
      surface.draw(square, stateOf());
      surface.finish();
    }
  });

  test.each<[string, Record<string, unknown>, typeof TypeError | typeof RangeError]>([
    ["a side that is negative", { width: -1 }, RangeError],
    ["a side that is too long", { height: MAX_WINDOW_SIZE + 1 }, RangeError],
    ["no side", { width: undefined }, TypeError],
    ["colors that are too few", { color: new Uint8Array(15) }, RangeError],
    ["colors that begin inside of a word", { color: new Uint8Array(new ArrayBuffer(20), 2, 16) }, RangeError],
    ["depths of another kind", { depth: new Uint8Array(4) }, TypeError],
    ["depths that are too few", { depth: new Int32Array(3) }, RangeError],
    ["stencil indices that are too few", { stencil: new Uint8Array(3) }, RangeError],
    ["a member that there is not", { colors: null }, TypeError],
    ["alpha of another kind", { alpha: 1 }, TypeError],
  ])("of %s is refused", (_, wrong, error) => {
    const rasterizer = createRasterizer({ width: 1, height: 1 });
    const images = { ...IMAGES, ...wrong } as unknown as SurfaceImages;
    expect(() => rasterizer.surface(images)).toThrow(error);
    expect(() => rasterizer.surface(images)).toThrow(/^surface: /);
  });
});
