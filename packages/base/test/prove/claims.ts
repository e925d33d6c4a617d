/** The error bounds of the approximations, which the tests sample and `npm run prove` proves. [Ruling 4], [Ruling 278] */

import { flush } from "../../src/index.js";
import {
  approx2ToX,
  approxCosine,
  approxLog2,
  approxReciprocal,
  approxRSQRT,
  approxSine,
  clampApproxReciprocal,
  gradual2ToX,
  gradualLog2,
  roughApprox2ToX,
  roughApproxLog2,
} from "../on-numbers.js";

/** The singles with the bits first, first + step, and so on to at most last. */
export interface Range {
  readonly first: number;
  readonly last: number;
  readonly step: number;
}

/** That |approximation(x) - exact(x)| is less than bound(x, exact(x)), or zero, for every x of the ranges. */
export interface Claim {
  readonly name: string;
  readonly citation: string;
  /** The ranges and the bound in words. */
  readonly statement: string;
  readonly approximation: (x: number) => number;
  /** In double precision: the language's own functions, with errors of about 2^-52. */
  readonly exact: (x: number) => number;
  readonly bound: (x: number, exact: number) => number;
  readonly ranges: readonly Range[];
}

const POSITIVE = 0x00000000;
const NEGATIVE = 0x80000000;
const MIN_NORMAL = 0x00800000;
const MAX_FINITE = 0x7f7fffff;
const ONE = 0x3f800000;
const TWO = 0x40000000;
const FOUR = 0x40800000;
const BELOW_128 = 0x42ffffff;
const MINUS_126 = 0xc2fc0000;
const MINUS_64 = 0xc2800000;
const MINUS_150 = 0xc3160000;
const TWO_TO_25 = 0x4c000000;

/** A prime, so that the samples of each exponent differ. */
const SAMPLE = 257;

function every(first: number, last: number): Range {
  return { first, last, step: 1 };
}

function sampled(sign: number): Range {
  return { first: sign + MIN_NORMAL, last: sign + MAX_FINITE, step: SAMPLE };
}

const single = new Float32Array(1);
const word = new Uint32Array(single.buffer);

/** 2^n for integers n from -126 to 127. */
function twoTo(n: number): number {
  word[0] = (n + 127) << 23;
  return single[0]!;
}

const relative = (_: number, exact: number): number => 2 ** -22 * Math.abs(exact);
const ulp = (x: number): number => {
  const magnitude = Math.abs(x);
  let binade = 4;
  while (binade * 2 <= magnitude) binade *= 2;
  return binade * 2 ** -23;
};
const trigonometric = (x: number): number =>
  x >= 0 && x < 2 * Math.PI ? 2 ** -22 : 2 ** -21 * Math.max(1, Math.abs(x) / (2 * Math.PI));

const reciprocals = {
  statement: "2^-22 relative; [1, 2] and samples of every exponent",
  bound: relative,
  ranges: [every(ONE, TWO), sampled(POSITIVE), every(NEGATIVE + ONE, NEGATIVE + TWO), sampled(NEGATIVE)],
};
const exponentials = {
  exact: (x: number): number => 2 ** x,
  ranges: [every(MIN_NORMAL, BELOW_128), every(NEGATIVE + MIN_NORMAL, MINUS_126)],
};
const logarithms = { exact: Math.log2, ranges: [every(MIN_NORMAL, MAX_FINITE)] };
const angles = {
  statement: "2^-22 in [0, 2 PI), else 2^-21 max(1, |x| / 2 PI); |x| <= 2^25",
  bound: trigonometric,
  ranges: [every(MIN_NORMAL, TWO_TO_25), every(NEGATIVE + MIN_NORMAL, NEGATIVE + TWO_TO_25)],
};
const largeAngles = {
  statement: "within [-1, 1]; |x| > 2^25",
  exact: (): number => 0,
  // The single above 1.
  bound: (): number => 1 + 2 ** -23,
  ranges: [every(TWO_TO_25 + 1, MAX_FINITE), every(NEGATIVE + TWO_TO_25 + 1, NEGATIVE + MAX_FINITE)],
};

export const CLAIMS: readonly Claim[] = [
  {
    ...reciprocals,
    name: "RCP",
    citation: "[VP2 2.14.3.26]",
    approximation: approxReciprocal,
    exact: (x) => flush(1 / x),
  },
  {
    ...reciprocals,
    name: "RCC",
    citation: "[VP2 2.14.3.25]",
    approximation: clampApproxReciprocal,
    exact: (x) => Math.sign(x) * Math.max(2 ** -64, Math.min(2 ** 64, Math.abs(1 / x))),
  },
  {
    name: "RSQ",
    citation: "[VP2 2.14.3.28]",
    statement: "2^-22 relative; [1, 4] and samples of every exponent",
    approximation: approxRSQRT,
    exact: (x) => 1 / Math.sqrt(x),
    bound: relative,
    ranges: [every(ONE, FOUR), sampled(POSITIVE)],
  },
  {
    ...exponentials,
    name: "EX2",
    citation: "[VP2 2.14.3.13]",
    statement: "2^-22 2^floor(x); all with a normal result",
    approximation: approx2ToX,
    bound: (x) => 2 ** -22 * twoTo(Math.floor(x)),
  },
  {
    ...exponentials,
    name: "EXP.z",
    citation: "[VP2 2.14.3.14]",
    statement: "2^-11 2^floor(x); all with a normal result",
    approximation: roughApprox2ToX,
    bound: (x) => 2 ** -11 * twoTo(Math.floor(x)),
  },
  {
    name: "EX2",
    citation: "[NV_gpu_program4 2.X.8 EX2], [Ruling 278]",
    statement: "2^-22 2^floor(x) + 2^-150, where denormals are kept; -150 <= x <= -64",
    approximation: gradual2ToX,
    exact: (x) => 2 ** x,
    bound: (x) => 2 ** -22 * 2 ** Math.floor(x) + 2 ** -150,
    ranges: [every(MINUS_64, MINUS_150)],
  },
  {
    name: "LG2",
    citation: "[NV_gpu_program4 2.X.8 LG2], [Ruling 278]",
    statement: "2^-22 relative; all positive denormals",
    approximation: gradualLog2,
    exact: Math.log2,
    bound: relative,
    ranges: [every(POSITIVE + 1, MIN_NORMAL - 1)],
  },
  {
    name: "RSQ",
    citation: "[NV_gpu_program4 2.X.8 RSQ], [Ruling 278]",
    statement: "2^-22 relative; all positive denormals",
    approximation: approxRSQRT,
    exact: (x) => 1 / Math.sqrt(x),
    bound: relative,
    ranges: [every(POSITIVE + 1, MIN_NORMAL - 1)],
  },
  {
    ...logarithms,
    name: "LG2",
    citation: "[VP2 2.14.3.17]",
    statement: "2^-22 or one ulp, the larger; all positive normals",
    approximation: approxLog2,
    bound: (_, exact) => Math.max(2 ** -22, ulp(exact)),
  },
  {
    ...logarithms,
    name: "LOG.z",
    citation: "[VP2 2.14.3.19]",
    statement: "2^-11; all positive normals",
    approximation: roughApproxLog2,
    bound: () => 2 ** -11,
  },
  { ...angles, name: "SIN", citation: "[VP2 2.14.3.33]", approximation: approxSine, exact: Math.sin },
  { ...angles, name: "COS", citation: "[VP2 2.14.3.8]", approximation: approxCosine, exact: Math.cos },
  { ...largeAngles, name: "SIN", citation: "[VP2 2.14.3.33]", approximation: approxSine },
  { ...largeAngles, name: "COS", citation: "[VP2 2.14.3.8]", approximation: approxCosine },
];
