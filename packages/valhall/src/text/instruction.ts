/** The text of one instruction. [Ruling 316] */

import { countText, nearNames, oneOf } from "@glasm/base";
import type { Span } from "@glasm/vm";
import type { Word } from "../binary/bits.js";
import { ConstantFileUse } from "../binary/constant-file.js";
import { encode } from "../binary/encode.js";
import { type InstructionRow, INSTRUCTIONS, type Mnemonic, MNEMONICS } from "../isa/instructions.js";
import { foreignHint } from "./foreign-names.js";
import { found } from "./found.js";
import { immediateHead, readImmediate } from "./immediates.js";
import { readModifiers } from "./modifiers.js";
import { isBlank, type Piece, pieceAt, splitAtDots, trimmed } from "./piece.js";
import { readSource } from "./sources.js";
import { type Failures, Statement } from "./statement.js";
import { readDestination, readStaging } from "./written.js";

/** A word of any value, as texts write it. */
const WORD = ".word";
const WORD_FORM = "0x and 16 hexadecimal digits";
const WORD_VALUE = /^0x([0-9A-Fa-f]{8})([0-9A-Fa-f]{8})$/;

/** An operand, and where it is said to be wrong: if there is nothing, at what follows. */
interface Operand {
  readonly piece: Piece;
  readonly place: Span;
}

/** Where an instruction stands and what it can name. */
export interface InstructionPlace {
  readonly index: number;
  readonly labels: ReadonlyMap<string, number>;
}

/** Reads a text without blanks around it; null if something is wrong, which is added to the failures. */
export function readInstruction(text: Piece, place: InstructionPlace, failures: Failures): Word | null {
  const headLength = headLengthOf(text.text);
  const head = pieceAt(text.text.slice(0, headLength), text.position);
  const operands = operandsOf(text, headLength);
  if (isWordHead(head.text)) return readWord(head, operands, text.end, failures);
  const row = rowOf(head.text);
  if (row === null) return failures.add("unknown-instruction", head, { hint: () => nameHint(head.text) });
  const statement = new Statement(row, place.index, place.labels, failures);
  const modifiers = splitAtDots(
    pieceAt(head.text.slice(row.mnemonic.length), head.position + row.mnemonic.length),
  );
  return readParts(statement, modifiers.slice(1), operands, text.end);
}

/** Whether a text begins as an instruction does. */
export function beginsInstruction(text: string): boolean {
  const head = text.slice(0, headLengthOf(text));
  return rowOf(head) !== null || isWordHead(head);
}

function headLengthOf(text: string): number {
  let length = 0;
  while (length < text.length && !isBlank(text[length]!)) length++;
  return length;
}

/** The instruction with the longest name that a head begins with and a dot or nothing follows. */
function rowOf(head: string): InstructionRow | null {
  const dot = head.indexOf(".");
  const second = dot < 0 ? -1 : head.indexOf(".", dot + 1);
  for (const length of [second < 0 ? head.length : second, dot < 0 ? head.length : dot]) {
    const name = head.slice(0, length);
    if (Object.hasOwn(INSTRUCTIONS, name)) return INSTRUCTIONS[name as Mnemonic];
  }
  return null;
}

function nameHint(head: string): string {
  const foreign = foreignHint(head);
  if (foreign !== "") return foreign;
  const near = nearNames(head, MNEMONICS);
  if (near.length > 0) return `; did you mean ${oneOf(near)}?`;
  const types = MNEMONICS.filter((mnemonic) => INSTRUCTIONS[mnemonic].name === head.split(".", 1)[0]);
  return types.length === 0 ? "" : `; there ${types.length === 1 ? "is" : "are"} ${types.join(", ")}`;
}

/** What stands between commas behind the head; nothing if there is nothing. */
function operandsOf(text: Piece, from: number): readonly Operand[] {
  const operands: Operand[] = [];
  if (from >= text.text.length) return operands;
  let at = from;
  for (;;) {
    const comma = text.text.indexOf(",", at);
    const to = comma < 0 ? text.text.length : comma;
    const piece = trimmed(text, at, to);
    const after = text.position + to;
    const place = piece.text === "" ? { position: after, end: Math.min(after + 1, text.end) } : piece;
    operands.push({ piece, place });
    if (comma < 0) return operands;
    at = comma + 1;
  }
}

function readParts(
  statement: Statement,
  modifierPieces: readonly Piece[],
  operands: readonly Operand[],
  end: number,
): Word | null {
  const { row } = statement;
  const lineEnd = { position: end, end };
  const modifiers = readModifiers(statement, modifierPieces, operands[0]?.place ?? lineEnd);
  if (modifiers === null || !hasCount(statement, operands, lineEnd)) return null;
  let next = 0;
  const take = <Read>(read: (piece: Piece) => Read | null): Read | null => read(pieceOf(operands[next++]!));
  const written = row.hasDestination
    ? take((piece) => readDestination(statement, piece))
    : { destination: 0, half: 0 };
  if (written === null) return null;
  const staging = readAll(row.staging, (field) => take((piece) => readStaging(statement, piece, field)));
  if (staging === null) return null;
  const use = new ConstantFileUse(row);
  const sources = readAll(row.sources, (field) => take((piece) => readSource(statement, piece, field, use)));
  if (sources === null) return null;
  const immediates = readAll(row.immediates, (field) =>
    take((piece) => readImmediate(statement, piece, field)),
  );
  if (immediates === null) return null;
  const { flow, values } = modifiers;
  return encode({ row, flow, page: use.page, ...written, staging, sources, immediates, modifiers: values });
}

/** The text of an operand; of an empty one nothing, at the place of what follows. */
function pieceOf({ piece, place }: Operand): Piece {
  return piece.text === "" ? { text: "", ...place } : piece;
}

/** Reads something for each field, until one is null. */
function readAll<Field, Read>(
  fields: readonly Field[],
  read: (field: Field) => Read | null,
): readonly Read[] | null {
  const values: Read[] = [];
  for (const field of fields) {
    const value = read(field);
    if (value === null) return null;
    values.push(value);
  }
  return values;
}

function hasCount(statement: Statement, operands: readonly Operand[], lineEnd: Span): boolean {
  const { row } = statement;
  const wanted = operandNames(row);
  if (operands.length === wanted.length) return true;
  statement.fail("operand-count", operands[wanted.length]?.place ?? lineEnd, {
    instruction: row.mnemonic,
    count: countText(wanted.length, "operand"),
    actual: operands.length,
    operands: wanted.join(", "),
    hint: () => (operands.some(({ piece }) => /[ \t]/.test(piece.text)) ? "; commas stand between them" : ""),
  });
  return false;
}

/** What the operands of an instruction are called, in the order of the text. */
export function operandNames(row: InstructionRow): readonly string[] {
  return [
    ...(row.hasDestination ? ["destination"] : []),
    ...row.staging.map(({ role }) => `@${role}`),
    ...row.sources.map(({ name }) => name),
    ...row.immediates.map(
      (field) => `${immediateHead(field)}${field.name === "constant" ? "constant" : "number"}`,
    ),
  ];
}

function isWordHead(head: string): boolean {
  return head === WORD || head.startsWith(`${WORD}.`);
}

function readWord(head: Piece, operands: readonly Operand[], end: number, failures: Failures): Word | null {
  const [, , modifier] = splitAtDots(head);
  if (modifier !== undefined) return failures.add("unknown-modifier", modifier, { instruction: WORD });
  if (operands.length !== 1) {
    const place = operands[1]?.place ?? { position: end, end };
    const values = {
      instruction: WORD,
      count: "1 operand",
      actual: operands.length,
      operands: WORD_FORM,
    };
    return failures.add("operand-count", place, values);
  }
  const { piece, place } = operands[0]!;
  const [, high, low] = WORD_VALUE.exec(piece.text) ?? [];
  if (high === undefined || low === undefined) {
    return failures.add("operand-form", place, { expected: WORD_FORM, actual: found(piece) });
  }
  return { low: parseInt(low, 16), high: parseInt(high, 16) };
}
