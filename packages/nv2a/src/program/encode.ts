/** From what a slot does to its words. [Ruling 364] */

import { FIELD_NAMES, type FieldName } from "../isa/fields.js";
import { type OperandName, operationRow } from "../isa/operations.js";
import { RESULTS } from "../isa/registers.js";
import { fieldOf, type SlotWords, wordsOfFields } from "../words/slot-words.js";
import { PAIRED_TEMPORARY } from "./decode.js";
import { type Destination, type Half, halvesOf, type Operand, type Slot } from "./slot.js";

/** What both units do. */
export type SlotHalves = Pick<Slot, "mac" | "ilu">;
/** Numbers in fields. */
export type Fields = Partial<Record<FieldName, number>>;

const KINDS = { R: 1, v: 2, c: 3 } as const;
const COMPONENTS = [0, 1, 2, 3] as const;
/** x, y, z, w. */
const PLAIN_SWIZZLE = 0b00_01_10_11;
const NO_REGISTER = 255;
const NO_TEMPORARY = 7;

/** The fields that are as they are because of what the slot does. */
export function neededFields(slot: SlotHalves): Fields {
  const fields: Fields = { mac: 0, ilu: 0 };
  for (const half of halvesOf(slot)) {
    const row = operationRow(half.unit, half.mnemonic)!;
    fields[half.unit] = row.opcode;
    row.operands.forEach((name, i) => Object.assign(fields, operandFields(name, half.operands[i]!)));
    for (const written of half.destinations)
      Object.assign(fields, destinationFields(half, written, slot.mac !== null));
  }
  return fields;
}

function operandFields(name: OperandName, { file, index, isRelative, swizzle, negate }: Operand): Fields {
  const place = ({ R: `${name}.register`, v: "attribute", c: "constant" } as const)[file];
  return {
    [place]: index,
    [`${name}.kind`]: KINDS[file],
    [`${name}.negate`]: Number(negate),
    [`${name}.swizzle`]: swizzle.reduce<number>((bits, component) => 4 * bits + component, 0),
    ...(file === "c" ? { relative: Number(isRelative) } : {}),
  };
}

function destinationFields({ unit }: Half, { file, index, mask }: Destination, isPaired: boolean): Fields {
  const bits = COMPONENTS.reduce<number>((sum, c) => 2 * sum + Number(mask[c]), 0);
  switch (file) {
    case "A0":
      return {};
    case "R":
      if (unit === "ilu" && isPaired) return { "ilu.mask": bits };
      return { [`${unit}.mask`]: bits, temporary: index };
    default:
      return {
        "result.mask": bits,
        "result.file": Number(file === "o"),
        "result.address": file === "o" ? RESULTS[index]!.number : index,
        "result.unit": Number(unit === "ilu"),
      };
  }
}

/** What assemblers put into the fields that a slot does not need. */
function unneededFields({ mac, ilu }: SlotHalves): Fields {
  const writesPaired = mac !== null && ilu?.destinations.some(({ file }) => file === "R") === true;
  const fields: Fields = {
    "result.address": NO_REGISTER,
    "result.file": 1,
    temporary: writesPaired ? PAIRED_TEMPORARY : NO_TEMPORARY,
  };
  for (const name of ["a", "b", "c"] as const) {
    fields[`${name}.swizzle`] = PLAIN_SWIZZLE;
    fields[`${name}.kind`] = KINDS.v;
  }
  return fields;
}

/**
 * The words of a slot.
 * @param said Numbers in fields that it does not need, or the usual ones
 */
export function encodeSlot(slot: SlotHalves, isLast: boolean, said: Fields = {}): SlotWords {
  return wordsOfFields({ ...unneededFields(slot), ...said, ...neededFields(slot), end: Number(isLast) });
}

/** What a slot has in fields that it does not need, where that is not usual: what its text has to say besides. */
export function unusualFields(slot: Slot): Fields {
  const usual = encodeSlot(slot, true);
  const unusual: Fields = {};
  for (const field of FIELD_NAMES) {
    const value = fieldOf(slot.words, field);
    if (field !== "end" && value !== fieldOf(usual, field)) unusual[field] = value;
  }
  return unusual;
}
