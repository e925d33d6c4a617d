/** The uniforms of an input file: `{"transform[0]": [1, 0, 0, 0], "rounds": [3, 0, 1, 0], "isLit": true}`. [Ruling 158] */

import { singleFromHex } from "@glasm/base";
import type { Machine, MachineProgram } from "@glasm/vm";
import { InputError, readAnyObject, ShapeError } from "./inputs.js";
import { namedUniform, setUniforms, UniformError } from "./uniform-option.js";

/** Puts them into the words of constant registers, and gives their names. Throws an InputError. */
export function readUniforms(
  value: unknown,
  machine: Machine,
  program: MachineProgram,
  constants: Uint32Array,
): readonly string[] {
  const names: string[] = [];
  for (const [key, given] of Object.entries(readAnyObject(value, "uniforms"))) {
    const where = `uniforms["${key}"]`;
    const named = namedUniform(key, where);
    if (named === null) throw new ShapeError(where, "a name, or the element of an array like name[2]");
    names.push(named.name);
    const values = (Array.isArray(given) ? given : [given]).map((one) => textOf(one, where));
    try {
      setUniforms(machine, program, constants, [{ ...named, values }]);
    } catch (error) {
      throw error instanceof UniformError ? new InputError(where, error.reason) : error;
    }
  }
  return names;
}

function textOf(value: unknown, where: string): string {
  if (typeof value === "number" || typeof value === "boolean") return `${value}`;
  if (typeof value === "string" && singleFromHex(value) !== undefined) return `0x${value}`;
  throw new ShapeError(where, "numbers, strings of 8 hexadecimal digits, true or false");
}
