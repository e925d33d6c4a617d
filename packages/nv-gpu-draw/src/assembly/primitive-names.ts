/** What vertices are assembled to. [GL1.3 2.6.1], [NV_geometry_program4 Chapter 2] */
export const PRIMITIVES = [
  ...(["points", "lines", "line-strip", "line-loop", "triangles"] as const),
  ...(["triangle-strip", "triangle-fan", "quads", "quad-strip", "polygon"] as const),
  ...(["lines-adjacency", "line-strip-adjacency"] as const),
  ...(["triangles-adjacency", "triangle-strip-adjacency"] as const),
] as const;

/** What vertices are assembled to, by its name. */
export type PrimitiveName = (typeof PRIMITIVES)[number];
