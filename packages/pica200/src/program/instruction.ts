/** Instructions as engines and printers see them: words with their descriptors. [PICA200 2] */

import { decodeWord, type FieldValues } from "../code/code-word.js";
import { decodeDescriptor, type Descriptor, type Swizzle } from "../isa/descriptors.js";
import { type FieldName, FORMATS } from "../isa/formats.js";
import { type InstructionRow, INSTRUCTIONS, type Mnemonic } from "../isa/instructions.js";
import {
  type DestinationRegister,
  INDEX_REGISTERS,
  type IndexRegister,
  registerOf,
  type SourceRegister,
} from "../isa/registers.js";

/** A source of an instruction. */
export interface SourceOperand {
  readonly register: SourceRegister;
  /** What is added to the number of a constant register, or null. */
  readonly index: IndexRegister | null;
  readonly negate: boolean;
  readonly swizzle: Swizzle;
}

/** What an instruction writes. */
export interface Destination {
  readonly register: DestinationRegister;
  readonly mask: Descriptor["mask"];
}

/** A word of program memory. */
export interface Instruction {
  /** null of opcodes that are unknown to everyone. */
  readonly mnemonic: Mnemonic | null;
  readonly fields: FieldValues;
  /** Of what has no descriptor all components. */
  readonly mask: Descriptor["mask"];
  readonly sources: readonly SourceOperand[];
  /** null of those that write no destination. */
  readonly destination: Destination | null;
}

const SOURCE_FIELDS = ["source1", "source2", "source3"] as const satisfies readonly FieldName[];
/** The field of this many bits also names constant registers, and it is what an index register is added to. */
const WIDE_BITS = 7;

/** The instruction of a word, for a table of descriptors; one that the table does not hold is 0. [PICA200 2 s5] */
export function decodeInstruction(word: number, descriptors: readonly number[]): Instruction {
  const { mnemonic, fields } = decodeWord(word);
  const descriptor = decodeDescriptor(descriptors[fields.descriptor ?? descriptors.length] ?? 0);
  if (mnemonic === null || fields.descriptor === undefined)
    return { mnemonic, fields, mask: [true, true, true, true], sources: [], destination: null };
  const row: InstructionRow = INSTRUCTIONS[mnemonic];
  const sources = row.sources.map((_, number) => sourceOf(mnemonic, fields, descriptor, number));
  const hasDestination = fields.destination !== undefined && mnemonic !== "mova";
  const register = registerOf("destination", fields.destination ?? 0) as DestinationRegister;
  const { mask } = descriptor;
  return { mnemonic, fields, mask, sources, destination: hasDestination ? { register, mask } : null };
}

function sourceOf(
  mnemonic: Mnemonic,
  fields: FieldValues,
  { sources }: Descriptor,
  number: number,
): SourceOperand {
  const name = SOURCE_FIELDS[number]!;
  const format: Partial<Record<FieldName, { readonly low: number; readonly high: number }>> =
    FORMATS[INSTRUCTIONS[mnemonic].format];
  const { low, high } = format[name]!;
  const register = registerOf("source", fields[name]!) as SourceRegister;
  const isIndexed = high - low + 1 === WIDE_BITS && register.file === "c";
  const { negate, swizzle } = sources[number]!;
  return { register, index: isIndexed ? INDEX_REGISTERS[fields.index ?? 0]! : null, negate, swizzle };
}
