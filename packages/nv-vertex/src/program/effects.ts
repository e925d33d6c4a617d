/** What each instruction reads and writes, said once. [VP2 2.14.2.1, 2.14.2.2] */

import {
  type EffectPart,
  type InstructionEffects,
  type Cell,
  type RegisterName,
  withLateSets,
} from "@glasm/vm";
import { CELLS, type RegisterFileName } from "../isa/register-files.js";
import { operandComponents } from "./dependence.js";
import type {
  Component,
  ConditionMask,
  Destination,
  Instruction,
  Operand,
  ExecutableProgram,
  RelativeParameter,
} from "./program.js";

const COMPONENTS = [0, 1, 2, 3] as const;

const known = new WeakMap<ExecutableProgram, readonly InstructionEffects[]>();

/** The effects of the instructions of a program, computed once a program and kept with it. */
export function effects(program: ExecutableProgram): readonly InstructionEffects[] {
  let result = known.get(program);
  if (result === undefined) known.set(program, (result = program.instructions.map(effectsOf)));
  return result;
}

/**
 * The effects of an instruction: a part for each component of the destination, of BRA, CAL and RET one. They are found when they are
 * first asked for: of a program without branches, for its results alone.
 */
export function effectsOf(instruction: Instruction): InstructionEffects {
  const { destination } = instruction;
  const isOutput = destination === null || destination.file === "result" || destination.file === "parameter";
  return withLateSets(CELLS, isOutput, instruction, partsAndNames);
}

function partsAndNames(instruction: Instruction): Pick<InstructionEffects, "parts" | "named"> {
  return { parts: partsOf(instruction), named: namedBy(instruction) };
}

function partsOf(instruction: Instruction): readonly EffectPart[] {
  const { destination } = instruction;
  if (destination === null) return [transferPart(instruction.condition!)];
  return COMPONENTS.map((component) => componentPart(instruction, destination, component));
}

/** The registers that the text of an instruction names. [Ruling 26] */
export function namedBy({ destination, operands }: Instruction): InstructionEffects["named"] {
  return { reads: operands.map(registerOf), writes: destination === null ? [] : [destination] };
}

/** The register that an operand names; of c[A0.x] it is that of the address. */
function registerOf(operand: Operand): RegisterName<RegisterFileName> {
  if (operand.kind === "address") return { file: "address", index: operand.index };
  const { register } = operand;
  return register.file === "relative" ? { file: "address", index: register.addressRegister } : register;
}

const NO_CELLS: readonly Cell[] = [];
const NOTHING: EffectPart = { tests: NO_CELLS, uses: NO_CELLS, writes: NO_CELLS };

function transferPart(condition: ConditionMask): EffectPart {
  const tests = COMPONENTS.flatMap((component) => testedCells(condition, component));
  return { ...NOTHING, tests: [...new Set(tests)] };
}

function componentPart(instruction: Instruction, destination: Destination, component: Component): EffectPart {
  const { condition, mask } = destination;
  if (!mask[component] || condition.rule === "FL") return NOTHING;
  const { mnemonic, operands } = instruction;
  const uses: Cell[] = [];
  for (let number = 0; number < operands.length; number++) {
    const used = operandComponents(mnemonic, component, number);
    for (let i = 0; i < used.length; i++) uses.push(loadedCell(operands[number]!, used[i]!));
  }
  const tests = testedCells(condition, component);
  return { tests, uses, writes: writtenCells(instruction, destination, component) };
}

/** The condition code that a mask tests for a component. [VP2 2.14.2.2] */
function testedCells({ rule, swizzle }: ConditionMask, component: Component): readonly Cell[] {
  if (rule === "TR" || rule === "FL") return NO_CELLS;
  return [CELLS.of("condition-code", 0, swizzle[component])];
}

/** A write to CC is one of the condition code alone, and that only with the suffix C. [Ruling 27] */
function writtenCells(
  { updatesConditionCode }: Instruction,
  { file, index }: Destination,
  component: Component,
): readonly Cell[] {
  const codes = updatesConditionCode ? [CELLS.of("condition-code", 0, component)] : NO_CELLS;
  return file === "condition-code" ? codes : [CELLS.of(file, index, component), ...codes];
}

/** Where a component of an operand is loaded from, as far as its text says. [VP2 2.14.2.1] */
function loadedCell(operand: Operand, component: Component): Cell {
  if (operand.kind === "address") return CELLS.of("address", operand.index, component);
  const { register, swizzle } = operand;
  if (register.file === "relative") return addressCell(register);
  return CELLS.of(register.file, register.index, swizzle[component]);
}

/** The component of an address register that c[A0.x + offset] adds to. [VP2 2.14.2.1] */
export function addressCell({ addressRegister, component }: RelativeParameter): Cell {
  return CELLS.of("address", addressRegister, component);
}
