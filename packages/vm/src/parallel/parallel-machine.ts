/** What a worker pool has to know of a machine. */

/** Lanes to run, and the arrays that they read and write. */
export interface ParallelBatch {
  /** Number of lanes. */
  readonly count: number;
}

/** An array of a batch. */
export type LaneArray = Float32Array | Uint32Array | Uint8Array;

/** What an array of a batch is for. */
export type ArrayUse =
  /** Lanes have so many elements each, which they read or write. */
  | { readonly use: "input" | "output"; readonly perLane: number }
  /** All lanes read it. */
  | { readonly use: "uniform" }
  /** Bytes that any lane sets and none clears. */
  | { readonly use: "marks" };

/** What a run is given, once it is checked. */
export interface CheckedRun<Batch, Options> {
  readonly batch: Batch;
  readonly options: Options;
}

/** Runs programs on the lanes of batches. */
export interface ParallelMachine<Program extends object, Batch extends ParallelBatch, Options> {
  /** By which workers know it. */
  readonly name: string;
  /** All arrays that a batch may have; those that it does not have are not missed. */
  readonly arrays: Readonly<Record<Exclude<keyof Batch, "count"> & string, ArrayUse>>;
  /** Whether lanes may run at the same time; else they run in the calling thread, one behind the other. */
  isParallel(program: Program): boolean;
  /**
   * The batch with plain views of its arrays, exactly as long as needed where all lanes share them, and the options as
   * they can be posted.
   * @throws whatever `run` throws for what it is given
   */
  checked(program: Program, batch: Batch, options: Options): CheckedRun<Batch, Options>;
  /** Runs the lanes of a batch. */
  run(program: Program, batch: Batch, options: Options): void;
}

/** Any machine: what it is given is what it asks for. */
export type AnyMachine = ParallelMachine<object, ParallelBatch, unknown>;

interface UsedArray {
  readonly name: string;
  readonly use: ArrayUse;
  readonly array: LaneArray;
}

/** The arrays that a batch has, and what they are for. */
export function arraysOf({ arrays }: AnyMachine, batch: ParallelBatch): readonly UsedArray[] {
  const given = batch as ParallelBatch & Readonly<Record<string, LaneArray | undefined>>;
  return Object.entries<ArrayUse>(arrays).flatMap(([name, use]) => {
    const array = given[name];
    return array === undefined ? [] : [{ name, use, array }];
  });
}

/** A batch of so many lanes with some other arrays. */
export function withArrays(
  batch: ParallelBatch,
  count: number,
  arrays: readonly (readonly [string, LaneArray])[],
): ParallelBatch {
  return { ...batch, count, ...Object.fromEntries(arrays) };
}

/** An array of the same class, all zeros, that other threads can see. */
export function sharedLike(array: LaneArray, length: number): LaneArray {
  const { BYTES_PER_ELEMENT } = array;
  const View = array.constructor as new (buffer: SharedArrayBuffer) => LaneArray;
  return new View(new SharedArrayBuffer(BYTES_PER_ELEMENT * length));
}

export function isSharedArray({ buffer }: LaneArray): boolean {
  return buffer instanceof SharedArrayBuffer;
}
