import { assemble, type AssembleOptions } from "../../src/assemble/assemble.js";
import type { Executable, Shader } from "../../src/container/shader.js";
import { writeShader } from "../../src/container/write.js";
import type { SourceDiagnostic } from "../../src/text/source-report.js";

const toSources = (texts: readonly string[]) => texts.map((text, i) => ({ name: `${i + 1}.pica`, text }));

/** The container of sources, which have to assemble. */
export function shaderOf(texts: readonly string[] | string, options: AssembleOptions = {}): Shader {
  const assembled = assemble(toSources([texts].flat()), options);
  if (!assembled.ok) throw new Error(assembled.diagnostics.map(({ message }) => message).join("\n"));
  return assembled.shader;
}

/** The bytes of that container. */
export function bytesOf(texts: readonly string[] | string): Uint8Array {
  return writeShader(shaderOf(texts));
}

export function executableOf(text: string): Executable {
  return shaderOf(text).executables[0]!;
}

/** Lines inside of a procedure, as a whole source. */
export const inMain = (...lines: readonly string[]): string => [".proc main", ...lines, ".end"].join("\n");

export const hex = (word: number, digits = 8): string => word.toString(16).padStart(digits, "0");

/** The code words of lines inside of a procedure, without padding. */
export function wordsOf(...lines: readonly string[]): readonly string[] {
  return shaderOf(inMain(...lines), { padding: false }).code.map((word) => hex(word));
}

/** The code word and the descriptor of one line. */
export function lineOf(line: string): readonly (string | undefined)[] {
  const { code, descriptors } = shaderOf(inMain(line), { padding: false });
  return [hex(code[0]!), ...descriptors.map(({ descriptor }) => hex(descriptor))];
}

const short = ({ line, column, code }: SourceDiagnostic): string => `${line}:${column} ${code}`;

/** Lines, columns and codes of what is wrong; nothing if the sources assemble. */
export function errorsIn(...texts: readonly string[]): readonly string[] {
  const assembled = assemble(toSources(texts));
  return assembled.ok ? [] : assembled.diagnostics.map(short);
}

/** What is wrong with a line inside of a procedure, without its line. */
export function errorsInLine(line: string): readonly string[] {
  return errorsIn(inMain(line, "end")).map((text) => text.replace(/^2:/, ""));
}

/** What is wrong with a line before a procedure, without its line. */
export function errorsInDirective(line: string): readonly string[] {
  return errorsIn(`${line}\n${inMain("nop")}`).map((text) => text.replace(/^1:/, ""));
}

/** All but that there is no `.out`, which most programs of tests have no need of. */
export function warningsIn(
  texts: readonly string[] | string,
  options: AssembleOptions = {},
): readonly string[] {
  const assembled = assemble(toSources([texts].flat()), options);
  if (!assembled.ok) throw new Error(assembled.diagnostics.map(({ message }) => message).join("\n"));
  return assembled.warnings.filter(({ code }) => code !== "output-none").map(short);
}
