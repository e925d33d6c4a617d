import { expect } from "@jest/globals";
import { compile } from "../src/compile/compiled.js";
import { ENDS, type Batch, type End, type RunOptions } from "../src/exec/batch.js";
import type { ArithmeticName } from "../src/isa/environments.js";
import { INSTRUCTIONS, type InstructionRow, type Mnemonic } from "../src/isa/instructions.js";
import { RESULT_REGISTERS, type ResultRegister } from "../src/isa/registers.js";
import type { Program } from "../src/program/program.js";
import { run as runOn } from "../src/run.js";
import { loaded } from "./texts.js";

/** Registers by number, each of four components. */
export type Registers = Readonly<Record<number, readonly number[]>>;

export interface Inputs extends RunOptions {
  readonly attributes?: Registers;
  readonly parameters?: Registers;
}

export interface Outcome {
  readonly end: End;
  readonly executed: number;
  readonly results: Readonly<Record<ResultRegister, readonly number[]>>;
  parameter(index: number): readonly number[];
}

/** A batch that is told how each vertex ends. */
export type CountedBatch = Batch & Required<Pick<Batch, "ends" | "executed">>;

/** A batch of `count` vertices with all attributes (0,0,0,1) and all parameters (0,0,0,0). */
export function newBatch(count: number): CountedBatch {
  const attributes = new Float32Array(64 * count);
  for (let w = 3; w < attributes.length; w += 4) attributes[w] = 1;
  return {
    count,
    attributes,
    parameters: new Float32Array(4 * 256),
    results: new Float32Array(84 * count).fill(-7),
    ends: new Uint8Array(count).fill(255),
    executed: new Uint32Array(count).fill(~0),
  };
}

export function setRegisters(file: Float32Array, registers: Registers = {}): void {
  for (const [index, values] of Object.entries(registers)) file.set(values, 4 * Number(index));
}

/** What a batch has been given, in bits. */
export function outcomeOf({ results, parameters, ends, executed }: Batch) {
  return { ends, executed, results: bitsOf(results), parameters: bitsOf(parameters) };
}

/** Runs the interpreter, and expects the same of the compiled engine with vectors and without. [Ruling 3] */
export function run(program: Program, batch: Batch, options: RunOptions = {}): void {
  const before = copyOfBatch(batch);
  runOn(program, batch, { ...options, engine: "interpreter" });
  for (const target of ["simd", "pairs", "scalar"] as const) {
    const copy = copyOfBatch(before);
    compile(program, { ...options, target }).run(copy);
    expect(outcomeOf(copy)).toEqual(outcomeOf(batch));
  }
}

function copyOfBatch(batch: Batch): Batch {
  const { count, attributes, parameters, results, ends, executed } = batch;
  return {
    count,
    attributes,
    parameters: parameters.slice(),
    results: results.slice(),
    ...(ends === undefined ? {} : { ends: ends.slice() }),
    ...(executed === undefined ? {} : { executed: executed.slice() }),
  };
}

/** Executes a program once. */
export function execute(program: Program, { attributes, parameters, ...options }: Inputs = {}): Outcome {
  const batch = newBatch(1);
  setRegisters(batch.attributes, attributes);
  setRegisters(batch.parameters, parameters);
  run(program, batch, options);
  const registers = RESULT_REGISTERS.map((name, i) => [
    name,
    Array.from(batch.results.subarray(4 * i, 4 * i + 4)),
  ]);
  return {
    end: ENDS[batch.ends[0]!]!,
    executed: batch.executed[0]!,
    results: Object.fromEntries(registers) as Outcome["results"],
    parameter: (index) => Array.from(batch.parameters.subarray(4 * index, 4 * index + 4)),
  };
}

/** Executes the text of a VP2.0 program, without header, HPOS write and END. */
export function executeVp2(body: string, inputs: Inputs = {}): Outcome {
  return execute(loaded(`!!VP2.0 MOV o[HPOS], v[0]; ${body} END`), inputs);
}

/** The bits of singles, those of NaNs too. */
export function bitsOf(values: ArrayLike<number>): readonly number[] {
  return Array.from(new Uint32Array(new Float32Array(values).buffer));
}

/** One number stands for a vector of it four times. */
export type Value = number | readonly [number, number, number, number];

export const vector = (value: Value): readonly number[] =>
  typeof value === "number" ? Array(4).fill(value) : value;

/** The result of an instruction on v[1], c[1] and R1. */
export function evaluate(
  mnemonic: Mnemonic,
  operands: readonly Value[],
  { header = "!!VP2.0", arithmetic = "unified" as ArithmeticName } = {},
): readonly number[] {
  const row: InstructionRow = INSTRUCTIONS[mnemonic];
  const suffix = row.inputs[0] === "s" ? ".x" : "";
  const sources = ["v[1]", "c[1]", "R1"].slice(0, row.inputs.length).map((source) => source + suffix);
  const program = loaded(
    `${header} MOV o[HPOS], v[0]; MOV R1, v[2]; ${mnemonic} o[COL0], ${sources.join(", ")}; END`,
  );
  const [first = 0, second = 0, third = 0] = operands;
  return execute(program, {
    arithmetic,
    attributes: { 1: vector(first), 2: vector(third) },
    parameters: { 1: vector(second) },
  }).results.COL0;
}
