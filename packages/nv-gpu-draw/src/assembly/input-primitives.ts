/** The primitives that geometry programs run on, made of the vertices of a draw. Vertices are counted from 0. */

import { PRIMITIVES, type PrimitiveName } from "./primitive-names.js";

/** What a geometry program takes, as PRIMITIVE_IN says it. [NV_geometry_program4 2.14.6.1] */
export type InputPrimitive = "POINTS" | "LINES" | "LINES_ADJACENCY" | "TRIANGLES" | "TRIANGLES_ADJACENCY";

/** How the vertices of a draw become primitives for a geometry program. */
export interface InputMode {
  readonly takenAs: InputPrimitive;
  /** How many there are of so many vertices; incomplete ones are dropped. [GL1.3 2.6.1] */
  readonly count: (vertices: number) => number;
  /** The vertices of one, in the order in which the program numbers them. */
  readonly corners: (primitive: number, vertices: number) => readonly number[];
  /** What `primitive.id` is; the number of the primitive unless this says otherwise. */
  readonly id?: (primitive: number) => number;
}

const fromLast = (vertices: number, least: number): number => Math.max(0, vertices - least + 1);
const half = (primitive: number): number => Math.floor(primitive / 2);

/** The corners of one of the two triangles of a quadrilateral. [Ruling 304] */
const halfOfQuad = (triangle: number, [a, b, c, d]: readonly [number, number, number, number]) =>
  triangle % 2 === 0 ? [a, b, c] : [a, c, d];

/** The numbers of the table begin with 1. [NV_geometry_program4 Table X.1] */
function stripWithAdjacency(triangle: number, vertices: number): readonly number[] {
  const first = 2 * triangle;
  const isLast = triangle === trianglesWithAdjacency(vertices) - 1;
  const before = triangle === 0 ? 1 : first - 2;
  const after = first + (isLast ? 5 : 6);
  return triangle % 2 === 0
    ? [first, before, first + 2, after, first + 4, first + 3]
    : [first + 2, before, first, first + 3, first + 4, after];
}

const trianglesWithAdjacency = (vertices: number): number => Math.max(0, half(vertices) - 2);

/** What each kind of primitive is to a geometry program. [NV_geometry_program4 2.14.6.1], [GL1.3 2.6.1] */
export const INPUT_MODES: Readonly<Record<PrimitiveName, InputMode>> = {
  points: { takenAs: "POINTS", count: (n) => n, corners: (p) => [p] },
  lines: { takenAs: "LINES", count: half, corners: (p) => [2 * p, 2 * p + 1] },
  "line-strip": { takenAs: "LINES", count: (n) => fromLast(n, 2), corners: (p) => [p, p + 1] },
  "line-loop": {
    takenAs: "LINES",
    count: (n) => (n < 2 ? 0 : n),
    corners: (p, n) => [p, p + 1 === n ? 0 : p + 1],
  },
  triangles: {
    takenAs: "TRIANGLES",
    count: (n) => Math.floor(n / 3),
    corners: (p) => [3 * p, 3 * p + 1, 3 * p + 2],
  },
  "triangle-strip": {
    takenAs: "TRIANGLES",
    count: (n) => fromLast(n, 3),
    corners: (p) => (p % 2 === 0 ? [p, p + 1, p + 2] : [p + 1, p, p + 2]),
  },
  "triangle-fan": {
    takenAs: "TRIANGLES",
    count: (n) => fromLast(n, 3),
    corners: (p) => [0, p + 1, p + 2],
  },
  quads: {
    takenAs: "TRIANGLES",
    count: (n) => 2 * Math.floor(n / 4),
    corners(p) {
      const first = 4 * half(p);
      return halfOfQuad(p, [first, first + 1, first + 2, first + 3]);
    },
    id: half,
  },
  "quad-strip": {
    takenAs: "TRIANGLES",
    count: (n) => Math.max(0, 2 * (half(n) - 1)),
    corners(p) {
      const first = 2 * half(p);
      return halfOfQuad(p, [first, first + 1, first + 3, first + 2]);
    },
    id: half,
  },
  polygon: {
    takenAs: "TRIANGLES",
    count: (n) => fromLast(n, 3),
    corners: (p) => [0, p + 1, p + 2],
    id: () => 0,
  },
  "lines-adjacency": {
    takenAs: "LINES_ADJACENCY",
    count: (n) => Math.floor(n / 4),
    corners: (p) => [0, 1, 2, 3].map((corner) => 4 * p + corner),
  },
  "line-strip-adjacency": {
    takenAs: "LINES_ADJACENCY",
    count: (n) => fromLast(n, 4),
    corners: (p) => [p, p + 1, p + 2, p + 3],
  },
  "triangles-adjacency": {
    takenAs: "TRIANGLES_ADJACENCY",
    count: (n) => Math.floor(n / 6),
    corners: (p) => [0, 1, 2, 3, 4, 5].map((corner) => 6 * p + corner),
  },
  "triangle-strip-adjacency": {
    takenAs: "TRIANGLES_ADJACENCY",
    count: trianglesWithAdjacency,
    corners: stripWithAdjacency,
  },
};

/** The kinds of primitives that a PRIMITIVE_IN takes: none of patches. */
export const primitivesTakenAs = (input: string): readonly PrimitiveName[] =>
  PRIMITIVES.filter((name) => INPUT_MODES[name].takenAs === input);
