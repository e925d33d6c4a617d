/** Which vertices a draw has. [Ruling 152] */

import type { GeometryMode } from "@glasm/pica200";
import {
  boundsOf,
  checkedVertexNumbers,
  type DrawIndices,
  type VertexBounds,
  type VertexNumbers,
} from "@glasm/primitives";
import type { Draw } from "./draw.js";

/** @throws TypeError, RangeError as `Renderer.draw` does */
export function checkedNumbers(place: string, draw: Draw, mode: GeometryMode | null): VertexNumbers {
  if (draw.indices === undefined && mode !== null && mode !== "point")
    throw new TypeError(`${place}: indices are missing, which a geometry shader of mode "${mode}" needs`);
  return checkedVertexNumbers(place, draw, mode === "variable" ? boundsOfCounted : boundsOf);
}

/** Of indices among which numbers say how many follow, as far as primitives are complete. [PICA200 8 s17, s23] */
function boundsOfCounted(indices: DrawIndices): VertexBounds {
  let all: VertexBounds = { lowest: 0, highest: -1 };
  for (let at = 0; at + indices[at]! < indices.length; at += 1 + indices[at]!) {
    const own = boundsOf(indices.subarray(at + 1, at + 1 + indices[at]!));
    if (own.highest < own.lowest) continue;
    all =
      all.highest < all.lowest
        ? own
        : { lowest: Math.min(all.lowest, own.lowest), highest: Math.max(all.highest, own.highest) };
  }
  return all;
}
