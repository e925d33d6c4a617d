import type { Context } from "./context.js";
import { COMMAND_ROWS } from "../generated/commands.js";
import { keptBy } from "../draw/keeping.js";
import { ALIASES, LATER_ALIASES } from "../generated/extensions.js";
import type { ListContext } from "../lists/list-context.js";
import { compiled } from "../lists/compile-command.js";
import { compilerOf } from "../lists/compilers.js";
import type { Compiler } from "../lists/display-list.js";
import { executedAtOnce } from "../lists/executed-at-once.js";
import { memoryResolver, type Refusal } from "../ground/arguments/buffer-memory.js";
import { CalledCommand, type Spelling } from "../ground/arguments/called-command.js";
import { convert } from "../ground/arguments/convert.js";
import type { CommandName, Implementations, Run } from "../ground/arguments/implement.js";
import { nullReplacement } from "../ground/arguments/null-memory.js";
import { withShortWay } from "./late-short-way.js";
import type { ParameterKind, CommandRow } from "../ground/memory/command-row.js";

/** What a command returns when it generated an error. [GL1.3 2.5] */
const FAILURES: Readonly<Record<CommandRow["returns"], unknown>> = {
  void: undefined,
  boolean: false,
  number: 0,
  string: null,
  memory: null,
};

const STANDS_INSIDE = "the command is not allowed between Begin and End";

export type Method = (...args: unknown[]) => unknown;

/** A command under one of its names. */
export interface Spelled {
  readonly called: CalledCommand;
  readonly run: Run<ListContext>;
  /** What it does while a display list is made. */
  readonly record: Run<ListContext>;
}

/** A command that waits for its context. */
export interface Command {
  readonly name: CommandName;
  /** The command that it is another name of, or the same. */
  readonly core: CommandName;
  readonly spelled: Readonly<Record<Spelling, Spelled>>;
}

/** Kinds of the first arguments; a wrapper reads only those that its command has. */
type FirstFive = readonly [ParameterKind, ParameterKind, ParameterKind, ParameterKind, ParameterKind];

/** The arguments of a command that are a token each; a mask is made of bits. */
function tokenArguments(name: CommandName): readonly number[] {
  const { tokens = [], parameters } = COMMAND_ROWS[name];
  return tokens.filter((index) => parameters[index]![0] !== "mask");
}

/** Whether one of these arguments is the token of an extension that the context does not have, an error. [Ruling 384] */
function namesAbsent(
  { errors, extensions }: ListContext,
  name: CommandName,
  tokens: readonly number[],
  args: readonly unknown[],
): boolean {
  return tokens.some((index) => {
    const owner = extensions.absentOwner(args[index] as number);
    return errors.when(
      owner !== undefined,
      "INVALID_ENUM",
      `it belongs to ${owner}, which this context does not have`,
      "[Ruling 384]",
      COMMAND_ROWS[name].parameters[index]![0],
    );
  });
}

/**
 * What a command does once its arguments are converted: it is refused between Begin and End, or runs. None of those that
 * are allowed there takes tokens of extensions alone.
 */
function guard(name: CommandName, run: Run<ListContext>, failure: unknown): Run<ListContext> {
  const kept = keptBy(name);
  const tokens = tokenArguments(name);
  return (context, ...args) => {
    if (context.drawing.insideBeginEnd) {
      context.errors.record("INVALID_OPERATION", STANDS_INSIDE, "[GL1.3 2.6.3]");
      return failure;
    }
    if (!context.extensions.areAll && namesAbsent(context, name, tokens, args)) return failure;
    if (kept !== "all") context.drawing.stateChanges(kept);
    return run(context, ...args) ?? failure;
  };
}

/**
 * What a command does instead while a display list is made: it becomes part of it, and may run as well; or it runs
 * alone. [GL1.3 5.4]
 */
function recorder(name: CommandName, run: Run<ListContext>): (called: CalledCommand) => Run<ListContext> {
  /** Asked for when it is first needed: some of them may be loaded late. */
  let compiler: Compiler | null = null;
  const runsAtOnce = executedAtOnce(name);
  const resolve = memoryResolver(name);
  return (called) => {
    const replaceNulls = nullReplacement(called);
    return (context, ...args) => {
      replaceNulls?.(args);
      const refusal = resolve?.(context, args) ?? null;
      const does: Run<ListContext> = refusal === null ? run : refuse(name, run, refusal);
      if (runsAtOnce(args)) return does(context, ...args);
      const construction = context.lists.construction!;
      if (!construction.isTooLarge) {
        const compile = (compiler ??= compilerOf(name));
        construction.add(called, () =>
          refusal === null ? compile(context, run, args) : compiled(does, withoutMemory(args), 0),
        );
      }
      return construction.executes ? does(context, ...args) : undefined;
    };
  };
}

/** Arguments of which a list keeps no memory. */
const withoutMemory = (args: readonly unknown[]): unknown[] =>
  args.map((argument) => (typeof argument === "object" ? null : argument));

/** What a command does whose pointers cannot be used: it fails, between Begin and End as it does there. */
function refuse(
  name: CommandName,
  run: Run<ListContext>,
  { reason, citation, argument }: Refusal,
): Run<ListContext> {
  return (context) => {
    if (context.drawing.insideBeginEnd && COMMAND_ROWS[name].beginEnd === "refused") return run(context);
    context.errors.record("INVALID_OPERATION", reason, citation, argument);
    return undefined;
  };
}

/** A command after the conversion of its arguments, which has empty memory for null, and that of bound buffer objects for offsets. */
function withMemory(name: CommandName, run: Run<ListContext>, called: CalledCommand): Run<ListContext> {
  const replaceNulls = nullReplacement(called);
  const resolve = memoryResolver(name);
  if (replaceNulls === null && resolve === null) return run;
  return (context, ...args) => {
    replaceNulls?.(args);
    const refusal = resolve?.(context, args) ?? null;
    return refusal === null ? run(context, ...args) : refuse(name, run, refusal)(context);
  };
}

/** How a method runs its command, or records it while a display list is made, and records the error that it makes. */
function invocation(context: Context, { called, run, record }: Spelled) {
  const { lists, errors } = context;
  const target = (): Run<ListContext> => (lists.construction === null ? run : record);
  const failed = (result: unknown, args: readonly unknown[]): unknown => {
    errors.settle(called, args);
    return result;
  };
  return { errors, target, failed };
}

/**
 * A method that converts its arguments and runs the command, or records it while a display list is made. Up to five
 * arguments, which is immediate mode, there is a wrapper for each number, which makes no array. What to do is decided
 * after the conversion, as a getter of a plain array may begin or end a display list. [Ruling 120]
 */
function bindCommand(context: Context, spelled: Spelled): Method {
  const { called } = spelled;
  const { errors, target, failed } = invocation(context, spelled);
  const kinds = COMMAND_ROWS[called.name].parameters.map(([, kind]) => kind);
  const [k0, k1, k2, k3, k4] = kinds as unknown as FirstFive;
  switch (kinds.length) {
    case 0:
      return () => {
        const result = target()(context);
        return errors.pending === null ? result : failed(result, []);
      };
    case 1:
      return (a) => {
        const v = convert(a, k0, called, 0);
        const result = target()(context, v);
        return errors.pending === null ? result : failed(result, [v]);
      };
    case 2:
      return (a, b) => {
        const v = convert(a, k0, called, 0);
        const w = convert(b, k1, called, 1);
        const result = target()(context, v, w);
        return errors.pending === null ? result : failed(result, [v, w]);
      };
    case 3:
      return (a, b, c) => {
        const v = convert(a, k0, called, 0);
        const w = convert(b, k1, called, 1);
        const x = convert(c, k2, called, 2);
        const result = target()(context, v, w, x);
        return errors.pending === null ? result : failed(result, [v, w, x]);
      };
    case 4:
      return (a, b, c, d) => {
        const v = convert(a, k0, called, 0);
        const w = convert(b, k1, called, 1);
        const x = convert(c, k2, called, 2);
        const y = convert(d, k3, called, 3);
        const result = target()(context, v, w, x, y);
        return errors.pending === null ? result : failed(result, [v, w, x, y]);
      };
    case 5:
      return (a, b, c, d, e) => {
        const v = convert(a, k0, called, 0);
        const w = convert(b, k1, called, 1);
        const x = convert(c, k2, called, 2);
        const y = convert(d, k3, called, 3);
        const z = convert(e, k4, called, 4);
        const result = target()(context, v, w, x, y, z);
        return errors.pending === null ? result : failed(result, [v, w, x, y, z]);
      };
    default:
      return (...values) => {
        const args = kinds.map((kind, index) => convert(values[index], kind, called, index));
        const result = target()(context, ...args);
        return errors.pending === null ? result : failed(result, args);
      };
  }
}

/** A program in C has the rows of the commands that it calls. */
const hasRow = (name: CommandName): boolean => name in COMMAND_ROWS;

/**
 * The commands of all contexts, with their checks for Begin and End and their ways into display lists. An alias has
 * those of its core command. [GL1.3 G.2]
 */
export function prepareCommands(implementations: Implementations<Context>): readonly Command[] {
  const prepare = (name: CommandName, core: CommandName): Command => {
    const implementation = implementations[core] as unknown as Run<ListContext>;
    const { beginEnd, returns } = COMMAND_ROWS[core];
    const run = beginEnd === "allowed" ? implementation : guard(core, implementation, FAILURES[returns]);
    const record = recorder(core, run);
    const spelled = (spelling: Spelling): Spelled => {
      const called = new CalledCommand(name, spelling);
      return { called, run: withMemory(core, run, called), record: record(called) };
    };
    return { name, core, spelled: { context: spelled("context"), C: spelled("C") } };
  };
  const aliases = Object.entries({ ...ALIASES, ...LATER_ALIASES }) as [CommandName, CommandName][];
  return [
    ...(Object.keys(implementations) as CommandName[]).filter(hasRow).map((name) => prepare(name, name)),
    ...aliases.filter(([name]) => hasRow(name)).map(([name, core]) => prepare(name, core)),
  ];
}

/** The methods of the commands, but for those of extensions that the context does not have, by the names of the commands. */
export function bindCommands(
  context: Context,
  commands: readonly Command[],
  spelling: Spelling,
): ReadonlyMap<string, Method> {
  const present = commands.filter(({ name }) => context.extensions.hasCommand(name));
  return new Map(
    present.map(({ name, core, spelled }) => {
      const method = bindCommand(context, spelled[spelling]);
      const isThere = (withShortWay as unknown) !== undefined;
      return [name, isThere ? withShortWay(context, core, spelled[spelling].called, method) : method];
    }),
  );
}

/** Makes an object's properties of methods. */
export function defineMethods(object: object, methods: ReadonlyMap<string, Method>): void {
  for (const [name, value] of methods)
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
