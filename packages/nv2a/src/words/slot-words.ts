/** The words of a slot: its fields, and as bytes. [Ruling 364] */

import { type BitRange, type FieldName, type FieldRow, FIELDS } from "../isa/fields.js";

/** The four words of a slot, of 32 bits each, in the order of the memory. */
export type SlotWords = readonly [number, number, number, number];

const WORDS = [0, 1, 2, 3] as const;
const WORD_BYTES = 4;
/** Bytes of a slot. */
export const SLOT_BYTES = WORD_BYTES * WORDS.length;

/** The number in a field. */
export function fieldOf(words: SlotWords, field: FieldName): number {
  const { places }: FieldRow = FIELDS[field];
  return places.reduce((upper, { word, low, bits }) => {
    const part = (words[word]! >>> low) & (2 ** bits - 1);
    return upper * 2 ** bits + part;
  }, 0);
}

/** The words of fields; others are 0. Numbers have to fit. */
export function wordsOfFields(fields: Readonly<Partial<Record<FieldName, number>>>): SlotWords {
  const words: [number, number, number, number] = [0, 0, 0, 0];
  for (const [field, value] of Object.entries(fields) as [FieldName, number][]) {
    let left = value;
    const { places }: FieldRow = FIELDS[field];
    for (const { word, low, bits } of [...places].reverse()) {
      words[word] = (words[word]! | ((left % 2 ** bits) << low)) >>> 0;
      left = Math.floor(left / 2 ** bits);
    }
  }
  return words;
}

/** Whether a reserved bit is set in a range. */
export function isSetIn(words: SlotWords, { word, low, bits }: BitRange): boolean {
  return Math.floor(words[word]! / 2 ** low) % 2 ** bits !== 0;
}

/** The slot at a byte offset; each word's lowest byte first. */
export function wordsAt(bytes: Uint8Array, offset: number): SlotWords {
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset, SLOT_BYTES);
  const [a, b, c, d] = WORDS.map((word) => view.getUint32(WORD_BYTES * word, true));
  return [a!, b!, c!, d!];
}

/** Slots as bytes, one after the other. */
export function bytesOfSlots(slots: readonly SlotWords[]): Uint8Array {
  const bytes = new Uint8Array(SLOT_BYTES * slots.length);
  const view = new DataView(bytes.buffer);
  slots.flat().forEach((word, i) => view.setUint32(WORD_BYTES * i, word, true));
  return bytes;
}

/** A word as texts have it, `0x0836106C`. */
export function wordText(word: number): string {
  return `0x${word.toString(16).toUpperCase().padStart(8, "0")}`;
}
