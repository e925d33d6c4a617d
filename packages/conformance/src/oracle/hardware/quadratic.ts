/** LG2, EX2, SIN and COS of the NV30: parabolas through 65 points. [HARDWARE 8] */

import { BINARY_LOGARITHM, type Point, POWER_OF_TWO, SINE, TURNS } from "./tables.js";
import {
  BIAS,
  type Chip,
  exponentOf,
  fractionOf,
  INFINITY,
  isInfinite,
  isNaN,
  isNegative,
  isZero,
  NAN,
  ONE,
  packed,
  SIGN,
  significandOf,
} from "./words.js";

/** Bits of what is looked up, and of a step between two points. */
const BITS = 23n;
const STEP_BITS = 17n;
/** Bits of results behind the point. */
const RESULT_BITS = 38n;

/** A number over a power of two, to the nearest whole one, halves up. */
const rounded = (x: bigint, places: bigint): bigint => (x + (1n << (places - 1n))) >> places;

/** The square of a distance over 2^14: that of its high part, and for each bit of the low one a multiple. */
function square(distance: bigint): bigint {
  const high = distance >> 7n;
  let total = high * high;
  if ((distance & 64n) !== 0n) total += high;
  for (let bit = 0n; bit < 6n; bit++)
    if ((distance & (1n << bit)) !== 0n) total += rounded(distance, 13n - bit);
  return total;
}

/** Slope times distance over 2^14, by the digits of the slope to the base of 4, from -2 to 2. */
function slopeProduct(slope: bigint, distance: bigint): bigint {
  let total = 0n;
  for (let digit = 0n; digit < 13n; digit++) {
    // Two bits and the one below them.
    const window = ((slope << 1n) >> (2n * digit)) & 7n;
    const factor = (window & 1n) + ((window >> 1n) & 1n) - 2n * (window >> 2n);
    const places = 14n - 2n * digit;
    const partial = factor * distance;
    total += places > 0n ? rounded(partial, places) : partial << -places;
  }
  return total;
}

/** The function of 23 bits, with 38 bits behind the point. */
function lookedUp(table: readonly Point[], bits: bigint, isConvex: boolean): bigint {
  const row = (bits + (1n << (STEP_BITS - 1n))) >> STEP_BITS;
  const distance = bits - (row << STEP_BITS);
  const [value, slope, curvature] = table[Number(row)]!.map(BigInt) as [bigint, bigint, bigint];
  const base = 32768n * value + 64n * slopeProduct(slope, distance);
  const squared = square(distance);
  if (isConvex) return base + ((curvature * squared) >> 5n);
  return base - ((curvature * squared + ((squared - 1024n) >> 12n) + 32n) >> 5n);
}

const EXPONENT_OF_RESULTS = { exponent: BIAS, width: Number(RESULT_BITS) + 1 };

export function binaryLogarithm(chip: Chip, x: bigint): bigint {
  if (isNaN(x)) return NAN;
  if (isZero(x)) return SIGN | INFINITY;
  if (isNegative(x)) return NAN;
  if (isInfinite(x)) return INFINITY;
  const total = lookedUp(BINARY_LOGARITHM, fractionOf(x), false) + ((exponentOf(x) - BIAS) << RESULT_BITS);
  if (total === 0n) return 0n;
  // The bits of a negative number are inverted, which is one less than its magnitude.
  return packed(chip, total < 0n ? total + 1n : total, EXPONENT_OF_RESULTS);
}

export function powerOfTwoAt(chip: Chip, x: bigint): bigint {
  if (isNaN(x)) return NAN;
  if (exponentOf(x) < 70n) return ONE;
  // Beyond these there are only infinity and zero.
  if (exponentOf(x) >= BIAS + 8n) return isNegative(x) ? 0n : INFINITY;
  const places = exponentOf(x) - BIAS;
  const units = places >= 0n ? significandOf(x) << places : significandOf(x) >> -places;
  const bits = isNegative(x) ? -1n - units : units;
  const digits = (1n << RESULT_BITS) + lookedUp(POWER_OF_TWO, bits & ((1n << BITS) - 1n), true);
  return packed(chip, digits, { ...EXPONENT_OF_RESULTS, exponent: BIAS + (bits >> BITS) });
}

/** How far turns are shifted to the left for an exponent, as far as the chip's five bits say it. */
function shiftOf(exponent: bigint): bigint {
  if (exponent < 99n) return exponent - 98n;
  const places = exponent - 130n;
  return places < 32n ? places : places % 32n;
}

/** The magnitude in units of 2^-25 turns. */
function turnsOf(x: bigint): bigint {
  let turns = TURNS.one;
  TURNS.bits.forEach((row, bit) => {
    if ((fractionOf(x) & (1n << BigInt(bit))) !== 0n) turns += BigInt(row);
  });
  const shift = shiftOf(exponentOf(x));
  return shift >= 0n ? (turns >> 8n) << shift : (turns >> 8n) >> -shift;
}

/** The sine of the turns that two bits and 23 more are. */
function sineOfTurns(chip: Chip, turns: bigint): bigint {
  const isMirrored = (turns & (1n << BITS)) !== 0n;
  const bits = (isMirrored ? -1n - turns : turns) & ((1n << BITS) - 1n);
  const digits = lookedUp(SINE, bits, false);
  return packed(chip, (turns & (2n << BITS)) === 0n ? digits : -digits, EXPONENT_OF_RESULTS);
}

/** With a sign the bits are inverted. */
const signedTurns = (x: bigint): bigint => (isNegative(x) ? -1n - turnsOf(x) : turnsOf(x));

export function sine(chip: Chip, x: bigint): bigint {
  if (isNaN(x) || isInfinite(x)) return NAN;
  return exponentOf(x) < 96n ? 0n : sineOfTurns(chip, signedTurns(x));
}

export function cosine(chip: Chip, x: bigint): bigint {
  if (isNaN(x) || isInfinite(x)) return NAN;
  return exponentOf(x) < 112n ? ONE : sineOfTurns(chip, signedTurns(x) + (1n << BITS));
}
