/**
 * The arithmetic of the chips for numbers alone: zeros and normal ones, whose results are such numbers, too. It takes a part
 * of the time, says of each result whether it can be trusted, and is computed again by the whole arithmetic where it cannot.
 * On these numbers all chips do the same but for comparisons of zeros.
 */

import type { TypesOfTable } from "@glasm/codegen";
import type { ArithmeticOf } from "../semantics/arithmetic.js";
import type { ChipCompute, ChipNumerics } from "./numerics.js";
import { ordered } from "./comparisons.js";
import { quickSpecular } from "./exponentials.js";
import { quickRsqOf } from "./reciprocals.js";
import type { ChipRules } from "./rules.js";

/** The operations of an engine that gives up where it has to. */
export interface QuickNumerics<T extends TypesOfTable> extends ChipNumerics<T> {
  /** The double of a single. */
  double(x: T["f32"]): T["f64"];
  /** Gives up unless this is a zero or a finite number above 2^-126. */
  expectNumber(x: T["f32"]): void;
  /** Gives up unless this, which is not negative, is zero, or at least 2^-98 and less than 2^126. */
  expectTop(x: T["f32"]): void;
  /** Gives up unless this is positive and a normal number below 2^98. */
  expectUnits(fromUnits: T["f32"]): void;
}

/** Gives a component of a result from those of the operands. */
export type QuickCompute = <T extends TypesOfTable>(n: QuickNumerics<T>, ...operands: T["f32"][]) => T["f32"];

const EXPONENT = 0x7f800000;
/** Exponent fields of a power of two and of what it is multiplied by to be 2^28 add up to this. */
const SCALE = (2 * 127 + 28) << 23;
/** What they differ by of a power of two and that over 2^28. */
const UNITS = 28 << 23;

/** The product towards zero as a double. */
function product<T extends TypesOfTable>(n: QuickNumerics<T>, a: T["f32"], b: T["f32"]): T["f64"] {
  return n.f64.shorten(n.f64.mul(n.double(a), n.double(b)));
}

const multiply: QuickCompute = (n, a, b) => {
  const { f32, f64 } = n;
  // A product with zero is +0; what is too small keeps its sign.
  const result = f32.demote(f64.add(product(n, a, b), f64.constant(0)));
  n.expectNumber(result);
  return result;
};

/** By what the terms of a sum are multiplied so that the largest has 29 digits before the point, and the inverse of that. */
function scaleOf<T extends TypesOfTable>(
  n: QuickNumerics<T>,
  top: T["f32"],
): { readonly toUnits: T["f32"]; readonly fromUnits: T["f32"] } {
  const { f32, i32 } = n;
  n.expectTop(top);
  const power = i32.and(i32.bits(top), i32.constant(EXPONENT));
  return {
    toUnits: f32.fromBits(i32.sub(i32.constant(SCALE), power)),
    // Of zero it is some number, which zero is multiplied by.
    fromUnits: f32.fromBits(i32.sub(power, i32.constant(UNITS))),
  };
}

/** The exponent in a double's upper word, and that of 2^28 over a power of two with what it takes from it. */
const WIDE_EXPONENT = 0x7ff00000;
const WIDE_SCALE = (2 * 1023 + 28) << 20;
/** Of a double that is single's exponent, too, less that of 2^28: what lies between both fields, and their distance. */
const WIDE_SURPLUS = (1023 - 127 + 28) << 20;
const SURPLUS_BITS = 3;

/** A sum of products, of which each is cut, and then where the largest one says. */
function sumOfProducts<T extends TypesOfTable>(n: QuickNumerics<T>, terms: readonly T["f64"][]): T["f32"] {
  const { f32, i32, f64, i64 } = n;
  const exponents = terms.map((x) => i32.and(i32.upper(x), i32.constant(WIDE_EXPONENT)));
  const top = exponents.reduce((most, x) => i32.max(most, x));
  const toUnits = f64.fromBits(i64.fromWords(i32.constant(0), i32.sub(i32.constant(WIDE_SCALE), top)));
  const fromUnits = f32.fromBits(i32.shl(i32.sub(top, i32.constant(WIDE_SURPLUS)), SURPLUS_BITS));
  // Of zero it is 2^-27, and of other powers of two from 2^-254 to 2^-99 and from 2^126 to 2^256 none that is expected.
  n.expectUnits(fromUnits);
  const total = terms.map((x) => f64.trunc(f64.mul(x, toUnits))).reduce((sum, x) => f64.add(sum, x));
  const digits = f32.demote(f64.shorten(total));
  // Every zero becomes +0.
  return f32.add(f32.mul(digits, fromUnits), f32.constant(0));
}

/**
 * The sum of two singles. Cut where the larger one says they are singles again, whose nearest sum and its error say what is
 * the one towards zero.
 */
const add: QuickCompute = (n, a, b) => {
  const { f32, i32 } = n;
  const { toUnits, fromUnits } = scaleOf(n, f32.pmax(f32.abs(a), f32.abs(b)));
  const [x, y] = [f32.trunc(f32.mul(a, toUnits)), f32.trunc(f32.mul(b, toUnits))];
  const nearest = f32.add(x, y);
  const ofY = f32.sub(nearest, x);
  const error = f32.add(f32.sub(x, f32.sub(nearest, ofY)), f32.sub(y, ofY));
  // One less where the error has another sign than what it is the error of: all ones are -1.
  const signs = i32.shrS(i32.xor(i32.bits(error), i32.bits(nearest)), 31);
  const cut = i32.add(i32.bits(nearest), i32.keep(signs, f32.ne(error, f32.constant(0))));
  return f32.add(f32.mul(f32.fromBits(cut), fromUnits), f32.constant(0));
};

const SUMS = {
  add,
  subtract: (n, a, b) => add(n, a, n.f32.neg(b)),
  multiply,
  multiplyAdd: (n, a, b, c) => add(n, n.f32.demote(product(n, a, b)), c),
  dot3: (n, ax, ay, az, bx, by, bz) =>
    sumOfProducts(n, [product(n, ax, bx), product(n, ay, by), product(n, az, bz)]),
  dot4: (n, ax, ay, az, aw, bx, by, bz, bw) =>
    sumOfProducts(n, [product(n, ax, bx), product(n, ay, by), product(n, az, bz), product(n, aw, bw)]),
  dotHomogeneous: (n, ax, ay, az, bx, by, bz, bw) =>
    sumOfProducts(n, [product(n, ax, bx), product(n, ay, by), product(n, az, bz), n.double(bw)]),
} as const satisfies Partial<ArithmeticOf<QuickCompute>>;

/** Comparisons of numbers: by sign and magnitude -0 is below +0. */
const BY_WORDS = {
  minimum: (n, a, b) => n.f32.min(a, b),
  maximum: (n, a, b) => n.f32.max(a, b),
  sge: (n, a, b) => n.f32.drop(n.f32.constant(1), n.i32.lt(ordered(n, a), ordered(n, b))),
  slt: (n, a, b) => n.f32.keep(n.f32.constant(1), n.i32.lt(ordered(n, a), ordered(n, b))),
} as const satisfies Partial<ArithmeticOf<QuickCompute>>;

/** Members whose results for numbers are always numbers. */
const SAFE = [
  ...["minimum", "maximum", "seq", "sge", "sgt", "sle", "slt", "sne", "absolute", "sign"],
  ...["floor", "rcc", "finiteFraction", "diffuse", "sin", "cos"],
];

const expected =
  (compute: ChipCompute): QuickCompute =>
  (n, ...operands) => {
    const result = compute(n, ...operands);
    n.expectNumber(result);
    return result;
  };

/** What a chip computes for numbers: the whole arithmetic where that is no slower, and what has to be expected of it. */
export function quickArithmetic(
  chip: ArithmeticOf<ChipCompute>,
  rules: ChipRules,
): ArithmeticOf<QuickCompute> {
  const rows = Object.entries(chip) as [keyof ArithmeticOf<ChipCompute>, ChipCompute][];
  const others = Object.fromEntries(
    rows.map(([member, compute]) => [member, SAFE.includes(member) ? compute : expected(compute)]),
  ) as unknown as ArithmeticOf<QuickCompute>;
  const [rsq, specular] = [expected(quickRsqOf(rules)), expected(quickSpecular)];
  return { ...others, rsq, specular, ...(rules.zeroWins ? BY_WORDS : {}), ...SUMS };
}
