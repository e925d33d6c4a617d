/** The canonical text of a program. */

import { DATA_TYPES, isLong } from "../isa/data-types.js";
import { INSTRUCTIONS, type OperandShape } from "../isa/instructions.js";
import { MODIFIER_KINDS } from "../isa/modifiers.js";
import { printBinding, printConstant, scalarText } from "./print-bindings.js";
import { printVariable } from "./print-variables.js";
import type {
  Component,
  Condition,
  Index,
  Instruction,
  Operand,
  Program,
  Result,
  Source,
  Swizzle,
  TexelOffset,
  TextureAccess,
  Unit,
  ValueOperand,
  WriteMask,
} from "./program.js";

const LETTERS = "xyzw";

/**
 * The canonical text of a program: options, declarations and variables, then an instruction or a label a line. Loading it
 * gives an equal program. [NV_gpu_program4 2.X.2]
 */
export function print(program: Program): string {
  const { type, options, declarations, instructions, labels, subroutineTypes, variables } = program;
  const lines: string[] = [`!!${type}`];
  for (const option of options) lines.push(`OPTION ${option};`);
  for (const [word, values] of Object.entries(declarations)) lines.push(`${[word, ...values].join(" ")};`);
  for (const { name, labels: members } of subroutineTypes) {
    lines.push(`SUBROUTINETYPE ${name} { ${members.map((label) => labels[label]!.name).join(", ")} };`);
  }
  for (const variable of variables) lines.push(`${printVariable(program, variable)};`);
  let next = 0;
  let depth = 1;
  for (let number = 0; number <= instructions.length; number++) {
    for (; labels[next]?.instruction === number; next++) lines.push(printLabel(program, next));
    const instruction = instructions[number];
    if (instruction === undefined) break;
    if (/^(END(IF|REP)|ELSE)$/.test(instruction.opcode)) depth--;
    lines.push(`${"  ".repeat(depth)}${printInstruction(program, number)};`);
    if (/^(IF|REP|ELSE)$/.test(instruction.opcode)) depth++;
  }
  return `${lines.join("\n")}\nEND\n`;
}

function printLabel({ labels }: Program, label: number): string {
  const { name, number } = labels[label]!;
  return number === null ? `${name}:` : `${name} SUBROUTINENUM(${number}):`;
}

/** The canonical text of an instruction, without the semicolon: `ADD.S.CC0 R0.xy (LT.x), vertex.attrib[1], -R1`. */
export function printInstruction(program: Program, number: number): string {
  const instruction = program.instructions[number]!;
  const { opcode, result, operands, condition } = instruction;
  const row = INSTRUCTIONS[opcode];
  const rest = [...operands];
  const parts = row.operands.flatMap((shape) => printPart(program, instruction, shape, rest));
  const all = result === null ? parts : [printResult(program, result), ...parts];
  const test = condition === null ? [] : [printCondition(condition)];
  const isTest =
    row.operands[0]?.startsWith("cc") === true || (row.operands[0] === "kill" && condition !== null);
  const text = [all.join(", "), ...(isTest || condition === null ? test : [`(${test.join("")})`])];
  return [printOpcode(instruction), ...text].filter(Boolean).join(" ");
}

/** The opcode with its modifiers; a type that it has anyway is left out. */
function printOpcode({ opcode, type, storage, modifiers }: Instruction): string {
  const { memory, defaultType } = INSTRUCTIONS[opcode];
  const words = MODIFIER_KINDS.flatMap((kind): readonly string[] => {
    if (kind === "storage") return storage;
    if (kind !== "type") return modifiers[kind] === undefined ? [] : [modifiers[kind]];
    const isImplied =
      type === null ||
      (memory !== undefined && (opcode !== "STOREIM" || storage.length > 0)) ||
      /^[SU]24$/.test(modifiers.product ?? "") ||
      type === `${defaultType}32`;
    return isImplied ? [] : [isLong(type) ? type : DATA_TYPES[type].base];
  });
  return [opcode, ...words].join(".");
}

/** What stands at the place of an operand; takes from the operands what it is. */
function printPart(
  program: Program,
  instruction: Instruction,
  shape: OperandShape,
  rest: Operand[],
): string[] {
  const { texture, image, label, subroutine, selectors } = instruction;
  switch (shape) {
    case "cc":
    case "cc?":
      return [];
    case "label":
      return [program.labels[label!]!.name];
    case "subroutine":
      return [variableText(program, subroutine!.variable, subroutine!.indices)];
    case "texture":
      return [
        ...rest.splice(0).map((operand) => printOperand(program, operand)),
        printTexture(program, texture!),
      ];
    case "image":
      return [printUnit(program, image!.unit, "image")];
    case "target":
      return [image!.target];
    case "swizzle":
      return [
        printOperand(program, rest.shift()!),
        ...selectors.map(({ from, negate }) => `${negate ? "-" : ""}${selectorText(from)}`),
      ];
    default: {
      const operand = rest.shift();
      return operand === undefined ? [] : [printOperand(program, operand)];
    }
  }
}

const selectorText = (from: Component | "0" | "1"): string =>
  typeof from === "string" ? from : LETTERS[from]!;

/** The canonical text of an operand: `-|R0.xyzz|`. [NV_gpu_program4 2.X.4.2] */
export function printOperand(program: Program, operand: Operand): string {
  if (operand.kind === "memory") return variableText(program, operand.variable, operand.indices);
  const { negateBase, absolute, negateAbsolute } = operand;
  const base = `${negateBase ? "-" : ""}${valueText(program, operand)}`;
  return absolute ? `${negateAbsolute ? "-" : ""}|${base}|` : base;
}

function valueText(program: Program, { kind, source, swizzle }: ValueOperand): string {
  const isIdentity = swizzle.every((component, i) => component === i);
  if (source.kind === "binding" && source.binding.kind === "constant") {
    const isBare = kind === "scalar" ? swizzle[0] === 0 : isIdentity;
    const scalar = isBare ? scalarText(source.binding) : null;
    if (scalar !== null) return scalar;
  }
  const suffix = kind === "scalar" ? `.${LETTERS[swizzle[0]]!}` : swizzleText(swizzle);
  return `${sourceText(program, source)}${suffix}`;
}

function sourceText(program: Program, source: Source): string {
  if (source.kind === "variable") return variableText(program, source.variable, source.indices);
  const { binding } = source;
  return binding.kind === "constant" ? printConstant(binding) : printBinding(binding);
}

/** A name with its indices. */
function variableText(program: Program, variable: number, indices: readonly Index[]): string {
  const { name } = program.variables[variable]!;
  return `${name}${indices.map((index) => `[${indexText(program, index)}]`).join("")}`;
}

function indexText({ variables }: Program, index: Index): string {
  if (index.kind === "constant") return String(index.value);
  const { variable, component, offset } = index;
  return `${variables[variable]!.name}.${LETTERS[component]!}${offset === 0 ? "" : ` + ${offset}`}`;
}

/** As short as it can be: `.x`, `.zyxw`, or nothing. */
function swizzleText(swizzle: Swizzle): string {
  if (swizzle.every((component, i) => component === i)) return "";
  const letters = swizzle.map((component) => LETTERS[component]!).join("");
  return swizzle.every((component) => component === swizzle[0]) ? `.${letters[0]!}` : `.${letters}`;
}

function maskText(mask: WriteMask): string {
  const letters = Array.from(LETTERS).filter((_, i) => mask[i]);
  return letters.length === 4 ? "" : `.${letters.join("")}`;
}

/** The canonical text of a result: `R0.xy (NE1.x)`. [NV_gpu_program4 2.X.4.3] */
export function printResult(program: Program, { target, mask, condition }: Result): string {
  const name =
    target.kind === "binding"
      ? printBinding(target.binding)
      : variableText(program, target.variable, target.indices);
  const test = condition === null ? "" : ` (${printCondition(condition)})`;
  return `${name}${maskText(mask)}${test}`;
}

/** The canonical text of a test: `NE1.x`. [NV_gpu_program4 2.X.4.3] */
export function printCondition({ test, register, swizzle }: Condition): string {
  return `${test}${register === 0 ? "" : "1"}${swizzleText(swizzle)}`;
}

function printUnit(program: Program, unit: Unit, word: "texture" | "image"): string {
  if (unit.kind === "unit") return `${word}[${unit.unit}]`;
  if (unit.kind === "variable") return variableText(program, unit.variable, unit.indices);
  return `handle(${program.variables[unit.variable]!.name}.${LETTERS[unit.component]!})`;
}

function printTexture(program: Program, { unit, target, component, offset }: TextureAccess): string {
  const suffix = component === 0 ? "" : `.${LETTERS[component]!}`;
  const parts = [`${printUnit(program, unit, "texture")}${suffix}`, target];
  return [...parts, ...(offset === null ? [] : [offsetText(program, offset)])].join(", ");
}

function offsetText(program: Program, offset: TexelOffset): string {
  return offset.kind === "constant"
    ? `(${offset.offsets.join(", ")})`
    : `offset(${printOperand(program, offset.operand)})`;
}
