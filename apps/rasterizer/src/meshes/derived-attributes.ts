/** Attributes of meshes that have none, from their positions. */

import { extent } from "./placement.js";

/** x and z, or x and y if the mesh is not flat, from 0 to 1 over its extent. */
export function planarTexCoords(positions: Float32Array): Float32Array {
  const [least, largest] = extent(positions);
  const [s, t] = [0, largest[1]! > least[1]! ? 1 : 2];
  const texCoords = new Float32Array((positions.length / 3) * 2);
  const coordinate = (vertex: number, axis: number): number =>
    (positions[3 * vertex + axis]! - least[axis]!) / (largest[axis]! - least[axis]! || 1);
  for (let vertex = 0; vertex < positions.length / 3; vertex += 1) {
    texCoords[2 * vertex] = coordinate(vertex, s);
    texCoords[2 * vertex + 1] = coordinate(vertex, t);
  }
  return texCoords;
}

/** For the three corners of each triangle its normal, of length 1. */
export function triangleNormals(positions: Float32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let at = 0; at + 9 <= positions.length; at += 9) {
    const edge = (to: number, i: number): number => positions[at + 3 * to + i]! - positions[at + i]!;
    const cross = [0, 1, 2].map((i) => {
      const [j, k] = [(i + 1) % 3, (i + 2) % 3];
      return edge(1, j) * edge(2, k) - edge(1, k) * edge(2, j);
    });
    const length = Math.sqrt(cross.reduce((sum, value) => sum + value * value, 0)) || 1;
    for (let i = 0; i < 9; i += 1) normals[at + i] = cross[i % 3]! / length;
  }
  return normals;
}
