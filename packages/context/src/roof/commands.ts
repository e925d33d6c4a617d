import type { Implementations } from "../ground/arguments/implement.js";
import type { AliasName } from "../ground/implementation/extensions.js";
import type { AbsentCommand, LaterCommand } from "../generated/commands.js";
import { type Command, prepareCommands } from "./bind.js";
import type { Context } from "./context.js";
import { FIRST_COMMANDS } from "./first-commands.js";
import { MORE_COMMANDS } from "./late-commands.js";

/** What the table has but for commands that are absent and other names of commands. */
type Present = Required<Omit<Implementations<Context>, AbsentCommand | AliasName | LaterCommand>>;

/** Every command that is present. */
export function commands() {
  return { ...FIRST_COMMANDS, ...MORE_COMMANDS } satisfies Present;
}

const PREPARED = new Map<typeof MORE_COMMANDS, readonly Command[]>();

/** The same, ready to be bound to a context. They are prepared once, and in a page again when there are all. */
export function preparedCommands(): readonly Command[] {
  const known = PREPARED.get(MORE_COMMANDS) ?? prepareCommands(commands());
  PREPARED.set(MORE_COMMANDS, known);
  return known;
}
