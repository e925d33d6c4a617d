import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import type { Mesh } from "./mesh.js";

/** Where a ribbon is: the corner after `along` of its length and `across` of its width, both from 0 to 1. */
type Curve = (along: number, across: number) => readonly [number, number, number];

/** A closed ribbon around the y axis, of radius 1 and the given width, that twists by a number of turns. */
export function ribbonMesh(lengthCells: number, widthCells: number, width: number, twists: number): Mesh {
  return surfaceMesh(lengthCells, widthCells, (along, across) => {
    const reach = (across - 0.5) * width;
    const radius = 1 + reach * cosineOfTurns(along * twists);
    const height = reach * sineOfTurns(along * twists);
    return [radius * cosineOfTurns(along), height, radius * sineOfTurns(along)];
  });
}

/** A grid of triangles over a curve, with normals from its differences. */
function surfaceMesh(lengthCells: number, widthCells: number, curve: Curve): Mesh {
  const side = widthCells + 1;
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (let i = 0; i <= lengthCells; i += 1) {
    for (let j = 0; j < side; j += 1) {
      const [along, across] = [i / lengthCells, j / widthCells];
      positions.push(...curve(along, across));
      normals.push(...normalOf(curve, along, across));
      if (i === lengthCells || j === widthCells) continue;
      const corner = i * side + j;
      indices.push(corner, corner + 1, corner + side, corner + 1, corner + side + 1, corner + side);
    }
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    indices: new Uint16Array(indices),
  };
}

function normalOf(curve: Curve, along: number, across: number): [number, number, number] {
  const step = 1e-3;
  const [a, b] = [curve(along - step, across), curve(along + step, across)];
  const [c, d] = [curve(along, across - step), curve(along, across + step)];
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [d[0] - c[0], d[1] - c[1], d[2] - c[2]];
  const [x, y, z] = [vy * uz - vz * uy, vz * ux - vx * uz, vx * uy - vy * ux];
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}
