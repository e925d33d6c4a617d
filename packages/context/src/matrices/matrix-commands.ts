import type { Implementations } from "../commands/implement.js";

export const matrixCommands = {} satisfies Implementations;
