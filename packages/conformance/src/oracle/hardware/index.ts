/** What chips of the NV20 and NV30 families compute, in whole numbers, from docs/spec/hardware.md alone. */

export { type ChipInstruction, CHIP_INSTRUCTIONS } from "./instructions.js";
export type { Vector } from "./sums.js";
export { type Chip, magnitudeOf, SIGN } from "./words.js";
