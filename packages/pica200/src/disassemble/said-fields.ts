/** Which code words texts can say: those that the assembler makes of the instruction that is printed for them. */

import { encodeWord, type FieldValues } from "../code/code-word.js";
import { COMPARISONS, JOINS } from "../isa/conditions.js";
import { type Control, type InstructionRow, INSTRUCTIONS } from "../isa/instructions.js";
import { TRIANGLE_SLOTS } from "../isa/limits.js";
import type { Instruction } from "../program/instruction.js";
import { baseOf } from "../text/mnemonics.js";
import { hasConstantLast } from "./instruction-text.js";

/**
 * Whether the printed instruction assembles to a word, if its target and its length are those that the word says and
 * there are this many descriptors. Bits that say nothing, for example, have no text.
 */
export function isSaid(word: number, instruction: Instruction, descriptors: number): boolean {
  const { mnemonic, fields } = instruction;
  if (mnemonic === null || (fields.descriptor ?? -1) >= descriptors) return false;
  const said = saidFields(instruction);
  return said !== null && encodeWord(mnemonic, said) === word;
}

/** The fields that the assembler gives the printed instruction; null if it would refuse it. */
function saidFields(instruction: Instruction): FieldValues | null {
  const { mnemonic, fields } = instruction;
  if (instruction.sources.length > 0) return arithmeticFields(instruction);
  if (mnemonic === "setemit") return fields.vertex! < TRIANGLE_SLOTS ? fields : null;
  const { control }: InstructionRow = INSTRUCTIONS[mnemonic!];
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

function arithmeticFields(instruction: Instruction): FieldValues | null {
  const { mnemonic, fields, sources } = instruction;
  const { destination, index, compareX, compareY, ...others } = fields;
  // Of twins the one is written when the last source is a constant register, and only then.
  if (baseOf(mnemonic!) !== mnemonic && !hasConstantLast(instruction)) return null;
  const isIndexed = sources.some(({ register }) => register.file === "c");
  const said = { ...others, index: isIndexed ? index! : 0 };
  if (mnemonic === "cmp") {
    const isNamed = compareX! < NAMED_COMPARISONS && compareY! < NAMED_COMPARISONS;
    return isNamed ? { ...said, compareX: compareX!, compareY: compareY! } : null;
  }
  const inputs = sources.filter(({ register }) => register.file === "v");
  const isReadable = inputs.every(({ register }) => register.index === inputs[0]!.register.index);
  if (!isReadable || !isMaskSaid(instruction)) return null;
  return mnemonic === "mova" ? said : { ...said, destination: destination! };
}

/** A destination has at least one component, and of index registers there are two. */
function isMaskSaid({ mnemonic, mask: [x, y, z, w] }: Instruction): boolean {
  return mnemonic === "mova" ? (x || y) && !z && !w : x || y || z || w;
}
