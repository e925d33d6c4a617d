/** Conversions to address register components, which are the same under every arithmetic. [Ruling 7] */

import { MAX_ADDRESS, MIN_ADDRESS } from "../isa/environments.js";

/** Adding and subtracting it (1.5 * 2^23) leaves the nearest integer, halves to even, of a small single. */
export const ROUNDING_CONSTANT = 12582912;

/** ARL: the clamped floor of a single; 0 for NaN. [VP2 2.14.3.4, Ruling 7] */
export function floorToAddress(x: number): number {
  return clamp(Math.floor(x)) | 0;
}

/** ARR: the clamped nearest integer of a single, halves to even; 0 for NaN. [VP2 2.14.3.5, Ruling 7] */
export function roundToAddress(x: number): number {
  return (Math.fround(clamp(x) + ROUNDING_CONSTANT) - ROUNDING_CONSTANT) | 0;
}

/** ARA: the clamped sum of two address register components. [VP2 2.14.3.3] */
export function addAddresses(a: number, b: number): number {
  return clamp(a + b);
}

function clamp(x: number): number {
  return Math.max(MIN_ADDRESS, Math.min(MAX_ADDRESS, x));
}
