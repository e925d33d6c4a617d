import type { Context } from "../context.js";
import { SIGNATURES } from "../generated/commands.js";
import { convert } from "./convert.js";
import type { CommandName, Implementations } from "./implement.js";
import type { ParameterKind, Signature } from "./signature.js";

/** What a command returns when it generated an error. [GL1.3 2.5] */
const FAILURES: Readonly<Record<Signature["returns"], unknown>> = {
  void: undefined,
  boolean: false,
  number: 0,
  string: "",
};

type Run = (context: Context, ...args: unknown[]) => unknown;
type Method = (...args: unknown[]) => unknown;

/** Kinds of the first arguments; a wrapper reads only those that its command has. */
type FirstFive = readonly [ParameterKind, ParameterKind, ParameterKind, ParameterKind, ParameterKind];

/** What a command does once its arguments are converted: it is refused between Begin and End, or runs. */
function guard(name: CommandName, run: Run, failure: unknown): Run {
  return (context, ...args) => {
    if (context.drawing.insideBeginEnd) {
      context.errors.record("INVALID_OPERATION", `${name} stands between Begin and End`, "[GL1.3 2.6.3]");
      return failure;
    }
    return run(context, ...args) ?? failure;
  };
}

/**
 * A method that converts its arguments and runs the command. Up to five arguments, which is immediate
 * mode, there is a wrapper for each number, which makes no array.
 */
function bindCommand(context: Context, name: CommandName, run: Run): Method {
  const kinds = SIGNATURES[name].parameters.map(([, kind]) => kind);
  const [k0, k1, k2, k3, k4] = kinds as unknown as FirstFive;
  switch (kinds.length) {
    case 0:
      return () => run(context);
    case 1:
      return (a) => run(context, convert(a, k0, name, 0));
    case 2:
      return (a, b) => run(context, convert(a, k0, name, 0), convert(b, k1, name, 1));
    case 3:
      return (a, b, c) =>
        run(context, convert(a, k0, name, 0), convert(b, k1, name, 1), convert(c, k2, name, 2));
    case 4:
      return (a, b, c, d) =>
        run(
          context,
          convert(a, k0, name, 0),
          convert(b, k1, name, 1),
          convert(c, k2, name, 2),
          convert(d, k3, name, 3),
        );
    case 5:
      return (a, b, c, d, e) =>
        run(
          context,
          convert(a, k0, name, 0),
          convert(b, k1, name, 1),
          convert(c, k2, name, 2),
          convert(d, k3, name, 3),
          convert(e, k4, name, 4),
        );
    default:
      return (...values) =>
        run(context, ...kinds.map((kind, index) => convert(values[index], kind, name, index)));
  }
}

/** Adds a method for each implementation to `object`. */
export function bindCommands(
  object: object,
  context: Context,
  implementations: Implementations,
  allowedInsideBeginEnd: (name: CommandName) => boolean,
): void {
  for (const name of Object.keys(implementations) as CommandName[]) {
    const run = implementations[name] as unknown as Run;
    const guarded = allowedInsideBeginEnd(name) ? run : guard(name, run, FAILURES[SIGNATURES[name].returns]);
    Object.defineProperty(object, name, {
      value: bindCommand(context, name, guarded),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
}
