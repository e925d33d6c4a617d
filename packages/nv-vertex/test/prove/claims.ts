/**
 * How far the functions of the chips are from the exact ones, of what the compiled engine computes: tests sample the bounds,
 * and `npm run prove` proves them on all singles of their ranges. [Ruling 357]
 */

import type { ChipName } from "../../src/index.js";

/** The bits of singles from first to last. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** That the error of an instruction of one operand is less than a bound, or zero. */
export interface Claim {
  readonly name: string;
  readonly citation: string;
  /** The operands and the bound in words. */
  readonly statement: string;
  readonly arithmetic: ChipName;
  readonly header: "!!VP1.1" | "!!VP2.0";
  /** An instruction with the result R and the operand A. */
  readonly text: string;
  /** The component of R that counts. */
  readonly component: 0 | 2;
  readonly ranges: readonly Range[];
  /** The error of a result as a part of the bound; more than 1, or NaN, fails. */
  readonly error: (result: number, x: number) => number;
}

const { abs, cos, floor, log2, sin, sqrt } = Math;

const LEAST = 0x00800000;
const MOST = 0x7f7fffff;
const SIGN = 0x80000000;
const ONE_OVER_LEAST = 0x7e800000;
const TWO_TO_MINUS_23 = 0x34000000;
const TWO_TO_MINUS_31 = 0x30000000;
const TWO_TO_MINUS_28 = 0x31800000;
const BELOW_128 = 0x42ffffff;
const MINUS_126 = 0xc2fc0000;
const MINUS_125 = 0xc2fa0000;
const TWO_PI = 0x40c90fda;
const HUNDRED = 0x42c80000;
const TEN_THOUSAND = 0x461c4000;

/** The error of what is cut as a part of a relative bound: never above the exact number. */
const cut =
  (exact: (x: number) => number, bits: number): Claim["error"] =>
  (result, x) => {
    const wanted = exact(x);
    const error = (abs(wanted) - abs(result)) / abs(wanted);
    // Of the double, too, the last digit is not exact.
    return error < -(2 ** -50) ? NaN : abs(error) * 2 ** bits;
  };
const absolute =
  (exact: (x: number) => number, bits: number): Claim["error"] =>
  (result, x) =>
    abs(result - exact(x)) * 2 ** bits;

const CITATION = "[Ruling 357]";
const RCP = {
  name: "RCP",
  citation: CITATION,
  statement: "less than 2^-22.06 too small, relative; every number to 2^126",
  text: "RCP R, A.x",
  component: 0,
  ranges: [
    { first: LEAST, last: ONE_OVER_LEAST },
    { first: SIGN + LEAST, last: SIGN + ONE_OVER_LEAST },
  ],
  error: cut((x) => 1 / x, 22.06),
} as const;
const RSQ = {
  name: "RSQ",
  citation: CITATION,
  statement: "less than 2^-21.6 too small, relative; every positive number",
  text: "RSQ R, A.x",
  component: 0,
  ranges: [{ first: LEAST, last: MOST }],
  error: cut((x) => 1 / sqrt(x), 21.6),
} as const;
const EXP = {
  name: "EXP.z",
  citation: CITATION,
  statement:
    "less than 2^-12 2^floor(x), steps of 2^-13 included; every number from -126 to 128 but between -2^-23 and 2^-23",
  text: "EXP R, A.x",
  component: 2,
  ranges: [
    { first: TWO_TO_MINUS_23, last: BELOW_128 },
    { first: SIGN + TWO_TO_MINUS_23, last: MINUS_126 },
  ],
  error: (result: number, x: number) => (abs(result - 2 ** x) / 2 ** floor(x)) * 2 ** 12,
} as const;
const LOG = {
  name: "LOG.z",
  citation: CITATION,
  statement: "less than 2^-11.9; every positive number",
  text: "LOG R, A.x",
  component: 2,
  ranges: [{ first: LEAST, last: MOST }],
  error: absolute(log2, 11.9),
} as const;

const NV20 = { arithmetic: "nv20", header: "!!VP1.1" } as const;
const NV30 = { arithmetic: "nv30", header: "!!VP2.0", citation: CITATION, component: 0 } as const;
const named = <C extends { readonly name: string }>(claim: C, chip: ChipName) => ({
  ...claim,
  name: `${claim.name} ${chip}`,
});

/** From 2^-31 to 2^-28 the NV30 takes the sine of a number 2^32 times as large. */
const SINES: readonly Range[] = [
  { first: LEAST, last: TWO_TO_MINUS_31 - 1 },
  { first: TWO_TO_MINUS_28, last: TWO_PI },
];
const COSINES: readonly Range[] = [{ first: LEAST, last: TWO_PI }];

const withBothSigns = (ranges: readonly Range[]): readonly Range[] =>
  ranges.flatMap(({ first, last }) => [
    { first, last },
    { first: SIGN + first, last: SIGN + last },
  ]);

/** Ranges of angles, with the bits that are right there. */
const anglesOf = (
  name: "SIN" | "COS",
): readonly { readonly ranges: readonly Range[]; readonly bits: number; readonly range: string }[] => [
  name === "SIN"
    ? { ranges: SINES, bits: 21.8, range: "[0, 2 PI) but those from 2^-31 to 2^-28" }
    : { ranges: COSINES, bits: 21.8, range: "[0, 2 PI)" },
  { ranges: [{ first: TWO_PI, last: HUNDRED }], bits: 19.3, range: "[2 PI, 100]" },
  { ranges: [{ first: HUNDRED, last: TEN_THOUSAND }], bits: 12.3, range: "[100, 10,000]" },
];

const angles = (name: "SIN" | "COS", exact: (x: number) => number): readonly Claim[] =>
  anglesOf(name).map(({ ranges, bits, range }) => ({
    ...NV30,
    name: `${name} nv30`,
    statement: `less than 2^-${bits}; every number of ${range}, with both signs`,
    text: `${name} R, A.x`,
    ranges: withBothSigns(ranges),
    error: absolute(exact, bits),
  }));

export const CLAIMS: readonly Claim[] = [
  ...[RCP, RSQ, EXP, LOG].map((claim): Claim => ({ ...NV20, ...named(claim, "nv20") })),
  ...[RCP, RSQ, EXP, LOG].map((claim): Claim => ({ ...NV30, ...named(claim, "nv30") })),
  {
    ...NV30,
    name: "LG2 nv30",
    statement: "less than 2^-21.4, or cut to the number below it; every positive number",
    text: "LG2 R, A.x",
    ranges: [{ first: LEAST, last: MOST }],
    error: (result, x) => {
      const exact = log2(x);
      // The place of the last digit of the largest logarithms is 2^-17.
      const place = 2 ** (floor(log2(abs(exact) || 1)) - 23);
      return abs(result - exact) / (2 ** -21.4 + place);
    },
  },
  {
    ...NV30,
    name: "EX2 nv30",
    statement: "less than 2^-21.8, relative; every number from -125 to 128",
    text: "EX2 R, A.x",
    ranges: [
      { first: TWO_TO_MINUS_31, last: BELOW_128 },
      { first: SIGN + TWO_TO_MINUS_31, last: MINUS_125 },
    ],
    error: (result, x) => abs(result / 2 ** x - 1) * 2 ** 21.8,
  },
  ...angles("SIN", sin),
  ...angles("COS", cos),
];
