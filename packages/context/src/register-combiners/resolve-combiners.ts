import type {
  CombinerInput,
  CombinerPortion,
  FinalCombinerRegister,
  GeneralCombiner,
  RegisterCombiners,
} from "@glasm/primitives";
import type { FogContext } from "../fog/fog-context.js";
import { TOKENS } from "../generated/tokens.js";
import { BIASES, FINAL_REGISTERS, MAPPINGS, OUTPUTS, REGISTERS, SCALES, USAGES } from "./combiner-tokens.js";
import type { RegisterCombinersContext } from "./register-combiners-context.js";
import type { InputState, PortionState } from "./register-combiners.js";

function inputOf<Register extends FinalCombinerRegister>(
  { COMBINER_INPUT_NV, COMBINER_MAPPING_NV, COMBINER_COMPONENT_USAGE_NV }: InputState,
  registers: ReadonlyMap<number, Register>,
): CombinerInput<Register> {
  return {
    register: registers.get(COMBINER_INPUT_NV)!,
    usage: USAGES.get(COMBINER_COMPONENT_USAGE_NV)!,
    mapping: MAPPINGS.get(COMBINER_MAPPING_NV)!,
  };
}

const register = (input: InputState): CombinerInput => inputOf(input, REGISTERS);
const finalRegister = (input: InputState): CombinerInput<FinalCombinerRegister> =>
  inputOf(input, FINAL_REGISTERS);

function portionOf({ inputs: [a, b, c, d], outputs }: PortionState): CombinerPortion {
  return {
    inputs: [register(a), register(b), register(c), register(d)],
    outputs: [
      OUTPUTS.get(outputs.COMBINER_AB_OUTPUT_NV)!,
      OUTPUTS.get(outputs.COMBINER_CD_OUTPUT_NV)!,
      OUTPUTS.get(outputs.COMBINER_SUM_OUTPUT_NV)!,
    ],
    abDotProduct: outputs.COMBINER_AB_DOT_PRODUCT_NV === 1,
    cdDotProduct: outputs.COMBINER_CD_DOT_PRODUCT_NV === 1,
    muxSum: outputs.COMBINER_MUX_SUM_NV === 1,
    bias: BIASES.get(outputs.COMBINER_BIAS_NV)!,
    scale: SCALES.get(outputs.COMBINER_SCALE_NV)!,
  };
}

/** What the sink needs to know of register combiners; undefined if they are disabled. */
export function resolveCombiners({
  capabilities,
  fog,
  registerCombiners: { values, stages, final },
}: RegisterCombinersContext & FogContext): RegisterCombiners | undefined {
  if (!capabilities.isEnabled(TOKENS.REGISTER_COMBINERS_NV)) return undefined;
  const isPerStage = capabilities.isEnabled(TOKENS.PER_STAGE_CONSTANTS_NV);
  const constants = [values.CONSTANT_COLOR0_NV, values.CONSTANT_COLOR1_NV] as const;
  const [a, b, c, d, e, f, g] = final;
  const [red, green, blue] = fog.values.FOG_COLOR;
  return {
    general: stages.slice(0, values.NUM_GENERAL_COMBINERS_NV).map((stage): GeneralCombiner => ({
      rgb: portionOf(stage.rgb),
      alpha: portionOf(stage.alpha),
      // [NV_register_combiners2 3.8.12]
      constants: isPerStage ? stage.constants : constants,
    })),
    final: {
      inputs: [
        finalRegister(a),
        finalRegister(b),
        finalRegister(c),
        finalRegister(d),
        register(e),
        register(f),
      ],
      alpha: register(g),
      // Those of all stages, whether or not others have their own. [NV_register_combiners2 3.8.12]
      constants,
      clampsSum: values.COLOR_SUM_CLAMP_NV === 1,
    },
    fogColor: [red, green, blue],
  };
}
