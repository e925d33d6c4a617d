/** Where meshes are and how large. */

/** x, y and z of each vertex. */
export interface Positions {
  readonly positions: Float32Array;
}

type Extent = ReturnType<typeof extent>;

/** The least and the largest x, y and z. */
export function extent(positions: Float32Array): readonly [readonly number[], readonly number[]] {
  const least = [Infinity, Infinity, Infinity];
  const largest = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, i) => {
    least[i % 3] = Math.min(least[i % 3]!, value);
    largest[i % 3] = Math.max(largest[i % 3]!, value);
  });
  return [least, largest];
}

/** A mesh moved and scaled to where another one is. */
export function fitted<T extends Positions>(mesh: T, { positions }: Positions): T {
  return {
    ...mesh,
    positions: moved(mesh.positions, extent(mesh.positions), boundingCube(extent(positions))),
  };
}

/** A cube around a mesh. */
export interface BoundingCube {
  readonly center: readonly number[];
  /** As long as the longest side of the extent. */
  readonly side: number;
}

function boundingCube([least, largest]: Extent): BoundingCube {
  return {
    center: least.map((value, i) => (value + largest[i]!) / 2),
    side: Math.max(...largest.map((value, i) => value - least[i]!)) || 1,
  };
}

/** Positions moved and scaled from their extent into a cube. */
export function moved(positions: Float32Array, from: Extent, to: BoundingCube): Float32Array {
  const { center, side } = boundingCube(from);
  const factor = to.side / side;
  return positions.map((value, i) => (value - center[i % 3]!) * factor + to.center[i % 3]!);
}
