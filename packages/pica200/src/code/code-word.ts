/** Code words, taken apart and put together. [PICA200 2] */

import { checkName, checkObject, checkWhole } from "@glasm/base";
import { type BitField, fieldMask, getField, withField } from "../isa/bits.js";
import { type FieldName, type Fields, FORMATS } from "../isa/formats.js";
import { type InstructionRow, INSTRUCTIONS, type Mnemonic, MNEMONICS } from "../isa/instructions.js";

/** What a field holds. */
export type FieldValues = Readonly<Partial<Record<FieldName, number>>>;

/** A code word taken apart. */
export interface CodeWord {
  /** null of opcodes that are unknown to everyone. */
  readonly mnemonic: Mnemonic | null;
  /** The fields of its format. */
  readonly fields: FieldValues;
  /** The bits that say nothing, at their places; of an unknown opcode the whole word. */
  readonly ignored: number;
}

const OPCODE: BitField = { low: 26, high: 31 };
const OPCODES = 2 ** (OPCODE.high - OPCODE.low + 1);

/** The mnemonic of every opcode. */
const BY_OPCODE: readonly (Mnemonic | null)[] = Array.from(
  { length: OPCODES },
  (_, number) =>
    MNEMONICS.find((mnemonic) => {
      const { opcode, opcodes = 1 }: InstructionRow = INSTRUCTIONS[mnemonic];
      return number >= opcode && number < opcode + opcodes;
    }) ?? null,
);

/** The fields of an instruction by name. */
const fieldsOf = (mnemonic: Mnemonic): readonly (readonly [FieldName, BitField])[] =>
  Object.entries(FORMATS[INSTRUCTIONS[mnemonic].format] as Fields) as [FieldName, BitField][];

/** The bits of a word that belong to the opcode of an instruction; several opcodes differ in bits of the fields. */
function opcodeMask(mnemonic: Mnemonic): number {
  const { opcodes = 1 }: InstructionRow = INSTRUCTIONS[mnemonic];
  return (fieldMask(OPCODE) & ~((opcodes - 1) << OPCODE.low)) >>> 0;
}

/** The bits of a word that mean something in an instruction. */
const MEANING = Object.fromEntries(
  MNEMONICS.map((mnemonic) => [
    mnemonic,
    fieldsOf(mnemonic).reduce((mask, [, field]) => (mask | fieldMask(field)) >>> 0, opcodeMask(mnemonic)),
  ]),
) as Readonly<Record<Mnemonic, number>>;

const MAX_WORD = 2 ** 32 - 1;

/**
 * Takes any word apart.
 * @throws TypeError unless the word is a number, RangeError unless it is one of 32 bits
 */
export function decodeWord(word: number): CodeWord {
  checkWhole("decodeWord: word", word, 0, MAX_WORD);
  const mnemonic = BY_OPCODE[getField(word, OPCODE)]!;
  if (mnemonic === null) return { mnemonic, fields: {}, ignored: word >>> 0 };
  const fields: Partial<Record<FieldName, number>> = {};
  for (const [name, field] of fieldsOf(mnemonic)) fields[name] = getField(word, field);
  return { mnemonic, fields, ignored: (word & ~MEANING[mnemonic]) >>> 0 };
}

/**
 * The word of an instruction; of each field only the bits that it has, and 0 where nothing is given.
 * @throws TypeError if there is no such instruction, or what is given is of another kind
 * @throws RangeError if a number is not one of 32 bits
 */
export function encodeWord(mnemonic: Mnemonic, fields: FieldValues, ignored = 0): number {
  // Unlike an option it may not be absent.
  checkName("encodeWord: mnemonic", (mnemonic as Mnemonic | undefined) ?? null, MNEMONICS);
  checkObject("encodeWord: fields", fields);
  checkWhole("encodeWord: ignored", ignored, 0, MAX_WORD);
  const opcode = withField(ignored & ~MEANING[mnemonic], OPCODE, INSTRUCTIONS[mnemonic].opcode);
  return fieldsOf(mnemonic).reduce((word, [name, field]) => {
    const value = fields[name] ?? 0;
    checkWhole(`encodeWord: fields.${name}`, value, 0, MAX_WORD);
    return withField(word, field, value);
  }, opcode);
}
