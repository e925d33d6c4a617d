/** Where buffers are: addresses, and places in tables of resources. [Ruling 334, Ruling 336] */

import { arrayLength } from "@glasm/base";
import { PACKETS_ADDRESS, packetsEnd } from "../exec/packets.js";
import type { BufferInput } from "./request.js";

/** The highest numbers of tables of resources, and of places in them. */
export const RESOURCE_LIMITS = { table: 0xff, index: 0xffffff } as const;

const DEFAULT_DISTANCE = 1n << 32n;

/** The address of a buffer at a position in its list. */
export function addressOf({ address }: BufferInput, position: number): bigint {
  return address ?? BigInt(position + 1) * DEFAULT_DISTANCE;
}

/** A place in a table; null if the buffer is in none. */
export function resourceOf({
  table,
  index = 0,
}: BufferInput): { readonly table: number; readonly index: number } | null {
  return table === undefined ? null : { table, index };
}

/** A buffer that cannot be where it is said to be. */
export interface BufferConflict {
  /** Its position in the list. */
  readonly buffer: number;
  /** The position of the buffer that is there, too; null if it is the output packets that are. */
  readonly other: number | null;
  /** Whether both have some of the same addresses, or the same place in a table. */
  readonly about: "addresses" | "resource";
}

/**
 * Which buffer overlaps another one or the output packets of so many vertices, or has the place of another one in a table;
 * null if none does. `runVertices` throws for such a request. The buffers are as their type says.
 */
export function bufferConflict(buffers: readonly BufferInput[], vertices: number): BufferConflict | null {
  return addressConflict(buffers, vertices) ?? resourceConflict(buffers);
}

function addressConflict(buffers: readonly BufferInput[], vertices: number): BufferConflict | null {
  const places = buffers
    .map((buffer, position): Place => {
      const address = addressOf(buffer, position);
      return { position, address, end: address + BigInt(arrayLength(buffer.bytes)) };
    })
    .concat({ position: null, address: PACKETS_ADDRESS, end: packetsEnd(vertices) })
    .filter(({ address, end }) => address < end)
    .sort((a, b) => (a.address < b.address ? -1 : 1));
  for (const [i, place] of places.slice(1).entries()) {
    const before = places[i]!;
    if (place.address >= before.end) continue;
    const [other, buffer] = inOrder(before.position, place.position);
    return { buffer, other, about: "addresses" };
  }
  return null;
}

interface Place {
  /** Null of the output packets. */
  readonly position: number | null;
  readonly address: bigint;
  readonly end: bigint;
}

/** The one that was there first, and the other, which is a buffer. */
function inOrder(a: number | null, b: number | null): [number | null, number] {
  if (a === null) return [null, b!];
  if (b === null) return [null, a];
  return a < b ? [a, b] : [b, a];
}

function resourceConflict(buffers: readonly BufferInput[]): BufferConflict | null {
  const handles = new Map<number, number>();
  for (const [position, buffer] of buffers.entries()) {
    const resource = resourceOf(buffer);
    if (resource === null) continue;
    const handle = resource.table * (RESOURCE_LIMITS.index + 1) + resource.index;
    const other = handles.get(handle);
    if (other !== undefined) return { buffer: position, other, about: "resource" };
    handles.set(handle, position);
  }
  return null;
}
