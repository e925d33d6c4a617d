/** What each instruction computes on a chip. */

import { type Computations, computations, type PlainFunctions } from "../semantics/computations.js";
import { CHIPS, QUICK_CHIPS } from "./chips.js";
import type { ChipRulesName } from "../semantics/chip-names.js";
import type { ChipCompute } from "./numerics.js";
import type { QuickCompute } from "./quick.js";

export { CHIP_NUMERICS } from "./on-words.js";
export { CHIP_TABLES } from "./tables.js";

const PLAIN: PlainFunctions<ChipCompute> = {
  same: (_n, x) => x,
  zero: ({ f32 }) => f32.constant(0),
  one: ({ f32 }) => f32.constant(1),
};

/**
 * What gives x, y, z and w of each instruction's result, for each chip under each set of its rules: from words, of which each
 * function is given those that its component depends on, as `operandComponents` says, those of the first operand first.
 */
export const CHIP_COMPUTATIONS: Readonly<Record<ChipRulesName, Computations<ChipCompute>>> = {
  nv20: computations(CHIPS.nv20, PLAIN),
  "nv30 old": computations(CHIPS["nv30 old"], PLAIN),
  "nv30 new": computations(CHIPS["nv30 new"], PLAIN),
};

/** The same for numbers alone. */
export const QUICK_COMPUTATIONS: Readonly<Record<ChipRulesName, Computations<QuickCompute>>> = {
  nv20: computations<QuickCompute>(QUICK_CHIPS.nv20, PLAIN),
  "nv30 old": computations<QuickCompute>(QUICK_CHIPS["nv30 old"], PLAIN),
  "nv30 new": computations<QuickCompute>(QUICK_CHIPS["nv30 new"], PLAIN),
};
