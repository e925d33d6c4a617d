/** Words of registers in cases, and how they are written. */

import type { Expected } from "../case.js";
import type { Json } from "../target.js";
import { CaseFileError } from "../text/case-file-error.js";
import { bitsOfNumber } from "./numbers.js";

const WORD = /^[0-9a-f]{8}$/;
const LONG_WORD = /^[0-9a-f]{16}$/;
const NUMBER = /^(-?)(?:(\d+(?:\.\d+)?)|2\^(-?\d+)|(inf))$/;
const INTEGER = /^(-?\d+)i$/;

/** `1.5`, `2^-126`, `-inf`, `nan`, `-1i` for an integer, or 8 digits: the word; 16 digits are one of 64 bits. */
export function wordOf(cell: string, line: number): string {
  if (WORD.test(cell) || LONG_WORD.test(cell)) return cell;
  if (cell === "nan") return "7fc00000";
  const [, integer] = INTEGER.exec(cell) ?? [];
  if (integer !== undefined) return BigInt.asUintN(32, BigInt(integer)).toString(16).padStart(8, "0");
  const [, minus, decimal, power] = NUMBER.exec(cell) ?? [];
  if (minus === undefined) throw new CaseFileError(line, `${cell} is not a word`);
  const magnitude =
    decimal !== undefined
      ? Number(decimal)
      : power !== undefined
        ? 2 ** Number(power)
        : Number.POSITIVE_INFINITY;
  const value = minus === "-" ? -magnitude : magnitude;
  if (power !== undefined && Math.fround(value) !== value)
    throw new CaseFileError(line, `${cell} is not a single`);
  return bitsOfNumber(value);
}

/** A word, `*` for any, or an interval `0.5..1` of singles. */
export function expectedIn(cell: string, line: number): Expected {
  if (cell === "*") return cell;
  const [low, high] = cell.split("..");
  return high === undefined
    ? wordOf(cell, line)
    : ({ low: wordOf(low!, line), high: wordOf(high, line) } as Json as Expected);
}
