/** Which registers an instruction writes. */

import { INSTRUCTIONS } from "../isa/instructions.js";
import { REGISTER_COUNT } from "../isa/registers.js";
import type { Instruction } from "../program/instruction.js";

/** In ascending order; of a message all that it may write. */
export function writtenRegisters(instruction: Instruction): readonly number[] {
  if (instruction.mnemonic === null) return [];
  const { destination, staging, mnemonic } = instruction;
  const results = destination === null ? 0 : INSTRUCTIONS[mnemonic].size === 64 ? 2 : 1;
  const ranges = staging.filter(({ role }) => role === "write");
  return [
    ...from(destination?.register ?? 0, results),
    ...ranges.flatMap(({ first, count }) => from(first, count)),
  ].filter((register) => register < REGISTER_COUNT);
}

const from = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => first + i);
