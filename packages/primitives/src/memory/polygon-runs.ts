/** Polygons of a draw that compiled functions add one after another. */
export type PolygonRun = "triangles" | "strip" | "fan" | "quads" | "quad-strip";

interface RunRow {
  /** Of each polygon. */
  readonly corners: number;
  /** How many slots further the next polygon is. */
  readonly step: number;
  /** Whether edges have the flags of vertices; others are boundary edges. [GL1.3 2.6.2] */
  readonly hasEdges: boolean;
}

/**
 * A separate polygon is where its first slot is, any other where its last one is. Strips are told in addition whether the first
 * polygon ends at a vertex of an odd number, fans the slot of their first vertex.
 */
export const RUNS: Readonly<Record<PolygonRun, RunRow>> = {
  triangles: { corners: 3, step: 3, hasEdges: true },
  strip: { corners: 3, step: 1, hasEdges: false },
  fan: { corners: 3, step: 1, hasEdges: false },
  quads: { corners: 4, step: 4, hasEdges: true },
  "quad-strip": { corners: 4, step: 2, hasEdges: false },
};

/** All of them. */
export const POLYGON_RUNS = Object.keys(RUNS) as readonly PolygonRun[];

/** What adds polygons: a run of them, or one polygon of all the slots. */
export type PolygonCode = PolygonRun | "polygon";
