/** Which vertices a draw has. [Ruling 152] */

import { arrayLength, bytesOf, checkWhole, isArrayOf } from "@glasm/base";
import type { GeometryMode } from "@glasm/pica200";
import type { Draw } from "./draw.js";

type Indices = NonNullable<Draw["indices"]>;

/** The vertices of a draw, by their numbers. */
export interface VertexNumbers {
  /** How many vertices there are, or indices. */
  readonly count: number;
  /** null if vertices come in order, from the lowest one on. */
  readonly indices: Indices | null;
  /** Of the vertices; if there are none, the highest is less than the lowest. */
  readonly lowest: number;
  readonly highest: number;
}

/** Vertices have numbers of 32 bits. */
const MAX_NUMBER = 2 ** 32 - 1;

/** @throws TypeError, RangeError as `Renderer.draw` does */
export function checkedNumbers(
  place: string,
  { indices: given, first = 0, count }: Draw,
  mode: GeometryMode | null,
): VertexNumbers {
  if (given === undefined) {
    if (mode !== null && mode !== "point")
      throw new TypeError(`${place}: indices are missing, which a geometry shader of mode "${mode}" needs`);
    if (count === undefined) throw new TypeError(`${place}: count is missing, and there are no indices`);
    checkWhole(`${place}: first`, first, 0, MAX_NUMBER);
    checkWhole(`${place}: count`, count, 0, MAX_NUMBER - first);
    return { count, indices: null, lowest: first, highest: first + count - 1 };
  }
  const all = indicesIn(place, given);
  checkWhole(`${place}: first`, first, 0, all.length);
  if (count !== undefined) checkWhole(`${place}: count`, count, 0, all.length - first);
  const indices = all.subarray(first, count === undefined ? all.length : first + count);
  return { count: indices.length, indices, ...(mode === "variable" ? boundsOfCounted : bounds)(indices) };
}

type IndicesType = new (buffer: ArrayBufferLike, byteOffset: number, length: number) => Indices;
const ARRAYS: readonly (readonly ["Uint8Array" | "Uint16Array" | "Uint32Array", IndicesType])[] = [
  ["Uint8Array", Uint8Array],
  ["Uint16Array", Uint16Array],
  ["Uint32Array", Uint32Array],
];

/** A view of the indices that is none of a subclass. */
function indicesIn(place: string, given: Indices): Indices {
  for (const [name, type] of ARRAYS) {
    if (!isArrayOf(given, name)) continue;
    const { buffer, byteOffset } = bytesOf(given);
    return new type(buffer, byteOffset, arrayLength(given));
  }
  throw new TypeError(`${place}: indices must be a Uint8Array, a Uint16Array or a Uint32Array`);
}

type Bounds = Pick<VertexNumbers, "lowest" | "highest">;
const NONE: Bounds = { lowest: 0, highest: -1 };

function bounds(indices: Indices): Bounds {
  if (indices.length === 0) return NONE;
  let lowest = MAX_NUMBER;
  let highest = 0;
  for (const index of indices) {
    if (index < lowest) lowest = index;
    if (index > highest) highest = index;
  }
  return { lowest, highest };
}

/** Of indices among which numbers say how many follow, as far as primitives are complete. [PICA200 8 s17, s23] */
function boundsOfCounted(indices: Indices): Bounds {
  let all = NONE;
  for (let at = 0; at + indices[at]! < indices.length; at += 1 + indices[at]!) {
    const own = bounds(indices.subarray(at + 1, at + 1 + indices[at]!));
    if (own.highest < own.lowest) continue;
    all =
      all.highest < all.lowest
        ? own
        : { lowest: Math.min(all.lowest, own.lowest), highest: Math.max(all.highest, own.highest) };
  }
  return all;
}
