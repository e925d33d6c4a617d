import type { Mesh } from "./mesh.js";

/** A mesh as scripts/bake-meshes.mjs writes it. */
export interface BakedMesh {
  /** What 32767 stands for in a position. */
  readonly scale: number;
  /** How many vertices differ in more than signs, as those of mirrored parts do not. */
  readonly rowCount: number;
  readonly vertexCount: number;
  /**
   * Integers in columns, most of them small, so that compression finds what repeats. Three columns of positions and
   * three of normals, where 32767 stands for 1, have the magnitudes of each row as differences from the one before. A
   * column has for each vertex how far its row lies below the first one above all that occurred, and the next one its
   * signs: bit i is 1 if number i of its row is negative. The last column has the same as that of the rows for each
   * index. Each integer is written in digits of base64 as in a source map: five bits a digit, the lowest first, the
   * lowest bit its sign, and a sixth bit in all digits but the last.
   */
  readonly numbers: string;
}

/** Numbers of a row. */
const ROW = 6;

/** Unpacks a mesh. */
export function unpackMesh({ scale, rowCount, vertexCount, numbers }: BakedMesh): Mesh {
  const columns = unpackNumbers(numbers);
  for (let i = 0; i < ROW * rowCount; i += 1) if (i % rowCount > 0) columns[i]! += columns[i - 1]!;
  const [rowsAt, signsAt, indicesAt] = [0, 1, 2].map((column) => ROW * rowCount + column * vertexCount);
  const rows = unpackIndices(columns.slice(rowsAt, signsAt));
  const positions = new Float32Array(3 * vertexCount);
  const normals = new Float32Array(3 * vertexCount);
  rows.forEach((row, vertex) => {
    const signs = columns[signsAt! + vertex]!;
    const number = (k: number): number => columns[k * rowCount + row]! * ((signs >> k) & 1 ? -1 : 1);
    for (let k = 0; k < 3; k += 1) {
      positions[3 * vertex + k] = (number(k) * scale) / 32767;
      normals[3 * vertex + k] = number(k + 3) / 32767;
    }
  });
  return { positions, normals, indices: unpackIndices(columns.slice(indicesAt)) };
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
