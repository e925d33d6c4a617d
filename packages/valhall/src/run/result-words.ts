/** What vertices have stored, as the words of result registers. [Ruling 340] */

import { halfFromBits, singleToBits } from "@glasm/base";
import { rowWord } from "@glasm/vm";
import { CELLS, VARYING_SLOTS, VECTOR_WORDS } from "../isa/register-files.js";
import type { VertexOutput } from "./request.js";

/** Where the words of results begin in a row. */
export const RESULT_PLACES = {
  position: rowWord(CELLS, CELLS.first.position),
  pointSize: rowWord(CELLS, CELLS.first.point_size),
  varyings: rowWord(CELLS, CELLS.first.varying),
} as const;

/** The word of a point size, of the bits of the half that was stored, or 0 if none was: the bits of a single. */
export const pointSizeWord = (half: number): number => singleToBits(halfFromBits(half));

/** Writes the words of a vertex; those that it has not stored are zeros, and the point size is a single. */
export function storeResults(
  { position, pointSize, varyings }: Pick<VertexOutput, "position" | "pointSize" | "varyings">,
  words: Uint32Array,
): void {
  words.fill(0);
  if (position !== null) words.set(position, RESULT_PLACES.position);
  words[RESULT_PLACES.pointSize] = pointSizeWord(pointSize ?? 0);
  for (const [slot, vector] of varyings)
    if (slot < VARYING_SLOTS) words.set(vector, RESULT_PLACES.varyings + VECTOR_WORDS * slot);
}
