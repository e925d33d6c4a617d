/** Operands to try instructions with, by classes: what is simple, what is usual, any bits, and what is special. */

import { Random } from "./random.js";
import { singleToBits } from "./single.js";

/** What each class has, the components of all operands alike. */
export const OPERAND_CLASSES = {
  simple: "multiples of 1/16 from -16 to 16",
  plain: "numbers of either sign with exponents from -9 to 10",
  random: "any bits, and more zeros, denormals, infinities, NaNs and powers of two than there would be",
  special:
    "zeros, denormals, the least and the largest numbers, a few others, infinities and NaNs, in all combinations",
} as const;

/** A class of operands, by its name. */
export type OperandClass = keyof typeof OPERAND_CLASSES;

/** All of them. */
export const OPERAND_CLASS_NAMES = Object.keys(OPERAND_CLASSES) as readonly OperandClass[];

/** The bits of singles. Their number is a prime, so that steps of any length come to all combinations. */
const SPECIAL = [
  ...[0x00000000, 0x80000000, 0x00000001, 0x80000001, 0x007fffff, 0x807fffff, 0x00800000, 0x80800000],
  ...[0x3f800000, 0xbf800000, 0x40000000, 0xc0400000, 0x3f7fffff, 0x4f000000, 0x7f7fffff, 0xff7fffff],
  ...[0x7f800000, 0xff800000, 0x7fc00000, 0xffc00000, 0x7f800001, 0xff812345, 0x7fffffff],
] as const;

const SIGN = 0x80000000;
const FRACTION = 0x7fffff;
const INFINITY = 0x7f800000;
const FRACTION_BITS = 23;
const COMPONENTS = 4;
const STEP = 5077;
const GOLDEN = 0x9e3779b9;

const withExponent = (random: Random, exponent: number): number => {
  const bits = random.word();
  return ((bits & SIGN) | (exponent << FRACTION_BITS) | (bits & FRACTION)) >>> 0;
};

const DRAWN: Readonly<Record<Exclude<OperandClass, "special">, (random: Random) => number>> = {
  simple: (random) => singleToBits((random.below(513) - 256) / 16),
  plain: (random) => withExponent(random, 118 + random.below(20)),
  random: (random) => {
    const kind = random.below(16);
    if (kind === 0) return withExponent(random, 0);
    if (kind === 1) return withExponent(random, 255);
    const bits = random.word();
    if (kind === 2) return ((bits & SIGN) | INFINITY) >>> 0;
    return kind === 3 ? (bits & ~FRACTION) >>> 0 : bits;
  },
};

/**
 * Rows of operands of a class, one at each call: for each operand the bits of four singles. The same class, number of
 * operands and seed give the same rows, in any host.
 * @param seed a whole number from 0 to 4,294,967,295
 */
export function operandRows(
  name: OperandClass,
  operands: number,
  seed: number,
): () => readonly (readonly number[])[] {
  // Each class has numbers of its own.
  const random = new Random(seed + OPERAND_CLASS_NAMES.indexOf(name) * GOLDEN);
  if (name === "special") return specialRows(operands, random.word());
  const draw = DRAWN[name];
  return () => Array.from({ length: operands }, () => Array.from({ length: COMPONENTS }, () => draw(random)));
}

/** All combinations of the operands' words, component after component. */
function specialRows(operands: number, start: number): () => readonly (readonly number[])[] {
  const { length } = SPECIAL;
  const combinations = Array.from({ length: operands }, () => length).reduce(
    (product, one) => product * one,
    1,
  );
  let next = start % combinations;
  return () => {
    const components = Array.from({ length: COMPONENTS }, () => {
      const combination = next;
      next = (next + STEP) % combinations;
      return combinationOf(combination, operands);
    });
    return Array.from({ length: operands }, (_, operand) => components.map((one) => one[operand]!));
  };
}

/** The words of the operands that a number of a combination stands for: its digits, the last one first. */
function combinationOf(combination: number, operands: number): readonly number[] {
  const words: number[] = [];
  for (let rest = combination; words.length < operands; rest = Math.floor(rest / SPECIAL.length))
    words.push(SPECIAL[rest % SPECIAL.length]!);
  return words;
}
