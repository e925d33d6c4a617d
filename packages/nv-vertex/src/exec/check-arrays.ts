/** Vertices in arrays by the names of registers are checked here, and read once. */

import {
  checkedCount,
  checkedStrided,
  checkedView,
  checkMembers,
  checkOverlaps,
  kindOf,
  type PlacedArray,
  unknownMember,
  wordsOf,
} from "@glasm/base";
import { ENVIRONMENTS, type EnvironmentRow } from "../isa/environments.js";
import { registerNamed, spellWith } from "../isa/register-spelling.js";
import {
  ATTRIBUTE_COUNT,
  ATTRIBUTE_NAMES,
  PARAMETER_COUNT,
  RESULT_COUNT,
  RESULT_REGISTERS,
} from "../isa/registers.js";
import type { Program } from "../program/program.js";
import { POSITION } from "../program/survey.js";
import type { Batch, CheckedVertices, VertexArrays } from "./batch.js";

export const PARAMETER_WORDS = 4 * PARAMETER_COUNT;

const MEMBERS = ["count", "attributes", "results", "parameters", "ends", "executed", "reached"];
/** The registers that arrays are given for, and what is done with these. */
const FILES = {
  attribute: { count: ATTRIBUTE_COUNT, names: Object.keys(ATTRIBUTE_NAMES), use: "read" },
  result: { count: RESULT_COUNT, names: RESULT_REGISTERS, use: "written" },
} as const;

/**
 * Checked vertices in arrays, of which those that the program does not read or write are checked, too.
 * @throws TypeError, RangeError as `run` does
 */
export function checkedArrays(program: Program, batch: VertexArrays): CheckedVertices {
  checkMembers("run: batch", batch, MEMBERS);
  const { attributes: given, results: wanted = {}, parameters } = batch;
  const attributes = byRegister("attribute", given);
  const results = byRegister("result", wanted);
  results.forEach((array, index) => {
    const why = array === null ? undefined : whyNoResult(program, index);
    if (why !== undefined) throw new TypeError(`${array!.place} is not a result of the program: ${why}`);
  });
  const [read, written] = [attributes, results].map((arrays) => arrays.filter((array) => array !== null));
  const count = checkedCount("run: count", batch.count, [...read!, ...written!]);
  checkOverlaps(read!, written!, count);
  return {
    count,
    attributes,
    results: results.map((array) => array && { ...array, data: wordsOf(array.data) }),
    parameters: checkedParameters(program, parameters),
    ...checkedCounts(program, batch, count),
  };
}

/** What tells of each vertex how it was executed. */
export function checkedCounts(
  { instructions }: Program,
  { ends, executed, reached }: Pick<Batch, "ends" | "executed" | "reached">,
  count: number,
): Pick<Batch, "ends" | "executed" | "reached"> {
  const bytes = (name: string, array: Uint8Array, length: number): Uint8Array =>
    checkedView(`run: ${name}`, array, "Uint8Array", length);
  return {
    ...(ends === undefined ? {} : { ends: bytes("ends", ends, count) }),
    ...(executed === undefined
      ? {}
      : { executed: checkedView("run: executed", executed, "Uint32Array", count) }),
    ...(reached === undefined ? {} : { reached: bytes("reached", reached, instructions.length) }),
  };
}

const isStateProgram = ({ environment }: Program): boolean => {
  const { target }: EnvironmentRow = ENVIRONMENTS[environment];
  return target === "vsp";
};

function checkedParameters(program: Program, parameters: Float32Array | undefined): Float32Array {
  if (parameters === undefined && !isStateProgram(program)) return new Float32Array(PARAMETER_WORDS);
  return checkedView("run: parameters", parameters, "Float32Array", PARAMETER_WORDS);
}

/** Why a program cannot have a result; undefined if it can. [VP2 Table X.1, 2.14.5, 2.14.6.1] */
function whyNoResult(program: Program, index: number): string | undefined {
  const { results }: EnvironmentRow = ENVIRONMENTS[program.environment];
  if (isStateProgram(program)) return "a vertex state program has none";
  if (index >= results) return `${program.environment} does not have it`;
  const isComputedByGL = index === POSITION && program.positionInvariant;
  return isComputedByGL ? "the GL computes the position of a position-invariant program" : undefined;
}

/** The arrays that are given for the registers of a file, by their numbers. */
function byRegister(file: "attribute" | "result", given: unknown): readonly (PlacedArray | null)[] {
  const place = `run: ${file}s`;
  if (typeof given !== "object" || given === null || Array.isArray(given) || ArrayBuffer.isView(given))
    throw new TypeError(
      `${place} must be an object with arrays by the names of ${file}s, not ${kindOf(given)}`,
    );
  const { count, names, use } = FILES[file];
  const arrays = new Array<PlacedArray | null>(count).fill(null);
  for (const [name, array] of Object.entries(given)) {
    if (array === undefined) continue;
    const index = numberOf(file, name);
    if (index === undefined) throw unknownMember(place, name, names);
    const called = `${file}s.${name}`;
    const other = arrays[index] ?? null;
    if (other !== null) throw new TypeError(`run: ${called} and ${other.name} are the same ${file}`);
    arrays[index] = checkedStrided("run", called, array, use);
  }
  return arrays;
}

/** The number of the register that a text calls so, with or without what stands around the name in brackets. */
function numberOf(file: "attribute" | "result", name: string): number | undefined {
  return [registerNamed(spellWith(file, name)), registerNamed(name)].find(
    (register) => register?.file === file,
  )?.index;
}
