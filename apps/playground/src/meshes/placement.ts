/** Where meshes are and how large. */

import type { Mesh } from "@glasm/rasterizer";

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
export function fitted<T extends Mesh>(mesh: T, { positions }: Mesh): T {
  return { ...mesh, positions: moved(mesh.positions, extent(mesh.positions), placeOf(extent(positions))) };
}

interface Place {
  readonly middle: readonly number[];
  /** The longest side. */
  readonly longest: number;
}

function placeOf([least, largest]: Extent): Place {
  return {
    middle: least.map((value, i) => (value + largest[i]!) / 2),
    longest: Math.max(...largest.map((value, i) => value - least[i]!)) || 1,
  };
}

/** Positions moved and scaled from their extent to a place. */
export function moved(positions: Float32Array, from: Extent, to: Place): Float32Array {
  const { middle, longest } = placeOf(from);
  const factor = to.longest / longest;
  return positions.map((value, i) => (value - middle[i % 3]!) * factor + to.middle[i % 3]!);
}
