/** How cases write slots: what stands in their fields, one slot a line. [KELVIN 2] */

import {
  ILU_OPERATIONS,
  MAC_OPERATIONS,
  RESULTS,
  sizeOf,
  slotDigits,
  type SlotFields,
} from "../../oracle/kelvin/index.js";
import { CaseFileError } from "../../text/case-file-error.js";
import { type Line, rowsOf, type Section } from "../../text/sections.js";

const LETTERS = "xyzw";
const FIELD = /^([a-z][a-z. 0]*)=(\d+)$/;
const OPERATION = /^(mac|ilu)=([A-Z]\w*)$/;
const OPERAND = /^([abc])=(-?)(?:([Rv])(\d+)|c\[(A0\.x\+)?(\d+)\])(?:\.([xyzw]{4}))?$/;
const TEMPORARY = /^(mac|ilu)->R(\d+)(?:\.([xyzw]+))?$/;
const RESULT = /^(mac|ilu)->(?:(o\w+)|c\[(\d+)\])(?:\.([xyzw]+))?$/;
const KINDS: Readonly<Record<string, number>> = { R: 1, v: 2, c: 3 };

/**
 * The digits of the slots of a section, a line each; the last one ends the program unless some line says what `end` is. A line
 * `digits` and 32 digits is a slot as it is, and `N * ` in front of a line repeats it.
 */
export function slotsIn(section: Section): readonly string[] {
  const read = rowsOf(section).flatMap(repeated);
  if (read.length === 0) throw new CaseFileError(section.number, "there is no slot");
  const saysEnd = read.some((slot) => typeof slot !== "string" && slot.has("end"));
  return read.map((slot, i) => {
    if (typeof slot === "string") return slot;
    const isLast = i === read.length - 1 && !saysEnd;
    return slotDigits(isLast ? new Map([...slot, ["end", 1]]) : slot);
  });
}

function repeated({ text, number }: Line): readonly (SlotFields | string)[] {
  const [, count = "1", slot] = /^(?:(\d+) \* )?(.*)$/.exec(text)!;
  const [, digits] = /^digits ((?:[0-9a-f]{8} ?){4})$/.exec(slot!) ?? [];
  const read = digits ?? fieldsIn({ text: slot!, number });
  return Array.from({ length: Number(count) }, () => read);
}

/** `mac=MUL a=v0 b=-c[96].wzyx mac->R3.xw ilu=RCP c=R12.wwww ilu->oFog.x constant=5`. */
function fieldsIn({ text, number }: Line): SlotFields {
  const fields = new Map<string, number>();
  const put = (name: string, value: number): void => {
    const before = fields.get(name);
    if (before !== undefined && before !== value)
      throw new CaseFileError(number, `${name} is ${before} and ${value}`);
    const size = sizeOf(name);
    if (size === undefined) throw new CaseFileError(number, `${name} is no field of a slot`);
    if (value >= size) throw new CaseFileError(number, `${name} is less than ${size}`);
    fields.set(name, value);
  };
  for (const word of text === "-" ? [] : text.split(/\s+/)) {
    const said = readWord(word.replaceAll("_", " "));
    if (said === null) throw new CaseFileError(number, `${word} says nothing of a slot`);
    for (const [name, value] of said) put(name, value);
  }
  return fields;
}

type Said = readonly (readonly [field: string, value: number])[];

function readWord(word: string): Said | null {
  const field = FIELD.exec(word);
  if (field !== null) return [[field[1]!, Number(field[2])]];
  const operation = OPERATION.exec(word);
  if (operation !== null) return readOperation(operation[1]!, operation[2]!);
  const operand = OPERAND.exec(word);
  if (operand !== null) return readOperand(operand);
  const temporary = TEMPORARY.exec(word);
  if (temporary !== null) {
    const [, unit, register, mask] = temporary;
    return [
      ["temporary", Number(register)],
      [`${unit!}.mask`, maskOf(mask)],
    ];
  }
  const result = RESULT.exec(word);
  return result === null ? null : readResult(result);
}

function readOperation(unit: string, name: string): Said | null {
  const names: readonly string[] = unit === "mac" ? MAC_OPERATIONS : ILU_OPERATIONS;
  return names.includes(name) ? [[unit, names.indexOf(name)]] : null;
}

function readOperand([
  ,
  operand,
  minus,
  file = "c",
  register,
  relative,
  constant,
  swizzle,
]: RegExpExecArray): Said {
  const letters = [...(swizzle ?? LETTERS)].reduce((bits, letter) => 4 * bits + LETTERS.indexOf(letter), 0);
  const place = file === "R" ? `${operand!}.register` : file === "v" ? "attribute" : "constant";
  return [
    [`${operand!}.kind`, KINDS[file]!],
    [`${operand!}.negate`, Number(minus === "-")],
    [`${operand!}.swizzle`, letters],
    [place, Number(register ?? constant)],
    ...(file === "c" ? ([["relative", Number(relative !== undefined)]] as const) : []),
  ];
}

function readResult([, unit, result, constant, mask]: RegExpExecArray): Said | null {
  const number = result === undefined ? Number(constant) : RESULTS.get(result);
  if (number === undefined) return null;
  return [
    ["result.unit", Number(unit === "ilu")],
    ["result.file", Number(result !== undefined)],
    ["result.address", number],
    ["result.mask", maskOf(mask)],
  ];
}

function maskOf(letters = LETTERS): number {
  return [...LETTERS].reduce((bits, letter) => 2 * bits + Number(letters.includes(letter)), 0);
}
