/** The formulas of the texts of NV_gpu_program in exact numbers, also for the tests of other packages. */

export * from "./conversion.js";
export * from "./exact.js";
export * from "./formulas.js";
export * from "./packing.js";
export * from "./vectors.js";
export * from "./words.js";
