/** What the instructions compute, without what single precision does to it. */

import { cosine, MAX_CLAMPED, MIN_CLAMPED, sine } from "@glasm/base";
import type { ArithmeticName, Mnemonic, Vector } from "@glasm/nv-vertex";
import { exp2, log2, splitExponent } from "./double-functions.js";

/** The operands after modifiers: four numbers of a vector, one of a scalar. */
export type Operands = readonly (readonly number[])[];

type Formula = (...operands: Operands) => Vector;

/** The instructions that compute numbers; the others steer, and follow the record of the execution. */
export type Formulas = Readonly<Record<Exclude<Mnemonic, Steering>, Formula>>;
type Steering = "ARA" | "ARL" | "ARR" | "BRA" | "CAL" | "RET";

/** How an operation rounds its result. */
export type Rounding = (x: number) => number;

/** The largest specular exponent. [VP2 2.14.3.18, Ruling 11] */
const MAX_EXPONENT = 128 - 1 / 256;

/**
 * The formulas under an arithmetic. `round` is applied to all that an instruction computes but for its result:
 * with `Math.fround` a formula gives what the machine rounds and flushes at the end of an instruction, with
 * the identity it gives what the instruction would compute in double precision. The approximate instructions
 * are as exact as doubles are either way. [VP2 2.14.3, Ruling 2]
 */
export function formulas(arithmetic: ArithmeticName, round: Rounding): Formulas {
  const { product, minimum, maximum, isLess, magnitude } = RULES[arithmetic];
  const set = (test: (a: number, b: number) => boolean) => lanes((a, b) => (test(a, b) ? 1 : 0));
  const ordered = (test: (a: number, b: number) => boolean) =>
    lanes((a, b) => (a !== a || b !== b ? NaN : test(a, b) ? 1 : 0));
  const dot = (a: readonly number[], b: readonly number[], count: number, last: number): number => {
    let sum = round(product(a[0]!, b[0]!));
    for (let i = 1; i < count; i++) sum = round(sum + round(product(a[i]!, b[i]!)));
    return sum + last;
  };
  return {
    ...EXACT,
    MUL: lanes(product),
    MAD: lanes((a, b, c) => round(product(a, b)) + c),
    DP3: (a, b) => replicate(dot(a!, b!, 2, round(product(a![2]!, b![2]!)))),
    DP4: (a, b) => replicate(dot(a!, b!, 3, round(product(a![3]!, b![3]!)))),
    DPH: (a, b) => replicate(dot(a!, b!, 3, b![3]!)),
    DST: (a, b) => [1, product(a![1]!, b![1]!), a![2]!, b![3]!],
    MIN: lanes(minimum),
    MAX: lanes(maximum),
    SGE: arithmetic === "nv20" ? set((a, b) => !isLess(a, b)) : ordered((a, b) => a >= b),
    SLT: arithmetic === "nv20" ? set(isLess) : ordered((a, b) => a < b),
    SEQ: ordered((a, b) => a === b),
    SGT: ordered((a, b) => a > b),
    SLE: ordered((a, b) => a <= b),
    SNE: ordered((a, b) => a !== b),
    RSQ: scalar((x) => 1 / round(Math.sqrt(magnitude(x)))),
    LIT: ([x, y, , w] = []) => lit(product, x!, y!, w!),
  };
}

/** What the two arithmetics do differently. [Ruling 16] */
interface Rules {
  readonly product: (a: number, b: number) => number;
  readonly minimum: (a: number, b: number) => number;
  readonly maximum: (a: number, b: number) => number;
  readonly isLess: (a: number, b: number) => boolean;
  /** Of the operand of RSQ. */
  readonly magnitude: (x: number) => number;
}

const RULES: Readonly<Record<ArithmeticName, Rules>> = {
  unified: {
    product: (a, b) => a * b,
    minimum: (a, b) => Math.min(a, b),
    maximum: (a, b) => Math.max(a, b),
    isLess: (a, b) => a < b,
    magnitude: (x) => x,
  },
  nv20: {
    product: (a, b) => (a === 0 || b === 0 ? 0 : a * b),
    minimum: (a, b) => (ranksBelow(a, b) ? a : b),
    maximum: (a, b) => (ranksBelow(a, b) ? b : a),
    isLess: ranksBelow,
    magnitude: (x) => Math.abs(x),
  },
};

/** The order of VP1 2.14.1.11: -0 below +0, and NaN above everything. */
function ranksBelow(a: number, b: number): boolean {
  if (a !== a || b !== b) return a === a;
  return a < b || (a === 0 && Object.is(a, -0) && Object.is(b, 0));
}

function lanes(f: (a: number, b: number, c: number) => number): Formula {
  return (a, b, c) => {
    const lane = (i: number): number => f(a![i]!, b?.[i] ?? 0, c?.[i] ?? 0);
    return [lane(0), lane(1), lane(2), lane(3)];
  };
}

function replicate(x: number): Vector {
  return [x, x, x, x];
}

function scalar(f: (x: number) => number): Formula {
  return (x) => replicate(f(x![0]!));
}

/** [VP2 2.14.3.18, Ruling 11] */
function lit(product: Rules["product"], x: number, y: number, w: number): Vector {
  const specular = y <= 0 ? 0 : y;
  const exponent = Math.max(-MAX_EXPONENT, Math.min(MAX_EXPONENT, w));
  return [1, x <= 0 ? 0 : x, x > 0 ? power(product, specular, exponent) : 0, 1];
}

/** Zero times infinity counts as zero here. [Ruling 4, Ruling 44] */
function power(product: Rules["product"], base: number, exponent: number): number {
  const logarithm = log2(base);
  const turned = product(exponent, logarithm);
  const isZero = turned !== turned && exponent === exponent && logarithm === logarithm;
  return exp2(isZero ? 0 : turned);
}

function clampedReciprocal(x: number): number {
  const reciprocal = 1 / x;
  const magnitude = Math.max(MIN_CLAMPED, Math.min(MAX_CLAMPED, Math.abs(reciprocal)));
  return x < 0 || reciprocal < 0 ? -magnitude : magnitude;
}

function fraction(x: number): number {
  return x - Math.floor(x);
}

/** [VP2 2.14.3.14, Ruling 10] */
function expParts(x: number): Vector {
  return [exp2(Math.floor(x)), Math.abs(x) === Infinity ? 0 : fraction(x), exp2(x), 1];
}

/** [VP2 2.14.3.19, Ruling 9] */
function logParts(operand: number): Vector {
  const x = Math.abs(operand);
  if (!(x > 0) || x === Infinity) return [log2(x), x === x ? 1 : NaN, log2(x), 1];
  const { exponent, mantissa } = splitExponent(x);
  return [exponent, mantissa, log2(x), 1];
}

/** Those of one operation, which are the same under every rounding and arithmetic. */
const EXACT = {
  ABS: lanes(Math.abs),
  ADD: lanes((a, b) => a + b),
  SUB: lanes((a, b) => a - b),
  MOV: lanes((a) => a),
  FLR: lanes(Math.floor),
  FRC: lanes(fraction),
  SSG: lanes((a) => (a > 0 ? 1 : a < 0 ? -1 : a === 0 ? 0 : NaN)),
  SFL: () => replicate(0),
  STR: () => replicate(1),
  RCP: scalar((x) => 1 / x),
  RCC: scalar(clampedReciprocal),
  EX2: scalar(exp2),
  LG2: scalar(log2),
  SIN: scalar(sine),
  COS: scalar(cosine),
  EXP: (x) => expParts(x![0]!),
  LOG: (x) => logParts(x![0]!),
} as const satisfies Partial<Record<Mnemonic, Formula>>;
