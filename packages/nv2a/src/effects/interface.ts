/** What a program reads and writes, by meaning. */

import type { ProgramInterface } from "@glasm/vm";
import { ATTRIBUTE_MEANINGS, CONSTANT_COUNT, RESULTS } from "../isa/registers.js";
import type { Program } from "../program/program.js";
import { halvesOf } from "../program/slot.js";

/** The attributes that operands name and the results that are written. */
export function interfaceOf({ instructions }: Program): ProgramInterface {
  const halves = instructions.flatMap(halvesOf);
  const attributes = new Set(
    halves.flatMap(({ operands }) => operands.flatMap(({ file, index }) => (file === "v" ? [index] : []))),
  );
  const results = new Set(
    halves.flatMap(({ destinations }) =>
      destinations.flatMap(({ file, index }) => (file === "o" ? [index] : [])),
    ),
  );
  return {
    inputs: ATTRIBUTE_MEANINGS.flatMap((meaning, index) =>
      attributes.has(index) ? [{ meaning, register: { file: "v", index }, name: `v${index}` }] : [],
    ),
    outputs: RESULTS.flatMap(({ meaning, name }, index) =>
      results.has(index) ? [{ meaning, register: { file: "o", index }, name }] : [],
    ),
    constants: [{ name: "c", first: { file: "c", index: 0 }, count: CONSTANT_COUNT }],
    maxVertices: 1,
  };
}
