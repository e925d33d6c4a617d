/** What the rasterizers interpolate, as words of a vertex. */
export const X = 0;
export const Y = 1;
export const DEPTH = 2;
export const INVERSE_W = 3;
/** Red, green, blue and alpha, after the choice of face, and after the color sum where that needs no secondary color of its own. */
export const COLOR = 4;
/** Red, green, blue and alpha of the secondary color of a line, or of a draw with a texture stage, which comes before the color sum. */
export const SECONDARY = 8;
/** The fog coordinate of a draw with fog. */
export const FOG = 12;
/** Words of a vertex of an untextured draw. */
export const VARYINGS = 13;

/** s, t, r and q of each unit that takes part in a textured draw. */
export const TEXTURE = 13;

/** Words of a vertex of a draw with this many texture units. */
export function varyingWords(units: number): number {
  return VARYINGS + 4 * units;
}

/** No viewport reaches this far from the window's origin, in pixels. [GL1.3 2.10.1] */
export const COORDINATE_LIMIT = 2 ** 32;
