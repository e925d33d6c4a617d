/** Runs compiled programs on batches, chunk by chunk. */

import { RecentlyUsed, withOneNaN } from "@glasm/base";
import { hasSimd, instantiate, type KernelFunction, LANES, type BackEndName } from "@glasm/codegen";
import {
  checkedBatch,
  checkedColumns,
  checkName,
  checkProgram,
  checkRunOptions,
  checkWhole,
} from "../check-run.js";
import type { Batch, ColumnsInput, RunOptions, VertexColumns } from "../exec/batch.js";
import { wordsOf } from "../exec/state.js";
import { ENVIRONMENTS, type ArithmeticName, type EnvironmentRow } from "../isa/environments.js";
import { facts } from "../program/facts.js";
import type { Program } from "../program/program.js";
import { AssumedExponents, isWorthAScan } from "./assumed-exponents.js";
import { type InputExponents, translate } from "./kernel.js";
import { CHUNK, END_NUMBERS, EXECUTED, KEPT, parametersOf, resultColumn, ROW_BYTES } from "./layout.js";
import { refusalToCompile, sharedMemory } from "./memory.js";
import { makeNaNsOne } from "./one-nan.js";
import { ParameterLoader } from "./parameters.js";
import { loadColumn, ResultRows } from "./rows.js";

const FLUSHES = ["proved", "always", "none"] as const;
export type FlushName = (typeof FLUSHES)[number];

export interface CompileOptions extends RunOptions {
  /** Default: SIMD where the host has it. Vertex state programs, which are sequential, are always scalar. */
  readonly target?: BackEndName;
  /**
   * Which results are flushed: "proved", the default, leaves out what the exponents of inputs prove needless, "always"
   * none. "none" is for measurements only: it looks through inputs like "proved", flushes nothing, and computes wrong
   * bits where a denormal occurs. [Ruling 1]
   */
  readonly flush?: FlushName;
  /** Programs with more instructions, their subroutines inlined, keep a call stack; default 2,000. */
  readonly inlineLimit?: number;
}

/** A program as machine code. */
export interface CompiledProgram {
  /**
   * Executes the program for every vertex of a batch: the same bits as the interpreter. [Ruling 3, Ruling 15]
   * @throws TypeError, RangeError as `run` does
   */
  run(batch: Batch): void;
  /**
   * Executes the program for vertices in the columns of `vertexColumns()`, in place.
   * @throws TypeError, RangeError as `runColumns` does
   */
  runColumns(input: ColumnsInput): void;
}

type KernelVariant = "plain" | "counting" | "careful";

class Compiled implements CompiledProgram {
  readonly #program: Program;
  readonly #arithmetic: ArithmeticName;
  readonly #environment: EnvironmentRow;
  readonly #target: BackEndName;
  readonly #inlineLimit: number | undefined;
  readonly #flush: FlushName;
  /** Those that assume nothing of inputs. */
  readonly #kernels = new Map<KernelVariant, KernelFunction>();
  /** What the proof goes by, and the kernels for it; null if everything is flushed, or nothing. */
  #assumed: AssumedExponents | null;
  readonly #provedKernels = new Map<KernelVariant, KernelFunction>();
  readonly #parameters: ParameterLoader;
  /** The numbers of the attributes that it reads. */
  readonly #attributes: readonly number[];
  /** The numbers of the results that it writes. */
  readonly #results: readonly number[];
  #resultRows: ResultRows | null = null;

  constructor(
    program: Program,
    options: Required<Omit<CompileOptions, "inlineLimit">>,
    inlineLimit?: number,
  ) {
    const { arithmetic, target, flush: flushName } = options;
    this.#program = program;
    this.#arithmetic = arithmetic;
    this.#environment = ENVIRONMENTS[program.environment];
    this.#target = target;
    this.#inlineLimit = inlineLimit;
    this.#flush = flushName;
    this.#parameters = new ParameterLoader(program);
    const { readAttributes, writtenResults } = facts(program);
    this.#attributes = readAttributes.flatMap((isRead, index) => (isRead ? [index] : []));
    this.#results = writtenResults.flatMap((isWritten, index) => (isWritten ? [index] : []));
    const isProved = flushName !== "always" && hasSimd() && this.#environment.target === "vp";
    const isAssuming = isProved && isWorthAScan(program, this.#attributes);
    this.#assumed = isAssuming ? new AssumedExponents(this.#attributes) : null;
  }

  run(given: Batch): void {
    const batch = checkedBatch(this.#program, given);
    const { columns, words } = sharedMemory();
    const { ends, executed } = batch;
    this.#parameters.load(batch.parameters);
    for (let first = 0; first < batch.count; first += CHUNK) {
      const count = Math.min(CHUNK, batch.count - first);
      this.#loadAttributes(columns, batch.attributes, first, count);
      this.#execute(columns, { count, counts: ends !== undefined || executed !== undefined });
      this.#makeNaNsOne(count);
      if (this.#environment.target === "vp") this.#rows().store(batch.results, first, count);
      ends?.set(words.subarray(END_NUMBERS / 4, END_NUMBERS / 4 + count), first);
      executed?.set(words.subarray(EXECUTED / 4, EXECUTED / 4 + count), first);
    }
    this.#storeParameters(batch.parameters);
  }

  runColumns(input: ColumnsInput): void {
    const { count, parameters, executed, nans = "one" } = checkedColumns(input, CHUNK);
    const { columns, words } = sharedMemory();
    this.#parameters.load(parameters);
    this.#execute(columns, { count, counts: executed !== undefined });
    if (nans === "one") this.#makeNaNsOne(count);
    executed?.set(words.subarray(EXECUTED / 4, EXECUTED / 4 + count));
    this.#storeParameters(parameters);
  }

  #loadAttributes(columns: VertexColumns, attributes: Float32Array, first: number, count: number): void {
    for (const index of this.#attributes) {
      loadColumn(attributes, index, columns.attributes[index]!, first, count);
    }
  }

  #rows(): ResultRows {
    return (this.#resultRows ??= new ResultRows(this.#results));
  }

  /** Makes every NaN in the first rows of the results the one. [Ruling 15] */
  #makeNaNsOne(count: number): void {
    for (const index of this.#results) makeNaNsOne(resultColumn(index), count);
  }

  #padded(count: number): number {
    const lanes = LANES[this.#target];
    return Math.ceil(count / lanes) * lanes;
  }

  /** Runs a chunk; groups that the quick kernel leaves at the instruction limit are done by the careful one. */
  #execute(columns: VertexColumns, { count: vertices, counts }: Chunk): void {
    const count = this.#padded(vertices);
    this.#fillLanes(columns, vertices, count);
    const lanes = LANES[this.#target];
    const kernel = this.#choose(counts ? "counting" : "plain", vertices);
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
    const parameters = this.#parameters.address;
    return kernel(count, first * ROW_BYTES, parameters, KEPT, END_NUMBERS + 4 * first, EXECUTED + 4 * first);
  }

  /** The kernel for the vertices in the columns. */
  #choose(variant: KernelVariant, count: number): KernelFunction {
    const assumed = this.#assumed;
    if (assumed === null) return this.#kernel(variant);
    if (assumed.admit(count, this.#parameters.bounds)) this.#provedKernels.clear();
    if (assumed.isGivenUp) {
      this.#assumed = null;
      return this.#kernel(variant);
    }
    let kernel = this.#provedKernels.get(variant);
    if (kernel === undefined) {
      kernel = this.#make(variant, this.#flush === "none" ? "none" : assumed.inputs);
      this.#provedKernels.set(variant, kernel);
    }
    return kernel;
  }

  #kernel(variant: KernelVariant): KernelFunction {
    let kernel = this.#kernels.get(variant);
    if (kernel === undefined) {
      kernel = this.#make(variant, this.#flush === "none" ? "none" : undefined);
      this.#kernels.set(variant, kernel);
    }
    return kernel;
  }

  #make(variant: KernelVariant, inputs: InputExponents | "none" | undefined): KernelFunction {
    const translated = translate(this.#program, {
      arithmetic: this.#arithmetic,
      counts: variant !== "plain",
      careful: variant === "careful",
      ...(inputs === undefined ? {} : { inputs }),
      ...(this.#inlineLimit === undefined ? {} : { inlineLimit: this.#inlineLimit }),
    });
    return instantiate(translated, this.#target, sharedMemory().memory);
  }

  /** Gives back the components that a vertex state program writes. [VP2 2.14.5] */
  #storeParameters(parameters: Float32Array): void {
    if (this.#environment.target !== "vsp") return;
    this.#parameters.forget();
    const { words } = sharedMemory();
    const bits = wordsOf(parameters);
    const base = parametersOf(this.#environment) / 4;
    for (const { destination } of this.#program.instructions) {
      if (destination?.file !== "parameter") continue;
      destination.mask.forEach((enabled, component) => {
        const word = 4 * destination.index + component;
        if (enabled) bits[word] = withOneNaN(words[base + word]!); // [Ruling 15]
      });
    }
  }
}

/** What differs from one execution of a kernel to the next. */
interface Chunk {
  readonly count: number;
  readonly counts: boolean;
}

/** Sets of options for which the machine code of a program is kept. */
export const MAX_VARIANTS = 16;

/** By the options, those that were asked for last. */
const compiled = new WeakMap<Program, RecentlyUsed<string, CompiledProgram>>();

function checkOptions(options: CompileOptions): void {
  checkRunOptions("compile", options);
  checkName("compile: target", options.target, Object.keys(LANES));
  checkName("compile: flush", options.flush, FLUSHES);
  if (options.inlineLimit !== undefined) checkWhole("compile: inlineLimit", options.inlineLimit, 0);
}

/**
 * The program as machine code; it is made at the first run, once for each set of options.
 * @throws TypeError if the program is none or an option is of another kind, or the host does not run WebAssembly, as its
 *   runs do if that turns out later
 * @throws RangeError if `inlineLimit` is no whole number of at least 0
 */
export function compile(program: Program, options: CompileOptions = {}): CompiledProgram {
  checkProgram("compile: program", program);
  checkOptions(options);
  const { version2, target: programTarget }: EnvironmentRow = ENVIRONMENTS[program.environment];
  const arithmetic = version2 ? "unified" : (options.arithmetic ?? "unified"); // [Ruling 16]
  const target = programTarget === "vsp" || !hasSimd() ? "scalar" : (options.target ?? "simd");
  const { flush: flushName = "proved", inlineLimit } = options;
  const key = `${arithmetic} ${target} ${flushName} ${inlineLimit ?? ""}`;
  let variants = compiled.get(program);
  if (variants === undefined) compiled.set(program, (variants = new RecentlyUsed(MAX_VARIANTS)));
  return variants.get(key, () => {
    const refusal = refusalToCompile();
    if (refusal !== null) throw refusal;
    return new Compiled(program, { arithmetic, target, flush: flushName }, inlineLimit);
  });
}
