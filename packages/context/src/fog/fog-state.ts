import { parameterRows } from "../state/parameters.js";
import type { StateRow } from "../state/state-row.js";
import { FOG_PARAMETERS } from "./fog.js";

export const fogState: readonly StateRow[] = parameterRows(FOG_PARAMETERS, {
  groups: ["FOG_BIT"],
  get: ({ fog }) => fog.values,
  set: ({ fog }, values) => {
    fog.values = values;
  },
  citation: "[GL1.3 Table 6.9]",
});
