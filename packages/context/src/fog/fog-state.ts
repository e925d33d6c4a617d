import { parameterRows } from "../ground/state-rows/parameters.js";
import type { StateRow } from "../ground/state-rows/state-row.js";
import { FOG_PARAMETERS } from "./fog.js";

export const fogState: readonly StateRow[] = parameterRows(FOG_PARAMETERS, {
  groups: ["FOG_BIT"],
  get: ({ fog }) => fog.values,
  set: ({ fog }, values) => {
    fog.values = values;
  },
  citation: "[GL1.3 Table 6.9]",
});
