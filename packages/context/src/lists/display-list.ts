import type { Run } from "../ground/arguments/implement.js";
import type { ListContext } from "./list-context.js";

/** A command with its arguments, which may execute in any context of a share group. [GL1.3 5.4] */
export type ListCommand = (context: ListContext) => void;

/** The commands of a display list; never changed once it has its name. */
export type DisplayList = readonly ListCommand[];

/** A command that becomes part of a list. */
export interface CompiledCommand {
  readonly command: ListCommand;
  /** The bytes that it keeps, about. [Ruling 99] */
  readonly bytes: number;
}

/**
 * Turns the converted arguments of a call into a command of a list that depends on no memory and no client state any
 * more; `run` is what the command does when it executes, with its errors. [GL1.3 5.4]
 */
export type Compiler = (
  context: ListContext,
  run: Run<ListContext>,
  args: readonly unknown[],
) => CompiledCommand;
