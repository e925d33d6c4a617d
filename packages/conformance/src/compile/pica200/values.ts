/** Values of registers in cases of the PICA200: what is sent and what must come back. */

import { wordText } from "../../oracle/pica200/encode.js";
import type { Expected } from "../../case.js";
import { singleBitsOf } from "../../oracle/pica200/f24.js";
import type { Json } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import { BITS, bitsOfNumber } from "../numbers.js";

const F24 = /^[0-9a-f]{6}$/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const POWER = /^(-?)2\^(-?\d+)$/;
/** Values that are not numbers of JSON, as words of 24 bits. */
const SPECIAL: Readonly<Record<string, string>> = {
  inf: "7f0000",
  "-inf": "ff0000",
  nan: "7f8000",
  "-0": "800000",
};

/** The number that a cell says; null for bits and for what is not a number. */
function numberIn(cell: string): number | null {
  if (BITS.test(cell) || F24.test(cell) || cell === "-0") return null;
  const [, minus, exponent] = POWER.exec(cell) ?? [];
  if (exponent !== undefined) return (minus === "-" ? -1 : 1) * 2 ** Number(exponent);
  return NUMBER.test(cell) ? Number(cell) : null;
}

/** A component as requests have it. */
export function given(cell: string, line: number): Json {
  if (BITS.test(cell) || F24.test(cell)) return cell;
  const value = SPECIAL[cell] ?? numberIn(cell);
  if (value === null) throw new CaseFileError(line, `${cell} is not a value of a register`);
  return value;
}

const RANGE = /^(.+)\.\.(.+)$/;

/** A component as answers have it: bits, an interval, or `*`. */
export function expected(cell: string, line: number): Expected {
  if (cell === "*") return cell;
  const [, low, high] = RANGE.exec(cell) ?? [];
  if (low !== undefined) return { low: bits(low, line, false), high: bits(high!, line, false) };
  return bits(cell, line, true);
}

/** The digits of a single. Only the ends of an interval may need rounding. */
function bits(cell: string, line: number, isExact: boolean): string {
  if (BITS.test(cell)) return cell;
  const word = F24.test(cell) ? cell : SPECIAL[cell];
  if (word !== undefined) return wordText(singleBitsOf(parseInt(word, 16)));
  const value = numberIn(cell);
  if (value === null) throw new CaseFileError(line, `${cell} is not a value of a register`);
  if (isExact && Math.fround(value) !== value) throw new CaseFileError(line, `${cell} is not a single`);
  return bitsOfNumber(value);
}
