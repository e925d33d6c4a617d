import type {
  CombinerMapping,
  CombinerOutput,
  CombinerPortion,
  CombinerRegister,
  CombinerUsage,
  FinalCombinerRegister,
} from "@glasm/primitives";
import { TOKENS, type TokenName } from "../generated/tokens.js";
import { GENERAL_COMBINERS, TEXTURE_UNITS } from "../ground/implementation/limits.js";

/** The sink's word for each of some tokens. */
type Words<Word> = ReadonlyMap<number, Word>;

function wordsOf<const Word>(words: readonly (readonly [TokenName, Word])[]): [number, Word][] {
  return words.map(([name, word]) => [TOKENS[name], word]);
}

const TEXTURES = Array.from({ length: TEXTURE_UNITS }, (_, unit): [number, number] => [
  TOKENS.TEXTURE0_ARB + unit,
  unit,
]);

/** The numbers of general stages. */
export const STAGES: Words<number> = new Map(
  Array.from({ length: GENERAL_COMBINERS }, (_, stage) => [TOKENS.COMBINER0_NV + stage, stage]),
);

export const PORTIONS: Words<"rgb" | "alpha"> = new Map(
  wordsOf([
    ["RGB", "rgb"],
    ["ALPHA", "alpha"],
  ]),
);

const VARIABLES_A_TO_D = wordsOf([
  ["VARIABLE_A_NV", 0],
  ["VARIABLE_B_NV", 1],
  ["VARIABLE_C_NV", 2],
  ["VARIABLE_D_NV", 3],
]);

/** The variables of a portion of a general stage. */
export const VARIABLES: Words<0 | 1 | 2 | 3> = new Map(VARIABLES_A_TO_D);

/** The variables of the final stage, of which G is the last. */
export const FINAL_VARIABLES: Words<0 | 1 | 2 | 3 | 4 | 5 | 6> = new Map<number, 0 | 1 | 2 | 3 | 4 | 5 | 6>([
  ...VARIABLES_A_TO_D,
  [TOKENS.VARIABLE_E_NV, 4],
  [TOKENS.VARIABLE_F_NV, 5],
  [TOKENS.VARIABLE_G_NV, 6],
]);

const WRITTEN = [
  ...TEXTURES,
  ...wordsOf([
    ["PRIMARY_COLOR_NV", "primary-color"],
    ["SECONDARY_COLOR_NV", "secondary-color"],
    ["SPARE0_NV", "spare-0"],
    ["SPARE1_NV", "spare-1"],
  ]),
];

/** [NV_register_combiners Table 1] */
export const REGISTERS: Words<CombinerRegister> = new Map<number, CombinerRegister>([
  ...WRITTEN,
  ...wordsOf([
    ["ZERO", "zero"],
    ["CONSTANT_COLOR0_NV", "constant-color-0"],
    ["CONSTANT_COLOR1_NV", "constant-color-1"],
    ["FOG", "fog"],
  ]),
]);

/** What the final stage has besides registers. [NV_register_combiners 3.8.12.3] */
export const PSEUDO_REGISTERS: Words<FinalCombinerRegister> = new Map(
  wordsOf([
    ["E_TIMES_F_NV", "e-times-f"],
    ["SPARE0_PLUS_SECONDARY_COLOR_NV", "spare-0-plus-secondary-color"],
  ]),
);

export const FINAL_REGISTERS: Words<FinalCombinerRegister> = new Map<number, FinalCombinerRegister>([
  ...REGISTERS,
  ...PSEUDO_REGISTERS,
]);

/** Registers that stages write; null is none. [NV_register_combiners 3.8.12.2] */
export const OUTPUTS: Words<CombinerOutput | null> = new Map<number, CombinerOutput | null>([
  ...WRITTEN,
  [TOKENS.DISCARD_NV, null],
]);

const UNSIGNED = wordsOf([
  ["UNSIGNED_IDENTITY_NV", "unsigned-identity"],
  ["UNSIGNED_INVERT_NV", "unsigned-invert"],
]);

/** [NV_register_combiners Table 4] */
export const MAPPINGS: Words<CombinerMapping> = new Map<number, CombinerMapping>([
  ...UNSIGNED,
  ...wordsOf([
    ["EXPAND_NORMAL_NV", "expand-normal"],
    ["EXPAND_NEGATE_NV", "expand-negate"],
    ["HALF_BIAS_NORMAL_NV", "half-bias-normal"],
    ["HALF_BIAS_NEGATE_NV", "half-bias-negate"],
    ["SIGNED_IDENTITY_NV", "signed-identity"],
    ["SIGNED_NEGATE_NV", "signed-negate"],
  ]),
]);

/** [NV_register_combiners 3.8.12.3] */
export const FINAL_MAPPINGS: Words<CombinerMapping> = new Map(UNSIGNED);

export const USAGES: Words<CombinerUsage> = new Map(
  wordsOf([
    ["RGB", "rgb"],
    ["ALPHA", "alpha"],
    ["BLUE", "blue"],
  ]),
);

/** [NV_register_combiners 3.8.12.2] */
export const SCALES: Words<CombinerPortion["scale"]> = new Map(
  wordsOf([
    ["NONE", 1],
    ["SCALE_BY_TWO_NV", 2],
    ["SCALE_BY_FOUR_NV", 4],
    ["SCALE_BY_ONE_HALF_NV", 0.5],
  ]),
);

/** [NV_register_combiners 3.8.12.2] */
export const BIASES: Words<CombinerPortion["bias"]> = new Map(
  wordsOf([
    ["NONE", 0],
    ["BIAS_BY_NEGATIVE_ONE_HALF_NV", -0.5],
  ]),
);

/** The two constants of a stage. */
export const CONSTANTS: Words<0 | 1> = new Map(
  wordsOf([
    ["CONSTANT_COLOR0_NV", 0],
    ["CONSTANT_COLOR1_NV", 1],
  ]),
);
