/** Runs compiled programs on batches, chunk by chunk. */

import { flush } from "@glasm/base";
import {
  hasSimd,
  instantiate,
  type KernelFunction,
  LANES,
  newMemory,
  type TargetName,
  type WasmMemory,
} from "@glasm/codegen";
import type { Batch, RunOptions } from "../exec/batch.js";
import { ENVIRONMENTS, type ArithmeticName, type EnvironmentRow } from "../isa/environments.js";
import { ATTRIBUTE_COUNT, RESULT_COUNT } from "../isa/registers.js";
import { facts } from "../program/facts.js";
import type { Program } from "../program/program.js";
import { translate } from "./kernel.js";
import {
  ATTRIBUTE_STRIDE,
  ATTRIBUTES,
  CHUNK,
  END_NUMBERS,
  EXECUTED,
  MEMORY_BYTES,
  parametersOf,
  RESULT_STRIDE,
  RESULTS,
} from "./layout.js";

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
}

/** The memory that all compiled programs use in turn, as bytes, words and singles. */
interface SharedMemory {
  readonly memory: WasmMemory;
  readonly singles: Float32Array;
  readonly words: Uint32Array;
  /** Who has set the results that it does not write to (0,0,0,1), and of how many vertices. */
  resultsOwner: object | null;
  resultsReady: number;
}

let shared: SharedMemory | null = null;

function sharedMemory(): SharedMemory {
  if (shared === null) {
    const memory = newMemory(MEMORY_BYTES);
    const { buffer } = memory;
    shared = {
      memory,
      singles: new Float32Array(buffer),
      words: new Uint32Array(buffer),
      resultsOwner: null,
      resultsReady: 0,
    };
  }
  return shared;
}

type KernelVariant = "plain" | "counting" | "careful";

const ATTRIBUTE_WORDS = 4 * ATTRIBUTE_COUNT;
const RESULT_WORDS = 4 * RESULT_COUNT;

class Compiled implements CompiledProgram {
  readonly #program: Program;
  readonly #arithmetic: ArithmeticName;
  readonly #environment: EnvironmentRow;
  readonly #target: TargetName;
  readonly #inlineLimit: number | undefined;
  readonly #kernels = new Map<KernelVariant, KernelFunction>();
  readonly #parameters: readonly number[];

  constructor(program: Program, arithmetic: ArithmeticName, target: TargetName, inlineLimit?: number) {
    this.#program = program;
    this.#arithmetic = arithmetic;
    this.#environment = ENVIRONMENTS[program.environment];
    this.#target = target;
    this.#inlineLimit = inlineLimit;
    this.#parameters = readParameters(program, this.#environment);
  }

  run(batch: Batch): void {
    const memory = sharedMemory();
    this.#loadParameters(memory, batch.parameters);
    for (let first = 0; first < batch.count; first += CHUNK) {
      const count = Math.min(CHUNK, batch.count - first);
      this.#loadAttributes(memory, batch.attributes, first, count);
      this.#execute(memory, count, batch.ends !== undefined || batch.executed !== undefined);
      this.#storeResults(memory, batch, first, count);
    }
    if (this.#environment.target === "vsp") this.#storeParameters(memory, batch.parameters);
  }

  /** Denormals become zero. [Ruling 1] */
  #loadParameters({ singles }: SharedMemory, parameters: Float32Array): void {
    const base = parametersOf(this.#environment) / 4;
    for (const index of this.#parameters) {
      for (let word = 4 * index; word < 4 * index + 4; word++)
        singles[base + word] = flush(parameters[word]!);
    }
  }

  /** Copies rows, and the last of them until the lanes are full. */
  #loadAttributes({ singles }: SharedMemory, attributes: Float32Array, first: number, count: number): void {
    const base = ATTRIBUTES / 4;
    singles.set(attributes.subarray(first * ATTRIBUTE_WORDS, (first + count) * ATTRIBUTE_WORDS), base);
    const end = base + count * ATTRIBUTE_WORDS;
    for (let copy = 0; copy < this.#padded(count) - count; copy++) {
      singles.copyWithin(end + copy * ATTRIBUTE_WORDS, end - ATTRIBUTE_WORDS, end);
    }
  }

  #padded(count: number): number {
    const lanes = LANES[this.#target];
    return Math.ceil(count / lanes) * lanes;
  }

  /** Runs a chunk; groups that the quick kernel leaves at the instruction limit are done by the careful one. */
  #execute(memory: SharedMemory, vertices: number, counts: boolean): void {
    const count = this.#padded(vertices);
    const lanes = LANES[this.#target];
    const kernel = this.#kernel(counts ? "counting" : "plain", memory);
    for (let done = 0; done < count;) {
      done = count - runKernel(kernel, count - done, done);
      if (done === count) break;
      runKernel(this.#kernel("careful", memory), lanes, done);
      done += lanes;
    }
  }

  #kernel(variant: KernelVariant, { memory }: SharedMemory): KernelFunction {
    let kernel = this.#kernels.get(variant);
    if (kernel === undefined) {
      const translated = translate(this.#program, {
        arithmetic: this.#arithmetic,
        counts: variant !== "plain",
        careful: variant === "careful",
        ...(this.#inlineLimit === undefined ? {} : { inlineLimit: this.#inlineLimit }),
      });
      kernel = instantiate(translated, this.#target, memory);
      this.#kernels.set(variant, kernel);
    }
    return kernel;
  }

  #storeResults(memory: SharedMemory, batch: Batch, first: number, count: number): void {
    const { singles, words } = memory;
    if (this.#environment.target === "vp") {
      this.#prepareResults(memory, count);
      const from = RESULTS / 4;
      batch.results.set(singles.subarray(from, from + count * RESULT_WORDS), first * RESULT_WORDS);
    }
    batch.ends?.set(words.subarray(END_NUMBERS / 4, END_NUMBERS / 4 + count), first);
    batch.executed?.set(words.subarray(EXECUTED / 4, EXECUTED / 4 + count), first);
  }

  /** Results that no instruction writes are (0,0,0,1). [VP2 2.14.1.5] */
  #prepareResults(memory: SharedMemory, count: number): void {
    if (memory.resultsOwner !== this) {
      memory.resultsOwner = this;
      memory.resultsReady = 0;
    }
    const { writtenResults } = facts(this.#program);
    for (let vertex = memory.resultsReady; vertex < count; vertex++) {
      for (let index = 0; index < RESULT_COUNT; index++) {
        if (writtenResults[index]!) continue;
        const at = RESULTS / 4 + vertex * RESULT_WORDS + 4 * index;
        memory.singles.fill(0, at, at + 3);
        memory.singles[at + 3] = 1;
      }
    }
    memory.resultsReady = Math.max(memory.resultsReady, count);
  }

  /** Gives back the components that the program writes. [VP2 2.14.5] */
  #storeParameters({ singles }: SharedMemory, parameters: Float32Array): void {
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

/** Runs a kernel from vertex number `first` of the chunk. */
function runKernel(kernel: KernelFunction, count: number, first: number): number {
  return kernel(
    count,
    ATTRIBUTES + first * ATTRIBUTE_STRIDE,
    RESULTS + first * RESULT_STRIDE,
    END_NUMBERS + 4 * first,
    EXECUTED + 4 * first,
  );
}

/** The parameters that a program may read: all of them if it addresses any relatively. */
function readParameters(program: Program, { parameters }: EnvironmentRow): readonly number[] {
  if (facts(program).usesRelativeAddressing) return Array.from({ length: parameters }, (_, index) => index);
  const read = new Set(facts(program).writtenParameters);
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
