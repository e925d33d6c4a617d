/**
 * What is known of the finite values of a single that are not zero. Infinities and NaNs may occur besides: an operation
 * on one of them gives another, or zero. The proof of every rule is in the README of the room.
 */
export interface Range {
  /** They are multiples of 2^multiple. */
  readonly multiple: number;
  /** Their magnitude is at least 2^least, and at most 2^most. */
  readonly least: number;
  readonly most: number;
  /** Whether no value, infinities and zeros included, has a negative sign. */
  readonly isPositive: boolean;
}

const SMALLEST_EXPONENT = -149;
const SMALLEST = 1.401298464324817e-45;
const NORMAL_EXPONENT = -126;
const LARGEST_EXPONENT = 128;
const FRACTION_BITS = 23;

/** Of every single. */
export const ANY: Range = {
  multiple: SMALLEST_EXPONENT,
  least: SMALLEST_EXPONENT,
  most: LARGEST_EXPONENT,
  isPositive: false,
};
/** Of NaN; zeros and infinities have the same, but for their signs. */
const NONE: Range = { multiple: Infinity, least: Infinity, most: -Infinity, isPositive: true };

/** Of singles whose exponents are between two bounds, where 1 has exponent 0. */
export function rangeOfExponents(least: number, most: number): Range {
  return rounded(least - FRACTION_BITS, least, most + 1, false);
}

/** Of one number. */
export function rangeOf(value: number): Range {
  const magnitude = Math.abs(value);
  const isPositive = value > 0 || Object.is(value, 0);
  if (magnitude === 0 || !Number.isFinite(value)) return { ...NONE, isPositive };
  let [multiple, unit] = [SMALLEST_EXPONENT, SMALLEST];
  for (; Number.isInteger(magnitude / (2 * unit)); unit *= 2) multiple++;
  let most = multiple;
  for (; unit < magnitude; unit *= 2) most++;
  return rounded(multiple, unit === magnitude ? most : most - 1, most, isPositive);
}

/** Of numbers of a range once they are rounded to single. */
function rounded(multiple: number, least: number, most: number, isPositive: boolean): Range {
  const ofGrid = Math.max(multiple, SMALLEST_EXPONENT);
  const smallest = Math.max(least, ofGrid);
  return {
    multiple: Math.max(ofGrid, Math.max(smallest, NORMAL_EXPONENT) - FRACTION_BITS),
    least: smallest,
    most: Math.min(most, LARGEST_EXPONENT),
    isPositive,
  };
}

/** Of what is in one range or the other. */
export function either(a: Range, b: Range): Range {
  return {
    multiple: Math.min(a.multiple, b.multiple),
    least: Math.min(a.least, b.least),
    most: Math.max(a.most, b.most),
    isPositive: a.isPositive && b.isPositive,
  };
}

/** A range that contains both and no longer grows in what has grown. */
export function widened(before: Range, after: Range): Range {
  return {
    multiple: after.multiple < before.multiple ? ANY.multiple : after.multiple,
    least: after.least < before.least ? ANY.least : after.least,
    most: after.most > before.most ? ANY.most : after.most,
    isPositive: after.isPositive,
  };
}

/** Where most of the digits cancel, both operands are about equally large. */
export function sum(a: Range, b: Range): Range {
  const multiple = Math.min(a.multiple, b.multiple);
  const isPositive = a.isPositive && b.isPositive;
  const cancelled = Math.max(
    multiple,
    Math.min(a.multiple, a.least - FRACTION_BITS - 1),
    Math.min(b.multiple, b.least - FRACTION_BITS - 1),
  );
  const least = Math.min(a.least, b.least, isPositive ? Infinity : cancelled);
  return rounded(multiple, least, Math.max(a.most, b.most) + 1, isPositive);
}

export function product(a: Range, b: Range): Range {
  return rounded(a.multiple + b.multiple, a.least + b.least, a.most + b.most, a.isPositive && b.isPositive);
}

/** The exact quotient is a multiple of nothing. */
export function quotient(a: Range, b: Range): Range {
  return rounded(-Infinity, a.least - b.most, a.most - b.least, a.isPositive && b.isPositive);
}

export function squareRoot({ least, most, isPositive }: Range): Range {
  return rounded(-Infinity, Math.floor(least / 2), Math.ceil(most / 2), isPositive);
}

export function floor({ multiple, most, isPositive }: Range): Range {
  return rounded(Math.max(multiple, 0), 0, Math.max(most, 0), isPositive);
}

/** Whether a single of a range is never denormal. */
export function isNormal({ least }: Range): boolean {
  return least >= NORMAL_EXPONENT;
}

/** What a flush makes of a range. */
export function flushed(range: Range): Range {
  return isNormal(range) ? range : rounded(range.multiple, NORMAL_EXPONENT, range.most, range.isPositive);
}
