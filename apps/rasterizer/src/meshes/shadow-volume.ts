import { cross, normalized, type Vector3 } from "../patterns/vector.js";
import type { Mesh } from "./mesh.js";

/** Corners closer than this are one. */
const STEP = 1 / 4096;

/** Numbers for the vertices of a mesh, equal where vertices are at the same place. */
function placesOf({ positions }: Mesh): number[] {
  const numbers = new Map<string, number>();
  return Array.from({ length: positions.length / 3 }, (_, i) => {
    const place = [0, 1, 2].map((axis) => Math.round(positions[3 * i + axis]! / STEP)).join();
    const number = numbers.get(place) ?? numbers.size;
    numbers.set(place, number);
    return number;
  });
}

function faceNormal({ positions }: Mesh, corners: readonly number[]): Vector3 {
  const [a, b, c] = corners.map((corner) => positions.subarray(3 * corner, 3 * corner + 3));
  const from = (p: Float32Array, q: Float32Array): Vector3 => [q[0]! - p[0]!, q[1]! - p[1]!, q[2]! - p[2]!];
  return normalized(cross(from(a!, b!), from(a!, c!)));
}

function isSame(a: Vector3, b: Vector3): boolean {
  return a.every((x, axis) => Math.fround(x) === Math.fround(b[axis]!));
}

type Edge = readonly [from: number, to: number];

/** Two triangles between an edge and the same edge of the neighbor, which runs the other way. */
function quadrilateral([from, to]: Edge, [neighborFrom, neighborTo]: Edge): number[] {
  return [to, from, neighborTo, to, neighborTo, neighborFrom];
}

/**
 * What a program can make the shadow volume of a closed mesh from. Each triangle has corners of its own with the
 * normal of its plane; a quadrilateral without area, two triangles, joins the neighbors at each edge. It opens
 * where a program moves the corners of one neighbor only, which it cannot where both have the same normal: there is none.
 */
export function shadowVolumeMesh(mesh: Mesh): Mesh {
  const places = placesOf(mesh);
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  const edges = new Map<string, { readonly edge: Edge; readonly normal: Vector3 }>();
  for (let face = 0; face < mesh.indices.length; face += 3) {
    const corners = [...mesh.indices.subarray(face, face + 3)];
    const normal = faceNormal(mesh, corners);
    indices.push(face, face + 1, face + 2);
    corners.forEach((corner, k) => {
      const next = (k + 1) % 3;
      positions.push(...mesh.positions.subarray(3 * corner, 3 * corner + 3));
      normals.push(...normal);
      const [start, end] = [places[corner]!, places[corners[next]!]!];
      const neighbor = edges.get(`${end},${start}`);
      const edge: Edge = [face + k, face + next];
      if (neighbor === undefined) edges.set(`${start},${end}`, { edge, normal });
      else if (!isSame(normal, neighbor.normal)) indices.push(...quadrilateral(edge, neighbor.edge));
    });
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    indices: new Uint16Array(indices),
  };
}
