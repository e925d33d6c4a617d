/** What the instructions on whole vectors give, each product and each sum rounded, from left to right. [Ruling 278] */

import { FORMATS } from "./exact.js";
import { floatFormulas } from "./formulas.js";

/** Four words. */
export type Words = readonly [bigint, bigint, bigint, bigint];

/** The components of a result from those of the operands. */
export type VectorFormula = (a: Words, b: Words, c: Words) => readonly bigint[];

const singles = floatFormulas(FORMATS.F32) as Readonly<Record<string, (a: bigint, b: bigint) => bigint>>;
const [add, subtract, multiply, divide] = [
  singles["ADD"]!,
  singles["SUB"]!,
  singles["MUL"]!,
  singles["DIV"]!,
];

const [ZERO, ONE, TWO] = [0n, 0x3f800000n, 0x40000000n];

const dot = (a: Words, b: Words, components: number): bigint =>
  a
    .slice(0, components)
    .map((x, i) => multiply(x, b[i]!))
    .reduce(add);
const smeared = (value: bigint): readonly bigint[] => [value, value, value, value];

/** By instruction. */
export const VECTOR_FORMULAS: Readonly<Record<string, VectorFormula>> = {
  DP2: (a, b) => smeared(dot(a, b, 2)),
  DP2A: (a, b, c) => smeared(add(dot(a, b, 2), c[0])),
  DP3: (a, b) => smeared(dot(a, b, 3)),
  DP4: (a, b) => smeared(dot(a, b, 4)),
  DPH: (a, b) => smeared(add(dot(a, b, 3), b[3])),
  DST: (a, b) => [ONE, multiply(a[1], b[1]), a[2], b[3]],
  RFL: (a, b) => {
    const scale = divide(multiply(TWO, dot(a, b, 3)), dot(a, a, 3));
    return [...[0, 1, 2].map((i) => subtract(multiply(scale, a[i]!), b[i]!)), ZERO];
  },
  X2D: (a, b, c) => {
    const x = add(add(a[0], multiply(b[0], c[0])), multiply(b[1], c[1]));
    const y = add(add(a[1], multiply(b[0], c[2])), multiply(b[1], c[3]));
    return [x, y, x, y];
  },
  XPD: (a, b) => [
    subtract(multiply(a[1], b[2]), multiply(a[2], b[1])),
    subtract(multiply(a[2], b[0]), multiply(a[0], b[2])),
    subtract(multiply(a[0], b[1]), multiply(a[1], b[0])),
    ZERO,
  ],
};
