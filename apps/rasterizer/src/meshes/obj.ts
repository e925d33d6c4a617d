import { OBJLoader } from "@loaders.gl/obj";
import type { Mesh } from "./mesh.js";

/** Reads a Wavefront OBJ text of at most 21,845 triangles with normals; anything else is an Error. */
export function parseObj(text: string): Mesh {
  const { attributes } = OBJLoader.parseTextSync(text);
  const positions = attributes["POSITION"]?.value;
  const normals = attributes["NORMAL"]?.value;
  if (!(positions instanceof Float32Array) || !(normals instanceof Float32Array)) {
    throw new Error("The OBJ file has no positions or no normals");
  }
  const vertexCount = positions.length / 3;
  if (vertexCount > 65535) throw new Error(`The OBJ file has ${vertexCount} corners; 65535 fit`);
  return { positions, normals, indices: Uint16Array.from({ length: vertexCount }, (_index, i) => i) };
}
