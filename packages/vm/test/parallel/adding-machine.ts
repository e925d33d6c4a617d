import { checkObject } from "../../src/arguments/check.js";
import type { ParallelBatch, ParallelMachine } from "../../src/parallel/parallel-machine.js";

/** Adds up pairs of numbers, multiplied by a factor, and names of which table the sum takes a summand. */
export interface Addition {
  readonly factor: number;
  /** Whether each sum goes on to the next one. */
  readonly isRunning?: boolean;
}

export interface Sums extends ParallelBatch {
  /** Two a lane. */
  readonly pairs: Float32Array;
  /** Four, of which a lane takes the one whose number is its first summand, modulo 4. */
  readonly table: Float32Array;
  /** One a lane. */
  readonly sums: Float32Array;
  /** If given, one a lane: how many numbers were added up. */
  readonly summands?: Uint32Array;
  /** If given, four: which entries of the table were taken. */
  readonly taken?: Uint8Array;
}

export interface AdditionOptions {
  readonly bias: number;
}

export const ADDING_MACHINE: ParallelMachine<Addition, Sums, AdditionOptions> = {
  name: "adding",
  arrays: {
    pairs: { use: "input", perLane: 2 },
    table: { use: "uniform" },
    sums: { use: "output", perLane: 1 },
    summands: { use: "output", perLane: 1 },
    taken: { use: "marks" },
  },
  isParallel: ({ isRunning }) => isRunning !== true,
  checked(program, batch, options) {
    checkObject("adding: program", program);
    if (batch.sums.length < batch.count) throw new RangeError("adding: sums has too few elements");
    return { batch: { ...batch, table: batch.table.subarray(0, 4) }, options };
  },
  run({ factor, isRunning }, { count, pairs, table, sums, summands, taken }, { bias }) {
    let sum = 0;
    for (let lane = 0; lane < count; lane += 1) {
      const entry = pairs[2 * lane]! % 4;
      if (isRunning !== true) sum = 0;
      sum += factor * (pairs[2 * lane]! + pairs[2 * lane + 1]! + table[entry]!) + bias;
      sums[lane] = sum;
      if (summands !== undefined) summands[lane] = 4;
      if (taken !== undefined) taken[entry] = 1;
    }
  },
};
