import type { Called } from "../ground/errors/errors.js";
import type { Run } from "../ground/arguments/implement.js";
import type { ListContext } from "./list-context.js";

/** A command with its arguments, as what it was called. */
interface CalledWith {
  readonly called: Called;
  readonly args: readonly unknown[];
}

/** Commands of a list, one after another, that execute in any context of a share group. [GL1.3 5.4] */
export interface ListPart {
  /** How many they are. */
  readonly length: number;
  /** Executes the first `count` of them; what was called if that fails, which commands do that are alone, else null. */
  readonly execute: (context: ListContext, count: number) => CalledWith | null;
}

/** The commands of a display list; never changed once it has its name. */
export type DisplayList = readonly ListPart[];

/** What a command that becomes part of a list is going to do. */
export interface CompiledCommand {
  readonly run: Run<ListContext>;
  readonly args: readonly unknown[];
  /** The bytes that it keeps, about. [Ruling 99] */
  readonly bytes: number;
  /** If that is all that it does: the attribute that becomes current, and its four singles. */
  readonly sets?: { readonly attribute: number; readonly values: Float32Array };
}

/** A command of a list that is alone; up to three arguments are passed without an array, as for the commands of vertices. */
export function listCommand(called: Called, compiled: CompiledCommand): ListPart {
  return { length: 1, execute: execution(called, compiled) };
}

function execution(called: Called, { run, args }: CompiledCommand): ListPart["execute"] {
  const [a, b, c] = args;
  switch (args.length) {
    case 0:
      return (context) => {
        run(context);
        return context.errors.pending === null ? null : { called, args: [] };
      };
    case 1:
      return (context) => {
        run(context, a);
        return context.errors.pending === null ? null : { called, args: [a] };
      };
    case 2:
      return (context) => {
        run(context, a, b);
        return context.errors.pending === null ? null : { called, args: [a, b] };
      };
    case 3:
      return (context) => {
        run(context, a, b, c);
        return context.errors.pending === null ? null : { called, args: [a, b, c] };
      };
    default:
      return (context) => {
        run(context, ...args);
        return context.errors.pending === null ? null : { called, args };
      };
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
