/** The JSON line with which the command runs a program for a vertex as the debugger has run it. [Ruling 236] */

import type { MachineProgram } from "@glasm/vm";

/** What a vertex is run with. */
export interface LineRun<P extends MachineProgram = MachineProgram> {
  readonly program: P;
  /** The text that it was loaded from. */
  readonly text: string;
  /** The words of the input registers, in a warp those of all its lanes, and those of the constant registers. */
  readonly inputs: Uint32Array;
  readonly constants: Uint32Array;
  readonly arithmetic: string | undefined;
}

export interface JsonLine {
  readonly line: string;
  /** The command that reads it. */
  readonly command: string;
}

/** Digits of the registers of four words that are not as they are without a value, by number. */
export function digitsOf(
  words: Uint32Array,
  initial: readonly number[],
): Readonly<Record<string, readonly string[]>> {
  const registers: Record<string, readonly string[]> = {};
  for (let at = 0; at < words.length; at += initial.length) {
    const own = words.subarray(at, at + initial.length);
    if (initial.every((word, i) => own[i] === word)) continue;
    registers[at / initial.length] = Array.from(own, hexDigits);
  }
  return registers;
}

export function hexDigits(word: number): string {
  return (word >>> 0).toString(16).padStart(8, "0");
}
