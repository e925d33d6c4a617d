import type { PrimitiveBatch } from "./sink.js";

/** Which polygons face the viewer, and which are drawn. */
export interface FacingRules {
  /** FrontFace(CW). [GL1.3 2.13.1] */
  readonly clockwise: boolean;
  /** Whether front and back-facing polygons are culled. [GL1.3 3.5.1] */
  readonly culled: readonly [front: boolean, back: boolean];
}

export const FRONT = 0;
const BACK = 1;

/**
 * The facing of the polygon whose `count` row numbers begin at `indices[first]`: the sign of its area in window
 * coordinates, where zero is back-facing. [GL1.3 2.13.1, 3.5.1, Ruling 40]
 */
export function facingOf(rules: FacingRules, batch: PrimitiveBatch, first: number, count: number): 0 | 1 {
  const area = doubledArea(batch, first, count);
  return (rules.clockwise ? -area : area) > 0 ? FRONT : BACK;
}

/** Twice the signed area, positive if counter-clockwise; taken around the first vertex to lose no precision. */
function doubledArea({ floats, indices, layout }: PrimitiveBatch, first: number, count: number): number {
  const origin = indices[first]! * layout.stride;
  const x0 = floats[origin]!;
  const y0 = floats[origin + 1]!;
  let area = 0;
  let x1 = 0;
  let y1 = 0;
  for (let i = 1; i < count; i += 1) {
    const row = indices[first + i]! * layout.stride;
    const x2 = floats[row]! - x0;
    const y2 = floats[row + 1]! - y0;
    area += x1 * y2 - x2 * y1;
    x1 = x2;
    y1 = y2;
  }
  return area;
}
