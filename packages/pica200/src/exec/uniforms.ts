/** What constant registers hold before a program runs. */

import { COMPONENT_COUNT, REGISTERS } from "../isa/registers.js";
import type { Program } from "../program/program.js";
import type { ArithmeticName } from "../semantics/numerics.js";
import type { CheckedUniforms } from "./check-batch.js";
import type { Unit } from "./unit.js";
import { loadValues } from "./values.js";

/** New uniforms: the constants of a program, as words of 24 bits, and zeros. [PICA200 9] */
export function uniformsOf({ constants }: Program): {
  readonly c: Uint32Array;
  readonly i: Uint8Array;
  readonly b: Uint8Array;
} {
  const c = new Uint32Array(COMPONENT_COUNT * REGISTERS.c.count);
  const i = new Uint8Array(COMPONENT_COUNT * REGISTERS.i.count);
  const b = new Uint8Array(REGISTERS.b.count);
  for (const { register, value } of constants) {
    const { file, index } = register;
    if (typeof value === "boolean") b[index] = Number(value);
    else (file === "c" ? c : i).set(value, COMPONENT_COUNT * index);
  }
  return { c, i, b };
}

/** Loads uniforms into a unit. */
export function loadUniforms({ c, i, b }: CheckedUniforms, unit: Unit, arithmetic: ArithmeticName): void {
  loadValues(c, 0, unit.words.c, 0, unit.words.c.length, arithmetic);
  unit.i.set(i);
  for (let index = 0; index < unit.b.length; index++) unit.b[index] = Number(b[index] !== 0);
}
