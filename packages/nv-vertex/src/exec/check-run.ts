/** What users give to the engines is checked here, the same for each of them, and read once. */

import { checkArray, checkedView, checkName, checkObject, checkWhole, kindOf } from "@glasm/base";
import type { Batch, CheckedVertices, ColumnsInput, RunOptions, VertexArrays } from "./batch.js";
import { checkedArrays, checkedCounts, PARAMETER_WORDS } from "./check-arrays.js";
import type { TraceInput } from "./trace.js";
import { ARITHMETIC_NAMES, ENVIRONMENTS, type EnvironmentRow } from "../isa/environments.js";
import { ATTRIBUTE_COUNT, RESULT_COUNT } from "../isa/registers.js";
import type { Program } from "../program/program.js";

const ATTRIBUTE_WORDS = 4 * ATTRIBUTE_COUNT;
const RESULT_WORDS = 4 * RESULT_COUNT;
const NANS = ["one", "any"] as const;

/** @throws TypeError unless the value is a program, as `load` makes them */
export function checkProgram(name: string, program: Program): void {
  const isObject = typeof program === "object" && program !== null;
  const isProgram =
    isObject && Object.hasOwn(ENVIRONMENTS, program.environment) && Array.isArray(program.instructions);
  if (isProgram) return;
  const isResult = isObject && "ok" in program;
  const advice = isResult ? ", which is the program of its answer if that is ok" : "";
  throw new TypeError(`${name} must be a program that load has made${advice}, not ${kindOf(program)}`);
}

/** What errors call a program and its options; functions that draws call have it made once. */
export interface Places {
  readonly program: string;
  readonly options: string;
  readonly arithmetic: string;
  readonly engine: string;
}

/** @param command The function that takes them, as errors call it */
export const placesOf = (command: string): Places => ({
  program: `${command}: program`,
  options: `${command}: options`,
  arithmetic: `${command}: arithmetic`,
  engine: `${command}: engine`,
});

/** @throws TypeError if an option is of another kind, or the arithmetic has another name */
export function checkRunOptions(places: Places, options: RunOptions): void {
  checkObject(places.options, options);
  checkName(places.arithmetic, options.arithmetic, ARITHMETIC_NAMES);
}

const isVertexProgram = ({ environment }: Program): boolean => {
  const { target }: EnvironmentRow = ENVIRONMENTS[environment];
  return target === "vp";
};

/**
 * Checked vertices, in rows or in arrays by name.
 * @param command The function that takes them, as errors call it
 * @throws TypeError, RangeError as `run` does
 */
export function checkedVertices(
  program: Program,
  batch: Batch | VertexArrays,
  command = "run",
): CheckedVertices {
  checkObject(`${command}: batch`, batch);
  return isInRows(command, batch)
    ? checkedBatch(command, program, batch)
    : checkedArrays(command, program, batch);
}

/** Whether the registers of a vertex are side by side. */
function isInRows(command: string, batch: Batch | VertexArrays): batch is Batch {
  const areRows = ArrayBuffer.isView(batch.attributes);
  if (!areRows && ArrayBuffer.isView(batch.results))
    throw new TypeError(
      `${command}: attributes must be a Float32Array where results is one, and results an object where attributes is one`,
    );
  return areRows;
}

/**
 * A checked batch whose arrays are views of those that were given, as long as they are needed.
 * @throws TypeError if something is of another kind
 * @throws RangeError if `count` is not a whole number of at least 0, or an array is too short for this many vertices
 */
function checkedBatch(command: string, program: Program, batch: Batch): Batch {
  const { count, attributes, parameters, results } = batch;
  checkWhole(`${command}: count`, count, 0);
  const singles = (name: string, array: Float32Array, length: number): Float32Array =>
    checkedView(`${command}: ${name}`, array, "Float32Array", length);
  return {
    count,
    attributes: singles("attributes", attributes, ATTRIBUTE_WORDS * count),
    parameters: singles("parameters", parameters, PARAMETER_WORDS),
    // A vertex state program has no results. [VP2 2.14.5]
    results: singles("results", results, isVertexProgram(program) ? RESULT_WORDS * count : 0),
    ...checkedCounts(command, program, batch, count),
  };
}

/**
 * Checks values of an input for columns of this many rows. They are given one by one, as columns are run for each draw
 * and a checked copy of the input would be an object more.
 * @throws TypeError, RangeError as `checkedBatch` does
 */
export function checkColumns(
  count: number,
  parameters: Float32Array,
  nans: ColumnsInput["nans"],
  capacity: number,
): void {
  checkWhole("runColumns: count", count, 0, capacity);
  checkArray("runColumns: parameters", parameters, "Float32Array", PARAMETER_WORDS);
  checkName("runColumns: nans", nans, NANS);
}

/**
 * Where the numbers of executed instructions go, if the input says so.
 * @throws TypeError, RangeError as `checkedBatch` does
 */
export function checkedExecuted({ executed }: ColumnsInput, count: number): Uint32Array | undefined {
  return executed === undefined
    ? undefined
    : checkedView("runColumns: executed", executed, "Uint32Array", count);
}

/**
 * The checked inputs of a trace.
 * @throws TypeError, RangeError as `trace` does
 */
export function checkedTraceInput(program: Program, input: TraceInput): TraceInput {
  checkObject("trace: input", input);
  const attributes = isVertexProgram(program) ? ATTRIBUTE_WORDS : 4;
  return {
    attributes: checkedView("trace: attributes", input.attributes, "Float32Array", attributes),
    parameters: checkedView("trace: parameters", input.parameters, "Float32Array", PARAMETER_WORDS),
  };
}
