import { gridMesh, icosphereMesh, type Mesh, TEAPOT, torusMesh, unpackMesh } from "@glasm/rasterizer";
import { extent } from "./placement.js";

/** A mesh with what lessons give to a vertex. */
export interface TeachingMesh extends Mesh {
  /** s and t of each vertex. */
  readonly texCoords: Float32Array;
}

const BODIES = {
  /** A square of 3.2 by 3.2 in the x-z plane, facing up. */
  grid: () => gridMesh(64, 3.2),
  sphere: () => scaledMesh(icosphereMesh(3), 1.5),
  teapot: () => unpackMesh(TEAPOT),
  torus: () => scaledMesh(torusMesh(0.7, 64, 28), 1.5),
} satisfies Record<string, () => Mesh>;

/** The meshes of lessons, around the origin and some three units wide. */
export type BodyName = keyof typeof BODIES;

/** A mesh of a lesson; texture coordinates are those of a plane across it. */
export function bodyMesh(name: BodyName): TeachingMesh {
  const mesh = BODIES[name]();
  return { ...mesh, texCoords: planarTexCoords(mesh.positions) };
}

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

function scaledMesh(mesh: Mesh, factor: number): Mesh {
  return { ...mesh, positions: mesh.positions.map((value) => value * factor) };
}
