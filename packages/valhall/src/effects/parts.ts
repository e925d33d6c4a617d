/** What instructions read and write, for effects and for steps of traces. [Ruling 341] */

import type { Cell } from "@glasm/vm";
import { INSTRUCTIONS } from "../isa/instructions.js";
import { REGISTER_COUNT } from "../isa/registers.js";
import { definitionOf } from "../semantics/computations.js";
import { lackOf } from "../semantics/lacks.js";
import type { Instruction, KnownInstruction } from "../program/instruction.js";
import { type MessageName, messageParts, type Part, registerCell, type Touched } from "./message-parts.js";
import { sourceCells } from "./source-cells.js";

export type { Part, Touched };

/** What a step touches: nothing yet where an instruction is looked at by itself. */
export interface Known {
  readonly touched: Touched | null;
  readonly attribute: number | null;
}

const NOTHING: Known = { touched: null, attribute: null };

/** The parts of an instruction: none of what is not executed. */
export function partsOf(instruction: Instruction, { touched, attribute } = NOTHING): readonly Part[] {
  if (instruction.mnemonic === null) return [];
  const row = INSTRUCTIONS[instruction.mnemonic];
  if (lackOf(instruction, row) !== null) return [];
  if (definitionOf(row.name) !== null || row.name === "WMASK" || row.name === "CLPER")
    return computedParts(instruction, row.size);
  if (row.name === "BRANCHZ") return [{ tests: sourcesOf(instruction), uses: [], writes: [] }];
  if (row.name === "NOP" || row.name === "BARRIER") return [];
  return messageParts(row.name as MessageName, instruction, row, touched, attribute);
}

/** Registers that a computation gives words; a half of one keeps the other. */
function computedParts(instruction: KnownInstruction, size: number): readonly Part[] {
  const { destination } = instruction;
  if (destination === null) return [];
  const { register, half } = destination;
  const written = (size === 64 ? [register, register + 1] : [register])
    .filter((each) => each < REGISTER_COUNT)
    .map(registerCell);
  const kept = size !== 64 && half !== "whole" ? written : [];
  return [{ tests: [], uses: [...sourcesOf(instruction), ...kept], writes: written }];
}

/** The words that all sources read. */
function sourcesOf(instruction: KnownInstruction): readonly Cell[] {
  const fields = INSTRUCTIONS[instruction.mnemonic].sources;
  return [...new Set(instruction.sources.flatMap((source, i) => sourceCells(source, fields[i]!.size)))];
}
