/** Whether the lowest byte of a word comes first in memory. */
const LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Where the components of a color lie in a word: red, green, blue, alpha, in memory always in this order. */
export const RED_SHIFT = LITTLE_ENDIAN ? 0 : 24;
export const GREEN_SHIFT = LITTLE_ENDIAN ? 8 : 16;
export const BLUE_SHIFT = LITTLE_ENDIAN ? 16 : 8;
export const ALPHA_SHIFT = LITTLE_ENDIAN ? 24 : 0;

/** A word of four bytes. */
export function packColor(red: number, green: number, blue: number, alpha: number): number {
  return (red << RED_SHIFT) | (green << GREEN_SHIFT) | (blue << BLUE_SHIFT) | (alpha << ALPHA_SHIFT);
}
