import type { BezierPatches } from "@glasm/glut";
import type { Mesh } from "./mesh.js";

/** Cells along each side of a patch, and corners. */
const CELLS = 9;
const CORNERS = CELLS + 1;
/** Where half of the teapot's height is in its patches, whose z points up. */
const MIDDLE = 1.575;
/** The coordinate that is farthest from the origin: the tip of the spout. */
const FARTHEST = 2.179807186126709;
/** Positions are whole parts of the farthest one, and normals of 1, so that patches that meet have vertices in common. */
const PARTS = 32767;

/** What a corner along a patch has of each of the four control points: cubic Bernstein polynomials. */
const VALUES: readonly number[] = Array.from({ length: CORNERS }, (_, corner) => {
  const t = corner / CELLS;
  const u = 1 - t;
  return [u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t];
}).flat();
/** How fast that changes. */
const SLOPES: readonly number[] = Array.from({ length: CORNERS }, (_, corner) => {
  const t = corner / CELLS;
  const u = 1 - t;
  return [-3 * u * u, 3 * u * (u - 2 * t), 3 * t * (2 * u - t), 3 * t * t];
}).flat();

/** One coordinate of four control points by the weights of a corner. */
function weighted(weights: readonly number[], corner: number, points: ArrayLike<number>, k: number): number {
  const at = 4 * corner;
  return (
    weights[at]! * points[k]! +
    weights[at + 1]! * points[k + 3]! +
    weights[at + 2]! * points[k + 6]! +
    weights[at + 3]! * points[k + 9]!
  );
}

/** The four control points of the curve across a patch at a corner along it, or how fast they change. */
function curve(
  { points, patches }: BezierPatches,
  patch: number,
  weights: readonly number[],
  corner: number,
): Float64Array {
  const sums = new Float64Array(12);
  for (let i = 0; i < 16; i += 1) {
    const weight = weights[4 * corner + (i >> 2)]!;
    const point = 3 * patches[16 * patch + i]!;
    for (let k = 0; k < 3; k += 1) sums[3 * (i & 3) + k]! += weight * points[point + k]!;
  }
  return sums;
}

/** Position and normal in whole parts, with y up and the middle of the teapot in the origin. */
function setVertex(vertex: Int16Array, points: Float64Array, slopes: Float64Array, corner: number): void {
  const x = weighted(VALUES, corner, points, 0);
  const y = weighted(VALUES, corner, points, 1);
  const z = weighted(VALUES, corner, points, 2);
  setRounded(vertex, 0, x / MIDDLE, z / MIDDLE - 1, -y / MIDDLE, FARTHEST);
  // The tip of the lid or of the bottom, where a row of control points is one point.
  if (x === 0 && y === 0) return setRounded(vertex, 3, 0, z > MIDDLE ? 1 : -1, 0, 1);
  const ax = weighted(SLOPES, corner, points, 0);
  const ay = weighted(SLOPES, corner, points, 1);
  const az = weighted(SLOPES, corner, points, 2);
  const bx = weighted(VALUES, corner, slopes, 0);
  const by = weighted(VALUES, corner, slopes, 1);
  const bz = weighted(VALUES, corner, slopes, 2);
  const [nx, ny, nz] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
  return setRounded(vertex, 3, nx / length, nz / length, -ny / length, 1);
}

function setRounded(vertex: Int16Array, at: number, x: number, y: number, z: number, unit: number): void {
  vertex[at] = Math.round((Math.fround(x) / unit) * PARTS);
  vertex[at + 1] = Math.round((Math.fround(y) / unit) * PARTS);
  vertex[at + 2] = Math.round((Math.fround(z) / unit) * PARTS);
}

/** Vertices that differ. */
class Vertices {
  readonly parts: number[] = [];
  private readonly known = new Map<string, number>();

  /** The number of a vertex, which is new if there is none like it. */
  numberOf(vertex: Int16Array): number {
    const key = vertex.join();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const number = this.parts.push(...vertex) / 6 - 1;
    this.known.set(key, number);
    return number;
  }

  /** Three numbers of each vertex. */
  vectors(from: number, unit: number): Float32Array {
    const vectors = new Float32Array(this.parts.length / 2);
    for (let i = 0; i < vectors.length; i += 1)
      vectors[i] = (this.parts[6 * Math.floor(i / 3) + from + (i % 3)]! * unit) / PARTS;
    return vectors;
  }
}

/** The numbers of a patch's corners, row by row. */
function cornersOf(patches: BezierPatches, patch: number, vertices: Vertices): readonly number[] {
  const corners: number[] = [];
  const vertex = new Int16Array(6);
  for (let row = 0; row < CORNERS; row += 1) {
    const points = curve(patches, patch, VALUES, row);
    const slopes = curve(patches, patch, SLOPES, row);
    for (let column = 0; column < CORNERS; column += 1) {
      setVertex(vertex, points, slopes, column);
      corners.push(vertices.numberOf(vertex));
    }
  }
  return corners;
}

/** The Utah teapot of its patches, two units high: nine times nine cells of each patch, but for triangles without area. */
export function teapotMesh(patches: BezierPatches): Mesh {
  const vertices = new Vertices();
  const indices: number[] = [];
  const addTriangle = (a: number, b: number, c: number): void => {
    if (a !== b && b !== c && c !== a) indices.push(a, b, c);
  };
  for (let patch = 0; patch < patches.patches.length / 16; patch += 1) {
    const corners = cornersOf(patches, patch, vertices);
    for (let cell = 0; cell < CELLS * CELLS; cell += 1) {
      const at = cell + Math.floor(cell / CELLS);
      addTriangle(corners[at]!, corners[at + 1]!, corners[at + 1 + CORNERS]!);
      addTriangle(corners[at]!, corners[at + 1 + CORNERS]!, corners[at + CORNERS]!);
    }
  }
  return {
    positions: vertices.vectors(0, FARTHEST),
    normals: vertices.vectors(3, 1),
    indices: Uint16Array.from(indices),
  };
}
