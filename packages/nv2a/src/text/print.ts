/** The canonical text of slots. [Ruling 367] */

import { FIELD_NAMES, type FieldName } from "../isa/fields.js";
import { RESULTS } from "../isa/registers.js";
import { unusualFields } from "../program/encode.js";
import { checkProgram, type Program } from "../program/program.js";
import type { Destination, Half, Operand, Slot, Swizzle, WriteMask } from "../program/slot.js";
import { halvesOf } from "../program/slot.js";

const LETTERS = "xyzw";

/** What texts call the first constant: c[0], or c[-96]. */
export type ConstantsFrom = 0 | -96;

/** How programs are printed. */
export interface PrintOptions {
  /** The number of the first constant, by default 0; -96 as in texts of Xbox compilers. */
  readonly constantsFrom?: ConstantsFrom;
}

/**
 * The canonical text of a program, a line for each slot. It assembles to the same words.
 * @throws TypeError unless that is a program
 */
export function print(program: Program, { constantsFrom = 0 }: PrintOptions = {}): string {
  checkProgram("print: program", program);
  const lines = [".nv2a", ...(constantsFrom === 0 ? [] : [`.constants ${constantsFrom}`])];
  return [...lines, ...program.instructions.map((slot) => printSlot(slot, constantsFrom))]
    .map((line) => `${line}\n`)
    .join("");
}

/** A slot in one line. */
export function printSlot(slot: Slot, constantsFrom = 0): string {
  const { mac } = slot;
  const operations = halvesOf(slot).flatMap((half) => printHalf(half, mac, constantsFrom));
  const said = Object.entries(unusualFields(slot)) as [FieldName, number][];
  const text = operations.length === 0 ? "NOP" : operations.join(" + ");
  if (said.length === 0) return text;
  const ordered = FIELD_NAMES.flatMap((name) => said.filter(([field]) => field === name));
  return `${text} {${ordered.map(([field, value]) => `${field} = ${value}`).join(", ")}}`;
}

/** An operation for each register that a unit writes. */
function printHalf(half: Half, mac: Half | null, constantsFrom: number): readonly string[] {
  const { unit, mnemonic, operands, destinations } = half;
  // Beside another operation of the MAC a second MOV can be that of the ILU alone.
  const isAmbiguous = unit === "ilu" && mnemonic === "MOV" && (mac === null || mac.mnemonic === "MOV");
  const name = isAmbiguous ? "MOV.ilu" : mnemonic;
  const read = operands.map((operand) => printOperand(operand, constantsFrom)).join(", ");
  const written = destinations.map((destination) => printDestination(destination, constantsFrom));
  return (written.length === 0 ? ["_"] : written).map((register) => `${name} ${register}, ${read}`);
}

/** As `-c[A0.x+3].x`. */
export function printOperand(
  { file, index, isRelative, swizzle, negate }: Operand,
  constantsFrom: number,
): string {
  const register = file === "c" ? constantText(index, isRelative, constantsFrom) : `${file}${index}`;
  return `${negate ? "-" : ""}${register}${swizzleText(swizzle)}`;
}

/** As `oPos.xy`. */
export function printDestination({ file, index, mask }: Destination, constantsFrom: number): string {
  switch (file) {
    case "A0":
      return "A0.x";
    case "o":
      return `${RESULTS[index]!.name}${maskText(mask)}`;
    case "c":
      return `${constantText(index, false, constantsFrom)}${maskText(mask)}`;
    case "R":
      return `R${index}${maskText(mask)}`;
  }
}

function constantText(index: number, isRelative: boolean, constantsFrom: number): string {
  const number = index + constantsFrom;
  if (!isRelative) return `c[${number}]`;
  if (number === 0) return "c[A0.x]";
  return `c[A0.x${number < 0 ? "" : "+"}${number}]`;
}

/** The last letter stands for those like it that would follow. */
function swizzleText(swizzle: Swizzle): string {
  const letters = swizzle.map((component) => LETTERS[component]!).join("");
  return letters === LETTERS ? "" : `.${letters.replace(/(.)\1+$/, "$1")}`;
}

function maskText(mask: WriteMask): string {
  const letters = [...LETTERS].filter((_, component) => mask[component]).join("");
  return letters === LETTERS ? "" : `.${letters}`;
}
