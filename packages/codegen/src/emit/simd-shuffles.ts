/** Instructions over vectors that are always the same, and the shuffles among them. */

import { SIMD } from "../wasm/opcodes.js";
import { Code } from "./code.js";
import type { Write } from "./back-end.js";

/** The bytes of instructions that are always the same. */
export function written(write: Write): Uint8Array {
  const code = new Code(0);
  write(code);
  return code.parts[1];
}

/** A shuffle of four 32-bit lanes: 0 to 3 of the first operand, 4 to 7 of the second. */
export const shuffle = (...lanes: readonly number[]): Uint8Array =>
  written((code) => {
    code.simd(SIMD.i8x16Shuffle);
    for (const lane of lanes) for (let byte = 0; byte < 4; byte++) code.byte(4 * lane + byte);
  });

/** How two vectors become one, for transposing rows of four. */
export const LOW_LANES = shuffle(0, 4, 1, 5);
export const HIGH_LANES = shuffle(2, 6, 3, 7);
export const LOW_PAIRS = shuffle(0, 1, 4, 5);
export const HIGH_PAIRS = shuffle(2, 3, 6, 7);
/** The lower halves of four numbers of 64 bits, and the upper ones. */
export const LOWER_WORDS = shuffle(0, 2, 4, 6);
export const UPPER_WORDS = shuffle(1, 3, 5, 7);

export function combine(code: Code, a: number, b: number, lanes: Uint8Array): void {
  code.get(a);
  code.get(b);
  code.raw(lanes);
}
