import { bitsToHex, withOneNaN, wordsOf } from "@glasm/base";
import {
  arithmeticOf,
  ATTRIBUTE_COUNT,
  type Batch,
  type End,
  ENDS,
  ENVIRONMENTS,
  type EngineOptions,
  type EnvironmentName,
  facts,
  isOfChip,
  type Program,
  RESULT_COUNT,
  RESULT_REGISTERS,
  resultOf,
  run,
} from "@glasm/nv-vertex";
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
  /** Made when they are asked for, once. */
  readonly vertices: Iterable<Outcome>;
}

/** Runs a program on each vertex, as executions that share nothing. */
export function execute(program: Program, inputs: Inputs, options: EngineOptions): Outcomes {
  const { environment } = program;
  const runAll = ENVIRONMENTS[environment].target === "vsp" ? runStateProgram : runVertexProgram;
  return { environment, vertices: runAll(program, inputs, options) };
}

/** How many vertices run together. */
const GROUP = 1024;
const POSITION = resultOf("position");

function* runVertexProgram(program: Program, inputs: Inputs, options: EngineOptions): Generator<Outcome> {
  const { vertices, parameters } = inputs;
  const batch = newBatch(Math.min(GROUP, vertices.count), parameters);
  const keepsNaNs = hasNaNs(program, options);
  const names = RESULT_REGISTERS.slice(0, ENVIRONMENTS[program.environment].results);
  for (let first = 0; first < vertices.count; first += GROUP) {
    const count = Math.min(GROUP, vertices.count - first);
    for (let i = 0; i < count; i++) vertices.read(first + i, attributesAt(batch, i));
    run(program, { ...batch, count }, options);
    for (let i = 0; i < count; i++) {
      const results: Record<string, RegisterBits> = {};
      names.forEach((name, register) => {
        // The position is then no result of the program. [VP2 2.14.6.1]
        if (register === POSITION && program.positionInvariant) return;
        results[name] = bitsAt(batch.results, i * RESULT_COUNT + register, keepsNaNs);
      });
      yield { results, ...endOf(batch, i) };
    }
  }
}

/** A vertex state program leaves its parameters to the next execution, so each gets its own. [VP2 2.14.5] */
function* runStateProgram(program: Program, inputs: Inputs, options: EngineOptions): Generator<Outcome> {
  const { writtenParameters } = facts(program);
  const keepsNaNs = hasNaNs(program, options);
  const batch = newBatch(1, new Float32Array(inputs.parameters.length));
  for (let number = 0; number < inputs.vertices.count; number++) {
    inputs.vertices.read(number, batch.attributes);
    batch.parameters.set(inputs.parameters);
    run(program, batch, options);
    const parameters: Record<string, RegisterBits> = {};
    for (const index of writtenParameters) parameters[index] = bitsAt(batch.parameters, index, keepsNaNs);
    yield { parameters, ...endOf(batch, 0) };
  }
}

type CountedBatch = Batch & Required<Pick<Batch, "ends" | "executed">>;

function newBatch(count: number, parameters: Float32Array): CountedBatch {
  return {
    count,
    attributes: new Float32Array(4 * ATTRIBUTE_COUNT * count),
    parameters,
    results: new Float32Array(4 * RESULT_COUNT * count),
    ends: new Uint8Array(count),
    executed: new Uint32Array(count),
  };
}

function attributesAt({ attributes }: Batch, vertex: number): Float32Array {
  return attributes.subarray(4 * ATTRIBUTE_COUNT * vertex, 4 * ATTRIBUTE_COUNT * (vertex + 1));
}

function endOf(batch: CountedBatch, vertex: number): Pick<Outcome, "end" | "executed"> {
  return { end: ENDS[batch.ends[vertex]!]!, executed: batch.executed[vertex]! };
}

/** Whether NaNs have bits of their own: under the arithmetic of a chip. [Ruling 15, Ruling 358] */
function hasNaNs({ environment }: Program, { arithmetic }: EngineOptions): boolean {
  return isOfChip(arithmeticOf(ENVIRONMENTS[environment], arithmetic));
}

function bitsAt(registers: Float32Array, register: number, keepsNaNs: boolean): RegisterBits {
  const words = wordsOf(registers);
  const hex = (component: number): string => {
    const word = words[4 * register + component]!;
    return bitsToHex(keepsNaNs ? word : withOneNaN(word));
  };
  return [hex(0), hex(1), hex(2), hex(3)];
}
