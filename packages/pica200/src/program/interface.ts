/** What programs read and write, by meaning and by the names of their containers. [PICA200 8, 9] */

import type { InterfaceVariable, NamedConstants, ProgramInterface } from "@glasm/vm";
import { OUTPUT_PROPERTIES, type OutputProperty } from "../isa/outputs.js";
import { numberOf } from "../isa/registers.js";
import type { Program } from "./program.js";
import { tracedProgram } from "./traced-program.js";

export function interfaceOf(program: Program): ProgramInterface {
  return {
    inputs: inputsOf(program),
    outputs: program.outputs.map(({ type, register }) => {
      const property: OutputProperty | undefined = OUTPUT_PROPERTIES.find((row) => row.type === type);
      const name = property?.names[0];
      const variable: InterfaceVariable = {
        meaning: property?.meaning ?? `generic-${register}`,
        register: { file: "o", index: register },
      };
      return name === undefined ? variable : { ...variable, name };
    }),
    constants: namedConstants(program),
    maxVertices: 1,
    ...(program.stage === "geometry" ? { makesPrimitives: true } : {}),
  };
}

/** The v registers that words read which the program can reach; of one with too many points those that any word reads. */
function inputsOf(program: Program): readonly InterfaceVariable[] {
  const read = new Set(
    tracedProgram(program).effects.flatMap(({ named }) =>
      named.reads.filter(({ file }) => file === "v").map(({ index }) => index),
    ),
  );
  const names = inputNames(program);
  return [...read]
    .sort((a, b) => a - b)
    .map((index) => {
      const name = names.get(index);
      const variable = { meaning: `generic-${index}` as const, register: { file: "v", index } };
      return name === undefined ? variable : { ...variable, name };
    });
}

/** The first name of each v register; registers of one name are told apart by a number. */
function inputNames({ uniforms }: Program): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const { name, first, count } of uniforms) {
    if (first.file !== "v") continue;
    for (let i = 0; i < count; i++)
      if (!names.has(first.index + i)) names.set(first.index + i, count === 1 ? name : `${name}[${i}]`);
  }
  return names;
}

/** The constant registers that a program has names for, in the order of their registers. */
export function namedConstants({ uniforms }: Program): readonly NamedConstants[] {
  return uniforms
    .filter(({ first }) => first.file !== "v")
    .sort((a, b) => numberOf("uniform", a.first) - numberOf("uniform", b.first));
}
