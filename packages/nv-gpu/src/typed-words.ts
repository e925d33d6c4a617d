/** What the words of registers are, as instructions say that read and write them. */

import { checkObject } from "@glasm/base";
import type { Cell, Cells, RegisterName, RegisterValues, TraceStep } from "@glasm/vm";
import { loadedType } from "./exec/constant-loads.js";
import { loadedOperand } from "./exec/operands.js";
import { TracedReads } from "./exec/outcomes.js";
import type { BytePlace, Place } from "./exec/places.js";
import type { ResolvedProgram } from "./exec/resolved.js";
import { type DataType, isLong, STORAGE } from "./isa/data-types.js";
import { resolvedProgram } from "./machine.js";
import type { Component, Instruction, Program, ValueOperand } from "./program/program.js";

const WORD_BYTES = 4;
const COMPONENTS = [0, 1, 2, 3] as const satisfies readonly Component[];

/** Registers in a row that an instruction reads, or writes, as words of a type. */
export interface TypedRegisters {
  readonly type: DataType;
  /** The first one; of those that computed numbers choose from, the first of all. */
  readonly register: RegisterName;
  readonly count: number;
  /** Which components: 0 is x. Those of a LONG variable have two words each. */
  readonly components: readonly Component[];
}

/** What an instruction reads and writes. */
export interface TypedAccess {
  readonly reads: readonly TypedRegisters[];
  /** Null if it writes nothing, or is not executed yet. */
  readonly writes: TypedRegisters | null;
}

/**
 * What each instruction of a program reads its operands from and writes its result to, with the types by which it does.
 * @throws TypeError if the program is of another kind
 */
export function typedAccesses(program: Program): readonly TypedAccess[] {
  checkObject("typedAccesses: program", program);
  const resolved = resolvedProgram(program);
  return program.instructions.map((instruction, number) => accessOf(resolved, instruction, number));
}

function accessOf(
  { layout: { cells }, instructions }: ResolvedProgram,
  instruction: Instruction,
  number: number,
): TypedAccess {
  const { operands: places, bytes, target } = instructions[number]!;
  const operands = places.flatMap((place, i) => {
    const { type, swizzle } = instruction.operands[i] as ValueOperand;
    return registersAt(cells, place, type, [...new Set(swizzle)]);
  });
  const { result } = instruction;
  const mask = COMPONENTS.filter((component) => result?.mask[component]);
  const type = bytes === null ? result?.type : loadedType(instruction);
  return {
    reads: bytes === null ? operands : [loadedAt(cells, instruction, bytes)],
    writes: target === null ? null : registersAt(cells, target, type!, mask)[0]!,
  };
}

/** None of a constant in the text. */
function registersAt(
  cells: Cells,
  place: Place,
  type: DataType,
  components: readonly Component[],
): readonly TypedRegisters[] {
  if (place.kind === "literal") return [];
  const { file, index } = cells.at(place.cell);
  const { count, components: words } = cells.file(file);
  if (place.indices.length > 0) return [{ type, register: { file, index: 0 }, count, components }];
  const isVectorOfWords = words === 1 && !place.isOneWord;
  return [{ type, register: { file, index }, count: isVectorOfWords ? COMPONENTS.length : 1, components }];
}

/** The words of a buffer that LDC loads; all if computed numbers choose from them. */
function loadedAt(cells: Cells, instruction: Instruction, place: BytePlace): TypedRegisters {
  const type = loadedType(instruction);
  const { count, type: stored } = STORAGE.get(instruction.storage[0]!)!;
  const { file } = cells.at(place.cell);
  const all = cells.file(file).count;
  if (place.ofBuffers !== null || place.ofBytes !== null)
    return { type, register: { file, index: 0 }, count: all, components: [0] };
  const first = Math.floor(place.byte / WORD_BYTES);
  const bytes = Number(/\d+/.exec(stored)![0]) / 8;
  const end = Math.ceil((place.byte + count * bytes) / WORD_BYTES);
  return { type, register: { file, index: first }, count: Math.min(end, all) - first, components: [0] };
}

/** A vector with its type. */
export interface TypedVector {
  readonly type: DataType;
  /** A word for each component, of types of 64 bits a low one and a high one. */
  readonly words: readonly number[];
}

/**
 * The operands of the instruction of a step, swizzled and with their signs. A scalar has four components that are the same. None
 * of LDC, and of what is not executed yet.
 * @param registers What they held before the step
 * @throws TypeError if an argument is of another kind
 */
export function stepOperands(
  program: Program,
  step: Pick<TraceStep, "instruction">,
  registers: RegisterValues,
): readonly TypedVector[] {
  checkObject("stepOperands: program", program);
  checkObject("stepOperands: step", step);
  checkObject("stepOperands: registers", registers);
  const { layout, instructions } = resolvedProgram(program);
  const { cells } = layout;
  const wordOf = (cell: Cell): number => registers.readComponent(cells.at(cell));
  const access = new TracedReads(wordOf, cells.count);
  return instructions[step.instruction]!.operands.map((place, i): TypedVector => {
    const operand = program.instructions[step.instruction]!.operands[i] as ValueOperand;
    const { type } = operand;
    const load = loadedOperand(access, operand, place, type);
    return { type, words: COMPONENTS.flatMap((component) => wordsOf(type, load(component).value)) };
  });
}

function wordsOf(type: DataType, value: number | bigint): readonly number[] {
  if (!isLong(type)) return [Number(value) >>> 0];
  const bits = BigInt.asUintN(64, BigInt(value));
  return [Number(bits & 0xffffffffn), Number(bits >> 32n)];
}
