/** Address register components, which are the same under every arithmetic. [Ruling 7] */

import { type ComponentTypes, type Operations, ROUNDING_CONSTANT, singleToBits } from "@glasm/base";
import { MAX_ADDRESS, MIN_ADDRESS } from "../isa/environments.js";

/** ARL: the clamped floor of a single; 0 for NaN. [VP2 2.14.3.4, Ruling 7] */
export function floorToAddress<T extends ComponentTypes>(o: Operations<T>, x: T["f32"]): T["i32"] {
  return toInteger(o, toAddressRange(o, o.f32.floor(x)));
}

/** ARR: the clamped nearest integer of a single, halves to even, as `toInteger` rounds; 0 for NaN. [VP2 2.14.3.5, Ruling 7] */
export function roundToAddress<T extends ComponentTypes>(o: Operations<T>, x: T["f32"]): T["i32"] {
  return toInteger(o, toAddressRange(o, x));
}

/** ARA: the clamped sum of two address register components. [VP2 2.14.3.3] */
export function addAddresses<T extends ComponentTypes>(
  { i32 }: Operations<T>,
  a: T["i32"],
  b: T["i32"],
): T["i32"] {
  return i32.max(i32.min(i32.add(a, b), i32.constant(MAX_ADDRESS)), i32.constant(MIN_ADDRESS));
}

/** The integer nearest to a single of ten bits. */
function toInteger<T extends ComponentTypes>({ f32, i32 }: Operations<T>, x: T["f32"]): T["i32"] {
  const counted = i32.bits(f32.add(x, f32.constant(ROUNDING_CONSTANT)));
  return i32.sub(counted, i32.constant(singleToBits(ROUNDING_CONSTANT)));
}

function toAddressRange<T extends ComponentTypes>({ f32 }: Operations<T>, x: T["f32"]): T["f32"] {
  const number = f32.keep(x, f32.eq(x, x));
  return f32.pmax(f32.pmin(number, f32.constant(MAX_ADDRESS)), f32.constant(MIN_ADDRESS));
}
