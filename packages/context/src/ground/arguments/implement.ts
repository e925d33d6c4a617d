import type { AllCommands, NullTaker } from "../../generated/commands.js";
import type { LiveMemory } from "../memory/live-memory.js";
import type { Memory, RawMemory, WrittenElements } from "../memory/memory.js";

export type CommandName = keyof AllCommands;

/** An argument after its conversion: plain arrays are copied, memory that is written knows its type, and offsets have become memory, but for those that client arrays keep. */
type ConvertedArgument<Argument> = boolean extends Argument
  ? boolean
  : readonly null[] extends Argument
    ? readonly (Memory | null)[]
    : readonly number[] extends Argument
      ? Memory | Extract<Argument, string>
      : RawMemory extends Argument
        ? ArrayBufferView extends Argument
          ? LiveMemory extends Argument
            ? Argument
            : Exclude<Argument, number>
          : WrittenElements
        : ArrayBufferView extends Argument
          ? Exclude<Argument, number>
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
