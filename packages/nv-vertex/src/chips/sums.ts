/** Products, and sums of all their terms at once. [Ruling 357] */

import type { TypesOfTable } from "@glasm/codegen";
import type { ChipCompute, ChipNumerics } from "./numerics.js";
import type { ChipRules } from "./rules.js";
import { isZero, packed, singleOf } from "./words.js";

/** What is added has five digits behind the last place of the largest term; in units of the last of them this is its leading one. */
const LARGEST_TERM = 2 ** 28;
/** The place of the exponent 0, which is where denormals are and every top is. */
const LEAST_TOP = 2 ** -127;

/** A product as a double: a single, or a NaN. [Ruling 357] */
function product<T extends TypesOfTable>(
  n: ChipNumerics<T>,
  rules: ChipRules,
  a: T["f32"],
  b: T["f32"],
): T["f64"] {
  const { f32, f64, mask } = n;
  const exact = f64.mul(f64.promote(f32.flush(a)), f64.promote(f32.flush(b)));
  const cut = packed(n, f64.shorten(exact), rules.overflow);
  const value = f64.select(f64.constant(NaN), cut, f64.ne(exact, exact));
  const isNothing = rules.zeroWins ? mask.or(isZero(n, a), isZero(n, b)) : f64.eq(exact, f64.constant(0));
  return f64.select(f64.constant(0), value, isNothing);
}

/** A single as a term of a sum. [Ruling 357] */
function term<T extends TypesOfTable>(
  n: ChipNumerics<T>,
  { denormalTerm }: ChipRules,
  x: T["f32"],
): T["f64"] {
  const value = n.f64.promote(x);
  return n.f64.select(n.f64.mul(value, n.f64.constant(denormalTerm)), value, isZero(n, x));
}

/** The sum of terms, none of which comes before another. [Ruling 357] */
function sum<T extends TypesOfTable>(
  n: ChipNumerics<T>,
  { overflow }: ChipRules,
  terms: readonly T["f64"][],
): T["f32"] {
  const { f64 } = n;
  const zero: T["f64"] = f64.constant(0);
  const plain = terms.reduce((a, b) => f64.add(a, b));
  const top = terms.reduce((most, x) => f64.pmax(most, f64.abs(x)), f64.constant(LEAST_TOP) as T["f64"]);
  const power = f64.power(top);
  const toUnits = f64.div(f64.constant(LARGEST_TERM), power);
  const fromUnits = f64.mul(power, f64.constant(1 / LARGEST_TERM));
  // Begun with +0 the sum of zeros is +0.
  const units = terms.reduce((total, x) => f64.add(total, f64.trunc(f64.mul(x, toUnits))), zero);
  const cut = packed(n, f64.shorten(f64.mul(units, fromUnits)), overflow);
  // Of what is not finite the plain sum is infinity, or NaN of both infinities; nothing finite overflows a double.
  return singleOf(n, f64.select(cut, plain, f64.lt(f64.abs(plain), f64.constant(Infinity))));
}

/** The instructions that multiply and add. */
export function sumsOf(
  rules: ChipRules,
): Readonly<
  Record<"add" | "subtract" | "multiply" | "multiplyAdd" | "dot3" | "dot4" | "dotHomogeneous", ChipCompute>
> {
  return {
    add: (n, a, b) => sum(n, rules, [term(n, rules, a), term(n, rules, b)]),
    subtract: (n, a, b) => sum(n, rules, [term(n, rules, a), term(n, rules, n.f32.neg(b))]),
    multiply: (n, a, b) => singleOf(n, product(n, rules, a, b)),
    multiplyAdd: (n, a, b, c) => sum(n, rules, [product(n, rules, a, b), term(n, rules, c)]),
    dot3: (n, ax, ay, az, bx, by, bz) =>
      sum(n, rules, [product(n, rules, ax, bx), product(n, rules, ay, by), product(n, rules, az, bz)]),
    dot4: (n, ax, ay, az, aw, bx, by, bz, bw) =>
      sum(n, rules, [
        product(n, rules, ax, bx),
        product(n, rules, ay, by),
        product(n, rules, az, bz),
        product(n, rules, aw, bw),
      ]),
    // The fourth product is 1 times w.
    dotHomogeneous: (n, ax, ay, az, bx, by, bz, bw) =>
      sum(n, rules, [
        product(n, rules, ax, bx),
        product(n, rules, ay, by),
        product(n, rules, az, bz),
        product(n, rules, n.f32.constant(1), bw),
      ]),
  };
}
