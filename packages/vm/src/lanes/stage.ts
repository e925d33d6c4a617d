/**
 * Copies between columns and arrays of callers. Those of which the vectors stand close together go by vector code, for
 * which their elements are first copied as a whole.
 */

import { copyWords } from "@glasm/base";
import {
  type Assembled,
  Assembly,
  type CompilePolicy,
  HostRefusal,
  type Local,
  type MemoryKind,
  op,
} from "@glasm/codegen";
import type { Strided } from "@glasm/base";
import type { LaneMemory } from "./lane-memory.js";
import { ColumnCode, LateModule } from "./late-module.js";
import { isDense, loadColumn, storeColumn } from "./strided-columns.js";

const WORD_BYTES = 4;
const ROW_WORDS = 4;
const ROW_BYTES = ROW_WORDS * WORD_BYTES;
const SIZES = [1, 2, 3, 4] as const;
/** The functions that load vectors, by the sizes of these. */
const LOADS: readonly string[] = ["", "load1", "load2", "load3", "load4"];
/** Rows of a turn; up to three after the last vertex are changed, too. */
const ROWS = 4;

/** How many words lie between two vectors at most. */
const MAX_STRIDE = 16;
/** Hosts copy shared memory by this many bytes. */
const COPIED_BYTES = 8;

/** Copies go by groups of vectors and by whole rows, beyond what they need. */
const SPARE_ROWS = 12;

/** How much room a stage takes in a memory, for columns of this many rows. */
export function stageBytes(rows: number): number {
  return (rows + SPARE_ROWS) * MAX_STRIDE * WORD_BYTES;
}

const isShared = ({ buffer }: Uint32Array): boolean =>
  typeof SharedArrayBuffer !== "undefined" && buffer instanceof SharedArrayBuffer;

const CODE = new ColumnCode(assembleStage);

/** Copies to columns of a memory and from them. Columns have some rows more than are copied, which it may change. */
export class Stage {
  readonly #address: number;
  readonly #words: Uint32Array;
  readonly #late: LateModule;
  /** Whether nobody changes arrays for now, and which bytes of which buffer the room has a copy of. */
  #isKeeping = false;
  #kept: ArrayBufferLike | null = null;
  #keptFrom = 0;
  #keptEnd = 0;
  #keptAddress = 0;

  /** @param address Where it has its room in the memory: as many bytes as `stageBytes` says */
  constructor(lanes: LaneMemory, address: number, policy: CompilePolicy) {
    this.#address = address;
    this.#words = lanes.words;
    this.#late = new LateModule(CODE, lanes, policy);
  }

  /** Until `forget` arrays stay as they are, so that what has been copied to the room need not be copied again. */
  keep(): void {
    this.#isKeeping = true;
  }

  /** What was copied to the room is copied again: arrays may have changed. */
  forget(): void {
    this.#isKeeping = false;
    this.#kept = null;
  }

  /**
   * Copies vectors `first` to `first + count - 1` to the first rows of a column of the memory. Whether the components that
   * the array does not give are set, too, as `fillMissing` sets them; otherwise they stay as they are.
   * @param last The last component, where the array does not give it
   */
  load(
    array: Strided<Uint32Array>,
    column: Uint32Array,
    first: number,
    count: number,
    last: number,
  ): boolean {
    if (isDense(array)) {
      if (!this.#loadDense(array, column, first, count)) loadColumn(array, column, first, count);
      return true;
    }
    if (this.#load(array, column, first, count, last)) return true;
    loadColumn(array, column, first, count);
    return false;
  }

  /** Copies the first rows of a column of the memory to vectors `first` to `first + count - 1`. */
  store(array: Strided<Uint32Array>, column: Uint32Array, first: number, count: number): void {
    if (
      isDense(array)
        ? this.#storeDense(array, column, first, count)
        : this.#store(array, column, first, count)
    )
      return;
    storeColumn(array, column, first, count);
  }

  /**
   * Where the room begins for elements from this one on. Hosts copy to and from a SharedArrayBuffer eight bytes at a time
   * only if they lie the same way to multiples of eight in both memories, and else byte by byte.
   */
  #addressFor(data: Uint32Array, element: number): number {
    return this.#address + ((data.byteOffset + WORD_BYTES * element) % COPIED_BYTES);
  }

  /** Rows from a shared array that lie otherwise than those of the column. */
  #loadDense(array: Strided<Uint32Array>, column: Uint32Array, first: number, count: number): boolean {
    const { data, offset } = array;
    const from = offset + ROW_WORDS * first;
    const address = this.#addressFor(data, from);
    if (address === this.#address || !isShared(data)) return false;
    const at = address / WORD_BYTES;
    this.#kept = null;
    this.#words.set(data.subarray(from, from + ROW_WORDS * count), at);
    column.set(this.#words.subarray(at, at + ROW_WORDS * count));
    return true;
  }

  /** Rows to a shared array that lie otherwise than those of the column. */
  #storeDense(array: Strided<Uint32Array>, column: Uint32Array, first: number, count: number): boolean {
    const { data, offset } = array;
    const to = offset + ROW_WORDS * first;
    const address = this.#addressFor(data, to);
    if (address === this.#address || !isShared(data)) return false;
    const at = address / WORD_BYTES;
    this.#words.set(column.subarray(0, ROW_WORDS * count), at);
    data.set(this.#words.subarray(at, at + ROW_WORDS * count), to);
    return true;
  }

  #load(
    array: Strided<Uint32Array>,
    column: Uint32Array,
    first: number,
    count: number,
    last: number,
  ): boolean {
    const { data, size, stride, offset } = array;
    if (stride > MAX_STRIDE) return false;
    const code = this.#code(count);
    if (code === null) return false;
    const from = offset + stride * first;
    const address = this.#staged(data, from, stride * (count - 1) + size, stride * count);
    const to = column.byteOffset;
    code[LOADS[size]!]!(address, WORD_BYTES * stride, to, to + ROW_BYTES * count, last);
    return true;
  }

  /** The address of elements in the room: at least `count`, and up to `most` if the array has them. */
  #staged(data: Uint32Array, from: number, count: number, most: number): number {
    const start = data.byteOffset + WORD_BYTES * from;
    if (this.#kept === data.buffer && start >= this.#keptFrom && start + WORD_BYTES * count <= this.#keptEnd)
      return this.#keptAddress + start - this.#keptFrom;
    const address = this.#addressFor(data, from);
    const staged = Math.min(this.#isKeeping ? most : count, data.length - from);
    copyWords(data, from, staged, this.#words, address / WORD_BYTES);
    this.#kept = this.#isKeeping ? data.buffer : null;
    this.#keptAddress = address;
    this.#keptFrom = start;
    this.#keptEnd = start + WORD_BYTES * staged;
    return address;
  }

  /** To vectors with nothing between them. */
  #store(array: Strided<Uint32Array>, column: Uint32Array, first: number, count: number): boolean {
    const { data, size, stride, offset } = array;
    if (size === ROW_WORDS || stride !== size) return false;
    const code = this.#code(count);
    if (code === null) return false;
    const to = offset + size * first;
    const [address, from] = [this.#addressFor(data, to), column.byteOffset];
    code[`store${size}`]!(address, from, from + ROW_BYTES * count);
    const staged = address / WORD_BYTES;
    data.set(this.#words.subarray(staged, staged + size * count), to);
    return true;
  }

  /** The code, if it is worth it; copies go on without it where the host begins to refuse. */
  #code(count: number): Assembled | null {
    try {
      return this.#late.forRows(count);
    } catch (error) {
      if (error instanceof HostRefusal) return null;
      throw error;
    }
  }
}

/** loadN(from, stride, to, end, last) makes rows of vectors of N components; storeN(to, from, end) makes vectors of rows. */
function assembleStage(kind: MemoryKind): Assembly {
  const assembly = new Assembly(kind);
  for (const size of SIZES) {
    assembleLoad(assembly, size);
    // Rows of four are copied as they are.
    if (size < ROW_WORDS) assembleStore(assembly, size);
  }
  return assembly;
}

/** Components that a vector lacks are 0, and the last one is a word that is given. */
function assembleLoad(assembly: Assembly, size: number): void {
  const f = assembly.define(LOADS[size]!, ["i32", "i32", "i32", "i32", "i32"]);
  const [from, stride, to, end, last] = f.parameters as readonly Local<"i32">[];
  const lanes = Array.from({ length: ROW_WORDS }, (_, c) => c);
  const given = f.constant(Int32Array.from(lanes, (c) => (c < size ? -1 : 0)));
  const lacked = f.constant(Int32Array.from(lanes, (c) => (c >= size && c === ROW_WORDS - 1 ? -1 : 0)));
  const missing = f.local("v128");
  f.set(missing, op.v128And(op.i32x4Splat(last!), lacked));
  f.loop((again) => {
    for (let row = 0; row < ROWS; row++) {
      f.store("v128Store", to!, row * ROW_BYTES, op.v128Or(op.v128And(op.v128Load(from!), given), missing));
      f.set(from!, op.i32Add(from!, stride!));
    }
    f.set(to!, op.i32Add(to!, ROWS * ROW_BYTES));
    f.branchIf(again, op.i32LtS(to!, end!));
  });
}

/** What a row has beyond a vector is stored over by the next one. */
function assembleStore(assembly: Assembly, size: number): void {
  const f = assembly.define(`store${size}`, ["i32", "i32", "i32"]);
  const [to, from, end] = f.parameters as readonly Local<"i32">[];
  f.loop((again) => {
    for (let row = 0; row < ROWS; row++)
      f.store("v128Store", to!, row * size * WORD_BYTES, op.v128Load(from!, row * ROW_BYTES));
    f.set(to!, op.i32Add(to!, ROWS * size * WORD_BYTES));
    f.set(from!, op.i32Add(from!, ROWS * ROW_BYTES));
    f.branchIf(again, op.i32LtS(from!, end!));
  });
}
