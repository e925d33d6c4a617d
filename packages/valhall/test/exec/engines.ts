import * as fc from "fast-check";
import { DENORMALS } from "../../src/index.js";
import { arbitraryProgram, arbitraryVertices } from "../support/arbitrary-program.js";
import { runBoth } from "../support/engines.js";

/** Both engines give the same bits for random programs, whatever these do. */
export const engines = fc.property(
  arbitraryProgram,
  arbitraryVertices,
  fc.constantFrom(...DENORMALS),
  fc.integer({ min: 0, max: 200 }),
  (program, vertices, denormals, limit) => {
    runBoth(program, {
      vertices,
      denormals,
      limit,
      uniforms: [0, 1, 0x3f800000, 0x7f800001, 0xffffffff, 0x00000200],
      buffers: [{ bytes: Uint8Array.from({ length: 64 }, (_, i) => i), table: 0 }],
    });
  },
);
