import type { Mesh } from "./mesh.js";

/** A mesh as scripts/bake-meshes.mjs writes it. */
export interface BakedMesh {
  /** What 32767 stands for in a position. */
  readonly scale: number;
  readonly vertexCount: number;
  /**
   * 16-bit integers in columns, so that compression finds what repeats; first the lower bytes of all, then the
   * higher ones. Three columns of positions and three of normals, where 32767 stands for 1, have each vertex's
   * difference from the one before, its sign in the lowest bit. The last column has for each index, modulo
   * 65536, how far it lies below the first one above all that occurred.
   */
  readonly base64: string;
}

/** Unpacks a mesh. */
export function unpackMesh({ scale, vertexCount, base64 }: BakedMesh): Mesh {
  const columns = unpackWords(atob(base64));
  const positions = new Float32Array(3 * vertexCount);
  const normals = new Float32Array(3 * vertexCount);
  for (let k = 0; k < 3; k += 1) {
    let position = 0;
    let normal = 0;
    for (let i = 0; i < vertexCount; i += 1) {
      position = toInt16(position + signed(columns[k * vertexCount + i]!));
      normal = toInt16(normal + signed(columns[(k + 3) * vertexCount + i]!));
      positions[3 * i + k] = (position * scale) / 32767;
      normals[3 * i + k] = normal / 32767;
    }
  }
  return { positions, normals, indices: unpackIndices(columns.subarray(6 * vertexCount)) };
}

function unpackWords(binary: string): Uint16Array {
  const count = binary.length / 2;
  const words = new Uint16Array(count);
  for (let i = 0; i < count; i += 1) words[i] = binary.charCodeAt(i) | (binary.charCodeAt(count + i) << 8);
  return words;
}

function signed(word: number): number {
  return (word >> 1) ^ -(word & 1);
}

function toInt16(x: number): number {
  return (x << 16) >> 16;
}

function unpackIndices(distances: Uint16Array): Uint16Array {
  let next = 0;
  return distances.map((distance) => {
    const index = (next - distance) & 0xffff;
    next = Math.max(next, index + 1);
    return index;
  });
}
