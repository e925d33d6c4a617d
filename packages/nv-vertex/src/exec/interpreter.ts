/** The reference interpreter: one vertex at a time, one instruction at a time. [VP2 2.14.2] */

import { wordsOf } from "@glasm/base";
import { MAX_EXECUTED_INSTRUCTIONS, type EnvironmentRow } from "../isa/environments.js";
import { ATTRIBUTE_COUNT, RESULT_COUNT } from "../isa/registers.js";
import { facts } from "../program/facts.js";
import type { Program } from "../program/program.js";
import {
  ENDS,
  type Batch,
  type ColumnsInput,
  type End,
  type RunOptions,
  type VertexColumns,
} from "./batch.js";
import { updateDestination } from "./destination.js";
import { vectorLoad } from "./operands.js";
import { prepare, type PreparedProgram } from "./prepare.js";
import { loadRegisters, newState, WORD_OFFSETS, resetState, storeRegisters, type State } from "./state.js";

/**
 * Executes a program for every vertex of a batch, in order. Each execution of a vertex program sets its
 * vertex's 21 results; each of a vertex state program writes parameters, which the next one reads.
 * Reads and writes nothing else, and never throws. [VP2 2.14.2.3, 2.14.5]
 */
export function run(program: Program, batch: Batch, options: RunOptions = {}): void {
  const results = wordsOf(batch.results);
  runVertices(program, batch, options, {
    load({ attributes }, state, vertex) {
      const first = vertex * 4 * ATTRIBUTE_COUNT;
      loadRegisters(state, WORD_OFFSETS.attribute, batch.attributes, first, 4 * attributes);
    },
    store(state, vertex) {
      storeRegisters(state, WORD_OFFSETS.result, results, vertex * 4 * RESULT_COUNT, 4 * RESULT_COUNT);
    },
  });
}

/** The same for vertices in columns: only attributes that the program reads are, and results that it writes. */
export function runColumns(
  program: Program,
  columns: VertexColumns,
  input: ColumnsInput,
  options: RunOptions,
): void {
  const { readAttributes, writtenResults } = facts(program);
  const results = columns.results.map(wordsOf);
  runVertices(program, input, options, {
    load(_environment, state, vertex) {
      for (let index = 0; index < ATTRIBUTE_COUNT; index++) {
        if (!readAttributes[index]!) continue;
        loadRegisters(state, WORD_OFFSETS.attribute + 4 * index, columns.attributes[index]!, 4 * vertex, 4);
      }
    },
    store(state, vertex) {
      for (let index = 0; index < RESULT_COUNT; index++) {
        if (writtenResults[index]!)
          storeRegisters(state, WORD_OFFSETS.result + 4 * index, results[index]!, 4 * vertex, 4);
      }
    },
  });
}

/** Where the attributes of a vertex come from and its results go. */
interface VertexRows {
  load(environment: EnvironmentRow, state: State, vertex: number): void;
  store(state: State, vertex: number): void;
}

type Vertices = Pick<Batch, "count" | "parameters" | "ends" | "executed" | "reached">;

function runVertices(program: Program, vertices: Vertices, options: RunOptions, rows: VertexRows): void {
  const prepared = prepare(program, options.arithmetic);
  const state = newState();
  const parameters = wordsOf(vertices.parameters);
  const { environment } = prepared;
  loadRegisters(state, WORD_OFFSETS.parameter, vertices.parameters, 0, 4 * environment.parameters);
  for (let vertex = 0; vertex < vertices.count; vertex++) {
    rows.load(environment, state, vertex);
    const end = execute(prepared, state, vertices.reached);
    if (environment.target === "vsp") storeParameters(prepared, state, parameters);
    else rows.store(state, vertex);
    if (vertices.ends !== undefined) vertices.ends[vertex] = ENDS.indexOf(end);
    if (vertices.executed !== undefined) vertices.executed[vertex] = state.executed;
  }
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
    storeRegisters(state, WORD_OFFSETS.parameter + word, parameters, word, 1);
  }
}
