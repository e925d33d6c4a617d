/** Vertices in arrays by the names of registers are checked here, and read once. */

import { checkedView, checkMembers } from "@glasm/base";
import { checkedNamedArrays, type NamedRegisters, stridedWords } from "@glasm/vm";
import { ENVIRONMENTS, type EnvironmentRow } from "../isa/environments.js";
import { registerNamed, spellWith } from "../isa/register-spelling.js";
import {
  ATTRIBUTE_COUNT,
  ATTRIBUTE_NAMES,
  PARAMETER_COUNT,
  RESULT_COUNT,
  RESULT_REGISTERS,
  type ResultRegister,
} from "../isa/registers.js";
import { attributeMeantBy, resultMeantBy } from "../advice/other-names.js";
import type { Program } from "../program/program.js";
import { POSITION } from "../program/survey.js";
import type { Batch, CheckedVertices, VertexArrays } from "./batch.js";

export const PARAMETER_WORDS = 4 * PARAMETER_COUNT;

const MEMBERS = ["count", "attributes", "results", "parameters", "ends", "executed", "reached"];
const ATTRIBUTES: NamedRegisters<"Float32Array"> = {
  kind: "attribute",
  count: ATTRIBUTE_COUNT,
  use: "read",
  types: ["Float32Array"],
  names: Object.keys(ATTRIBUTE_NAMES),
  listed: `${Object.keys(ATTRIBUTE_NAMES).join(", ")} and 0 to ${ATTRIBUTE_COUNT - 1}`,
  meantBy: attributeMeantBy,
  numberOf: (name) => numberOf("attribute", name),
};
const resultsOf = (program: Program): NamedRegisters<"Float32Array"> => ({
  kind: "result",
  count: RESULT_COUNT,
  use: "written",
  types: ["Float32Array"],
  names: RESULT_REGISTERS,
  listed: resultsIn(program).join(", "),
  meantBy: resultMeantBy,
  numberOf: (name) => numberOf("result", name),
  whyNot: (index) => whyNoResult(program, index),
});

/**
 * Checked vertices in arrays, of which those that the program does not read or write are checked, too.
 * @throws TypeError, RangeError as `run` does
 */
export function checkedArrays(command: string, program: Program, batch: VertexArrays): CheckedVertices {
  checkMembers(`${command}: batch`, batch, MEMBERS);
  const { attributes, results = {}, parameters } = batch;
  const arrays = checkedNamedArrays(
    { command, count: batch.count },
    [ATTRIBUTES, attributes],
    [resultsOf(program), results],
  );
  const { count } = arrays;
  return {
    count,
    attributes: arrays.read,
    results: arrays.written.map((array) => array && stridedWords(array)),
    parameters: checkedParameters(command, program, parameters),
    ...checkedCounts(command, program, batch, count),
  };
}

/** What tells of each vertex how it was executed. */
export function checkedCounts(
  command: string,
  { instructions }: Program,
  { ends, executed, reached }: Pick<Batch, "ends" | "executed" | "reached">,
  count: number,
): Pick<Batch, "ends" | "executed" | "reached"> {
  const bytes = (name: string, array: Uint8Array, length: number): Uint8Array =>
    checkedView(`${command}: ${name}`, array, "Uint8Array", length);
  return {
    ...(ends === undefined ? {} : { ends: bytes("ends", ends, count) }),
    ...(executed === undefined
      ? {}
      : { executed: checkedView(`${command}: executed`, executed, "Uint32Array", count) }),
    ...(reached === undefined ? {} : { reached: bytes("reached", reached, instructions.length) }),
  };
}

const isStateProgram = ({ environment }: Program): boolean => {
  const { target }: EnvironmentRow = ENVIRONMENTS[environment];
  return target === "vsp";
};

function checkedParameters(
  command: string,
  program: Program,
  parameters: Float32Array | undefined,
): Float32Array {
  if (parameters === undefined && !isStateProgram(program)) return new Float32Array(PARAMETER_WORDS);
  return checkedView(`${command}: parameters`, parameters, "Float32Array", PARAMETER_WORDS);
}

/** The results that a program can have. [VP2 Table X.1] */
function resultsIn(program: Program): readonly ResultRegister[] {
  return RESULT_REGISTERS.filter((_, index) => whyNoResult(program, index) === undefined);
}

/** Why a program cannot have a result; undefined if it can. [VP2 Table X.1, 2.14.5, 2.14.6.1] */
function whyNoResult(program: Program, index: number): string | undefined {
  const { results }: EnvironmentRow = ENVIRONMENTS[program.environment];
  if (isStateProgram(program)) return "a vertex state program has none";
  if (index >= results) return `${program.environment} does not have it`;
  const isComputedByGL = index === POSITION && program.positionInvariant;
  return isComputedByGL ? "the GL computes the position of a position-invariant program" : undefined;
}

/** The number of the register that a text calls so, with or without what stands around the name in brackets. */
function numberOf(file: "attribute" | "result", name: string): number | undefined {
  return [registerNamed(spellWith(file, name)), registerNamed(name)].find(
    (register) => register?.file === file,
  )?.index;
}
