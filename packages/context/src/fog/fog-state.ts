import { capability } from "../ground/state-rows/capabilities.js";
import { parameterRows } from "../ground/state-rows/parameters.js";
import type { StateRow } from "../ground/state-rows/state-row.js";
import type { FogContext } from "./fog-context.js";
import { FOG_PARAMETERS } from "./fog.js";

const TABLE = "[GL1.3 Table 6.9]";

export const fogState: readonly StateRow<FogContext>[] = [
  capability("FOG", ["FOG_BIT", "ENABLE_BIT"], TABLE),
  ...parameterRows(FOG_PARAMETERS, {
    groups: ["FOG_BIT"],
    get: ({ fog }: FogContext) => fog.values,
    set: ({ fog }, values) => {
      fog.values = values;
    },
    citation: TABLE,
  }),
];
