/** `.proc`, `.else` and `.end`. [PICA200 10.3, 10.4] */

import type { ArrayBlock, Block } from "../building/blocks.js";
import type { TranslationUnit } from "../building/translation-unit.js";
import { isName, splitAtSpace } from "../text/piece.js";
import { placeText } from "../text/source-report.js";
import { endArray } from "./constants.js";
import { hasForm, type OperandForm, type Statement } from "./statement.js";

export function beginProcedure(unit: TranslationUnit, { piece, rest }: Statement): void {
  if (!isName(rest.text)) unit.report.error("name", rest, {});
  unit.open({ kind: "procedure", place: unit.place(piece), start: unit.program.code.length, name: rest });
}

/** Directives that stand alone. */
function checkAlone(unit: TranslationUnit, statement: Statement): void {
  const form: OperandForm = { word: statement.word.text, names: [], separator: " " };
  hasForm(unit, statement, splitAtSpace(statement.rest), form);
}

export function beginElse(unit: TranslationUnit, statement: Statement): void {
  checkAlone(unit, statement);
  const { piece } = statement;
  const { report, program } = unit;
  const block = unit.blocks.at(-1);
  if (block?.kind !== "if") return void report.error("else-alone", piece, {});
  if (block.otherwise !== null) {
    const { position, end } = block.otherwise.place;
    return void report.error("else-twice", piece, { first: { position, end } });
  }
  const place = unit.place(piece);
  unit.pad(block, place);
  block.otherwise = { start: program.code.length, place };
}

export function endBlock(unit: TranslationUnit, statement: Statement): void {
  checkAlone(unit, statement);
  const block = unit.blocks.pop();
  if (block === undefined) return void unit.report.error("end-alone", statement.piece, {});
  if (block.kind === "array") return endArray(unit, block);
  unit.pad(block, unit.place(statement.piece));
  if (block.kind === "procedure") return endProcedure(unit, block);
  setEnd(unit, block);
  if (!unit.isExact) unit.program.padding.seeBlockEnd();
}

type CodeBlock = Exclude<Block, ArrayBlock>;

function endProcedure(
  unit: TranslationUnit,
  { name, start }: CodeBlock & { readonly kind: "procedure" },
): void {
  const { procedures, code } = unit.program;
  const first = procedures.get(name.text);
  if (first !== undefined) {
    unit.report.error("procedure-duplicate", name, { hint: () => `, in ${placeText(first.place)}` });
  } else if (isName(name.text)) {
    procedures.set(name.text, { start, end: code.length, place: unit.place(name) });
  }
}

/** Where the words of a block end goes into the word that began it. */
function setEnd(unit: TranslationUnit, block: Exclude<CodeBlock, { readonly kind: "procedure" }>): void {
  const { word } = block;
  const end = unit.program.code.length;
  if (block.kind === "loop") word.fields = { ...word.fields, target: end - 1 };
  else {
    const target = block.otherwise?.start ?? end;
    word.fields = { ...word.fields, target, count: end - target };
  }
}
