/** Uniforms of requests: `c3 = 1 2 3 4`, `i0 = 5 0 1 0`, `b15 = true`. */

import type { Json } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import { rowsOf, type Section } from "../../text/sections.js";
import { given } from "./values.js";

const UNIFORM = /^([cib])(\d+) = (.+)$/;
const COUNTS = { c: 4, i: 4, b: 1 } as const;

export function uniformsIn(section: Section): Json {
  const files: Record<string, Record<string, Json>> = {};
  for (const { text, number } of rowsOf(section)) {
    const [, file, register, values] = UNIFORM.exec(text) ?? [];
    const cells = values?.split(/\s+/) ?? [];
    if (file === undefined || cells.length !== COUNTS[file as keyof typeof COUNTS])
      throw new CaseFileError(
        number,
        "expected c or i register = four values, or b register = true or false",
      );
    (files[file] ??= {})[register!] = valueOf(file, cells, number);
  }
  return files;
}

function valueOf(file: string, cells: readonly string[], number: number): Json {
  if (file === "b") return cells[0] === "true";
  return cells.map((cell) => (file === "i" ? Number(cell) : given(cell, number)));
}
