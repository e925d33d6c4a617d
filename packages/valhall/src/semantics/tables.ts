/** Tables of sines and of powers of 2, whose entries are correctly rounded singles. [Ruling 326] */

import type { TypesOfTable } from "@glasm/codegen";
import type { Definition, Numerics } from "./values.js";

/** The sine of k * pi / 32, for a quarter of a turn. */
const SINES = [
  ...[0x00000000, 0x3dc8bd36, 0x3e47c5c2, 0x3e94a031, 0x3ec3ef15, 0x3ef15aea, 0x3f0e39da, 0x3f226799],
  ...[0x3f3504f3, 0x3f45e403, 0x3f54db31, 0x3f61c598, 0x3f6c835e, 0x3f74fa0b, 0x3f7b14be, 0x3f7ec46d],
  0x3f800000,
];
/** 2^(k / 16). */
const POWERS = [
  ...[0x3f800000, 0x3f85aac3, 0x3f8b95c2, 0x3f91c3d3, 0x3f9837f0, 0x3f9ef532, 0x3fa5fed7, 0x3fad583f],
  ...[0x3fb504f3, 0x3fbd08a4, 0x3fc5672a, 0x3fce248c, 0x3fd744fd, 0x3fe0ccdf, 0x3feac0c7, 0x3ff5257d],
];

/** Steps of a quarter of a turn; each quarter has as many. */
const QUARTER = 16;

/** An entry by its number, which the table has. */
function entry<T extends TypesOfTable>(
  { operations: { i32 } }: Numerics<T>,
  table: readonly number[],
  index: T["i32"],
): T["i32"] {
  return table
    .map((word) => i32.constant(word))
    .reduce((found, word, number) => i32.select(word, found, i32.eq(index, i32.constant(number))));
}

/** The sine of an angle in steps, of which the lower 6 bits count. */
function sineOf<T extends TypesOfTable>(n: Numerics<T>, angle: T["i32"]): T["i32"] {
  const { i32 } = n.operations;
  const isSet = (bit: number): T["mask"] => i32.ne(i32.and(angle, i32.constant(bit)), i32.constant(0));
  const step = i32.and(angle, i32.constant(QUARTER - 1));
  const fromEnd = i32.sub(i32.constant(QUARTER), step);
  const sine = entry(n, SINES, i32.select(fromEnd, step, isSet(QUARTER)));
  const negative = i32.or(sine, i32.constant(-0x80000000));
  const isZero = i32.eq(sine, i32.constant(0));
  return i32.drop(i32.select(negative, sine, isSet(2 * QUARTER)), isZero);
}

/** What these instructions compute, by their names. */
export const TABLES = {
  FSIN_TABLE: () => (n, words) => [sineOf(n, words[0]![0])],
  FCOS_TABLE: () => (n, words) => {
    const { i32 } = n.operations;
    return [sineOf(n, i32.add(words[0]![0], i32.constant(QUARTER)))];
  },
  FEXP_TABLE: () => (n, words) => {
    const { i32 } = n.operations;
    return [entry(n, POWERS, i32.and(words[0]![0], i32.constant(POWERS.length - 1)))];
  },
} as const satisfies Readonly<Record<string, Definition>>;
