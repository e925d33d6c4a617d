import { expect } from "@jest/globals";
import type { Multisampling, PrimitiveBatch, PrimitiveKind, RasterState } from "@glasm/primitives";
import {
  createRasterizer,
  type Rasterizer,
  type RasterizerOptions,
  type SampleCount,
} from "../../src/index.js";
import { batchOf, type Primitive, stateOf } from "./batch.js";
import type { Point } from "./exact-area.js";
import { pixel, wholeWindow } from "./window.js";

/** Windows of samples, and shapes in them. */

export const SIZE = 12;
export const COUNTS = [2, 4, 8] as const;
/** Multisample rasterization that changes no coverage. */
export const PLAIN: Multisampling = { alphaToCoverage: false, alphaToOne: false, coverage: null };

export function made(samples: SampleCount, options: Partial<RasterizerOptions> = {}): Rasterizer {
  return createRasterizer({ width: SIZE, height: SIZE, samples, ...options });
}

export const vertices = (points: readonly Point[], alpha = 1): Primitive => ({
  vertices: points.map(([x, y]) => ({ x, y, front: [1, 1, 1, alpha] })),
});

export function draw(
  samples: SampleCount,
  kind: PrimitiveKind,
  primitive: Primitive,
  state: Partial<RasterState> = {},
): Rasterizer {
  const rasterizer = made(samples);
  rasterizer.draw(batchOf(kind, [primitive]), stateOf({ multisample: PLAIN, ...state }));
  return rasterizer;
}

/** Whether a place is inside of a shape. */
export type Inside = (x: number, y: number) => boolean;

/** Compares how many samples of each pixel are drawn with those inside of a shape. */
export function expectSamples(rasterizer: Rasterizer, isInside: Inside): void {
  const { samplePositions } = rasterizer;
  for (let x = 0; x < SIZE; x += 1)
    for (let y = 0; y < SIZE; y += 1) {
      const inside = samplePositions.filter(([dx, dy]) => isInside(x + dx, y + dy)).length;
      const red = Math.floor((255 * inside) / samplePositions.length + 0.5);
      expect([x, y, pixel(rasterizer, x, y)[0]]).toEqual([x, y, red]);
    }
}

/** The window after polygons of an engine; see `windowAfter`. */
export function windowOf(
  engine: "interpreter" | "compiled",
  samples: SampleCount,
  batches: readonly PrimitiveBatch[],
  state: RasterState,
) {
  return windowAfter(createRasterizer({ width: 70, height: 40, samples, engine }), batches, state);
}

/** A window after polygons, with all its buffers, and how many samples of all but one have passed. */
export function windowAfter(rasterizer: Rasterizer, batches: readonly PrimitiveBatch[], state: RasterState) {
  rasterizer.countSamples!(true);
  for (const batch of batches.slice(1)) rasterizer.draw(batch, state);
  const passing = rasterizer.countSamples!(false);
  rasterizer.draw(batches[0]!, state);
  const area = wholeWindow(rasterizer);
  return [
    passing,
    rasterizer.read(area, "color"),
    rasterizer.read(area, "depth"),
    rasterizer.read(area, "stencil"),
  ];
}
