/** Lane memories that programs work in one after the other: nothing that is in one is meant to last. */

import { PAGE_BYTES, PerHost } from "@glasm/codegen";
import { FreeList } from "./free-list.js";
import { LaneMemory } from "./lane-memory.js";

/** Larger ones belong to who asks for them, so that what waits to be used again is little. */
const MOST_BYTES = 0x100000;

/** By their bytes. */
const SHARED = new PerHost(() => new Map<number, FreeList<LaneMemory>>());

function newList(bytes: number): FreeList<LaneMemory> {
  return new FreeList(() => new LaneMemory({ bytes, capacity: 0, rowWords: 0, columns: {} }));
}

/** The memories of at least so many bytes, of which whoever takes one has to expect anything in it. */
export function memoriesOf(bytes: number): FreeList<LaneMemory> {
  let size = PAGE_BYTES;
  while (size < bytes) size *= 2;
  if (size > MOST_BYTES) return newList(bytes);
  const shared = SHARED.get();
  let list = shared.get(size);
  if (list === undefined) shared.set(size, (list = newList(size)));
  return list;
}
