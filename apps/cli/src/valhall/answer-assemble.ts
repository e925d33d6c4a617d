/** The requests of JSON lines that assemble texts for Valhall, and their answers. [Ruling 346] */

import { assemble, type Assembled } from "@glasm/valhall";
import { LINE, readObject, readText } from "../run/inputs.js";
import { digitsOfCode, type NotLoaded } from "./program.js";

type AssembleAnswer =
  | { readonly ok: true; readonly code: Iterable<string>; readonly warnings: Assembled["warnings"] }
  | NotLoaded;

/** The answer to what a line says. Throws a ShapeError. */
export function answerAssemble(value: unknown): AssembleAnswer {
  const line = readObject(value, ["source"], LINE);
  const assembled = assemble(readText(line["source"], "source"));
  if (!assembled.ok) return { ok: false, diagnostics: assembled.diagnostics };
  const { code, warnings } = assembled;
  return { ok: true, code: digitsOfCode(code), warnings };
}
