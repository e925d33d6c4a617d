/** Runs programs for batches of vertices, on any engine. [Ruling 370] */

import { PARAMETER_COUNT, RESULT_COUNT } from "@glasm/nv-vertex";
import { type EngineVertices, runLowered } from "@glasm/nv-vertex/lowered";
import { checkedLanes, checkLaneOptions, ENDS, type LaneBatch, type LaneOptions } from "@glasm/vm";
import { CELLS } from "../isa/register-files.js";
import { CONSTANT_COUNT, RESULTS } from "../isa/registers.js";
import type { Program } from "../program/program.js";
import { lowered } from "./lower.js";
import { resultIndexOf } from "./vertex-registers.js";

const COMPONENTS = 4;
/** By the number of a result of NV_vertex_program which of this machine's it is. */
const PLACES = Array.from({ length: RESULT_COUNT }, (_, number) => resultIndexOf(number));
/** Every program comes to its end. */
const END = ENDS.indexOf("end");

/** Executes a program in every lane of a batch. Those that write c are executed in order, and each sees what the one before has written. */
export function runLanes(program: Program, given: LaneBatch, options: LaneOptions): void {
  const { instructions } = program;
  const shape = { cells: CELLS, maxVertices: 1, instructions: instructions.length };
  const batch = checkedLanes(shape, given);
  checkLaneOptions(options);
  const parameters = parametersOf(batch.constants);
  runLowered(lowered(program).program, verticesOf(batch, parameters), options.engine);
  const words = new Uint32Array(parameters.buffer, 0, COMPONENTS * CONSTANT_COUNT);
  if (writesConstants(program)) batch.constants.set(words);
  batch.vertices?.fill(1);
  batch.ends?.fill(END);
  batch.executed?.fill(instructions.length);
  if (batch.count > 0) batch.reached?.fill(1);
}

/** The constants in the room that there is for those of any program; behind them are zeros, which relative reads find. */
export function parametersOf(constants: Uint32Array): Float32Array {
  const words = new Uint32Array(COMPONENTS * PARAMETER_COUNT);
  words.set(constants.subarray(0, COMPONENTS * CONSTANT_COUNT));
  return new Float32Array(words.buffer);
}

function verticesOf(batch: LaneBatch, parameters: Float32Array): EngineVertices {
  const { count, inputs, results } = batch;
  return {
    count,
    parameters,
    attributes: new Float32Array(inputs.buffer, inputs.byteOffset, inputs.length),
    results: { data: results, vectors: RESULTS.length, places: PLACES },
  };
}

/** Whether a slot of a program writes a c. */
function writesConstants({ instructions }: Program): boolean {
  return instructions.some(({ mac, ilu }) =>
    [mac, ilu].some((half) => half?.destinations.some(({ file }) => file === "c") === true),
  );
}
