/** What instructions read and write, and where they send control, as all machines say it. */

import {
  type Effects,
  type InstructionEffects,
  type InstructionFlow,
  namedBy,
  type ProgramFlow,
  withSets,
} from "@glasm/vm";
import { INSTRUCTIONS } from "../isa/instructions.js";
import { CELLS } from "../isa/register-files.js";
import { lackOf } from "../semantics/lacks.js";
import type { Instruction } from "../program/instruction.js";
import { isMemory } from "./message-parts.js";
import { partsOf } from "./parts.js";
import type { Program } from "../program/program.js";
import { waysOf } from "../program/ways.js";

/** Names of instructions whose work others see. */
const OUTPUTS = ["STORE", "ATOM", "ATOM_RETURN", "ATOM1_RETURN", "BRANCHZ"];

/** The same for the same instruction, which many programs repeat. */
const known = new WeakMap<Instruction, InstructionEffects>();

export function effectsOf({ instructions }: Program): readonly InstructionEffects[] {
  return instructions.map((instruction) => {
    let effects = known.get(instruction);
    if (effects === undefined) known.set(instruction, (effects = effectsOfOne(instruction)));
    return effects;
  });
}

function effectsOfOne(instruction: Instruction): InstructionEffects {
  const parts = partsOf(instruction);
  const isOutput = instruction.mnemonic !== null && OUTPUTS.includes(INSTRUCTIONS[instruction.mnemonic].name);
  // Memory and outputs have no names in texts.
  const named: Effects["named"] = namedBy(
    CELLS,
    parts.map((part) => ({ ...part, writes: part.writes.filter((cell) => !isMemory(cell)) })),
  );
  return withSets(CELLS, { parts, named, isOutput });
}

/** A branch is taken by the number of its instruction. */
export type Condition = number;

/** No instruction calls another. */
const NO_CALLS = { entries: 1, whenFull: "end" } as const;

export function flowOf({ instructions }: Program): ProgramFlow<Condition> {
  return {
    entry: 0,
    instructions: instructions.map((instruction, number) => wayOf(instruction, number, instructions.length)),
    callStack: NO_CALLS,
  };
}

const UNSUPPORTED: InstructionFlow<Condition> = { kind: "end", end: "unsupported", when: "always" };
const NEXT: InstructionFlow<Condition> = { kind: "next" };

function wayOf(instruction: Instruction, number: number, count: number): InstructionFlow<Condition> {
  if (instruction.mnemonic === null) return UNSUPPORTED;
  if (lackOf(instruction, INSTRUCTIONS[instruction.mnemonic]) !== null) return UNSUPPORTED;
  if (instruction.flow === "end") return { kind: "end", end: "end", when: "always", executes: true };
  const { target, falls } = waysOf(instruction, number);
  if (target === null) return NEXT;
  const when = falls ? number : "always";
  if (target < 0 || target >= count) return { kind: "end", end: "past-end", when };
  return { kind: "branch", target, when };
}
