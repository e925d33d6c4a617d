import type { Vector3 } from "../patterns/vector.js";

/** A box of unit cubes: its corners with the least and the largest coordinates, whole numbers, and its color. */
export interface VoxelBox {
  readonly least: Vector3;
  readonly largest: Vector3;
  readonly color: Vector3;
}

/** A closed surface of quadrilaterals. */
export interface QuadCage {
  /** x, y and z of each vertex, and the number of edges that meet there. */
  readonly positions: Float32Array;
  /** Red, green and blue of each vertex. */
  readonly colors: Float32Array;
  /** The corners of each quadrilateral, counter-clockwise seen from outside. */
  readonly quads: readonly (readonly number[])[];
}

/** For each side of a cube where its neighbor is, and its corners, counter-clockwise seen from outside. */
const SIDES: readonly (readonly [neighbor: Vector3, corners: readonly Vector3[]])[] = [
  [
    [1, 0, 0],
    [
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
      [1, 0, 1],
    ],
  ],
  [
    [-1, 0, 0],
    [
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 1],
      [0, 1, 0],
    ],
  ],
  [
    [0, 1, 0],
    [
      [0, 1, 0],
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 0],
    ],
  ],
  [
    [0, -1, 0],
    [
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
      [0, 0, 1],
    ],
  ],
  [
    [0, 0, 1],
    [
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 1],
      [0, 1, 1],
    ],
  ],
  [
    [0, 0, -1],
    [
      [0, 0, 0],
      [0, 1, 0],
      [1, 1, 0],
      [1, 0, 0],
    ],
  ],
];

/** The surface of the cubes of all boxes; a cube has the color of the first box that it lies in. */
export function voxelCage(boxes: readonly VoxelBox[]): QuadCage {
  const cubes = cubesOf(boxes);
  const vertices = new Map<string, { readonly place: Vector3; readonly number: number; colors: Vector3[] }>();
  const vertexAt = (place: Vector3, color: Vector3): number => {
    const known = vertices.get(place.join());
    const vertex = known ?? { place, number: vertices.size, colors: [] };
    if (known === undefined) vertices.set(place.join(), vertex);
    vertex.colors.push(color);
    return vertex.number;
  };
  const quads: number[][] = [];
  for (const { place, color } of cubes.values())
    for (const [neighbor, corners] of SIDES)
      if (!cubes.has(moved(place, neighbor).join()))
        quads.push(corners.map((corner) => vertexAt(moved(place, corner), color)));
  const valences = new Map<number, number>();
  for (const vertex of quads.flat()) valences.set(vertex, (valences.get(vertex) ?? 0) + 1);
  const all = [...vertices.values()];
  return {
    positions: Float32Array.from(all.flatMap(({ place, number }) => [...place, valences.get(number)!])),
    colors: Float32Array.from(all.flatMap(({ colors }) => mean(colors))),
    quads,
  };
}

function moved([x, y, z]: Vector3, [dx, dy, dz]: Vector3): Vector3 {
  return [x + dx, y + dy, z + dz];
}

function mean(colors: readonly Vector3[]): Vector3 {
  const total = (k: 0 | 1 | 2): number => colors.reduce((sum, color) => sum + color[k], 0) / colors.length;
  return [total(0), total(1), total(2)];
}

function cubesOf(boxes: readonly VoxelBox[]) {
  const cubes = new Map<string, { readonly place: Vector3; readonly color: Vector3 }>();
  for (const { least, largest, color } of boxes)
    for (let x = least[0]; x < largest[0]; x += 1)
      for (let y = least[1]; y < largest[1]; y += 1)
        for (let z = least[2]; z < largest[2]; z += 1) {
          const place: Vector3 = [x, y, z];
          if (!cubes.has(place.join())) cubes.set(place.join(), { place, color });
        }
  return cubes;
}

/**
 * For each quadrilateral its corners and the vertices around them, and in front their number, as a geometry shader in the
 * mode "variable" takes them: for each corner in turn, counter-clockwise, those around it that are not of the
 * quadrilateral; before them the last one once more, and behind them the first one.
 * @throws Error if more than two quadrilaterals share an edge
 */
export function ringIndices({ quads }: QuadCage): Uint16Array {
  const quadAt = new Map<string, readonly number[]>();
  for (const quad of quads)
    quad.forEach((vertex, k) => {
      const edge = `${vertex},${quad[(k + 1) % 4]}`;
      if (quadAt.has(edge)) throw new Error(`the edge ${edge} is one of several quadrilaterals`);
      quadAt.set(edge, quad);
    });
  return Uint16Array.from(
    quads.flatMap((quad) => {
      const runs = quad.flatMap((corner, k) =>
        around(quadAt, corner, quad[(k + 3) % 4]!, quad[(k + 1) % 4]!),
      );
      const ring = [...quad, runs.at(-1)!, ...runs, runs[0]!];
      return [ring.length, ...ring];
    }),
  );
}

/** The vertices around a corner from after the one before it to before the one after it. */
function around(
  quadAt: ReadonlyMap<string, readonly number[]>,
  corner: number,
  before: number,
  behind: number,
): number[] {
  const run: number[] = [];
  for (let edge = before; ;) {
    // The corner, the end of the edge, the vertex across from the corner, the end of the next edge.
    const quad = quadAt.get(`${corner},${edge}`)!;
    const at = quad.indexOf(corner);
    const [across, next] = [quad[(at + 2) % 4]!, quad[(at + 3) % 4]!];
    if (next === behind) return run;
    if (run.length > 0) run.push(across);
    run.push(next);
    edge = next;
  }
}
