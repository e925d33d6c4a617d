/** The answer to a line of `nv2a convert`: a vertex program as microcode, or microcode as a vertex program. [Ruling 373, Ruling 441] */

import type { Diagnostic } from "@glasm/base";
import { type ConversionProblem, toMicrocode, toVertexProgram, withoutWindowEnding } from "@glasm/nv2a";
import { load, print } from "@glasm/nv-vertex";
import type { Loaded, MachineProgram } from "@glasm/vm";
import { type JsonObject, LINE, readAnyObject, readBoolean, readObject, readText } from "../run/inputs.js";
import { conversionDiagnostics } from "./conversion-problems.js";
import { codeOfProgram, loadProgram, PROGRAM_MEMBERS } from "./program.js";

/** Throws a ShapeError. */
export function answerConvert(value: unknown): object {
  const line = readAnyObject(value, LINE);
  return line["program"] === undefined ? fromMicrocode(line) : fromVertexProgram(line);
}

function fromVertexProgram(line: JsonObject): object {
  const { program, pairs } = readObject(line, ["program", "pairs"], LINE);
  const isPaired = readBoolean(pairs, "pairs") === true;
  const source = new TextEncoder().encode(readText(program, "program"));
  return converted(source, load(source), (one) => {
    const result = toMicrocode(one, { pairs: isPaired });
    return result.ok ? { ok: true, answer: { code: codeOfProgram(result.program) } } : result;
  });
}

function fromMicrocode(line: JsonObject): object {
  const members = readObject(line, [...PROGRAM_MEMBERS, "withoutWindowEnding"], LINE);
  const isShortened = readBoolean(members["withoutWindowEnding"], "withoutWindowEnding") === true;
  const loaded = loadProgram(members);
  const { source } = members;
  const bytes = source === undefined ? null : new TextEncoder().encode(readText(source, "source"));
  return converted(bytes, loaded, (one) => {
    const result = toVertexProgram((isShortened ? withoutWindowEnding(one) : null) ?? one);
    if (!result.ok) return result;
    return { ok: true, answer: { program: print(result.program, { attributeNames: true }) } };
  });
}

type Conversion =
  | { readonly ok: true; readonly answer: object }
  | { readonly ok: false; readonly problems: readonly ConversionProblem[] };

/** @param text What was loaded, if that has lines */
function converted<P extends MachineProgram>(
  text: Uint8Array | null,
  loaded: Loaded<P>,
  convert: (program: P) => Conversion,
): object {
  if (!loaded.ok) return refused(loaded.diagnostics);
  const result = convert(loaded.program);
  if (!result.ok) return refused(conversionDiagnostics(result.problems, loaded.spans, text));
  return { ok: true, ...result.answer, warnings: loaded.warnings };
}

const refused = (diagnostics: readonly Diagnostic[]): object => ({ ok: false, diagnostics });
