/** Which words of registers are floating-point numbers, by the instructions that read and write them. [Ruling 343] */

import { halfFromBits } from "@glasm/base";
import { type NumberPlace, type RegisterComponent, SINGLE_FORMAT, type WordNumbers } from "@glasm/vm";
import { INSTRUCTIONS, type InstructionRow, type SourceField } from "../isa/instructions.js";
import { REGISTER_COUNT } from "../isa/registers.js";
import type { Instruction, KnownInstruction, SourceOperand } from "../program/instruction.js";
import type { Program } from "../program/program.js";
import { partOf } from "../semantics/elements.js";
import { numberOfWord } from "../semantics/fractional-words.js";
import { stagingOf } from "./context.js";

/** What a word is read or written as: a single, or halves of it as halves. */
type Reading = "single" | readonly (0 | 1)[];

/** Instructions whose result is no float, though their operands are. */
const NO_FLOAT = ["FCMP_OR", "FCMP_AND", "FREXPE", "FPCLASS", "FSINCOS_OFFSET"];
/** Instructions whose sources are floats without signs. */
const FLOAT_SOURCES = ["FREXPM", "FREXPE", "FLUSH", "FADD_IMM", "FPCLASS"];
const HALVES = [0, 1] as const;

const readingOf = (size: number): Reading => (size === 16 ? HALVES : "single");

/** What an instruction writes to its destination, or a message to its registers; null of what is no float. */
function written(instruction: KnownInstruction, row: InstructionRow): Reading | null {
  const { name, size } = row;
  const { half } = instruction.destination ?? {};
  if (name === "LD_ATTR" || name === "LD_ATTR_IMM") return ofAttribute(instruction);
  const [, type] = name.split("_TO_");
  if (type !== undefined) {
    if (!type.replace("V2", "").startsWith("F")) return null;
    return halfOf(type.endsWith("16") ? HALVES : "single", half);
  }
  const isFloat = name.startsWith("F") && (row.type.includes("f") || name.endsWith("_TABLE"));
  if ((!isFloat || NO_FLOAT.includes(name)) && name !== "CUBEFACE1") return null;
  return halfOf(readingOf(size), half);
}

/** What is written to a half alone is no single. */
function halfOf(reading: Reading, half: "whole" | "h0" | "h1" | undefined): Reading | null {
  if (half === undefined || half === "whole") return reading;
  return reading === "single" ? null : [half === "h0" ? 0 : 1];
}

function ofAttribute({ modifiers: { registerFormat = "auto" } }: KnownInstruction): Reading | null {
  if (registerFormat === "f16") return HALVES;
  return registerFormat === "auto" || registerFormat === "f32" ? "single" : null;
}

/** What a source is read as; null of one that is no float. */
function readAs(row: InstructionRow, field: SourceField, { selector }: SourceOperand): Reading | null {
  const isFloat = field.signs !== null || FLOAT_SOURCES.includes(row.name);
  const [from = ""] = row.name.split("_TO_");
  if (!isFloat && !/^(V2)?F(16|32)$/.test(from)) return null;
  if (field.size !== 16) {
    const { bits, number } = partOf(selector, field.size, 0);
    return bits === 16 ? [number as 0 | 1] : "single";
  }
  return HALVES.map((element) => partOf(selector, 16, element)).map(({ number }) => number as 0 | 1);
}

/** What a word of a message is: in the packets of outputs a single, and the point size a half. */
function storedAs(row: InstructionRow, { modifiers }: KnownInstruction): Reading | null {
  const { memoryAccess } = modifiers;
  if (row.name !== "STORE" || (memoryAccess !== "istream" && memoryAccess !== "estream")) return null;
  return row.size === 16 ? [0] : row.size % 32 === 0 ? "single" : null;
}

/** A number of a word; of two halves the one that is no number, or is infinite, before the other. */
function numberOf(reading: Reading, word: number): number {
  if (reading === "single") return numberOfWord(word);
  const numbers = reading.map((place) => halfFromBits(word >>> (16 * place)));
  return numbers.find(Number.isNaN) ?? numbers.find((each) => !Number.isFinite(each)) ?? numbers[0]!;
}

function placeOf(reading: Reading | null, where: RegisterComponent): NumberPlace | null {
  if (reading === null) return null;
  const place = { words: [where], numberOf: ([word]: readonly number[]) => numberOf(reading, word!) };
  return reading === "single" ? { ...place, format: SINGLE_FORMAT } : place;
}

/** What an instruction writes to a register, or to a word of the outputs. */
function writtenAt(instruction: Instruction, { file }: RegisterComponent): Reading | null {
  if (instruction.mnemonic === null) return null;
  const row = INSTRUCTIONS[instruction.mnemonic];
  if (file === "r") return written(instruction, row);
  if (file === "point_size") return "single";
  return file === "memory" ? null : storedAs(row, instruction);
}

/** What an instruction reads a register, a uniform, an attribute or a word of memory as. */
function readAt(instruction: Instruction, { file, index }: RegisterComponent): Reading | null {
  if (instruction.mnemonic === null) return null;
  const row = INSTRUCTIONS[instruction.mnemonic];
  if (file === "attribute") return ofGivenAttribute(instruction);
  const kind = file === "u" ? "uniform" : "register";
  for (const [i, source] of instruction.sources.entries()) {
    const { value } = source;
    if (value.kind !== kind || value.index !== index) continue;
    const reading = readAs(row, row.sources[i]!, source);
    if (reading !== null) return reading;
  }
  const { first, count } = stagingOf(instruction, "read");
  const isStored = file === "r" && index >= first && index < Math.min(first + count, REGISTER_COUNT);
  return isStored ? storedAs(row, instruction) : null;
}

/** Attributes are singles, whatever halves are made of them. */
function ofGivenAttribute(instruction: KnownInstruction): Reading | null {
  return ofAttribute(instruction) === null ? null : "single";
}

/** What the words of a program are. */
export function wordNumbers({ instructions }: Program): WordNumbers {
  return {
    readBy: (number, where) => placeOf(readAt(instructions[number]!, where), where),
    writtenBy: (number, where) => placeOf(writtenAt(instructions[number]!, where), where),
    handsOn: (number, kind) => hasConstant(instructions[number]!, kind),
  };
}

/** Whether an instruction has a constant that is such a number. */
function hasConstant(instruction: Instruction, kind: "NaN" | "infinity"): boolean {
  if (instruction.mnemonic === null) return false;
  const row = INSTRUCTIONS[instruction.mnemonic];
  const is = kind === "NaN" ? Number.isNaN : (value: number) => Math.abs(value) === Infinity;
  const { constant } = instruction.immediates;
  const own = constant === undefined ? null : (written(instruction, row) ?? null);
  if (own !== null && is(numberOf(own, constant!))) return true;
  return instruction.sources.some((source, i) => {
    if (source.value.kind !== "constant") return false;
    const reading = readAs(row, row.sources[i]!, source);
    return reading !== null && is(numberOf(reading, source.value.word));
  });
}
