import {
  gridMesh,
  icosphereMesh,
  type Mesh,
  planarTexCoords,
  TEAPOT_PATCHES,
  teapotMesh,
  torusMesh,
} from "@glasm/rasterizer";

/** A mesh with what lessons give to a vertex. */
export interface TeachingMesh extends Mesh {
  /** s and t of each vertex. */
  readonly texCoords: Float32Array;
}

const BODIES = {
  /** A square of 3.2 by 3.2 in the x-z plane, facing up. */
  grid: () => gridMesh(64, 3.2),
  sphere: () => scaledMesh(icosphereMesh(3), 1.5),
  teapot: () => teapotMesh(TEAPOT_PATCHES),
  torus: () => scaledMesh(torusMesh(0.7, 64, 28), 1.5),
} satisfies Record<string, () => Mesh>;

/** The meshes of lessons, around the origin and some three units wide. */
export type BodyName = keyof typeof BODIES;

/** A mesh of a lesson; texture coordinates are those of a plane across it. */
export function bodyMesh(name: BodyName): TeachingMesh {
  const mesh = BODIES[name]();
  return { ...mesh, texCoords: planarTexCoords(mesh.positions) };
}

function scaledMesh(mesh: Mesh, factor: number): Mesh {
  return { ...mesh, positions: mesh.positions.map((value) => value * factor) };
}
