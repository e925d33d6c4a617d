/** SIN and COS, and the double-precision sine, cosine and tangent beneath them. [Ruling 3] */

const { abs, floor, fround, max, min } = Math;

/** 1 / (2 PI) */
export const TURNS_PER_RADIAN = 0.15915494309189535;

// sin(2 PI g) = g * (A0 + g^2 * (A1 + ...)) for g in [-1/4, 1/4]; coefficients by the Remez algorithm
// for the least relative error, 2^-62.
const A0 = 6.283185307179586;
const A1 = -41.341702240399755;
const A2 = 81.60524927607362;
const A3 = -76.70585975282526;
const A4 = 42.05869392544984;
const A5 = -15.09464167683993;
const A6 = 3.8199281078787655;
const A7 = -0.7177339265458673;
const A8 = 0.10089749259503454;

/** The coefficients of the sine's polynomial in g^2, from the constant one. */
export const SINE_COEFFICIENTS = [A0, A1, A2, A3, A4, A5, A6, A7, A8] as const;

function sineOfQuarter(g: number): number {
  const square = g * g;
  let p = A8 * square + A7;
  p = p * square + A6;
  p = p * square + A5;
  p = p * square + A4;
  p = p * square + A3;
  p = p * square + A2;
  p = p * square + A1;
  p = p * square + A0;
  return p * g;
}

/** The turns beyond the nearest whole one, in [-1/2, 1/2]; NaN for an infinity. */
function remainder(turns: number): number {
  // The clamp is for turns so large that adding 1/2 rounds to the next integer.
  return max(-0.5, turns - floor(turns + 0.5));
}

/** The sine of an angle in turns of 2 PI, in double precision; exact at quarters, NaN for an infinity. */
export function sineOfTurns(turns: number): number {
  const f = remainder(turns);
  return sineOfQuarter(max(-0.5 - f, min(0.5 - f, f)));
}

/** The cosine of an angle in turns of 2 PI, in double precision; exact at quarters, NaN for an infinity. */
export function cosineOfTurns(turns: number): number {
  return sineOfQuarter(0.25 - abs(remainder(turns)));
}

/** The sine of an angle in radians, in double precision. */
export function sine(radians: number): number {
  return sineOfTurns(radians * TURNS_PER_RADIAN);
}

/** The cosine of an angle in radians, in double precision. */
export function cosine(radians: number): number {
  return cosineOfTurns(radians * TURNS_PER_RADIAN);
}

/** The tangent of an angle in radians, in double precision. */
export function tangent(radians: number): number {
  return sine(radians) / cosine(radians);
}

/** SIN of a single, an angle in radians: within [-1, 1], NaN for an infinity. [VP2 2.14.3.33, Ruling 4] */
export function approxSine(x: number): number {
  return fround(sine(x));
}

/** COS of a single, an angle in radians: within [-1, 1], NaN for an infinity. [VP2 2.14.3.8, Ruling 4] */
export function approxCosine(x: number): number {
  return fround(cosine(x));
}
