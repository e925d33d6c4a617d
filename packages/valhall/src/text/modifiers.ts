/** What stands behind the dots of an instruction's name. [Ruling 315, Ruling 316, Ruling 317] */

import { nearNames, oneOf } from "@glasm/base";
import type { Span } from "@glasm/vm";
import { FLOW_NAMES, type FlowName, FLOWS } from "../isa/flow.js";
import type { ModifierField } from "../isa/instructions.js";
import { type Piece, pieceAt } from "./piece.js";
import type { Statement } from "./statement.js";

/** The values of the fields, in the order of the row. */
export interface ReadModifiers {
  readonly flow: number;
  readonly values: readonly number[];
}

/** Reads all modifiers; `operands` is where one that is missing should have stood before. */
export function readModifiers(
  statement: Statement,
  pieces: readonly Piece[],
  operands: Span,
): ReadModifiers | null {
  const { modifiers } = statement.row;
  const values: (number | null)[] = modifiers.map(() => null);
  let flow: number | null = null;
  for (let i = 0; i < pieces.length; i++) {
    const pair = pieces[i + 1] === undefined ? null : joined(pieces[i]!, pieces[i + 1]!);
    const isPair = pair !== null && modifiers.some((field) => valueOf(field, pair.text) >= 0);
    const piece = isPair ? pair : pieces[i]!;
    if (isPair) i++;
    if (isFlow(piece.text)) {
      if (flow !== null) return statement.fail("repeated-flow", piece, {});
      flow = FLOWS[piece.text].code;
    } else if (!setModifier(statement, piece, values)) {
      return null;
    }
  }
  const missing = modifiers.find((field, i) => values[i] === null && isRequired(field));
  if (missing !== undefined) return failMissing(statement, missing, operands);
  return { flow: flow ?? 0, values: modifiers.map((field, i) => values[i] ?? defaultOf(field)) };
}

/** Some values have a dot inside. */
function joined(first: Piece, second: Piece): Piece {
  return pieceAt(`${first.text}.${second.text}`, first.position);
}

function isFlow(text: string): text is FlowName {
  return text !== "none" && Object.hasOwn(FLOWS, text);
}

/** Sets the first field that a text can mean and that is not set. */
function setModifier(statement: Statement, piece: Piece, values: (number | null)[]): boolean {
  const { modifiers, mnemonic } = statement.row;
  let known: ModifierField | null = null;
  for (const [i, field] of modifiers.entries()) {
    const value = valueOf(field, piece.text);
    if (value < 0) continue;
    if (values[i] === null) {
      values[i] = value;
      return true;
    }
    known = field;
  }
  if (known !== null) {
    statement.fail("repeated-modifier", piece, { what: known.description });
  } else {
    const hint = () => {
      const allowed = modifiers.flatMap(textsOf);
      const near = nearNames(piece.text, [...allowed, ...FLOW_NAMES.slice(1)]);
      return near.length > 0
        ? `; did you mean ${oneOf(near)}?`
        : `; it can have ${oneOf([...allowed, "a flow such as wait0 or end"])}`;
    };
    statement.fail("unknown-modifier", piece, { instruction: mnemonic, hint });
  }
  return false;
}

function failMissing(statement: Statement, field: ModifierField, span: Span): null {
  const what = field.description;
  const choices = oneOf(textsOf(field));
  return statement.fail("missing-modifier", span, { instruction: statement.row.mnemonic, what, choices });
}

/** What texts can say for a field. */
function textsOf(field: ModifierField): readonly string[] {
  if ("flag" in field) return [field.flag];
  return field.values.filter((value): value is string => value !== null && valueOf(field, value) >= 0);
}

/** The value of a field that a text means; -1 if it means none. */
function valueOf(field: ModifierField, text: string): number {
  if ("flag" in field) return text === field.flag ? 1 : -1;
  // Where nothing need be said, nothing says so.
  if (field.isImplied || (text === "none" && field.default !== undefined)) return -1;
  return field.values.indexOf(text);
}

/** Whether each text has to say a modifier. */
function isRequired(field: ModifierField): boolean {
  return "values" in field && field.default === undefined;
}

/** The value of a field of which a text says nothing. */
function defaultOf(field: ModifierField): number {
  return "flag" in field ? 0 : field.values.indexOf(field.default ?? null);
}
