import { singleFromBits } from "@glasm/base";
import type { Cells } from "../registers/cells.js";
import type { WordType } from "../registers/register-file.js";
import { RegisterValues } from "../trace/register-values.js";
import { checkedLane } from "./check-lanes.js";
import type { LaneInput } from "./machine.js";
import { laneOf } from "./quads.js";

const NUMBERS: Readonly<Record<WordType, (word: number) => number>> = {
  single: singleFromBits,
  integer: (word) => word | 0,
  word: (word) => word,
};

/**
 * The values of the registers of one lane as they are given, the others as they begin.
 * @param warpLanes How many lanes a warp has, of machines that run warps
 * @throws TypeError if the input is of another kind
 * @throws RangeError if an array is too short
 */
export function givenRegisters(
  command: string,
  cells: Cells,
  input: LaneInput,
  warpLanes?: number,
): RegisterValues {
  const { inputs, constants } = laneOf({ cells }, checkedLane(command, cells, input, warpLanes));
  const given: Record<string, number[]> = {};
  const next = { input: 0, constant: 0 };
  for (const { name, role, count, components, wordType } of cells.files) {
    if (role !== "input" && role !== "constant") continue;
    const words = (role === "input" ? inputs : constants).subarray(
      next[role],
      (next[role] += count * components),
    );
    given[name] = Array.from(words, NUMBERS[wordType]);
  }
  return new RegisterValues(cells.files, given);
}
