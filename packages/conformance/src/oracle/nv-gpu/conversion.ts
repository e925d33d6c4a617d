/** What CVT gives, in exact numbers. [NV_gpu_program5 2.X.8 CVT] */

import {
  compare,
  decode,
  type Direction,
  encode,
  type Exact,
  finite,
  type Format,
  FORMATS,
  integerOf,
  whole,
} from "./exact.js";
import { clampedWord } from "./formulas.js";

/** A storage modifier: its letter is the base of the type, its number the bits. */
export type StorageType = "F16" | "F32" | "F64" | `${"S" | "U"}${8 | 16 | 32 | 64}`;

/** How a component is converted. */
export interface Conversion {
  readonly to: StorageType;
  readonly from: StorageType;
  readonly direction: Direction;
  /** Whether it has SAT. */
  readonly clamps: boolean;
  /** The bits of the registers. */
  readonly resultBits: 32 | 64;
  readonly operandBits: 32 | 64;
}

/** The word that the result's register gets of a word of the operand's. */
export function converted(
  { to, from, direction, clamps, resultBits, operandBits }: Conversion,
  word: bigint,
): bigint {
  return written(to, resultBits, read(from, operandBits, word), direction, clamps);
}

const bitsOf = (type: StorageType): number => Number(type.slice(1));
const formatOf = (type: StorageType): Format => FORMATS[type as keyof typeof FORMATS];

/** The number that a register of a size is, read as a type. */
function read(type: StorageType, size: 32 | 64, word: bigint): Exact {
  if (!type.startsWith("F")) {
    // A smaller register holds all of the integer, with its sign.
    const bits = Math.min(bitsOf(type), size);
    const lower = BigInt.asUintN(bits, word);
    return finite(type.startsWith("S") ? BigInt.asIntN(bits, lower) : lower);
  }
  if (type === "F16") return decode(FORMATS.F16, BigInt.asUintN(16, word));
  const held = decode(size === 64 ? FORMATS.F64 : FORMATS.F32, word);
  return decode(formatOf(type), encode(formatOf(type), held));
}

/** What a register of a size is then: a number of a type. */
function written(type: StorageType, size: 32 | 64, x: Exact, direction: Direction, clamps: boolean): bigint {
  if (type.startsWith("F")) {
    const format = formatOf(type);
    const word = clamps ? saturated(format, encode(format, x, direction)) : encode(format, x, direction);
    if (type === "F16") return word;
    return encode(size === 64 ? FORMATS.F64 : FORMATS.F32, decode(format, word));
  }
  const [bits, isSigned] = [bitsOf(type), type.startsWith("S")];
  const integer = whole(x, direction);
  const isInfinite = integer === "NaN" || integer.isInfinite;
  const word =
    clamps || isInfinite ? clampedWord(integer, bits, isSigned) : BigInt.asUintN(bits, integerOf(integer));
  return BigInt.asUintN(size, isSigned ? BigInt.asIntN(bits, word) : word);
}

function saturated(format: Format, word: bigint): bigint {
  const x = decode(format, word);
  if (x === "NaN" || compare(x, finite(0n)) === -1) return 0n;
  return compare(x, finite(1n)) === 1 ? encode(format, finite(1n)) : word;
}

/** Halves between numbers of a type, and others that are special for it. */
export const HALVES: readonly bigint[] = [
  ...[0n, 1n, 0x3ffn, 0x400n, 0x3bffn, 0x3c00n, 0x3c01n, 0x3e00n, 0x7bffn, 0x7c00n, 0x7e01n],
].flatMap((half) => [half, half | 0x8000n, half | 0xabcd0000n]);
