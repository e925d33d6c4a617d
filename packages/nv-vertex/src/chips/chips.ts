/** The chips as arithmetics. [Ruling 357] */

import type { ArithmeticOf } from "../semantics/arithmetic.js";
import { comparisonsOf } from "./comparisons.js";
import { exponentialsOf } from "./exponentials.js";
import type { ChipCompute } from "./numerics.js";
import { cos, ex2, lg2, sin } from "./quadratic.js";
import { quickArithmetic, type QuickCompute } from "./quick.js";
import { rcc, rcp, rsqOf } from "./reciprocals.js";
import { floor, fraction } from "./rounding.js";
import type { ChipRulesName } from "../semantics/chip-names.js";
import { CHIP_RULES, type ChipRules } from "./rules.js";
import { sumsOf } from "./sums.js";

/** The arithmetic of a chip. */
export type ChipArithmetic = ArithmeticOf<ChipCompute>;

function arithmeticOf(rules: ChipRules): ChipArithmetic {
  return {
    ...sumsOf(rules),
    ...comparisonsOf(rules),
    ...exponentialsOf(rules),
    absolute: ({ f32 }, x) => f32.abs(x),
    rcp,
    rcc,
    rsq: rsqOf(rules),
    // What only VP2.0 has only the NV30 computes.
    floor,
    fraction,
    ex2,
    lg2,
    sin,
    cos,
  };
}

export const CHIPS: Readonly<Record<ChipRulesName, ChipArithmetic>> = {
  nv20: arithmeticOf(CHIP_RULES.nv20),
  "nv30 old": arithmeticOf(CHIP_RULES["nv30 old"]),
  "nv30 new": arithmeticOf(CHIP_RULES["nv30 new"]),
};

/** The same for numbers alone. */
export const QUICK_CHIPS: Readonly<Record<ChipRulesName, ArithmeticOf<QuickCompute>>> = {
  nv20: quickArithmetic(CHIPS.nv20, CHIP_RULES.nv20),
  "nv30 old": quickArithmetic(CHIPS["nv30 old"], CHIP_RULES["nv30 old"]),
  "nv30 new": quickArithmetic(CHIPS["nv30 new"], CHIP_RULES["nv30 new"]),
};
