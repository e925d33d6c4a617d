/** Relative addressing of constant registers. [PICA200 6] */

import { REGISTERS } from "./registers.js";

/** Offsets outside of it count as 0. */
export const LEAST_OFFSET = -128;
export const LARGEST_OFFSET = 127;

/** The numbers that there are; those after the last register read 1. */
export const ADDRESSED_REGISTERS = 128;
/** What is read where there is no register, in every component. */
export const MISSING_VALUE = 1;

/** The number of a constant register with an offset; one that there is none of is possible. */
export function addressed(number: number, offset: number): number {
  const counted = offset >= LEAST_OFFSET && offset <= LARGEST_OFFSET ? offset : 0;
  return (number + counted) & (ADDRESSED_REGISTERS - 1);
}

/** Whether a number is one of a constant register. */
export function isConstantRegister(number: number): boolean {
  return number < REGISTERS.c.count;
}
