/** A program: what its words are. */

import { checkName, kindOf } from "@glasm/base";
import type { Word } from "../binary/bits.js";
import { wordsOfBytes } from "../binary/code.js";
import { InstructionMaker } from "./instruction-maker.js";
import type { Instruction } from "./instruction.js";

/** What programs come from: texts, or their words. */
export const PROGRAM_LANGUAGES = ["valhall", "valhall-code"] as const;
/** What a program comes from. */
export type ProgramLanguage = (typeof PROGRAM_LANGUAGES)[number];

/** Plain, deeply frozen data. The instruction of number n is at the byte offset 8 * n. */
export interface Program {
  readonly language: ProgramLanguage;
  readonly instructions: readonly Instruction[];
}

/** The program of words. */
export function programOf(words: readonly Word[], language: ProgramLanguage): Program {
  const maker = new InstructionMaker();
  return Object.freeze({
    language,
    instructions: Object.freeze(words.map((word) => maker.instruction(word))),
  });
}

/**
 * The program of code in bytes, as a compiler writes it.
 * @throws TypeError unless that is a Uint8Array and the language is one of the machine's
 * @throws RangeError unless it has whole words of 8 bytes
 */
export function makeProgram(code: Uint8Array, language: ProgramLanguage = "valhall-code"): Program {
  if (!(code instanceof Uint8Array))
    throw new TypeError(`makeProgram: code must be a Uint8Array, not ${kindOf(code)}`);
  checkName("makeProgram: language", language, PROGRAM_LANGUAGES);
  if (code.length % 8 !== 0)
    throw new RangeError(`makeProgram: code has ${code.length} bytes, not a multiple of 8`);
  return programOf(wordsOfBytes(code), language);
}

/**
 * Checks what stands for a program.
 * @throws TypeError unless the value is a program that `load` or `makeProgram` has made
 */
export function checkProgram(place: string, program: Program): void {
  const given: unknown = program;
  const made = "a program that load or makeProgram has made";
  if (typeof given !== "object" || given === null) {
    throw new TypeError(`${place} must be ${made}, not ${kindOf(given)}`);
  }
  const { instructions, language } = given as Partial<Program>;
  if (Array.isArray(instructions) && PROGRAM_LANGUAGES.includes(language!)) return;
  throw new TypeError(`${place} must be ${made}${"program" in given ? ": pass its .program" : ""}`);
}
