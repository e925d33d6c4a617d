/** Values on their way into registers. [PICA200 5 s46, s47, s48, s49, s50] */

import { arrayName, firstWordsOf } from "@glasm/base";
import { f24FromSingle, singleFromF24 } from "../numbers/f24.js";
import { COMPONENT_COUNT } from "../isa/registers.js";
import type { ArithmeticName } from "../semantics/numerics.js";
import type { RegisterValues } from "./batch.js";

const F24_BITS = 0xffffff;

/** Values with the words that they are made of. */
export interface ValueWords {
  readonly words: Uint32Array;
  /** Whether they are those of singles, or of 24-bit floats. */
  readonly areSingles: boolean;
}

/** The words of the first values. */
export function wordsOfValues(values: RegisterValues, length: number): ValueWords {
  return { words: firstWordsOf(values, length), areSingles: arrayName(values) === "Float32Array" };
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
