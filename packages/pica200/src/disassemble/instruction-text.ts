/** Code words as instructions of the assembly language. [PICA200 10.2] */

import type { CodeWord, FieldValues } from "../code/code-word.js";
import { COMPARISONS, JOINS } from "../isa/conditions.js";
import { decodeDescriptor, type SourceModifier } from "../isa/descriptors.js";
import { type FieldName, FORMATS } from "../isa/formats.js";
import { type Control, type InstructionRow, INSTRUCTIONS, type Mnemonic } from "../isa/instructions.js";
import { COMPONENTS, INDEX_REGISTERS, type Register, registerOf } from "../isa/registers.js";
import { baseOf, sourceName } from "../text/mnemonics.js";
import type { RegisterNames } from "./register-names.js";

/** What a source calls the places that control goes to. */
export interface TargetNames {
  readonly label: (address: number) => string;
  /** The procedure that a call names by its first address and its length. */
  readonly procedure: (address: number, length: number) => string;
}

/** Names by addresses, for who knows nothing else. */
export const TARGETS_BY_ADDRESS: TargetNames = {
  label: (address) => `label${address}`,
  procedure: (address) => `proc${address}`,
};

/**
 * The instruction of a word, as near as texts come to it; null if nobody knows its opcode. A descriptor that the table
 * does not have is 0.
 */
export function printWord(
  { mnemonic, fields }: CodeWord,
  descriptors: readonly number[],
  names: RegisterNames,
  targets: TargetNames,
): string | null {
  if (mnemonic === null) return null;
  const operands =
    fields.descriptor !== undefined
      ? arithmeticOperands(mnemonic, fields, descriptors, names)
      : mnemonic === "setemit"
        ? emissionOperands(fields)
        : controlOperands(mnemonic, fields, names, targets);
  const name = namesConstantLast(mnemonic, fields) ? baseOf(mnemonic) : mnemonic;
  return [sourceName(name), operands.join(", ")].filter((text) => text !== "").join(" ");
}

const SOURCES = ["source1", "source2", "source3"] as const satisfies readonly FieldName[];
const WIDE_BITS = 7;

/** Whether a field of an instruction can name constant registers, to which an index register is added. */
function isWide(mnemonic: Mnemonic, name: (typeof SOURCES)[number]): boolean {
  const format: Partial<Record<FieldName, { readonly low: number; readonly high: number }>> =
    FORMATS[INSTRUCTIONS[mnemonic].format];
  const { low, high } = format[name]!;
  return high - low + 1 === WIDE_BITS;
}

/** Whether the last source is a constant register; then both names of an instruction mean the same. */
export function namesConstantLast(mnemonic: Mnemonic, fields: FieldValues): boolean {
  const last = SOURCES[INSTRUCTIONS[mnemonic].sources.length - 1];
  return last !== undefined && registerOf("source", fields[last]!)!.file === "c";
}

/** In place of the letters of a destination of which nothing is written, which no text can say. */
const NO_COMPONENT = "_";

function arithmeticOperands(
  mnemonic: Mnemonic,
  fields: FieldValues,
  descriptors: readonly number[],
  names: RegisterNames,
): readonly string[] {
  const { mask, sources } = decodeDescriptor(descriptors[fields.descriptor!] ?? 0);
  const printed = INSTRUCTIONS[mnemonic].sources.map((_, i) => {
    const name = SOURCES[i]!;
    const register = registerOf("source", fields[name]!)!;
    const isIndexed = register.file === "c" && isWide(mnemonic, name);
    const index = isIndexed ? INDEX_REGISTERS[fields.index ?? 0]! : null;
    return printSource(names.spell(register, index), sources[i]!);
  });
  if (mnemonic === "cmp") {
    const comparisons = [fields.compareX!, fields.compareY!].map((number) => COMPARISONS[number]!);
    return [printed[0]!, ...comparisons, printed[1]!];
  }
  const letters = COMPONENTS.filter((_, lane) => mask[lane]!).join("") || NO_COMPONENT;
  if (mnemonic === "mova") return [`a0.${letters}`, ...printed];
  const register: Register = registerOf("destination", fields.destination!)!;
  return [`${names.spell(register)}${letters === "xyzw" ? "" : `.${letters}`}`, ...printed];
}

/** A source with its sign and the shortest swizzle: the last letter counts for those behind it. */
function printSource(name: string, { negate, swizzle }: SourceModifier): string {
  const letters = swizzle.map((lane) => COMPONENTS[lane]!).join("");
  const shortest = letters.replace(/(.)\1+$/, "$1");
  return `${negate ? "-" : ""}${name}${letters === "xyzw" ? "" : `.${shortest}`}`;
}

function emissionOperands({ vertex, primitive, winding }: FieldValues): readonly string[] {
  const flags = [primitive === 1 ? "prim" : "", winding === 1 ? "inv" : ""].filter((flag) => flag !== "");
  return [String(vertex), ...(flags.length === 0 ? [] : [flags.join(" ")])];
}

function controlOperands(
  mnemonic: Mnemonic,
  fields: FieldValues,
  names: RegisterNames,
  targets: TargetNames,
): readonly string[] {
  const { control }: InstructionRow = INSTRUCTIONS[mnemonic];
  if (control === undefined) return [];
  const tested = printTest(control, fields, names);
  const { target = 0, count = 0 } = fields;
  if (control.kind === "jump") return [...tested, targets.label(target)];
  return control.kind === "call" ? [...tested, targets.procedure(target, count)] : tested;
}

function printTest(control: Control, fields: FieldValues, names: RegisterNames): readonly string[] {
  if (control.kind === "loop") return [names.spell({ file: "i", index: fields.uniform! })];
  if (!("test" in control) || control.test === "always") return [];
  if (control.test === "flags") return [printCondition(fields)];
  const isInverted = control.kind === "jump" && (fields.count! & 1) === 1;
  return [`${isInverted ? "!" : ""}${names.spell({ file: "b", index: fields.uniform! })}`];
}

/** `cmp.x || !cmp.y` */
export function printCondition({ join, referenceX, referenceY }: FieldValues): string {
  const x = `${referenceX === 1 ? "" : "!"}cmp.x`;
  const y = `${referenceY === 1 ? "" : "!"}cmp.y`;
  return { or: `${x} || ${y}`, and: `${x} && ${y}`, x, y }[JOINS[join!]!];
}
