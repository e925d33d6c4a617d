/** What the checks of tasks on vertex programs of the GL have in common. */

import type { Seen, SeenVertex } from "./seen.js";
import { nearVector, type Vector } from "./vectors.js";

const CLIP_ROWS = ["c[0]", "c[1]", "c[2]", "c[3]"];

/** Whether vertices, or a part of them that is large enough, are drawn at the positions that a function gives. */
export function areAt(seen: Seen, position: (vertex: SeenVertex) => Vector, part = 1): boolean {
  return seen.share((v) => nearVector(v("o[HPOS]"), seen.rows(CLIP_ROWS, position(v)))) >= part;
}

/** Whether vertices, or a part of them that is large enough, have the colors that a function gives. */
export function areColored(seen: Seen, color: (vertex: SeenVertex) => Vector, part = 1): boolean {
  return seen.share((v) => nearVector(v("o[COL0]"), color(v).slice(0, 3))) >= part;
}

/** Whether programs compute as a chip does. */
export function isUnderChip({ state }: Seen): boolean {
  return ["nv20", "nv30"].includes(state.arithmetic);
}
