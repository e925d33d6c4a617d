/** What the checks of tasks on the PICA200 have in common. */

import type { Seen, SeenVertex } from "../seen.js";
import { nearVector, type Vector } from "../vectors.js";

const CLIP_ROWS = ["transform[0]", "transform[1]", "transform[2]", "transform[3]"];
/** Sums keep 17 bits and cut off the rest. */
const WITHIN = 4e-3;

/** Whether vertices, or a part of them that is large enough, are drawn at the positions that a function gives. */
export function areAt(seen: Seen, position: (vertex: SeenVertex) => Vector, part = 1): boolean {
  return seen.share((v) => nearVector(v("o0"), seen.rows(CLIP_ROWS, position(v)), WITHIN)) >= part;
}

/** Whether vertices, or a part of them that is large enough, have the colors that a function gives. */
export function areColored(seen: Seen, color: (vertex: SeenVertex) => Vector, part = 1): boolean {
  return seen.share((v) => nearVector(v("o1"), color(v).slice(0, 3), WITHIN)) >= part;
}

/** The part of the pixels that are not of the backdrop: what a geometry program emits shows in them alone. */
export function bright(seen: Seen): number {
  return seen.pixels((red, green, blue) => Math.max(red, green, blue) > 100);
}
