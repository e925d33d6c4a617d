/** What users give to machines is checked here, and read once. */

import {
  checkedOptions,
  checkedView,
  checkName,
  checkObject,
  checkWhole,
  type OptionChecks,
} from "@glasm/base";
import { ENGINE_CHOICES } from "@glasm/codegen";
import type { Cells } from "../registers/cells.js";
import { laneWords } from "./lane-arrays.js";
import { QUAD } from "./quads.js";
import type { LaneBatch, LaneInput, LaneOptions } from "./machine.js";

/** More lanes are in no launch. */
const MOST_LANES = 2 ** 28;

/** What decides how long the arrays of a program's lanes are. */
export interface LaneShape {
  readonly cells: Cells;
  /** How many output vertices a lane has at most. */
  readonly maxVertices: number;
  /** How many instructions the program has. */
  readonly instructions: number;
}

/**
 * A checked batch whose arrays are views of those that were given, as long as they are needed.
 * @param command The function that takes it, as errors call it
 * @throws TypeError, RangeError as `Machine.run` does
 */
export function checkedLanes(
  { cells, maxVertices, instructions }: LaneShape,
  batch: LaneBatch,
  command = "run",
): LaneBatch {
  checkObject(`${command}: batch`, batch);
  const { count } = batch;
  checkWhole(`${command}: count`, count, 0);
  const { inputs, results } = laneWords(cells, maxVertices);
  const words = (name: "vertices" | "executed") =>
    batch[name] === undefined
      ? {}
      : { [name]: checkedView(`${command}: ${name}`, batch[name], "Uint32Array", count) };
  const bytes = (name: "ends" | "reached", length: number) =>
    batch[name] === undefined
      ? {}
      : { [name]: checkedView(`${command}: ${name}`, batch[name], "Uint8Array", length) };
  return {
    count,
    ...checkedInput(command, cells, batch, count * inputs),
    results: checkedView(`${command}: results`, batch.results, "Uint32Array", count * results * maxVertices),
    ...words("vertices"),
    ...words("executed"),
    ...bytes("ends", count),
    ...bytes("reached", instructions),
  };
}

/** The checked inputs of some lanes. */
function checkedInput(
  command: string,
  cells: Cells,
  { inputs, constants }: LaneInput,
  inputWords: number,
): LaneInput {
  return {
    inputs: checkedView(`${command}: inputs`, inputs, "Uint32Array", inputWords),
    constants: checkedView(`${command}: constants`, constants, "Uint32Array", laneWords(cells, 1).constants),
  };
}

/**
 * The checked inputs of a lane, or of its quad or warp.
 * @param warpLanes How many lanes a warp has, of machines that run warps
 * @throws TypeError, RangeError as `Machine.trace` does
 */
export function checkedLane(command: string, cells: Cells, given: LaneInput, warpLanes?: number): LaneInput {
  checkObject(`${command}: input`, given);
  const { lane } = given;
  const { inputs } = laneWords(cells, 1);
  if (lane === undefined) return checkedInput(command, cells, given, inputs);
  checkWhole(`${command}: lane`, lane, 0, (warpLanes ?? QUAD) - 1);
  if (warpLanes === undefined) return { ...checkedInput(command, cells, given, QUAD * inputs), lane };
  const { warp = 0 } = given;
  checkWhole(`${command}: warp`, warp, 0, MOST_LANES / warpLanes - 1);
  const checked = checkedInput(command, cells, given, (lane + 1) * inputs);
  const rows = Math.min(warpLanes, Math.floor(given.inputs.length / inputs));
  return { ...checked, inputs: given.inputs.subarray(0, rows * inputs), lane, warp };
}

/** The arithmetics are those of the machine, which checks them; whether it takes primitives it checks, too. */
const OPTIONS: OptionChecks<LaneOptions> = {
  engine(place, engine) {
    checkName(place, engine, ENGINE_CHOICES);
  },
  arithmetic: () => undefined,
  onPrimitive: () => undefined,
};

/** @throws TypeError if an option is unknown or of another kind, or the engine has another name */
export function checkLaneOptions(options: LaneOptions, command = "run"): void {
  checkedOptions(command, options, OPTIONS);
}
