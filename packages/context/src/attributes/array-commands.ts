import type { Implementations } from "../commands/implement.js";

export const arrayCommands = {} satisfies Implementations;
