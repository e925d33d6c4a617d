/** How texts name registers. [Ruling 367] */

import { nearNames, oneOf } from "@glasm/base";
import type { Span } from "@glasm/vm";
import {
  ATTRIBUTE_COUNT,
  ATTRIBUTE_NAMES,
  CONSTANT_COUNT,
  POSITION_SHADOW,
  type ResultRow,
  RESULTS,
  TEMPORARY_COUNT,
} from "../isa/registers.js";
import type { Cursor } from "./cursor.js";

/** A register as a text names it, whether it is read or written. */
export interface NamedRegister extends Span {
  readonly file: "R" | "v" | "c" | "o" | "A0" | "none";
  readonly index: number;
  readonly isRelative: boolean;
}

const RESULT_ROWS: readonly ResultRow[] = RESULTS;
const MOST_DIGITS = 9;
const TOO_LARGE = 1e9;
const ALL_NAMES = [...RESULTS.map(({ name }) => name), ...ATTRIBUTE_NAMES, ...["R0", "v0", "c[0]", "A0.x"]];

/** Reads a register; null if there is none, which the cursor says. */
export function readRegister(cursor: Cursor, constantsFrom: number): NamedRegister | null {
  const { position } = cursor;
  if (!cursor.at("name")) return cursor.failHere("a register") || null;
  const span = cursor.span();
  const spelled = cursor.text();
  const name = spelled.toLowerCase();
  cursor.take();
  const whole = (file: NamedRegister["file"], index: number): NamedRegister => ({
    file,
    index,
    isRelative: false,
    ...cursor.spanFrom(position),
  });
  if (name === "_") return whole("none", 0);
  if (name === "a0") return whole("A0", 0);
  const result = RESULT_ROWS.findIndex((row) =>
    [row.name, ...row.otherNames].some((other) => other.toLowerCase() === name),
  );
  if (result >= 0) return whole("o", result);
  const attribute = ATTRIBUTE_NAMES.findIndex((other) => other.toLowerCase() === name);
  if (attribute >= 0) return whole("v", attribute);
  if (name === "c") return readConstant(cursor, position, constantsFrom);
  if (name === "v" && cursor.atMark("[")) return readAttribute(cursor, position);
  const [, letter, digits] = /^([rvc])(\d+)$/.exec(name) ?? [];
  if (letter === undefined) {
    const hint = () => {
      const near = nearNames(spelled, ALL_NAMES);
      return near.length === 0 ? "" : `; did you mean ${oneOf(near)}?`;
    };
    return cursor.fail("unknown-register", span, { hint });
  }
  const number = numberOf(digits!);
  if (letter === "c") return constantAt(cursor, cursor.spanFrom(position), number, false, constantsFrom);
  const [file, count] =
    letter === "r" ? (["R", POSITION_SHADOW + 1] as const) : (["v", ATTRIBUTE_COUNT] as const);
  if (number >= count) {
    const range =
      file === "R"
        ? `there are R0 to R${TEMPORARY_COUNT - 1}, and R${POSITION_SHADOW} to read the position`
        : `there are v0 to v${ATTRIBUTE_COUNT - 1}`;
    return cursor.fail("register-range", span, { range });
  }
  return whole(file, number);
}

/** `[3]` behind v. */
function readAttribute(cursor: Cursor, position: number): NamedRegister | null {
  cursor.expect("[");
  const number = readInteger(cursor);
  cursor.expect("]");
  if (cursor.hasFailed) return null;
  const span = cursor.spanFrom(position);
  if (number >= 0 && number < ATTRIBUTE_COUNT)
    return { file: "v", index: number, isRelative: false, ...span };
  return cursor.fail("register-range", span, { range: `there are v0 to v${ATTRIBUTE_COUNT - 1}` });
}

/** `[3]`, `[A0.x + 3]`, `[3 + A0.x]`, `[A0.x]` or, of negative numbers, `-3` behind c. */
function readConstant(cursor: Cursor, position: number, constantsFrom: number): NamedRegister | null {
  if (cursor.atMark("-")) {
    const number = readInteger(cursor);
    return cursor.hasFailed
      ? null
      : constantAt(cursor, cursor.spanFrom(position), number, false, constantsFrom);
  }
  cursor.expect("[");
  let [number, isRelative] = [0, false];
  if (cursor.at("name")) {
    isRelative = readAddress(cursor);
    if (cursor.atMark("-")) number = readInteger(cursor);
    else if (cursor.accept("+")) number = readInteger(cursor);
  } else {
    number = readInteger(cursor);
    if (cursor.accept("+")) isRelative = readAddress(cursor);
  }
  cursor.expect("]");
  if (cursor.hasFailed) return null;
  return constantAt(cursor, cursor.spanFrom(position), number, isRelative, constantsFrom);
}

/** `A0`, or `A0.x`. */
function readAddress(cursor: Cursor): boolean {
  if (!cursor.at("name") || cursor.text().toLowerCase() !== "a0") return cursor.failHere("A0.x or a number");
  cursor.take();
  if (!cursor.accept(".")) return true;
  if (!cursor.at("name") || cursor.text().toLowerCase() !== "x")
    return cursor.failHere('"x", the one component of A0');
  cursor.take();
  return true;
}

function constantAt(
  cursor: Cursor,
  span: Span,
  number: number,
  isRelative: boolean,
  constantsFrom: number,
): NamedRegister | null {
  const index = number - constantsFrom;
  if (index >= 0 && index < CONSTANT_COUNT) return { file: "c", index, isRelative, ...span };
  const range = `there are c[${constantsFrom}] to c[${constantsFrom + CONSTANT_COUNT - 1}]`;
  return cursor.fail("register-range", span, { range });
}

/** A whole number, with a sign or without one. */
export function readInteger(cursor: Cursor): number {
  const isNegative = cursor.accept("-");
  if (!cursor.at("number") || !/^\d+$/.test(cursor.text())) {
    cursor.failHere("a whole number");
    return 0;
  }
  const number = numberOf(cursor.text());
  cursor.take();
  return isNegative ? -number : number;
}

/** The number of some digits; of too many a large one. */
function numberOf(digits: string): number {
  return digits.length > MOST_DIGITS ? TOO_LARGE : Number(digits);
}
