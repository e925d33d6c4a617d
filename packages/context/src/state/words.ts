import type { BlendFactor, Comparison, PolygonMode } from "../draw/sink.js";
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

const EITHER_FACTOR = [
  [TOKENS.ZERO, "zero"],
  [TOKENS.ONE, "one"],
  [TOKENS.SRC_ALPHA, "src-alpha"],
  [TOKENS.ONE_MINUS_SRC_ALPHA, "one-minus-src-alpha"],
  [TOKENS.DST_ALPHA, "dst-alpha"],
  [TOKENS.ONE_MINUS_DST_ALPHA, "one-minus-dst-alpha"],
] as const;

/** [GL1.3 Table 4.1] */
export const SOURCE_FACTORS: Words<BlendFactor> = new Map<number, BlendFactor>([
  ...EITHER_FACTOR,
  [TOKENS.DST_COLOR, "dst-color"],
  [TOKENS.ONE_MINUS_DST_COLOR, "one-minus-dst-color"],
  [TOKENS.SRC_ALPHA_SATURATE, "src-alpha-saturate"],
]);

/** [GL1.3 Table 4.2] */
export const DESTINATION_FACTORS: Words<BlendFactor> = new Map<number, BlendFactor>([
  ...EITHER_FACTOR,
  [TOKENS.SRC_COLOR, "src-color"],
  [TOKENS.ONE_MINUS_SRC_COLOR, "one-minus-src-color"],
]);

/** [GL1.3 3.5.4] */
export const POLYGON_MODES: Words<PolygonMode> = new Map([
  [TOKENS.POINT, "point"],
  [TOKENS.LINE, "line"],
  [TOKENS.FILL, "fill"],
]);
