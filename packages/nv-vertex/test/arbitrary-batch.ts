import * as fc from "fast-check";
import type { Destination, Instruction, Operand, Program } from "../src/program/program.js";
import { type CountedBatch, newBatch } from "./execution.js";

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

/** Bounds of exponents: narrow ones, those at which proofs end, and those of all singles. */
const bounds = fc.constantFrom(
  ...([
    [0, 0],
    [-8, 8],
    [-24, 0],
    [-32, 16],
    [-40, -32],
    [-56, 24],
    [-63, -63],
    [-104, -103],
    [-126, -120],
    [120, 127],
    [-149, 127],
  ] as const),
);

/** Singles with exponents between bounds, mostly at them; now and then what has no exponent. */
export const narrowPool = bounds.chain(([least, most]) => {
  const exponent = fc.oneof(fc.constantFrom(least, most), fc.integer({ min: least, max: most }));
  const fraction = fc.oneof(fc.constantFrom(0, 1, 2 ** 23 - 1), fc.nat(2 ** 23 - 1));
  const number = fc
    .tuple(exponent, fraction, fc.constantFrom(1, -1))
    .map(([e, f, sign]) => Math.fround(sign * 2 ** e * (1 + f / 2 ** 23)));
  const single = fc.oneof(
    { weight: 12, arbitrary: number },
    { weight: 1, arbitrary: fc.constantFrom(0, -0, 1, NaN, Infinity) },
  );
  return fc.array(single, { minLength: 11, maxLength: 11 });
});

/** NaNs of either sign, quiet and signaling. */
export const NANS = [0x7fc00000, 0xffc00000, 0x7fc12345, 0xffffffff, 0x7f800001, 0xff812345] as const;

/** Sets singles, NaNs with a sign and a payload that depend on the place. */
export function fillSingles(singles: Float32Array, numberAt: (i: number) => number): void {
  const words = new Uint32Array(singles.buffer, singles.byteOffset, singles.length);
  for (let i = 0; i < singles.length; i++) {
    const number = numberAt(i);
    if (Number.isNaN(number)) words[i] = NANS[i % NANS.length]!;
    else singles[i] = number;
  }
}

/** A batch whose attributes and parameters are drawn, irregularly, from a pool of singles. */
export function batchOf(count: number, pool: readonly number[]): CountedBatch {
  const batch = newBatch(count);
  const { length } = pool;
  fillSingles(batch.attributes, (i) => pool[(i * 7 + (i >> 4)) % length]!);
  fillSingles(batch.parameters, (i) => pool[(i * 5 + (i >> 3)) % length]!);
  return batch;
}

/** Singles of any size, many of them special. */
export const widePool = fc.array(single, { minLength: 19, maxLength: 19 });

/** Batches of one size. */
export function arbitraryBatch(count: number): fc.Arbitrary<CountedBatch> {
  return widePool.map((pool) => batchOf(count, pool));
}

/** The same inputs with results of its own. */
export function copyOf(batch: CountedBatch): CountedBatch {
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
