/** The reference interpreter: one vertex at a time, one instruction at a time. [VP2 2.14.2] */

import { type Strided, wordsOf } from "@glasm/base";
import { MAX_EXECUTED_INSTRUCTIONS } from "../isa/environments.js";
import { ATTRIBUTE_COUNT, RESULT_COUNT } from "../isa/registers.js";
import { facts } from "../program/facts.js";
import type { ExecutableProgram } from "../program/program.js";
import {
  attributeArray,
  type EngineVertices,
  type End,
  ENDS,
  type RunOptions,
  type VertexColumns,
} from "./batch.js";
import { updateDestination } from "./destination.js";
import { vectorLoad } from "./operands.js";
import { prepare, type PreparedProgram } from "./prepare.js";
import { loadRegisters, newState, WORD_OFFSETS, resetState, storeRegisters, type State } from "./state.js";

/**
 * Executes a program for every vertex from the first one on, in order. Each execution of a vertex program sets its vertex's results; each of a
 * vertex state program writes parameters, which the next one reads.
 * Reads and writes nothing else, and never throws. [VP2 2.14.2.3, 2.14.5]
 */
export function interpret(
  program: ExecutableProgram,
  vertices: EngineVertices,
  options: RunOptions = {},
  first = 0,
): void {
  const prepared = prepare(program, options.arithmetic);
  const { environment, keepsWords } = prepared;
  const state = newState();
  const parameters = wordsOf(vertices.parameters);
  loadRegisters(state, WORD_OFFSETS.parameter, parameters, 0, 4 * environment.parameters, keepsWords);
  const attributes = readArrays(program, vertices.attributes);
  const results = environment.results === 0 ? [] : resultArrays(vertices.results);
  for (let index = 0; index < ATTRIBUTE_COUNT; index++)
    loadRegisters(state, WORD_OFFSETS.attribute + 4 * index, MISSING_ATTRIBUTE, 0, 4, keepsWords);
  for (let vertex = first; vertex < vertices.count; vertex++) {
    for (const { first, array } of attributes)
      loadRegisters(state, first, array.data, array.offset + array.stride * vertex, array.size, keepsWords);
    const end = execute(prepared, state, vertices.reached);
    if (environment.target === "vsp") storeParameters(prepared, state, parameters);
    for (const { first, array } of results)
      storeRegisters(state, first, array.data, array.offset + array.stride * vertex, array.size, keepsWords);
    if (vertices.ends !== undefined) vertices.ends[vertex] = ENDS.indexOf(end);
    if (vertices.executed !== undefined) vertices.executed[vertex] = state.executed;
  }
}

/** The same for vertices in columns: only attributes that the program reads are, and results that it writes. */
export function interpretColumns(
  program: ExecutableProgram,
  columns: VertexColumns,
  count: number,
  parameters: Float32Array,
  executed: Uint32Array | undefined,
  options: RunOptions,
): void {
  const { writtenResults } = facts(program);
  const column = <Data extends Float32Array | Uint32Array>(data: Data): Strided<Data> => ({
    data,
    size: 4,
    stride: 4,
    offset: 0,
  });
  const vertices: EngineVertices = {
    count,
    attributes: columns.attributes.map(column),
    results: columns.results.map((data, index) => (writtenResults[index]! ? column(wordsOf(data)) : null)),
    parameters,
    ...(executed === undefined ? {} : { executed }),
  };
  interpret(program, vertices, options);
}

/** An attribute that the caller does not give. [VP2 2.14.1.1] */
const MISSING_ATTRIBUTE = wordsOf(Float32Array.of(0, 0, 0, 1));
const RESULT_WORDS = 4 * RESULT_COUNT;

/** Words of the register file that come from an array, or go to one, for each vertex. */
interface RegisterArray {
  /** The word of the first component. */
  readonly first: number;
  readonly array: Strided<Uint32Array>;
}

/** The arrays of attributes that a program reads. */
function readArrays(
  program: ExecutableProgram,
  attributes: EngineVertices["attributes"],
): readonly RegisterArray[] {
  const { readAttributes } = facts(program);
  return readAttributes.flatMap((isRead, index) => {
    const array = isRead ? attributeArray(attributes, index) : null;
    if (array === null) return [];
    return [{ first: WORD_OFFSETS.attribute + 4 * index, array: { ...array, data: wordsOf(array.data) } }];
  });
}

/** The arrays that results go to; those that are side by side are one array for all. */
function resultArrays(results: EngineVertices["results"]): readonly RegisterArray[] {
  const first = WORD_OFFSETS.result;
  if (ArrayBuffer.isView(results)) {
    const rows = { data: wordsOf(results), size: RESULT_WORDS, stride: RESULT_WORDS, offset: 0 };
    return [{ first, array: rows }];
  }
  if ("places" in results) {
    const { data, vectors, places } = results;
    return places.flatMap((place, index) => {
      const array = { data, size: 4, stride: 4 * vectors, offset: 4 * place };
      return place < 0 ? [] : [{ first: first + 4 * index, array }];
    });
  }
  return results.flatMap((array, index) => (array === null ? [] : [{ first: first + 4 * index, array }]));
}

/** Runs a program on the attributes and parameters of the state, to its end. [VP2 2.14.2.3] */
function execute(program: PreparedProgram, state: State, reached: Uint8Array | undefined): End {
  resetState(state, program.entry);
  while (!isFinished(program, state)) {
    if (reached !== undefined) reached[state.nextInstruction] = 1;
    step(program, state);
  }
  return state.end!;
}

/** Whether the program has ended, for whatever reason; if so `state.end` says why. [VP2 2.14.2.3, Ruling 28] */
export function isFinished(program: PreparedProgram, state: State): boolean {
  if (state.end !== null) return true;
  if (state.nextInstruction >= program.instructions.length) state.end = "end";
  else if (state.executed >= MAX_EXECUTED_INSTRUCTIONS) state.end = "instruction-limit";
  return state.end !== null;
}

/** Executes the next instruction. */
export function step(program: PreparedProgram, state: State): void {
  const { op0, op1, op2, operation, destination, transfer } = program.instructions[state.nextInstruction]!;
  state.executed++;
  state.nextInstruction++;
  if (op0 !== null) vectorLoad(op0, state, state.op0);
  if (op1 !== null) vectorLoad(op1, state, state.op1);
  if (op2 !== null) vectorLoad(op2, state, state.op2);
  operation(state, transfer);
  if (destination !== null) updateDestination(destination, state);
}

/** Gives the parameter components that a vertex state program writes back to its caller. [VP2 2.14.5] */
export function storeParameters(program: PreparedProgram, state: State, parameters: Uint32Array): void {
  for (const word of program.writtenParameters) {
    storeRegisters(state, WORD_OFFSETS.parameter + word, parameters, word, 1, program.keepsWords);
  }
}
