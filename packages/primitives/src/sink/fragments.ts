/** What a sink is told about fragments: words and numbers. [GL1.3 3.10, 4.1] */

/** When a test passes: the comparison of an incoming value with a reference or a stored value. [GL1.3 4.1.4, 4.1.5, 4.1.6] */
export const COMPARISONS = [
  "never",
  "less",
  "equal",
  "lequal",
  "greater",
  "notequal",
  "gequal",
  "always",
] as const;
/** A comparison of the depth, alpha and stencil tests, by its name. [GL1.3 4.1] */
export type Comparison = (typeof COMPARISONS)[number];

/** What becomes of a stored stencil index. [GL1.3 4.1.5, Ruling 102] */
export type StencilOperation =
  | "keep"
  | "zero"
  | "replace"
  | "increment"
  | "decrement"
  | "invert"
  /** Beyond the ends the index goes on at the other end. */
  | "increment-wrap"
  | "decrement-wrap";

/** The stencil test; indices have `STENCIL_BITS` bits. [GL1.3 4.1.5, 4.2.2] */
export interface StencilTest {
  /** How the reference has to compare to the stored index, both ANDed with `mask`. */
  readonly comparison: Comparison;
  readonly reference: number;
  readonly mask: number;
  /** Where the stencil test fails, where only the depth test does, and where both pass. */
  readonly fail: StencilOperation;
  readonly depthFail: StencilOperation;
  readonly depthPass: StencilOperation;
  /** The bits that are written. */
  readonly writeMask: number;
}

/** [GL1.3 Table 4.1, Table 4.2] */
export const BLEND_FACTORS = [
  "zero",
  "one",
  "src-color",
  "one-minus-src-color",
  "dst-color",
  "one-minus-dst-color",
  "src-alpha",
  "one-minus-src-alpha",
  "dst-alpha",
  "one-minus-dst-alpha",
  "constant-color",
  "one-minus-constant-color",
  "constant-alpha",
  "one-minus-constant-alpha",
  "src-alpha-saturate",
] as const;
/** What a color is multiplied by when it is blended, by its name. [GL1.3 Table 4.1, GL1.3 Table 4.2] */
export type BlendFactor = (typeof BLEND_FACTORS)[number];

/** The least and the largest component take no factors. [GL1.3 4.1.7] */
export const BLEND_EQUATIONS = ["add", "subtract", "reverse-subtract", "min", "max"] as const;
/** How the two products become one color, by its name. [GL1.3 4.1.7] */
export type BlendEquation = (typeof BLEND_EQUATIONS)[number];

/** What source and destination colors are multiplied by. [GL1.3 Table 4.1, GL1.3 Table 4.2] */
export interface BlendFactors {
  readonly source: BlendFactor;
  readonly destination: BlendFactor;
}

/** [GL1.3 4.1.7] */
export interface Blending extends BlendFactors {
  readonly equation: BlendEquation;
  /** Those of alpha; left out where they are the same. [EXT_blend_func_separate Chapter 4] */
  readonly alphaFactors?: BlendFactors;
  /** Red, green, blue, alpha in [0,1]. */
  readonly constant: readonly [number, number, number, number];
}

/** [GL1.3 Table 4.3] */
export type LogicOperation =
  | "clear"
  | "and"
  | "and-reverse"
  | "copy"
  | "and-inverted"
  | "noop"
  | "xor"
  | "or"
  | "nor"
  | "equiv"
  | "invert"
  | "or-reverse"
  | "copy-inverted"
  | "or-inverted"
  | "nand"
  | "set";

/** How the fog factor follows from the fog coordinate. [GL1.3 3.10] */
export type FogMode = "exp" | "exp2" | "linear";

/** Fog, which blends the color after the color sum, but not alpha, with its own. [GL1.3 3.10, EXT_fog_coord 3.10] */
export interface FogState {
  readonly mode: FogMode;
  readonly density: number;
  readonly start: number;
  readonly end: number;
  /** Red, green, blue in [0,1]. */
  readonly color: readonly [number, number, number];
  /** Whether the magnitude of the interpolated fog coordinate counts, as it is a distance with a sign. [Ruling 76] */
  readonly magnitude: boolean;
}

/** [GL1.3 3.4.2] */
export interface LineStipple {
  /** How often each bit is used, from 1 to 256. */
  readonly factor: number;
  /** 16 bits, of which the lowest comes first. */
  readonly pattern: number;
}
