import type {
  BlendEquation,
  BlendFactor,
  Comparison,
  LogicOperation,
  StencilOperation,
} from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";

/** The sink's word for each token that a command accepts. */
type Words<Word> = ReadonlyMap<number, Word>;

/** [GL1.3 4.1.4, 4.1.6] */
export const COMPARISONS: Words<Comparison> = new Map([
  [TOKENS.NEVER, "never"],
  [TOKENS.LESS, "less"],
  [TOKENS.EQUAL, "equal"],
  [TOKENS.LEQUAL, "lequal"],
  [TOKENS.GREATER, "greater"],
  [TOKENS.NOTEQUAL, "notequal"],
  [TOKENS.GEQUAL, "gequal"],
  [TOKENS.ALWAYS, "always"],
]);

/** [GL1.3 Table 4.1, Table 4.2, GL1.5 Table 4.1] */
export const BLEND_FACTORS: Words<BlendFactor> = new Map<number, BlendFactor>([
  [TOKENS.ZERO, "zero"],
  [TOKENS.ONE, "one"],
  [TOKENS.SRC_COLOR, "src-color"],
  [TOKENS.ONE_MINUS_SRC_COLOR, "one-minus-src-color"],
  [TOKENS.DST_COLOR, "dst-color"],
  [TOKENS.ONE_MINUS_DST_COLOR, "one-minus-dst-color"],
  [TOKENS.SRC_ALPHA, "src-alpha"],
  [TOKENS.ONE_MINUS_SRC_ALPHA, "one-minus-src-alpha"],
  [TOKENS.DST_ALPHA, "dst-alpha"],
  [TOKENS.ONE_MINUS_DST_ALPHA, "one-minus-dst-alpha"],
  [TOKENS.CONSTANT_COLOR, "constant-color"],
  [TOKENS.ONE_MINUS_CONSTANT_COLOR, "one-minus-constant-color"],
  [TOKENS.CONSTANT_ALPHA, "constant-alpha"],
  [TOKENS.ONE_MINUS_CONSTANT_ALPHA, "one-minus-constant-alpha"],
  [TOKENS.SRC_ALPHA_SATURATE, "src-alpha-saturate"],
]);

/** Not a destination factor in any version. [GL1.5 Table 4.1] */
export const SOURCE_FACTOR: number = TOKENS.SRC_ALPHA_SATURATE;
/** A color times itself, which OpenGL 1.3 does not have as a source factor. [GL1.3 Table 4.1, GL1.5 G.2] */
export const SOURCE_SQUARES: readonly number[] = [TOKENS.SRC_COLOR, TOKENS.ONE_MINUS_SRC_COLOR];
/** The same as a destination factor. [GL1.3 Table 4.2, GL1.5 G.2] */
export const DESTINATION_SQUARES: readonly number[] = [TOKENS.DST_COLOR, TOKENS.ONE_MINUS_DST_COLOR];

/** [GL1.3 4.1.7] */
export const BLEND_EQUATIONS: Words<BlendEquation> = new Map([
  [TOKENS.FUNC_ADD, "add"],
  [TOKENS.FUNC_SUBTRACT, "subtract"],
  [TOKENS.FUNC_REVERSE_SUBTRACT, "reverse-subtract"],
  [TOKENS.MIN, "min"],
  [TOKENS.MAX, "max"],
]);

/** The last two are EXT_stencil_wrap's. [GL1.3 4.1.5, Ruling 102] */
export const STENCIL_OPERATIONS: Words<StencilOperation> = new Map<number, StencilOperation>([
  [TOKENS.KEEP, "keep"],
  [TOKENS.ZERO, "zero"],
  [TOKENS.REPLACE, "replace"],
  [TOKENS.INCR, "increment"],
  [TOKENS.DECR, "decrement"],
  [TOKENS.INVERT, "invert"],
  [TOKENS.INCR_WRAP_EXT, "increment-wrap"],
  [TOKENS.DECR_WRAP_EXT, "decrement-wrap"],
]);

/** [GL1.3 Table 4.3] */
export const LOGIC_OPERATIONS: Words<LogicOperation> = new Map<number, LogicOperation>([
  [TOKENS.CLEAR, "clear"],
  [TOKENS.AND, "and"],
  [TOKENS.AND_REVERSE, "and-reverse"],
  [TOKENS.COPY, "copy"],
  [TOKENS.AND_INVERTED, "and-inverted"],
  [TOKENS.NOOP, "noop"],
  [TOKENS.XOR, "xor"],
  [TOKENS.OR, "or"],
  [TOKENS.NOR, "nor"],
  [TOKENS.EQUIV, "equiv"],
  [TOKENS.INVERT, "invert"],
  [TOKENS.OR_REVERSE, "or-reverse"],
  [TOKENS.COPY_INVERTED, "copy-inverted"],
  [TOKENS.OR_INVERTED, "or-inverted"],
  [TOKENS.NAND, "nand"],
  [TOKENS.SET, "set"],
]);
