import type { AllCommands, NullTaker } from "../../generated/commands.js";
import type { Memory, RawMemory, WrittenElements } from "../memory/memory.js";

export type CommandName = keyof AllCommands;

/** An argument after its conversion: plain arrays are copied, and memory that is written knows its type. */
type ConvertedArgument<Argument> = boolean extends Argument
  ? boolean
  : readonly number[] extends Argument
    ? Memory | Extract<Argument, string>
    : RawMemory extends Argument
      ? ArrayBufferView extends Argument
        ? Argument
        : WrittenElements
      : Argument;

type Converted<Name extends CommandName, Arguments extends readonly unknown[]> = {
  [I in keyof Arguments]: ConvertedArgument<
    Name extends NullTaker ? Arguments[I] : Exclude<Arguments[I], null>
  >;
};

/**
 * A command after its conversion of arguments, for contexts that have what it takes: numbers are in the range of their C type,
 * booleans are booleans, memory is of the right kind but not yet of the right size.
 * It does all its checks, recording an error in `context.errors` and returning at the first that
 * fails (undefined, which the caller sees as 0, false or null), and only then changes state.
 */
export type Implementation<Context, Name extends CommandName> = (
  context: Context,
  ...args: Converted<Name, Parameters<AllCommands[Name]>>
) => ReturnType<AllCommands[Name]> | undefined | void;

/** Any command after its conversion of arguments, and after its check for Begin and End. */
export type Run<Context> = (context: Context, ...args: unknown[]) => unknown;

/** Implementations by command name. */
export type Implementations<Context> = {
  readonly [Name in CommandName]?: Implementation<Context, Name>;
};
