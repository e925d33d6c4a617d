import * as fc from "fast-check";
import { DENORMALS } from "../../src/index.js";
import { arbitraryProgram, arbitraryStraightProgram, arbitraryWords } from "../support/arbitrary-program.js";
import { type EngineName, runRows } from "../support/rows.js";

const vertices = fc.array(
  fc.record({
    attributes: fc.tuple(arbitraryWords(4), arbitraryWords(3), arbitraryWords(1)),
    id: fc.nat({ max: 0xffffffff }),
    instance: fc.nat({ max: 9 }),
  }),
  { minLength: 1, maxLength: 36 },
);

/** Rows give what requests give for random programs, by every engine, also where no plan of a program can be made. */
export const rows = fc.property(
  fc.oneof({ weight: 3, arbitrary: arbitraryStraightProgram }, { weight: 1, arbitrary: arbitraryProgram }),
  vertices,
  fc.constantFrom(...DENORMALS),
  // The last one is reached by endless loops alone.
  fc.constantFrom(3, 200, 20_000),
  fc.option(fc.nat({ max: 30 }), { nil: undefined }),
  fc.constantFrom<EngineName[]>("interpreter", "compiled"),
  (program, inputs, denormals, limit, second, engine) => {
    const varyingEntry = second === undefined ? undefined : 8 * second;
    const uniforms = [0, 1, 0x3f800000, 0x7f800001, 0xffffffff, 0x00000200];
    const buffers = [{ bytes: Uint8Array.from({ length: 64 }, (_, i) => i), table: 0 }];
    runRows(
      program,
      inputs,
      { denormals, limit, varyingEntry, uniforms, buffers, slots: [0, 9, 2, 17] },
      engine,
    );
  },
);
