import type { Context } from "./context.js";
import { COMMAND_ROWS } from "../generated/commands.js";
import { ALIASES } from "../generated/extensions.js";
import type { ListContext } from "../lists/list-context.js";
import { compilerOf } from "../lists/compilers.js";
import { executedAtOnce } from "../lists/executed-at-once.js";
import { convert } from "../ground/arguments/convert.js";
import type { CommandName, Implementations, Run } from "../ground/arguments/implement.js";
import { withNullMemory } from "../ground/arguments/null-memory.js";
import type { ParameterKind, CommandRow } from "../ground/memory/command-row.js";

/** What a command returns when it generated an error. [GL1.3 2.5] */
const FAILURES: Readonly<Record<CommandRow["returns"], unknown>> = {
  void: undefined,
  boolean: false,
  number: 0,
  string: null,
};

type Method = (...args: unknown[]) => unknown;

/** A command that waits for its context. */
interface Command {
  readonly name: CommandName;
  readonly run: Run<ListContext>;
  /** What it does while a display list is made. */
  readonly record: Run<ListContext>;
}

/** Kinds of the first arguments; a wrapper reads only those that its command has. */
type FirstFive = readonly [ParameterKind, ParameterKind, ParameterKind, ParameterKind, ParameterKind];

/** What a command does once its arguments are converted: it is refused between Begin and End, or runs. */
function guard(name: CommandName, run: Run<ListContext>, failure: unknown): Run<ListContext> {
  return (context, ...args) => {
    if (context.drawing.insideBeginEnd) {
      context.errors.record("INVALID_OPERATION", `${name} is called between Begin and End`, "[GL1.3 2.6.3]");
      return failure;
    }
    return run(context, ...args) ?? failure;
  };
}

/**
 * What a command does instead while a display list is made: it becomes part of it, and may run as well; or it runs
 * alone. [GL1.3 5.4]
 */
function recorder(name: CommandName, run: Run<ListContext>): Run<ListContext> {
  const compile = compilerOf(name);
  const runsAtOnce = executedAtOnce(name);
  return (context, ...args) => {
    if (runsAtOnce(args)) return run(context, ...args);
    const construction = context.lists.construction!;
    if (!construction.isTooLarge) {
      construction.add(() => compile(context, run, args));
    }
    return construction.executes ? run(context, ...args) : undefined;
  };
}

/**
 * A method that converts its arguments and runs the command, or records it while a display list is made. Up to five
 * arguments, which is immediate mode, there is a wrapper for each number, which makes no array. What to do is decided
 * after the conversion, as a getter of a plain array may begin or end a display list. [Ruling 120]
 */
function bindCommand(context: Context, { name, run, record }: Command): Method {
  const { lists } = context;
  const target = (): Run<ListContext> => (lists.construction === null ? run : record);
  const kinds = COMMAND_ROWS[name].parameters.map(([, kind]) => kind);
  const [k0, k1, k2, k3, k4] = kinds as unknown as FirstFive;
  switch (kinds.length) {
    case 0:
      return () => target()(context);
    case 1:
      return (a) => {
        const v = convert(a, k0, name, 0);
        return target()(context, v);
      };
    case 2:
      return (a, b) => {
        const v = convert(a, k0, name, 0);
        const w = convert(b, k1, name, 1);
        return target()(context, v, w);
      };
    case 3:
      return (a, b, c) => {
        const v = convert(a, k0, name, 0);
        const w = convert(b, k1, name, 1);
        const x = convert(c, k2, name, 2);
        return target()(context, v, w, x);
      };
    case 4:
      return (a, b, c, d) => {
        const v = convert(a, k0, name, 0);
        const w = convert(b, k1, name, 1);
        const x = convert(c, k2, name, 2);
        const y = convert(d, k3, name, 3);
        return target()(context, v, w, x, y);
      };
    case 5:
      return (a, b, c, d, e) => {
        const v = convert(a, k0, name, 0);
        const w = convert(b, k1, name, 1);
        const x = convert(c, k2, name, 2);
        const y = convert(d, k3, name, 3);
        const z = convert(e, k4, name, 4);
        return target()(context, v, w, x, y, z);
      };
    default:
      return (...values) => {
        const args = kinds.map((kind, index) => convert(values[index], kind, name, index));
        return target()(context, ...args);
      };
  }
}

/**
 * The commands of all contexts, with their checks for Begin and End and their ways into display lists. An alias has
 * those of its core command. [GL1.3 G.2]
 */
export function prepareCommands(implementations: Implementations<Context>): readonly Command[] {
  const prepare = (name: CommandName, core: CommandName): Command => {
    const implementation = implementations[core] as unknown as Run<ListContext>;
    const { beginEnd, returns } = COMMAND_ROWS[core];
    const run = beginEnd === "allowed" ? implementation : guard(name, implementation, FAILURES[returns]);
    return {
      name,
      run: withNullMemory(name, run),
      record: withNullMemory(name, recorder(core, run)),
    };
  };
  const aliases = Object.entries(ALIASES) as [CommandName, CommandName][];
  return [
    ...(Object.keys(implementations) as CommandName[]).map((name) => prepare(name, name)),
    ...aliases.map(([name, core]) => prepare(name, core)),
  ];
}

/** Adds a method to `object` for each command but those of extensions that the context does not have. */
export function bindCommands(object: object, context: Context, commands: readonly Command[]): void {
  for (const command of commands) {
    if (!context.extensions.hasCommand(command.name)) continue;
    Object.defineProperty(object, command.name, {
      value: bindCommand(context, command),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
}
