/** Output packets that keep whatever is stored in them. [Ruling 335] */

import { type Packets, POINT_SIZE_OFFSET, SLOT_BYTES, type Stream } from "./packets.js";

const BYTE_BITS = 8;

/** What was stored into a packet, by slots of 16 bytes; bytes that were not stored are zero. */
class Packet {
  readonly #slots = new Map<number, Uint8Array>();
  #hasPointSize = false;

  put(place: number, byte: number): void {
    const number = Math.floor(place / SLOT_BYTES);
    let slot = this.#slots.get(number);
    if (slot === undefined) this.#slots.set(number, (slot = new Uint8Array(SLOT_BYTES)));
    slot[place % SLOT_BYTES] = byte;
    if (place === POINT_SIZE_OFFSET || place === POINT_SIZE_OFFSET + 1) this.#hasPointSize = true;
  }

  /** The slots that were stored to, in their order, as words. */
  get slots(): ReadonlyMap<number, readonly number[]> {
    const stored = [...this.#slots].sort(([a], [b]) => a - b);
    return new Map(stored.map(([number, bytes]) => [number, wordsOfSlot(bytes)]));
  }

  /** The bits of the point size, if it was stored. */
  get pointSize(): number | null {
    const slot = this.#slots.get(POINT_SIZE_OFFSET / SLOT_BYTES);
    return this.#hasPointSize ? slot![0]! | (slot![1]! << BYTE_BITS) : null;
  }
}

function wordsOfSlot(bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer);
  return [0, 4, 8, 12].map((offset) => view.getUint32(offset, true));
}

/** The packets of all vertices. */
export class KeptPackets implements Packets {
  readonly vertices: number;
  readonly #packets: Readonly<Record<Stream, (Packet | undefined)[]>> = { istream: [], estream: [] };

  constructor(vertices: number) {
    this.vertices = vertices;
  }

  /** The packet of a vertex, as far as there is one. */
  of(stream: Stream, vertex: number): Packet | null {
    return this.#packets[stream][vertex] ?? null;
  }

  put(stream: Stream, vertex: number, offset: number, word: number, bytes: number): void {
    const packet = (this.#packets[stream][vertex] ??= new Packet());
    for (let i = 0; i < bytes; i++) packet.put(offset + i, (word >> (BYTE_BITS * i)) & 0xff);
  }
}
