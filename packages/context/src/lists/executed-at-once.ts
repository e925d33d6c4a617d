import type { CommandName } from "../ground/arguments/implement.js";
import { COMMAND_ROWS } from "../generated/commands.js";
import { TOKENS } from "../generated/tokens.js";

/**
 * Whether a call executes while a display list is made, instead of becoming part of it: asked for a command, and then
 * for the converted arguments of each call. [GL1.3 5.4, VP1 5.4]
 */
export function executedAtOnce(name: CommandName): (args: readonly unknown[]) => boolean {
  const { lists } = COMMAND_ROWS[name];
  if (lists === "compiled") return () => false;
  if (lists === "executed") return () => true;
  const targets: readonly unknown[] = lists.map((token) => TOKENS[token]);
  return ([target]) => targets.includes(target);
}
