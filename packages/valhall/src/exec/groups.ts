/** What lanes see of one another. [Ruling 337] */

import { INACTIVE_RESULTS } from "../isa/modifiers.js";
import type { KnownInstruction } from "../program/instruction.js";
import { type ActionDefinition, wordOf, writeResult } from "./context.js";
import { WARP_LANES } from "./lane.js";

/** How many lanes make a group: the number behind the name. */
function groupSize({ modifiers: { subgroup = "subgroup16" } }: KnownInstruction): number {
  return Number(subgroup.slice("subgroup".length));
}

/** A bit for each lane of the own group that executes this and whose source is not zero. */
export const activeMask: ActionDefinition = (instruction) => {
  const size = groupSize(instruction);
  return (lanes) => {
    let mask = 0;
    for (const lane of lanes) if (wordOf(instruction, 0, lane) !== 0) mask |= 1 << lane.number;
    for (const lane of lanes) {
      const first = lane.number - (lane.number % size);
      writeResult(instruction, lane, (mask >> first) & ((1 << size) - 1), undefined);
    }
  };
};

/** The byte of a word that a selector of one means. */
function selectedByte(word: number, selector: string): number {
  return (word >>> (selector === "none" ? 0 : 8 * Number(selector[1]))) & 0xff;
}

/** What the source is in another lane of the own group. */
export const permute: ActionDefinition = (instruction, row) => {
  const size = groupSize(instruction);
  const { laneOperation = "none", inactiveResult = "zero" } = instruction.modifiers;
  const inactive = INACTIVE_RESULTS[inactiveResult] | 0;
  const isPair = row.size === 64;
  const { selector } = instruction.sources[1]!;
  // Two words of each lane, before any of them gets a result.
  const given = new Int32Array(2 * WARP_LANES);
  const others = new Int32Array(WARP_LANES);
  return (lanes) => {
    given.fill(inactive);
    for (const lane of lanes) {
      const { number } = lane;
      given[2 * number] = wordOf(instruction, 0, lane);
      given[2 * number + 1] = wordOf(instruction, 0, lane, 1);
      const other = selectedByte(wordOf(instruction, 1, lane), selector);
      const place = (laneOperation === "xor" ? number ^ other : other) % size;
      others[number] = number - (number % size) + place;
    }
    for (const lane of lanes) {
      const other = 2 * others[lane.number]!;
      writeResult(instruction, lane, given[other]!, isPair ? given[other + 1]! : undefined);
    }
  };
};
