import { LITTLE_ENDIAN } from "./endianness.js";

/** Where the components of a color lie in a word: red, green, blue, alpha, in memory always in this order. */
export const RED_SHIFT = LITTLE_ENDIAN ? 0 : 24;
export const GREEN_SHIFT = LITTLE_ENDIAN ? 8 : 16;
export const BLUE_SHIFT = LITTLE_ENDIAN ? 16 : 8;
export const ALPHA_SHIFT = LITTLE_ENDIAN ? 24 : 0;

/** A word of four bytes. */
export function packColor(red: number, green: number, blue: number, alpha: number): number {
  return (red << RED_SHIFT) | (green << GREEN_SHIFT) | (blue << BLUE_SHIFT) | (alpha << ALPHA_SHIFT);
}

/** The bits of a packed color that a color mask lets through. [GL1.3 4.2.2] */
export function packMask(mask: readonly boolean[]): number {
  const [red, green, blue, alpha] = mask.map((written) => (written ? 255 : 0));
  return packColor(red!, green!, blue!, alpha!);
}
