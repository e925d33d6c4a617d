/** Words of 32 bits in lines and input files: numbers, which become singles, or digits; and bytes. */

import { singleToBits } from "@glasm/base";
import { readText, ShapeError } from "./inputs.js";

export const MOST_WORD = 0xffffffff;
const WORD = /^[0-9a-fA-F]{8}$/;
/** What a word is, in messages. */
export const A_WORD = "a number or a string of 8 hexadecimal digits";

export const wordOfDigits = (digits: string): number => Number.parseInt(digits, 16);
export const digitsOfWord = (word: number): string => word.toString(16).padStart(8, "0");

export function readWord(value: unknown, where: string, expected = A_WORD): number {
  if (typeof value === "number") return singleToBits(value);
  if (typeof value === "string" && WORD.test(value)) return wordOfDigits(value);
  throw new ShapeError(where, expected);
}

export function readComponents(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value) || value.length !== 4) throw new ShapeError(where, "four components");
  return value;
}

/** Four words. */
export function readVector(value: unknown, where: string): Uint32Array {
  return Uint32Array.from(readComponents(value, where), (component, i) =>
    readWord(component, `${where}[${i}]`),
  );
}

/** Bytes of two hexadecimal digits each. */
export function readHexBytes(value: unknown, where: string): Uint8Array {
  const digits = readText(value, where);
  if (digits.length % 2 !== 0 || /[^0-9a-fA-F]/.test(digits))
    throw new ShapeError(where, "bytes of two hexadecimal digits each");
  return Buffer.from(digits, "hex");
}
