import {
  checkBoolean,
  checkedOptions,
  checkedText,
  checkName,
  type Diagnostic,
  type OptionChecks,
} from "@glasm/base";
import { type Loaded, Report } from "@glasm/vm";
import { type ProgramTarget, PROGRAM_TARGETS } from "./isa/environments.js";
import { DIAGNOSTICS, type LoadReport } from "./program/diagnostics.js";
import type { Program } from "./program/program.js";
import { parse } from "./text/parser.js";
import { warningsOf } from "./warnings/warnings.js";

/** Longer programs do not load, so that every count and every name in them is small. [Ruling 42] */
export const MAX_PROGRAM_BYTES = 0x2000000;

const NO_WARNINGS: readonly Diagnostic[] = Object.freeze([]);

/** How to load a program. */
export interface LoadOptions {
  /** The program target to load for; by default the one of the header. */
  readonly target?: ProgramTarget;
  /** Whether to look for warnings, which takes longer than loading; default true. Else there are none. */
  readonly warnings?: boolean;
}

const OPTIONS: OptionChecks<LoadOptions> = {
  target(place, target) {
    checkName(place, target, PROGRAM_TARGETS);
  },
  warnings: checkBoolean,
};

/**
 * Either a program, deeply frozen, with the place of each instruction; or everything that is wrong with
 * it, sorted by position: the first position is PROGRAM_ERROR_POSITION_NV. Warnings are what is probably not meant
 * in a program that loads, sorted by position; a program that does not load has none. [Ruling 124]
 */
export type LoadResult = Loaded<Program>;

/**
 * Loads the text of a program of any of the four languages. It takes time and memory linear in the length and
 * never throws, whatever the text. [VP2 2.14.1.8], [VP2 2.14.5]
 * @param text The text, or its bytes; positions count the bytes, those of a string in UTF-8 [Ruling 183]
 * @throws TypeError if the text is neither a string nor a Uint8Array, or an option is unknown or of another kind
 */
export function load(text: string | Uint8Array, options: LoadOptions = {}): LoadResult {
  const bytes = checkedText("load: text", text);
  return loadBytes(bytes, checkedOptions("load", options, OPTIONS));
}

/** What `load` does once its arguments are checked. */
export function loadBytes(bytes: Uint8Array, options: LoadOptions): LoadResult {
  const report = new Report(DIAGNOSTICS, "more-errors");
  const size = bytes.length;
  if (size > MAX_PROGRAM_BYTES) {
    report.add("program-size", MAX_PROGRAM_BYTES, size, { limit: MAX_PROGRAM_BYTES });
    return failure(report, bytes);
  }
  const parsed = parse(bytes, options.target, report);
  if (parsed === null || !report.empty) return failure(report, bytes);
  const { program, spans } = parsed;
  const isAsked = options.warnings ?? true;
  return { ok: true, program, spans, warnings: isAsked ? warningsOf(bytes, parsed) : NO_WARNINGS };
}

function failure(report: LoadReport, bytes: Uint8Array): LoadResult {
  return { ok: false, diagnostics: report.diagnostics(bytes), warnings: NO_WARNINGS };
}
