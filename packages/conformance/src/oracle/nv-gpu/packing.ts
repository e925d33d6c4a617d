/** What the instructions that pack and unpack give, in exact numbers. [Ruling 279] */

import {
  add,
  compare,
  decode,
  divide,
  encode,
  finite,
  FORMATS,
  integerOf,
  multiply,
  whole,
} from "./exact.js";
import type { Words } from "./vectors.js";

/** The nearest whole number, halves to even, of a factor times a single that is clamped; 0 of NaN. */
function part(word: bigint, factor: bigint, least: bigint, most: bigint): bigint {
  const x = decode(FORMATS.F32, word);
  if (x === "NaN") return 0n;
  const product = multiply(x, finite(factor));
  const bounded =
    compare(product, finite(least)) === -1
      ? finite(least)
      : compare(product, finite(most)) === 1
        ? finite(most)
        : product;
  const moved = whole(add(bounded, finite(least < 0n ? -least : 0n)), "nearest");
  return moved === "NaN" ? 0n : integerOf(moved);
}

/** What the parts of a vector are in one word. */
const joined = (parts: readonly bigint[], bits: number): bigint =>
  parts.reduce((word, each, i) => word | (each << BigInt(bits * i)), 0n);

/** The word that a vector is packed into. */
export const PACKING: Readonly<Record<string, (vector: Words) => bigint>> = {
  PK2H: ([x, y]) =>
    joined(
      [x, y].map((word) => encode(FORMATS.F16, decode(FORMATS.F32, word))),
      16,
    ),
  PK2US: ([x, y]) =>
    joined(
      [x, y].map((word) => part(word, 0xffffn, 0n, 0xffffn)),
      16,
    ),
  PK4B: (vector) =>
    joined(
      vector.map((word) => part(word, 127n, -128n, 127n)),
      8,
    ),
  PK4UB: (vector) =>
    joined(
      vector.map((word) => part(word, 0xffn, 0n, 0xffn)),
      8,
    ),
};

const quotient = (value: bigint, divisor: bigint): bigint =>
  encode(FORMATS.F32, divide(finite(value), finite(divisor)));
const halvesOf = (word: bigint): readonly bigint[] => [word & 0xffffn, word >> 16n];
const bytesOf = (word: bigint): readonly bigint[] =>
  [0n, 8n, 16n, 24n].map((shift) => (word >> shift) & 0xffn);
const twice = (pair: readonly bigint[]): readonly bigint[] => [...pair, ...pair];

/** The vector that a word is unpacked to. */
export const UNPACKING: Readonly<Record<string, (word: bigint) => readonly bigint[]>> = {
  UP2H: (word) => twice(halvesOf(word).map((half) => encode(FORMATS.F32, decode(FORMATS.F16, half)))),
  UP2US: (word) => twice(halvesOf(word).map((half) => quotient(half, 0xffffn))),
  UP4B: (word) => bytesOf(word).map((byte) => quotient(byte - 128n, 127n)),
  UP4UB: (word) => bytesOf(word).map((byte) => quotient(byte, 0xffn)),
};

/** Words whose parts are special. */
export const PACKED_WORDS: readonly bigint[] = [
  ...[0n, 0xffffffffn, 0x80017fc0n, 0x7e017c00n, 0x83ff0001n, 0xff00807fn, 0x7fa00001n],
];
