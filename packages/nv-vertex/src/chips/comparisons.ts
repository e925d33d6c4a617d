/** What compares, by sign and magnitude or as VP2 says. [Ruling 357] */

import type { TypesOfTable } from "@glasm/codegen";
import type { ChipCompute, ChipNumerics } from "./numerics.js";
import type { ChipRules } from "./rules.js";
import { isNaNWord, MADE_NAN, MAGNITUDE, word } from "./words.js";

/** An integer that is ordered as words are by sign and magnitude: -NaN below -INF, -0 below +0. */
export function ordered<T extends TypesOfTable>({ i32 }: ChipNumerics<T>, x: T["f32"]): T["i32"] {
  const bits = i32.bits(x);
  return i32.xor(bits, i32.and(i32.shrS(bits, 31), i32.constant(MAGNITUDE)));
}

function isBelow<T extends TypesOfTable>(n: ChipNumerics<T>, a: T["f32"], b: T["f32"]): T["mask"] {
  return n.i32.lt(ordered(n, a), ordered(n, b));
}

type Comparison = "eq" | "ne" | "lt" | "le" | "gt" | "ge";

/** Whether numbers compare so, to which a denormal is zero. */
function compare<T extends TypesOfTable>(
  { f32 }: ChipNumerics<T>,
  comparison: Comparison,
  a: T["f32"],
  b: T["f32"],
): T["mask"] {
  return f32[comparison](f32.flush(a), f32.flush(b));
}

/** The same unless an operand is a NaN, of which one is made. */
const unlessNaN =
  (compute: ChipCompute): ChipCompute =>
  (n, a, b) =>
    n.f32.select(word(n, MADE_NAN), compute(n, a, b), n.mask.or(isNaNWord(n, a), isNaNWord(n, b)));

/** 1 or 0. */
const set = (comparison: Comparison): ChipCompute =>
  unlessNaN((n, a, b) => n.f32.keep(n.f32.constant(1), compare(n, comparison, a, b)));

type ComparingMember = "minimum" | "maximum" | "seq" | "sge" | "sgt" | "sle" | "slt" | "sne" | "sign";
type Comparisons = Readonly<Record<ComparingMember, ChipCompute>>;

/** As VP2 has them: MIN gives the second of equals, MAX the first. */
const AS_VP2: Comparisons = {
  minimum: unlessNaN((n, a, b) => n.f32.select(a, b, compare(n, "lt", a, b))),
  maximum: unlessNaN((n, a, b) => n.f32.select(b, a, compare(n, "lt", a, b))),
  seq: set("eq"),
  sge: set("ge"),
  sgt: set("gt"),
  sle: set("le"),
  slt: set("lt"),
  sne: set("ne"),
  sign: (n, x) => {
    const { f32 } = n;
    const positive = f32.keep(f32.constant(1), compare(n, "gt", x, f32.constant(0)));
    const number = f32.select(f32.constant(-1), positive, compare(n, "lt", x, f32.constant(0)));
    return f32.select(word(n, MADE_NAN), number, isNaNWord(n, x));
  },
};

/** Of integers by sign and magnitude. The languages that have these rules have no others of VP2's instructions. */
const BY_WORDS: Comparisons = {
  ...AS_VP2,
  minimum: (n, a, b) => n.f32.select(a, b, isBelow(n, a, b)),
  maximum: (n, a, b) => n.f32.select(b, a, isBelow(n, a, b)),
  sge: (n, a, b) => n.f32.drop(n.f32.constant(1), isBelow(n, a, b)),
  slt: (n, a, b) => n.f32.keep(n.f32.constant(1), isBelow(n, a, b)),
};

export function comparisonsOf({ zeroWins }: ChipRules): Comparisons {
  return zeroWins ? BY_WORDS : AS_VP2;
}
