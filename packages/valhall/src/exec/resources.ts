/** Tables of buffers, which programs name by handles. [Ruling 336] */

import { type Place, placeOf } from "./address.js";

/** A buffer in a table. */
export interface Resource {
  readonly table: number;
  readonly index: number;
  readonly place: Place;
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

/** Those among buffers that are in tables. */
export function resourcesOf(
  buffers: readonly {
    readonly address: bigint;
    readonly bytes: Uint8Array;
    readonly resource: { readonly table: number; readonly index: number } | null;
  }[],
): Resources {
  return new Resources(
    buffers.flatMap(({ resource, address, bytes }) =>
      resource === null ? [] : [{ ...resource, place: placeOf(address), bytes }],
    ),
  );
}
