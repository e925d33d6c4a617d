/** What cases of NV_gpu_program have in common. [Ruling 296] */

import type { Step } from "../../case.js";

/** What a case begins with: a target that does not load the least program of the family is not asked for the rest. */
export function askFamily(line: number): Step {
  return {
    line,
    request: { program: "!!NVvp4.0\nEND", vertices: [] },
    expect: { command: { name: "NV_gpu_program", member: "vertices", loads: true } },
  };
}

/** What a case of fragment programs asks besides. */
export function askQuads(line: number): Step {
  return {
    line,
    request: { program: "!!NVfp4.0\nEND", quads: [] },
    expect: { command: { name: "NV_gpu_program with quads", member: "quads", loads: true } },
  };
}

/** What a case of geometry programs asks besides. */
export function askPrimitives(line: number): Step {
  return {
    line,
    request: { program: LEAST_GEOMETRY_PROGRAM, primitives: [] },
    expect: { command: { name: "NV_gpu_program with primitives", member: "primitives", loads: true } },
  };
}

const LEAST_GEOMETRY_PROGRAM = "!!NVgp4.0\nPRIMITIVE_IN POINTS;\nPRIMITIVE_OUT POINTS;\nVERTICES_OUT 1;\nEND";

/** A word in hexadecimal digits. */
export const digitsOf = (word: bigint, bits: 32 | 64): string => word.toString(16).padStart(bits / 4, "0");
