import { type Strided, withOneNaN, wordsOf } from "@glasm/base";
import {
  AssumedExponents,
  fillMissing,
  type InputExponents,
  markReached,
  storeColumn,
  stridedWords,
} from "@glasm/vm";
import { type KernelFunction, LANES } from "@glasm/codegen";
import { isOfChip } from "../isa/environments.js";
import { attributeArray, type EngineVertices, type ColumnsInput, type ResultRows } from "../exec/batch.js";
import {
  attributeColumn,
  CHUNK,
  END_NUMBERS,
  EXECUTED,
  KEPT,
  parametersOf,
  resultColumn,
  ROW_BYTES,
} from "./layout.js";
import { type ColumnSet, MISSING_W, type VertexMemory } from "./memory.js";
import { ParameterLoader } from "./parameters.js";
import type { KernelVariant, ProgramCode } from "./program-code.js";
import { rowsOf, RowStore } from "./rows.js";

const NONE: readonly number[] = [];
/** The rows of a result that no instruction writes: (0,0,0,1). [VP2 2.14.1.5] */
const UNWRITTEN = wordsOf(Float32Array.from({ length: 4 * CHUNK }, (_, word) => (word % 4 === 3 ? 1 : 0)));

/** A kernel that may leave a group undone. */
type FirstVariant = "plain" | "counting" | "reaching";

/** A kernel over the memory. */
interface PlacedKernel {
  readonly run: KernelFunction;
  /** What other threads make it of. */
  readonly module: object;
}

/** A chunk whose kernel has been chosen. */
interface BegunChunk {
  readonly columns: ColumnSet;
  /** How many lanes there are, a multiple of those that are computed at once. */
  readonly count: number;
  readonly kernel: PlacedKernel;
  readonly isQuick: boolean;
  /** The addresses of what it reaches. */
  readonly reached: readonly number[];
}

/** A chunk that begins, one after another. */
class Chunk implements BegunChunk {
  columns: ColumnSet;
  count = 0;
  kernel!: PlacedKernel;
  isQuick = false;
  reached = NONE;

  constructor(columns: ColumnSet) {
    this.columns = columns;
  }
}

/** Vertices in columns that may be computed by any thread that shares their memory, once. */
export interface ColumnsRun {
  /** The module whose function `run` computes them, over the memory, and what it is called with. */
  readonly module: object;
  readonly arguments: readonly number[];
  /** Calls it here; what it gives. */
  run(): number;
  /** Computes what is left, by what the function has given, in the thread that has begun. */
  complete(left: number): void;
}

/** Chunks in which a quick kernel is not tried after one in which it has left many groups undone: more than one of these. */
const CHUNKS_WITHOUT = 15;
const GROUPS_PER_UNDONE = 4;

/** A program over one memory: runs it on batches and on the columns, chunk by chunk. */
export class ProgramInstance {
  readonly #code: ProgramCode;
  readonly #memory: VertexMemory;
  /** Whether NaNs have bits of their own. [Ruling 358] */
  readonly #keepsWords: boolean;
  readonly #parameters: ParameterLoader;
  /** Those that assume nothing of inputs. */
  readonly #kernels = new Map<KernelVariant, PlacedKernel>();
  /** What the proof goes by, and the kernels for it; null if everything is flushed, or nothing. */
  #assumed: AssumedExponents | null;
  readonly #provedKernels = new Map<KernelVariant, PlacedKernel>();
  #rowStore: RowStore | null = null;
  /** That which is computed at once. */
  readonly #chunk: Chunk;
  /** How many chunks are still to be computed without the quick kernel. */
  #chunksWithout = 0;

  /** @param like one of the same program over the same memory, whose inputs are its own, too */
  constructor(code: ProgramCode, memory: VertexMemory, like?: ProgramInstance) {
    this.#code = code;
    this.#memory = memory;
    this.#chunk = new Chunk(memory.columns);
    this.#keepsWords = isOfChip(code.options.arithmetic);
    if (this.#keepsWords) memory.loadChipTables();
    this.#parameters = new ParameterLoader(code.environment, code.parameters, memory, this.#keepsWords);
    const columns = code.attributes.map(attributeColumn);
    if (like !== undefined) this.#assumed = like.#assumed?.copy() ?? null;
    else this.#assumed = code.assumesExponents ? new AssumedExponents(columns, memory.scan) : null;
  }

  /**
   * Makes the kernel for the inputs that have come so far.
   * @throws HostRefusal if the host refuses it
   */
  prepare(): void {
    if (this.#assumed === null) this.#kernel("plain");
    else this.#provedKernel("plain", this.#assumed);
  }

  /**
   * Runs checked vertices.
   * @param onStored Takes how many have their results so far; not of vertex state programs, whose parameters are stored
   *   after the last one
   */
  run(vertices: EngineVertices, onStored: (count: number) => void = () => {}): void {
    const { words } = this.#memory.lanes;
    const { ends, executed, reached } = vertices;
    const counts = ends !== undefined || executed !== undefined;
    this.#parameters.load(vertices.parameters);
    const attributes = this.#arraysOf(vertices);
    const rows = rowsOf(vertices.results);
    for (let first = 0; first < vertices.count; first += CHUNK) {
      const count = Math.min(CHUNK, vertices.count - first);
      this.#load(attributes, first, count);
      this.#execute(
        this.#memory.columns,
        count,
        reached !== undefined ? "reaching" : counts ? "counting" : "plain",
      );
      this.#store(vertices, rows, first, count);
      ends?.set(words.subarray(END_NUMBERS / 4, END_NUMBERS / 4 + count), first);
      executed?.set(words.subarray(EXECUTED / 4, EXECUTED / 4 + count), first);
      if (reached !== undefined) this.#markReached(reached, count);
      if (this.#code.environment.target === "vp") onStored(first + count);
    }
    this.#storeParameters(vertices.parameters);
  }

  /** Runs the vertices in columns; the input is checked. */
  runColumns(
    columns: ColumnSet,
    count: number,
    parameters: Float32Array,
    nans: ColumnsInput["nans"],
    executed: Uint32Array | undefined,
  ): void {
    const { words } = this.#memory.lanes;
    this.#parameters.load(parameters);
    this.#execute(columns, count, executed === undefined ? "plain" : "counting");
    if (nans !== "any") this.#makeNaNsOne(this.#code.results, count, columns.offset);
    const first = (columns.offset + EXECUTED) / 4;
    executed?.set(words.subarray(first, first + count));
    this.#storeParameters(parameters);
  }

  /** Begins with the vertices in columns, of a vertex program: the same as `runColumns` once they are completed. */
  beginColumns(columns: ColumnSet, count: number, parameters: Float32Array): ColumnsRun {
    this.#parameters.load(parameters);
    const chunk = this.#begin(new Chunk(columns), columns, count, "plain");
    return {
      module: chunk.kernel.module,
      arguments: [chunk.count, ...this.#addresses(columns, 0)],
      run: () => this.#runKernel(chunk, chunk.kernel, chunk.count, 0),
      complete: (left) => this.#complete(chunk, left),
    };
  }

  /** The arrays of the attributes that the program reads; what they do not give stays from chunk to chunk. */
  #arraysOf({ attributes, count }: EngineVertices): readonly (Strided<Uint32Array> | null)[] {
    return this.#code.attributes.map((index) => {
      const array = attributeArray(attributes, index);
      fillMissing(this.#memory.columns.attributeWords[index]!, array, Math.min(CHUNK, count), MISSING_W);
      return array === null ? null : stridedWords(array);
    });
  }

  #load(arrays: readonly (Strided<Uint32Array> | null)[], first: number, count: number): void {
    const { stage, columns } = this.#memory;
    this.#code.attributes.forEach((index, place) => {
      const array = arrays[place]!;
      if (array !== null) stage.load(array, columns.attributeWords[index]!, first, count, MISSING_W);
    });
  }

  /** Nothing is stored before all is computed: it may replace attributes. */
  #store({ results }: EngineVertices, rows: ResultRows | null, first: number, count: number): void {
    const { environment, results: written } = this.#code;
    if (environment.results === 0) return;
    if (rows !== null) {
      this.#makeNaNsOne(
        written.filter((index) => rows.places[index]! >= 0),
        count,
      );
      this.#rowsFor(rows).store(rows, first, count);
    } else if (Array.isArray(results)) {
      this.#makeNaNsOne(
        written.filter((index) => results[index] !== null),
        count,
      );
      results.forEach((array, index) => {
        if (array !== null) this.#storeArray(array, index, first, count);
      });
    }
  }

  #storeArray(array: Strided<Uint32Array>, index: number, first: number, count: number): void {
    const { stage, columns } = this.#memory;
    if (this.#code.results.includes(index)) stage.store(array, columns.resultWords[index]!, first, count);
    else storeColumn(array, UNWRITTEN, first, count);
  }

  #rowsFor(rows: ResultRows): RowStore {
    if (this.#rowStore?.isFor(rows) !== true)
      this.#rowStore = new RowStore(this.#code.results, rows, this.#memory.lanes);
    return this.#rowStore!;
  }

  /** Makes every NaN in the first rows of results the one. [Ruling 15] */
  #makeNaNsOne(results: readonly number[], count: number, offset = 0): void {
    if (this.#keepsWords) return;
    for (const index of results) this.#memory.oneNaN.make(offset + resultColumn(index), count);
  }

  /** Runs a chunk. */
  #execute(columns: ColumnSet, vertices: number, variant: FirstVariant): void {
    const chunk = this.#begin(this.#chunk, columns, vertices, variant);
    const { kernel, count } = chunk;
    this.#complete(chunk, count === 0 ? 0 : this.#runKernel(chunk, kernel, count, 0));
  }

  /** Chooses the kernel of a chunk, and says so in an object for it. */
  #begin(chunk: Chunk, columns: ColumnSet, vertices: number, variant: FirstVariant): BegunChunk {
    const lanes = LANES[this.#code.options.target];
    const count = Math.ceil(vertices / lanes) * lanes;
    this.#fillLanes(columns, vertices, count);
    const reached = variant === "reaching" ? this.#code.reachedColumns : NONE;
    const isQuick = this.#code.isQuick && this.#parameters.areNumbers && this.#chunksWithout === 0;
    if (this.#chunksWithout > 0) this.#chunksWithout--;
    chunk.kernel =
      isQuick || !this.#code.isQuick
        ? this.#choose(variant, vertices, columns.offset)
        : this.#kernel(reached === NONE ? "whole" : "whole and reaching");
    chunk.columns = columns;
    chunk.count = count;
    chunk.isQuick = isQuick;
    chunk.reached = reached;
    return chunk;
  }

  /**
   * Ends a chunk of which a kernel has left lanes; groups that it leaves undone, because of numbers or at the instruction
   * limit, are done by one that leaves fewer.
   */
  #complete(chunk: BegunChunk, left: number): void {
    const { kernel, count, isQuick, reached } = chunk;
    const lanes = LANES[this.#code.options.target];
    const whole = reached === NONE ? "whole" : "whole and reaching";
    const careful = reached === NONE ? "careful" : "careful and reaching";
    let undone = 0;
    for (let rest = left; rest > 0; undone++) {
      const done = count - rest;
      const isLeft = !isQuick || this.#runKernel(chunk, this.#kernel(whole), lanes, done) > 0;
      if (isLeft) this.#runKernel(chunk, this.#kernel(careful), lanes, done);
      rest -= lanes;
      if (rest > 0) rest = this.#runKernel(chunk, kernel, rest, done + lanes);
    }
    if (isQuick && GROUPS_PER_UNDONE * undone > count / lanes) this.#chunksWithout = CHUNKS_WITHOUT;
  }

  /** The lanes after the last vertex do what it does. */
  #fillLanes({ attributeWords }: ColumnSet, count: number, padded: number): void {
    if (count === padded) return;
    for (const index of this.#code.attributes) {
      const words = attributeWords[index]!;
      for (let to = 4 * count; to < 4 * padded; to++) words[to] = words[to - 4]!;
    }
  }

  /** Runs a kernel from vertex number `first` of the chunk. */
  #runKernel({ columns, reached }: BegunChunk, { run }: PlacedKernel, count: number, first: number): number {
    if (reached === NONE) return this.#runAt(columns, run, count, first);
    const [row, parameters, kept, ends, executed] = this.#addresses(columns, first);
    const marks = reached.map((address) => address + 4 * first);
    return run(count, row, parameters, kept, ends, executed, ...marks);
  }

  /** The same as with `#addresses`, without an array for them. */
  #runAt({ offset }: ColumnSet, run: KernelFunction, count: number, first: number): number {
    const row = offset + first * ROW_BYTES;
    const ends = offset + END_NUMBERS + 4 * first;
    const executed = offset + EXECUTED + 4 * first;
    return run(count, row, this.#parameters.address, offset + KEPT, ends, executed);
  }

  /** What kernels take from a vertex on; a reaching one has columns for what it reaches besides. */
  #addresses({ offset }: ColumnSet, first: number): readonly [number, number, number, number, number] {
    return [
      offset + first * ROW_BYTES,
      this.#parameters.address,
      offset + KEPT,
      offset + END_NUMBERS + 4 * first,
      offset + EXECUTED + 4 * first,
    ];
  }

  /** Marks the instructions that the first vertices of the chunk have executed. */
  #markReached(reached: Uint8Array, count: number): void {
    const { words } = this.#memory.lanes;
    this.#code.reachedColumns.forEach((address, column) => {
      let bits = 0;
      for (let at = address / 4; at < address / 4 + count; at++) bits |= words[at]!;
      markReached(reached, column, bits);
    });
  }

  /** The kernel for the vertices in columns. */
  #choose(variant: KernelVariant, count: number, offset: number): PlacedKernel {
    const assumed = this.#assumed;
    if (assumed === null) return this.#kernel(variant);
    if (assumed.admit(count, this.#parameters.bounds, offset)) this.#provedKernels.clear();
    if (assumed.isGivenUp) {
      this.#assumed = null;
      return this.#kernel(variant);
    }
    return this.#provedKernel(variant, assumed);
  }

  #provedKernel(variant: KernelVariant, { inputs }: AssumedExponents): PlacedKernel {
    let kernel = this.#provedKernels.get(variant);
    if (kernel === undefined) this.#provedKernels.set(variant, (kernel = this.#place(variant, inputs)));
    return kernel;
  }

  #kernel(variant: KernelVariant): PlacedKernel {
    let kernel = this.#kernels.get(variant);
    if (kernel === undefined) this.#kernels.set(variant, (kernel = this.#place(variant, null)));
    return kernel;
  }

  #place(variant: KernelVariant, inputs: InputExponents | null): PlacedKernel {
    const { kind, memory } = this.#memory.lanes;
    const compiled = this.#code.module(variant, inputs, kind);
    return { run: compiled.instantiate(memory), module: compiled.module };
  }

  /** Gives back the components that a vertex state program writes. [VP2 2.14.5] */
  #storeParameters(parameters: Float32Array): void {
    const { environment, program } = this.#code;
    if (environment.target !== "vsp") return;
    this.#parameters.forget();
    const { words } = this.#memory.lanes;
    const bits = wordsOf(parameters);
    const base = parametersOf(environment) / 4;
    for (const { destination } of program.instructions) {
      if (destination?.file !== "parameter") continue;
      destination.mask.forEach((enabled, component) => {
        const word = 4 * destination.index + component;
        const bitsOfWord = words[base + word]!;
        if (enabled) bits[word] = this.#keepsWords ? bitsOfWord : withOneNaN(bitsOfWord); // [Ruling 15]
      });
    }
  }
}
