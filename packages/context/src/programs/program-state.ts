import type { TokenName } from "../generated/tokens.js";
import { capability } from "../ground/state-rows/capabilities.js";
import type { StateRow } from "../ground/state-rows/state-row.js";
import type { ProgramContext } from "./program-context.js";

const switched = (name: TokenName) => capability(name, ["ENABLE_BIT"], "[VP1 Table X.5, Ruling 36]");

/** Program state that Get returns. [VP1 Table X.5] */
export const programState: readonly StateRow<ProgramContext>[] = [
  switched("VERTEX_PROGRAM_NV"),
  switched("VERTEX_PROGRAM_POINT_SIZE_NV"),
  switched("VERTEX_PROGRAM_TWO_SIDE_NV"),
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
