/**
 * The texture coordinates of a fragment as they are interpolated: s, t, r and q, each divided by the clip coordinate w,
 * so that they are linear in the window; then the same four differentiated by window x, and by window y. What a line
 * varies along its length, by pixels, is given as its x and nothing as its y; a point varies nothing.
 * [GL1.3 3.5.1, 3.8.7]
 */
export const COORDINATES = 12;

/** Where the parts of the coordinates begin. */
export const VALUE = 0;
export const BY_X = 4;
export const BY_Y = 8;

/** The homogeneous coordinate within a part. */
export const Q = 3;
