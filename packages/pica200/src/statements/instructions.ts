/** Instructions: from a line to a word of code. [PICA200 10.2, 10.4, 10.5] */

import type { FieldValues } from "../code/code-word.js";
import type { Word } from "../building/code.js";
import type { SharedDescriptor } from "../building/descriptor-table.js";
import { hintOf } from "../building/names.js";
import type { TranslationUnit } from "../building/translation-unit.js";
import { type InstructionRow, INSTRUCTIONS, type Mnemonic } from "../isa/instructions.js";
import { FORMATS } from "../isa/formats.js";
import { DESCRIPTOR_COUNT, MULTIPLY_ADD_DESCRIPTOR_COUNT } from "../isa/limits.js";
import { MNEMONICS_BY_NAME } from "../text/mnemonics.js";
import { sourceName } from "../text/source-names.js";
import { substituteHint } from "../text/substitutes.js";
import { part, type Piece, pieceAt, splitAtCommas } from "../text/piece.js";
import { type ArithmeticInstruction, arithmeticForm, readArithmetic } from "./arithmetic.js";
import { controlForm, openBlock, readControl } from "./control.js";
import { EMISSION_FORM, readEmission } from "./emission.js";
import { formText, hasForm, type OperandForm, type Statement } from "./statement.js";

/** Reads an instruction and adds its word; one that is wrong adds a NOP, so that what follows is judged as it would be. */
export function assembleInstruction(unit: TranslationUnit, statement: Statement): void {
  const { report, program } = unit;
  const place = unit.place(statement.piece);
  const mnemonic = MNEMONICS_BY_NAME.get(statement.word.text.toLowerCase());
  program.padding.seeInstruction();
  if (mnemonic === undefined) {
    const { text } = statement.word;
    const hint = (): string => substituteHint(text) ?? hintOf(text, MNEMONICS_BY_NAME.keys());
    report.error("statement", statement.word, { hint });
    program.code.add("nop", place, {}, null);
    return;
  }
  checkInside(unit, statement);
  const word = addWord(unit, statement, mnemonic);
  openBlock(unit, mnemonic, word ?? program.code.add("nop", place, {}, null));
}

/** Says that words of code stand in blocks of code. */
export function checkInside({ report, blocks }: TranslationUnit, { piece }: Statement): void {
  const block = blocks.at(-1);
  if (block === undefined || block.kind === "array") report.error("outside", piece, {});
}

/** Numbers in parentheses, which declarations alone have. */
const TUPLE = /\(\s*[-+.\d]/;

function addWord(unit: TranslationUnit, statement: Statement, mnemonic: Mnemonic): Word | null {
  const place = unit.place(statement.piece);
  const { code } = unit.program;
  const { rest, descriptor } = withoutDescriptor(statement.rest);
  const tuple = rest.text.search(TUPLE);
  if (tuple >= 0) return unit.report.error("number-operand", part(rest, tuple), { declaration: ".constf" });
  const operands = splitAtCommas(rest);
  if (!hasForm(unit, statement, operands, formOf(mnemonic))) return null;
  if ("descriptor" in FORMATS[INSTRUCTIONS[mnemonic].format]) {
    const instruction = readArithmetic(unit, mnemonic, operands);
    const shared = instruction && share(unit, instruction, statement.piece, descriptor);
    return shared && code.add(instruction.mnemonic, place, instruction.fields, shared);
  }
  if (descriptor !== null) return unit.report.error("operand-rest", descriptor.piece, {});
  const fields = readOthers(unit, mnemonic, operands);
  if (fields === null) return null;
  const word = code.add(mnemonic, place, fields, null);
  const target = operands.at(-1);
  const { control }: InstructionRow = INSTRUCTIONS[mnemonic];
  if (control?.kind === "call") unit.program.calls.push({ word, name: target!, report: unit.report });
  if (control?.kind === "jump") unit.jumps.push({ word, name: target! });
  return word;
}

function readOthers(
  unit: TranslationUnit,
  mnemonic: Mnemonic,
  operands: readonly Piece[],
): FieldValues | null {
  return mnemonic === "setemit" ? readEmission(unit, operands) : readControl(unit, mnemonic, operands);
}

/** As `add DESTINATION, SOURCE1, SOURCE2`; `name` is what a source calls it. */
export function instructionForm(mnemonic: Mnemonic, name: string): string {
  return formText({ ...formOf(mnemonic), word: name });
}

function formOf(mnemonic: Mnemonic): OperandForm {
  const names =
    mnemonic === "setemit"
      ? EMISSION_FORM
      : "descriptor" in FORMATS[INSTRUCTIONS[mnemonic].format]
        ? { names: arithmeticForm(mnemonic) }
        : { names: controlForm(mnemonic) };
  return { word: sourceName(mnemonic), separator: ", ", ...names };
}

/** The number of a descriptor that a statement ends with, `@ 5`. [Ruling 138] */
interface NamedDescriptor {
  readonly piece: Piece;
  readonly number: number;
}

function withoutDescriptor(rest: Piece): {
  readonly rest: Piece;
  readonly descriptor: NamedDescriptor | null;
} {
  const at = rest.text.lastIndexOf("@");
  const match = at < 0 ? null : /^@\s*(\d+)$/.exec(rest.text.slice(at));
  if (match === null) return { rest, descriptor: null };
  const piece = pieceAt(match[0], rest.position + at);
  return { rest: part(rest, 0, at), descriptor: { piece, number: Number(match[1]) } };
}

/** The descriptor of an instruction: an entry that it shares, or the one that it names. */
function share(
  unit: TranslationUnit,
  { mnemonic, bits, used }: ArithmeticInstruction,
  statement: Piece,
  named: NamedDescriptor | null,
): SharedDescriptor | null {
  const { descriptors } = unit.program;
  const isMultiplyAdd = INSTRUCTIONS[mnemonic].format.startsWith("5");
  const most = isMultiplyAdd ? MULTIPLY_ADD_DESCRIPTOR_COUNT : DESCRIPTOR_COUNT;
  if (named !== null) {
    if (named.number >= most) return unit.report.error("descriptor-number", named.piece, { last: most - 1 });
    return (
      descriptors.given(named.number, bits, used) ?? unit.report.error("descriptor-differs", named.piece, {})
    );
  }
  const shared = descriptors.share(bits, used, isMultiplyAdd);
  if (typeof shared !== "string") return shared;
  if (!unit.program.isFull) unit.report.error(shared, statement, { most });
  unit.program.isFull = true;
  return null;
}
