import type { Mesh } from "./mesh.js";

const GOLDEN = 0.5 + Math.sqrt(5) / 2;

/** Corners of an icosahedron. */
const CORNERS: readonly number[] = [
  ...[-1, GOLDEN, 0, 1, GOLDEN, 0, -1, -GOLDEN, 0, 1, -GOLDEN, 0],
  ...[0, -1, GOLDEN, 0, 1, GOLDEN, 0, -1, -GOLDEN, 0, 1, -GOLDEN],
  ...[GOLDEN, 0, -1, GOLDEN, 0, 1, -GOLDEN, 0, -1, -GOLDEN, 0, 1],
];

/** Its triangles, three corners each. */
const TRIANGLES: readonly number[] = [
  ...[0, 11, 5, 0, 5, 1, 0, 1, 7, 0, 7, 10, 0, 10, 11, 11, 10, 2, 5, 11, 4, 1, 5, 9, 7, 1, 8, 10, 7, 6],
  ...[3, 9, 4, 3, 4, 2, 3, 2, 6, 3, 6, 8, 3, 8, 9, 9, 8, 1, 4, 9, 5, 2, 4, 11, 6, 2, 10, 8, 6, 7],
];

/** Positions are multiples of 1 / 32767, like those of baked meshes. */
const STEPS = 32767;

/** A sphere of radius 1 around the origin: an icosahedron whose triangles are divided into four, this many times. */
export function icosphereMesh(subdivisions: number): Mesh {
  const corners = CORNERS.map(Math.fround);
  let triangles = TRIANGLES;
  for (let i = 0; i < subdivisions; i += 1) triangles = divided(corners, triangles);
  const positions = new Float32Array(corners.length);
  for (let i = 0; i < corners.length; i += 3) {
    const [x, y, z] = [corners[i]!, corners[i + 1]!, corners[i + 2]!];
    const inverseLength = 1 / Math.sqrt(x * x + y * y + z * z);
    [x, y, z].forEach((component, k) => {
      positions[i + k] = Math.round(Math.fround(component * inverseLength) * STEPS) / STEPS;
    });
  }
  return { positions, normals: positions, indices: Uint16Array.from(triangles) };
}

/** Four triangles for each; the middles of their sides become corners. */
function divided(corners: number[], triangles: readonly number[]): readonly number[] {
  const middles = new Map<number, number>();
  const middle = (a: number, b: number): number => {
    const side = Math.min(a, b) * 0x10000 + Math.max(a, b);
    const known = middles.get(side);
    if (known !== undefined) return known;
    const corner = corners.length / 3;
    for (let k = 0; k < 3; k += 1)
      corners.push(Math.fround((corners[3 * a + k]! + corners[3 * b + k]!) * 0.5));
    middles.set(side, corner);
    return corner;
  };
  const parts: number[] = [];
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
    parts.push(a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca);
  }
  return parts;
}
