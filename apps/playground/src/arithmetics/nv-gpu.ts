/** Those of NV_gpu_program, in words. */

import type { ArithmeticDescription } from "./arithmetic-description.js";

/** [Ruling 274] */
export const NV_GPU_ARITHMETICS: Readonly<Record<string, ArithmeticDescription>> = {
  ieee: {
    like: "denormals kept, MAD rounds twice",
    sentence: "Denormals are kept, and MAD rounds its product before it adds.",
  },
  flush: { like: "denormals become 0", sentence: "Denormal operands and results of floats become zeros." },
  fused: { like: "MAD rounds once", sentence: "MAD rounds once, as a fused multiply and add." },
  "flush-fused": {
    like: "denormals become 0, MAD rounds once",
    sentence: "Denormal operands and results of floats become zeros, and MAD rounds once.",
  },
};
