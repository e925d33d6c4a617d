import { expect } from "@jest/globals";
import type { PrimitiveBatch, RasterState } from "@glasm/context";
import fc from "fast-check";
import { PolygonFiller } from "../../src/compiled/polygon-filler.js";
import { Framebuffer } from "../../src/framebuffer.js";
import { BatchRasterizer } from "../../src/raster/batch-rasterizer.js";

export const WIDTH = 70;
export const HEIGHT = 40;

/** A window whose pixels have different colors and depths. */
function paintedWindow(width = WIDTH, height = HEIGHT): Framebuffer {
  const framebuffer = new Framebuffer(width, height);
  for (let i = 0; i < width * height; i += 1) {
    framebuffer.packedColor[i] = Math.imul(i, 0x9e3779b1);
    framebuffer.depth[i] = Math.imul(i, 0x85ebca6b) >>> 8;
  }
  return framebuffer;
}

/** Numbers of the pixels whose color or depth differ. */
function differentPixels(a: Framebuffer, b: Framebuffer): number[] {
  const numbers: number[] = [];
  for (let i = 0; i < a.depth.length; i += 1) {
    if (a.packedColor[i] !== b.packedColor[i] || a.depth[i] !== b.depth[i]) numbers.push(i);
  }
  return numbers;
}

/** Draws batches by the compiled functions and by the rasterizer that they must agree with. */
export function expectAgreement(
  batches: readonly (readonly [PrimitiveBatch, RasterState])[],
  [width, height]: readonly [number, number] = [WIDTH, HEIGHT],
): void {
  const [expected, drawn] = [paintedWindow(width, height), paintedWindow(width, height)];
  const filler = new PolygonFiller(0);
  for (const [batch, state] of batches) {
    new BatchRasterizer(expected, batch, state).draw();
    expect(filler.draw(drawn, batch, state)).toBe(true);
    expect(differentPixels(drawn, expected)).toEqual([]);
  }
}

/** Numbers that are spread evenly: those of fc.double crowd around zero. */
export const uniform = (min: number, max: number): fc.Arbitrary<number> =>
  fc.nat(0x7fffffff).map((value) => min + (value / 0x7fffffff) * (max - min));
