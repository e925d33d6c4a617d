/** Operands as registers: what their names stand for, with index, swizzle and sign. [PICA200 10.2] */

import { countText, oneOf } from "@glasm/base";
import type { SourceModifier, Swizzle } from "../isa/descriptors.js";
import {
  COMPONENT_COUNT,
  INDEX_REGISTERS,
  numberOf,
  type Register,
  type RegisterLetter,
  type RegisterRow,
  REGISTERS,
} from "../isa/registers.js";
import { type Alias, registerAt } from "../building/names.js";
import type { TranslationUnit } from "../building/translation-unit.js";
import { type Operand, readOperand } from "../text/operand.js";
import type { Piece } from "../text/piece.js";

/** A register as an operand names it. */
interface Resolved extends Alias {
  readonly operand: Operand;
}

/** A source of an instruction. */
export interface Source {
  readonly piece: Piece;
  readonly file: "v" | "r" | "c";
  /** Its number among the sources. */
  readonly number: number;
  /** The number of its index register. */
  readonly index: number;
  readonly modifier: SourceModifier;
}

/** A destination: its number, and the components to write. */
export interface Destination {
  readonly number: number;
  readonly mask: readonly boolean[];
}

const IDENTITY: Swizzle = [0, 1, 2, 3];

/** What an operand says; null if something in it is wrong, which it says then. */
function resolve(unit: TranslationUnit, piece: Piece): Resolved | null {
  const operand = readOperand(piece, unit.report);
  const alias = operand === null ? null : unit.names.find(operand.name);
  if (operand === null || alias === null) return null;
  const { index, lanes: written, isNegative } = operand;
  const register = registerAt(alias.register, index?.offset ?? 0, operand.name, unit.report);
  if (register === null) return null;
  if (index !== null && index.offset >= (alias.count ?? Infinity)) {
    unit.report.warn("index-outside", index.piece, {
      name: operand.name.text,
      count: countText(alias.count!, "register"),
    });
  }
  const seen = selectorOf(alias.lanes);
  const lanes = written === null ? alias.lanes : written.map((lane) => seen[lane]!);
  return { operand, register, lanes, isNegative: alias.isNegative !== isNegative };
}

/** A swizzle of less than four letters repeats its last one. */
function selectorOf(lanes: readonly number[] | null): Swizzle {
  if (lanes === null) return IDENTITY;
  const lane = (place: number): number => lanes[Math.min(place, lanes.length - 1)]!;
  return [lane(0), lane(1), lane(2), lane(3)];
}

const VOWELS = "io";

/** `a v, r or c register` */
function wanted(files: readonly RegisterLetter[]): string {
  return `${VOWELS.includes(files[0]!) ? "an" : "a"} ${oneOf(files)} register`;
}

/** What a name stands for, in words: ` (c4)`; nothing for the register's own name. */
function meaning({ operand, register: { file, index } }: Resolved): { readonly meaning: string } {
  const register = `${file}${index}`;
  return { meaning: operand.name.text === register ? "" : ` (${register})` };
}

/** A source of an instruction as its form has it. */
interface SourcePlace {
  readonly files: readonly RegisterLetter[];
  /** From 1. */
  readonly number: number;
  readonly instruction: string;
  /** What to do if it is in another file. */
  readonly advice: (file: RegisterLetter) => string;
}

const NUMBER = /^[+-]?(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?f?)$/i;

/** A source of an instruction, which has to be in one of some files. */
export function readSource(
  unit: TranslationUnit,
  piece: Piece,
  { files, number, instruction, advice }: SourcePlace,
): Source | null {
  if (NUMBER.test(piece.text)) return unit.report.error("number-operand", piece, { declaration: ".constf" });
  const resolved = resolve(unit, piece);
  if (resolved === null) return null;
  const { operand, register, lanes, isNegative } = resolved;
  if (!files.includes(register.file)) {
    return unit.report.error("source", operand.name, {
      ...meaning(resolved),
      ...{ number, instruction, wanted: wanted(files) },
      hint: () => advice(register.file),
    });
  }
  const { index } = operand;
  if (index !== null && index.register !== null && register.file !== "c") {
    return unit.report.error("index-register", index.piece, {});
  }
  return {
    piece: operand.name,
    file: register.file as Source["file"],
    number: numberOf("source", register),
    index: INDEX_REGISTERS.indexOf(index?.register ?? null),
    modifier: { negate: isNegative, swizzle: selectorOf(lanes) },
  };
}

/** The destination of an instruction. */
export function readDestination(unit: TranslationUnit, piece: Piece): Destination | null {
  const resolved = resolve(unit, piece);
  if (resolved === null) return null;
  const { register, lanes } = resolved;
  const row: RegisterRow = REGISTERS[register.file];
  if (row.destination === undefined) {
    return unit.report.error("destination", resolved.operand.name, meaning(resolved));
  }
  if (!isPlainDestination(unit, resolved)) return null;
  return { number: numberOf("destination", register), mask: maskOf(lanes) };
}

/** Whether a destination or an output has neither sign nor index register; its mask can get a warning. */
function isPlainDestination(unit: TranslationUnit, { operand, lanes, isNegative }: Resolved): boolean {
  const { report } = unit;
  if (isNegative || operand.isNegative) report.error("destination-sign", operand.piece, {});
  else if (operand.index !== null && operand.index.register !== null) {
    report.error("index-register", operand.index.piece, {});
  } else {
    if (!isInOrder(lanes ?? [])) report.warn("mask-order", operand.piece, {});
    return true;
  }
  return false;
}

export function isInOrder(lanes: readonly number[]): boolean {
  return lanes.every((lane, place) => place === 0 || lanes[place - 1]! < lane);
}

/** Which components a set of them has. */
export function maskOf(lanes: readonly number[] | null): readonly boolean[] {
  return Array.from({ length: COMPONENT_COUNT }, (_, lane) => lanes === null || lanes.includes(lane));
}

/** The register of an output, with its components; null without a mask. */
export function readOutputRegister(
  unit: TranslationUnit,
  piece: Piece,
): { readonly register: Register; readonly lanes: readonly number[] | null } | null {
  const resolved = resolve(unit, piece);
  if (resolved === null || !isOfFile(unit, resolved, "o")) return null;
  return isPlainDestination(unit, resolved) ? resolved : null;
}

/** A register of a file that is named as a whole, like those of integers. */
export function readRegister(unit: TranslationUnit, piece: Piece, file: RegisterLetter): Register | null {
  if (file === "i" && NUMBER.test(piece.text)) {
    return unit.report.error("number-operand", piece, { declaration: ".consti" });
  }
  const resolved = resolve(unit, piece);
  if (resolved === null || !isOfFile(unit, resolved, file)) return null;
  return isBare(unit, resolved) ? resolved.register : null;
}

function isOfFile(unit: TranslationUnit, resolved: Resolved, file: RegisterLetter): boolean {
  const { operand, register } = resolved;
  if (register.file === file) return true;
  unit.report.error("register-kind", operand.name, { ...meaning(resolved), wanted: wanted([file]) });
  return false;
}

/** Whether an operand has neither sign nor swizzle nor index register. */
function isBare(unit: TranslationUnit, { operand, register, lanes, isNegative }: Resolved): boolean {
  const { report } = unit;
  if (lanes !== null || isNegative || operand.isNegative) {
    report.error("modifier", operand.piece, { title: REGISTERS[register.file].title });
  } else if (operand.index !== null && operand.index.register !== null) {
    report.error("index-register", operand.index.piece, {});
  } else return true;
  return false;
}

const FILES_WITH_SWIZZLE: ReadonlySet<RegisterLetter> = new Set(["v", "r", "c", "o"]);

/** What an alias shall stand for. */
export function readAliased(unit: TranslationUnit, piece: Piece): Alias | null {
  const resolved = resolve(unit, piece);
  if (resolved === null) return null;
  const { operand, register } = resolved;
  if (operand.index !== null && operand.index.register !== null) {
    return unit.report.error("index-register", operand.index.piece, {});
  }
  return FILES_WITH_SWIZZLE.has(register.file) || isBare(unit, resolved) ? resolved : null;
}
