/** The languages of the machine: sources and containers. Which one bytes are in, and from bytes to programs and back. */

import { checkArray, checkName, checkWhole } from "@glasm/base";
import { type HelpRow, type Language, type Loaded } from "@glasm/vm";
import { assemble } from "./assemble/assemble.js";
import { isContainer, isObjectFile, readShader } from "./container/read.js";
import type { Shader } from "./container/shader.js";
import { spansOfCode } from "./container/spans.js";
import { containerBytes } from "./container/write.js";
import { lintContainer } from "./lint/container.js";
import { shaderText } from "./disassemble/disassemble.js";
import { type InstructionRow, INSTRUCTIONS, MNEMONICS } from "./isa/instructions.js";
import {
  checkProgram,
  makeProgram,
  type Program,
  PROGRAM_LANGUAGES,
  type ProgramLanguage,
  programOf,
} from "./program/program.js";
import { ARITHMETICS } from "./semantics/numerics.js";
import { DIRECTIVES } from "./statements/directives.js";
import { instructionForm } from "./statements/instructions.js";
import { MNEMONICS_BY_NAME } from "./text/mnemonics.js";
import { isSource } from "./text/recognise.js";
import type { SourceDiagnostic } from "./text/source-report.js";

export const LANGUAGES = [
  {
    name: "pica",
    title: "sources in the language of picasso",
    form: "text",
    fileExtension: ".pica",
    arithmetics: ARITHMETICS,
  },
  {
    name: "shbin",
    title: "programs in .shbin containers",
    form: "binary",
    fileExtension: ".shbin",
    arithmetics: ARITHMETICS,
  },
] as const satisfies readonly (Language & { readonly name: ProgramLanguage })[];

/**
 * The language that bytes are in, by how they begin. [Ruling 157]
 * @throws TypeError unless that is a Uint8Array
 */
export function recognise(bytes: Uint8Array): ProgramLanguage | null {
  checkArray("recognise: bytes", bytes, "Uint8Array", 0);
  if (isContainer(bytes) || isObjectFile(bytes)) return "shbin";
  return isSource(bytes) ? "pica" : null;
}

/**
 * Loads the only program of a source, or the first one of a container.
 * @throws TypeError if the bytes are not a Uint8Array, or there is no such language
 */
export function load(bytes: Uint8Array, given?: string): Loaded<Program> {
  checkArray("load: bytes", bytes, "Uint8Array", 0);
  const language = given ?? recognise(bytes) ?? "pica";
  checkName("load: language", language, PROGRAM_LANGUAGES);
  return language === "shbin" ? loadContainer(bytes) : loadSource(bytes);
}

function loadContainer(bytes: Uint8Array): Loaded<Program> {
  const read = readShader(bytes);
  if (!read.ok) return { ok: false, diagnostics: read.diagnostics, warnings: [] };
  const program = programIn(read.shader, "shbin");
  const spans = spansOfCode(bytes, program.code.length);
  return { ok: true, program, spans, warnings: lintContainer(bytes, read.shader, spans) };
}

/** The first program of a container; of one without any its words, from the first one on. */
function programIn(shader: Shader, language: ProgramLanguage): Program {
  if (shader.executables.length > 0) return programOf(shader, 0, language);
  const descriptors = shader.descriptors.map(({ descriptor }) => descriptor);
  return makeProgram({ code: shader.code, descriptors, language });
}

/** What stands for the name of the file, which nobody says here. */
const THIS_FILE = "";

function loadSource(bytes: Uint8Array): Loaded<Program> {
  const assembled = assemble([{ name: THIS_FILE, text: bytes }]);
  const warnings = assembled.warnings.map(inThisFile);
  if (!assembled.ok) return { ok: false, diagnostics: assembled.diagnostics.map(inThisFile), warnings };
  const program = programIn(assembled.shader, "pica");
  return { ok: true, program, spans: assembled.spans, warnings };
}

/** A diagnostic that names a file only if the source says that a line comes from another one. */
function inThisFile({ file, ...diagnostic }: SourceDiagnostic) {
  return Object.freeze(file === THIS_FILE ? diagnostic : { file, ...diagnostic });
}

/**
 * The text of a program, whatever language it was in. That of one that begins after its code does not assemble.
 * [Ruling 172]
 * @throws TypeError unless that is a program
 */
export function print(program: Program): string {
  checkProgram("print: program", program);
  return shaderText(shaderOf(program));
}

/**
 * Bytes that load as this program: of a source its text, else a container.
 * @throws TypeError unless that is a program
 * @throws RangeError if it begins after its code, which no container and no source can say [Ruling 172]
 */
export function encode(program: Program): Uint8Array {
  checkProgram("encode: program", program);
  checkWhole("encode: program.entry", program.entry, 0, Math.max(program.code.length - 1, 0));
  if (program.language === "shbin") return containerBytes(shaderOf(program));
  return Uint8Array.from(print(program), (letter) => letter.charCodeAt(0));
}

function shaderOf(program: Program): Shader {
  const { code, descriptors } = program;
  const rows = descriptors.map((descriptor) => ({ descriptor, unknown: 0 }));
  // A container without code has no program, since a program's entry is one of its words. [PICA200 9]
  return { version: 0, code, descriptors: rows, executables: code.length === 0 ? [] : [program] };
}

/**
 * The instructions of a language, of sources with the directives.
 * @throws TypeError if there is no such language
 */
export function help(language: string): readonly HelpRow[] {
  checkName("help: language", (language as string | undefined) ?? null, PROGRAM_LANGUAGES);
  return language === "pica" ? [...sourceRows(), ...directiveRows()] : codeRows();
}

const citationOf = ({ control }: InstructionRow): string =>
  control === undefined ? "[PICA200 4]" : "[PICA200 7]";

/** As code words have them: with the twins that sources need not tell apart. */
function codeRows(): readonly HelpRow[] {
  return MNEMONICS.map((mnemonic) => {
    const row: InstructionRow = INSTRUCTIONS[mnemonic];
    const { description, control, sources } = row;
    const operands = sources.map((_, number) => `s${number + 1}`);
    const hasOperands = control === undefined && sources.length > 0;
    const form = hasOperands ? `${mnemonic} d, ${operands.join(", ")}` : mnemonic;
    return { mnemonic, form, description, citation: citationOf(row) };
  });
}

function sourceRows(): readonly HelpRow[] {
  return Array.from(MNEMONICS_BY_NAME, ([name, mnemonic]) => {
    const row: InstructionRow = INSTRUCTIONS[mnemonic];
    const form = instructionForm(mnemonic, name);
    return { mnemonic: name, form, description: row.description, citation: citationOf(row) };
  });
}

function directiveRows(): readonly HelpRow[] {
  return Object.entries(DIRECTIVES).map(([word, { operands, description, isOurs }]) => ({
    mnemonic: word,
    form: `${word} ${operands}`.trimEnd(),
    description: `${description.charAt(0).toUpperCase()}${description.slice(1)}.`,
    citation: isOurs ? "[Ruling 138]" : "[PICA200 10.3]",
    isDirective: true,
  }));
}
