/** The words of Kelvin's microcode, from docs/spec/kelvin.md alone. */

export { type SlotFields, sizeOf, slotDigits } from "./fields.js";
export { ILU_OPERATIONS, MAC_OPERATIONS, operandsOfMac, RESULTS, SCALARS } from "./operations.js";
