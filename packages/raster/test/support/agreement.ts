import { expect } from "@jest/globals";
import { CompilePolicy } from "@glasm/codegen";
import type { PrimitiveBatch, RasterState } from "@glasm/primitives";
import { BatchRasterizer } from "../../src/batch-rasterizer.js";
import { SampleCounter } from "../../src/fragment-operations/sample-counter.js";
import { Framebuffer } from "../../src/framebuffer/framebuffer.js";
import { StippleCounter } from "../../src/lines/stipple-counter.js";
import { ALL_ALIKE } from "../../src/multisampling/sample-rules.js";
import { withPlaceUnit } from "../../src/texture-shaders/place-unit.js";
import { PolygonFiller } from "../../src/polygons/polygon-filler.js";

export const WIDTH = 70;
export const HEIGHT = 40;

/** A window whose pixels have different colors, depths and stencil indices. */
function paintedWindow(width = WIDTH, height = HEIGHT): Framebuffer {
  const framebuffer = new Framebuffer(width, height);
  for (let i = 0; i < width * height; i += 1) {
    framebuffer.packedColor[i] = Math.imul(i, 0x9e3779b1);
    framebuffer.depth[i] = Math.imul(i, 0x85ebca6b) >>> 8;
    framebuffer.stencil[i] = Math.imul(i, 0xc2b2ae35) >>> 24;
  }
  return framebuffer;
}

/** Numbers of the pixels whose color, depth or stencil index differ. */
function differentPixels(a: Framebuffer, b: Framebuffer): number[] {
  const numbers: number[] = [];
  for (let i = 0; i < a.depth.length; i += 1) {
    const isSame =
      a.packedColor[i] === b.packedColor[i] && a.depth[i] === b.depth[i] && a.stencil[i] === b.stencil[i];
    if (!isSame) numbers.push(i);
  }
  return numbers;
}

/**
 * Draws batches by the compiled functions and by the rasterizer that they must agree with, also in how many samples pass.
 * @param before is called before each batch, with its number
 */
export function expectAgreement(
  batches: readonly (readonly [PrimitiveBatch, RasterState])[],
  [width, height]: readonly [number, number] = [WIDTH, HEIGHT],
  isCounted = false,
  before: (filler: PolygonFiller, number: number) => void = () => {},
): void {
  const [expected, drawn] = [paintedWindow(width, height), paintedWindow(width, height)];
  const filler = new PolygonFiller(new CompilePolicy("compiled"));
  for (const [number, [batch, given]] of batches.entries()) {
    before(filler, number);
    const state = withPlaceUnit(given);
    const [passing, counted] = [new SampleCounter(), isCounted ? new SampleCounter() : null];
    new BatchRasterizer(expected, batch, state, ALL_ALIKE, new StippleCounter(), passing).draw();
    expect(filler.draw(drawn, batch, state, ALL_ALIKE, counted)).toBe(true);
    if (isCounted) expect(counted).toEqual(passing);
    expect(differentPixels(drawn, expected)).toEqual([]);
  }
}
