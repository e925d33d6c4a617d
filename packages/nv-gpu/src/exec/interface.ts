/** What a program reads and writes, by meaning. */

import type { InterfaceVariable, Meaning, ProgramInterface } from "@glasm/vm";
import { namedConstants } from "./constants.js";
import { printBinding } from "../program/print-bindings.js";
import type { ProgramLayout } from "./layout.js";
import type { BoundRegister } from "./register-files.js";

/** What attributes and results are to what stands around a program, by their names before the last number. */
const MEANINGS: Readonly<Record<string, (number: number) => Meaning>> = {
  position: () => "position",
  normal: () => "normal",
  "color.primary": () => "color",
  "color.secondary": () => "secondary-color",
  "color.front.primary": () => "color",
  "color.front.secondary": () => "secondary-color",
  "color.back.primary": () => "back-color",
  "color.back.secondary": () => "back-secondary-color",
  fogcoord: () => "fog-coordinate",
  pointsize: () => "point-size",
  "texcoord[]": (number) => `texture-coordinates-${number}`,
  "clip[]": (number) => `clip-distance-${number}`,
  "color[]": (number) => (number === 0 ? "color" : "generic-0"),
  "attrib[]": (number) => `generic-${number}`,
};
/** Numbers of a vertex, its instance, its primitive and its layer, which have no meaning of their own. */
const OTHERS: Readonly<Record<string, Meaning>> = {
  id: "generic-16",
  instance: "generic-17",
  primid: "generic-32",
  layer: "generic-33",
};

/**
 * The interface of a program. What the vertices of an input primitive have is known by its name alone.
 * @param maxVertices the most rows of results of an execution
 */
export function interfaceOf(layout: ProgramLayout, maxVertices: number): ProgramInterface {
  return {
    inputs: layout.attributes.map((bound, number) => ({
      ...variableOf(bound),
      ...(OF_PRIMITIVE.test(bound.binding.name) ? { meaning: `generic-${number}` as const } : {}),
    })),
    outputs: layout.results.map(variableOf),
    constants: namedConstants(layout),
    maxVertices,
  };
}

/** Inputs of programs that run on primitives. */
const OF_PRIMITIVE = /^(vertex\[\]|primitive)\./;

/** The first word of a name says what kind of binding it is. */
function variableOf({ register, binding }: BoundRegister): InterfaceVariable {
  const word = binding.name.replace(/^\w+\./, "");
  const meaning = MEANINGS[word]?.(binding.numbers.at(-1) ?? 0) ?? OTHERS[word] ?? "generic-0";
  return { meaning, register, name: printBinding(binding) };
}
