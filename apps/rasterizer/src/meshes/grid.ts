import type { Mesh } from "./mesh.js";

/** A square of `size` by `size` around the origin of the x-z plane, facing up, of `cells` by `cells` cells. */
export function gridMesh(cells: number, size: number): Mesh {
  const side = cells + 1;
  const positions = new Float32Array(3 * side * side);
  const normals = new Float32Array(3 * side * side);
  const indices = new Uint16Array(6 * cells * cells);
  for (let i = 0; i < side * side; i += 1) {
    positions[3 * i] = ((i % side) / cells - 0.5) * size;
    positions[3 * i + 2] = (Math.floor(i / side) / cells - 0.5) * size;
    normals[3 * i + 1] = 1;
  }
  for (let cell = 0; cell < cells * cells; cell += 1) {
    const corner = Math.floor(cell / cells) * side + (cell % cells);
    indices.set([corner, corner + side, corner + 1], 6 * cell);
    indices.set([corner + 1, corner + side, corner + side + 1], 6 * cell + 3);
  }
  return { positions, normals, indices };
}
