/** What constant registers hold before a program runs. */

import { COMPONENT_COUNT, REGISTERS } from "../isa/registers.js";
import { checkedConstants } from "../container/check-shader.js";
import type { Constant } from "../container/shader.js";
import { checkProgram, type Program } from "../program/program.js";
import type { ArithmeticName } from "../semantics/numerics.js";
import type { CheckedUniforms } from "./check-batch.js";
import type { Unit } from "./unit.js";
import { loadValues } from "./values.js";

/** What constant registers hold: words of 24 bits, bytes, and 0 or 1. */
export interface ConstantValues {
  readonly c: Uint32Array;
  readonly i: Uint8Array;
  readonly b: Uint8Array;
}

/**
 * New uniforms: the constants of a program, as words of 24 bits, and zeros. [PICA200 9]
 * @throws TypeError unless the value is a program that `makeProgram` or `programOf` has made
 * @throws RangeError if a number in one of its constants is out of its range
 */
export function uniformsOf(program: Program): ConstantValues {
  checkProgram("uniformsOf: program", program);
  return valuesOf(checkedConstants("uniformsOf: program.constants", program.constants));
}

/** The same of constants that are known to be right. */
export function valuesOf(constants: readonly Constant[]): ConstantValues {
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
