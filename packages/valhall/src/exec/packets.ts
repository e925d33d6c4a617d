/** The output packets of vertices: where programs store their results, a packet for the position and one for varyings. [Ruling 335] */

import { type Address, type Place, placeOf } from "./address.js";

/** Where the packets begin, each behind the one before; no buffer may be there. */
export const PACKETS_ADDRESS = 1n << 63n;
export const FIRST_PACKET: Place = placeOf(PACKETS_ADDRESS);
export const PACKET_BYTES = 4096;
/** What a number of an output packet counts: `r59` is 8 times the number of a vertex. */
const STEPS = 8;
export const STEP_BYTES = PACKET_BYTES / STEPS;

export const SLOT_BYTES = 16;
/** Where the point size is in the packet of the position: a half. */
export const POINT_SIZE_OFFSET = 2048;

/** The number of a vertex's packet, as programs get it. */
export function packetNumber(vertex: number): number {
  return (STEPS * vertex) | 0;
}

/** Goes to the address that the number of a packet stands for, with steps inside of it. */
export function toPacket(address: Address, number: number): void {
  address.set(FIRST_PACKET.low, FIRST_PACKET.high).move((number >>> 0) * STEP_BYTES);
}

/** The first address behind the packets of so many vertices. */
export function packetsEnd(vertices: number): bigint {
  return PACKETS_ADDRESS + BigInt(vertices * PACKET_BYTES);
}

/** Whether all of some bytes are in packets. */
export function isInPackets(
  address: Address,
  count: number,
  { vertices }: Pick<Packets, "vertices">,
): boolean {
  const before = address.behind(FIRST_PACKET);
  return before >= 0 && before + count <= PACKET_BYTES * vertices;
}

/** Where an address in packets is in that of a vertex; negative if it is before it. */
export function offsetInPacket(address: Address, vertex: number): number {
  return address.behind(FIRST_PACKET) - PACKET_BYTES * vertex;
}

/** Which stream a store goes to: that of positions or that of varyings. */
export type Stream = "istream" | "estream";

/** What keeps the packets of all vertices. */
export interface Packets {
  /** How many vertices have packets. */
  readonly vertices: number;
  /** Puts the low `bytes` bytes of a word, 1 to 4, into the packet of a vertex. */
  put(stream: Stream, vertex: number, offset: number, word: number, bytes: number): void;
}
