import { TOKENS, type TokenName } from "../generated/tokens.js";
import { GENERAL_COMBINERS } from "../ground/implementation/limits.js";
import { roundToNearest } from "../ground/numbers/round.js";
import {
  clampedColor,
  initialValues,
  type Parameter,
  type Parameters,
  type ValuesOf,
} from "../ground/state-rows/parameters.js";

const TABLE = "[NV_register_combiners Table 3]";

/** From one stage to all of them. [NV_register_combiners 3.8.12.1, Ruling 436] */
const stageCount: Parameter<number> = {
  type: "integer",
  initial: 1,
  accept(given) {
    const count = roundToNearest(given);
    return count >= 1 && count <= GENERAL_COMBINERS ? count : "INVALID_VALUE";
  },
  citation: "[NV_register_combiners 3.8.12.1, Ruling 436]",
};

const flag: Parameter<number> = {
  type: "boolean",
  initial: 1,
  accept: (given) => (given === 0 ? 0 : 1),
  citation: TABLE,
};

/** What CombinerParameter sets. [NV_register_combiners Table 3] */
export const COMBINER_PARAMETERS = {
  CONSTANT_COLOR0_NV: clampedColor(TABLE),
  CONSTANT_COLOR1_NV: clampedColor(TABLE),
  NUM_GENERAL_COMBINERS_NV: stageCount,
  COLOR_SUM_CLAMP_NV: flag,
} as const satisfies Parameters;

/** What a variable of a stage is made of, as queries give it. */
export interface InputState {
  readonly COMBINER_INPUT_NV: number;
  readonly COMBINER_MAPPING_NV: number;
  readonly COMBINER_COMPONENT_USAGE_NV: number;
}

/** What becomes of the results of a portion, as queries give it; booleans are 0 or 1. */
export interface OutputState {
  readonly COMBINER_AB_OUTPUT_NV: number;
  readonly COMBINER_CD_OUTPUT_NV: number;
  readonly COMBINER_SUM_OUTPUT_NV: number;
  readonly COMBINER_SCALE_NV: number;
  readonly COMBINER_BIAS_NV: number;
  readonly COMBINER_AB_DOT_PRODUCT_NV: number;
  readonly COMBINER_CD_DOT_PRODUCT_NV: number;
  readonly COMBINER_MUX_SUM_NV: number;
}

export interface PortionState {
  /** A to D. */
  readonly inputs: readonly [InputState, InputState, InputState, InputState];
  readonly outputs: OutputState;
}

type Color = readonly [number, number, number, number];

export interface StageState {
  readonly rgb: PortionState;
  readonly alpha: PortionState;
  /** [NV_register_combiners2 3.8.12.1] */
  readonly constants: readonly [Color, Color];
}

const input = (
  register: TokenName,
  usage: TokenName,
  mapping: TokenName = "UNSIGNED_IDENTITY_NV",
): InputState => ({
  COMBINER_INPUT_NV: TOKENS[register],
  COMBINER_MAPPING_NV: TOKENS[mapping],
  COMBINER_COMPONENT_USAGE_NV: TOKENS[usage],
});

/** [NV_register_combiners New State] */
const INITIAL_OUTPUTS: OutputState = {
  COMBINER_AB_OUTPUT_NV: TOKENS.DISCARD_NV,
  COMBINER_CD_OUTPUT_NV: TOKENS.DISCARD_NV,
  COMBINER_SUM_OUTPUT_NV: TOKENS.SPARE0_NV,
  COMBINER_SCALE_NV: TOKENS.NONE,
  COMBINER_BIAS_NV: TOKENS.NONE,
  COMBINER_AB_DOT_PRODUCT_NV: 0,
  COMBINER_CD_DOT_PRODUCT_NV: 0,
  COMBINER_MUX_SUM_NV: 0,
};

/** [NV_register_combiners Table 5] */
const initialPortion = (usage: "RGB" | "ALPHA"): PortionState => ({
  inputs: [
    input("PRIMARY_COLOR_NV", usage),
    input("ZERO", usage, "UNSIGNED_INVERT_NV"),
    input("ZERO", usage),
    input("ZERO", usage),
  ],
  outputs: INITIAL_OUTPUTS,
});

const BLACK: Color = [0, 0, 0, 0];

const INITIAL_STAGE: StageState = {
  rgb: initialPortion("RGB"),
  alpha: initialPortion("ALPHA"),
  constants: [BLACK, BLACK],
};

/** A to G of the final stage. */
export type FinalState = readonly [
  ...[a: InputState, b: InputState, c: InputState, d: InputState, e: InputState, f: InputState],
  g: InputState,
];

/** [NV_register_combiners Table 6] */
const INITIAL_FINAL: FinalState = [
  input("FOG", "ALPHA"),
  input("SPARE0_PLUS_SECONDARY_COLOR_NV", "RGB"),
  input("FOG", "RGB"),
  input("ZERO", "RGB"),
  input("ZERO", "RGB"),
  input("ZERO", "RGB"),
  input("SPARE0_NV", "ALPHA"),
];

/** The state of register combiners; changes replace its objects. [NV_register_combiners 3.8.12.4] */
export class RegisterCombiners {
  values: ValuesOf<typeof COMBINER_PARAMETERS> = initialValues(COMBINER_PARAMETERS);
  stages: readonly StageState[] = Array.from({ length: GENERAL_COMBINERS }, () => INITIAL_STAGE);
  final: FinalState = INITIAL_FINAL;

  /** Changes a general stage. */
  changeStage(number: number, change: (stage: StageState) => StageState): void {
    this.stages = this.stages.map((stage, i) => (i === number ? change(stage) : stage));
  }
}
