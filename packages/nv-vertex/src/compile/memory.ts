/** The lane memory of vertex programs, and who has it. */

import { singleToBits, type Strided } from "@glasm/base";
import { CompilePolicy, type HostRefusal, hostRefusal, PerHost } from "@glasm/codegen";
import { ColumnScan, fillMissing, FreeList, LaneMemory, Stage } from "@glasm/vm";
import type { VertexColumns } from "../exec/batch.js";
import { CHIP_TABLES } from "../chips/late-computations.js";
import type { ChipTableName } from "../semantics/chip-names.js";
import { CHIP_TABLE_ADDRESSES, CHUNK, LAYOUT, SCANNED, STAGE } from "./layout.js";
import { OneNaN } from "./one-nan.js";
import type { ProgramCode } from "./program-code.js";
import type { ProgramInstance } from "./program-instance.js";

/** The w of an attribute that no array gives. [VP2 2.14.1.1] */
export const MISSING_W = singleToBits(1);

/** Columns of vertices, with everything that compiled programs need to work on them. */
export class VertexMemory implements VertexColumns {
  readonly capacity = CHUNK;
  readonly attributes: readonly Float32Array[];
  readonly attributeWords: readonly Uint32Array[];
  readonly results: readonly Float32Array[];
  readonly resultWords: readonly Uint32Array[];
  readonly lanes = new LaneMemory(LAYOUT);
  /** The same memory, too, of numbers of 64 bits. */
  readonly doubles = new Float64Array(this.lanes.memory.buffer);
  readonly policy = new CompilePolicy();
  readonly oneNaN = new OneNaN(this.lanes, this.policy);
  readonly scan = new ColumnScan(this.lanes, SCANNED, this.policy);
  readonly stage = new Stage(this.lanes, STAGE, this.policy);
  /** Programs over this memory. */
  readonly instances = new WeakMap<ProgramCode, ProgramInstance>();
  #hasChipTables = false;
  /** The words of the program whose parameters it has. */
  parameters: Int32Array | null = null;

  constructor() {
    const { attributes, results } = this.lanes.columns;
    this.attributes = attributes.map(({ singles }) => singles);
    this.attributeWords = attributes.map(({ words }) => words);
    this.results = results.map(({ singles }) => singles);
    this.resultWords = results.map(({ words }) => words);
  }

  load(attribute: number, array: Strided<Uint32Array>, first: number, count: number): void {
    const column = this.attributeWords[attribute]!;
    fillMissing(column, array, count, MISSING_W);
    this.stage.load(array, column, first, count, MISSING_W);
  }

  loadAll(
    arrays: readonly (Strided<Uint32Array> | null)[],
    wanted: readonly boolean[],
    first: number,
    count: number,
  ): void {
    this.stage.keep();
    try {
      for (let attribute = 0; attribute < arrays.length; attribute++) {
        const array = arrays[attribute]!;
        if (array !== null && wanted[attribute]!) this.load(attribute, array, first, count);
      }
    } finally {
      this.stage.forget();
    }
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
  return new VertexMemory();
}

/** @throws TypeError unless the columns were made by `vertexColumns` */
export function memoryOf(command: string, columns: VertexColumns): VertexMemory {
  if (columns instanceof VertexMemory) return columns;
  throw new TypeError(`${command}: columns must be what vertexColumns has made`);
}
