import { SUBPIXELS } from "@glasm/primitives";

/** From a pixel's lower left corner to its center, on the subpixel grid. */
export const HALF_PIXEL = SUBPIXELS / 2;
