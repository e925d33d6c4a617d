/** Numbers as sources write them. [PICA200 10.3] */

import { singleToBits } from "@glasm/base";
import { f24InContainer } from "../numbers/f24.js";
import { part, type Piece, splitAtCommas } from "./piece.js";
import type { SourceReport } from "./source-report.js";

const WHOLE = /^\d+$/;
const INTEGER = /^[+-]?\d+$/;
const FLOAT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const INFINITE = /^[+-]?inf(?:inity)?$/i;
const NOT_A_NUMBER = /^[+-]?nan$/i;
const F24_DIGITS = /^0x[\da-f]{1,6}$/i;
const WORD = /^0x[\da-f]{1,8}$/i;

/** A whole number of decimal digits that is at most `most`. */
export function readWhole(piece: Piece, what: string, most: number, report: SourceReport): number | null {
  if (!WHOLE.test(piece.text))
    return report.error("number", piece, { what: `whole number, as ${what} has to be` });
  const number = Number(piece.text);
  return number > most ? report.error("number-range", piece, { what, most }) : number;
}

/** A whole number, or the bits of a word. */
export function readNumberOrWord(
  piece: Piece,
  what: string,
  most: number,
  report: SourceReport,
): number | null {
  if (!WORD.test(piece.text)) return readWhole(piece, what, most, report);
  const number = Number(piece.text);
  return number > most ? report.error("number-range", piece, { what, most }) : number;
}

/** The bits of a word. */
export function readWord(piece: Piece, report: SourceReport): number | null {
  return WORD.test(piece.text) ? Number(piece.text) : report.error("word", piece, {});
}

/** The word of 24 bits of a float: the nearest single without the rest of its fraction, or the bits themselves. [Ruling 138] */
function readFloat(piece: Piece, report: SourceReport): number | null {
  const { text } = piece;
  if (F24_DIGITS.test(text)) return Number(text);
  if (FLOAT.test(text)) return f24InContainer(singleToBits(Number(text)));
  if (NOT_A_NUMBER.test(text)) return f24InContainer(singleToBits(NaN));
  if (INFINITE.test(text)) return f24InContainer(singleToBits(text.startsWith("-") ? -Infinity : Infinity));
  return report.error("number", piece, { what: "decimal number" });
}

/** 256 divides the number that has one digit more than these. */
const DIGITS_MODULO_256 = 8;

/** An integer modulo 256. */
function readByte(piece: Piece, report: SourceReport): number | null {
  const { text } = piece;
  if (!INTEGER.test(text)) return report.error("number", piece, { what: "whole number" });
  const magnitude = Number(text.replace(/^[+-]/, "").slice(-DIGITS_MODULO_256));
  return (text.startsWith("-") ? -magnitude : magnitude) & 0xff;
}

const COMPONENT_READERS = { c: readFloat, i: readByte } as const;

/** `(x, y, z, w)` as the words of floats or as bytes. */
export function readTuple(piece: Piece, kind: "c" | "i", report: SourceReport): readonly number[] | null {
  const { text } = piece;
  if (!text.startsWith("(") || !text.endsWith(")")) return report.error("tuple", piece, {});
  const components = splitAtCommas(part(piece, 1, text.length - 1));
  if (components.length !== 4) return report.error("tuple", piece, {});
  const read = components.map((component) => COMPONENT_READERS[kind](component, report));
  return read.every((component) => component !== null) ? read : null;
}
