import type {
  CombineAlphaFunction,
  CombineFunction,
  CombineOperand,
  CombineSource,
  Comparison,
  MagnificationFilter,
  MinificationFilter,
  TextureEnvironment,
  TextureFormat,
  TextureWrap,
} from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import { TEXTURE_UNITS } from "../ground/implementation/limits.js";

/** The sink's word for each token that a parameter accepts. */
type Words<Word> = ReadonlyMap<number, Word>;

/** [GL1.3 Table 3.19] */
export const MAGNIFICATION_FILTERS: Words<MagnificationFilter> = new Map([
  [TOKENS.NEAREST, "nearest"],
  [TOKENS.LINEAR, "linear"],
]);

/** [GL1.3 Table 3.19] */
export const MINIFICATION_FILTERS: Words<MinificationFilter> = new Map<number, MinificationFilter>([
  ...MAGNIFICATION_FILTERS,
  [TOKENS.NEAREST_MIPMAP_NEAREST, "nearest-mipmap-nearest"],
  [TOKENS.NEAREST_MIPMAP_LINEAR, "nearest-mipmap-linear"],
  [TOKENS.LINEAR_MIPMAP_NEAREST, "linear-mipmap-nearest"],
  [TOKENS.LINEAR_MIPMAP_LINEAR, "linear-mipmap-linear"],
]);

/** [GL1.3 Table 3.19, ARB_texture_mirrored_repeat Chapter 3] */
export const WRAPS: Words<TextureWrap> = new Map([
  [TOKENS.REPEAT, "repeat"],
  [TOKENS.CLAMP, "clamp"],
  [TOKENS.CLAMP_TO_EDGE, "clamp-to-edge"],
  [TOKENS.CLAMP_TO_BORDER, "clamp-to-border"],
  [TOKENS.MIRRORED_REPEAT_ARB, "mirrored-repeat"],
]);

/** [ARB_depth_texture 3.8.4] */
export const DEPTH_MODES: Words<TextureFormat> = new Map<number, TextureFormat>([
  [TOKENS.LUMINANCE, "luminance"],
  [TOKENS.INTENSITY, "intensity"],
  [TOKENS.ALPHA, "alpha"],
]);

/** Whether r is compared. [ARB_shadow 3.8.4] */
export const COMPARISON_MODES: Words<boolean> = new Map([
  [TOKENS.NONE, false],
  [TOKENS.COMPARE_R_TO_TEXTURE_ARB, true],
]);

/** [ARB_shadow 3.8.4, EXT_shadow_funcs 3.8.4] */
export const COMPARISON_FUNCTIONS: Words<Comparison> = new Map([
  [TOKENS.LEQUAL, "lequal"],
  [TOKENS.GEQUAL, "gequal"],
  [TOKENS.LESS, "less"],
  [TOKENS.GREATER, "greater"],
  [TOKENS.EQUAL, "equal"],
  [TOKENS.NOTEQUAL, "notequal"],
  [TOKENS.ALWAYS, "always"],
  [TOKENS.NEVER, "never"],
]);

/** [GL1.3 3.8.12, NV_texture_shader 3.8.9] */
export const ENVIRONMENT_MODES: Words<TextureEnvironment["mode"]> = new Map([
  [TOKENS.REPLACE, "replace"],
  [TOKENS.MODULATE, "modulate"],
  [TOKENS.DECAL, "decal"],
  [TOKENS.BLEND, "blend"],
  [TOKENS.ADD, "add"],
  [TOKENS.COMBINE, "combine"],
  [TOKENS.NONE, "none"],
]);

/** [GL1.3 Table 3.24] */
export const ALPHA_FUNCTIONS: Words<CombineAlphaFunction> = new Map([
  [TOKENS.REPLACE, "replace"],
  [TOKENS.MODULATE, "modulate"],
  [TOKENS.ADD, "add"],
  [TOKENS.ADD_SIGNED, "add-signed"],
  [TOKENS.INTERPOLATE, "interpolate"],
  [TOKENS.SUBTRACT, "subtract"],
]);

/** [GL1.3 Table 3.24] */
export const RGB_FUNCTIONS: Words<CombineFunction> = new Map<number, CombineFunction>([
  ...ALPHA_FUNCTIONS,
  [TOKENS.DOT3_RGB, "dot3-rgb"],
  [TOKENS.DOT3_RGBA, "dot3-rgba"],
]);

/** TEXTURE is the unit's own texture. [GL1.3 Table 3.25, 3.8.13, Ruling 84] */
export const SOURCES: Words<CombineSource | "own"> = new Map<number, CombineSource | "own">([
  [TOKENS.TEXTURE, "own"],
  [TOKENS.CONSTANT, "constant"],
  [TOKENS.PRIMARY_COLOR, "primary-color"],
  [TOKENS.PREVIOUS, "previous"],
  ...Array.from({ length: TEXTURE_UNITS }, (_, unit): [number, number] => [TOKENS.TEXTURE0 + unit, unit]),
]);

/** [GL1.3 Table 3.26] */
export const ALPHA_OPERANDS: Words<CombineOperand> = new Map([
  [TOKENS.SRC_ALPHA, "src-alpha"],
  [TOKENS.ONE_MINUS_SRC_ALPHA, "one-minus-src-alpha"],
]);

/** [GL1.3 Table 3.25] */
export const RGB_OPERANDS: Words<CombineOperand> = new Map<number, CombineOperand>([
  [TOKENS.SRC_COLOR, "src-color"],
  [TOKENS.ONE_MINUS_SRC_COLOR, "one-minus-src-color"],
  ...ALPHA_OPERANDS,
]);
