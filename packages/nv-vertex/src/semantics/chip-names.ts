/** What there is of chips, by name: what computes it may be loaded later. */

/** The chips, each with its sets of rules: the old ones for programs of older languages, the new ones for VP2.0. */
export const CHIP_RULES_NAMES = ["nv20", "nv30 old", "nv30 new"] as const;
/** A chip with a set of its rules. */
export type ChipRulesName = (typeof CHIP_RULES_NAMES)[number];

/** Points of the tables of lines, and of those of parabolas. */
const LINES = 32;
const PARABOLAS = 65;

/** The tables, and how many numbers each has. */
export const CHIP_TABLE_LENGTHS = {
  expLines: LINES,
  logLines: LINES,
  lg2Value: PARABOLAS,
  lg2Slope: PARABOLAS,
  lg2Curvature: PARABOLAS,
  ex2Value: PARABOLAS,
  ex2Slope: PARABOLAS,
  ex2Curvature: PARABOLAS,
  sinValue: PARABOLAS,
  sinSlope: PARABOLAS,
  sinCurvature: PARABOLAS,
} as const;

/** A table by its name. */
export type ChipTableName = keyof typeof CHIP_TABLE_LENGTHS;
