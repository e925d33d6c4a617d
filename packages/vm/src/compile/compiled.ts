/** Runs compiled programs on batches, chunk by chunk. */

import { hasSimd, instantiate, type KernelFunction, LANES, type TargetName } from "@glasm/codegen";
import type { Batch, ColumnsInput, ExponentRange, RunOptions, VertexColumns } from "../exec/batch.js";
import { ENVIRONMENTS, type ArithmeticName, type EnvironmentRow } from "../isa/environments.js";
import { facts } from "../program/facts.js";
import type { Program } from "../program/program.js";
import { classOf } from "./exponents.js";
import { type InputExponents, translate } from "./kernel.js";
import { CHUNK, END_NUMBERS, EXECUTED, KEPT, parametersOf, ROW_BYTES } from "./layout.js";
import { sharedMemory } from "./memory.js";
import { ParameterLoader } from "./parameters.js";
import { loadColumn, ResultRows } from "./rows.js";

export type FlushName = "proved" | "always" | "none";

export interface CompileOptions extends RunOptions {
  /** Default: SIMD where the host has it. Vertex state programs, which are sequential, are always scalar. */
  readonly target?: TargetName;
  /**
   * Which results are flushed: "proved", the default, leaves out what the exponents of inputs prove needless, "always"
   * none. "none" is for measurements only: it computes wrong bits where a denormal occurs. [Ruling 1]
   */
  readonly flush?: FlushName;
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

/** How many different bounds of inputs a program has kernels for; with others it flushes everything. */
const MAX_PROVED_KERNELS = 4;

class Compiled implements CompiledProgram {
  readonly #program: Program;
  readonly #arithmetic: ArithmeticName;
  readonly #environment: EnvironmentRow;
  readonly #target: TargetName;
  readonly #inlineLimit: number | undefined;
  readonly #flush: FlushName;
  readonly #kernels = new Map<string, KernelFunction>();
  #last: Choice | null = null;
  /** The bounds that there are kernels for, as texts. */
  readonly #proved = new Set<string>();
  readonly #parameters: ParameterLoader;
  /** The numbers of the attributes that it reads. */
  readonly #attributes: readonly number[];
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
    this.#attributes = facts(program).readAttributes.flatMap((isRead, index) => (isRead ? [index] : []));
  }

  run(batch: Batch): void {
    const { columns, words } = sharedMemory();
    const { ends, executed } = batch;
    this.#parameters.load(batch.parameters);
    for (let first = 0; first < batch.count; first += CHUNK) {
      const count = Math.min(CHUNK, batch.count - first);
      this.#loadAttributes(columns, batch.attributes, first, count);
      this.#execute(columns, { count, counts: ends !== undefined || executed !== undefined });
      if (this.#environment.target === "vp") this.#rows().store(columns.results, batch.results, first, count);
      ends?.set(words.subarray(END_NUMBERS / 4, END_NUMBERS / 4 + count), first);
      executed?.set(words.subarray(EXECUTED / 4, EXECUTED / 4 + count), first);
    }
    this.#storeParameters(batch.parameters);
  }

  runColumns({ count, parameters, executed, ranges }: ColumnsInput): void {
    const { columns, words } = sharedMemory();
    this.#parameters.load(parameters);
    this.#execute(columns, { count, counts: executed !== undefined, ranges });
    executed?.set(words.subarray(EXECUTED / 4, EXECUTED / 4 + count));
    this.#storeParameters(parameters);
  }

  #loadAttributes(columns: VertexColumns, attributes: Float32Array, first: number, count: number): void {
    for (const index of this.#attributes) {
      loadColumn(attributes, index, columns.attributes[index]!, first, count);
    }
  }

  #rows(): ResultRows {
    return (this.#resultRows ??= new ResultRows(facts(this.#program).writtenResults));
  }

  #padded(count: number): number {
    const lanes = LANES[this.#target];
    return Math.ceil(count / lanes) * lanes;
  }

  /** Runs a chunk; groups that the quick kernel leaves at the instruction limit are done by the careful one. */
  #execute(columns: VertexColumns, { count: vertices, counts, ranges }: Chunk): void {
    const count = this.#padded(vertices);
    this.#fillLanes(columns, vertices, count);
    const lanes = LANES[this.#target];
    const kernel = this.#choose(counts, ranges);
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

  /** The kernel for a chunk: the one of the last time if nothing has changed. */
  #choose(counts: boolean, ranges: ColumnsInput["ranges"]): KernelFunction {
    const { bounds } = this.#parameters;
    const last = this.#last;
    if (last?.counts === counts && last.ranges === ranges && last.bounds === bounds) return last.kernel;
    const kernel = this.#kernel(counts ? "counting" : "plain", this.#inputs(ranges, bounds));
    this.#last = { counts, ranges, bounds, kernel };
    return kernel;
  }

  /** The classes of the inputs' exponents, if there is a kernel for them or may be one. */
  #inputs(ranges: ColumnsInput["ranges"], bounds: ExponentRange): InputExponents | "none" | undefined {
    if (this.#flush === "none") return "none";
    if (this.#flush === "always" || ranges === undefined || this.#environment.target === "vsp")
      return undefined;
    const attributes = new Map<number, ExponentRange>();
    for (const index of this.#attributes) {
      const range = ranges[index];
      if (range !== undefined) attributes.set(index, classOf(range));
    }
    const inputs = { parameters: classOf(bounds), attributes };
    const name = nameOf(inputs);
    if (!this.#proved.has(name) && this.#proved.size === MAX_PROVED_KERNELS) return undefined;
    this.#proved.add(name);
    return inputs;
  }

  #kernel(variant: KernelVariant, inputs?: InputExponents | "none"): KernelFunction {
    const name = `${variant} ${nameOf(inputs)}`;
    let kernel = this.#kernels.get(name);
    if (kernel === undefined) {
      const translated = translate(this.#program, {
        arithmetic: this.#arithmetic,
        counts: variant !== "plain",
        careful: variant === "careful",
        ...(inputs === undefined ? {} : { inputs }),
        ...(this.#inlineLimit === undefined ? {} : { inlineLimit: this.#inlineLimit }),
      });
      kernel = instantiate(translated, this.#target, sharedMemory().memory);
      this.#kernels.set(name, kernel);
    }
    return kernel;
  }

  /** Gives back the components that a vertex state program writes. [VP2 2.14.5] */
  #storeParameters(parameters: Float32Array): void {
    if (this.#environment.target !== "vsp") return;
    this.#parameters.forget();
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

/** What differs from one execution of a kernel to the next. */
interface Chunk {
  readonly count: number;
  readonly counts: boolean;
  readonly ranges?: ColumnsInput["ranges"];
}

/** Which kernel was chosen, and for what. */
interface Choice extends Omit<Chunk, "count"> {
  readonly bounds: ExponentRange;
  readonly kernel: KernelFunction;
}

function nameOf(inputs: InputExponents | "none" | undefined): string {
  if (inputs === undefined || inputs === "none") return inputs ?? "always";
  const { parameters, attributes } = inputs;
  let name = `${parameters.least},${parameters.most}`;
  for (const [index, { least, most }] of attributes) name += ` ${index}:${least},${most}`;
  return name;
}

const compiled = new WeakMap<Program, Map<string, CompiledProgram>>();

/** The program as machine code; it is made at the first run, once for each set of options. */
export function compile(program: Program, options: CompileOptions = {}): CompiledProgram {
  const { version2, target: programTarget }: EnvironmentRow = ENVIRONMENTS[program.environment];
  const arithmetic = version2 ? "unified" : (options.arithmetic ?? "unified"); // [Ruling 16]
  const target = programTarget === "vsp" || !hasSimd() ? "scalar" : (options.target ?? "simd");
  const { flush: flushName = "proved", inlineLimit } = options;
  const key = `${arithmetic} ${target} ${flushName} ${inlineLimit ?? ""}`;
  let variants = compiled.get(program);
  if (variants === undefined) compiled.set(program, (variants = new Map()));
  let result = variants.get(key);
  if (result === undefined) {
    result = new Compiled(program, { arithmetic, target, flush: flushName }, inlineLimit);
    variants.set(key, result);
  }
  return result;
}
