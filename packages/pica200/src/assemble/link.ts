/** What is known only when all sources are read: where jumps and calls go, where programs begin, and how large all is. */

import { countText } from "@glasm/base";
import type { Block } from "../building/blocks.js";
import { hintOf } from "../building/names.js";
import type { Call, Procedure, ProgramUnderConstruction } from "../building/program.js";
import type { Entry, TranslationUnit } from "../building/translation-unit.js";
import { DVLE_VERSION } from "../container/layout.js";
import { type Executable, GEOMETRY_MODES, type Uniform } from "../container/shader.js";
import { CODE_WORDS, type Stage, STAGES } from "../isa/limits.js";
import { numberOf } from "../isa/registers.js";
import { FIRST_DUMMY } from "../statements/interface.js";
import { OUTPUT_PROPERTIES } from "../isa/outputs.js";
import { sourceName } from "../text/source-names.js";

/** What is left to do at the end of a source: its blocks, its labels, and what belongs to programs alone. */
export function finishUnit(unit: TranslationUnit): void {
  const { report, program, blocks } = unit;
  if (blocks.length > 0) sayUnclosed(unit);
  // A procedure without an end is there all the same for who calls it.
  for (const block of blocks) {
    if (block.kind !== "procedure" || program.procedures.has(block.name.text)) continue;
    const { start, name } = block;
    program.procedures.set(name.text, { start, end: program.code.length, place: unit.place(name) });
  }
  setJumps(unit);
  checkOutputs(unit);
  if (unit.hasProgram) return;
  for (const statement of unit.programStatements) report.warn("no-program", statement, {});
}

/** This many open blocks are named. */
const MAX_NAMED = 4;

/** Says which blocks are open where a source ends, the innermost first. */
function sayUnclosed({ report, blocks, procedureInBlock }: TranslationUnit): void {
  const lineOf = (position: number): number => report.source.locate(position).line;
  const named = blocks.slice(-MAX_NAMED).reverse();
  const texts = named.map((block) => `the ${blockWord(block)} of line ${lineOf(block.place.position)}`);
  const others = blocks.length - named.length;
  const { position, end } = blocks.at(-1)!.place;
  report.error("unclosed", report.source.end, {
    block: { position, end },
    blocks: [...texts, ...(others > 0 ? [`${others} more`] : [])].join(", in "),
    missing: blocks.length === 1 ? "an .end is" : `${blocks.length} .end are`,
    hint: () =>
      procedureInBlock === null
        ? ""
        : `, perhaps before the .proc of line ${lineOf(procedureInBlock.position)}, which is in a block`,
  });
}

/** What opens a block. */
function blockWord(block: Block): string {
  if (block.kind === "array") return ".constfa";
  return block.kind === "procedure" ? ".proc" : sourceName(block.word.mnemonic!);
}

function setJumps({ report, jumps, labels }: TranslationUnit): void {
  for (const { word, name } of jumps) {
    const label = labels.get(name.text);
    if (label !== undefined) word.fields = { ...word.fields, target: label.address };
    else report.error("label-undefined", name, { hint: () => hintOf(name.text, labels.keys()) });
  }
}

/** Whether a program is a geometry program can be known late. */
function checkOutputs({ report, stage, outputs }: TranslationUnit): void {
  if (stage === "vertex") return;
  for (const { output, span, isGiven } of outputs) {
    const { register } = output;
    if (!isGiven && register >= FIRST_DUMMY) report.error("output-dummy", span, { register: `o${register}` });
  }
}

/** Tells calls where their procedures are. */
export function setCalls({ calls, procedures }: ProgramUnderConstruction): void {
  for (const { word, name, report } of calls) {
    const procedure = procedures.get(name.text);
    if (procedure !== undefined) {
      const { start, end } = procedure;
      word.fields = { ...word.fields, target: start, count: end - start };
    } else {
      report.error("procedure-undefined", name, { hint: () => hintOf(name.text, procedures.keys()) });
    }
  }
}

/** Checks that the code fits into the memory of those who run it. [Ruling 136] */
export function checkSize(units: readonly TranslationUnit[], program: ProgramUnderConstruction): void {
  const { words } = program.code;
  const isLarge = units.some(
    ({ isExact, stage, hasProgram }) => isExact || (hasProgram && stage === "geometry"),
  );
  const check = (stage: Stage, word: (typeof words)[number] | undefined): boolean => {
    word?.place.report.error("code-size", word.place, { stage, words: CODE_WORDS[stage] });
    return word === undefined;
  };
  if (!isLarge) return void check("vertex", words[CODE_WORDS.vertex]);
  if (!check("geometry", words[CODE_WORDS.geometry])) return;
  const ofVertex = new Set(
    units.flatMap(({ report, stage, hasProgram, isExact }) =>
      hasProgram && stage === "vertex" && !isExact ? [report] : [],
    ),
  );
  const isOfVertex = ({ report }: { readonly report: TranslationUnit["report"] }): boolean =>
    ofVertex.has(report);
  if (
    !check(
      "vertex",
      words.slice(CODE_WORDS.vertex).find(({ place }) => isOfVertex(place)),
    )
  )
    return;
  program.calls.filter(isOfVertex).forEach((call) => checkCall(call, program));
}

/** Whether a vertex program can reach the procedure that it calls. */
function checkCall({ name, report }: Call, { procedures }: ProgramUnderConstruction): void {
  const procedure = procedures.get(name.text);
  if (procedure !== undefined && procedure.end > CODE_WORDS.vertex) report.error("call-size", name, {});
}

/** Checks that there is something to run. */
export function checkPrograms(units: readonly TranslationUnit[]): void {
  if (units.some(({ hasProgram, isExact }) => hasProgram || isExact)) return;
  const { report } = units.at(-1)!;
  report.error("no-program", report.source.end, {});
}

const DEFAULT_ENTRY = "main";

/** Where a program begins and where its first procedure ends; null if that is nowhere. */
function entryOf(unit: TranslationUnit): Pick<Procedure, "start" | "end"> | null {
  const { report, program, entry } = unit;
  const words = program.code.length;
  if (entry?.kind === "address") return addressOf(entry, unit, words);
  const procedure = program.procedures.get(entry?.name.text ?? DEFAULT_ENTRY);
  if (procedure !== undefined) return procedure;
  if (entry === null) return report.error("entry-missing", report.source.end, {});
  return report.error("entry-undefined", entry.name, {
    hint: () => hintOf(entry.name.text, program.procedures.keys()),
  });
}

function addressOf(
  { address, piece }: Entry & { readonly kind: "address" },
  { report }: TranslationUnit,
  words: number,
) {
  return address < words
    ? { start: address, end: words }
    : report.error("entry-address", piece, { words: countText(words, "word") });
}

/** Checks that programs do not begin after the last word; this can be a consequence of anything else. */
export function checkEntries(units: readonly TranslationUnit[], executables: readonly Executable[]): void {
  const programs = units.filter(({ hasProgram }) => hasProgram);
  for (const [i, { entry }] of executables.entries()) {
    const { report, program } = programs[i]!;
    if (entry >= program.code.length) report.error("entry-empty", report.source.end, {});
  }
}

const DUMMY_TYPE = OUTPUT_PROPERTIES.find(({ names }) =>
  (names as readonly string[]).includes("dummy"),
)!.type;

/** The executable of a source; null if it has none, or no place to begin. */
export function executableOf(unit: TranslationUnit): Executable | null {
  if (!unit.hasProgram) return null;
  const entry = entryOf(unit);
  if (entry === null) return null;
  const { mode, fields, uniforms } = unit;
  const outputs = unit.outputs.map(({ output }) => output);
  const { stage, mergesOutputs, ...numbers } = fields;
  const executable: Executable = {
    version: DVLE_VERSION,
    stage: stage === undefined ? unit.stage : STAGES[stage]!,
    mergesOutputs:
      mergesOutputs === undefined
        ? mode !== null && outputs.some(({ type }) => type === DUMMY_TYPE)
        : mergesOutputs === 1,
    entry: entry.start,
    end: entry.end,
    inputMask: unit.inputMask,
    outputMask: outputs.reduce((mask, { register }) => mask | (1 << register), 0),
    ...(mode ?? NO_MODE),
    constants: unit.constants.list,
    labels: [],
    outputs,
    uniforms: unit.isExact ? uniforms : sorted(uniforms),
    ...numbers,
  };
  const isReadable = executable.stage === "vertex" || executable.mode < GEOMETRY_MODES.length;
  if (!isReadable) {
    unit.report.error("mode-number", unit.report.source.end, { most: GEOMETRY_MODES.length - 1 });
  }
  return executable;
}

const NO_MODE = { mode: 0, fixedStart: 0, fixedCount: 0, mainVertices: 0 };

/** Uniforms in the order of their registers; those of the same one stay as they are. */
function sorted(uniforms: readonly Uniform[]): readonly Uniform[] {
  return [...uniforms].sort((a, b) => numberOf("uniform", a.first) - numberOf("uniform", b.first));
}
