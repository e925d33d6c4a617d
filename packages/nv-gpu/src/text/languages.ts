import { checkedText } from "@glasm/base";
import { continuesWith } from "@glasm/vm";
import { PROGRAM_TYPE_NAMES, type ProgramTypeName } from "../isa/program-types.js";

/** The header of a type of program. [NV_gpu_program5 2.X.2] */
export const headerOf = (type: ProgramTypeName): string => `!!${type}`;

/**
 * The type of program that a text is, by the header that it begins with, whatever follows; null if it is none of these.
 * Whether the program loads is another question.
 * @throws TypeError if the text is neither a string nor a Uint8Array
 */
export function recognise(text: string | Uint8Array): ProgramTypeName | null {
  return typeOfBytes(checkedText("recognise: text", text));
}

/** What `recognise` does once its argument is checked. */
export function typeOfBytes(bytes: Uint8Array): ProgramTypeName | null {
  return PROGRAM_TYPE_NAMES.find((type) => continuesWith(bytes, 0, headerOf(type))) ?? null;
}
