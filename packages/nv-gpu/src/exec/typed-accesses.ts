/** Which registers instructions read and write, and as words of which types. */

import type { Cells, RegisterName } from "@glasm/vm";
import { type DataType, STORAGE } from "../isa/data-types.js";
import type { Component, Instruction, ValueOperand } from "../program/program.js";
import { loadedType } from "./constant-loads.js";
import type { BytePlace, Place } from "./places.js";
import type { ResolvedProgram } from "./resolved.js";

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

/** What an instruction reads its operands from and writes its result to. */
export function accessOf(
  { program, layout: { cells }, instructions }: ResolvedProgram,
  number: number,
): TypedAccess {
  const instruction = program.instructions[number]!;
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
