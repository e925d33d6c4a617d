import { GENERAL_COMBINERS } from "../ground/implementation/limits.js";
import { capability } from "../ground/state-rows/capabilities.js";
import { constantState } from "../ground/state-rows/constant-state.js";
import { parameterRows } from "../ground/state-rows/parameters.js";
import type { SavedState, StateRow } from "../ground/state-rows/state-row.js";
import type { RegisterCombinersContext } from "./register-combiners-context.js";
import { COMBINER_PARAMETERS, type FinalState, type StageState } from "./register-combiners.js";

const STATE = "[NV_register_combiners New State]";
const limit = constantState("[NV_register_combiners New Implementation Dependent State]");

export const registerCombinersState: readonly StateRow<RegisterCombinersContext>[] = [
  capability("REGISTER_COMBINERS_NV", ["TEXTURE_BIT", "ENABLE_BIT"], STATE),
  capability("PER_STAGE_CONSTANTS_NV", ["TEXTURE_BIT", "ENABLE_BIT"], "[NV_register_combiners2 New State]"),
  ...parameterRows(COMBINER_PARAMETERS, {
    groups: ["TEXTURE_BIT"],
    get: ({ registerCombiners }: RegisterCombinersContext) => registerCombiners.values,
    set: ({ registerCombiners }, values) => {
      registerCombiners.values = values;
    },
    citation: STATE,
  }),
  limit("MAX_GENERAL_COMBINERS_NV", "integer", GENERAL_COMBINERS, 2),
];

interface SavedCombiners {
  readonly stages: readonly StageState[];
  readonly final: FinalState;
}

/** The stages. [NV_register_combiners New State, NV_register_combiners2 New State] */
export const savedRegisterCombiners: readonly SavedState<RegisterCombinersContext>[] = [
  {
    groups: ["TEXTURE_BIT"],
    save: ({ registerCombiners: { stages, final } }): SavedCombiners => ({ stages, final }),
    restore: ({ registerCombiners }, saved) => Object.assign(registerCombiners, saved as SavedCombiners),
    citation: STATE,
  },
];
