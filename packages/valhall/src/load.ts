/** From texts and code to words and programs, and back. */

import { checkArray, checkedText, checkName, type Diagnostic } from "@glasm/base";
import { type Loaded, Report, type Span } from "@glasm/vm";
import { BYTES_OF_A_WORD, bytesOfWords, wordsOfBytes } from "./binary/code.js";
import type { Word } from "./binary/bits.js";
import {
  checkProgram,
  type Program,
  PROGRAM_LANGUAGES,
  type ProgramLanguage,
  programOf,
} from "./program/program.js";
import { assembleText } from "./text/assemble-text.js";
import { DIAGNOSTICS } from "./text/diagnostics.js";
import { printWord } from "./text/print.js";
import { warningsOf } from "./warnings/warnings.js";

/** Longer texts and codes do not load. [Ruling 316] */
export const MAX_PROGRAM_BYTES = 0x2000000;

const NOTHING: readonly Diagnostic[] = Object.freeze([]);

/** What assembling gives: the code of a text, or everything that is wrong with it, sorted by position. */
export type Assembled =
  | { readonly ok: true; readonly code: Uint8Array; readonly warnings: readonly Diagnostic[] }
  | {
      readonly ok: false;
      readonly diagnostics: readonly Diagnostic[];
      readonly warnings: readonly Diagnostic[];
    };

/** What disassembling gives: a line for each word; or what is wrong with the code. */
export type Disassembled =
  | { readonly ok: true; readonly lines: readonly string[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** The words of a source with their places, or what is wrong. */
type Read =
  | { readonly ok: true; readonly words: readonly Word[]; readonly spans: readonly Span[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

function readText(bytes: Uint8Array): Read {
  const report = new Report(DIAGNOSTICS, "more-errors");
  if (isTooLong(bytes, report)) return { ok: false, diagnostics: report.diagnostics(bytes) };
  const { words, spans } = assembleText(bytes, report);
  return report.empty ? { ok: true, words, spans } : { ok: false, diagnostics: report.diagnostics(bytes) };
}

function readCode(bytes: Uint8Array): Read {
  const report = new Report(DIAGNOSTICS, "more-errors");
  const left = bytes.length % BYTES_OF_A_WORD;
  if (!isTooLong(bytes, report) && left > 0) {
    report.add("partial-word", bytes.length - left, bytes.length, { count: left });
  }
  if (!report.empty) return { ok: false, diagnostics: report.diagnostics(bytes, placeInCode) };
  const words = wordsOfBytes(bytes);
  const spans = words.map((_, i) => ({ position: BYTES_OF_A_WORD * i, end: BYTES_OF_A_WORD * (i + 1) }));
  return { ok: true, words, spans };
}

/** Code has no lines: each word counts as one. */
function placeInCode(offset: number): { readonly line: number; readonly column: number } {
  return { line: Math.floor(offset / BYTES_OF_A_WORD) + 1, column: (offset % BYTES_OF_A_WORD) + 1 };
}

function isTooLong(bytes: Uint8Array, report: Report<typeof DIAGNOSTICS>): boolean {
  const limit = MAX_PROGRAM_BYTES;
  if (bytes.length <= limit) return false;
  report.add("program-size", limit, bytes.length, { limit });
  return true;
}

/**
 * Assembles a text. It takes time and memory linear in the length, and never throws, whatever the text.
 * @param text The text, or its bytes; positions count the bytes, those of a string in UTF-8
 * @throws TypeError if the text is neither a string nor a Uint8Array
 */
export function assemble(text: string | Uint8Array): Assembled {
  const bytes = checkedText("assemble: text", text);
  const read = readText(bytes);
  if (!read.ok) return { ...read, warnings: NOTHING };
  const { instructions } = programOf(read.words, "valhall");
  const warnings = warningsOf(instructions, read.spans, bytes);
  return { ok: true, code: bytesOfWords(read.words), warnings };
}

/**
 * The canonical text of code, a line for each word. It assembles to this very code, whatever that is. [Ruling 318]
 * @throws TypeError unless that is a Uint8Array
 */
export function disassemble(code: Uint8Array): Disassembled {
  checkArray("disassemble: code", code, "Uint8Array", 0);
  const read = readCode(code);
  return read.ok ? { ok: true, lines: read.words.map(printWord) } : read;
}

/**
 * Loads a program: from a text, or from its code.
 * @param language By default "valhall", a text
 * @throws TypeError if the bytes are not a Uint8Array, or there is no such language
 */
export function load(source: string | Uint8Array, language: ProgramLanguage = "valhall"): Loaded<Program> {
  checkName("load: language", language, PROGRAM_LANGUAGES);
  const bytes = checkedText("load: source", source);
  const read = language === "valhall" ? readText(bytes) : readCode(bytes);
  if (!read.ok) return { ...read, warnings: NOTHING };
  const { words, spans } = read;
  const program = programOf(words, language);
  const locator = language === "valhall" ? undefined : placeInCode;
  return { ok: true, program, spans, warnings: warningsOf(program.instructions, spans, bytes, locator) };
}

/**
 * The canonical text of a program.
 * @throws TypeError unless that is a program
 */
export function print(program: Program): string {
  checkProgram("print: program", program);
  return program.instructions.map(({ word }) => `${printWord(word)}\n`).join("");
}
