import * as fc from "fast-check";
import type { Batch } from "../src/exec/batch.js";
import type { Destination, Instruction, Operand, Program } from "../src/program/program.js";
import { newBatch } from "./execution.js";

const SPECIAL = [
  0,
  -0,
  1,
  -1,
  0.5,
  -2.5,
  3,
  511,
  NaN,
  Infinity,
  -Infinity,
  2 ** -126,
  2 ** -149,
  -(2 ** -127),
  2 ** 127,
];

/** Any single, often a special or a small one. */
const single: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(...SPECIAL),
  fc.integer({ min: -5, max: 5 }),
  fc.float({ min: -100, max: 100 }),
  fc.float(),
);

/** A batch whose attributes and parameters are drawn, irregularly, from a pool of singles. */
export function arbitraryBatch(count: number): fc.Arbitrary<Required<Batch>> {
  return fc.array(single, { minLength: 19, maxLength: 19 }).map((pool) => {
    const batch = newBatch(count);
    batch.attributes.forEach((_, i) => (batch.attributes[i] = pool[(i * 7 + (i >> 4)) % 19]!));
    batch.parameters.forEach((_, i) => (batch.parameters[i] = pool[(i * 5 + (i >> 3)) % 19]!));
    return batch;
  });
}

/** The same inputs with results of its own. */
export function copyOf(batch: Required<Batch>): Required<Batch> {
  const { attributes, parameters } = batch;
  return { ...newBatch(batch.count), attributes: attributes.slice(), parameters: parameters.slice() };
}

/** How the registers of a program are renumbered. */
export interface Renumbering {
  readonly destination?: (destination: Destination) => Partial<Destination>;
  readonly operand?: (operand: Operand) => Operand;
}

export function renumbered(program: Program, { destination, operand }: Renumbering): Program {
  const renumber = (instruction: Instruction): Instruction => ({
    ...instruction,
    destination: instruction.destination && {
      ...instruction.destination,
      ...destination?.(instruction.destination),
    },
    operands: operand === undefined ? instruction.operands : instruction.operands.map(operand),
  });
  return { ...program, instructions: program.instructions.map(renumber) };
}

/** A program with so few registers that its instructions mostly depend on each other: R0 to R2, o[0] to o[2]. */
export function crowded(program: Program): Program {
  const few = (file: string, index: number) => (["temporary", "result"].includes(file) ? index % 3 : index);
  return renumbered(program, {
    destination: ({ file, index }) => ({ index: few(file, index) }),
    operand(operand) {
      if (operand.kind === "address" || operand.register.file !== "temporary") return operand;
      return { ...operand, register: { ...operand.register, index: operand.register.index % 3 } };
    },
  });
}
