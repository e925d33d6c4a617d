import { TOKENS, type TokenName } from "../generated/tokens.js";
import type { Implementations } from "../ground/arguments/implement.js";
import type { WrittenElements } from "../ground/memory/memory.js";
import { storeState } from "../ground/state-rows/state-conversions.js";
import { hasUnknownToken } from "./check-arguments.js";
import { CONSTANTS, FINAL_VARIABLES, PORTIONS, STAGES, VARIABLES } from "./combiner-tokens.js";
import type { RegisterCombinersContext } from "./register-combiners-context.js";
import type { InputState, OutputState } from "./register-combiners.js";

/** Stores the value that a name has among others. */
function storeNamed(
  context: RegisterCombinersContext,
  values: InputState | OutputState,
  pname: number,
  data: WrittenElements,
): void {
  const found = Object.entries(values).find(([name]) => TOKENS[name as TokenName] === pname);
  const citation = "[NV_register_combiners New Tokens]";
  if (found === undefined)
    context.errors.record("INVALID_ENUM", "not a parameter of this query", citation, "pname");
  else storeState(context, data, found[1] as number, "integer");
}

type QueryOf<Arguments extends readonly number[]> = (
  context: RegisterCombinersContext,
  ...args: readonly [...Arguments, pname: number, data: WrittenElements]
) => void;

const getInput: QueryOf<[stage: number, portion: number, variable: number]> = (
  context,
  ...[stage, portion, variable, pname, data]
) => {
  if (hasUnknownToken(context.errors, { stage, portion, variable })) return;
  const { inputs } = context.registerCombiners.stages[STAGES.get(stage)!]![PORTIONS.get(portion)!];
  storeNamed(context, inputs[VARIABLES.get(variable)!], pname, data);
};

const getOutput: QueryOf<[stage: number, portion: number]> = (context, stage, portion, pname, data) => {
  if (hasUnknownToken(context.errors, { stage, portion })) return;
  const { outputs } = context.registerCombiners.stages[STAGES.get(stage)!]![PORTIONS.get(portion)!];
  storeNamed(context, outputs, pname, data);
};

const getFinalInput: QueryOf<[variable: number]> = (context, variable, pname, data) => {
  if (hasUnknownToken(context.errors, { finalVariable: variable })) return;
  storeNamed(context, context.registerCombiners.final[FINAL_VARIABLES.get(variable)!], pname, data);
};

/** [NV_register_combiners 6.1.3, NV_register_combiners2 6.1.3] */
export const combinerQueries = {
  getCombinerInputParameterfvNV: getInput,
  getCombinerInputParameterivNV: getInput,
  getCombinerOutputParameterfvNV: getOutput,
  getCombinerOutputParameterivNV: getOutput,
  getFinalCombinerInputParameterfvNV: getFinalInput,
  getFinalCombinerInputParameterivNV: getFinalInput,
  getCombinerStageParameterfvNV(context, stage, pname, data) {
    if (hasUnknownToken(context.errors, { stage, constant: pname })) return;
    const { constants } = context.registerCombiners.stages[STAGES.get(stage)!]!;
    storeState(context, data, constants[CONSTANTS.get(pname)!], "float");
  },
} satisfies Implementations<RegisterCombinersContext>;
