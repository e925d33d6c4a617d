import type { Mesh } from "./mesh.js";

/** A mesh as scripts/bake-meshes.mjs writes it. */
export interface BakedMesh {
  /** What 32767 stands for in a position. */
  readonly scale: number;
  readonly vertexCount: number;
  /**
   * Integers in columns, most of them small, so that compression finds what repeats. Three columns of positions and
   * three of normals, where 32767 stands for 1, have each vertex's difference from the one before. The last column
   * has for each index how far it lies below the first one above all that occurred. Each integer is written in
   * digits of base64 as in a source map: five bits a digit, the lowest first, the lowest bit its sign, and a sixth
   * bit in all digits but the last.
   */
  readonly numbers: string;
}

/** Unpacks a mesh. */
export function unpackMesh({ scale, vertexCount, numbers }: BakedMesh): Mesh {
  const columns = unpackNumbers(numbers);
  const positions = new Float32Array(3 * vertexCount);
  const normals = new Float32Array(3 * vertexCount);
  for (let k = 0; k < 3; k += 1) {
    let position = 0;
    let normal = 0;
    for (let i = 0; i < vertexCount; i += 1) {
      position += columns[k * vertexCount + i]!;
      normal += columns[(k + 3) * vertexCount + i]!;
      positions[3 * i + k] = (position * scale) / 32767;
      normals[3 * i + k] = normal / 32767;
    }
  }
  return { positions, normals, indices: unpackIndices(columns.slice(6 * vertexCount)) };
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function unpackNumbers(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit >= 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

function unpackIndices(distances: readonly number[]): Uint16Array {
  let next = 0;
  return Uint16Array.from(distances, (distance) => {
    const index = next - distance;
    next = Math.max(next, index + 1);
    return index;
  });
}
