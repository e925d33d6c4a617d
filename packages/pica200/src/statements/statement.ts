/** A statement taken apart, and what its readers need of it. */

import type { TranslationUnit } from "../building/translation-unit.js";
import { part, type Piece } from "../text/piece.js";
import type { SourceReport } from "../text/source-report.js";

/** A directive or an instruction. */
export interface Statement {
  /** All of it. */
  readonly piece: Piece;
  /** Its first word, and what is after that. */
  readonly word: Piece;
  readonly rest: Piece;
}

/** What a statement has to look like, for messages: its operands by name. */
export interface OperandForm {
  readonly word: string;
  readonly names: readonly string[];
  /** How many of the names can be absent, from the end. */
  readonly optional?: number;
  readonly separator: ", " | " ";
  /** The names of operands that are several words. */
  readonly spaced?: readonly string[];
}

/** `add DESTINATION, SOURCE1, SOURCE2` */
export function formText({ word, names, optional = 0, separator }: OperandForm): string {
  const needed = names.slice(0, names.length - optional).join(separator);
  const others = names.slice(names.length - optional).map((name) => `[${separator}${name}]`);
  return `${word}${needed === "" ? "" : ` ${needed}`}${others.join("")}`;
}

/** Whether a statement has as many operands as its form; says what is missing or too much. */
export function hasForm(
  { report }: TranslationUnit,
  { piece }: Statement,
  operands: readonly Piece[],
  form: OperandForm,
): boolean {
  const { names, optional = 0, separator, spaced = [] } = form;
  const words = operands.filter((_, place) => !spaced.includes(names[place] ?? ""));
  if (separator === ", " && !hasCommas(report, words)) return false;
  const extra = operands[names.length];
  if (extra !== undefined) {
    report.error("operand-extra", extra, { form: formText(form) });
    return false;
  }
  const missing = names.findIndex((_, place) => (operands[place]?.text ?? "") === "");
  if (missing < 0 || (missing === operands.length && missing >= names.length - optional)) return true;
  const where = operands[missing] ?? { position: piece.end, end: piece.end };
  report.error("operand-missing", where, { what: names[missing]!, form: formText(form) });
  return false;
}

const INDEX = /\[[^\]]*\]?/g;
/** The end of an operand with another one after it. */
const GAP = /[\w$\]](?=\s+[-!]*[\w$])/;
/** No comma belongs into a condition, whatever stands in it. */
const CONDITION = /^[!\s]*cmp\./i;

/** Whether no operand is two of them in a row; says where the comma is missing. */
export function hasCommas(report: SourceReport, operands: readonly Piece[]): boolean {
  for (const operand of operands) {
    const gap = operand.text.replace(INDEX, (index) => "]".repeat(index.length)).search(GAP);
    if (gap < 0 || CONDITION.test(operand.text)) continue;
    report.error("comma", part(operand, 0, gap + 1), {});
    return false;
  }
  return true;
}
