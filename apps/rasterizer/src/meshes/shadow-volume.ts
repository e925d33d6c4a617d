import { cross, normalized, type Vector3 } from "../patterns/vector.js";
import type { Mesh } from "./mesh.js";

/** Corners closer than this are one. */
const STEP = 1 / 4096;
/** Coordinates in steps are closer to 0 than half of it: a mesh measures less than 32. */
const STEPS = 2 ** 17;

/** Numbers for the vertices of a mesh, equal where vertices are at the same place. */
function placesOf({ positions }: Mesh): number[] {
  const numbers = new Map<number, number>();
  return Array.from({ length: positions.length / 3 }, (_, i) => {
    let place = 0;
    for (let axis = 0; axis < 3; axis += 1) {
      place = place * STEPS + Math.round(positions[3 * i + axis]! / STEP) + STEPS / 2;
    }
    const number = numbers.get(place) ?? numbers.size;
    numbers.set(place, number);
    return number;
  });
}

/** From one vertex to another. */
function edgeVector({ positions }: Mesh, from: number, to: number): Vector3 {
  const along = (axis: number): number => positions[3 * to + axis]! - positions[3 * from + axis]!;
  return [along(0), along(1), along(2)];
}

/** The normal of the face that begins at an index. */
function faceNormal(mesh: Mesh, face: number): Vector3 {
  const [a, b, c] = mesh.indices.subarray(face, face + 3);
  return normalized(cross(edgeVector(mesh, a!, b!), edgeVector(mesh, a!, c!)));
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
  const positions = new Float32Array(3 * mesh.indices.length);
  const normals = new Float32Array(3 * mesh.indices.length);
  const indices: number[] = [];
  const edges = new Map<number, { readonly edge: Edge; readonly normal: Vector3 }>();
  for (let face = 0; face < mesh.indices.length; face += 3) {
    const normal = faceNormal(mesh, face);
    indices.push(face, face + 1, face + 2);
    for (let k = 0; k < 3; k += 1) {
      const [corner, next] = [mesh.indices[face + k]!, (k + 1) % 3];
      for (let axis = 0; axis < 3; axis += 1)
        positions[3 * (face + k) + axis] = mesh.positions[3 * corner + axis]!;
      normals.set(normal, 3 * (face + k));
      const [start, end] = [places[corner]!, places[mesh.indices[face + next]!]!];
      const neighbor = edges.get(end * places.length + start);
      const edge: Edge = [face + k, face + next];
      if (neighbor === undefined) edges.set(start * places.length + end, { edge, normal });
      else if (!isSame(normal, neighbor.normal)) indices.push(...quadrilateral(edge, neighbor.edge));
    }
  }
  return { positions, normals, indices: new Uint16Array(indices) };
}
