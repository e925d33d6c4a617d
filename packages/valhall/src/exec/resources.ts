/** Tables of buffers, which programs name by handles. [Ruling 336] */

import { wordsOf } from "./memory.js";

/** A buffer in a table. */
export interface Resource {
  readonly table: number;
  readonly index: number;
  readonly address: bigint;
  readonly bytes: Uint8Array;
}

const TABLE_SHIFT = 24;
const INDEX_MASK = 0xffffff;

/** The buffers by their handles. */
export class Resources {
  readonly #byHandle: ReadonlyMap<number, Resource>;

  constructor(resources: readonly Resource[]) {
    this.#byHandle = new Map(
      resources.map((resource) => [
        resource.table * 2 ** TABLE_SHIFT + (resource.index & INDEX_MASK),
        resource,
      ]),
    );
  }

  /** The buffer of a handle: 8 bits of the table, 24 of the index. */
  of(handle: number): Resource | null {
    return this.#byHandle.get(handle >>> 0) ?? null;
  }
}

/** Bytes of a buffer as words, zero at its end and behind it; and whether all of them are in it. */
export function bytesWithin(
  { bytes }: Resource,
  offset: number,
  count: number,
): { readonly words: readonly number[]; readonly isInside: boolean } {
  const isInside = offset + count <= bytes.length;
  const found = new Uint8Array(count);
  if (offset < bytes.length) found.set(bytes.subarray(offset, offset + count));
  return { words: wordsOf(found), isInside };
}
