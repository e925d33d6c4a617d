/** Vertices that are processed at once: whole triangles, quads and lines. */
export const ROWS = 3072;
