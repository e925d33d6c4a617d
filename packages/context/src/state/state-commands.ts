import type { Implementations } from "../commands/implement.js";

export const stateCommands = {} satisfies Implementations;
