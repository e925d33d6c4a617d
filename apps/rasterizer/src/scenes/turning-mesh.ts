/** What somebody's own programs and shaders are drawn with: a mesh that turns about its vertical axis. */

import { checkObject, type OptionChecks } from "@glasm/base";
import { fitted } from "../meshes/placement.js";
import type { TexturedMesh } from "../meshes/surface.js";
import { torusKnotMesh } from "../meshes/torus-knot.js";
import type { Vector3 } from "../patterns/vector.js";

/** Triangles that can be drawn with. */
export interface TurningMesh extends Pick<TexturedMesh, "positions" | "normals" | "texCoords"> {
  /** Three vertices for each triangle. */
  readonly indices: Uint16Array | Uint32Array;
}

/** The options of a scene that say what turns. */
export interface MeshOptions {
  readonly mesh?: TurningMesh | undefined;
  readonly fit?: boolean | undefined;
}

/** What they must be. */
export const MESH_OPTIONS: OptionChecks<MeshOptions> = {
  mesh(place, mesh) {
    if (mesh !== undefined) checkObject(place, mesh);
  },
  fit(place, fit) {
    if (fit !== undefined && typeof fit !== "boolean") throw new TypeError(`${place} must be a boolean`);
  },
};

/** A torus knot, or another mesh, which is moved and scaled to where that is unless it is to stay. [Ruling 155, Ruling 228] */
export function turningMesh({ mesh, fit = true }: MeshOptions): TurningMesh {
  const knot = torusKnotMesh({ lengthCells: 160, aroundCells: 16, radius: 0.6, tubeRadius: 0.2 });
  if (mesh === undefined) return knot;
  return fit ? fitted(mesh, knot) : mesh;
}

/** For each vertex red, green and blue: its normal, from [-1, 1] to [0, 1]. [Ruling 155] */
export function colorsOf({ normals }: Pick<TurningMesh, "normals">): Float32Array {
  return normals.map((value) => 0.5 + 0.5 * value);
}

/** How many pictures show one turn, and what is the same in all of them. [Ruling 193] */
export const TURN = { width: 512, height: 512, frames: 60 } as const;

/** The camera: the mesh is so far away, and turned about the x axis and then about its own y axis. */
export const VIEW = { fieldOfView: 30, near: 1, far: 20, distance: 4.6, tilt: 0.11 } as const;

/** The part of a turn about the y axis of the picture after a part of the animation. */
export function turnOf(phase: number): number {
  return phase - 0.06;
}

/** What stands behind the mesh: a gradient from bottom to top. */
export const BACKDROP: readonly [bottom: Vector3, top: Vector3] = [
  [0.3, 0.32, 0.36],
  [0.12, 0.13, 0.18],
];

/** Texels along a side of what texture coordinates look up. */
export const CHECKS_SIZE = 64;

/** The color that texture coordinates look up. */
export function checks(s: number, t: number): Vector3 {
  const isLight = (Math.floor(4 * s) + Math.floor(16 * t)) % 2 === 0;
  return isLight ? [1, 0.98, 0.94] : [0.62, 0.66, 0.74];
}
