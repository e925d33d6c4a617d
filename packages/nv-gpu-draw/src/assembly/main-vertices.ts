/** Primitives with adjacent vertices, which nobody sees without a geometry program. [NV_geometry_program4 Chapter 2] */

import type { PrimitiveMode } from "@glasm/primitives";
import type { PrimitiveName } from "./primitive-names.js";

/** The vertices that are drawn, of all that come. */
export interface MainVertices {
  /** What they are assembled to. */
  readonly mode: PrimitiveMode;
  /** How many they are of so many vertices. */
  readonly count: (vertices: number) => number;
  /** Which of all vertices one of them is, both counted from 0. */
  readonly vertex: (number: number) => number;
}

type WithAdjacency = Exclude<PrimitiveName, PrimitiveMode>;

const MAIN_VERTICES: Readonly<Record<WithAdjacency, MainVertices>> = {
  "lines-adjacency": {
    mode: "lines",
    count: (n) => 2 * Math.floor(n / 4),
    vertex: (number) => 4 * Math.floor(number / 2) + 1 + (number % 2),
  },
  "line-strip-adjacency": {
    mode: "line-strip",
    count: (n) => (n < 4 ? 0 : n - 2),
    vertex: (number) => number + 1,
  },
  "triangles-adjacency": {
    mode: "triangles",
    count: (n) => 3 * Math.floor(n / 6),
    vertex: (number) => 2 * number,
  },
  "triangle-strip-adjacency": {
    mode: "triangle-strip",
    count: (n) => (n < 6 ? 0 : Math.floor(n / 2)),
    vertex: (number) => 2 * number,
  },
};

/** The vertices that are drawn; null if all are. */
export function mainVertices(primitives: PrimitiveName): MainVertices | null {
  return (MAIN_VERTICES as Readonly<Partial<Record<PrimitiveName, MainVertices>>>)[primitives] ?? null;
}

/** What vertices are assembled to where no geometry program is between. */
export function assembledMode(primitives: PrimitiveName): PrimitiveMode {
  return primitives in MAIN_VERTICES
    ? MAIN_VERTICES[primitives as WithAdjacency].mode
    : (primitives as PrimitiveMode);
}
