/** Runs in arrays by the names of registers are checked here, and read once. [Ruling 206] */

import { checkMembers, oneOf } from "@glasm/base";
import { checkedNamedArrays, type NamedRegisters, stridedWords } from "@glasm/vm";
import { REGISTERS } from "../isa/registers.js";
import { inputsByName, outputsByName, type RegistersByName } from "../program/interface.js";
import type { Program } from "../program/program.js";
import type { VertexArrays } from "./batch.js";
import { type CheckedBatch, checkedOthers, NO_RESULTS } from "./check-batch.js";
import { isSingles } from "./values.js";

const MEMBERS: readonly (keyof VertexArrays)[] = [
  ...(["count", "attributes", "results", "uniforms", "addresses", "flags"] as const),
  ...(["ends", "executed", "reached", "unit", "onTriangle"] as const),
];

/** @throws TypeError, RangeError as `run` does */
export function checkedArrays(command: string, program: Program, batch: VertexArrays): CheckedBatch {
  checkMembers(`${command}: batch`, batch, MEMBERS);
  const attributes = {
    kind: "attribute",
    count: REGISTERS.v.count,
    use: "read",
    types: ["Float32Array", "Uint32Array"],
    ...namesOf("attribute", inputsByName(program)),
  } as const satisfies NamedRegisters;
  const results = {
    kind: "result",
    count: REGISTERS.o.count,
    use: "written",
    types: ["Float32Array"],
    ...namesOf("result", outputsByName(program)),
  } as const satisfies NamedRegisters;
  const arrays = checkedNamedArrays(
    { command, count: batch.count },
    [attributes, batch.attributes],
    [results, batch.results ?? {}],
  );
  return {
    ...checkedOthers(command, program, batch, arrays.count),
    attributes: arrays.read.map(
      (array) => array && { ...stridedWords(array), areSingles: isSingles(array.data) },
    ),
    outputs: arrays.written.map((array) => array && stridedWords(array)),
    temporaries: NO_RESULTS,
  };
}

/** The most names of a program that a message lists. */
const MAX_LISTED = 16;

const isNumbered = (name: string): boolean => /^[vo]\d+$/.test(name);

/** How registers of a kind are found by their names. */
function namesOf(
  kind: string,
  registers: RegistersByName,
): Pick<NamedRegisters, "names" | "listed" | "numberOf"> {
  const file = kind === "attribute" ? "v" : "o";
  const names = [...registers.keys()];
  const own = names.filter((name) => !isNumbered(name)).slice(0, MAX_LISTED);
  return {
    names,
    listed: [...own, `${file}0 to ${file}${REGISTERS[file].count - 1}`].join(", "),
    numberOf(name, place) {
      const indices = registers.get(name);
      if (indices === undefined || indices.length === 1) return indices?.[0];
      const called = indices.map((index) => `${file}${index}`);
      throw new TypeError(`${place} is the name of several registers; say which: ${oneOf(called)}`);
    },
  };
}
