/** A surface over the x-z plane, as strips of triangles that face up. */
export interface HeightField {
  /** x, y and z of each vertex. */
  readonly positions: Float32Array;
  /** Of length 1, beside the positions. */
  readonly normals: Float32Array;
  /** The vertices of a triangle strip for each row of cells. */
  readonly strips: readonly Uint16Array[];
}

/**
 * A square of `size` by `size` around the origin, of `cells` by `cells` cells; at most 255 cells, so that the numbers
 * of its vertices are unsigned shorts.
 */
export function heightField(
  cells: number,
  size: number,
  height: (x: number, z: number) => number,
): HeightField {
  const side = cells + 1;
  const step = size / cells;
  const positions = new Float32Array(3 * side * side);
  const normals = new Float32Array(3 * side * side);
  for (let i = 0; i < side * side; i += 1) {
    const x = (i % side) * step - size / 2;
    const z = Math.floor(i / side) * step - size / 2;
    positions.set([x, height(x, z), z], 3 * i);
    const slopeX = (height(x + step, z) - height(x - step, z)) / (2 * step);
    const slopeZ = (height(x, z + step) - height(x, z - step)) / (2 * step);
    const length = Math.sqrt(slopeX * slopeX + 1 + slopeZ * slopeZ);
    normals.set([-slopeX / length, 1 / length, -slopeZ / length], 3 * i);
  }
  const strips = Array.from({ length: cells }, (_, row) =>
    Uint16Array.from({ length: 2 * side }, (__, i) => (row + (i % 2)) * side + Math.floor(i / 2)),
  );
  return { positions, normals, strips };
}
