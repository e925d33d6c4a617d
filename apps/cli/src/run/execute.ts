import { singleToHex } from "@glasm/base";
import {
  ATTRIBUTE_COUNT,
  type Batch,
  type End,
  ENDS,
  ENVIRONMENTS,
  type EngineOptions,
  type EnvironmentName,
  facts,
  type Program,
  RESULT_COUNT,
  RESULT_REGISTERS,
  run,
} from "@glasm/vm";
import type { Inputs } from "./inputs.js";

/** The bits of the four components of a register, each as 8 hexadecimal digits. */
export type RegisterBits = readonly [string, string, string, string];

/** What one execution did. */
export interface Outcome {
  /** Of vertex programs: every result register by name. */
  readonly results?: Readonly<Record<string, RegisterBits>>;
  /** Of vertex state programs: every program parameter that the text writes, by number. */
  readonly parameters?: Readonly<Record<string, RegisterBits>>;
  readonly end: End;
  /** Number of executed instructions. */
  readonly executed: number;
}

export interface Outcomes {
  readonly environment: EnvironmentName;
  readonly vertices: readonly Outcome[];
}

/** Runs a program on each vertex, as executions that share nothing. */
export function execute(program: Program, inputs: Inputs, options: EngineOptions): Outcomes {
  const { environment } = program;
  const runAll = ENVIRONMENTS[environment].target === "vsp" ? runStateProgram : runVertexProgram;
  return { environment, vertices: runAll(program, inputs, options) };
}

function runVertexProgram(program: Program, inputs: Inputs, options: EngineOptions): Outcome[] {
  const batch = newBatch(inputs.vertices, inputs.parameters);
  run(program, batch, options);
  const names = RESULT_REGISTERS.slice(0, ENVIRONMENTS[program.environment].results);
  return inputs.vertices.map((_, vertex) => {
    const results: Record<string, RegisterBits> = {};
    names.forEach((name, register) => {
      // The position is then no result of the program. [VP2 2.14.6.1]
      if (name === "HPOS" && program.positionInvariant) return;
      results[name] = bitsAt(batch.results, vertex * RESULT_COUNT + register);
    });
    return { results, ...endOf(batch, vertex) };
  });
}

/** A vertex state program leaves its parameters to the next execution, so each gets its own. [VP2 2.14.5] */
function runStateProgram(program: Program, inputs: Inputs, options: EngineOptions): Outcome[] {
  const { writtenParameters } = facts(program);
  return inputs.vertices.map((vertex) => {
    const batch = newBatch([vertex], inputs.parameters.slice());
    run(program, batch, options);
    const parameters: Record<string, RegisterBits> = {};
    for (const index of writtenParameters) parameters[index] = bitsAt(batch.parameters, index);
    return { parameters, ...endOf(batch, 0) };
  });
}

function newBatch(vertices: readonly Float32Array[], parameters: Float32Array): Required<Batch> {
  const count = vertices.length;
  const attributes = new Float32Array(4 * ATTRIBUTE_COUNT * count);
  vertices.forEach((vertex, number) => attributes.set(vertex, 4 * ATTRIBUTE_COUNT * number));
  const results = new Float32Array(4 * RESULT_COUNT * count);
  return {
    count,
    attributes,
    parameters,
    results,
    ends: new Uint8Array(count),
    executed: new Uint32Array(count),
  };
}

function endOf(batch: Required<Batch>, vertex: number): Pick<Outcome, "end" | "executed"> {
  return { end: ENDS[batch.ends[vertex]!]!, executed: batch.executed[vertex]! };
}

function bitsAt(registers: Float32Array, register: number): RegisterBits {
  const hex = (component: number): string => singleToHex(registers[4 * register + component]!);
  return [hex(0), hex(1), hex(2), hex(3)];
}
