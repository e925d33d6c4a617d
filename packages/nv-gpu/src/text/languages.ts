import { checkedText } from "@glasm/base";
import { continuesWith, skipSpace } from "@glasm/vm";
import { PROGRAM_TYPE_NAMES, type ProgramTypeName } from "../isa/program-types.js";

/** The header of a type of program. [NV_gpu_program5 2.X.2] */
export const headerOf = (type: ProgramTypeName): string => `!!${type}`;

/**
 * The type of program that a text is meant as, by its header, whatever follows, and whatever white space and comments
 * stand before it, with which it does not load; null if it is none of these. Whether the program loads is another question.
 * @throws TypeError if the text is neither a string nor a Uint8Array
 */
export function recognise(text: string | Uint8Array): ProgramTypeName | null {
  const bytes = checkedText("recognise: text", text);
  return typeAt(bytes, skipSpace(bytes, 0));
}

/** The type of program whose header stands at a place; null if it is none. */
export function typeAt(bytes: Uint8Array, at: number): ProgramTypeName | null {
  return PROGRAM_TYPE_NAMES.find((type) => continuesWith(bytes, at, headerOf(type))) ?? null;
}

/** What the headers of this family begin with, and nothing of older ones does. */
const FAMILY = "!!NV";

/**
 * Whether a text has something like a header of this family, though perhaps none that there is: its loader says best what
 * is wrong with it. [Ruling 312]
 * @throws TypeError if the text is neither a string nor a Uint8Array
 */
export function resembles(text: string | Uint8Array): boolean {
  const bytes = checkedText("resembles: text", text);
  return continuesWith(bytes, skipSpace(bytes, 0), FAMILY);
}
