/** Which vertices a draw that is described has. */

import { arrayLength, bytesOf, checkWhole, isArrayOf } from "@glasm/base";

/** Numbers of vertices. */
export type DrawIndices = Uint8Array | Uint16Array | Uint32Array;

/** Which vertices there are. */
export interface DrawNumbers {
  /** Numbers of vertices; without them vertices come in order. */
  readonly indices?: DrawIndices;
  /** The first vertex, or with indices the first index that is used; default 0. */
  readonly first?: number;
  /** How many vertices or indices; default: all indices from the first on. Without indices it has to be there. */
  readonly count?: number;
}

/** The vertices of a draw, by their numbers. */
export interface VertexNumbers {
  /** How many vertices there are, or indices. */
  readonly count: number;
  /** null if vertices come in order, from the lowest one on. */
  readonly indices: DrawIndices | null;
  /** Of the vertices; if there are none, the highest is less than the lowest. */
  readonly lowest: number;
  readonly highest: number;
}

/** Vertices have numbers of 32 bits. */
const MAX_NUMBER = 2 ** 32 - 1;

/** The lowest and the highest vertex of some indices; of none the highest is less than the lowest. */
export type VertexBounds = Pick<VertexNumbers, "lowest" | "highest">;

/**
 * @param bounds finds them in indices that are not all numbers of vertices
 * @throws TypeError, RangeError if something is of another kind, missing or out of its range
 */
export function checkedVertexNumbers(
  place: string,
  { indices: given, first = 0, count }: DrawNumbers,
  bounds: (indices: DrawIndices) => VertexBounds = boundsOf,
): VertexNumbers {
  if (given === undefined) {
    if (count === undefined) throw new TypeError(`${place}: count is missing, and there are no indices`);
    checkWhole(`${place}: first`, first, 0, MAX_NUMBER);
    checkWhole(`${place}: count`, count, 0, MAX_NUMBER - first);
    return { count, indices: null, lowest: first, highest: first + count - 1 };
  }
  const all = indicesIn(place, given);
  checkWhole(`${place}: first`, first, 0, all.length);
  if (count !== undefined) checkWhole(`${place}: count`, count, 0, all.length - first);
  const indices = all.subarray(first, count === undefined ? all.length : first + count);
  return { count: indices.length, indices, ...bounds(indices) };
}

type IndicesType = new (buffer: ArrayBufferLike, byteOffset: number, length: number) => DrawIndices;
const ARRAYS: readonly (readonly ["Uint8Array" | "Uint16Array" | "Uint32Array", IndicesType])[] = [
  ["Uint8Array", Uint8Array],
  ["Uint16Array", Uint16Array],
  ["Uint32Array", Uint32Array],
];

/** A view of the indices that is none of a subclass. */
function indicesIn(place: string, given: DrawIndices): DrawIndices {
  for (const [name, type] of ARRAYS) {
    if (!isArrayOf(given, name)) continue;
    const { buffer, byteOffset } = bytesOf(given);
    return new type(buffer, byteOffset, arrayLength(given));
  }
  throw new TypeError(`${place}: indices must be a Uint8Array, a Uint16Array or a Uint32Array`);
}

const NONE: VertexBounds = { lowest: 0, highest: -1 };

/** The bounds of indices that are all numbers of vertices. */
export function boundsOf(indices: DrawIndices): VertexBounds {
  if (indices.length === 0) return NONE;
  let lowest = MAX_NUMBER;
  let highest = 0;
  for (const index of indices) {
    if (index < lowest) lowest = index;
    if (index > highest) highest = index;
  }
  return { lowest, highest };
}
