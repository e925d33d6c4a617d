/** A program: its slots, and what they came from. */

import { checkName, kindOf } from "@glasm/base";
import { wordsOfFields, fieldOf, type SlotWords } from "../words/slot-words.js";
import type { Slot } from "./slot.js";

/** What a program comes from: a text, words in hexadecimal digits, words in bytes, and these with a header. [Ruling 366] */
export type ProgramLanguage = "nv2a" | "nv2a-words" | "nv2a-code" | "xvs";
const PROGRAM_LANGUAGES: readonly ProgramLanguage[] = ["nv2a", "nv2a-words", "nv2a-code", "xvs"];

/** The second letter of a header: of vertex shaders, of those that write c besides, of those that do nothing else. [Ruling 366] */
export const HEADER_KINDS: Readonly<Record<HeaderKind, string>> = { xvs: " ", xvsw: "w", xvss: "s" };
/** What a header says that a program is. */
export type HeaderKind = "xvs" | "xvsw" | "xvss";

/** Plain, deeply frozen data. The last slot alone has the end bit. */
export interface Program {
  readonly language: ProgramLanguage;
  readonly instructions: readonly Slot[];
  /** What its header says that it is; absent if it has none. */
  readonly kind?: HeaderKind;
}

/** The program of slots, of which the last one ends it. */
export function programOf(slots: readonly Slot[], language: ProgramLanguage, kind?: HeaderKind): Program {
  return Object.freeze({
    language,
    instructions: Object.freeze([...slots]),
    ...(kind === undefined ? {} : { kind }),
  });
}

/** The words of a program. */
export function wordsOf({ instructions }: Program): readonly SlotWords[] {
  return instructions.map(({ words }) => words);
}

/** Whether words have the end bit. */
export function isLastSlot(words: SlotWords): boolean {
  return fieldOf(words, "end") === 1;
}

const END_WORDS = wordsOfFields({ end: 1 });

/** The same words with the end bit, or without it. */
export function withEnd(words: SlotWords, isLast: boolean): SlotWords {
  const [a, b, c, d] = words;
  const bit = END_WORDS[3];
  return [a, b, c, (isLast ? d | bit : d & ~bit) >>> 0];
}

/**
 * Checks what stands for a program.
 * @throws TypeError unless the value is a program that `load` or a conversion has made
 */
export function checkProgram(place: string, program: Program): void {
  const given: unknown = program;
  const made = "a program that load or toMicrocode has made";
  if (typeof given !== "object" || given === null)
    throw new TypeError(`${place} must be ${made}, not ${kindOf(given)}`);
  const { instructions, language } = given as Partial<Program>;
  if (Array.isArray(instructions) && PROGRAM_LANGUAGES.includes(language!)) return;
  throw new TypeError(`${place} must be ${made}${"program" in given ? ": pass its .program" : ""}`);
}

/** @throws TypeError unless the name is one of a language */
export function checkLanguage(place: string, language: ProgramLanguage | undefined): void {
  checkName(place, language, PROGRAM_LANGUAGES);
}
