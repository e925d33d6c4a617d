import { SUBPIXELS } from "@glasm/primitives";

/** From a pixel's lower left corner to its center, on the subpixel grid. */
export const HALF_PIXEL = SUBPIXELS / 2;

/** Bits of a place within a pixel. */
export const SUBPIXEL_BITS = 31 - Math.clz32(SUBPIXELS);
