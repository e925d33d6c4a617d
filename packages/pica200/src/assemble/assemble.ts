/** From sources to a container. [PICA200 10] */

import { bytesOf, checkBoolean, checkMembers, checkObject, isArrayOf } from "@glasm/base";
import { type Span } from "@glasm/vm";
import { ProgramUnderConstruction } from "../building/program.js";
import { TranslationUnit } from "../building/translation-unit.js";
import type { Shader } from "../container/shader.js";
import { containerBytes } from "../container/write.js";
import { assembleLine } from "../statements/lines.js";
import { RegisterNames, type SourceNames } from "../text/register-names.js";
import { type SourceDiagnostic, SourceReport } from "../text/source-report.js";
import { SourceText } from "../text/source-text.js";
import { checkEntries, checkPrograms, checkSize, executableOf, finishUnit, setCalls } from "./link.js";
import { lint } from "./lint.js";

/** A source: a file's name, and its text or its bytes. */
export interface Source {
  readonly name: string;
  readonly text: string | Uint8Array;
}

/** How sources are assembled. */
export interface AssembleOptions {
  /** Whether NOPs are added where the end of a block would not be seen; default true. Else there are warnings. */
  readonly padding?: boolean;
}

/** The statement of a word of code: byte offsets in a source. */
export interface SourceSpan extends Span {
  /** The number of the source. */
  readonly source: number;
}

/**
 * Either a container, as data and as the bytes of a file, and for each word of its code the statement that it is for;
 * or everything that is wrong with the sources, sorted by source and position. Warnings are what is probably not meant.
 * Positions and columns count bytes.
 */
export type Assembled =
  | {
      readonly ok: true;
      readonly shader: Shader;
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly spans: readonly SourceSpan[];
      /**
       * What each source calls registers: its aliases, uniforms, constants, inputs and outputs, in their order; and places of
       * the code: the procedures of all sources, and its labels.
       */
      readonly names: readonly SourceNames[];
      readonly warnings: readonly SourceDiagnostic[];
    }
  | {
      readonly ok: false;
      readonly diagnostics: readonly SourceDiagnostic[];
      readonly warnings: readonly SourceDiagnostic[];
    };

/** What stands for no sources at all. */
const NO_SOURCE: Source = { name: "", text: ".nodvle" };

/**
 * Assembles sources and links them in their order. It takes time and memory linear in their length and never throws,
 * whatever the texts.
 * @throws TypeError if sources or options are of another kind
 */
export function assemble(sources: readonly Source[], options: AssembleOptions = {}): Assembled {
  checkObject("assemble: options", options);
  checkMembers("assemble: options", options, ["padding"]);
  const { padding = true } = options;
  checkBoolean("assemble: padding", padding);
  if (!areSources(sources)) {
    throw new TypeError("assemble: sources must be an array of objects with a name and a text");
  }
  const program = new ProgramUnderConstruction(padding);
  const given = sources.length === 0 ? [NO_SOURCE] : sources;
  const units = given.map((source) => assembleSource(source, program));
  setCalls(program);
  const executables = units.map(executableOf).filter((executable) => executable !== null);
  checkSize(units, program);
  checkPrograms(units);
  const reports = units.map(({ report }) => report);
  const isRight = (): boolean => reports.every(({ ok }) => ok);
  if (isRight()) checkEntries(units, executables);
  if (!isRight()) {
    const diagnostics = reports.flatMap((report) => report.errors());
    return { ok: false, diagnostics, warnings: warningsOf(reports) };
  }
  const shader = {
    version: 0,
    code: program.code.encoded(),
    descriptors: program.descriptors.words(),
    executables,
  };
  const spans = spansOf(program, reports);
  // One list for all sources, of which each knows it.
  const procedures = Array.from(program.procedures, ([name, { start, end }]) => ({ name, start, end }));
  const names = units.map((unit) => namesOf(unit, procedures));
  let warnings: readonly SourceDiagnostic[] | null = null;
  return {
    ok: true,
    shader,
    bytes: containerBytes(shader),
    spans,
    names,
    // Whoever draws does not ask for them, and they take as long to find as the sources to assemble.
    get warnings() {
      if (warnings === null) {
        lint(program, shader, units);
        warnings = warningsOf(reports);
      }
      return warnings;
    },
  };
}

function namesOf({ names, labels }: TranslationUnit, procedures: RegisterNames["procedures"]): RegisterNames {
  return new RegisterNames(names.ofRegisters(), {
    procedures,
    labels: Array.from(labels, ([name, { address }]) => ({ name, address })),
  });
}

function spansOf(
  { code }: ProgramUnderConstruction,
  reports: readonly SourceReport[],
): readonly SourceSpan[] {
  const numbers = new Map(reports.map((report, source) => [report, source]));
  return code.words.map(({ place: { report, position, end } }) => ({
    source: numbers.get(report)!,
    position,
    end,
  }));
}

/** Methods of arrays go through all places where there is nothing; this ends at the first one. */
function areSources(sources: readonly Partial<Source>[]): boolean {
  if (!Array.isArray(sources)) return false;
  for (let i = 0; i < sources.length; i++)
    if (!isSource((sources as readonly Partial<Source>[])[i])) return false;
  return true;
}

function isSource(given: Partial<Source> | null | undefined): boolean {
  const { name, text } = given ?? {};
  return typeof name === "string" && (typeof text === "string" || isArrayOf(text, "Uint8Array"));
}

/** Longer sources do not assemble, so that every count and every name in them is small. */
export const MAX_SOURCE_BYTES = 0x2000000;

function assembleSource({ name, text }: Source, program: ProgramUnderConstruction): TranslationUnit {
  if (text.length > MAX_SOURCE_BYTES) return tooLarge(name, program);
  const source = new SourceText(name, typeof text === "string" ? text : bytesOf(text));
  const unit = new TranslationUnit(new SourceReport(source), program);
  source.forEachLine((line) => assembleLine(unit, line));
  finishUnit(unit);
  return unit;
}

/** Stands for a source that is not read; nothing follows from what it does not say. */
function tooLarge(name: string, program: ProgramUnderConstruction): TranslationUnit {
  const source = new SourceText(name, "");
  const unit = new TranslationUnit(new SourceReport(source), program);
  unit.hasProgram = false;
  unit.isExact = true;
  unit.report.error("source-size", source.end, { limit: MAX_SOURCE_BYTES });
  return unit;
}

function warningsOf(reports: readonly SourceReport[]): readonly SourceDiagnostic[] {
  return reports.flatMap((report) => report.warnings());
}
