/** What programs read and write, by meaning and by the names of their containers. [PICA200 8, 9] */

import type { InterfaceVariable, NamedConstants, ProgramInterface } from "@glasm/vm";
import { OUTPUT_PROPERTIES, type OutputProperty } from "../isa/outputs.js";
import { numberOf, REGISTERS } from "../isa/registers.js";
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

/** The first name of each v register. */
function inputNames(program: Program): ReadonlyMap<number, string> {
  return new Map(
    namedInputs(program)
      .map(([name, index]) => [index, name] as const)
      .reverse(),
  );
}

/** All names of v registers with their numbers; registers of one name are told apart by a number. */
function namedInputs({ uniforms }: Program): readonly (readonly [string, number])[] {
  return uniforms.flatMap(({ name, first, count }) =>
    first.file !== "v"
      ? []
      : Array.from(
          { length: count },
          (_, i) => [count === 1 ? name : `${name}[${i}]`, first.index + i] as const,
        ),
  );
}

/** What registers can be called: by their letter and number, and by what a program calls them. */
export type RegistersByName = ReadonlyMap<string, readonly number[]>;

/** The v registers by their names. [PICA200 9] */
export function inputsByName(program: Program): RegistersByName {
  return byName("v", namedInputs(program));
}

/** The o registers by what a program has in them, with all the names that texts have for it. [PICA200 10.3] */
export function outputsByName({ outputs }: Program): RegistersByName {
  const named = outputs.flatMap(({ type, register }) => {
    const property: OutputProperty | undefined = OUTPUT_PROPERTIES.find((row) => row.type === type);
    return (property?.names ?? []).map((name) => [name, register] as const);
  });
  return byName("o", named);
}

/** A name that is that of a register itself is no other's. */
function byName(file: "v" | "o", named: readonly (readonly [string, number])[]): RegistersByName {
  const all = new Map<string, readonly number[]>();
  for (const [name, index] of named) all.set(name, [...new Set([...(all.get(name) ?? []), index])]);
  for (let index = 0; index < REGISTERS[file].count; index++) all.set(`${file}${index}`, [index]);
  return all;
}

/** The constant registers that a program has names for, in the order of their registers. */
export function namedConstants({ uniforms }: Program): readonly NamedConstants[] {
  return uniforms
    .filter(({ first }) => first.file !== "v")
    .sort((a, b) => numberOf("uniform", a.first) - numberOf("uniform", b.first));
}
