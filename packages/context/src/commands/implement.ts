import type { Context } from "../context.js";
import type { AllCommands } from "../generated/commands.js";

export type CommandName = keyof AllCommands;

type Converted<Arguments extends readonly unknown[]> = {
  [I in keyof Arguments]: boolean extends Arguments[I] ? boolean : Arguments[I];
};

/**
 * A command behind its conversion of arguments: numbers are in the range of their C type,
 * booleans are booleans, memory is of the right kind but not yet of the right size.
 * It does all its checks, recording an error in `context.errors` and returning at the first that
 * fails (undefined, which the caller sees as 0, false or ""), and only then changes state.
 */
export type Implementation<Name extends CommandName> = (
  context: Context,
  ...args: Converted<Parameters<AllCommands[Name]>>
) => ReturnType<AllCommands[Name]> | undefined | void;

/** Any command behind its conversion of arguments, and behind its check for Begin and End. */
export type Run = (context: Context, ...args: unknown[]) => unknown;

/** Implementations by command name. */
export type Implementations = { readonly [Name in CommandName]?: Implementation<Name> };
