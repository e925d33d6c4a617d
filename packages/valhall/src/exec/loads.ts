/** Loads and stores, of memory and of buffers. [Ruling 334] */

import type { KnownInstruction } from "../program/instruction.js";
import { Address } from "./address.js";
import { eachLane, stagingOf, wordOf } from "./context.js";
import type { Lane } from "./lane.js";
import { putWord, wordAt } from "./memory.js";
import { isInPackets, offsetInPacket, PACKET_BYTES, toPacket } from "./packets.js";

const BYTE_BITS = 8;
const WORD_BITS = 32;
const WORD_BYTES = 4;

/** A number of at most 32 bits, extended by its sign or by zeros. */
function extended(word: number, bits: number, isUnsigned: boolean): number {
  const above = WORD_BITS - bits;
  return isUnsigned ? (word << above) >>> above : (word << above) >> above;
}

/** Puts some bits into a word. */
function inserted(word: number, start: number, bits: number, value: number): number {
  const mask = ((1 << bits) - 1) << start;
  return (word & ~mask) | ((value << start) & mask);
}

/** Gives registers what was loaded from an offset of bytes on; what they lack is zero. */
type Give = (lane: Lane, bytes: Uint8Array, offset: number) => void;

/** What registers get of a loaded number, by the load lane; only those that the instruction has. [Ruling 339] */
function giverOf(instruction: KnownInstruction, bits: number): Give {
  const { first, count } = stagingOf(instruction, "write");
  const { loadLane = "identity", unsigned = false } = instruction.modifiers;
  const size = bits / BYTE_BITS;
  const words = Math.min(count, Math.ceil(size / WORD_BYTES));
  if (loadLane === "identity")
    return (lane, bytes, offset) => {
      const end = Math.min(offset + size, bytes.length);
      for (let i = 0; i < words; i++) lane.write(first + i, wordAt(bytes, offset + WORD_BYTES * i, end));
    };
  const part = partOf(loadLane);
  return (lane, bytes, offset) => {
    const word = extended(wordAt(bytes, offset, Math.min(offset + size, bytes.length)), bits, unsigned);
    const low = part === null ? word : inserted(lane.register(first), part.start, part.bits, word);
    if (count > 0) lane.write(first, low);
    if (loadLane === "d0" && count > 1) lane.write(first + 1, unsigned ? 0 : word >> (WORD_BITS - 1));
  };
}

/** The part of the register that a load lane names, a byte or a half; null if it is the whole. */
function partOf(loadLane: string): { readonly start: number; readonly bits: number } | null {
  const [kind, digit] = loadLane;
  const bits = { b: BYTE_BITS, h: 2 * BYTE_BITS }[kind!];
  return bits === undefined ? null : { start: bits * Number(digit), bits };
}

/** Bytes of which all are zero, since there are none. */
const NOTHING = new Uint8Array(0);

/** Goes to the address in the first source, moved by the offset. */
export function goTo(address: Address, instruction: KnownInstruction, lane: Lane): Address {
  const low = wordOf(instruction, 0, lane);
  return address.set(low, wordOf(instruction, 0, lane, 1)).move(instruction.immediates.offset ?? 0);
}

export const load = eachLane((instruction, { size }) => {
  const address = new Address();
  const give = giverOf(instruction, size);
  const count = size / BYTE_BITS;
  return (lane, { memory }) => {
    const region = memory.at(goTo(address, instruction, lane), count, false);
    if (region === null) lane.note("memory-fault");
    if (region === null) give(lane, NOTHING, 0);
    else give(lane, region.bytes, address.behind(region));
  };
});

/** Stores into the packets of outputs go by their stream, all others to memory. [Ruling 335] */
export const store = eachLane((instruction, { size }) => {
  const { memoryAccess } = instruction.modifiers;
  const { first, count: registers } = stagingOf(instruction, "read");
  const address = new Address();
  const count = size / BYTE_BITS;
  const isOutput = memoryAccess === "istream" || memoryAccess === "estream";
  /** Registers that the instruction lacks are zero. */
  const word = (lane: Lane, i: number): number => (i < registers ? lane.register(first + i) : 0);
  return (lane, { memory, packets }) => {
    goTo(address, instruction, lane);
    if (isOutput && isInPackets(address, count, packets)) {
      const offset = offsetInPacket(address, lane.vertex);
      if (offset < 0 || offset + count > PACKET_BYTES) return void lane.note("foreign-output");
      for (let i = 0; WORD_BYTES * i < count; i++) {
        const bytes = Math.min(WORD_BYTES, count - WORD_BYTES * i);
        packets.put(memoryAccess, lane.vertex, offset + WORD_BYTES * i, word(lane, i), bytes);
      }
      return;
    }
    const region = memory.at(address, count, true);
    if (region === null) return void lane.note("memory-fault");
    const offset = address.behind(region);
    for (let i = 0; WORD_BYTES * i < count; i++)
      putWord(region.bytes, offset + WORD_BYTES * i, offset + count, word(lane, i));
  };
});

/** Of the number of a buffer: bits that say how it is found, and its index. */
const MODE_BITS = 0xfe000000;
export const BUFFER_INDEX_BITS = 0xff;

/** Loads from a buffer of table 0. [Ruling 336] */
export const loadBuffer = eachLane((instruction, { size }) => {
  const give = giverOf(instruction, size);
  return (lane, { resources }) => {
    const offset = wordOf(instruction, 0, lane) >>> 0;
    const mode = wordOf(instruction, 1, lane);
    if ((mode & MODE_BITS) !== 0)
      return lane.fail("LD_BUFFER: a buffer has its number alone, without other bits");
    const buffer = resources.of(mode & BUFFER_INDEX_BITS);
    if (buffer === null) {
      lane.note("no-resource");
      return give(lane, NOTHING, 0);
    }
    if (offset + size / BYTE_BITS > buffer.bytes.length) lane.note("buffer-range");
    give(lane, buffer.bytes, offset);
  };
});

/** Gives the registers of a message an address. */
function giveAddress(instruction: KnownInstruction, lane: Lane, { low, high }: Address): void {
  const { first, count } = stagingOf(instruction, "write");
  if (count > 0) lane.write(first, low);
  if (count > 1) lane.write(first + 1, high);
}

/** The address of a byte of a buffer, by its handle; without one the offset alone. */
export const bufferAddress = eachLane((instruction) => {
  const address = new Address();
  return (lane, { resources }) => {
    const offset = wordOf(instruction, 0, lane) >>> 0;
    const buffer = resources.of(wordOf(instruction, 1, lane));
    if (buffer === null) lane.note("no-resource");
    address.set(buffer?.place.low ?? 0, buffer?.place.high ?? 0).move(offset);
    giveAddress(instruction, lane, address);
  };
});

/** The address of the packet that a number stands for. [Ruling 335] */
export const outputAddress = eachLane((instruction) => {
  const address = new Address();
  return (lane) => {
    toPacket(address, wordOf(instruction, 0, lane));
    giveAddress(instruction, lane, address);
  };
});
