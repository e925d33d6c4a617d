/** Programs as bytes: slots one after the other, with a header or without one. [Ruling 366] */

import { countText } from "@glasm/base";
import type { Span } from "@glasm/vm";
import { HEADER_KINDS, type HeaderKind, type Program, wordsOf } from "../program/program.js";
import type { ProgramReport } from "../program/diagnostics.js";
import type { WarningReport } from "../program/warnings.js";
import { bytesOfSlots, SLOT_BYTES, wordsAt } from "../words/slot-words.js";
import { type PlacedWords, readSlots, type ReadSlots } from "./read-slots.js";

const WORD_BYTES = 4;
const HEADER_BYTES = 4;
const MARK = "x".charCodeAt(0);
const KINDS = Object.entries(HEADER_KINDS) as [HeaderKind, string][];

/** Code has no lines: each slot counts as one. What a header has is before the first one. */
export function placeInCode(headerBytes: number) {
  return (offset: number): { readonly line: number; readonly column: number } => {
    const at = Math.max(0, offset - headerBytes);
    const isInHeader = offset < headerBytes;
    return {
      line: Math.floor(at / SLOT_BYTES) + 1,
      column: isInHeader ? offset + 1 : (at % SLOT_BYTES) + 1,
    };
  };
}

/** Reads code without a header. */
export function readCode(
  bytes: Uint8Array,
  from: number,
  report: ProgramReport,
  warnings: WarningReport,
): ReadSlots {
  const word = firstWordOfText(bytes, from);
  if (word !== null) {
    report.add("text-as-code", word.position, word.end, {});
    return { slots: [], spans: [] };
  }
  const count = Math.floor((bytes.length - from) / SLOT_BYTES);
  const left = (bytes.length - from) % SLOT_BYTES;
  if (left > 0)
    report.add("partial-slot", bytes.length - left, bytes.length, {
      count: left === 1 ? "one is" : `${left} are`,
    });
  const placed = Array.from({ length: count }, (_, slot): PlacedWords => {
    const start = from + SLOT_BYTES * slot;
    const spans = [0, 1, 2, 3].map((word) => {
      const position = start + WORD_BYTES * word;
      return { position, end: position + WORD_BYTES };
    });
    return { words: wordsAt(bytes, start), spans };
  });
  return readSlots(placed, bytes.length, report, warnings);
}

const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/** What a text begins with, if bytes are one: code has bytes that texts do not have, since the first word of a slot is 0. [Ruling 442] */
function firstWordOfText(bytes: Uint8Array, from: number): Span | null {
  if (bytes.subarray(from).some((byte) => byte === 0x7f || (byte < 0x20 && !isBlank(byte)))) return null;
  const position = bytes.findIndex((byte, at) => at >= from && !isBlank(byte));
  if (position < 0) return null;
  const length = bytes.subarray(position).findIndex(isBlank);
  return { position, end: length < 0 ? bytes.length : position + length };
}

/** The kind that a header says, of bytes that begin with one. */
export function headerKind(bytes: Uint8Array): HeaderKind | null {
  const [mark, letter, , zero] = bytes;
  if (mark !== MARK || zero !== 0) return null;
  return KINDS.find(([, second]) => second.charCodeAt(0) === letter)?.[0] ?? null;
}

/** Reads code with a header, which counts the slots. */
export function readWithHeader(
  bytes: Uint8Array,
  report: ProgramReport,
  warnings: WarningReport,
): ReadSlots & { readonly kind: HeaderKind } {
  const [mark, letter, expected = 0, zero = 0] = bytes;
  const kind = KINDS.find(([, second]) => mark === MARK && second.charCodeAt(0) === letter)?.[0];
  if (kind === undefined) {
    const actual = Array.from(bytes.subarray(0, 2), (byte) => `0x${byte.toString(16).padStart(2, "0")}`);
    report.add("header-kind", 0, Math.min(2, bytes.length), {
      kinds: KINDS.map(([, second]) => `"${second}"`).join(", "),
      actual: actual.length === 0 ? "the end of the program" : actual.join(" "),
    });
    return { slots: [], spans: [], kind: "xvs" };
  }
  if (zero !== 0) report.add("header-byte", 3, 4, { actual: zero });
  const there = Math.floor(Math.max(0, bytes.length - HEADER_BYTES) / SLOT_BYTES);
  if (expected !== there)
    report.add("header-count", 2, 3, { expected: countText(expected, "slot"), actual: there });
  return { ...readCode(bytes, Math.min(HEADER_BYTES, bytes.length), report, warnings), kind };
}

/** The bytes of a program's slots, behind a header if that is asked for. */
export function codeOf(program: Program, kind?: HeaderKind): Uint8Array {
  const code = bytesOfSlots(wordsOf(program));
  if (kind === undefined) return code;
  const header = [MARK, HEADER_KINDS[kind].charCodeAt(0), program.instructions.length, 0];
  return Uint8Array.from([...header, ...code]);
}

/** Bytes before the first slot of code with a header. */
export { HEADER_BYTES };
