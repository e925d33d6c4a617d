import type { BaseType, DataType } from "../isa/data-types.js";
import { DATA_TYPES, isLong } from "../isa/data-types.js";
import type { ConstantBinding } from "../program/program.js";
import type { Cursor } from "./cursor.js";
import { doubleBitsOf, singleBitsOf } from "./float-literal.js";

/** More digits than this, without leading zeros, are more than 64 bits. */
const MOST_DIGITS = 20;
/** What a number counts as that is larger than every other one. */
const TOO_LARGE = 1n << 64n;
const HIGH = 32n;
const LOW_WORD = 0xffffffffn;

/** The words of a component: one, or two of a type of 64 bits. */
type Words = readonly number[];

/** The value of the current integer; anything from 2^64 on counts as 2^64. */
function integerValue(cursor: Cursor): bigint {
  const text = cursor.text();
  const isHexadecimal = text.startsWith("0x");
  const digits = (isHexadecimal ? text.slice(2) : text).replace(/^0+/, "");
  if (digits.length > MOST_DIGITS) return TOO_LARGE;
  const value = BigInt(`${isHexadecimal ? "0x" : ""}${digits || "0"}`);
  return value < TOO_LARGE ? value : TOO_LARGE;
}

/** Takes an integer; 0, with an error, if there is none. Numbers from 2^53 on are not exact. */
export function integer(cursor: Cursor): number {
  if (!cursor.at("integer")) {
    cursor.expected("an integer");
    return 0;
  }
  const value = Number(integerValue(cursor));
  cursor.take();
  return value;
}

/** Whether a literal stands here. */
export function atLiteral(cursor: Cursor): boolean {
  return cursor.at("integer") || cursor.at("float");
}

/** <signedConstantScalar>: a literal with its sign. [NV_gpu_program4 2.X.3.3], [Ruling 264] */
function signedLiteral(cursor: Cursor, type: DataType): Words {
  const sign = cursor.span();
  const isNegative = cursor.accept("-");
  if (!isNegative) cursor.accept("+");
  const { base } = DATA_TYPES[type];
  if (isNegative && base === "U" && atLiteral(cursor) && !/^(0x)?0+$/.test(cursor.text())) {
    cursor.failAt({ ...sign, end: cursor.end }, "constant-negative", {});
  }
  return literal(cursor, type, isNegative);
}

/** <constantScalar>: the words of a literal of a type, negated if a sign before it belongs to it. */
export function literal(cursor: Cursor, type: DataType, isNegative = false): Words {
  const { base } = DATA_TYPES[type];
  if (!atLiteral(cursor)) {
    cursor.expected("a number");
    return [0];
  }
  if (base !== "F" && cursor.at("float")) {
    cursor.fail("constant-float", {});
    return [0];
  }
  const words = base === "F" ? floatWords(cursor, type, isNegative) : integerWords(cursor, type, isNegative);
  cursor.take();
  return words;
}

function floatWords(cursor: Cursor, type: DataType, isNegative: boolean): Words {
  const text = cursor.at("integer") ? integerText(cursor.text()) : cursor.text();
  const sign = isNegative ? 0x80000000 : 0;
  if (!isLong(type)) return [(singleBitsOf(text) | sign) >>> 0];
  const [low, high] = doubleBitsOf(text);
  return [low, (high | sign) >>> 0];
}

/** An integer in decimal digits. One in hexadecimal with more digits than floats reach is as large as they do not. */
function integerText(text: string): string {
  if (!text.startsWith("0x")) return text;
  const digits = text.slice(2).replace(/^0+/, "");
  return digits.length > 400 ? "1e999" : String(BigInt(`0x${digits || "0"}`));
}

/** From 2^31 on literals in signed places are bit patterns. [Ruling 264] */
function integerWords(cursor: Cursor, type: DataType, isNegative: boolean): Words {
  const bits = isLong(type) ? 64 : 32;
  const magnitude = integerValue(cursor);
  const least = isNegative ? 1n << BigInt(bits - 1) : (1n << BigInt(bits)) - 1n;
  if (magnitude > least)
    cursor.fail("constant-range", { bits, hint: () => (isNegative ? " with a minus before it" : "") });
  const value = BigInt.asUintN(bits, isNegative ? -magnitude : magnitude);
  const low = Number(value & LOW_WORD);
  return bits === 32 ? [low] : [low, Number(value >> HIGH)];
}

/** A literal as it counts for all four components. */
export function smeared(type: DataType, words: Words): ConstantBinding {
  const all = [words, words, words, words].flat();
  return Object.freeze({ kind: "constant", type: constantType(type), words: Object.freeze(all) });
}

/** <constantVector>; what is left out is 0, 0 and 1. [NV_gpu_program4 2.X.3.3] */
export function constantVector(cursor: Cursor, type: DataType): ConstantBinding {
  const components: Words[] = [];
  cursor.expect("{");
  do components.push(signedLiteral(cursor, type));
  while (components.length < 4 && cursor.accept(","));
  cursor.expect("}");
  const { base } = DATA_TYPES[type];
  const rest = [zero(type), zero(type), zero(type), one(type, base)];
  const words = [0, 1, 2, 3].flatMap((i) => components[i] ?? rest[i]!);
  return Object.freeze({ kind: "constant", type: constantType(type), words: Object.freeze(words) });
}

/** <signedConstantScalar> as a binding. */
export function constantScalar(cursor: Cursor, type: DataType): ConstantBinding {
  return smeared(type, signedLiteral(cursor, type));
}

/** Constants have 32 or 64 bits, whatever an instruction makes of them. */
function constantType(type: DataType): DataType {
  return `${DATA_TYPES[type].base}${isLong(type) ? 64 : 32}`;
}

const zero = (type: DataType): Words => (isLong(type) ? [0, 0] : [0]);

function one(type: DataType, base: BaseType): Words {
  if (base === "F") return isLong(type) ? [0, 0x3ff00000] : [0x3f800000];
  return isLong(type) ? [1, 0] : [1];
}
