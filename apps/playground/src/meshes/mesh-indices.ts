/** Orders in which geometry programs take the vertices of a mesh, other than by triangles. */

import type { Mesh } from "@glasm/rasterizer";

/** The number of each vertex. */
export function vertexIndices({ positions }: Mesh): Uint32Array {
  return Uint32Array.from({ length: positions.length / 3 }, (_, vertex) => vertex);
}

/**
 * For each vertex how many follow, itself, and its neighbors in their order around it: those of a triangle are one after
 * the other, and if they go all the way round, the first comes again. Where fans of triangles meet in a vertex alone, it
 * is the first fan; of more neighbors than `most` it is this many.
 */
export function ringIndices({ positions, indices }: Mesh, most: number): Uint32Array {
  const nextAround = Array.from({ length: positions.length / 3 }, () => new Map<number, number>());
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
    nextAround[a]!.set(b, c);
    nextAround[b]!.set(c, a);
    nextAround[c]!.set(a, b);
  }
  return Uint32Array.from(
    nextAround.flatMap((next, vertex) => {
      const ring = ringOf(next).slice(0, most + 1);
      return [1 + ring.length, vertex, ...ring];
    }),
  );
}

/** From the neighbor that no triangle leads to, or from any, to where it ends, or begins again. */
function ringOf(next: ReadonlyMap<number, number>): readonly number[] {
  const ends = new Set(next.values());
  const starts = [...next.keys()];
  const first = starts.find((neighbor) => !ends.has(neighbor)) ?? starts[0];
  const ring: number[] = [];
  for (let neighbor = first; neighbor !== undefined; neighbor = next.get(neighbor)) {
    ring.push(neighbor);
    if (ring.length > 1 && (neighbor === first || ring.length > next.size)) break;
  }
  return ring;
}
