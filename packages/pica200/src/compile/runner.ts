/** Runs batches as machine code. */

import { CompilePolicy, hostRefusal, isGivenUp, type KernelFunction, LANES } from "@glasm/codegen";
import { MIN_NORMAL, RecentlyUsed, singleFromBits, singleToBits, type Strided } from "@glasm/base";
import {
  AssumedExponents,
  boundsOf,
  ColumnScan,
  type ExponentRange,
  fillMissing,
  FreeList,
  type InputExponents,
  LaneMemory,
  markReached,
  Stage,
  storeColumn,
} from "@glasm/vm";
import type { CheckedBatch, CheckedOptions, CheckedUniforms } from "../exec/check-batch.js";
import { interpret } from "../exec/one-by-one.js";
import { loadValues, missingW } from "../exec/values.js";
import { ADDRESSED_REGISTERS, MISSING_VALUE } from "../isa/addressing.js";
import { COMPONENT_COUNT, REGISTERS } from "../isa/registers.js";
import { LEAST_NORMAL } from "../semantics/truncation.js";
import type { ArithmeticName } from "../semantics/numerics.js";
import type { InputKind } from "./inputs.js";
import { CHUNK, column, ROW_BYTES, UNIFORM, UNIFORM_COPIES, WORD_BYTES } from "./layout.js";
import type { ZeroTimesInfinity } from "./numerics.js";
import { backEnd, keyOfBatch, MAX_MODULES, type BatchVariant, type ProgramCode } from "./program-code.js";

/** A copy of uniforms that stand in a memory. */
class LoadedUniforms {
  readonly #c: Uint32Array;
  readonly #i: Uint8Array;
  readonly #b: Uint8Array;
  readonly #areSingles: boolean;
  readonly #arithmetic: ArithmeticName;

  constructor({ c, i, b }: CheckedUniforms, arithmetic: ArithmeticName) {
    this.#c = c.words.slice();
    this.#i = i.slice();
    this.#b = b.slice();
    this.#areSingles = c.areSingles;
    this.#arithmetic = arithmetic;
  }

  isSame({ c, i, b }: CheckedUniforms, arithmetic: ArithmeticName): boolean {
    if (arithmetic !== this.#arithmetic || c.areSingles !== this.#areSingles) return false;
    return isEqual(c.words, this.#c) && isEqual(i, this.#i) && isEqual(b, this.#b);
  }
}

function isEqual(a: Uint32Array | Uint8Array, b: Uint32Array | Uint8Array): boolean {
  for (let at = 0; at < b.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

/** The rows of an output that no instruction writes. */
const UNWRITTEN = new Uint32Array(COMPONENT_COUNT * CHUNK);

/** Gives a kernel, which is made when it is first asked for. */
type LateKernel = () => KernelFunction;

/** A kernel that takes it that no product is one of zero and infinity, and one that does not. */
interface ChunkKernels {
  /** What both take it that the exponents are. */
  readonly exponents: InputExponents | null;
  readonly assuming: LateKernel;
  readonly exact: LateKernel;
}

/** A program over one memory. */
class Runner {
  readonly #code: ProgramCode;
  readonly #lanes: LaneMemory;
  /** How many vertices are a group. */
  readonly #group = LANES[backEnd()];
  /** The rows of registers, by the offsets of their columns. */
  readonly #columns = new Map<number, Uint32Array>();
  readonly #isWritten: ReadonlySet<number>;
  readonly #stage: Stage;
  readonly #kernels = new RecentlyUsed<string, ChunkKernels>(MAX_MODULES);
  #loaded: LoadedUniforms | null = null;
  /** Bounds of the exponents of the c registers. */
  #constants: ExponentRange | null = null;
  /** What kernels take it that exponents are; null if they take nothing for granted. */
  #assumed: AssumedExponents | null = null;
  /** How many chunks had NaNs where these matter, of zero times infinity or others. */
  #chunksWithNaNs = 0;

  constructor(code: ProgramCode) {
    this.#code = code;
    this.#isWritten = new Set(code.outputs);
    this.#lanes = new LaneMemory({ bytes: code.layout.bytes, capacity: 0, rowWords: 0, columns: {} });
    const policy = new CompilePolicy();
    this.#stage = new Stage(this.#lanes, code.layout.stage, policy);
    if (!code.assumesExponents) return;
    const addresses = code.inputs.map((index) => code.layout.rows + column("v", index));
    const scan = new ColumnScan(this.#lanes, code.layout.scanned, policy);
    this.#assumed = new AssumedExponents(addresses, scan);
  }

  run(batch: CheckedBatch, options: CheckedOptions, onStored: (count: number) => void): void {
    if (this.#lanes.refusal !== null) throw this.#lanes.refusal;
    const variant = variantOf(this.#code, batch, options);
    const areSingles = this.#code.inputs.every((index) => variant.kinds[index] === "single");
    let kernels: ChunkKernels | undefined;
    this.#provideUniforms(batch.uniforms, options.arithmetic);
    this.#fillMissing(batch);
    for (let first = 0; first < batch.count; first += CHUNK) {
      const count = Math.min(CHUNK, batch.count - first);
      this.#loadAttributes(batch, first, count);
      const exponents = areSingles && options.arithmetic === "f32" ? this.#exponents(count) : null;
      if (kernels?.exponents !== exponents) kernels = this.#kernelsFor(variant, exponents);
      const undone = this.#runChunk(kernels, count);
      if (batch.reached !== undefined) this.#markReached(batch.reached, count, undone);
      this.#storeChunk(batch, options, first, count, undone);
      onStored(first + count);
    }
  }

  /** Stores the vertices of a chunk, and has groups that are undone interpreted, whose attributes nothing has replaced. */
  #storeChunk(
    batch: CheckedBatch,
    options: CheckedOptions,
    first: number,
    count: number,
    undone: readonly number[],
  ): void {
    let done = 0;
    for (const group of undone) {
      if (group > done) this.#store(batch, first, done, group - done);
      const left = Math.min(this.#group, count - group);
      interpret(this.#code.program, batch, options, first + group, left);
      done = group + left;
    }
    if (count > done) this.#store(batch, first, done, count - done);
  }

  /** What is known of the exponents of the vertices that are loaded, and of the c registers. */
  #exponents(count: number): InputExponents | null {
    this.#assumed?.admit(count, this.#constants!);
    if (this.#assumed?.isGivenUp === true) this.#assumed = null;
    return this.#assumed?.inputs ?? null;
  }

  #kernelsFor(variant: BatchVariant, exponents: InputExponents | null): ChunkKernels {
    return this.#kernels.get(`${keyOfBatch(variant)} ${exponents?.key}`, () => {
      const kernel = (zeroTimesInfinity: ZeroTimesInfinity): LateKernel => {
        let made: KernelFunction | undefined;
        return () =>
          (made ??= this.#code
            .module({ ...variant, exponents, zeroTimesInfinity })
            .instantiate(this.#lanes.memory));
      };
      return { exponents, assuming: kernel("NaN"), exact: kernel("zero") };
    });
  }

  /** Runs a chunk; gives the first lanes of the groups that have reached the limit, which it leaves undone. */
  #runChunk({ assuming, exact }: ChunkKernels, vertices: number): readonly number[] {
    const count = Math.ceil(vertices / this.#group) * this.#group;
    if (isGivenUp(this.#chunksWithNaNs)) return this.#execute(exact(), 0, count);
    const undone = this.#execute(assuming(), 0, count);
    if (undone.length === 0) return undone;
    const left = undone.flatMap((group) => this.#execute(exact(), group, group + this.#group));
    if (left.length < undone.length) this.#chunksWithNaNs++;
    return left;
  }

  /** Runs groups of lanes; gives the first lanes of those that the kernel leaves undone. */
  #execute(kernel: KernelFunction, first: number, end: number): readonly number[] {
    const { rows, uniforms, table, kept, ends, executed, reached } = this.#code.layout;
    const undone: number[] = [];
    for (let done = first; done < end;) {
      const words = [ends, executed, ...reached].map((address) => address + WORD_BYTES * done);
      done = end - kernel(end - done, rows + ROW_BYTES * done, uniforms, table, kept, ...words);
      if (done === end) break;
      undone.push(done);
      done += this.#group;
    }
    return undone;
  }

  #words(address: number, length: number): Uint32Array {
    return this.#lanes.words.subarray(address / WORD_BYTES, address / WORD_BYTES + length);
  }

  #column(...[name, index]: Parameters<typeof column>): Uint32Array {
    const offset = column(name, index);
    let rows = this.#columns.get(offset);
    if (rows === undefined) {
      rows = this.#words(this.#code.layout.rows + offset, COMPONENT_COUNT * CHUNK);
      this.#columns.set(offset, rows);
    }
    return rows;
  }

  /** The components that arrays do not give, which stay from chunk to chunk. */
  #fillMissing({ attributes, count }: CheckedBatch): void {
    for (const index of this.#code.inputs) {
      const values = attributes[index] ?? null;
      if (values !== null)
        fillMissing(this.#column("v", index), values, Math.min(CHUNK, count), missingW(values.areSingles));
    }
  }

  /** Lanes after the last vertex do what it does. */
  #loadAttributes({ attributes }: CheckedBatch, first: number, count: number): void {
    for (const index of this.#code.inputs) {
      const values = attributes[index];
      if (values === null || values === undefined) continue;
      const rows = this.#column("v", index);
      this.#stage.load(values, rows, first, count, missingW(values.areSingles));
      for (let lane = count; lane % this.#group !== 0; lane++)
        rows.copyWithin(COMPONENT_COUNT * lane, COMPONENT_COUNT * (count - 1), COMPONENT_COUNT * count);
    }
  }

  /** What is there already is not loaded again. */
  #provideUniforms(uniforms: CheckedUniforms, arithmetic: ArithmeticName): void {
    if (this.#loaded?.isSame(uniforms, arithmetic) === true) return;
    this.#loadUniforms(uniforms, arithmetic);
    this.#loaded = new LoadedUniforms(uniforms, arithmetic);
  }

  /** As they are and without subnormal numbers, and the registers once more as a table. */
  #loadUniforms({ c, i, b }: CheckedUniforms, arithmetic: ArithmeticName): void {
    const least = arithmetic === "f24" ? LEAST_NORMAL : MIN_NORMAL;
    const table = this.#words(this.#code.layout.table, COMPONENT_COUNT * ADDRESSED_REGISTERS);
    table.fill(singleToBits(MISSING_VALUE));
    loadValues(c, 0, table, 0, COMPONENT_COUNT * REGISTERS.c.count, arithmetic);
    this.#constants = boundsOf(table);
    for (let index = 0; index < REGISTERS.c.count; index++)
      for (let component = 0; component < COMPONENT_COUNT; component++) {
        const bits = table[COMPONENT_COUNT * index + component]!;
        this.#setUniform(UNIFORM.c(index, component), bits);
        const isSubnormal = Math.abs(singleFromBits(bits)) < least;
        this.#setUniform(UNIFORM.flushed(index, component), isSubnormal ? 0 : bits);
      }
    i.forEach((value, word) => {
      this.#setUniform(UNIFORM.i(Math.floor(word / COMPONENT_COUNT), word % COMPONENT_COUNT), value);
    });
    b.forEach((value, index) => {
      this.#setUniform(UNIFORM.b(index), Number(value !== 0));
    });
  }

  #setUniform(offset: number, bits: number): void {
    const { words } = this.#lanes;
    const first = (this.#code.layout.uniforms + offset) / WORD_BYTES;
    for (let copy = first; copy < first + UNIFORM_COPIES; copy++) words[copy] = bits;
  }

  /** Stores rows `begin` to `begin + count - 1` of the chunk that begins with vertex number `first`. */
  #store(batch: CheckedBatch, first: number, begin: number, count: number): void {
    const vertex = first + begin;
    batch.outputs.forEach((to, index) => {
      if (to === null) return;
      if (this.#isWritten.has(index)) this.#storeColumn(to, this.#column("o", index), vertex, begin, count);
      else storeColumn(to, UNWRITTEN, vertex, count);
    });
    batch.temporaries.forEach((to, index) => {
      if (to !== null) this.#storeColumn(to, this.#column("r", index), vertex, begin, count);
    });
    if (batch.addresses !== undefined)
      this.#storeWords(batch.addresses, "addresses", 3, vertex, begin, count);
    if (batch.flags !== undefined) this.#storeWords(batch.flags, "flags", 2, vertex, begin, count);
    const { ends, executed } = this.#code.layout;
    batch.ends?.set(this.#words(ends + WORD_BYTES * begin, count), vertex);
    batch.executed?.set(this.#words(executed + WORD_BYTES * begin, count), vertex);
  }

  #storeColumn(
    to: Strided<Uint32Array>,
    rows: Uint32Array,
    vertex: number,
    begin: number,
    count: number,
  ): void {
    this.#stage.store(to, begin === 0 ? rows : rows.subarray(COMPONENT_COUNT * begin), vertex, count);
  }

  /** The first words of rows. */
  #storeWords(
    to: Int32Array | Uint8Array,
    name: "addresses" | "flags",
    words: number,
    vertex: number,
    begin: number,
    count: number,
  ): void {
    const rows = this.#column(name);
    for (let lane = 0; lane < count; lane++)
      for (let word = 0; word < words; word++)
        to[words * (vertex + lane) + word] = rows[COMPONENT_COUNT * (begin + lane) + word]!;
  }

  /** What undone groups have left is not of them. */
  #markReached(reached: Uint8Array, count: number, undone: readonly number[]): void {
    this.#code.layout.reached.forEach((address, word) => {
      const column = this.#words(address, CHUNK);
      for (const group of undone) column.fill(0, group, group + this.#group);
      markReached(
        reached,
        word,
        column.subarray(0, count).reduce((all, bits) => all | bits, 0),
      );
    });
  }
}

function variantOf(code: ProgramCode, batch: CheckedBatch, options: CheckedOptions): BatchVariant {
  const { temporaries, addresses, flags, ends, executed, reached } = batch;
  const isShown = temporaries.some((values) => values !== null);
  const read = new Set(code.inputs);
  const reaches = reached !== undefined;
  return {
    arithmetic: options.arithmetic,
    kinds: batch.attributes.map((values, index): InputKind => {
      if (values === null || !read.has(index)) return "missing";
      return values.areSingles ? "single" : "f24";
    }),
    showsAll: isShown || addresses !== undefined || flags !== undefined,
    counts: reaches || ends !== undefined || executed !== undefined,
    reaches,
    limit: options.limit,
  };
}

const runners = new WeakMap<ProgramCode, FreeList<Runner>>();

/**
 * Executes a batch of fresh runs.
 * @param onStored Takes how many have their results so far
 * @throws HostRefusal if the host does not run WebAssembly
 */
export function runCompiled(
  code: ProgramCode,
  batch: CheckedBatch,
  options: CheckedOptions,
  onStored: (count: number) => void,
): void {
  const refusal = hostRefusal();
  if (refusal !== null) throw refusal;
  let free = runners.get(code);
  if (free === undefined) runners.set(code, (free = new FreeList(() => new Runner(code))));
  const runner = free.take();
  try {
    runner.run(batch, options, onStored);
  } finally {
    free.giveBack(runner);
  }
}
