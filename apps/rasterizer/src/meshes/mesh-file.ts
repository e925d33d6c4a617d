/** Files with meshes, of each format that is read. */

import { gltfToObj } from "./gltf.js";
import type { FileBeside } from "./gltf-file.js";
import { MAX_OBJ_TRIANGLES } from "./obj.js";

/** How the names of files with meshes end. */
export const MESH_ENDINGS = [".obj", ".gltf", ".glb"] as const;

/** A file with a mesh, and those that lie beside it. */
export interface MeshFile {
  /** What it ends with says what it is: OBJ unless it is one of the endings of glTF. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly beside: FileBeside;
}

/**
 * A mesh as the text of an OBJ file, which `readObj` reads: that of an OBJ file as it is, of a glTF file as `gltfToObj`
 * makes it.
 * @param most The most triangles of a glTF file
 * @throws GltfError
 */
export function meshText({ name, bytes, beside }: MeshFile, most = MAX_OBJ_TRIANGLES): Promise<string> {
  const isObj = !MESH_ENDINGS.some((ending) => ending !== ".obj" && name.toLowerCase().endsWith(ending));
  return isObj ? Promise.resolve(new TextDecoder().decode(bytes)) : gltfToObj(bytes, beside, most);
}
