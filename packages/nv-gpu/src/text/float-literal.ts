/** The single that is nearest to a decimal number, however many digits that has. [NV_gpu_program4 2.X.3.3] */

import { singleFromBits, singleToBits } from "@glasm/base";

/** A midpoint of two singles, and every double, has fewer significant digits than this. */
const ENOUGH_DIGITS = 800;

/** The bits of the nearest single of a decimal number; too large ones are infinite. [Ruling 264] */
export function singleBitsOf(text: string): number {
  const double = Number(text);
  const single = Math.fround(double);
  const other = midpointNeighbor(double, single);
  if (other === null) return singleToBits(single);
  // The double is half way between two singles, and may have been rounded to be so.
  const side = compareWithDouble(text, double);
  if (side === 0) return singleToBits(single);
  return singleToBits(side > 0 ? Math.max(single, other) : Math.min(single, other));
}

/** The bits of the nearest double, low word first. */
export function doubleBitsOf(text: string): readonly [number, number] {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Number(text));
  return [view.getUint32(4), view.getUint32(0)];
}

/** If a double that is not negative is half way between two singles: that one of them which is not `single`, else null. */
function midpointNeighbor(double: number, single: number): number | null {
  if (double === single || !Number.isFinite(double)) return null;
  const bits = singleToBits(single);
  const other = singleFromBits(double > single ? bits + 1 : bits - 1);
  // Beyond the largest single the next one would be 2^128.
  const [a, b] = [single, other].map((x) => (x === Infinity ? 2 ** 128 : x));
  return (a! + b!) / 2 === double ? other : null;
}

/** The sign of the exact difference of a decimal number and a positive double. */
function compareWithDouble(text: string, double: number): number {
  const [, whole = "", fraction = "", power = "0"] = /^(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text)!;
  const digits = (whole + fraction).replace(/^0+/, "");
  // What follows the first digits only matters by being there.
  const kept = digits.length > ENOUGH_DIGITS ? `${digits.slice(0, ENOUGH_DIGITS)}1` : digits;
  const exponent = Number(power) - fraction.length + digits.length - kept.length;
  let left = BigInt(kept);
  let right = 1n;
  if (exponent >= 0) left *= powerOfTen(exponent);
  else right *= powerOfTen(-exponent);
  let significand = double;
  let shift = 0;
  for (; !Number.isInteger(significand); shift++) significand *= 2;
  right *= BigInt(significand);
  left <<= BigInt(shift);
  return left === right ? 0 : left > right ? 1 : -1;
}

const powerOfTen = (exponent: number): bigint => BigInt(`1${"0".repeat(exponent)}`);
