const FRACTION_BITS = 10;
const FRACTION = 2 ** FRACTION_BITS;
const MOST_EXPONENT = 31;
const BIAS = 15;

/** The number that the bits of a half are. */
export function singleOfHalf(bits: number): number {
  const exponent = (bits >> FRACTION_BITS) & MOST_EXPONENT;
  const fraction = bits & (FRACTION - 1);
  const sign = bits >> 15 === 0 ? 1 : -1;
  if (exponent === MOST_EXPONENT) return fraction === 0 ? sign * Infinity : NaN;
  if (exponent === 0) return sign * fraction * 2 ** (1 - BIAS - FRACTION_BITS);
  return sign * (FRACTION + fraction) * 2 ** (exponent - BIAS - FRACTION_BITS);
}
