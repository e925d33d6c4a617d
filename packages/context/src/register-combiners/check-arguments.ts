import type { ErrorLatch } from "../ground/errors/errors.js";
import { GENERAL_COMBINERS } from "../ground/implementation/limits.js";
import {
  BIASES,
  CONSTANTS,
  FINAL_MAPPINGS,
  FINAL_REGISTERS,
  FINAL_VARIABLES,
  MAPPINGS,
  OUTPUTS,
  PORTIONS,
  REGISTERS,
  SCALES,
  STAGES,
  USAGES,
  VARIABLES,
} from "./combiner-tokens.js";

interface TokenArgument {
  readonly name: string;
  readonly words: ReadonlyMap<number, unknown>;
  /** Why another token is an error. */
  readonly reason: string;
}

const MAPPING_REASON = "not an input mapping";
const OUTPUT_REASON = "neither DISCARD_NV nor a register that stages write";

/** The tokens that arguments take. [NV_register_combiners New Tokens] */
const ARGUMENTS = {
  stage: { name: "stage", words: STAGES, reason: `none of the ${GENERAL_COMBINERS} general stages` },
  portion: { name: "portion", words: PORTIONS, reason: "neither RGB nor ALPHA" },
  variable: { name: "variable", words: VARIABLES, reason: "none of VARIABLE_A_NV to VARIABLE_D_NV" },
  finalVariable: {
    name: "variable",
    words: FINAL_VARIABLES,
    reason: "none of VARIABLE_A_NV to VARIABLE_G_NV",
  },
  input: { name: "input", words: REGISTERS, reason: "not a register" },
  finalInput: { name: "input", words: FINAL_REGISTERS, reason: "not a register" },
  mapping: { name: "mapping", words: MAPPINGS, reason: MAPPING_REASON },
  finalMapping: { name: "mapping", words: FINAL_MAPPINGS, reason: `${MAPPING_REASON} of the final stage` },
  componentUsage: { name: "componentUsage", words: USAGES, reason: "none of RGB, ALPHA and BLUE" },
  abOutput: { name: "abOutput", words: OUTPUTS, reason: OUTPUT_REASON },
  cdOutput: { name: "cdOutput", words: OUTPUTS, reason: OUTPUT_REASON },
  sumOutput: { name: "sumOutput", words: OUTPUTS, reason: OUTPUT_REASON },
  scale: { name: "scale", words: SCALES, reason: "not a scale" },
  bias: { name: "bias", words: BIASES, reason: "not a bias" },
  constant: { name: "pname", words: CONSTANTS, reason: "neither CONSTANT_COLOR0_NV nor CONSTANT_COLOR1_NV" },
} as const satisfies Readonly<Record<string, TokenArgument>>;

type ArgumentName = keyof typeof ARGUMENTS;

/** Whether one of some arguments is a token that does not belong there, an error. [NV_register_combiners New Tokens] */
export function hasUnknownToken(
  errors: ErrorLatch,
  given: Readonly<Partial<Record<ArgumentName, number>>>,
): boolean {
  return (Object.entries(given) as [ArgumentName, number][]).some(([argument, value]) => {
    const { name, words, reason }: TokenArgument = ARGUMENTS[argument];
    return errors.when(!words.has(value), "INVALID_ENUM", reason, "[NV_register_combiners New Tokens]", name);
  });
}
