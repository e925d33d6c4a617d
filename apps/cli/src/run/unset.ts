/** What a shader reads and nobody has set, so that zeros in its results are no surprise. [Ruling 205] */

import { PICA200, type Program } from "@glasm/pica200";
import type { RegisterName } from "@glasm/vm";
import type { Host } from "../host.js";
import { displayName } from "../files.js";
import type { Vertices } from "./inputs.js";
import { isAmong, rangesOf } from "./uniform-option.js";

/** By their names, or what texts call the register. */
export interface Unset {
  readonly attributes: readonly string[];
  readonly uniforms: readonly string[];
}

/** @param uniforms The names of those that are set */
export function unsetOf(program: Program, vertices: Vertices, uniforms: readonly string[]): Unset {
  const { inputs, constants } = PICA200.interfaceOf(program);
  const own = program.constants.map(({ register }) => ({ first: register, count: 1 }));
  const set = [...own, ...rangesOf(PICA200, program, uniforms)];
  const read = readBy(program).map((register) => ({ first: register, count: 1 }));
  return {
    attributes: inputs
      .filter(({ register }) => vertices.count > 0 && !vertices.isSet(register.index))
      .map(({ name, register }) => name ?? PICA200.printRegister(register)),
    uniforms: constants
      .filter((constant) => isAmong(constant, read) && !isAmong(constant, set))
      .map(({ name }) => name),
  };
}

/** The registers that code reads; of those relative to an index register the first. */
function readBy(program: Program): readonly RegisterName[] {
  const relative = program.instructions.flatMap(({ sources }) =>
    sources.filter(({ index }) => index !== null).map(({ register }) => register),
  );
  return [...PICA200.effects(program).flatMap(({ named }) => named.reads), ...relative];
}

/** Says it on standard error, if there is anything. */
export function tellUnset({ attributes, uniforms }: Unset, file: string, host: Host): void {
  for (const [what, names] of Object.entries({ attributes, uniforms }))
    if (names.length > 0)
      host.stderr.write(
        `${displayName(file)}: note: nothing sets these ${what}, which are 0: ${names.join(", ")}\n`,
      );
}
