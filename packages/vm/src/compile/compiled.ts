/** Runs compiled programs on batches, chunk by chunk. */

import { flush } from "@glasm/base";
import { hasSimd, instantiate, type KernelFunction, LANES, type TargetName } from "@glasm/codegen";
import type { Batch, ColumnsInput, RunOptions, VertexColumns } from "../exec/batch.js";
import { ENVIRONMENTS, type ArithmeticName, type EnvironmentRow } from "../isa/environments.js";
import { ATTRIBUTE_COUNT, RESULT_COUNT } from "../isa/registers.js";
import { facts } from "../program/facts.js";
import type { Program } from "../program/program.js";
import { translate } from "./kernel.js";
import { CHUNK, END_NUMBERS, EXECUTED, KEPT, parametersOf, ROW_BYTES, UNIFORMS } from "./layout.js";
import { sharedMemory } from "./memory.js";

export interface CompileOptions extends RunOptions {
  /** Default: SIMD where the host has it. Vertex state programs, which are sequential, are always scalar. */
  readonly target?: TargetName;
  /** Programs with more instructions, their subroutines inlined, keep a call stack; default 2,000. */
  readonly inlineLimit?: number;
}

/** A program as machine code. */
export interface CompiledProgram {
  /** Executes the program for every vertex of a batch: the same bits as the interpreter, but for those of NaNs. */
  run(batch: Batch): void;
  /** Executes the program for vertices in the columns of `vertexColumns()`, in place. */
  runColumns(input: ColumnsInput): void;
}

type KernelVariant = "plain" | "counting" | "careful";

const ATTRIBUTE_WORDS = 4 * ATTRIBUTE_COUNT;
const RESULT_WORDS = 4 * RESULT_COUNT;
const INITIAL_RESULT = Float32Array.of(0, 0, 0, 1);

class Compiled implements CompiledProgram {
  readonly #program: Program;
  readonly #arithmetic: ArithmeticName;
  readonly #environment: EnvironmentRow;
  readonly #target: TargetName;
  readonly #inlineLimit: number | undefined;
  readonly #kernels = new Map<KernelVariant, KernelFunction>();
  /** The numbers of the parameters that it needs as registers, of those that lanes share, and of the attributes. */
  readonly #parameters: readonly number[];
  readonly #uniforms: readonly number[];
  readonly #attributes: readonly number[];

  constructor(program: Program, arithmetic: ArithmeticName, target: TargetName, inlineLimit?: number) {
    this.#program = program;
    this.#arithmetic = arithmetic;
    this.#environment = ENVIRONMENTS[program.environment];
    this.#target = target;
    this.#inlineLimit = inlineLimit;
    const direct = directParameters(program);
    const { usesRelativeAddressing, writtenParameters } = facts(program);
    const { parameters, target: programTarget } = this.#environment;
    const isState = programTarget === "vsp";
    this.#uniforms = isState ? [] : direct;
    // Any may be read relatively.
    if (usesRelativeAddressing) this.#parameters = Array.from({ length: parameters }, (_, index) => index);
    else this.#parameters = isState ? [...new Set([...direct, ...writtenParameters])] : [];
    this.#attributes = facts(program).readAttributes.flatMap((isRead, index) => (isRead ? [index] : []));
  }

  run(batch: Batch): void {
    const { columns, words } = sharedMemory();
    const { ends, executed } = batch;
    this.#loadParameters(batch.parameters);
    for (let first = 0; first < batch.count; first += CHUNK) {
      const count = Math.min(CHUNK, batch.count - first);
      this.#loadAttributes(columns, batch.attributes, first, count);
      this.#execute(columns, count, ends !== undefined || executed !== undefined);
      if (this.#environment.target === "vp") this.#storeResults(columns, batch.results, first, count);
      ends?.set(words.subarray(END_NUMBERS / 4, END_NUMBERS / 4 + count), first);
      executed?.set(words.subarray(EXECUTED / 4, EXECUTED / 4 + count), first);
    }
    this.#storeParameters(batch.parameters);
  }

  runColumns({ count, parameters, executed }: ColumnsInput): void {
    const { columns, words } = sharedMemory();
    this.#loadParameters(parameters);
    this.#execute(columns, count, executed !== undefined);
    executed?.set(words.subarray(EXECUTED / 4, EXECUTED / 4 + count));
    this.#storeParameters(parameters);
  }

  /** Denormals become zero. [Ruling 1] */
  #loadParameters(parameters: Float32Array): void {
    const { singles } = sharedMemory();
    const base = parametersOf(this.#environment) / 4;
    for (const index of this.#parameters) {
      for (let word = 4 * index; word < 4 * index + 4; word++)
        singles[base + word] = flush(parameters[word]!);
    }
    for (const index of this.#uniforms) {
      for (let word = 4 * index; word < 4 * index + 4; word++) {
        const value = flush(parameters[word]!);
        const first = UNIFORMS / 4 + 4 * word;
        for (let copy = first; copy < first + 4; copy++) singles[copy] = value;
      }
    }
  }

  #loadAttributes(columns: VertexColumns, attributes: Float32Array, first: number, count: number): void {
    for (const index of this.#attributes) {
      copyRows(
        { rows: attributes, stride: ATTRIBUTE_WORDS, at: first * ATTRIBUTE_WORDS + 4 * index },
        { rows: columns.attributes[index]!, stride: 4, at: 0 },
        count,
      );
    }
  }

  /** Results that no instruction writes are (0,0,0,1). [VP2 2.14.1.5] */
  #storeResults(columns: VertexColumns, results: Float32Array, first: number, count: number): void {
    const { writtenResults } = facts(this.#program);
    for (let index = 0; index < RESULT_COUNT; index++) {
      copyRows(
        writtenResults[index]!
          ? { rows: columns.results[index]!, stride: 4, at: 0 }
          : { rows: INITIAL_RESULT, stride: 0, at: 0 },
        { rows: results, stride: RESULT_WORDS, at: first * RESULT_WORDS + 4 * index },
        count,
      );
    }
  }

  #padded(count: number): number {
    const lanes = LANES[this.#target];
    return Math.ceil(count / lanes) * lanes;
  }

  /** Runs a chunk; groups that the quick kernel leaves at the instruction limit are done by the careful one. */
  #execute(columns: VertexColumns, vertices: number, counts: boolean): void {
    const count = this.#padded(vertices);
    this.#fillLanes(columns, vertices, count);
    const lanes = LANES[this.#target];
    const kernel = this.#kernel(counts ? "counting" : "plain");
    for (let done = 0; done < count;) {
      done = count - this.#runKernel(kernel, count - done, done);
      if (done === count) break;
      this.#runKernel(this.#kernel("careful"), lanes, done);
      done += lanes;
    }
  }

  /** The lanes behind the last vertex do what it does. */
  #fillLanes({ attributes }: VertexColumns, count: number, padded: number): void {
    for (const index of this.#attributes) {
      for (let row = count; row < padded; row++)
        attributes[index]!.copyWithin(4 * row, 4 * (count - 1), 4 * count);
    }
  }

  /** Runs a kernel from vertex number `first` of the chunk. */
  #runKernel(kernel: KernelFunction, count: number, first: number): number {
    const parameters = this.#environment.target === "vsp" ? parametersOf(this.#environment) : UNIFORMS;
    return kernel(count, first * ROW_BYTES, parameters, KEPT, END_NUMBERS + 4 * first, EXECUTED + 4 * first);
  }

  #kernel(variant: KernelVariant): KernelFunction {
    let kernel = this.#kernels.get(variant);
    if (kernel === undefined) {
      const translated = translate(this.#program, {
        arithmetic: this.#arithmetic,
        counts: variant !== "plain",
        careful: variant === "careful",
        ...(this.#inlineLimit === undefined ? {} : { inlineLimit: this.#inlineLimit }),
      });
      kernel = instantiate(translated, this.#target, sharedMemory().memory);
      this.#kernels.set(variant, kernel);
    }
    return kernel;
  }

  /** Gives back the components that a vertex state program writes. [VP2 2.14.5] */
  #storeParameters(parameters: Float32Array): void {
    if (this.#environment.target !== "vsp") return;
    const { singles } = sharedMemory();
    const base = parametersOf(this.#environment) / 4;
    for (const { destination } of this.#program.instructions) {
      if (destination?.file !== "parameter") continue;
      destination.mask.forEach((enabled, component) => {
        const word = 4 * destination.index + component;
        if (enabled) parameters[word] = singles[base + word]!;
      });
    }
  }
}

/** Rows of four singles: where the first one is and how far it is to the next. */
interface Rows {
  readonly rows: Float32Array;
  readonly stride: number;
  readonly at: number;
}

function copyRows(from: Rows, to: Rows, count: number): void {
  for (let row = 0; row < count; row++) {
    const source = from.at + row * from.stride;
    const target = to.at + row * to.stride;
    for (let c = 0; c < 4; c++) to.rows[target + c] = from.rows[source + c]!;
  }
}

/** The parameters that a program reads by their numbers. */
function directParameters(program: Program): readonly number[] {
  const read = new Set<number>();
  for (const { operands } of program.instructions) {
    for (const operand of operands) {
      if (operand.kind !== "address" && operand.register.file === "parameter")
        read.add(operand.register.index);
    }
  }
  return [...read];
}

const compiled = new WeakMap<Program, Map<string, CompiledProgram>>();

/** The program as machine code; it is made at the first run, once for each set of options. */
export function compile(program: Program, options: CompileOptions = {}): CompiledProgram {
  const { version2, target: programTarget }: EnvironmentRow = ENVIRONMENTS[program.environment];
  const arithmetic = version2 ? "unified" : (options.arithmetic ?? "unified"); // [Ruling 16]
  const target = programTarget === "vsp" || !hasSimd() ? "scalar" : (options.target ?? "simd");
  const key = `${arithmetic} ${target} ${options.inlineLimit ?? ""}`;
  let variants = compiled.get(program);
  if (variants === undefined) compiled.set(program, (variants = new Map()));
  let result = variants.get(key);
  if (result === undefined) {
    result = new Compiled(program, arithmetic, target, options.inlineLimit);
    variants.set(key, result);
  }
  return result;
}
