/** Formats of floating-point numbers, and distances in units of their last place. */

import { powerOfTwo, splitExponent } from "@glasm/base";

/**
 * A binary format as IEEE 754 lays them out: a sign, an exponent with a bias of half its range, of which the largest
 * means infinity and NaN and zero the denormals, and a fraction.
 */
export interface NumberFormat {
  readonly exponentBits: number;
  readonly fractionBits: number;
  /** How numbers are rounded to it, which decides what becomes infinite. */
  readonly rounding: "to-nearest" | "toward-zero";
  /** Whether the bits of a NaN count; by default there is one NaN. [Ruling 381] */
  readonly keepsNaNs?: true;
}

/** IEEE single precision, rounded to nearest. */
export const SINGLE_FORMAT: NumberFormat = { exponentBits: 8, fractionBits: 23, rounding: "to-nearest" };

/** The exponents of the largest and of the smallest number that is not denormal. */
function exponentRange({ exponentBits }: NumberFormat): { readonly most: number; readonly least: number } {
  const bias = 2 ** (exponentBits - 1) - 1;
  return { most: bias, least: 1 - bias };
}

/** What a unit of the last place is at a magnitude. */
function unitAt(magnitude: number, format: NumberFormat): number {
  const { least } = exponentRange(format);
  const exponent = magnitude < powerOfTwo(least) ? least : splitExponent(magnitude).exponent;
  return powerOfTwo(exponent - format.fractionBits);
}

/** The least magnitude that is rounded to infinity. */
function overflowOf(format: NumberFormat): number {
  const { most } = exponentRange(format);
  const half = format.rounding === "to-nearest" ? powerOfTwo(most - format.fractionBits - 1) : 0;
  return 2 * powerOfTwo(most) - half;
}

/**
 * How far a number of a format is from an exact one, in units of the last place that the format has where the exact one
 * is. 0 if both are NaN, or if the exact one is rounded to the infinity that the other is; Infinity if only one is NaN
 * or infinite. [Ruling 134]
 * @param format of at most 10 bits of exponent and 50 of fraction, so that doubles hold all that is computed
 */
export function unitsBetween(value: number, exact: number, format: NumberFormat): number {
  if (Number.isNaN(value) || Number.isNaN(exact))
    return Number.isNaN(value) && Number.isNaN(exact) ? 0 : Infinity;
  const isLarge = Math.abs(exact) >= overflowOf(format);
  if (isLarge || !Number.isFinite(value))
    return isLarge && !Number.isFinite(value) && exact > 0 === value > 0 ? 0 : Infinity;
  return Math.abs(value - exact) / unitAt(Math.abs(exact), format);
}

/** Whether a number is a denormal of a format, once it is rounded. */
export function isDenormal(value: number, format: NumberFormat): boolean {
  const { least } = exponentRange(format);
  const unit = powerOfTwo(least - format.fractionBits);
  const magnitude = Math.abs(value);
  const isZero = format.rounding === "to-nearest" ? magnitude <= unit / 2 : magnitude < unit;
  return !isZero && magnitude < powerOfTwo(least);
}

/** The fields of a number in its word. */
export interface NumberFields {
  readonly sign: 0 | 1;
  /** With the bias. */
  readonly exponent: number;
  readonly fraction: number;
}

/** The fields of a number of a format; of what the format has no room for those of what it is cut off to. */
export function fieldsOf(value: number, format: NumberFormat): NumberFields {
  const { fractionBits } = format;
  const { most, least } = exponentRange(format);
  const infinite = 2 * most + 1;
  if (Number.isNaN(value)) return { sign: 0, exponent: infinite, fraction: 2 ** (fractionBits - 1) };
  const sign = value < 0 || Object.is(value, -0) ? 1 : 0;
  const magnitude = Math.abs(value);
  if (magnitude >= 2 * powerOfTwo(most)) return { sign, exponent: infinite, fraction: 0 };
  const units = Math.trunc(magnitude / unitAt(magnitude, format));
  if (magnitude < powerOfTwo(least)) return { sign, exponent: 0, fraction: units };
  const { exponent } = splitExponent(magnitude);
  return { sign, exponent: exponent + most, fraction: units - 2 ** fractionBits };
}

/** The fields of a word that a number of a format is in, of at most 32 bits: those of a NaN as they are. */
export function fieldsOfWord(word: number, { exponentBits, fractionBits }: NumberFormat): NumberFields {
  return {
    sign: ((word >>> (exponentBits + fractionBits)) & 1) as 0 | 1,
    exponent: (word >>> fractionBits) & (2 ** exponentBits - 1),
    fraction: word & (2 ** fractionBits - 1),
  };
}

/** The word that fields are in, as hexadecimal digits. */
export function hexOf({ sign, exponent, fraction }: NumberFields, format: NumberFormat): string {
  const { exponentBits, fractionBits } = format;
  const word = (sign * 2 ** exponentBits + exponent) * 2 ** fractionBits + fraction;
  return word.toString(16).padStart(Math.ceil((1 + exponentBits + fractionBits) / 4), "0");
}
