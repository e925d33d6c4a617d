/** What vertices have stored, as the words of result registers. [Ruling 340] */

import { halfFromBits, singleToBits } from "@glasm/base";
import { rowWord } from "@glasm/vm";
import { CELLS, VARYING_SLOTS, VECTOR_WORDS } from "../isa/register-files.js";
import type { VertexOutput } from "./request.js";

const POINT_SIZE = rowWord(CELLS, CELLS.first.point_size);
const VARYINGS = rowWord(CELLS, CELLS.first.varying);

/** Writes the words of a vertex; those that it has not stored are zeros, and the point size is a single. */
export function storeResults(
  { position, pointSize, varyings }: Pick<VertexOutput, "position" | "pointSize" | "varyings">,
  words: Uint32Array,
): void {
  words.fill(0);
  if (position !== null) words.set(position);
  words[POINT_SIZE] = singleToBits(halfFromBits(pointSize ?? 0));
  for (const [slot, vector] of varyings)
    if (slot < VARYING_SLOTS) words.set(vector, VARYINGS + VECTOR_WORDS * slot);
}
