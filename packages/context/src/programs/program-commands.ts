import type { Implementations } from "../ground/arguments/implement.js";
import type { ProgramContext } from "./program-context.js";
import { parameterCommands } from "./parameter-commands.js";
import { programNameCommands } from "./program-name-commands.js";
import { programQueries } from "./program-queries.js";
import { trackingCommands } from "./tracking-commands.js";

/** The commands about programs, program parameters and tracking. */
export const programCommands = {
  ...programNameCommands,
  ...parameterCommands,
  ...trackingCommands,
  ...programQueries,
} satisfies Implementations<ProgramContext>;
