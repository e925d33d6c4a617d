import type { Called } from "../ground/errors/errors.js";
import type { Run } from "../ground/arguments/implement.js";
import type { ListContext } from "./list-context.js";

/** What a command of a list does: it may execute in any context of a share group. [GL1.3 5.4] */
export interface CompiledCommand {
  readonly run: Run<ListContext>;
  readonly args: readonly unknown[];
  /** The bytes that it keeps, about. [Ruling 99] */
  readonly bytes: number;
}

/** A command of a list, and as what it was called. */
export interface ListCommand extends CompiledCommand {
  readonly called: Called;
}

/** The commands of a display list; never changed once it has its name. */
export type DisplayList = readonly ListCommand[];

/** Executes a command of a list; up to three arguments are passed without an array, as for the commands of vertices. */
export function execute(context: ListContext, { run, args }: ListCommand): void {
  switch (args.length) {
    case 0:
      run(context);
      return;
    case 1:
      run(context, args[0]);
      return;
    case 2:
      run(context, args[0], args[1]);
      return;
    case 3:
      run(context, args[0], args[1], args[2]);
      return;
    default:
      run(context, ...args);
  }
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
