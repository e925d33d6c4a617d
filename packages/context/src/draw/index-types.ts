import type { ElementType } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";

/** The types of indices. [GL1.3 2.8] */
export const INDEX_TYPES: ReadonlyMap<number, ElementType> = new Map([
  [TOKENS.UNSIGNED_BYTE, "uint8"],
  [TOKENS.UNSIGNED_SHORT, "uint16"],
  [TOKENS.UNSIGNED_INT, "uint32"],
]);
