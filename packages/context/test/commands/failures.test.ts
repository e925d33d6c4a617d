import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { SIGNATURES } from "../../src/generated/commands.js";
import type { ParameterKind } from "../../src/commands/signature.js";
import { createContext, TOKENS, type GL } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { differences, snapshot } from "../support/snapshot.js";

// Begin is left out, as nothing can be read behind it; GetError has no error.
const METHODS = Object.keys(createContext()).filter(
  (name) => !["begin", "end", "getError"].includes(name),
) as (keyof typeof SIGNATURES)[];

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

const call = fc
  .constantFrom(...METHODS)
  .chain((name) =>
    fc.tuple(fc.constant(name), fc.tuple(...SIGNATURES[name].parameters.map(([, kind]) => argument(kind)))),
  );

const invoke = (gl: GL, name: string, args: readonly unknown[]): void => {
  try {
    (gl as unknown as Record<string, (...values: readonly unknown[]) => void>)[name]!(...args);
  } catch (error) {
    // These find the kind of their array by the type of pixels.
    if (!(error instanceof TypeError) || !["readPixels", "getTexImage"].includes(name)) throw error;
  }
};

/** What a failed command may change besides the error flag. [VP2 Errors, Ruling 31] */
const exceptions = (name: string): readonly string[] => {
  if (name === "loadProgramNV") return ["PROGRAM_ERROR_POSITION_NV"];
  return name.startsWith("rasterPos") ? ["CURRENT_RASTER_POSITION_VALID"] : [];
};

test("[GL1.3 2.5] a command that fails changes nothing and writes nothing, whatever came before", () => {
  let failed = 0;
  fc.assert(
    fc.property(fc.array(call, { maxLength: 6 }), call, (earlier, [name, args]) => {
      const gl = createContext();
      for (const [before, values] of earlier) invoke(gl, before, values);
      while (gl.getError() !== gl.NO_ERROR);
      const state = snapshot(gl);
      const outputs = args.filter((value) => ArrayBuffer.isView(value)) as Uint8Array[];
      const contents = outputs.map((output) => [...output]);
      invoke(gl, name, args);
      if (takeError(gl) === "NO_ERROR") return;
      failed += 1;
      const allowed = exceptions(name);
      expect(differences(state, snapshot(gl)).filter((variable) => !allowed.includes(variable))).toEqual([]);
      expect(outputs.map((output) => [...output])).toEqual(contents);
    }),
    { numRuns: 300 },
  );
  expect(failed).toBeGreaterThan(50);
});
