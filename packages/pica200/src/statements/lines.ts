/** A line of a source: labels, and a directive or an instruction. [PICA200 10.1] */

import { hintOf } from "../building/names.js";
import type { TranslationUnit } from "../building/translation-unit.js";
import { isName, part, type Piece, Scanner } from "../text/piece.js";
import { DIRECTIVES } from "./directives.js";
import { assembleInstruction } from "./instructions.js";
import type { Statement } from "./statement.js";

const LABEL = /[^\s:,"]*\s*:/y;
const WORD = /[^\s,(]+|[^]/y;

/** What may stand before `.gsh` and `.exact`. */
const PRELUDE: ReadonlySet<string> = new Set([".gsh", ".exact"]);

export function assembleLine(unit: TranslationUnit, line: Piece): void {
  if (line.text.startsWith("#")) return void unit.report.error("line-marker", line, {});
  const scanner = new Scanner(withoutForeignComment(unit, line));
  for (let label = scanner.take(LABEL); label !== null; label = scanner.take(LABEL)) {
    const name = part(label, 0, label.text.length - 1);
    if (isName(name.text)) unit.label(name);
    else unit.report.error("name", name, {});
    unit.hasBegun = true;
  }
  const piece = scanner.rest();
  if (piece.text === "") return;
  const word = scanner.take(WORD)!;
  const statement = { piece, word, rest: scanner.rest() };
  if (word.text.startsWith(".")) assembleDirective(unit, statement);
  else assembleInstruction(unit, statement);
  if (!PRELUDE.has(word.text.toLowerCase())) unit.hasBegun = true;
}

const FOREIGN_COMMENT = /\/[/*]/;

/** A line without a comment of another language, of which it says that it is none here. */
function withoutForeignComment({ report }: TranslationUnit, line: Piece): Piece {
  const at = line.text.search(FOREIGN_COMMENT);
  if (at < 0 || line.text.lastIndexOf('"', at) >= 0) return line;
  report.error("comment", part(line, at), {});
  return part(line, 0, at);
}

function assembleDirective(unit: TranslationUnit, statement: Statement): void {
  const { word } = statement;
  const name = word.text.toLowerCase();
  if (Object.hasOwn(DIRECTIVES, name)) return DIRECTIVES[name]!.assemble(unit, statement);
  unit.report.error("directive", word, { hint: () => hintOf(name, Object.keys(DIRECTIVES)) });
}
