/** The programs of requests to microcode: a text, or the words of slots. [Ruling 373] */

import { load, type Program } from "@glasm/nv2a";
import type { Loaded } from "@glasm/vm";
import { type JsonObject, LINE, readList, readText, ShapeError } from "../run/inputs.js";
import { digitsOfWord, wordOfDigits } from "../run/words.js";

export const PROGRAM_MEMBERS = ["source", "code"];

const WORDS = 4;
const SLOT = /^(?:[0-9a-fA-F]{8}){4}$/;

/** The program that an object with these members among its own says. Throws a ShapeError. */
export function loadProgram(members: JsonObject): Loaded<Program> {
  const { source, code } = members;
  if ((source === undefined) === (code === undefined))
    throw new ShapeError(LINE, 'either "source" or "code"');
  return code === undefined ? load(readText(source, "source")) : load(readCode(code), "nv2a-code");
}

/** The bytes of slots of 32 digits, four words of eight; there may be blanks. */
export function readCode(value: unknown): Uint8Array {
  if (value === undefined) throw new ShapeError("code", "an array");
  const words = readList(value, "code").flatMap((slot, i) => {
    const digits = typeof slot === "string" ? slot.replaceAll(" ", "") : "";
    if (!SLOT.test(digits)) throw new ShapeError(`code[${i}]`, "a string of 32 hexadecimal digits");
    return Array.from({ length: WORDS }, (_, word) => wordOfDigits(digits.slice(8 * word, 8 * (word + 1))));
  });
  const bytes = new Uint8Array(4 * words.length);
  const view = new DataView(bytes.buffer);
  words.forEach((word, i) => view.setUint32(4 * i, word, true));
  return bytes;
}

/** The slots of a program, four words of eight digits each. */
export function codeOfProgram({ instructions }: Program): readonly string[] {
  return instructions.map(({ words }) => words.map(digitsOfWord).join(" "));
}
