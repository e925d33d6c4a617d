/** Raw words as what they can be: floats, whole numbers or bits, of 32 or 64 bits. */

import {
  bitsFromText,
  bitsText,
  singleFromBits,
  singleFromText,
  singleText,
  singleToBits,
} from "@glasm/base";

/** What words are. */
export type NumberKind = "float" | "signed" | "unsigned" | "bits";

/** What a component of a register is. */
export interface ComponentType {
  readonly kind: NumberKind;
  /** Of 32 bits; one of 64 has two, the low one first. */
  readonly words: 1 | 2;
}

/** What components are where nothing else is said. */
export const SINGLE: ComponentType = { kind: "float", words: 1 };

/** The words of the singles 0, 0, 0 and 1. */
export const OPAQUE: readonly number[] = [0, 0, 0, singleToBits(1)];

const WORD_BITS = 32;
const WORD_DIGITS = 8;

/** The bits of a component, which `words` begins with. */
function bitsOf(words: ArrayLike<number>, type: ComponentType): bigint {
  const low = BigInt(words[0]! >>> 0);
  return type.words === 1 ? low : (BigInt(words[1]! >>> 0) << BigInt(WORD_BITS)) | low;
}

const widthOf = ({ words }: ComponentType): number => WORD_BITS * words;

/** The number that words are, exactly: whole numbers of 64 bits as a bigint. */
export function numberOf(words: ArrayLike<number>, type: ComponentType): number | bigint {
  const { kind, words: count } = type;
  if (kind === "float") return count === 1 ? singleFromBits(words[0]!) : doubleOf(bitsOf(words, type));
  if (count === 1) return kind === "signed" ? words[0]! | 0 : words[0]! >>> 0;
  const bits = bitsOf(words, type);
  return kind === "signed" ? BigInt.asIntN(widthOf(type), bits) : bits;
}

function doubleOf(bits: bigint): number {
  return new Float64Array(BigUint64Array.of(bits).buffer)[0]!;
}

function bitsOfDouble(x: number): bigint {
  return new BigUint64Array(Float64Array.of(x).buffer)[0]!;
}

/** The digits of all bits, in hexadecimal. */
export function hexText(words: ArrayLike<number>, type: ComponentType): string {
  return bitsOf(words, type)
    .toString(16)
    .padStart(WORD_DIGITS * type.words, "0");
}

/**
 * A component in decimal, or its bits if it is no number; that of a float is the shortest that is read as the same one, and a NaN
 * has its bits with it, like `NaN(7fffffff)`, where they are not those of the one NaN. [Ruling 381]
 */
export function wordsText(words: ArrayLike<number>, type: ComponentType): string {
  if (type.kind === "bits") return `0x${hexText(words, type)}`;
  if (type.kind === "float") return type.words === 1 ? bitsText(words[0]!) : doubleText(bitsOf(words, type));
  return String(numberOf(words, type));
}

const NAN_DOUBLE_BITS = 0x7ff8000000000000n;

/** Of a double, as `bitsText` of a single. */
function doubleText(bits: bigint): string {
  const x = doubleOf(bits);
  if (x !== x && bits !== NAN_DOUBLE_BITS) return `NaN(${bits.toString(16).padStart(2 * WORD_DIGITS, "0")})`;
  return Object.is(x, -0) || !Number.isFinite(x) ? singleText(x) : String(x);
}

/** The words of a text: a number that the type has, as `wordsText` writes it, or bits like `0x3f800000`; undefined of any other text. */
export function wordsOfText(text: string, type: ComponentType): readonly number[] | undefined {
  const digits = /^0x([\da-f]+)$/i.exec(text)?.[1];
  if (digits !== undefined)
    return digits.length === WORD_DIGITS * type.words ? wordsOfBits(BigInt(`0x${digits}`), type) : undefined;
  if (type.kind === "float") return wordsOfFloat(text, type);
  return /^[+-]?\d+$/.test(text) ? wordsOfWhole(BigInt(text.replace("+", "")), type) : undefined;
}

function wordsOfFloat(text: string, type: ComponentType): readonly number[] | undefined {
  if (type.words === 1) {
    const bits = bitsFromText(text);
    return bits === undefined ? undefined : [bits];
  }
  const digits = /^nan\(([\da-f]{16})\)$/i.exec(text)?.[1];
  if (digits !== undefined) {
    const bits = BigInt(`0x${digits}`);
    return Number.isNaN(doubleOf(bits)) ? wordsOfBits(bits, type) : undefined;
  }
  const single = /\(/.test(text) ? undefined : singleFromText(text);
  if (single === undefined) return undefined;
  return wordsOfBits(bitsOfDouble(Number.isFinite(Number(text)) ? Number(text) : single), type);
}

/** Of a whole number that the type has; of words that may be either, negative ones as well. */
function wordsOfWhole(value: bigint, type: ComponentType): readonly number[] | undefined {
  const width = widthOf(type);
  const isIn = value === BigInt.asIntN(width, value) || value === BigInt.asUintN(width, value);
  return isIn ? wordsOfBits(BigInt.asUintN(width, value), type) : undefined;
}

function wordsOfBits(bits: bigint, { words }: ComponentType): readonly number[] {
  const low = Number(BigInt.asUintN(WORD_BITS, bits));
  return words === 1 ? [low] : [low, Number(bits >> BigInt(WORD_BITS))];
}

/** What is expected of a text that `wordsOfText` refuses. */
export function expectedText({ kind, words }: ComponentType): string {
  const bits = `bits like 0x${"3f800000".padEnd(WORD_DIGITS * words, "0")}`;
  return kind === "float"
    ? `a number, INF, NaN or ${bits}`
    : `a whole number of ${WORD_BITS * words} bits, or ${bits}`;
}
