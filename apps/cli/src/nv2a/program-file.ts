/** Files of microcode and of what is converted to it: from the disk, and in the form that the name of a file says. */

import {
  encode,
  LANGUAGES,
  load,
  NV2A,
  print,
  type PrintOptions,
  type Program,
  type ProgramLanguage,
  recognise,
} from "@glasm/nv2a";
import { load as loadProgram, NV_VERTEX, type Program as VertexProgram } from "@glasm/nv-vertex";
import type { Language, Loaded, MachineProgram, Span } from "@glasm/vm";
import { colorsFor } from "../color.js";
import { diagnosticsText } from "../diagnostic-text.js";
import { UsageError } from "../exit.js";
import { displayName, readProgram, writeOutput } from "../files.js";
import type { Host } from "../host.js";
import { machinesOf } from "../machines.js";

/** A program with the file that it came from. */
export interface LoadedSource<P> {
  readonly program: P;
  readonly spans: readonly Span[];
  readonly source: Uint8Array;
  /** Whether places are lines; else they are bytes. */
  readonly isText: boolean;
}

/** The program of a file of microcode; null, and what is wrong with it has been printed. */
export async function loadMicrocode(
  file: string,
  language: "nv2a" | "nv2a-code",
  host: Host,
): Promise<Program | null> {
  const source = await readProgram(file, host);
  return loadMicrocodeSource(source, file, language, host)?.program ?? null;
}

/** Loads microcode, code as another language if it begins so or else its name says so; null, and what is wrong with it has been printed. */
export function loadMicrocodeSource(
  source: Uint8Array,
  file: string,
  language: ProgramLanguage,
  host: Host,
): LoadedSource<Program> | null {
  const found = language === "nv2a" ? language : (recognise(source) ?? languageInName(file) ?? language);
  return told(load(source, found), source, file, found === "nv2a" || found === "nv2a-words", host);
}

/** Loads a program of NV_vertex_program; null, and what is wrong with it has been printed. */
export function loadVertexProgram(
  source: Uint8Array,
  file: string,
  host: Host,
): LoadedSource<VertexProgram> | null {
  return told(loadProgram(source), source, file, true, host);
}

function told<P extends MachineProgram>(
  loaded: Loaded<P>,
  source: Uint8Array,
  file: string,
  isText: boolean,
  host: Host,
): LoadedSource<P> | null {
  const colors = colorsFor(host.stderr, host);
  const [name, lines] = [displayName(file), isText ? source : null];
  if (!loaded.ok) host.stderr.write(diagnosticsText(name, lines, "error", loaded.diagnostics, colors));
  host.stderr.write(diagnosticsText(name, lines, "warning", loaded.warnings, colors));
  return loaded.ok ? { ...loaded, source, isText } : null;
}

/**
 * Whether a file has a program of NV_vertex_program, and not microcode. What begins as no program of any machine is code without a
 * header, unless its name, or a header that there is not, says that it is a text. [Ruling 379]
 * @throws UsageError if it begins as a program of another machine
 */
export function isOfVertexProgram(source: Uint8Array, file: string, host: Host): boolean {
  const machine = machinesOf(host).find((one) => one.recognise(source) !== null);
  if (machine === undefined) return beginsAsHeader(source) || hasEnding(file, NV_VERTEX.languages);
  if (machine === NV_VERTEX || machine === NV2A) return machine === NV_VERTEX;
  throw new UsageError(
    `nv2a convert takes vertex programs of NV_vertex_program and microcode; ${displayName(file)} is for ${machine.title}`,
  );
}

const beginsAsHeader = (source: Uint8Array): boolean =>
  [0, 1].every((at) => source[at] === "!".charCodeAt(0));

/** Whether the name of a file ends as those of a language do. */
function hasEnding(file: string, languages: readonly Language[]): boolean {
  const name = file.toLowerCase();
  return languages.some(({ fileExtension }) => fileExtension !== undefined && name.endsWith(fileExtension));
}

/** The language whose ending the name of a file has, by default that of code without a header, which has none. */
export function languageOfName(file: string): ProgramLanguage {
  return languageInName(file) ?? "nv2a-code";
}

function languageInName(file: string): ProgramLanguage | undefined {
  return LANGUAGES.find((language) => hasEnding(file, [language]))?.name;
}

/** Writes a program in the language that the name of the file says. `options` are those of texts. */
export async function writeMicrocode(
  program: Program,
  file: string,
  host: Host,
  options: PrintOptions = {},
): Promise<void> {
  const language = languageOfName(file);
  await writeOutput(file, language === "nv2a" ? print(program, options) : encode(program, language), host);
}
