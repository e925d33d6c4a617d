/** Inputs, outputs and where a program begins: `.in`, `.out`, `.entry`, `.nodvle`. [PICA200 10.3] */

import type { Span } from "@glasm/vm";
import type { Entry, TranslationUnit } from "../building/translation-unit.js";
import { choiceOf } from "../building/names.js";
import type { Output } from "../container/shader.js";
import { OUTPUT_PROPERTIES, type OutputProperty } from "../isa/outputs.js";
import { REGISTERS } from "../isa/registers.js";
import { lanesOf } from "../text/operand.js";
import { isName, part, type Piece, pieceAt, splitAtSpace } from "../text/piece.js";
import { symbolOf } from "./names.js";
import { isInOrder, readOutputRegister, readRegister } from "./operands.js";
import { hasForm, type OperandForm, type Statement } from "./statement.js";

const INPUT: OperandForm = { word: ".in", names: ["NAME", "REGISTER"], optional: 1, separator: " " };

export function declareInput(unit: TranslationUnit, statement: Statement): void {
  unit.programStatements.push(statement.word);
  const operands = splitAtSpace(statement.rest);
  if (!hasForm(unit, statement, operands, INPUT)) return;
  const [name, given] = operands as readonly [Piece, Piece | undefined];
  const register =
    given === undefined ? ({ file: "v", index: unit.freeInput() } as const) : readRegister(unit, given, "v");
  const isThere = register !== null && register.index < REGISTERS.v.count;
  if (register !== null && !isThere) unit.report.error("input-space", name, {});
  const isNew = isName(name.text) && !unit.names.has(name.text);
  unit.names.declare(name, isThere ? { register, isNegative: false, lanes: null, count: 1 } : null);
  if (!isThere || !isNew) return;
  const first = unit.inputNames.get(register.index);
  if (given !== undefined && first !== undefined)
    unit.report.warn("input-shared", given, { register: given.text, first });
  unit.addInput(symbolOf(name.text), register.index);
}

const OUTPUT: OperandForm = {
  word: ".out",
  names: ["NAME", "PROPERTY", "REGISTER"],
  optional: 1,
  separator: " ",
};
const ALL_LANES = [0, 1, 2, 3];
const PROPERTY_NAMES = OUTPUT_PROPERTIES.flatMap(({ names }) => names);
const DUMMY = "dummy";
/** Registers from here on have no property. */
export const FIRST_DUMMY = 7;

/** A property with the components that it is for; null without a mask. */
interface PropertyUse {
  readonly property: OutputProperty;
  readonly lanes: readonly number[] | null;
}

export function declareOutput(unit: TranslationUnit, statement: Statement): void {
  unit.programStatements.push(statement.word);
  const operands = splitAtSpace(statement.rest);
  if (!hasForm(unit, statement, operands, OUTPUT)) return;
  const [name, property, given] = operands as readonly [Piece, Piece, Piece | undefined];
  const use = readProperty(unit, property);
  const target = given === undefined ? { index: unit.freeOutput(), lanes: null } : readTarget(unit, given);
  const output = use && target && placed(unit, name, property, use, target);
  if (name.text !== "-") {
    const register = output && ({ file: "o", index: output.register } as const);
    unit.names.declare(name, register && { register, isNegative: false, lanes: null, count: 1 });
  }
  if (output === null) return;
  const first = unit.outputs.find((other) => other.output.type === output.type);
  if (first !== undefined && use!.property.semantics.length > 0)
    unit.report.warn("output-property", property, {
      first: `o${first.output.register}`,
      property: use!.property.names[0]!,
    });
  unit.addOutput({ output, span: statement.piece, isGiven: false });
}

interface Target {
  readonly index: number;
  readonly lanes: readonly number[] | null;
}

function readTarget(unit: TranslationUnit, piece: Piece): Target | null {
  const target = readOutputRegister(unit, piece);
  return target && { index: target.register.index, lanes: target.lanes };
}

function readProperty({ report }: TranslationUnit, piece: Piece): PropertyUse | null {
  const dot = piece.text.indexOf(".");
  const name = dot < 0 ? piece : part(piece, 0, dot);
  const text = name.text.toLowerCase();
  const property = OUTPUT_PROPERTIES.find(({ names }) => (names as readonly string[]).includes(text));
  if (property === undefined) {
    return report.error("property", name, { hint: () => choiceOf(text, PROPERTY_NAMES) });
  }
  if (dot < 0) return { property, lanes: null };
  const mask = pieceAt(piece.text.slice(dot + 1), piece.position + dot + 1);
  const lanes = mask.text === "" ? null : lanesOf(mask.text);
  if (lanes === null) return report.error("swizzle", mask, {});
  if (!isInOrder(lanes)) report.warn("mask-order", mask, {});
  return { property, lanes };
}

/** The entry of an output; null if it cannot be where it shall. */
function placed(
  unit: TranslationUnit,
  name: Piece,
  piece: Piece,
  { property, lanes }: PropertyUse,
  target: Target,
): Output | null {
  const { report } = unit;
  const { index } = target;
  if (lanes !== null && target.lanes !== null && new Set(lanes).size !== new Set(target.lanes).size) {
    return report.error("output-masks", piece, {});
  }
  if (index >= REGISTERS.o.count) return report.error("output-space", name, {});
  if (index >= FIRST_DUMMY && !(property.names as readonly string[]).includes(DUMMY)) {
    return report.error("output-dummy", piece, { register: `o${index}` });
  }
  const mask = (target.lanes ?? lanes ?? ALL_LANES).reduce((set, lane) => set | (1 << lane), 0);
  if ((unit.mappedLanes(index) & mask) !== 0)
    return report.error("output-used", piece, { register: `o${index}` });
  return { type: property.type, register: index, mask, unknown: 0 };
}

const ENTRY: OperandForm = { word: ".entry", names: ["PROCEDURE"], separator: " " };

/** `.entry PROCEDURE`, or the number of a word. [PICA200 10.3], [Ruling 138] */
export function setEntry(unit: TranslationUnit, statement: Statement): void {
  unit.programStatements.push(statement.word);
  const operands = splitAtSpace(statement.rest);
  if (!hasForm(unit, statement, operands, ENTRY)) return;
  const piece = operands[0]!;
  if (unit.entry !== null) unit.report.warn("entry-twice", piece, { first: pieceOf(unit.entry) });
  if (isName(piece.text)) unit.entry = { kind: "procedure", name: piece };
  else if (/^\d+$/.test(piece.text)) unit.entry = { kind: "address", address: Number(piece.text), piece };
  else unit.report.error("name", piece, {});
}

function pieceOf(entry: Entry): Span {
  const { position, end } = entry.kind === "procedure" ? entry.name : entry.piece;
  return { position, end };
}

export function setWithoutProgram(unit: TranslationUnit, statement: Statement): void {
  const form: OperandForm = { word: ".nodvle", names: [], separator: " " };
  if (hasForm(unit, statement, splitAtSpace(statement.rest), form)) unit.hasProgram = false;
}
