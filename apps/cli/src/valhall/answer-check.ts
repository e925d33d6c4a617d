/** The requests of JSON lines that check programs of Valhall, and their answers. [Ruling 346] */

import type { Diagnostic } from "@glasm/base";
import { LINE, readObject } from "../run/inputs.js";
import { loadSource, PROGRAM_MEMBERS, readSource, type Source } from "./program.js";

/** Everything that is wrong with a program, and what is probably not meant; a program with errors has no warnings. */
export interface CheckAnswer {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
}

/** The answer to what a line says. Throws a ShapeError. */
export function answerCheck(value: unknown): CheckAnswer {
  return checkSource(readSource(readObject(value, PROGRAM_MEMBERS, LINE)));
}

export function checkSource(source: Source): CheckAnswer {
  const loaded = loadSource(source);
  const { ok, warnings } = loaded;
  return { ok, diagnostics: loaded.ok ? [] : loaded.diagnostics, warnings };
}
