/** The commands of `glasm valhall` whose lines cases send, and how a case asks whether a target has them. [VALHALL 11] */

import type { Step } from "../../case.js";
import type { Request } from "../../target.js";

/** By the command: the simplest whole line, and what its answer has. */
const COMMANDS = {
  assemble: { request: { source: "NOP.end" }, member: "code" },
  dis: { request: { code: ["0000000000c00078"] }, member: "lines" },
  run: { request: { source: "NOP.end", vertices: [{}] }, member: "vertices" },
} as const satisfies Readonly<Record<string, { request: Request; member: string }>>;

export type CommandName = keyof typeof COMMANDS;
export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[];

/** What a case begins with that needs a command: the rest is left out where it is not there. */
export function ask(name: CommandName, line: number): Step {
  const { request, member } = COMMANDS[name];
  return { line, request, expect: { command: { name: `valhall ${name}`, member } } };
}
