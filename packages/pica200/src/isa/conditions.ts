/** Comparisons and joined tests of the flags that CMP sets. [PICA200 2] */

/** What CMP compares components by, in the order of their numbers. The last two hold always. [PICA200 13] */
export const COMPARISONS = ["eq", "ne", "lt", "le", "gt", "ge", "true6", "true7"] as const;
/** A comparison of CMP, by its name. */
export type Comparison = (typeof COMPARISONS)[number];

/** How the tests of cmp.x and of cmp.y make one, in the order of their numbers. */
export const JOINS = ["or", "and", "x", "y"] as const;
export type Join = (typeof JOINS)[number];
