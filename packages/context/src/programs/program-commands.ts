import type { Implementations } from "../commands/implement.js";

export const programCommands = {} satisfies Implementations;
