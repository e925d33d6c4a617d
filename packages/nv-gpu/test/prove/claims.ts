/**
 * The bounds of what NV_gpu_program approximates, of what the compiled engine computes: the tests sample them, and
 * `npm run prove` proves them, on all singles where there is one operand, on many pairs where there are two. [Ruling 278]
 */

import { singleFromBits, singleToBits } from "@glasm/base";

/** What an instruction is to give for some operands, which are all that are asked for. */
export interface Claim {
  readonly name: string;
  readonly citation: string;
  /** The operands and the bound in words. */
  readonly statement: string;
  /** An instruction with the result R and the operands A and B, of which x and y count. */
  readonly text: string;
  /** The component of R that counts. */
  readonly component: 0 | 2;
  /** How many points are proved, numbered from 0. */
  readonly points: number;
  /** How far apart the points are that tests look at. */
  readonly sample: number;
  /** Puts the bits of both operands of a point into places of an array; whether it is one that the claim is for. */
  readonly operands: (point: number, bits: Uint32Array, x: number, y: number) => boolean;
  /** The error of a result as a part of its bound, which is below 1 where the claim holds; NaN fails. */
  readonly error: (result: number, a: number, b: number) => number;
}

const { abs, fround, log2, max, min, sqrt } = Math;

const single = new Float32Array(1);
const word = new Uint32Array(single.buffer);
/** The bits of a single, of which there is one NaN, as the machine has it. */
function bitsOf(x: number): number {
  single[0] = x;
  return x === x ? word[0]! : 0x7fc00000;
}

/** Every single, the point being its bits. */
const EVERY = {
  component: 0,
  points: 2 ** 32,
  sample: 0x40003,
  operands: (point: number, bits: Uint32Array, x: number) => {
    bits[x] = point;
    return true;
  },
} as const;

/** A number that a double has within 2^-52, rounded to single: what it is divided or rooted from has 24 digits. */
const exactly =
  (formula: (x: number) => number): Claim["error"] =>
  (result, x) =>
    bitsOf(result) === bitsOf(formula(x)) ? 0 : NaN;

function clampedReciprocal(x: number): number {
  const reciprocal = fround(1 / x);
  const magnitude = max(2 ** -64, min(2 ** 64, abs(reciprocal)));
  return reciprocal < 0 || Object.is(reciprocal, -0) ? -magnitude : magnitude;
}

/** The unit in the last place of a normal single. */
const unit = (x: number): number => 2 ** (Math.floor(log2(x)) - 23);

/** How many singles there are from +0 to below +INF. */
const POSITIVE_COUNT = 0x7f800000;
/** A prime, so that fractions differ from exponent to exponent. */
const STEP = 8191;
/** For each base so many exponents. */
const EXPONENTS = 64;
/** Bases around 1, whose logarithms are small; then those of every size. */
const AROUND_ONE = { first: 0x3f000000, step: 61, count: Math.floor(0x1800000 / 61) };
const OF_EVERY_SIZE = { first: 1, step: STEP, count: Math.floor(POSITIVE_COUNT / STEP) };
const BASES = AROUND_ONE.count + OF_EVERY_SIZE.count;

/** The logarithms of powers: those that are normal, and the rest of those that are not zero. */
const NORMAL = [-126, 127.9] as const;
const DENORMAL = [-148, -126] as const;

/** A base, and an exponent of a range that its logarithm has; whether the power is one of those that are asked for. */
const pairs =
  (
    [leastPower, mostPower]: readonly [number, number],
    range: (logarithm: number) => readonly [number, number],
  ): Claim["operands"] =>
  (point, bits, x, y) => {
    const [base, column] = [Math.floor(point / EXPONENTS), point % EXPONENTS];
    const { first, step } = base < AROUND_ONE.count ? AROUND_ONE : OF_EVERY_SIZE;
    bits[x] = first + (base < AROUND_ONE.count ? base : base - AROUND_ONE.count) * step;
    const logarithm = log2(singleFromBits(bits[x]!));
    const [least, most] = range(logarithm);
    // By the golden ratio the exponents of one base lie between those of others.
    const place = (column + ((base * 0.6180339887498949) % 1)) / EXPONENTS;
    const exponent = fround(least + (most - least) * place);
    bits[y] = singleToBits(exponent);
    const power = exponent * logarithm;
    return power >= leastPower && power <= mostPower;
  };

/** The difference as a part of a relative bound, to which half a unit of a denormal comes. */
const relative =
  (bound: (power: number) => number): Claim["error"] =>
  (result, base, exponent) => {
    const exact = base ** exponent;
    const limit = exact * bound(log2(exact)) + (exact < 2 ** -126 ? 2 ** -150 : 0);
    return abs(result - exact) / limit;
  };

/** Exponents that give a base all of some powers. */
const powers =
  ([least, most]: readonly [number, number]) =>
  (logarithm: number) =>
    [least / logarithm, most / logarithm] as const;
const POWERS = {
  name: "POW",
  citation: "[NV_gpu_program4 2.X.8 POW]",
  text: "POW R, A.x, B.y",
  component: 0,
  points: BASES * EXPONENTS,
  sample: 8191,
  error: relative((power) => 1e-6 * max(1, abs(power))),
} as const;

/** What LIT clamps exponents to. */
const MOST_EXPONENT = 128 - 1 / 256;
const exponents = () => [-MOST_EXPONENT, MOST_EXPONENT] as const;
const COEFFICIENTS = {
  name: "LIT.z",
  citation: "[NV_gpu_program4 2.X.8 LIT]",
  // The base is y, the exponent w, and x is not zero.
  text: "LIT R, A.xxxy",
  component: 2,
  points: BASES * EXPONENTS,
  sample: 8191,
  error: relative(() => 5e-4),
} as const;

export const CLAIMS: readonly Claim[] = [
  {
    ...EVERY,
    name: "RCP",
    citation: "[NV_gpu_program4 2.X.8 RCP]",
    statement: "rounded correctly; every single",
    text: "RCP R, A.x",
    error: exactly((x) => 1 / x),
  },
  {
    ...EVERY,
    name: "RCC",
    citation: "[NV_gpu_program4 2.X.8 RCC]",
    statement: "rounded correctly, then between 2^-64 and 2^64 with its sign; every single",
    text: "RCC R, A.x",
    error: exactly(clampedReciprocal),
  },
  {
    ...EVERY,
    name: "RSQ",
    citation: "[NV_gpu_program4 2.X.8 RSQ]",
    statement:
      "the root and its reciprocal rounded correctly, within 2 units in the last place; every single",
    text: "RSQ R, A.x",
    error: (result, x) => {
      if (bitsOf(result) !== bitsOf(1 / fround(sqrt(x)))) return NaN;
      if (!(x > 0 && x < Infinity)) return 0;
      const exact = 1 / sqrt(x);
      return abs(result - exact) / (2 * unit(exact));
    },
  },
  {
    ...POWERS,
    statement: "10^-6 max(1, |log2 of it|) relative; pairs with a normal power",
    operands: pairs(NORMAL, powers(NORMAL)),
  },
  {
    ...POWERS,
    statement: "10^-6 |log2 of it| relative, and 2^-150 more; pairs with a denormal power",
    operands: pairs(DENORMAL, powers(DENORMAL)),
  },
  {
    ...COEFFICIENTS,
    statement: "5 10^-4 relative; pairs with a normal power, exponents up to 128 - 1/256",
    operands: pairs(NORMAL, exponents),
  },
  {
    ...COEFFICIENTS,
    statement: "5 10^-4 relative, and 2^-150 more; pairs with a denormal power, exponents as above",
    operands: pairs(DENORMAL, exponents),
  },
];
