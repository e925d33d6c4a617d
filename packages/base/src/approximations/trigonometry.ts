/** SIN and COS, and the double-precision sine, cosine and tangent beneath them. [Ruling 3] */

import { NUMBERS } from "../operations/numbers.js";
import type { ComponentTypes, DoubleOperations, RealOperations } from "../operations/operations.js";
import { polynomial } from "./polynomial.js";

/** 1 / (2 PI) */
const TURNS_PER_RADIAN = 0.15915494309189535;

/**
 * The coefficients of the sine's polynomial in g^2, from the constant one: sin(2 PI g) = g * (A0 + g^2 * (A1 + ...))
 * for g in [-1/4, 1/4], by the Remez algorithm for the least relative error, 2^-62.
 */
const SINE_COEFFICIENTS = [
  6.283185307179586, -41.341702240399755, 81.60524927607362, -76.70585975282526, 42.05869392544984,
  -15.09464167683993, 3.8199281078787655, -0.7177339265458673, 0.10089749259503454,
];

function sineOfQuarter<T extends ComponentTypes>(f64: DoubleOperations<T>, g: T["f64"]): T["f64"] {
  return f64.mul(polynomial(f64, f64.mul(g, g), SINE_COEFFICIENTS), g);
}

/**
 * The turns beyond the nearest whole one, in [-1/2, 1/2]; NaN for an infinity. Where maxima and minima meet, neither
 * operand is zero.
 */
function remainder<T extends ComponentTypes>(f64: DoubleOperations<T>, turns: T["f64"]): T["f64"] {
  const nearest = f64.floor(f64.add(turns, f64.constant(0.5)));
  // The clamp is for turns so large that adding 1/2 rounds to the next integer.
  return f64.pmax(f64.sub(turns, nearest), f64.constant(-0.5));
}

function sineOf<T extends ComponentTypes>(f64: DoubleOperations<T>, turns: T["f64"]): T["f64"] {
  const f = remainder(f64, turns);
  const below = f64.pmin(f, f64.sub(f64.constant(0.5), f));
  return sineOfQuarter(f64, f64.pmax(below, f64.sub(f64.constant(-0.5), f)));
}

function cosineOf<T extends ComponentTypes>(f64: DoubleOperations<T>, turns: T["f64"]): T["f64"] {
  return sineOfQuarter(f64, f64.sub(f64.constant(0.25), f64.abs(remainder(f64, turns))));
}

function turnsOf<T extends ComponentTypes>({ f64 }: RealOperations<T>, radians: T["f32"]): T["f64"] {
  return f64.mul(f64.promote(radians), f64.constant(TURNS_PER_RADIAN));
}

/** SIN of a single, an angle in radians: within [-1, 1], NaN for an infinity. [VP2 2.14.3.33, Ruling 4] */
export function approxSine<T extends ComponentTypes>(o: RealOperations<T>, x: T["f32"]): T["f32"] {
  return o.f32.demote(sineOf(o.f64, turnsOf(o, x)));
}

/** COS of a single, an angle in radians: within [-1, 1], NaN for an infinity. [VP2 2.14.3.8, Ruling 4] */
export function approxCosine<T extends ComponentTypes>(o: RealOperations<T>, x: T["f32"]): T["f32"] {
  return o.f32.demote(cosineOf(o.f64, turnsOf(o, x)));
}

/** The sine of an angle in turns of 2 PI, in double precision; exact at quarters, NaN for an infinity. */
export function sineOfTurns(turns: number): number {
  return sineOf(NUMBERS.f64, turns);
}

/** The cosine of an angle in turns of 2 PI, in double precision; exact at quarters, NaN for an infinity. */
export function cosineOfTurns(turns: number): number {
  return cosineOf(NUMBERS.f64, turns);
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
