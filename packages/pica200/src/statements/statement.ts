/** A statement taken apart, and what its readers need of it. */

import type { TranslationUnit } from "../building/translation-unit.js";
import type { Piece } from "../text/piece.js";

/** A directive or an instruction. */
export interface Statement {
  /** All of it. */
  readonly piece: Piece;
  /** Its first word, and what is behind that. */
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
  const { names, optional = 0 } = form;
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
