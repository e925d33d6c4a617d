/** What lanes see of one another. [Ruling 337] */

import { INACTIVE_RESULTS } from "../isa/modifiers.js";
import type { KnownInstruction } from "../program/instruction.js";
import { type ActionDefinition, LaneReads, wordOf, writeResult } from "./context.js";
import { sourceWord } from "./sources.js";

/** How many lanes make a group: the number behind the name. */
function groupSize({ modifiers: { subgroup = "subgroup16" } }: KnownInstruction): number {
  return Number(subgroup.slice("subgroup".length));
}

/** A bit for each lane of the own group that executes this and whose source is not zero. */
export const activeMask: ActionDefinition = (instruction) => {
  const size = groupSize(instruction);
  return (lanes, context) => {
    const set = lanes.filter((lane) => wordOf(instruction, 0, lane, context) !== 0);
    const mask = set.reduce((bits, { number }) => bits | (1 << number), 0);
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
  const count = row.size / 32;
  const [{ value }, { selector }] = instruction.sources as [
    KnownInstruction["sources"][number],
    KnownInstruction["sources"][number],
  ];
  return (lanes, context) => {
    const given = new Map(
      lanes.map((lane) => [
        lane.number,
        ([0, 1] as const).map((number) => sourceWord(value, number, new LaneReads(lane, context))),
      ]),
    );
    const found = lanes.map((lane) => {
      const other = selectedByte(wordOf(instruction, 1, lane, context), selector);
      const place = (laneOperation === "xor" ? lane.number ^ other : other) % size;
      return given.get(lane.number - (lane.number % size) + place) ?? [inactive, inactive];
    });
    lanes.forEach((lane, i) =>
      writeResult(instruction, lane, found[i]![0]!, count === 2 ? found[i]![1] : undefined),
    );
  };
};
