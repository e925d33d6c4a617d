/** What messages read and write: memory, outputs and attributes, and registers. [Ruling 341] */

import type { Cell, EffectPart } from "@glasm/vm";
import { attributeForm } from "../exec/attributes.js";
import type { InstructionRow } from "../isa/instructions.js";
import { CELLS, MEMORY_WORDS } from "../isa/register-files.js";
import { REGISTER_COUNT } from "../isa/registers.js";
import type { KnownInstruction, StagingRegisters } from "../program/instruction.js";
import { sourceCells } from "./source-cells.js";

/** What a message touches that has an address: known only when it is executed. */
export interface Touched {
  /** The cells in which one of its words is, as far as that is any register: none if nothing is there. */
  cells(word: number): readonly Cell[];
  /** Whether a word is that of one cell, and no part of it or of two. */
  isWhole(word: number): boolean;
  /** Words of memory that others have changed since this lane has seen them. */
  readonly changed: readonly Cell[];
}

/** A part, and what of it a computed address has chosen. */
export interface Part extends EffectPart {
  readonly target?: readonly Cell[];
}

const WORD_BITS = 32;
const ADDRESS_WORDS = 2;

export const registerCell = (register: number): Cell => CELLS.of("r", register, 0);

const cellsOfFile = (file: "position" | "point_size" | "varying" | "memory"): readonly Cell[] => {
  const { count, components } = CELLS.file(file);
  return Array.from({ length: count * components }, (_, word) => CELLS.first[file] + word);
};

/** What stores may write, by their streams; without one to memory alone. */
const MEMORY = cellsOfFile("memory");
const STORED = {
  istream: [...cellsOfFile("position"), ...cellsOfFile("point_size"), ...MEMORY],
  estream: [...cellsOfFile("varying"), ...MEMORY],
};

/** Whether a cell is one of memory. */
export function isMemory(cell: Cell): boolean {
  return cell >= CELLS.first.memory && cell < CELLS.first.memory + MEMORY_WORDS;
}

/**
 * The registers of a message.
 * @param words How many words it has: registers beyond them are left as they are
 */
function staged(
  instruction: KnownInstruction,
  role: StagingRegisters["role"],
  words = Infinity,
): readonly Cell[] {
  const { first, count } = instruction.staging.find((each) => each.role === role) ?? { first: 0, count: 0 };
  return Array.from({ length: Math.min(count, words) }, (_, i) => first + i)
    .filter((register) => register < REGISTER_COUNT)
    .map(registerCell);
}

/** Loads of a number of bits into registers: each has a word of it, or all have parts of the first one. [Ruling 339] */
function loadParts(
  instruction: KnownInstruction,
  { size }: InstructionRow,
  address: readonly Cell[],
  touched: Touched | null,
): readonly Part[] {
  const { loadLane = "identity" } = instruction.modifiers;
  const keeps = loadLane.startsWith("b") || loadLane.startsWith("h");
  const words = loadLane === "identity" ? Math.ceil(size / WORD_BITS) : loadLane === "d0" ? 2 : 1;
  return staged(instruction, "write", words).map((cell, i): Part => {
    const word = touched?.cells(loadLane === "identity" ? i : 0) ?? [];
    return { tests: [], uses: [...address, ...word, ...(keeps ? [cell] : [])], writes: [cell] };
  });
}

/** Each word of a store is a part of its own, and its address says what it writes. */
function storeParts(
  instruction: KnownInstruction,
  { size }: InstructionRow,
  address: readonly Cell[],
  touched: Touched | null,
): readonly Part[] {
  const { memoryAccess } = instruction.modifiers;
  const writes = memoryAccess === "istream" || memoryAccess === "estream" ? STORED[memoryAccess] : MEMORY;
  const stored = staged(instruction, "read");
  return Array.from({ length: Math.ceil(size / WORD_BITS) }, (_, word) => {
    const own = stored.slice(word, word + 1);
    if (touched === null) return { tests: address, uses: own, writes };
    const target = touched.cells(word);
    const kept = touched.isWhole(word) ? [] : target;
    return { tests: address, uses: [...own, ...kept], writes, target };
  });
}

function atomicParts(
  instruction: KnownInstruction,
  { size }: InstructionRow,
  address: readonly Cell[],
  touched: Touched | null,
): readonly Part[] {
  const words = Array.from({ length: size / WORD_BITS }, (_, word) => touched?.cells(word) ?? []).flat();
  const changed: Part = {
    tests: address,
    uses: [...staged(instruction, "read"), ...words],
    writes: MEMORY,
    ...(touched === null ? {} : { target: words }),
  };
  const uses = [...address, ...words];
  const returned = staged(instruction, "write", size / WORD_BITS);
  return [changed, ...returned.map((cell) => ({ tests: [], uses, writes: [cell] }))];
}

/** Registers that get components of an attribute, two to each in the formats of 16 bits. */
function attributeParts(
  instruction: KnownInstruction,
  index: number | null,
  address: readonly Cell[],
): readonly Part[] {
  const { perRegister, components, registers } = attributeForm(instruction);
  return staged(instruction, "write", registers).map((cell, i) => {
    const own = Array.from({ length: perRegister }, (_, k) => perRegister * i + k);
    const loaded =
      index === null ? [] : own.filter((k) => k < components).map((k) => CELLS.of("attribute", index, k));
    return { tests: [], uses: [...address, ...loaded], writes: [cell] };
  });
}

/** The names of messages that do something, with what they read and write. */
export type MessageName =
  | ("LOAD" | "STORE" | "LD_BUFFER" | "LEA_BUFFER" | "LEA_BUF_IMM" | "LD_ATTR" | "LD_ATTR_IMM")
  | ("ATOM" | "ATOM_RETURN" | "ATOM1_RETURN");

/**
 * The parts of a message.
 * @param touched What it touches when it is executed; null of the instruction itself
 * @param attribute The number of an attribute that its registers say, if it has one then
 */
export function messageParts(
  name: MessageName,
  instruction: KnownInstruction,
  row: InstructionRow,
  touched: Touched | null,
  attribute: number | null,
): readonly Part[] {
  const address = instruction.sources.flatMap((source, i) => sourceCells(source, row.sources[i]!.size));
  switch (name) {
    case "LOAD":
    case "LD_BUFFER":
      return loadParts(instruction, row, address, touched);
    case "STORE":
      return storeParts(instruction, row, address, touched);
    case "ATOM":
    case "ATOM_RETURN":
    case "ATOM1_RETURN":
      return atomicParts(instruction, row, address, touched);
    case "LEA_BUFFER":
    case "LEA_BUF_IMM":
      return staged(instruction, "write", ADDRESS_WORDS).map((cell) => ({
        ...{ tests: [], uses: address, writes: [cell] },
      }));
    case "LD_ATTR_IMM":
      // Whatever ids its sources have. [Ruling 336]
      return attributeParts(instruction, instruction.immediates.index!, []);
    case "LD_ATTR":
      return attributeParts(instruction, attribute, sourceCells(instruction.sources[2]!, WORD_BITS));
  }
}
