import type { Context } from "../context.js";
import { SIGNATURES } from "../generated/commands.js";
import { isMemory } from "./memory.js";
import type { CommandName, Implementations } from "./implement.js";
import type { ParameterKind, Signature } from "./signature.js";

type Convert = (value: unknown) => unknown;

/** Thrown inside a conversion; the command's wrapper adds where. */
class WrongKind {
  readonly expected: string;

  constructor(expected: string) {
    this.expected = expected;
  }
}

const number =
  (convert: (value: number) => number): Convert =>
  (value) => {
    if (typeof value !== "number") throw new WrongKind("a number");
    return convert(value);
  };

const instance =
  (type: new (...args: never[]) => object, name: string): Convert =>
  (value) => {
    if (!(value instanceof type)) throw new WrongKind(name);
    return value;
  };

/** Conversions as in C: modulo 2^n for integers, nearest single for floats. */
const CONVERSIONS: Readonly<Record<ParameterKind, Convert>> = {
  int8: number((value) => (value << 24) >> 24),
  uint8: number((value) => value & 0xff),
  int16: number((value) => (value << 16) >> 16),
  uint16: number((value) => value & 0xffff),
  int32: number((value) => value | 0),
  uint32: number((value) => value >>> 0),
  float32: number(Math.fround),
  float64: number((value) => value),
  boolean: (value) => {
    if (typeof value !== "boolean" && typeof value !== "number") throw new WrongKind("a boolean or a number");
    return typeof value === "boolean" ? value : (value & 0xff) !== 0;
  },
  read: (value) => {
    if (!isMemory(value)) throw new WrongKind("a typed array, a DataView or an ArrayBuffer");
    return value;
  },
  text: (value) => {
    if (typeof value !== "string" && !isMemory(value))
      throw new WrongKind("a string, a typed array, a DataView or an ArrayBuffer");
    return value;
  },
  pointer: (value) => {
    if (value !== null && !isMemory(value))
      throw new WrongKind("a typed array, a DataView, an ArrayBuffer or null");
    return value;
  },
  write: (value) => {
    if (!ArrayBuffer.isView(value)) throw new WrongKind("a typed array");
    return value;
  },
  "write-pointer": instance(Array, "an array"),
  "write-Int8Array": instance(Int8Array, "an Int8Array"),
  "write-Uint8Array": instance(Uint8Array, "a Uint8Array"),
  "write-Int16Array": instance(Int16Array, "an Int16Array"),
  "write-Uint16Array": instance(Uint16Array, "a Uint16Array"),
  "write-Int32Array": instance(Int32Array, "an Int32Array"),
  "write-Uint32Array": instance(Uint32Array, "a Uint32Array"),
  "write-Float32Array": instance(Float32Array, "a Float32Array"),
  "write-Float64Array": instance(Float64Array, "a Float64Array"),
};

/** What a command returns when it generated an error. */
const FAILURES: Readonly<Record<Signature["returns"], unknown>> = {
  void: undefined,
  boolean: false,
  number: 0,
  string: "",
};

type Run = (context: Context, ...args: unknown[]) => unknown;

function bindCommand(context: Context, name: CommandName, run: Run, allowedInsideBeginEnd: boolean): Run {
  const { parameters, returns } = SIGNATURES[name];
  const conversions = parameters.map(([, kind]) => CONVERSIONS[kind]);
  const count = parameters.length;
  const failure = FAILURES[returns];
  return (...values: unknown[]) => {
    const args: unknown[] = new Array(count + 1);
    args[0] = context;
    for (let i = 0; i < count; i += 1) {
      try {
        args[i + 1] = (conversions[i] as Convert)(values[i]);
      } catch (error) {
        if (!(error instanceof WrongKind)) throw error;
        throw new TypeError(`${name}: argument ${parameters[i]?.[0]} must be ${error.expected}`);
      }
    }
    if (!allowedInsideBeginEnd && context.drawing.insideBeginEnd) {
      context.errors.record(
        "INVALID_OPERATION",
        `${name} is not allowed between Begin and End`,
        "[GL1.3 2.6.3]",
      );
      return failure;
    }
    return run.apply(null, args as [Context, ...unknown[]]) ?? failure;
  };
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
    Object.defineProperty(object, name, {
      value: bindCommand(context, name, run, allowedInsideBeginEnd(name)),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
}
