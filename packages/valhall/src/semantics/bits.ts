/** Moves, shifts, and choices by bits. */

import { reversedBits, type TypesOfTable } from "@glasm/codegen";
import type { InstructionRow } from "../isa/instructions.js";
import type { KnownInstruction } from "../program/instruction.js";
import { extracted, packed, type Part } from "./elements.js";
import { magnitudeOf } from "./floats.js";
import { integerSource, longSource, wordsOfLong } from "./sources.js";
import type { Definition, Numerics } from "./values.js";

type Join = "and" | "or" | "xor";

const BYTE = 8;

/** The byte that says by how much an element is shifted: a selected one, else the lowest one of each element. [Ruling 331] */
function amountPart({ sources }: KnownInstruction, { size }: InstructionRow, element: number): Part {
  const { selector } = sources[1]!;
  if (selector !== "none") return { bits: BYTE, number: Number(selector[1]) };
  return { bits: BYTE, number: size >= 32 ? 0 : (size / BYTE) * element };
}

/** Shifts by an amount modulo the bits of an element, then joins with another source, which may be inverted. [Ruling 331] */
const shift =
  (direction: "left" | "right", join: Join): Definition =>
  (instruction, row) => {
    if (row.size === 64) return shiftLong(direction, join)(instruction, row);
    const { size } = row;
    const inverts = instruction.sources[2]!.not;
    const { signed, notResult } = instruction.modifiers;
    const isSigned = direction === "right" && signed === true;
    const [a, b] = [integerSource(instruction, 0, size, false), integerSource(instruction, 2, size, false)];
    return (n, words) => {
      const { i32 } = n.operations;
      return packed(n, size, (element) => {
        const byte = extracted(n, words[1]![0], amountPart(instruction, row, element), false);
        const amount = i32.and(byte, i32.constant(size - 1));
        const read = a(n, words, element);
        const x = isSigned ? extracted(n, read, { bits: size as 8, number: 0 }, true) : read;
        const operation = direction === "left" ? "shl" : isSigned ? "shrS" : "shrU";
        const other = b(n, words, element);
        const joined = i32[join](i32[operation](x, amount), inverts ? i32.not(other) : other);
        return notResult === true ? i32.not(joined) : joined;
      });
    };
  };

const shiftLong =
  (direction: "left" | "right", join: Join): Definition =>
  (instruction, row) => {
    const inverts = instruction.sources[2]!.not;
    const { signed, notResult } = instruction.modifiers;
    const operation = direction === "left" ? "shl" : signed === true ? "shrS" : "shrU";
    const [a, b] = [longSource(instruction, 0, false), longSource(instruction, 2, false)];
    return (n, words) => {
      const { i32, i64 } = n.operations;
      const byte = extracted(n, words[1]![0], amountPart(instruction, row, 0), false);
      const amount = i32.and(byte, i32.constant(63));
      const other = b(n, words, 0);
      const joined = i64[join](i64[operation](a(n, words, 0), amount), inverts ? i64.not(other) : other);
      return wordsOfLong(n, notResult === true ? i64.not(joined) : joined);
    };
  };

/** Whether an element of the mask chooses the first source. */
function chooses<T extends TypesOfTable>(
  n: Numerics<T>,
  choice: "neg" | "int_zero" | "fp_zero",
  size: number,
  bits: T["i32"],
): T["mask"] {
  const { i32 } = n.operations;
  const zero = i32.constant(0);
  if (choice === "int_zero") return i32.eq(bits, zero);
  if (choice === "neg") return i32.ne(i32.and(bits, i32.constant(-(2 ** 31) >> (32 - size))), zero);
  const float = { size: size as 16 | 32, sign: size === 16 ? 0x8000 : -0x80000000 };
  return i32.eq(magnitudeOf(n, float, bits), zero);
}

const choose: Definition = (instruction, { size }) => {
  const [a, b, mask] = [0, 1, 2].map((index) => integerSource(instruction, index, size, false));
  const { choice = "int_zero" } = instruction.modifiers;
  return (n, words) => {
    const { i32 } = n.operations;
    return packed(n, size, (element) => {
      const [x, y, bits] = [a!, b!, mask!].map((source) => source(n, words, element));
      if (choice !== "bit") return i32.select(x!, y!, chooses(n, choice, size, bits!));
      return i32.or(i32.and(x!, bits!), i32.and(y!, i32.not(bits!)));
    });
  };
};

const makeVector: Definition = (instruction, { size }) => {
  const [a, b] = [0, 1].map((index) => integerSource(instruction, index, size, false));
  if (size === 16) return (n, words) => packed(n, 16, (element) => [a!, b!][element]!(n, words, 0));
  return (n, words) => {
    const { i32 } = n.operations;
    const lower = i32.or(a!(n, words, 0), i32.shl(b!(n, words, 0), BYTE));
    return [i32.or(lower, i32.shl(words[2]![0], 2 * BYTE))];
  };
};

/** What these instructions compute, by their names. */
export const BIT_OPERATIONS = {
  MOV: () => (_, words) => [words[0]![0]],
  NOT_OLD:
    (_, { size }) =>
    (n, words) => {
      const { i32 } = n.operations;
      const [low, high] = words[0]!;
      return size === 64 ? [i32.not(low), i32.not(high ?? i32.constant(0))] : [i32.not(low)];
    },
  POPCOUNT: () => (n, words) => [n.operations.i32.popcnt(words[0]![0])],
  BITREV: () => (n, words) => [reversedBits(n.operations, words[0]![0])],
  LSHIFT_AND: shift("left", "and"),
  LSHIFT_OR: shift("left", "or"),
  LSHIFT_XOR: shift("left", "xor"),
  RSHIFT_AND: shift("right", "and"),
  RSHIFT_OR: shift("right", "or"),
  RSHIFT_XOR: shift("right", "xor"),
  MUX: choose,
  MKVEC: makeVector,
} as const satisfies Readonly<Record<string, Definition>>;
