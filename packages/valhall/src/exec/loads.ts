/** Loads and stores, of memory and of buffers. [Ruling 334] */

import type { KnownInstruction } from "../program/instruction.js";
import { type Context, eachLane, longOf, readStaging, stagingOf, wordOf, writeStaging } from "./context.js";
import type { Lane } from "./lane.js";
import { wordsOf, wrapped, writeWords } from "./memory.js";
import { packetAddress } from "./packets.js";
import { bytesWithin } from "./resources.js";

const BYTE_BITS = 8;
const WORD_BITS = 32;

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

/** What registers get of a loaded number, by the load lane; `before` is the first one's word. [Ruling 339] */
function loadedWords(
  { modifiers }: KnownInstruction,
  bits: number,
  words: readonly number[],
  before: number,
): readonly number[] {
  const { loadLane = "identity", unsigned = false } = modifiers;
  if (loadLane === "identity") return words;
  const [kind, digit] = loadLane;
  const number = Number(digit);
  const word = extended(words[0]!, bits, unsigned);
  if (kind === "b") return [inserted(before, BYTE_BITS * number, BYTE_BITS, word)];
  if (kind === "h") return [inserted(before, 2 * BYTE_BITS * number, 2 * BYTE_BITS, word)];
  return kind === "w" ? [word] : [word, unsigned ? 0 : word >> (WORD_BITS - 1)];
}

function giveLoaded(instruction: KnownInstruction, bits: number, lane: Lane, words: readonly number[]): void {
  const before = lane.register(stagingOf(instruction, "write").first);
  writeStaging(instruction, lane, loadedWords(instruction, bits, words, before));
}

/** Some bytes of zeros, as words. */
const zeros = (bytes: number): readonly number[] => wordsOf(new Uint8Array(bytes));

/** The address in the first source, moved by the offset. */
export function addressOf(instruction: KnownInstruction, lane: Lane, context: Context): bigint {
  return wrapped(longOf(instruction, 0, lane, context) + BigInt(instruction.immediates.offset ?? 0));
}

export const load = eachLane((instruction, { size }) => (lane, context) => {
  const bytes = context.memory.at(addressOf(instruction, lane, context), size / BYTE_BITS, false);
  if (bytes === null) lane.notes.add("memory-fault");
  giveLoaded(instruction, size, lane, bytes === null ? zeros(size / BYTE_BITS) : wordsOf(bytes));
});

/** Stores into the packets of outputs go by their stream, all others to memory. [Ruling 335] */
export const store = eachLane((instruction, { size }) => {
  const { memoryAccess } = instruction.modifiers;
  const count = size / BYTE_BITS;
  const isOutput = memoryAccess === "istream" || memoryAccess === "estream";
  return (lane, context) => {
    const address = addressOf(instruction, lane, context);
    const words = readStaging(instruction, lane);
    if (isOutput && context.packets.has(address, count)) {
      const bytes = new Uint8Array(count);
      writeWords(bytes, words);
      if (!context.packets.store(memoryAccess, lane.vertex, address, bytes)) lane.notes.add("foreign-output");
      return;
    }
    const bytes = context.memory.at(address, count, true);
    if (bytes === null) lane.notes.add("memory-fault");
    else writeWords(bytes, words);
  };
});

/** Of the number of a buffer: bits that say how it is found, and its index. */
const MODE_BITS = 0xfe000000;
export const BUFFER_INDEX_BITS = 0xff;

/** Loads from a buffer of table 0. [Ruling 336] */
export const loadBuffer = eachLane((instruction, { size }) => (lane, context) => {
  const offset = wordOf(instruction, 0, lane, context) >>> 0;
  const mode = wordOf(instruction, 1, lane, context);
  if ((mode & MODE_BITS) !== 0)
    return lane.fail("LD_BUFFER: a buffer has its number alone, without other bits");
  const buffer = context.resources.of(mode & BUFFER_INDEX_BITS);
  if (buffer === null) {
    lane.notes.add("no-resource");
    return giveLoaded(instruction, size, lane, zeros(size / BYTE_BITS));
  }
  const { words, isInside } = bytesWithin(buffer, offset, size / BYTE_BITS);
  if (!isInside) lane.notes.add("buffer-range");
  giveLoaded(instruction, size, lane, words);
});

/** The words of an address. */
function wordsOfAddress(address: bigint): readonly number[] {
  return [Number(BigInt.asIntN(32, address)), Number(BigInt.asIntN(32, address >> 32n))];
}

/** The address of a byte of a buffer, by its handle; without one the offset alone. */
export const bufferAddress = eachLane((instruction) => (lane, context) => {
  const offset = wordOf(instruction, 0, lane, context) >>> 0;
  const buffer = context.resources.of(wordOf(instruction, 1, lane, context));
  if (buffer === null) lane.notes.add("no-resource");
  writeStaging(instruction, lane, wordsOfAddress(wrapped((buffer?.address ?? 0n) + BigInt(offset))));
});

/** The address of the packet that a number stands for. [Ruling 335] */
export const outputAddress = eachLane((instruction) => (lane, context) => {
  writeStaging(instruction, lane, wordsOfAddress(packetAddress(wordOf(instruction, 0, lane, context))));
});
