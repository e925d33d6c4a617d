/** The lane memory of vertex programs, and who has it. */

import { singleToBits, type Strided } from "@glasm/base";
import { CompilePolicy, type HostRefusal, hostRefusal, type MemoryKind, PerHost } from "@glasm/codegen";
import { ColumnScan, fillMissing, FreeList, type LaneColumn, LaneMemory, Stage } from "@glasm/vm";
import type { VertexColumns } from "../exec/batch.js";
import { CHIP_TABLES } from "../chips/late-computations.js";
import type { ChipTableName } from "../semantics/chip-names.js";
import { CHIP_TABLE_ADDRESSES, CHUNK, layoutOf, SCANNED, setOffset, STAGE } from "./layout.js";
import { OneNaN } from "./one-nan.js";
import type { ProgramCode } from "./program-code.js";
import type { ProgramInstance } from "./program-instance.js";

/** The w of an attribute that no array gives. [VP2 2.14.1.1] */
export const MISSING_W = singleToBits(1);

/** A set of columns, of vertices that are processed together. */
export class ColumnSet implements VertexColumns {
  readonly capacity = CHUNK;
  readonly memory: VertexMemory;
  /** How much further its addresses are than those of the layout. */
  readonly offset: number;
  readonly attributes: readonly Float32Array[];
  readonly attributeWords: readonly Uint32Array[];
  readonly results: readonly Float32Array[];
  readonly resultWords: readonly Uint32Array[];

  constructor(memory: VertexMemory, offset: number) {
    const { lanes } = memory;
    const { attributes, results } = lanes.columns;
    const moved = ({ singles }: LaneColumn): LaneColumn => lanes.column(singles.byteOffset + offset);
    const [ofAttributes, ofResults] = [attributes.map(moved), results.map(moved)];
    this.memory = memory;
    this.offset = offset;
    this.attributes = ofAttributes.map(({ singles }) => singles);
    this.attributeWords = ofAttributes.map(({ words }) => words);
    this.results = ofResults.map(({ singles }) => singles);
    this.resultWords = ofResults.map(({ words }) => words);
  }

  load(attribute: number, array: Strided<Uint32Array>, first: number, count: number): void {
    const column = this.attributeWords[attribute]!;
    const isWhole = this.memory.stage.load(array, column, first, count, MISSING_W);
    if (!isWhole) fillMissing(column, array, count, MISSING_W);
  }

  loadAll(
    arrays: readonly (Strided<Uint32Array> | null)[],
    wanted: readonly boolean[],
    first: number,
    count: number,
  ): void {
    const { stage } = this.memory;
    stage.keep();
    try {
      for (let attribute = 0; attribute < arrays.length; attribute++) {
        const array = arrays[attribute]!;
        if (array !== null && wanted[attribute]!) this.load(attribute, array, first, count);
      }
    } finally {
      stage.forget();
    }
  }
}

/** Sets of columns, with everything that compiled programs need to work on them. */
export class VertexMemory {
  readonly lanes: LaneMemory<"attributes" | "results">;
  readonly sets: readonly ColumnSet[];
  /** The same memory, too, of numbers of 64 bits. */
  readonly doubles: Float64Array;
  readonly policy = new CompilePolicy();
  readonly oneNaN: OneNaN;
  readonly scan: ColumnScan;
  readonly stage: Stage;
  /** Programs over this memory. */
  readonly instances = new WeakMap<ProgramCode, ProgramInstance>();
  #hasChipTables = false;
  /** The words of the program whose parameters it has. */
  parameters: Int32Array | null = null;

  /**
   * One of the thread's own, or one that threads share.
   * @throws HostRefusal if threads are to share it and the host does not let them, or has no room
   */
  constructor(sets = 1, kind: MemoryKind = "own") {
    this.lanes = new LaneMemory(layoutOf(sets), kind);
    this.doubles = new Float64Array(this.lanes.memory.buffer);
    this.oneNaN = new OneNaN(this.lanes, this.policy);
    this.scan = new ColumnScan(this.lanes, SCANNED, this.policy);
    this.stage = new Stage(this.lanes, STAGE, this.policy);
    this.sets = Array.from({ length: sets }, (_, set) => new ColumnSet(this, setOffset(set)));
  }

  /** The first set of columns, often the only one. */
  get columns(): ColumnSet {
    return this.sets[0]!;
  }

  /** Puts the tables of the chips where kernels look them up. */
  loadChipTables(): void {
    if (this.#hasChipTables) return;
    this.#hasChipTables = true;
    for (const [name, words] of Object.entries(CHIP_TABLES))
      this.lanes.words.set(words, CHIP_TABLE_ADDRESSES[name as ChipTableName] / 4);
  }

  /** Why programs are not compiled for it; null if they are. */
  get refusal(): HostRefusal | null {
    return hostRefusal() ?? this.lanes.refusal;
  }
}

const freeMemories = new PerHost(() => new FreeList(() => new VertexMemory()));

/** What a call that brings no memory does in one: it has it as long as it lasts, and no other call has the same. */
export function withCallMemory<Result>(use: (memory: VertexMemory) => Result): Result {
  const free = freeMemories.get();
  const memory = free.take();
  try {
    return use(memory);
  } finally {
    free.giveBack(memory);
  }
}

/** Why programs are not compiled on this host; null if they are. */
export function refusalToCompile(): HostRefusal | null {
  return hostRefusal() ?? withCallMemory(({ refusal }) => refusal);
}

/**
 * New room for vertices that are processed together, which belongs to the caller: `runColumns` works in the columns
 * that it is given, and nothing else reads or writes them. A run of a program also writes up to seven rows after
 * the last vertex, as far as there are any.
 */
export function vertexColumns(): VertexColumns {
  return new VertexMemory().columns;
}

/** Columns in one memory that threads share. */
export interface SharedColumns {
  /** A WebAssembly.Memory. */
  readonly memory: object;
  /** Each as `vertexColumns` makes them. */
  readonly sets: readonly VertexColumns[];
}

/**
 * The same for threads that share a memory: some sets of columns, in each of which another thread may run what
 * `beginColumns` gives.
 * @throws HostRefusal if the host does not let threads share memory, or has no room for it
 */
export function sharedVertexColumns(sets: number): SharedColumns {
  const { lanes, sets: columns } = new VertexMemory(sets, "shared");
  return { memory: lanes.memory, sets: columns };
}

/** @throws TypeError unless the columns were made by `vertexColumns` or `sharedVertexColumns` */
export function columnsOf(command: string, columns: VertexColumns): ColumnSet {
  if (columns instanceof ColumnSet) return columns;
  throw new TypeError(`${command}: columns must be what vertexColumns has made`);
}
