import { GltfError, type MeshFile, meshText, ObjError, type ObjMesh, readObj } from "@glasm/rasterizer";
import { boundingSphere } from "./bounding-sphere.js";
import type { TeachingMesh } from "./teaching-mesh.js";

/** A mesh of the user's own, as the text of an OBJ file, which a file of another format has become. */
export interface UserMesh {
  readonly name: string;
  readonly obj: string;
}

/** Indices of a mesh have 16 bits, and no two corners share a vertex. */
const MAX_TRIANGLES = Math.floor(0xffff / 3);
/** The radius of the sphere around a mesh as it is drawn: all of it is in the view of lessons, however it is turned. */
const REACH = 1.84;

/**
 * Reads a mesh from the text of an OBJ file: its triangles, moved and scaled to where lessons have their meshes. Without
 * normals it gets those of its triangles, without texture coordinates those of a plane across it.
 * @throws Error with a message for the user, which has the place, if that is not possible
 */
export function readUserMesh({ name, obj }: UserMesh): TeachingMesh {
  const { positions, normals, texCoords, indices } = parse(name, obj);
  return { positions: placed(positions), normals, texCoords, indices: Uint16Array.from(indices) };
}

function parse(name: string, obj: string): ObjMesh {
  try {
    return readObj(obj, MAX_TRIANGLES);
  } catch (error) {
    if (!(error instanceof ObjError)) throw error;
    const { line, column, message } = error;
    throw new Error(
      `The file "${name}" is not a mesh that can be drawn: line ${line}, column ${column}: ${message}.`,
      { cause: error },
    );
  }
}

/**
 * Reads a file with a mesh, which is glTF or OBJ as its name says.
 * @throws Error with a message for the user if there is none in it that can be drawn
 */
export async function userMeshOf(file: MeshFile): Promise<UserMesh> {
  try {
    const mesh = { name: file.name, obj: await meshText(file, MAX_TRIANGLES) };
    readUserMesh(mesh);
    return mesh;
  } catch (error) {
    if (!(error instanceof GltfError)) throw error;
    throw new Error(`The file "${file.name}" is not a mesh that can be drawn: ${error.message}.`, {
      cause: error,
    });
  }
}

/** Moved to the origin and scaled to the usual size; a mesh that is a single place stays as small. */
function placed(positions: Float32Array): Float32Array {
  const { center, radius } = boundingSphere(positions, 3);
  const scale = radius > 0 ? REACH / radius : 1;
  return positions.map((value, i) => (value - center[i % 3]!) * scale);
}
