import type { Implementations } from "../commands/implement.js";

export const attributeCommands = {} satisfies Implementations;
