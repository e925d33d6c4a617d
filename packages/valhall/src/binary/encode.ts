/** From an instruction to its word. [Ruling 315] */

import { type Field, FIELDS, NO_DESTINATION, SOURCE_BITS } from "../isa/places.js";
import type { InstructionRow } from "../isa/instructions.js";
import { type Word, WordBuilder } from "./bits.js";
import type { Parts } from "./parts.js";

/** The word of an instruction. */
export function encode(parts: Parts): Word {
  const { row } = parts;
  const word = new WordBuilder();
  word.put(FIELDS.opcode, row.opcode);
  if (row.secondary !== null) {
    for (const field of row.secondary.place.fields) word.put(field, row.secondary.value >>> field.shift);
  }
  word.put(FIELDS.page, parts.page);
  word.put(FIELDS.flow, parts.flow);
  putWritten(word, row, parts);
  row.sources.forEach((field, i) => {
    const { byte, negate, magnitude, not, selector } = parts.sources[i]!;
    word.put(slotField(field.slot), byte);
    if (negate) word.set(field.signs!.negate);
    if (magnitude) word.set(field.signs!.magnitude);
    if (not) word.set(field.not!);
    if (field.selector !== null) word.put(field.selector, selector);
  });
  row.immediates.forEach((field, i) => word.put(field, parts.immediates[i]!));
  row.modifiers.forEach((field, i) => word.put(field, parts.modifiers[i]!));
  return { low: word.low >>> 0, high: word.high >>> 0 };
}

/** Destination and staging registers. */
function putWritten(word: WordBuilder, row: InstructionRow, parts: Parts): void {
  if (row.hasDestination) {
    word.put(FIELDS.destination, parts.destination);
    word.put(FIELDS.half, parts.half);
  } else if (row.staging.length === 0) {
    word.put(FIELDS.half, NO_DESTINATION);
  }
  row.staging.forEach((field, i) => {
    const { first, count } = parts.staging[i]!;
    word.put(field.first, first);
    word.put(field.count, count - field.least);
    if (field.flags !== undefined) word.put(FIELDS.half, field.flags);
  });
}

const SLOTS: readonly Field[] = [0, 1, 2, 3].map((slot) => ({
  start: SOURCE_BITS * slot,
  bits: SOURCE_BITS,
}));

/** Where the byte of a source is. */
export function slotField(slot: number): Field {
  return SLOTS[slot]!;
}
