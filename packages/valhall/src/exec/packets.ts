/** The output packets of vertices: where programs store their results, a packet for the position and one for varyings. [Ruling 335] */

import { wrapped } from "./memory.js";

/** Where the packets begin, each behind the one before; no buffer may be there. */
export const PACKETS_ADDRESS = 1n << 63n;
export const PACKET_BYTES = 4096;
/** What a number of an output packet counts: `r59` is 8 times the number of a vertex. */
const STEPS = 8;
const STEP_BYTES = PACKET_BYTES / STEPS;

const SLOT_BYTES = 16;
/** Where the point size is in the packet of the position: a half. */
export const POINT_SIZE_OFFSET = 2048;

/** The number of a vertex's packet, as programs get it. */
export function packetNumber(vertex: number): number {
  return (STEPS * vertex) | 0;
}

/** The address that the number of a packet stands for, with steps inside of it. */
export function packetAddress(number: number): bigint {
  return PACKETS_ADDRESS + BigInt((number >>> 0) * STEP_BYTES);
}

/** The first address behind the packets of so many vertices. */
export function packetsEnd(vertices: number): bigint {
  return PACKETS_ADDRESS + BigInt(vertices * PACKET_BYTES);
}

/** What was stored into a packet, by slots of 16 bytes; bytes that were not stored are zero. */
export class Packet {
  readonly #slots = new Map<number, Uint8Array>();
  #hasPointSize = false;

  store(offset: number, bytes: Uint8Array): void {
    bytes.forEach((byte, i) => {
      const place = offset + i;
      const number = Math.floor(place / SLOT_BYTES);
      const slot = this.#slots.get(number) ?? new Uint8Array(SLOT_BYTES);
      slot[place % SLOT_BYTES] = byte;
      this.#slots.set(number, slot);
      if (place === POINT_SIZE_OFFSET || place === POINT_SIZE_OFFSET + 1) this.#hasPointSize = true;
    });
  }

  /** The slots that were stored to, in their order, as words. */
  get slots(): ReadonlyMap<number, readonly number[]> {
    const stored = [...this.#slots].sort(([a], [b]) => a - b);
    return new Map(stored.map(([number, bytes]) => [number, wordsOfSlot(bytes)]));
  }

  /** The bits of the point size, if it was stored. */
  get pointSize(): number | null {
    const slot = this.#slots.get(POINT_SIZE_OFFSET / SLOT_BYTES);
    return this.#hasPointSize ? slot![0]! | (slot![1]! << 8) : null;
  }
}

function wordsOfSlot(bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer);
  return [0, 4, 8, 12].map((offset) => view.getUint32(offset, true));
}

/** Which stream a store goes to: that of positions or that of varyings. */
export type Stream = "istream" | "estream";

/** The packets of all vertices. */
export class Packets {
  readonly #vertices: number;
  readonly #packets: Readonly<Record<Stream, (Packet | undefined)[]>> = { istream: [], estream: [] };

  constructor(vertices: number) {
    this.#vertices = vertices;
  }

  /** The packet of a vertex, as far as there is one. */
  of(stream: Stream, vertex: number): Packet | null {
    return this.#packets[stream][vertex] ?? null;
  }

  /** Whether all of some bytes are in packets. */
  has(address: bigint, count: number): boolean {
    return address >= PACKETS_ADDRESS && address + BigInt(count) <= packetsEnd(this.#vertices);
  }

  /** Stores bytes that are in packets; false, and nothing is done, if any of them is in another vertex's. */
  store(stream: Stream, vertex: number, address: bigint, bytes: Uint8Array): boolean {
    const offset = Number(wrapped(address - packetAddress(packetNumber(vertex))));
    if (offset + bytes.length > PACKET_BYTES) return false;
    (this.#packets[stream][vertex] ??= new Packet()).store(offset, bytes);
    return true;
  }
}
