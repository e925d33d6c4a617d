/** Values on their way into registers. [PICA200 5 s46, s47, s48, s49, s50] */

import { arrayName, firstWordsOf, singleToBits, type Strided } from "@glasm/base";
import { f24FromSingle, singleFromF24 } from "../numbers/f24.js";
import { COMPONENT_COUNT } from "../isa/registers.js";
import type { ArithmeticName } from "../semantics/numerics.js";
import type { RegisterValues } from "./batch.js";

const F24_BITS = 0xffffff;
const SINGLE_ONE = singleToBits(1);

/** Values with the words that they are made of. */
export interface ValueWords {
  readonly words: Uint32Array;
  /** Whether they are those of singles, or of 24-bit floats. */
  readonly areSingles: boolean;
}

/** The values of a register for all runs, from the first one to as many components as there are. */
export interface InputArray extends Strided<Uint32Array> {
  /** Whether they are words of singles, or of 24-bit floats. */
  readonly areSingles: boolean;
}

/** The w of a vector that an array gives less of, as words are given; x, y and z are 0. [PICA200 8 s38] */
export function missingW(areSingles: boolean): number {
  return areSingles ? SINGLE_ONE : f24FromSingle(SINGLE_ONE);
}

/** The words of the first values. */
export function wordsOfValues(values: RegisterValues, length: number): ValueWords {
  return { words: firstWordsOf(values, length), areSingles: isSingles(values) };
}

/** Whether values are singles, and not words of 24 bits. */
export function isSingles(values: RegisterValues): values is Float32Array {
  return arrayName(values) === "Float32Array";
}

/** Loads values into registers, whose words are those of singles: in the arithmetic f32 singles as they are. [Ruling 141] */
export function loadValues(
  { words, areSingles }: ValueWords,
  from: number,
  registers: Uint32Array,
  to: number,
  count: number,
  arithmetic: ArithmeticName,
): void {
  for (let word = 0; word < count; word++) {
    const given = words[from + word]!;
    registers[to + word] = registerWord(given, areSingles, arithmetic);
  }
}

/** Loads vector number `run` of an array into a register, from its first word on. */
export function loadVector(
  { data, size, stride, offset, areSingles }: InputArray,
  run: number,
  registers: Uint32Array,
  to: number,
  arithmetic: ArithmeticName,
): void {
  const from = offset + stride * run;
  for (let component = 0; component < size; component++)
    registers[to + component] = registerWord(data[from + component]!, areSingles, arithmetic);
  for (let component = size; component < COMPONENT_COUNT; component++)
    registers[to + component] = component === COMPONENT_COUNT - 1 ? SINGLE_ONE : 0;
}

/** Copies the words of a register to those of another one, by their numbers. */
export function copyRegister(from: Uint32Array, source: number, to: Uint32Array, destination: number): void {
  const first = COMPONENT_COUNT * source;
  const at = COMPONENT_COUNT * destination;
  for (let component = 0; component < COMPONENT_COUNT; component++)
    to[at + component] = from[first + component]!;
}

function registerWord(given: number, isSingle: boolean, arithmetic: ArithmeticName): number {
  if (!isSingle) return singleFromF24(given & F24_BITS);
  return arithmetic === "f32" ? given : singleFromF24(f24FromSingle(given));
}
