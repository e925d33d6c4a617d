/** Sets constant registers by the names that programs have for them. [PICA200 9, Ruling 177] */

import { checkWhole, countText, singleToBits } from "@glasm/base";
import { constantName, type ConstantRange, elementOf, findConstants, otherConstants } from "@glasm/vm";
import { COMPONENT_COUNT } from "../isa/registers.js";
import { f24FromSingle } from "../numbers/f24.js";
import { namedConstants } from "../program/interface.js";
import { checkProgram, type Program } from "../program/program.js";
import type { Uniforms } from "./batch.js";
import { type CheckedUniforms, checkedUniforms } from "./check-batch.js";

/** Four numbers for each register; for each boolean register true or false. */
export type UniformValue = boolean | ArrayLike<number> | readonly boolean[];

/**
 * Sets a uniform by the name that its program exports, in uniforms such as `uniformsOf` makes; `transform[2]` is an
 * element of an array. A matrix is an array of its rows. Numbers of c registers become singles, and of these words of
 * 24 bits if that is what `uniforms.c` holds; those of i registers are whole, from 0 to 255.
 * @throws TypeError if something is of another kind
 * @throws RangeError if the program has no such uniform, there are not as many values as it holds, or one is out of
 *   its range; nothing is set then
 */
export function setUniform(program: Program, uniforms: Uniforms, name: string, value: UniformValue): void {
  checkProgram("setUniform: program", program);
  const checked = checkedUniforms("setUniform: uniforms", uniforms);
  if (typeof name !== "string") throw new TypeError("setUniform: name must be a string");
  const { first, count } = registersOf(program, name);
  const file = first.file as keyof Uniforms;
  const components = file === "b" ? 1 : COMPONENT_COUNT;
  const given = typeof value === "boolean" ? [value] : value;
  checkLength(name, given, components * count, file === "b" ? "boolean" : "number");
  const place = (at: number) => `setUniform: ${name}: value ${at}`;
  const words = Array.from({ length: components * count }, (_, at) =>
    wordOf(place(at), given[at], file, checked),
  );
  (file === "c" ? checked.c.words : checked[file]).set(words, components * first.index);
}

function registersOf(program: Program, text: string): ConstantRange {
  const constants = namedConstants(program);
  const named = constantName(text);
  const found = named === null ? null : findConstants(constants, named.name);
  if (named === null || found === null) {
    const name = named?.name ?? text;
    const { there, advice } = otherConstants(constants, name);
    throw new RangeError(`setUniform: there is no uniform ${name}; ${there}${advice}`);
  }
  const range = elementOf(found, named);
  if (typeof range === "string") throw new RangeError(`setUniform: ${range}`);
  return range;
}

function checkLength(name: string, given: unknown, wanted: number, what: "boolean" | "number"): void {
  const isOne = what === "boolean" && wanted === 1;
  const takes = `setUniform: ${name} takes ${isOne ? "true or false" : countText(wanted, what)}`;
  const { length } =
    typeof given === "object" && given !== null ? (given as ArrayLike<unknown>) : { length: null };
  if (typeof length !== "number") throw new TypeError(isOne ? takes : `${takes}, as an array`);
  if (length !== wanted) throw new RangeError(`${takes}, not ${countText(length, "value")}`);
}

const LARGEST_BYTE = 0xff;

/** A value as the registers of uniforms hold it. */
function wordOf(place: string, value: unknown, file: keyof Uniforms, { c }: CheckedUniforms): number {
  if (file === "b") {
    if (typeof value !== "boolean") throw new TypeError(`${place} must be a boolean`);
    return Number(value);
  }
  if (file === "i") checkWhole(place, value, 0, LARGEST_BYTE);
  if (typeof value !== "number") throw new TypeError(`${place} must be a number`);
  if (file === "i") return value;
  const bits = singleToBits(Math.fround(value));
  return c.areSingles ? bits : f24FromSingle(bits);
}
