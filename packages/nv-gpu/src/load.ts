import { checkedText, type Diagnostic, nearNames, oneOf } from "@glasm/base";
import { decode, type Loaded, Report, skipSpace } from "@glasm/vm";
import { PROGRAM_TYPE_NAMES } from "./isa/program-types.js";
import { DIAGNOSTICS } from "./program/diagnostics.js";
import type { Program } from "./program/program.js";
import { headerOf, typeAt } from "./text/languages.js";
import { parse } from "./text/parser.js";

/** Longer programs do not load. [Ruling 256] */
export const MAX_PROGRAM_BYTES = 0x2000000;

const NO_WARNINGS: readonly Diagnostic[] = Object.freeze([]);

/**
 * Either a program, deeply frozen, with the place of each instruction; or everything that is wrong with it, sorted by
 * position. There are no warnings yet.
 */
export type LoadResult = Loaded<Program>;

/**
 * Loads the text of a program of any type and version. It takes time and memory linear in the length and never throws,
 * whatever the text. After an error it goes on behind the next semicolon. [NV_gpu_program4 2.X.2], [Ruling 256]
 * @param text The text, or its bytes; positions count the bytes, those of a string in UTF-8
 * @throws TypeError if the text is neither a string nor a Uint8Array
 */
export function load(text: string | Uint8Array): LoadResult {
  const bytes = checkedText("load: text", text);
  const report = new Report(DIAGNOSTICS, "more-errors");
  const size = bytes.length;
  const type = typeAt(bytes, 0);
  if (size > MAX_PROGRAM_BYTES) {
    report.add("program-size", MAX_PROGRAM_BYTES, size, { limit: MAX_PROGRAM_BYTES });
  } else if (type === null) {
    const { end, hint } = wrongHeader(bytes);
    report.add("header", 0, end, { headers: oneOf(HEADERS), hint });
  } else {
    const parsed = parse(bytes, type, report);
    if (parsed !== null) return { ok: true, ...parsed, warnings: NO_WARNINGS };
  }
  return { ok: false, diagnostics: report.diagnostics(bytes), warnings: NO_WARNINGS };
}

const HEADERS = PROGRAM_TYPE_NAMES.map(headerOf);
/** A header is not longer than this. */
const MOST_HEADER = 16;

/** What stands where a header should be: white space or a comment before one, or something else. [Ruling 312] */
function wrongHeader(bytes: Uint8Array): { readonly end: number; readonly hint: () => string } {
  const type = typeAt(bytes, skipSpace(bytes, 0));
  if (type !== null)
    return {
      end: 1,
      hint: () => `; nothing may stand before ${headerOf(type)}, not even white space or a comment`,
    };
  const [word = ""] = /^[!\w.]*/.exec(decode(bytes, 0, Math.min(bytes.length, MOST_HEADER)))!;
  const hint = () => {
    const near = nearNames(word, HEADERS);
    return near.length === 0 ? "" : `; did you mean ${oneOf(near)}?`;
  };
  return { end: Math.max(word.length, Math.min(1, bytes.length)), hint };
}
