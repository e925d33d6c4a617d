import fc from "fast-check";
import type { ParameterKind } from "../../src/commands/signature.js";
import { SIGNATURES } from "../../src/generated/commands.js";
import { TOKENS, type GL } from "../../src/index.js";

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
    case "read":
      return size.map((length) => new Float32Array(length).fill(1));
    case "text":
      return text;
    case "pointer":
      return fc.oneof(
        fc.constant(null),
        size.map((length) => new Uint8Array(length)),
      );
    case "write":
      return size.map((length) => new Uint8Array(length));
    case "write-pointer":
      return fc.constant([]);
    default:
      if (!kind.startsWith("write-")) return integer;
      return size.map((length) => {
        const constructors = { Int32Array, Uint32Array, Float32Array, Float64Array, Uint8Array };
        return new constructors[kind.slice(6) as keyof typeof constructors](length);
      });
  }
}

/** A command and its arguments. */
export type Call = readonly [name: keyof typeof SIGNATURES, args: readonly unknown[]];

/** A call of one of the commands. */
export function arbitraryCall(names: readonly (keyof typeof SIGNATURES)[]): fc.Arbitrary<Call> {
  return fc
    .constantFrom(...names)
    .chain((name) =>
      fc.tuple(fc.constant(name), fc.tuple(...SIGNATURES[name].parameters.map(([, kind]) => argument(kind)))),
    );
}

/** Calls a command. */
export function invoke(gl: GL, name: string, args: readonly unknown[]): void {
  try {
    (gl as unknown as Record<string, (...values: readonly unknown[]) => void>)[name]!(...args);
  } catch (error) {
    // These find the kind of their array by the type of pixels.
    if (!(error instanceof TypeError) || !["readPixels", "getTexImage"].includes(name)) throw error;
  }
}
