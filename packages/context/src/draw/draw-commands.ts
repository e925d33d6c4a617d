import type { Implementations } from "../commands/implement.js";

export const drawCommands = {} satisfies Implementations;
