/** The points of programs that have too many: told apart by their addresses, and not by what the stacks hold. */

import type { InstructionFlow } from "@glasm/vm";
import { type InstructionRow, INSTRUCTIONS } from "../isa/instructions.js";
import { STACK_ENTRIES } from "../isa/limits.js";
import { type Condition, conditionOf, type Point, type Points } from "./points.js";
import type { Program } from "./program.js";

const SLOTS = [...Array(STACK_ENTRIES.loop).keys()];
const PASS_KINDS = ["advance", "repeat", "restore", "pass"] as const;

/** Points of which a run may come to any: where control goes is known of none. */
export interface AddressPoints extends Pick<Points, "points" | "flow"> {
  /** The number of the point that tells what happens at another one. */
  numberOf(point: Point): number;
}

export function addressPoints(program: Program): AddressPoints {
  const points: readonly Point[] = [
    ...program.instructions.flatMap(({ mnemonic }, address): readonly Point[] => {
      if (mnemonic !== "loop") return [{ kind: "execute", address }];
      return SLOTS.map((slot) => ({ kind: "execute", address, slot }));
    }),
    ...SLOTS.flatMap((slot) => PASS_KINDS.map((kind) => ({ kind, slot }))),
    { kind: "past-end" },
  ];
  const numbers = new Map(points.map((point, number) => [keyOf(point), number]));
  const flow = {
    entry: 0,
    instructions: points.map((point) => flowAt(point, program)),
    callStack: { entries: 1, whenFull: "end" },
    isPartial: true,
  } as const;
  return { points, flow, numberOf: (point) => numbers.get(keyOf(point))! };
}

function keyOf(point: Point): string {
  const { address = -1, slot = -1 } = point as { readonly address?: number; readonly slot?: number };
  return `${point.kind} ${address} ${slot}`;
}

/** Whether control is transferred at a point, and when; the target is not known. */
function flowAt(point: Point, { instructions }: Program): InstructionFlow<Condition> {
  if (point.kind === "past-end") return { kind: "end", end: "past-end", when: "always" };
  if (point.kind === "pass")
    return { kind: "branch", target: 0, when: { kind: "repeats", slot: point.slot } };
  if (point.kind !== "execute") return { kind: "next" };
  const instruction = instructions[point.address]!;
  const row: InstructionRow | null = instruction.mnemonic && INSTRUCTIONS[instruction.mnemonic];
  if (row?.control === undefined) return { kind: "next" };
  if (row.control.kind === "end") return { kind: "end", end: "end", when: "always" };
  const when = conditionOf(instruction);
  return when === "always" ? { kind: "next" } : { kind: "branch", target: 0, when };
}
