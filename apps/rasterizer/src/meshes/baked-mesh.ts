import type { Mesh } from "./mesh.js";

/** A mesh as scripts/bake-meshes.mjs writes it. */
export interface BakedMesh {
  /** What 32767 stands for in a position. */
  readonly scale: number;
  readonly vertexCount: number;
  /**
   * Little-endian 16-bit integers: for each vertex three of position and three of normal, where 32767 stands for 1,
   * then all indices.
   */
  readonly base64: string;
}

/** Unpacks a mesh. */
export function unpackMesh({ scale, vertexCount, base64 }: BakedMesh): Mesh {
  const binary = atob(base64);
  const bytes = new DataView(new ArrayBuffer(binary.length));
  for (let i = 0; i < binary.length; i += 1) bytes.setUint8(i, binary.charCodeAt(i));
  const positions = new Float32Array(3 * vertexCount);
  const normals = new Float32Array(3 * vertexCount);
  for (let i = 0; i < 3 * vertexCount; i += 1) {
    const at = 12 * Math.floor(i / 3) + 2 * (i % 3);
    positions[i] = (bytes.getInt16(at, true) * scale) / 32767;
    normals[i] = bytes.getInt16(at + 6, true) / 32767;
  }
  const indices = new Uint16Array((binary.length - 12 * vertexCount) / 2);
  for (let i = 0; i < indices.length; i += 1) indices[i] = bytes.getUint16(12 * vertexCount + 2 * i, true);
  return { positions, normals, indices };
}
