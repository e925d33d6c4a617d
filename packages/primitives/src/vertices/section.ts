/** Indices that are looked up together: whole points, lines, triangles and quadrilaterals. */
export const SECTION = 3072;
