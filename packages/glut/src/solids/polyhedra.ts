import type { GL } from "@glasm/context";

type Point = readonly [number, number, number];

/** A solid of flat faces: corners, and the corners of each face, counterclockwise from outside, in the order in which they are drawn. */
export interface Polyhedron {
  readonly corners: readonly Point[];
  readonly faces: readonly (readonly number[])[];
}

const T = 1.7320508075688772;

export const TETRAHEDRON: Polyhedron = {
  corners: [
    [T, T, T],
    [T, -T, -T],
    [-T, T, -T],
    [-T, -T, T],
  ],
  faces: [
    [1, 3, 2],
    [3, 0, 2],
    [2, 0, 1],
    [0, 3, 1],
  ],
};

export const OCTAHEDRON: Polyhedron = {
  corners: [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, 1],
    [0, 0, -1],
  ],
  faces: [
    [1, 5, 3],
    [0, 3, 5],
    [1, 3, 4],
    [0, 4, 3],
    [1, 2, 5],
    [0, 5, 2],
    [1, 4, 2],
    [0, 2, 4],
  ],
};

const X = 0.5257311121191336;
const Z = 0.85065080835204;

export const ICOSAHEDRON: Polyhedron = {
  corners: [
    [-X, 0, Z],
    [X, 0, Z],
    [-X, 0, -Z],
    [X, 0, -Z],
    [0, Z, X],
    [0, Z, -X],
    [0, -Z, X],
    [0, -Z, -X],
    [Z, X, 0],
    [-Z, X, 0],
    [Z, -X, 0],
    [-Z, -X, 0],
  ],
  faces: [
    [7, 11, 2],
    [9, 5, 2],
    [9, 2, 11],
    [9, 11, 0],
    [6, 10, 1],
    [0, 6, 1],
    [11, 6, 0],
    [7, 6, 11],
    [7, 10, 6],
    [7, 3, 10],
    [2, 3, 7],
    [5, 3, 2],
    [5, 8, 3],
    [8, 10, 3],
    [8, 1, 10],
    [4, 1, 8],
    [4, 8, 5],
    [9, 4, 5],
    [0, 4, 9],
    [0, 1, 4],
  ],
};

const ALPHA = Math.sqrt(2 / (3 + Math.sqrt(5)));
const BETA = 1 + Math.sqrt(6 / (3 + Math.sqrt(5)) - 2 + 2 * Math.sqrt(2 / (3 + Math.sqrt(5))));

export const DODECAHEDRON: Polyhedron = {
  corners: [
    [-ALPHA, 0, BETA],
    [ALPHA, 0, BETA],
    [-1, -1, -1],
    [-1, -1, 1],
    [-1, 1, -1],
    [-1, 1, 1],
    [1, -1, -1],
    [1, -1, 1],
    [1, 1, -1],
    [1, 1, 1],
    [BETA, ALPHA, 0],
    [BETA, -ALPHA, 0],
    [-BETA, ALPHA, 0],
    [-BETA, -ALPHA, 0],
    [-ALPHA, 0, -BETA],
    [ALPHA, 0, -BETA],
    [0, BETA, ALPHA],
    [0, BETA, -ALPHA],
    [0, -BETA, ALPHA],
    [0, -BETA, -ALPHA],
  ],
  faces: [
    [0, 1, 9, 16, 5],
    [1, 0, 3, 18, 7],
    [1, 7, 11, 10, 9],
    [11, 7, 18, 19, 6],
    [8, 17, 16, 9, 10],
    [2, 14, 15, 6, 19],
    [2, 13, 12, 4, 14],
    [2, 19, 18, 3, 13],
    [3, 0, 5, 12, 13],
    [6, 15, 8, 10, 11],
    [4, 17, 8, 15, 14],
    [4, 12, 5, 16, 17],
  ],
};

const from = (a: Point, b: Point): Point => [b[0] - a[0], b[1] - a[1], b[2] - a[2]];

/** The normal of the face that two sides of it, one after the other, lie in. */
function normal(a: Point, b: Point): Point {
  const [x, y, z] = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}

/** Draws the faces, each as a primitive of its own, of `mode`. */
export function drawPolyhedron(gl: GL, { corners, faces }: Polyhedron, mode: number): void {
  for (const face of faces) {
    const [first, second, third] = face.map((corner) => corners[corner]!) as [Point, Point, Point];
    gl.begin(mode);
    gl.normal3d(...normal(from(first, second), from(second, third)));
    for (const corner of face) gl.vertex3d(...corners[corner]!);
    gl.end();
  }
}
