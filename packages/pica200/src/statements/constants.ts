/** Constants: `.constf`, `.consti`, `.constfa`, `.setf`, `.seti`, `.setb`. [PICA200 10.3] */

import { countText } from "@glasm/base";
import type { Span } from "@glasm/vm";
import type { ArrayBlock } from "../building/blocks.js";
import type { ConstantFile } from "../building/uniform-space.js";
import type { TranslationUnit } from "../building/translation-unit.js";
import type { Constant } from "../container/shader.js";
import type { Register } from "../isa/registers.js";
import { readTuple } from "../text/numbers.js";
import { isName, part, type Piece, splitAtSpace } from "../text/piece.js";
import { nameAndSize, readSize } from "./names.js";
import { readRegister } from "./operands.js";
import { hasForm, type OperandForm, type Statement } from "./statement.js";

/** A name and the four numbers after it. */
function nameAndTuple(
  unit: TranslationUnit,
  { word, piece, rest }: Statement,
  what: string,
): [Piece, Piece] | null {
  const { report } = unit;
  const form = `${word.text} ${what}(x, y, z, w)`;
  const open = rest.text.indexOf("(");
  const name = part(rest, 0, open < 0 ? rest.text.length : open);
  if (name.text === "") return report.error("operand-missing", piece, { what, form });
  return open < 0 ? report.error("tuple", rest, {}) : [name, part(rest, open)];
}

export function declareConstant(file: ConstantFile) {
  return (unit: TranslationUnit, statement: Statement): void => {
    unit.programStatements.push(statement.word);
    const found = nameAndTuple(unit, statement, "NAME");
    if (found === null) return;
    const [name, tuple] = found;
    const value = readTuple(tuple, file, unit.report);
    const isFree = isName(name.text) && !unit.names.has(name.text);
    const register = isFree && value !== null ? unit.constants.allocate(file, 1, name) : null;
    unit.names.declare(name, register && { register, isNegative: false, lanes: null, count: 1 });
    if (register !== null && value !== null)
      addConstant(unit, { register, value } as Constant, statement.piece);
  };
}

export function setConstant(file: ConstantFile) {
  return (unit: TranslationUnit, statement: Statement): void => {
    unit.programStatements.push(statement.word);
    const found = nameAndTuple(unit, statement, "REGISTER");
    if (found === null) return;
    const register = readRegister(unit, found[0], file);
    const value = readTuple(found[1], file, unit.report);
    if (register !== null && value !== null)
      addConstant(unit, { register, value } as Constant, statement.piece);
  };
}

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  on: true,
  "1": true,
  false: false,
  off: false,
  "0": false,
};
const SET_BOOLEAN: OperandForm = { word: ".setb", names: ["REGISTER", "VALUE"], separator: " " };

export function setBoolean(unit: TranslationUnit, statement: Statement): void {
  unit.programStatements.push(statement.word);
  const operands = splitAtSpace(statement.rest);
  if (!hasForm(unit, statement, operands, SET_BOOLEAN)) return;
  const [name, word] = operands as readonly [Piece, Piece];
  const register = readRegister(unit, name, "b") as Register<"b"> | null;
  const value = Object.hasOwn(BOOLEANS, word.text.toLowerCase()) ? BOOLEANS[word.text.toLowerCase()]! : null;
  if (value === null) unit.report.error("boolean", word, {});
  if (register !== null && value !== null) addConstant(unit, { register, value }, statement.piece);
}

function addConstant(unit: TranslationUnit, constant: Constant, span: Span): void {
  unit.constants.add(constant, span, !unit.isExact);
}

const ARRAY: OperandForm = { word: ".constfa", names: ["NAME[]"], separator: " " };

/** `.constfa NAME[]` begins an array, `.constfa (x, y, z, w)` is an element of it. */
export function constantArray(unit: TranslationUnit, statement: Statement): void {
  const { rest, piece } = statement;
  if (rest.text.startsWith("(")) return addElement(unit, rest);
  unit.programStatements.push(statement.word);
  const hasName = hasForm(unit, statement, rest.text === "" ? [] : [rest], ARRAY);
  const { name, size: sizePiece } = nameAndSize(rest);
  if (hasName && sizePiece === null) unit.report.error("array-name", rest, {});
  const hasSize = sizePiece !== null && sizePiece.text !== "";
  const size = hasSize ? readSize(unit, sizePiece) : null;
  const isWrong = sizePiece === null || (hasSize && size === null);
  unit.open({ kind: "array", place: unit.place(piece), name, size, isWrong, elements: [] });
}

function addElement(unit: TranslationUnit, tuple: Piece): void {
  const { report } = unit;
  const block = unit.blocks.at(-1);
  if (block?.kind !== "array") return void report.error("array-element", tuple, {});
  const { elements, size } = block;
  elements.push(readTuple(tuple, "c", report));
  if (size !== null && elements.length === size + 1)
    report.error("array-long", tuple, { elements: countText(size, "element") });
}

const ZERO = [0, 0, 0, 0];

/** Takes registers for an array and adds its constants. */
export function endArray(unit: TranslationUnit, { name, size, elements, place, isWrong }: ArrayBlock): void {
  const count = size ?? elements.length;
  if (isWrong) return unit.names.declare(name, null);
  if (elements.length === 0) unit.report.error("array-empty", place, {});
  const isFree = isName(name.text) && !unit.names.has(name.text);
  const first = isFree && elements.length > 0 ? unit.constants.allocate("c", count, name) : null;
  unit.names.declare(name, first && { register: first, isNegative: false, lanes: null, count });
  if (first === null) return;
  for (let i = 0; i < count; i++) {
    const register: Register<"c"> = { file: "c", index: first.index + i };
    addConstant(unit, { register, value: elements[i] ?? ZERO }, place);
  }
}
