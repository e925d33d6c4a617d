import { checkBoolean, checkMembers } from "@glasm/base";
import { ENVIRONMENTS } from "../isa/environments.js";
import type { Opcode } from "../isa/forms.js";
import { SPELLINGS, spellByName, spellRegister } from "../isa/register-spelling.js";
import type { ConditionMask, Destination, Instruction, Operand, Program, SourceRegister } from "./program.js";
import { letterOf, spellSwizzle, spellWriteMask } from "./components.js";

/** How programs are printed. */
export interface PrintOptions {
  /** Whether attributes have the names that the languages know, as `v[OPOS]`; by default they have numbers, as `v[0]`. */
  readonly attributeNames?: boolean;
}

/** How a register is spelled. */
type Spell = typeof spellRegister;

/**
 * The canonical text of a program: an instruction or a label a line, each register and mask in its
 * shortest form. Loading it gives an equal program. [VP2 2.14.1.8]
 * @throws TypeError if an option is of another kind
 */
export function print(program: Program, options: PrintOptions = {}): string {
  checkMembers("print: options", options, ["attributeNames"]);
  const { attributeNames = false } = options;
  checkBoolean("print: attributeNames", attributeNames);
  const spell = attributeNames ? spellByName : spellRegister;
  const { instructions, labels } = program;
  const lines: string[] = [ENVIRONMENTS[program.environment].header];
  if (program.positionInvariant) lines.push("OPTION NV_position_invariant;");
  let next = 0;
  for (let number = 0; number <= instructions.length; number++) {
    for (; labels[next]?.instruction === number; next++) lines.push(`${labels[next]?.name}:`);
    const instruction = instructions[number];
    if (instruction) lines.push(`  ${instructionText(instruction, spell)};`);
  }
  return `${lines.join("\n")}\nEND\n`;
}

/** The canonical text of an instruction, without the semicolon: `ADDC R0.xy (LT), v[1], -c[A0.x+4]`. */
export function printInstruction(instruction: Instruction): string {
  return instructionText(instruction, spellRegister);
}

function instructionText(instruction: Instruction, spell: Spell): string {
  const { destination, operands, label } = instruction;
  const opcode = printOpcode(instruction);
  if (destination === null) {
    return [opcode, label, printCondition(instruction.condition!)].filter(Boolean).join(" ");
  }
  const read = operands.map((operand) => operandText(operand, spell));
  return `${opcode} ${[printDestination(destination), ...read].join(", ")}`;
}

/** The word that an instruction begins with. [VP2 2.14.2] */
export function printOpcode({ mnemonic, updatesConditionCode }: Opcode): string {
  return updatesConditionCode ? `${mnemonic}C` : mnemonic;
}

/** The canonical text of a destination: `o[HPOS].xy (NE.x)`. [VP2 2.14.2.2] */
export function printDestination(destination: Destination): string {
  const condition = printCondition(destination.condition);
  return `${printWrittenRegister(destination)}${spellWriteMask(destination.mask)}${condition && ` ${condition}`}`;
}

/** The canonical text of an operand: `-|c[A0.x-1].x|`. [VP2 2.14.2.1] */
export function printOperand(operand: Operand): string {
  return operandText(operand, spellRegister);
}

function operandText(operand: Operand, spell: Spell): string {
  if (operand.kind === "address") return spellRegister("address", operand.index);
  const swizzle =
    operand.kind === "scalar" ? `.${letterOf(operand.swizzle[0])}` : spellSwizzle(operand.swizzle);
  const base = `${operand.negateBase ? "-" : ""}${registerText(operand.register, spell)}${swizzle}`;
  return operand.absolute ? `${operand.negateAbsolute ? "-" : ""}|${base}|` : base;
}

/** The canonical text of a register that an operand is loaded from. [VP2 2.14.2.1] */
export function printRegister(register: SourceRegister): string {
  return registerText(register, spellRegister);
}

function registerText(register: SourceRegister, spell: Spell): string {
  if (register.file !== "relative") return spell(register.file, register.index);
  const { addressRegister, component, offset } = register;
  const shown = offset === 0 ? "" : offset > 0 ? `+${offset}` : `${offset}`;
  const address = spellRegister("address", addressRegister);
  return `${SPELLINGS.parameter.word}[${address}.${letterOf(component)}${shown}]`;
}

/** The canonical text of a register that an instruction writes: `o[HPOS]`, `CC`. [VP2 2.14.2.2] */
export function printWrittenRegister({ file, index }: Pick<Destination, "file" | "index">): string {
  return spellRegister(file, index);
}

/** `(LT.x)`; nothing for the mask that is always true, which is what an absent one means. [VP2 2.14.2.2] */
export function printCondition({ rule, swizzle }: ConditionMask): string {
  const suffix = spellSwizzle(swizzle);
  return rule === "TR" && suffix === "" ? "" : `(${rule}${suffix})`;
}
