/** What the rasterizers interpolate, as words of a vertex: a color after the choice of face and the color sum. */
export const X = 0;
export const Y = 1;
export const DEPTH = 2;
export const INVERSE_W = 3;
/** Red, green, blue and alpha. */
export const COLOR = 4;
/** Words of a vertex. */
export const VARYINGS = 8;

/** No viewport reaches this far from the window's origin, in pixels. [GL1.3 2.10.1] */
export const COORDINATE_LIMIT = 2 ** 32;
