/** What scenes of Valhall share. */

import type { Draw } from "@glasm/valhall-draw";
import type { Vector3 } from "../patterns/vector.js";
import type { ValhallTarget } from "./valhall-target.js";

/** Draws what is given in clip coordinates, with a color at each vertex. */
export const PLAIN = "plain.valhall";

/** Where the viewport is among the uniforms of our shaders, and which of their slots are drawn. */
export const LINKED = {
  viewportUniforms: { scale: 0, offset: 4 },
  varyings: { color: 9, "fog-coordinate": 10 },
} as const satisfies Partial<Draw>;

/** Uniforms, of which some are set from a number on each. */
export function uniformsOf(given: Readonly<Record<number, readonly number[]>>): Float32Array {
  const uniforms = new Float32Array(128);
  for (const [first, numbers] of Object.entries(given)) uniforms.set(numbers, Number(first));
  return uniforms;
}

/** Fills the window with a gradient from bottom to top, which begins at a height from -1 to 1. */
export function drawBackdrop(target: ValhallTarget, bottom: Vector3, top: Vector3, from = -1): void {
  target.clear(bottom);
  target.draw({
    ...{ ...LINKED, program: target.load(PLAIN), primitives: "quads", count: 4 },
    attributes: [
      { data: Float32Array.of(-1, from, 1, from, 1, 1, -1, 1), components: 2 },
      { data: Float32Array.of(...bottom, ...bottom, ...top, ...top), components: 3 },
    ],
  });
}
