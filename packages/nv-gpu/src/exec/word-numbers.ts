/** Which raw words are floating-point numbers, by the types of the instructions that read and write them. [Ruling 307] */

import { halfFromBits, singleFromBits } from "@glasm/base";
import type { NonFinite, NumberPlace, RegisterComponent, WordNumbers } from "@glasm/vm";
import { DATA_TYPES, type DataType, STORAGE } from "../isa/data-types.js";
import type { ValueOperand } from "../program/program.js";
import type { ResolvedProgram } from "./resolved.js";
import { accessOf, type TypedAccess, type TypedRegisters } from "./typed-accesses.js";

type NumberOf = NumberPlace["numberOf"];

/** The words of a register of a LONG variable, two for each component. */
const LONG_WORDS = 8;
const WORD_BYTES = 4;

/** What the words of a program are. */
export function wordNumbers(resolved: ResolvedProgram): WordNumbers {
  const { program, layout } = resolved;
  const known: TypedAccess[] = [];
  const accessAt = (number: number): TypedAccess => (known[number] ??= accessOf(resolved, number));
  const placeIn = (one: TypedRegisters, where: RegisterComponent): NumberPlace | null =>
    placeOf(one, where, layout.cells.file(where.file).components);
  return {
    readBy(number, where) {
      if (!loadsWholeWords(resolved, number)) return null;
      const places = accessAt(number).reads.map((one) => placeIn(one, where));
      return places.find((place) => place !== null) ?? null;
    },
    writtenBy(number, where) {
      const { writes } = accessAt(number);
      return writes === null ? null : placeIn(writes, where);
    },
    handsOn(number, kind) {
      const { opcode } = program.instructions[number]!;
      return opcode === "MOV" || opcode === "LDC" || hasLiteral(resolved, number, kind);
    },
  };
}

/** Where the number stands that a word belongs to, of a register with so many words; null if it is no float, or none of these. */
function placeOf(
  { type, register, count, components }: TypedRegisters,
  where: RegisterComponent,
  words: number,
): NumberPlace | null {
  const { file, index, component } = where;
  const after = index - register.index;
  if (file !== register.file || after < 0 || after >= count) return null;
  if (words === 1) return inBuffer(type, where, after);
  const size = words === LONG_WORDS ? 2 : 1;
  const number = Math.floor(component / size);
  if (!components.some((one) => one === number)) return null;
  const numberOf = reading(type, size);
  const all = Array.from({ length: size }, (_, word) => ({ file, index, component: size * number + word }));
  return numberOf === null ? null : { words: all, numberOf };
}

/** The same of a buffer, whose registers have a word each. */
function inBuffer(type: DataType, where: RegisterComponent, after: number): NumberPlace | null {
  const size = DATA_TYPES[type].bits === 64 ? 2 : 1;
  const numberOf = reading(type, size);
  const first = where.index - (after % size);
  const words = Array.from({ length: size }, (_, word) => ({ ...where, index: first + word }));
  return numberOf === null ? null : { words, numberOf };
}

/** How a type reads the words of a variable's component: a float has the size of the variable. [Ruling 276] */
function reading(type: DataType, words: number): NumberOf | null {
  const { base, bits } = DATA_TYPES[type];
  if (base !== "F") return null;
  if (bits === 16) return ([word]) => halfFromBits(word!);
  return words === 1 ? ([word]) => singleFromBits(word!) : ([low, high]) => double(low!, high!);
}

function double(low: number, high: number): number {
  return new Float64Array(Uint32Array.of(low, high).buffer)[0]!;
}

/** Whether an instruction does not load parts of words from a buffer, or from where only a computed number says. */
function loadsWholeWords({ program, instructions }: ResolvedProgram, number: number): boolean {
  const { bytes } = instructions[number]!;
  if (bytes === null) return true;
  const { bits } = DATA_TYPES[STORAGE.get(program.instructions[number]!.storage[0]!)!.type];
  if (bits < 8 * WORD_BYTES || bytes.byte % WORD_BYTES !== 0) return false;
  const isComputed = bytes.ofBuffers !== null || bytes.ofBytes !== null;
  return !isComputed || bits === 8 * WORD_BYTES;
}

/** Whether an instruction reads a constant of its text that is such a number. */
function hasLiteral({ program, instructions }: ResolvedProgram, number: number, kind: NonFinite): boolean {
  return instructions[number]!.operands.some((place, i) => {
    if (place.kind !== "literal") return false;
    const { type, swizzle } = program.instructions[number]!.operands[i] as ValueOperand;
    const size = place.isLong ? 2 : 1;
    const numberOf = reading(type, size);
    if (numberOf === null) return false;
    const values = swizzle.map((component) => numberOf(place.words.slice(size * component)));
    return values.some(kind === "NaN" ? Number.isNaN : (value) => Math.abs(value) === Infinity);
  });
}
