/** What a program reads and nobody has set, so that zeros in its results are no surprise. [Ruling 205, Ruling 225] */

import {
  facts,
  NV_VERTEX,
  type Program as VertexProgram,
  spellByName,
  spellRegister,
} from "@glasm/nv-vertex";
import { PICA200, type Program } from "@glasm/pica200";
import type { Machine, MachineProgram, RegisterName } from "@glasm/vm";
import type { Host } from "../host.js";
import { displayName } from "../files.js";
import type { LaneInputs } from "./input-options.js";
import type { Vertices } from "./inputs.js";
import { isAmong, rangesOf } from "./uniform-option.js";

/** Each by its name, or what texts call the register. */
export type Unset = Readonly<
  Record<"attributes", readonly string[]> & Partial<Record<"parameters" | "uniforms", readonly string[]>>
>;

/** What is unset of a program on its inputs; null for machines of which it is not known. */
export function unsetOf(machine: Machine, program: MachineProgram, inputs: LaneInputs): Unset | null {
  if (machine === NV_VERTEX) return unsetOfProgram(program as VertexProgram, inputs);
  return machine === PICA200 ? unsetOfShader(program as Program, inputs.vertices, inputs.uniforms) : null;
}

/** Parameters whose numbers an address register gives are not known, and those that the program writes may be set by it. */
function unsetOfProgram(program: VertexProgram, { vertices, parameters }: LaneInputs): Unset {
  const { readAttributes, readParameters, writtenParameters } = facts(program);
  const set = new Set([...parameters, ...writtenParameters]);
  const isUnset = (isRead: boolean, number: number): boolean =>
    isRead && vertices.count > 0 && !vertices.isSet(number);
  return {
    attributes: readAttributes.flatMap((isRead, number) =>
      isUnset(isRead, number) ? [spellByName("attribute", number)] : [],
    ),
    parameters: readParameters
      .filter((number) => !set.has(number))
      .map((number) => spellRegister("parameter", number)),
  };
}

/** @param uniforms The names of those that are set */
function unsetOfShader(program: Program, vertices: Vertices, uniforms: readonly string[]): Unset {
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
export function tellUnset(unset: Unset, machine: Machine, file: string, host: Host): void {
  const attribute = machine === NV_VERTEX ? "(0, 0, 0, 1)" : "0";
  for (const [what, names] of Object.entries(unset))
    if (names.length > 0) {
      const value = what === "attributes" ? attribute : "0";
      host.stderr.write(
        `${displayName(file)}: note: nothing sets these ${what}, which are ${value}: ${names.join(", ")}\n`,
      );
    }
}
