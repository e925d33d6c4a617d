/** Which code words texts can say: those that the assembler makes of the instruction that is printed for them. */

import { type CodeWord, encodeWord, type FieldValues } from "../code/code-word.js";
import { COMPARISONS, JOINS } from "../isa/conditions.js";
import { decodeDescriptor } from "../isa/descriptors.js";
import { type Control, type InstructionRow, INSTRUCTIONS, type Mnemonic } from "../isa/instructions.js";
import { TRIANGLE_SLOTS } from "../isa/limits.js";
import { baseOf } from "../text/mnemonics.js";
import { namesConstantLast } from "./instruction-text.js";
import { registerOf } from "../isa/registers.js";

/**
 * Whether the printed instruction assembles to a word, if its target and its length are those that the word says. Bits
 * that say nothing, for example, have no text.
 */
export function isSaid(
  word: number,
  { mnemonic, fields }: CodeWord,
  descriptors: readonly number[],
): boolean {
  if (mnemonic === null) return false;
  const said = saidFields(mnemonic, fields, descriptors);
  return said !== null && encodeWord(mnemonic, said) === word;
}

/** The fields that the assembler gives the printed instruction; null if it would refuse it. */
function saidFields(
  mnemonic: Mnemonic,
  fields: FieldValues,
  descriptors: readonly number[],
): FieldValues | null {
  if (fields.descriptor !== undefined) return arithmeticFields(mnemonic, fields, descriptors);
  if (mnemonic === "setemit") return fields.vertex! < TRIANGLE_SLOTS ? fields : null;
  const { control }: InstructionRow = INSTRUCTIONS[mnemonic];
  return control === undefined ? {} : controlFields(control, fields);
}

function controlFields(control: Control, fields: FieldValues): FieldValues {
  const [target, count, uniform] = [fields.target!, fields.count!, fields.uniform!];
  if (!("test" in control)) return control.kind === "loop" ? { target, uniform } : {};
  const { kind, test } = control;
  const tested = { flags: () => conditionFields(fields), boolean: () => ({ uniform }), always: () => ({}) }[
    test
  ]();
  if (kind === "break") return tested;
  if (kind !== "jump") return { ...tested, target, count };
  return { ...tested, target, ...(test === "boolean" && { count: count & 1 }) };
}

/** A flag that is not tested is compared with true. */
function conditionFields({ join, referenceX, referenceY }: FieldValues): FieldValues {
  const tested = JOINS[join!]!;
  return {
    join: join!,
    referenceX: tested === "y" ? 1 : referenceX!,
    referenceY: tested === "x" ? 1 : referenceY!,
  };
}

const NAMED_COMPARISONS = COMPARISONS.indexOf("true6");

function arithmeticFields(
  mnemonic: Mnemonic,
  fields: FieldValues,
  descriptors: readonly number[],
): FieldValues | null {
  const { descriptor, destination, source1, source2, source3, compareX, compareY } = fields;
  if (descriptor! >= descriptors.length) return null;
  const { sources }: InstructionRow = INSTRUCTIONS[mnemonic];
  const numbers = [source1, source2, source3].slice(0, sources.length);
  const files = numbers.map((number) => registerOf("source", number!)!.file);
  // Of twins the one is written when the last source is a constant register, and only then.
  if (baseOf(mnemonic) !== mnemonic && !namesConstantLast(mnemonic, fields)) return null;
  const inputs = numbers.filter((_, i) => files[i] === "v");
  const isCompare = mnemonic === "cmp";
  if (!isCompare && inputs.some((number) => number !== inputs[0])) return null;
  if (isCompare && Math.max(compareX!, compareY!) >= NAMED_COMPARISONS) return null;
  if (!isCompare && !isMaskSaid(mnemonic, decodeDescriptor(descriptors[descriptor!]!).mask)) return null;
  const named = { ...(source2 !== undefined && { source2 }), ...(source3 !== undefined && { source3 }) };
  const index = files.includes("c") ? fields.index! : 0;
  const result = isCompare
    ? { compareX: compareX!, compareY: compareY! }
    : mnemonic === "mova"
      ? {}
      : { destination: destination! };
  return { descriptor: descriptor!, source1: source1!, ...named, index, ...result };
}

/** A destination has at least one component, and of index registers there are two. */
function isMaskSaid(mnemonic: Mnemonic, [x, y, z, w]: readonly boolean[]): boolean {
  return mnemonic === "mova" ? (x! || y!) && !z! && !w! : x! || y! || z! || w!;
}
