import { extent, moved, planarTexCoords, triangleNormals } from "@glasm/rasterizer";
import { OBJLoader } from "@loaders.gl/obj";
import type { TeachingMesh } from "./teaching-mesh.js";

/** A mesh of the user's own, as the text of an OBJ file. */
export interface UserMesh {
  readonly name: string;
  readonly obj: string;
}

/** Indices of a mesh have 16 bits. */
const MAX_CORNERS = 65_535;
/** Half of the longest side of a mesh as it is drawn. */
const REACH = 1.7;

/** The number of components of an attribute. */
const COMPONENTS = { POSITION: 3, NORMAL: 3, TEXCOORD_0: 2 } as const;

type Attributes = Partial<Record<keyof typeof COMPONENTS, Float32Array>>;

/**
 * Reads a mesh from the text of an OBJ file: its triangles, moved and scaled to where lessons have their meshes. Without
 * normals it gets those of its triangles, without texture coordinates those of a plane across it.
 * @throws Error with a message for the user if that is not possible
 */
export function readUserMesh({ name, obj }: UserMesh): TeachingMesh {
  const fail = (reason: string): never => {
    throw new Error(`The file "${name}" is not a mesh that can be drawn: ${reason}.`);
  };
  const { POSITION, NORMAL, TEXCOORD_0 } = parse(obj) ?? fail("it could not be read as an OBJ file");
  if (POSITION === undefined || POSITION.length === 0) return fail("it has no triangles");
  const corners = POSITION.length / 3;
  if (corners > MAX_CORNERS)
    return fail(`it has ${corners} corners of triangles, and ${MAX_CORNERS} are the most`);
  if (!POSITION.every(Number.isFinite)) return fail("a position is not a number, or a corner has none");
  const positions = placed(POSITION);
  return {
    positions,
    normals: usable(NORMAL, 3 * corners) ?? triangleNormals(positions),
    texCoords: usable(TEXCOORD_0, 2 * corners) ?? planarTexCoords(positions),
    indices: Uint16Array.from({ length: corners }, (_, i) => i),
  };
}

/** Lines and points, which are no part of a mesh of triangles. */
const LINES_AND_POINTS = /^[ \t]*[lp][ \t].*$/gm;

/** The attributes of the corners of all triangles; null for what is no OBJ file. */
function parse(text: string): Attributes | null {
  try {
    const { attributes } = OBJLoader.parseTextSync!(text.replace(LINES_AND_POINTS, ""));
    const found: Attributes = {};
    for (const attribute of Object.keys(COMPONENTS) as (keyof typeof COMPONENTS)[]) {
      const value: unknown = attributes[attribute]?.value;
      if (value instanceof Float32Array) found[attribute] = value;
    }
    return found;
  } catch {
    return null;
  }
}

function usable(values: Float32Array | undefined, length: number): Float32Array | null {
  return values?.length === length && values.every(Number.isFinite) ? values : null;
}

/** Moved to the origin and scaled to the usual size. */
function placed(positions: Float32Array): Float32Array {
  return moved(positions, extent(positions), { center: [0, 0, 0], side: 2 * REACH });
}
