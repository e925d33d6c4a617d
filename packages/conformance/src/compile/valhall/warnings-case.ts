/** Cases of `warnings`: texts that assemble, and what is said of them. [VALHALL 5] */

import { CaseFileError } from "../../text/case-file-error.js";
import type { Step } from "../../case.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { type Line, rowsOf, textOf } from "../../text/sections.js";
import type { Json } from "../../target.js";
import { ask } from "./commands.js";

const KEYWORDS = {
  program: { says: "below" },
  warnings: { says: "both" },
} as const satisfies KeywordRows;

export function compileWarningsCase(text: CaseText): readonly Step[] {
  const keywords = new Keywords(text, KEYWORDS);
  const [program, warnings] = [keywords.get("program"), keywords.get("warnings")];
  const rows = [{ text: warnings.value, number: warnings.number }, ...rowsOf(warnings)];
  const step = {
    line: program.number,
    request: { source: textOf(program) },
    expect: { answer: { ok: true, warnings: rows.flatMap(warningIn) } },
  };
  return [ask("assemble", text.number), step];
}

/** `2 missing-end`: the line and the code; a row `none` says that there is none. */
function warningIn({ text, number }: Line): readonly Json[] {
  if (text === "" || text === "none") return [];
  const [, line, code] = /^(\d+) ([a-z-]+)$/.exec(text) ?? [];
  if (line === undefined) throw new CaseFileError(number, "expected a line and a code, or none");
  return [{ line: Number(line), code: code! }];
}
