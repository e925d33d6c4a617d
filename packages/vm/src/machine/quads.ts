/** Lanes that read one another: four that stand side by side run in lock step. */

import { laneWords } from "./lane-arrays.js";
import type { EmittedProgram } from "./emitted-program.js";
import type { LaneInput } from "./machine.js";

/** The lanes of a quad. */
export const QUAD = 4;

/** Whether the lanes of a program run in quads; a quad whose lanes are not all there has the last one in their places. */
export function isInQuads({ readsQuad }: Pick<EmittedProgram, "readsQuad">): boolean {
  return readsQuad !== undefined;
}

/** The inputs of one lane alone. */
export function laneOf({ cells }: Pick<EmittedProgram, "cells">, { lane, ...given }: LaneInput): LaneInput {
  if (lane === undefined) return given;
  const { inputs } = laneWords(cells, 1);
  return { ...given, inputs: given.inputs.subarray(inputs * lane, inputs * (lane + 1)) };
}

/** The inputs of the four lanes of a quad; of a lane that is given alone the same four times. */
export function quadOf({ cells }: Pick<EmittedProgram, "cells">, { lane, ...given }: LaneInput): LaneInput {
  if (lane !== undefined) return given;
  const { inputs: words } = laneWords(cells, 1);
  const inputs = new Uint32Array(QUAD * words);
  for (let of = 0; of < QUAD; of++) inputs.set(given.inputs.subarray(0, words), words * of);
  return { ...given, inputs };
}
