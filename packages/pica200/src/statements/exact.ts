/** Our own directives, with which a source says each word and each entry of a container. [Ruling 138] */

import type { HeaderFields, TranslationUnit } from "../building/translation-unit.js";
import { choiceOf, registerAt } from "../building/names.js";
import { DESCRIPTOR_COUNT, STAGES } from "../isa/limits.js";
import { readNumberOrWord, readWhole, readWord } from "../text/numbers.js";
import { part, type Piece, splitAtCommas, splitAtSpace } from "../text/piece.js";
import { checkInside } from "./instructions.js";
import { nameAndSize, readSize } from "./names.js";
import { readRegister } from "./operands.js";
import { hasCommas, hasForm, type OperandForm, type Statement } from "./statement.js";

const BYTE = 0xff;
const HALF = 0xffff;
const WORD = 0xffffffff;

export function setExact(unit: TranslationUnit, statement: Statement): void {
  const form: OperandForm = { word: ".exact", names: [], separator: " " };
  if (!hasForm(unit, statement, splitAtSpace(statement.rest), form)) return;
  if (unit.hasBegun) return void unit.report.error("first-statement", statement.word, {});
  unit.isExact = true;
}

export function addWords(unit: TranslationUnit, statement: Statement): void {
  const { report, program } = unit;
  const pieces = splitAtCommas(statement.rest);
  const form: OperandForm = { word: ".word", names: ["WORD"], separator: ", " };
  if (pieces.length < 2 ? !hasForm(unit, statement, pieces, form) : !hasCommas(report, pieces)) return;
  checkInside(unit, statement);
  program.padding.seeInstruction();
  for (const piece of pieces) program.code.addGiven(readWord(piece, report) ?? 0, unit.place(piece));
}

const DESCRIPTOR: OperandForm = {
  word: ".opdesc",
  names: ["NUMBER", "WORD", "SECOND WORD"],
  optional: 1,
  separator: " ",
};

export function giveDescriptor(unit: TranslationUnit, statement: Statement): void {
  const { report, program } = unit;
  const operands = splitAtSpace(statement.rest);
  if (!hasForm(unit, statement, operands, DESCRIPTOR)) return;
  const [numberPiece, first, second] = operands as readonly [Piece, Piece, Piece | undefined];
  const number = readWhole(numberPiece, "the number of a descriptor", DESCRIPTOR_COUNT - 1, report);
  const bits = readWord(first, report);
  const unknown = second === undefined ? 0 : readWord(second, report);
  if (number === null || bits === null || unknown === null) return;
  if (!program.descriptors.give(number, bits, unknown)) report.error("descriptor-used", numberPiece, {});
}

/** Fields of the header by their names in sources, with the largest number that each holds. */
const FIELDS = {
  version: ["version", HALF],
  stage: ["stage", STAGES.length - 1],
  merge: ["mergesOutputs", 1],
  end: ["end", WORD],
  inputs: ["inputMask", HALF],
  outputs: ["outputMask", HALF],
  mode: ["mode", BYTE],
  start: ["fixedStart", BYTE],
  count: ["fixedCount", BYTE],
  vertices: ["mainVertices", BYTE],
} as const satisfies Readonly<Record<string, readonly [keyof HeaderFields, number]>>;
export const FIELD_NAMES = Object.keys(FIELDS);
const FIELD: OperandForm = { word: ".field", names: ["NAME", "NUMBER"], separator: " " };

export function setField(unit: TranslationUnit, statement: Statement): void {
  unit.programStatements.push(statement.word);
  const operands = splitAtSpace(statement.rest);
  if (!hasForm(unit, statement, operands, FIELD)) return;
  const [name, number] = operands as readonly [Piece, Piece];
  const field = Object.hasOwn(FIELDS, name.text) ? FIELDS[name.text as keyof typeof FIELDS] : undefined;
  if (field === undefined) {
    return void unit.report.error("field", name, { hint: () => choiceOf(name.text, FIELD_NAMES) });
  }
  const value = readNumberOrWord(number, `the field ${name.text}`, field[1], unit.report);
  if (value !== null) unit.fields[field[0]] = value;
}

const OUTPUT: OperandForm = { word: ".output", names: ["TYPE", "REGISTER", "MASK"], separator: " " };

/** An entry of the table of outputs, of any type and mask. */
export function addOutputEntry(unit: TranslationUnit, statement: Statement): void {
  const { report } = unit;
  unit.programStatements.push(statement.word);
  const operands = splitAtSpace(statement.rest);
  if (!hasForm(unit, statement, operands, OUTPUT)) return;
  const [typePiece, registerPiece, maskPiece] = operands as readonly [Piece, Piece, Piece];
  const type = readNumberOrWord(typePiece, "the type of an output", HALF, report);
  const register = readRegister(unit, registerPiece, "o");
  const mask = readNumberOrWord(maskPiece, "the mask of an output", HALF, report);
  if (type === null || register === null || mask === null) return;
  const output = { type, register: register.index, mask, unknown: 0 };
  unit.addOutput({ output, span: statement.piece, isGiven: true });
}

const SYMBOL = /^"((?:[^"\\\x00]|\\x[\da-f]{2})*)"/i;
const UNIFORM: OperandForm = { word: '.uniform "NAME"', names: ["REGISTER"], separator: " " };
const UNIFORM_FILES = { v: "v", c: "c", i: "i", b: "b" } as const;

/** An entry of the table of uniforms: `.uniform "name" c4[2]`. */
export function addUniformEntry(unit: TranslationUnit, statement: Statement): void {
  const { report } = unit;
  unit.programStatements.push(statement.word);
  const symbol = SYMBOL.exec(statement.rest.text);
  if (symbol === null || symbol[1]!.includes("\\x00")) {
    return void report.error("symbol-text", statement.rest, {});
  }
  const operands = splitAtSpace(part(statement.rest, symbol[0].length));
  if (!hasForm(unit, statement, operands, UNIFORM)) return;
  const { name: registerPiece, size } = nameAndSize(operands[0]!);
  const file = UNIFORM_FILES[registerPiece.text.charAt(0) as keyof typeof UNIFORM_FILES] ?? "c";
  const register = readRegister(unit, registerPiece, file);
  const count = size === null ? 1 : readSize(unit, size);
  if (register === null || count === null) return;
  if (registerAt(register, count - 1, registerPiece, report) === null) return;
  const name = symbol[1]!.replace(/\\x(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  unit.uniforms.push({ name, first: { file, index: register.index }, count });
}
