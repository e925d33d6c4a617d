/** In what the chips differ, and one chip under its two sets of rules. [Ruling 357] */

import type { ChipRulesName } from "../semantics/chip-names.js";

/** What an arithmetic of a chip does where not all do the same. */
export interface ChipRules {
  /**
   * Whether zero times anything is +0, comparisons go by sign and magnitude, and nothing but what has a NaN gives one. Else
   * the rules are those of VP2: infinity times zero is NaN, and so is what compares one.
   */
  readonly zeroWins: boolean;
  /** What a finite result becomes that is too large. */
  readonly overflow: "largest" | "infinity";
  /** What a denormal counts in a sum, as a part of its value. */
  readonly denormalTerm: 0 | 0.5;
  /** Whether RSQ of a power of four is exact. */
  readonly exactRoots: boolean;
  /** Whether a NaN that LOG is given keeps its bits, but for its sign. */
  readonly logKeepsNaN: boolean;
}

/** The rules of each chip. */
export const CHIP_RULES: Readonly<Record<ChipRulesName, ChipRules>> = {
  nv20: {
    zeroWins: true,
    overflow: "largest",
    denormalTerm: 0.5,
    exactRoots: false,
    logKeepsNaN: true,
  },
  "nv30 old": {
    zeroWins: true,
    overflow: "infinity",
    denormalTerm: 0,
    exactRoots: true,
    logKeepsNaN: false,
  },
  "nv30 new": {
    zeroWins: false,
    overflow: "infinity",
    denormalTerm: 0,
    exactRoots: true,
    logKeepsNaN: false,
  },
};
