/** Instructions as texts write them. [PICA200 10.2] */

import type { FieldValues } from "../code/code-word.js";
import { COMPARISONS, JOINS } from "../isa/conditions.js";
import { type Control, type InstructionRow, INSTRUCTIONS, type Mnemonic } from "../isa/instructions.js";
import { COMPONENTS } from "../isa/registers.js";
import type { Instruction, SourceOperand } from "../program/instruction.js";
import { baseOf } from "../text/mnemonics.js";
import { sourceName } from "../text/source-names.js";
import type { RegisterNames } from "../text/register-names.js";

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

/** An instruction, as near as texts come to it; null if nobody knows its opcode. */
export function printOperation(
  instruction: Instruction,
  names: RegisterNames,
  targets: TargetNames,
): string | null {
  const { mnemonic, fields } = instruction;
  if (mnemonic === null) return null;
  const operands =
    instruction.sources.length > 0
      ? arithmeticOperands(instruction, names)
      : mnemonic === "setemit"
        ? emissionOperands(fields)
        : controlOperands(mnemonic, fields, names, targets);
  const name = sourceName(hasConstantLast(instruction) ? baseOf(mnemonic) : mnemonic);
  return operands.length === 0 ? name : `${name} ${operands.join(", ")}`;
}

/** Whether the last source is a constant register; then both names of an instruction mean the same. */
export function hasConstantLast({ sources }: Instruction): boolean {
  return sources.at(-1)?.register.file === "c";
}

/** In place of the letters of a destination of which nothing is written, which no text can say. */
const NO_COMPONENT = "_";

function arithmeticOperands(
  { mnemonic, fields, mask, sources, destination }: Instruction,
  names: RegisterNames,
): readonly string[] {
  const printed = sources.map((source) => printSource(source, names));
  if (mnemonic === "cmp") {
    const comparisons = [fields.compareX!, fields.compareY!].map((number) => COMPARISONS[number]!);
    return [printed[0]!, ...comparisons, printed[1]!];
  }
  const letters = COMPONENTS.filter((_, lane) => mask[lane]!).join("") || NO_COMPONENT;
  if (destination === null) return [`a0.${letters}`, ...printed];
  return [`${names.spell(destination.register)}${letters === ALL ? "" : `.${letters}`}`, ...printed];
}

const ALL = COMPONENTS.join("");

/** A source with its sign and the shortest swizzle: the last letter counts for those after it. */
export function printSource(
  { register, index, negate, swizzle }: SourceOperand,
  names: RegisterNames,
): string {
  const letters = swizzle.map((lane) => COMPONENTS[lane]!).join("");
  const shortest = letters.replace(/(.)\1+$/, "$1");
  return `${negate ? "-" : ""}${names.spell(register, index)}${letters === ALL ? "" : `.${shortest}`}`;
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
function printCondition({ join, referenceX, referenceY }: FieldValues): string {
  const x = `${referenceX === 1 ? "" : "!"}cmp.x`;
  const y = `${referenceY === 1 ? "" : "!"}cmp.y`;
  return { or: `${x} || ${y}`, and: `${x} && ${y}`, x, y }[JOINS[join!]!];
}
