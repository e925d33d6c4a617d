import { TOKENS } from "../generated/tokens.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { readOrFail } from "../ground/memory/check-memory.js";
import type { ElementType } from "../ground/memory/memory.js";
import { clamp } from "../ground/numbers/round.js";
import { type Given, readParameter } from "../ground/state-rows/parameters.js";
import { hasUnknownToken } from "./check-arguments.js";
import {
  CONSTANTS,
  FINAL_VARIABLES,
  PORTIONS,
  PSEUDO_REGISTERS,
  STAGES,
  VARIABLES,
} from "./combiner-tokens.js";
import type { RegisterCombinersContext } from "./register-combiners-context.js";
import { COMBINER_PARAMETERS, type InputState, type OutputState } from "./register-combiners.js";

const { ALPHA, BLUE, FOG, RGB, NONE, DISCARD_NV, SCALE_BY_FOUR_NV, SCALE_BY_ONE_HALF_NV } = TOKENS;
const { VARIABLE_A_NV, VARIABLE_E_NV, VARIABLE_F_NV, VARIABLE_G_NV } = TOKENS;

const ERRORS = "[NV_register_combiners Errors]";

const combinerParameter =
  (type: ElementType) =>
  (context: RegisterCombinersContext, pname: number, given: Given): void => {
    const parameter = readParameter(context, COMBINER_PARAMETERS, pname, given, type);
    const { registerCombiners } = context;
    if (parameter !== null)
      registerCombiners.values = { ...registerCombiners.values, [parameter[0]]: parameter[1] };
  };

/** The usage of components that a portion, or a variable of it, does not have. */
const otherUsage = (isAlpha: boolean): number => (isAlpha ? RGB : BLUE);

/** What may not be together in FinalCombinerInputNV. [NV_register_combiners Errors] */
function isWrongFinalInput(
  { errors }: RegisterCombinersContext,
  variable: number,
  input: number,
  componentUsage: number,
): boolean {
  const isPseudo = PSEUDO_REGISTERS.has(input);
  const isUsed = variable === VARIABLE_E_NV || variable === VARIABLE_F_NV || variable === VARIABLE_G_NV;
  const isSum = input === TOKENS.SPARE0_PLUS_SECONDARY_COLOR_NV;
  const isAlpha = variable === VARIABLE_G_NV;
  const wrong = (condition: boolean, reason: string, name: string): boolean =>
    errors.when(condition, "INVALID_OPERATION", reason, ERRORS, name);
  return (
    wrong(isUsed && isPseudo, "only variables A to D have it", "input") ||
    wrong(variable === VARIABLE_A_NV && isSum, "variable A does not have it", "input") ||
    wrong(
      componentUsage === otherUsage(isAlpha),
      isAlpha ? "variable G is an alpha" : "variables but G are colors",
      "componentUsage",
    ) ||
    wrong(isPseudo && componentUsage !== RGB, "the input has red, green and blue alone", "componentUsage")
  );
}

/** What may not be together in CombinerInputNV. [NV_register_combiners Errors] */
function isWrongInput(
  { errors }: RegisterCombinersContext,
  portion: number,
  input: number,
  componentUsage: number,
): boolean {
  const isAlpha = portion === ALPHA;
  const wrong = (condition: boolean, reason: string): boolean =>
    errors.when(condition, "INVALID_OPERATION", reason, ERRORS, "componentUsage");
  return (
    wrong(
      componentUsage === otherUsage(isAlpha),
      isAlpha ? "the alpha portion has no colors" : "the RGB portion takes RGB or ALPHA",
    ) || wrong(componentUsage === ALPHA && input === FOG, "the final stage alone has the fog factor")
  );
}

/** What may not be together in CombinerOutputNV. [NV_register_combiners Errors] */
function isWrongOutput(
  { errors }: RegisterCombinersContext,
  portion: number,
  [ab, cd, sum]: readonly [number, number, number],
  scale: number,
  bias: number,
  [abDotProduct, cdDotProduct]: readonly [boolean, boolean],
): boolean {
  const isScaled = scale === SCALE_BY_ONE_HALF_NV || scale === SCALE_BY_FOUR_NV;
  const isSame = (a: number, b: number): boolean => a === b && a !== DISCARD_NV;
  return (
    errors.when(
      portion === ALPHA && (abDotProduct || cdDotProduct),
      "INVALID_VALUE",
      "the alpha portion has no dot products",
      ERRORS,
      abDotProduct ? "abDotProduct" : "cdDotProduct",
    ) ||
    errors.when(
      isScaled && bias !== NONE,
      "INVALID_OPERATION",
      "no bias goes with SCALE_BY_ONE_HALF_NV and SCALE_BY_FOUR_NV",
      ERRORS,
      "bias",
    ) ||
    errors.when(
      isSame(ab, cd) || isSame(ab, sum) || isSame(cd, sum),
      "INVALID_OPERATION",
      "two outputs go to one register",
      ERRORS,
      isSame(ab, cd) ? "cdOutput" : "sumOutput",
    )
  );
}

/** [NV_register_combiners 3.8.12.1, 3.8.12.2, 3.8.12.3, NV_register_combiners2 3.8.12.1] */
export const combinerCommands = {
  combinerParameterfNV: combinerParameter("float32"),
  combinerParameterfvNV: combinerParameter("float32"),
  combinerParameteriNV: combinerParameter("int32"),
  combinerParameterivNV: combinerParameter("int32"),
  combinerStageParameterfvNV(context, stage, pname, params) {
    const { errors, registerCombiners } = context;
    if (hasUnknownToken(errors, { stage, constant: pname })) return;
    const given = readOrFail(context, params, "float32", 4);
    if (given === null) return;
    const component = (i: number): number => clamp(given[i]!, 0, 1);
    const color = [component(0), component(1), component(2), component(3)] as const;
    registerCombiners.changeStage(STAGES.get(stage)!, ({ constants: [first, second], ...rest }) => ({
      ...rest,
      constants: CONSTANTS.get(pname) === 0 ? [color, second] : [first, color],
    }));
  },
  combinerInputNV(context, stage, portion, variable, input, mapping, componentUsage) {
    const { errors, registerCombiners } = context;
    if (hasUnknownToken(errors, { stage, portion, variable, input, mapping, componentUsage })) return;
    if (isWrongInput(context, portion, input, componentUsage)) return;
    const number = VARIABLES.get(variable)!;
    const half = PORTIONS.get(portion)!;
    registerCombiners.changeStage(STAGES.get(stage)!, (state) => {
      const { inputs, outputs } = state[half];
      const changed = withInput(inputs, number, { input, mapping, componentUsage });
      return { ...state, [half]: { inputs: changed, outputs } };
    });
  },
  combinerOutputNV(
    context,
    ...[stage, portion, abOutput, cdOutput, sumOutput, scale, bias, abDotProduct, cdDotProduct, muxSum]
  ) {
    const { errors, registerCombiners } = context;
    if (hasUnknownToken(errors, { stage, portion, abOutput, cdOutput, sumOutput, scale, bias })) return;
    const dots = [abDotProduct, cdDotProduct] as const;
    if (isWrongOutput(context, portion, [abOutput, cdOutput, sumOutput], scale, bias, dots)) return;
    const half = PORTIONS.get(portion)!;
    const outputs: OutputState = {
      COMBINER_AB_OUTPUT_NV: abOutput,
      COMBINER_CD_OUTPUT_NV: cdOutput,
      COMBINER_SUM_OUTPUT_NV: sumOutput,
      COMBINER_SCALE_NV: scale,
      COMBINER_BIAS_NV: bias,
      COMBINER_AB_DOT_PRODUCT_NV: Number(abDotProduct),
      COMBINER_CD_DOT_PRODUCT_NV: Number(cdDotProduct),
      COMBINER_MUX_SUM_NV: Number(muxSum),
    };
    registerCombiners.changeStage(STAGES.get(stage)!, (state) => ({
      ...state,
      [half]: { inputs: state[half].inputs, outputs },
    }));
  },
  finalCombinerInputNV(context, variable, input, mapping, componentUsage) {
    const { errors, registerCombiners } = context;
    const given = { finalVariable: variable, finalInput: input, finalMapping: mapping, componentUsage };
    if (hasUnknownToken(errors, given)) return;
    if (isWrongFinalInput(context, variable, input, componentUsage)) return;
    const number = FINAL_VARIABLES.get(variable)!;
    registerCombiners.final = withInput(registerCombiners.final, number, { input, mapping, componentUsage });
  },
} satisfies Implementations<RegisterCombinersContext>;

/** Inputs with another one for a variable. */
function withInput<Inputs extends readonly InputState[]>(
  inputs: Inputs,
  number: number,
  given: Readonly<Record<"input" | "mapping" | "componentUsage", number>>,
): Inputs {
  const changed: InputState = {
    COMBINER_INPUT_NV: given.input,
    COMBINER_MAPPING_NV: given.mapping,
    COMBINER_COMPONENT_USAGE_NV: given.componentUsage,
  };
  return inputs.map((old, i) => (i === number ? changed : old)) as unknown as Inputs;
}
