/** From the text of one operation to its registers. [Ruling 367] */

import { nearNames, oneOf } from "@glasm/base";
import type { Span } from "@glasm/vm";
import {
  ILU_OPERATIONS,
  MAC_OPERATIONS,
  type Mnemonic,
  operationRow,
  type Unit,
  UNITS,
} from "../isa/operations.js";
import type { Component, Destination, Operand, Swizzle, WriteMask } from "../program/slot.js";
import type { Cursor } from "./cursor.js";
import { type NamedRegister, readRegister } from "./registers.js";

/** An operand with its place. */
export interface WrittenOperand extends Span {
  readonly operand: Operand;
}

/** An operation as a text has it: one destination, or none. */
export interface WrittenOperation extends Span {
  /** NOP is none. */
  readonly mnemonic: Mnemonic | "NOP";
  readonly mnemonicSpan: Span;
  /** Whether the text says that it is the ILU's. */
  readonly isSaidIlu: boolean;
  readonly destination: (Destination & Span) | null;
  readonly operands: readonly WrittenOperand[];
}

/** What texts of Direct3D call operations. */
const OTHER_NAMES: Readonly<Record<string, Mnemonic>> = { EXPP: "EXP", LOGP: "LOG" };
const ALL_MNEMONICS = [...new Set([...Object.keys(MAC_OPERATIONS), ...Object.keys(ILU_OPERATIONS)])];

const LETTERS = ["xyzw", "rgba"] as const;
const WHOLE: Swizzle = Object.freeze([0, 1, 2, 3] as const);
const WHOLE_MASK: WriteMask = Object.freeze([true, true, true, true] as const);
const X_MASK: WriteMask = Object.freeze([true, false, false, false] as const);

/** The units that have an operation. */
export function unitsOf(mnemonic: string): readonly Unit[] {
  return UNITS.filter((unit) => operationRow(unit, mnemonic) !== undefined);
}

/** Reads an operation; null if something is wrong with it, which the cursor says. */
export function readOperation(cursor: Cursor, constantsFrom: number): WrittenOperation | null {
  const { position } = cursor;
  const mnemonicSpan = cursor.span();
  const mnemonic = readMnemonic(cursor);
  if (mnemonic === null) return null;
  const isSaidIlu = cursor.accept(".") && readUnit(cursor, mnemonic);
  if (mnemonic === "NOP")
    return {
      mnemonic,
      mnemonicSpan,
      isSaidIlu,
      destination: null,
      operands: [],
      ...cursor.spanFrom(position),
    };
  const destination = readDestination(cursor, constantsFrom);
  const operands: WrittenOperand[] = [];
  while (cursor.accept(",")) {
    const operand = readOperand(cursor, constantsFrom);
    if (operand === null) return null;
    operands.push(operand);
  }
  if (cursor.hasFailed) return null;
  const span = cursor.spanFrom(position);
  const count = operationRow(unitsOf(mnemonic)[0]!, mnemonic)!.operands.length;
  if (operands.length < count && !cursor.isAtBreak) return cursor.failHere('","') || null;
  if (operands.length !== count)
    return cursor.fail("operand-count", span, {
      operation: mnemonic,
      count: `${count} ${count === 1 ? "operand" : "operands"} behind what it writes`,
      actual: operands.length,
    });
  return { mnemonic, mnemonicSpan, isSaidIlu, destination, operands, ...span };
}

function readMnemonic(cursor: Cursor): Mnemonic | "NOP" | null {
  if (!cursor.at("name")) return cursor.failHere("an operation") || null;
  const spelled = cursor.text();
  const name = spelled.toUpperCase();
  const mnemonic = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name]! : name;
  if (unitsOf(mnemonic).length === 0) {
    const hint = () => {
      const near = nearNames(spelled, ALL_MNEMONICS);
      return near.length === 0 ? "" : `; did you mean ${oneOf(near)}?`;
    };
    return cursor.fail("unknown-mnemonic", cursor.span(), { hint });
  }
  cursor.take();
  return mnemonic as Mnemonic | "NOP";
}

/** `.ilu` behind an operation that both units have. */
function readUnit(cursor: Cursor, mnemonic: Mnemonic | "NOP"): boolean {
  if (!cursor.at("name") || cursor.text().toLowerCase() !== "ilu") return cursor.failHere('"ilu"');
  if (!unitsOf(mnemonic).includes("ilu")) {
    cursor.fail("no-unit", cursor.span(), { mnemonic });
    return false;
  }
  cursor.take();
  return true;
}

function readDestination(cursor: Cursor, constantsFrom: number): (Destination & Span) | null {
  const register = readRegister(cursor, constantsFrom);
  if (register === null) return null;
  const { file, index, isRelative, ...span } = register;
  if (file === "none") return null;
  const hint = writableHint(register);
  if (hint !== null || file === "v" || isRelative)
    return cursor.fail("not-writable", span, { hint: () => hint ?? "" });
  const mask = readMask(cursor, file === "A0" ? X_MASK : WHOLE_MASK);
  if (file === "A0" && mask.join() !== X_MASK.join())
    return cursor.fail("write-mask", cursor.spanFrom(span.position), {
      actual: "another one: A0 has x alone",
    });
  return { file, index, mask, ...cursor.spanFrom(span.position) };
}

function writableHint({ file, index, isRelative }: NamedRegister): string | null {
  if (file === "R" && index === 12) return "; oPos is its name where it is written";
  if (file === "c" && isRelative) return ": a written c has a number alone";
  return null;
}

function readMask(cursor: Cursor, absent: WriteMask): WriteMask {
  const letters = readLetters(cursor, "some of x, y, z, w");
  if (letters === null) return absent;
  const { components, text, span } = letters;
  const isMask = components.every((c, i) => i === 0 || c > components[i - 1]!) && components.length > 0;
  if (!isMask) cursor.fail("write-mask", span, { actual: text });
  return Object.freeze([0, 1, 2, 3].map((c) => components.includes(c as Component))) as unknown as WriteMask;
}

function readOperand(cursor: Cursor, constantsFrom: number): WrittenOperand | null {
  const { position } = cursor;
  const negate = cursor.accept("-");
  const register = readRegister(cursor, constantsFrom);
  if (register === null) return null;
  const { file, index, isRelative } = register;
  if (file !== "R" && file !== "v" && file !== "c") {
    const hint = () => (file === "o" && index === 0 ? "; R12 is its name where it is read" : "");
    return cursor.fail("not-readable", register, { hint });
  }
  const swizzle = readSwizzle(cursor);
  const operand = Object.freeze({ file, index, isRelative, swizzle, negate });
  return { operand, ...cursor.spanFrom(position) };
}

/** One to four letters, of which the last one stands for those that are missing. */
function readSwizzle(cursor: Cursor): Swizzle {
  const letters = readLetters(cursor, "one to four of x, y, z, w");
  if (letters === null) return WHOLE;
  const { components, text, span } = letters;
  if (components.length === 0 || components.length > 4) cursor.fail("swizzle", span, { actual: text });
  return Object.freeze(
    [0, 1, 2, 3].map((i) => components[Math.min(i, components.length - 1)] ?? 0),
  ) as unknown as Swizzle;
}

/** What stands behind a dot, if there is one; no components if it has another letter than components have. */
function readLetters(
  cursor: Cursor,
  expected: string,
): { readonly components: readonly Component[]; readonly text: string; readonly span: Span } | null {
  if (!cursor.accept(".")) return null;
  const span = cursor.span();
  if (!cursor.at("name")) {
    cursor.failHere(expected);
    return null;
  }
  const text = cursor.text();
  cursor.take();
  const names = LETTERS.find((set) => [...text.toLowerCase()].every((letter) => set.includes(letter)));
  const components =
    names === undefined ? [] : [...text.toLowerCase()].map((letter) => names.indexOf(letter));
  return { components: components as Component[], text, span };
}
