import fc from "fast-check";
import { ELEMENT_ARRAYS } from "../../src/ground/memory/memory.js";
import type { ParameterKind } from "../../src/ground/memory/command-row.js";
import { COMMAND_ROWS } from "../../src/generated/commands.js";
import { TOKENS, type GL } from "../../src/index.js";
import { elementTypeOf } from "./sample-argument.js";

const token = fc.constantFrom(...Object.values(TOKENS));
const small = fc.integer({ min: -2, max: 20 });
const integer = fc.oneof(token, small, fc.integer());
const real = fc.oneof(small, fc.double(), fc.constantFrom(0, -1, NaN, Infinity));
const size = fc.integer({ min: 0, max: 40 });
const text = fc.constantFrom(
  "!!VP1.0 MOV o[HPOS], v[OPOS]; END",
  "!!VSP1.0 MOV c[0], v[0]; END",
  "!!VP1.0 MOV",
);

/** Arguments of the right kind, right and wrong in their values. */
function argument(kind: ParameterKind): fc.Arbitrary<unknown> {
  switch (kind) {
    case "float32":
    case "float64":
      return real;
    case "boolean":
      return fc.boolean();
    case "text":
      return text;
    case "pointer":
      return fc.oneof(
        fc.constant(null),
        size.map((length) => new Uint8Array(length)),
      );
    case "read-pointers":
      return fc.array(size, { maxLength: 4 }).map((sizes) => sizes.map((length) => new Uint8Array(length)));
    default: {
      const type = elementTypeOf(kind);
      if (type === null) return kind === "write-pointer" ? fc.constant([]) : integer;
      return size.map((length) => {
        const array = new ELEMENT_ARRAYS[type](length) as Float32Array;
        return kind.startsWith("read") ? array.fill(1) : array;
      });
    }
  }
}

/** A command and its arguments. */
export type Call = readonly [name: keyof typeof COMMAND_ROWS, args: readonly unknown[]];

/** A call of one of the commands. */
export function arbitraryCall(names: readonly (keyof typeof COMMAND_ROWS)[]): fc.Arbitrary<Call> {
  return fc
    .constantFrom(...names)
    .chain((name) =>
      fc.tuple(
        fc.constant(name),
        fc.tuple(...COMMAND_ROWS[name].parameters.map(([, kind]) => argument(kind))),
      ),
    );
}

/** Calls a command. */
export function invoke(gl: GL, name: string, args: readonly unknown[]): void {
  (gl as unknown as Record<string, (...values: readonly unknown[]) => void>)[name]!(...args);
}
