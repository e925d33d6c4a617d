/** What a message of a lane touches, by the registers that it has before. */

import type { Cell } from "@glasm/vm";
import type { Known } from "../effects/parts.js";
import { Address, addressOf } from "../exec/address.js";
import { type Context, wordOf } from "../exec/context.js";
import type { Lane } from "../exec/lane.js";
import { BUFFER_INDEX_BITS, goTo } from "../exec/loads.js";
import { isInPackets, offsetInPacket, PACKET_BYTES, POINT_SIZE_OFFSET } from "../exec/packets.js";
import { INSTRUCTIONS } from "../isa/instructions.js";
import { CELLS, VARYING_SLOTS, VECTOR_WORDS } from "../isa/register-files.js";
import type { KnownInstruction } from "../program/instruction.js";
import type { SeenMemory } from "./seen-memory.js";

const WORD_BYTES = 4;
const BYTE_BITS = 8;
const SLOT_BYTES = WORD_BYTES * VECTOR_WORDS;
const ATTRIBUTE_MASK = 0xffffff;

/** The cell that a byte is in, and how many of its bytes there are; null if it is in none. */
type At = (byte: number) => Cell | null;

/** Bytes of the packet of the own vertex, from an offset on. The point size has two. */
function inPacket(stream: "istream" | "estream", offset: number): At {
  return (byte) => {
    const place = offset + byte;
    if (place < 0) return null;
    if (stream === "estream")
      return place < SLOT_BYTES * VARYING_SLOTS ? CELLS.first.varying + (place >> 2) : null;
    if (place < SLOT_BYTES) return CELLS.first.position + (place >> 2);
    return place === POINT_SIZE_OFFSET || place === POINT_SIZE_OFFSET + 1 ? CELLS.first.point_size : null;
  };
}

/** How many bytes a cell has. */
const bytesOf = (cell: Cell): number => (cell === CELLS.first.point_size ? WORD_BYTES / 2 : WORD_BYTES);

const NOTHING: At = () => null;

/** Where the bytes of a message are, or are written to; those that it may not touch are nowhere. */
function placesOf(instruction: KnownInstruction, lane: Lane, context: Context, seen: SeenMemory): At {
  const { name, size } = INSTRUCTIONS[instruction.mnemonic];
  const count = size / BYTE_BITS;
  if (name === "LD_BUFFER") {
    const buffer = context.resources.of(wordOf(instruction, 1, lane) & BUFFER_INDEX_BITS);
    if (buffer === null) return NOTHING;
    const offset = wordOf(instruction, 0, lane) >>> 0;
    return (byte) =>
      offset + byte < buffer.bytes.length
        ? seen.cellAt(addressOf(buffer.place) + BigInt(offset + byte))
        : null;
  }
  const address = goTo(new Address(), instruction, lane);
  const { memoryAccess } = instruction.modifiers;
  const isStore = name === "STORE";
  const isOutput = isStore && (memoryAccess === "istream" || memoryAccess === "estream");
  if (isOutput && isInPackets(address, count, context.packets)) {
    const offset = offsetInPacket(address, lane.vertex);
    return offset < 0 || offset + count > PACKET_BYTES ? NOTHING : inPacket(memoryAccess, offset);
  }
  if (context.memory.at(address, count, name !== "LOAD") === null) return NOTHING;
  return (byte) => seen.cellAt(addressOf(address) + BigInt(byte));
}

/** Instructions that touch bytes. */
const TOUCHING = ["LOAD", "STORE", "LD_BUFFER", "ATOM", "ATOM_RETURN", "ATOM1_RETURN"];

/** What is known of a step of a lane that has these registers before it. */
export function knownOf(
  instruction: KnownInstruction,
  lane: Lane,
  context: Context,
  seen: SeenMemory,
): Known {
  const { name, size } = INSTRUCTIONS[instruction.mnemonic];
  if (name === "LD_ATTR") return { touched: null, attribute: attributeOf(wordOf(instruction, 2, lane)) };
  if (!TOUCHING.includes(name)) return { touched: null, attribute: null };
  const at = placesOf(instruction, lane, context, seen);
  const bytes = size / BYTE_BITS;
  const bytesIn = (word: number): readonly Cell[] =>
    Array.from({ length: Math.max(0, Math.min(WORD_BYTES, bytes - WORD_BYTES * word)) }, (_, byte) =>
      at(WORD_BYTES * word + byte),
    ).filter((cell) => cell !== null);
  const cells = (word: number): readonly Cell[] => [...new Set(bytesIn(word))];
  const all = Array.from({ length: Math.ceil(bytes / WORD_BYTES) }, (_, word) => cells(word)).flat();
  return {
    attribute: null,
    touched: {
      cells,
      isWhole: (word) =>
        cells(word).every((cell) => bytesIn(word).filter((each) => each === cell).length >= bytesOf(cell)),
      changed: name === "LOAD" || name === "LD_BUFFER" ? seen.changedAmong(all) : [],
    },
  };
}

/** An attribute that there is. */
function attributeOf(handle: number): number | null {
  const index = handle & ATTRIBUTE_MASK;
  return index < CELLS.file("attribute").count ? index : null;
}
