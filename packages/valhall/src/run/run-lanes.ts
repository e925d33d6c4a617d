/** Runs a program on lanes as all machines are given them. */

import { checkedLanes, checkLaneOptions, ENDS, type LaneBatch, type LaneOptions } from "@glasm/vm";
import { CELLS } from "../isa/register-files.js";
import type { Program } from "../program/program.js";
import type { Denormals } from "../semantics/values.js";
import {
  attributesRead,
  constantsOfWords,
  INPUT_WORDS,
  keepMemory,
  RESULT_WORDS,
  vertexOfWords,
} from "./lane-words.js";
import { storeResults } from "./result-words.js";
import { runPlanned } from "./run-planned.js";
import { runVertices } from "./run.js";

/** Executes the first program that code has; memory is left in the constants as it is afterwards. [Ruling 340] */
export function runLanes(
  program: Program,
  given: LaneBatch,
  options: LaneOptions,
  denormals: Denormals,
): void {
  const shape = { cells: CELLS, maxVertices: 1, instructions: program.instructions.length };
  const batch = checkedLanes(shape, given);
  const { count, inputs, constants, results, vertices, ends, executed, reached } = batch;
  checkLaneOptions(options);
  vertices?.fill(1);
  if (runPlanned(program, batch, options.engine ?? "auto", denormals)) return;
  const attributes = attributesRead(program);
  const answer = runVertices(program, {
    ...constantsOfWords(constants),
    denormals,
    engine: options.engine,
    vertices: Array.from({ length: count }, (_, lane) =>
      vertexOfWords(inputs.subarray(INPUT_WORDS * lane, INPUT_WORDS * (lane + 1)), attributes),
    ),
    ...(reached === undefined ? {} : { onStep: ({ instruction }) => (reached[instruction] = 1) }),
  });
  answer.vertices.forEach((vertex, lane) => {
    storeResults(vertex, results.subarray(RESULT_WORDS * lane, RESULT_WORDS * (lane + 1)));
    if (ends !== undefined) ends[lane] = ENDS.indexOf(vertex.end);
    if (executed !== undefined) executed[lane] = vertex.executed;
  });
  keepMemory(answer.buffers[0]!, constants);
}
