import type { StateRow } from "../ground/state-rows/state-row.js";

/** Program state that Get returns. [VP1 Table X.5] */
export const programState: readonly StateRow[] = [
  {
    name: "VERTEX_PROGRAM_BINDING_NV",
    type: "integer",
    initial: 0,
    get: ({ programs }) => programs.binding,
    citation: "[VP1 Table X.5]",
  },
  {
    name: "PROGRAM_ERROR_POSITION_NV",
    type: "integer",
    initial: -1,
    get: ({ programs }) => programs.errorPosition,
    citation: "[VP1 Table X.5]",
  },
];
