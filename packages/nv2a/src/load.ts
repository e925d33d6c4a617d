/** From texts, words and code to programs, and back. [Ruling 366] */

import { checkArray, checkedText, checkMembers, checkName, type Diagnostic } from "@glasm/base";
import { type Loaded, Report } from "@glasm/vm";
import { codeOf, HEADER_BYTES, placeInCode, readCode, readWithHeader } from "./files/code.js";
import type { ReadSlots } from "./files/read-slots.js";
import { readWordsText, wordsTextOf } from "./files/words-text.js";
import { DIAGNOSTICS, type ProgramReport } from "./program/diagnostics.js";
import {
  checkLanguage,
  checkProgram,
  type HeaderKind,
  type Program,
  type ProgramLanguage,
  programOf,
} from "./program/program.js";
import { type WarningReport, warningReport, warningsIn, warnOf } from "./program/warnings.js";
import { assembleText } from "./text/assemble-text.js";
import { print, type PrintOptions } from "./text/print.js";

/** Longer texts and codes do not load. [Ruling 366] */
export const MAX_PROGRAM_BYTES = 0x100000;

/** What assembling gives: the slots of a text as bytes, or everything that is wrong with it, sorted by position. */
export type Assembled =
  | { readonly ok: true; readonly code: Uint8Array; readonly warnings: readonly Diagnostic[] }
  | {
      readonly ok: false;
      readonly diagnostics: readonly Diagnostic[];
      readonly warnings: readonly Diagnostic[];
    };

/** What disassembling gives: a text, or what is wrong with the code. */
export type Disassembled =
  | { readonly ok: true; readonly text: string; readonly warnings: readonly Diagnostic[] }
  | {
      readonly ok: false;
      readonly diagnostics: readonly Diagnostic[];
      readonly warnings: readonly Diagnostic[];
    };

type Read = ReadSlots & { readonly kind?: HeaderKind };
type Reader = (bytes: Uint8Array, report: ProgramReport, warnings: WarningReport) => Read;

const READERS: Readonly<Record<ProgramLanguage, Reader>> = {
  nv2a: assembleText,
  "nv2a-words": readWordsText,
  "nv2a-code": (bytes, report, warnings) => readCode(bytes, 0, report, warnings),
  xvs: readWithHeader,
};
/** How many bytes of code come before its slots; of texts, which have lines, undefined. */
const BYTES_BEFORE: Readonly<Record<ProgramLanguage, number | undefined>> = {
  nv2a: undefined,
  "nv2a-words": undefined,
  "nv2a-code": 0,
  xvs: HEADER_BYTES,
};

/**
 * Loads a program: from a text, from words in hexadecimal digits, or from code. It takes time and memory linear in the length,
 * and any bytes.
 * @param source The bytes, or a text; positions count the bytes, those of a string in UTF-8
 * @param language By default "nv2a", a text
 * @throws TypeError if the source is neither a string nor a Uint8Array, or there is no such language
 */
export function load(source: string | Uint8Array, language: ProgramLanguage = "nv2a"): Loaded<Program> {
  checkLanguage("load: language", language);
  const bytes = checkedText("load: source", source);
  const report: ProgramReport = new Report(DIAGNOSTICS, "more-errors");
  const warnings = warningReport();
  const before = BYTES_BEFORE[language];
  const locator = before === undefined ? undefined : placeInCode(before);
  if (bytes.length > MAX_PROGRAM_BYTES) {
    report.add("program-size", MAX_PROGRAM_BYTES, bytes.length, { limit: MAX_PROGRAM_BYTES });
    return { ok: false, diagnostics: report.diagnostics(bytes, locator), warnings: [] };
  }
  const { slots, spans, kind } = READERS[language](bytes, report, warnings);
  if (!report.empty)
    return {
      ok: false,
      diagnostics: report.diagnostics(bytes, locator),
      warnings: warningsIn(warnings, bytes, locator),
    };
  warnOf(slots, spans, warnings);
  const program = programOf(slots, language, kind);
  return { ok: true, program, spans, warnings: warningsIn(warnings, bytes, locator) };
}

/**
 * Assembles a text.
 * @throws TypeError if the text is neither a string nor a Uint8Array
 */
export function assemble(text: string | Uint8Array): Assembled {
  const loaded = load(checkedText("assemble: text", text), "nv2a");
  if (!loaded.ok) return loaded;
  return { ok: true, code: codeOf(loaded.program), warnings: loaded.warnings };
}

/**
 * The canonical text of code without a header, which assembles to the same bytes.
 * @throws TypeError unless that is a Uint8Array, or if an option is of another kind
 */
export function disassemble(code: Uint8Array, options: PrintOptions = {}): Disassembled {
  checkArray("disassemble: code", code, "Uint8Array", 0);
  checkMembers("disassemble: options", options, ["constantsFrom"]);
  const loaded = load(code, "nv2a-code");
  if (!loaded.ok) return loaded;
  return { ok: true, text: print(loaded.program, options), warnings: loaded.warnings };
}

/**
 * A program in the form of a language: a text or words as their characters, code as its bytes. By default in that it came from.
 * @throws TypeError unless that is a program, and the language is one of the machine's
 */
export function encode(program: Program, language: ProgramLanguage = program.language): Uint8Array {
  checkProgram("encode: program", program);
  checkName("encode: language", language, Object.keys(READERS));
  switch (language) {
    case "nv2a":
      return charactersOf(print(program));
    case "nv2a-words":
      return charactersOf(wordsTextOf(program));
    case "nv2a-code":
      return codeOf(program);
    case "xvs":
      return codeOf(program, program.kind ?? "xvs");
  }
}

function charactersOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
