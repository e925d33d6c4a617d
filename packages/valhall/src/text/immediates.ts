/** Numbers in the word of an instruction. [Ruling 315, Ruling 316] */

import { nearNames, oneOf, powerOfTwo } from "@glasm/base";
import type { ImmediateField } from "../isa/instructions.js";
import { FLOAT_HINT, found } from "./found.js";
import { integerOf } from "./integer.js";
import { type Piece, pieceAt } from "./piece.js";
import type { Statement } from "./statement.js";

const NAMED = /^([A-Za-z_][A-Za-z0-9_]*):/;
const LABEL = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** The instruction whose offset can be the name of a label. */
const BRANCH = "BRANCHZ";

/** How texts begin an immediate. */
export function immediateHead(field: ImmediateField): string {
  return field.name === "constant" ? "#" : `${field.name}:`;
}

export function readImmediate(statement: Statement, piece: Piece, field: ImmediateField): number | null {
  const head = immediateHead(field);
  const actualHead = piece.text.startsWith("#") ? "#" : NAMED.exec(piece.text)?.[0];
  const number = statement.row.mnemonic === BRANCH ? "a number or a label" : "a number";
  const expected = `${head} and ${number}`;
  if (actualHead === undefined)
    return statement.fail("operand-form", piece, { expected, actual: found(piece) });
  if (actualHead !== head) return statement.fail("immediate-name", piece, { expected });
  const text = piece.text.slice(head.length);
  const value = integerOf(text);
  if (value !== null) return inRange(statement, piece, field, value, text);
  if (statement.row.mnemonic === BRANCH && LABEL.test(text)) {
    const target = targetOf(statement, pieceAt(text, piece.position + head.length));
    return target === null ? null : inRange(statement, piece, field, target, text);
  }
  const values = { expected: number, head: `"${head}"`, actual: found({ text }) };
  return statement.fail("immediate-form", piece, { ...values, hint: () => numberHint(text) });
}

/** What may have been meant by what is no whole number. */
function numberHint(text: string): string {
  if (text.includes(".")) return FLOAT_HINT;
  return /^-?[0-9A-Fa-f]+$/.test(text) ? "; hexadecimal digits stand behind 0x" : "";
}

function inRange(
  statement: Statement,
  piece: Piece,
  { name, bits, isSigned }: ImmediateField,
  value: number,
  text: string,
): number | null {
  const least = isSigned ? -powerOfTwo(bits - 1) : 0;
  const most = powerOfTwo(isSigned ? bits - 1 : bits) - 1;
  if (value >= least && value <= most) return value;
  return statement.fail("immediate-range", piece, { name, least, most, actual: found({ text }) });
}

/** How many instructions behind the next one a label stands. */
function targetOf(statement: Statement, name: Piece): number | null {
  const target = statement.labels.get(name.text);
  if (target !== undefined) return target - (statement.index + 1);
  const hint = () => {
    const near = nearNames(name.text, [...statement.labels.keys()]);
    return near.length === 0 ? "" : `; did you mean ${oneOf(near)}?`;
  };
  return statement.fail("unknown-label", name, { hint });
}
