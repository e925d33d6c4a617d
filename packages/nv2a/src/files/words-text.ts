/** Programs as words in hexadecimal digits, as sources and logs have them. [Ruling 366] */

import type { Span } from "@glasm/vm";
import type { ProgramReport } from "../program/diagnostics.js";
import { type Program, wordsOf } from "../program/program.js";
import type { WarningReport } from "../program/warnings.js";
import { Tokens } from "../text/tokens.js";
import { type SlotWords, wordText } from "../words/slot-words.js";
import { type PlacedWords, readSlots, type ReadSlots } from "./read-slots.js";

const WORD = /^(?:0[xX])?([0-9a-fA-F]{1,8})[uU]?$/;
/** What may stand between words. */
const SEPARATORS = ",{}()[]=";
const WORDS = 4;

/** Reads words; between them commas and brackets may stand, and comments. */
export function readWordsText(bytes: Uint8Array, report: ProgramReport, warnings: WarningReport): ReadSlots {
  const words: number[] = [];
  const spans: Span[] = [];
  for (const tokens = new Tokens(bytes); tokens.kind !== "end-of-text"; tokens.advance()) {
    if (tokens.kind === "line-end") continue;
    const { position, end } = tokens;
    const text = tokens.text();
    if (tokens.kind === "mark" && SEPARATORS.includes(text)) continue;
    const digits = WORD.exec(text)?.[1];
    if (digits === undefined) report.add("not-a-word", position, end, {});
    words.push(digits === undefined ? 0 : parseInt(digits, 16));
    spans.push({ position, end });
  }
  const left = words.length % WORDS;
  if (left > 0) {
    const { position, end } = spans.at(-1)!;
    report.add("partial-words", position, end, { count: left === 1 ? "one is" : `${left} are` });
  }
  const placed = Array.from({ length: Math.floor(words.length / WORDS) }, (_, slot): PlacedWords => {
    const first = WORDS * slot;
    return {
      words: words.slice(first, first + WORDS) as unknown as SlotWords,
      spans: spans.slice(first, first + WORDS),
    };
  });
  return readSlots(placed, bytes.length, report, warnings);
}

/** Whether bytes begin with a word that a slot can begin with: zeros, with 0x in front or eight of them. */
export function beginsWithWord(bytes: Uint8Array): boolean {
  const tokens = new Tokens(bytes);
  while (tokens.kind === "mark" && SEPARATORS.includes(tokens.text())) tokens.advance();
  return tokens.kind === "number" && /^(?:0[xX]0{1,8}|0{8})[uU]?$/.test(tokens.text());
}

/** The words of a program, a line for each slot. */
export function wordsTextOf(program: Program): string {
  return wordsOf(program)
    .map((words) => `${words.map(wordText).join(", ")},\n`)
    .join("");
}
