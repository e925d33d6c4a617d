import { wordsOf } from "@glasm/base";
import type { LaneBatch, MachineProgram } from "../../src/machine/machine.js";
import type { PooledMachine } from "../../src/parallel/lane-batches.js";
import { Cells } from "../../src/registers/cells.js";
import { type Effects, namedBy } from "../../src/registers/effects.js";

/** Adds up pairs of numbers, multiplied by a factor, and an entry of a table. */
export interface Addition extends MachineProgram {
  readonly factor: number;
  /** Whether each sum goes on to the next one, by the first entry of the table. */
  readonly isRunning?: boolean;
  /** How many output vertices a lane has, all with the same sum; by default one. */
  readonly vertices?: number;
}

/** Four instructions, for each entry of the table one that is reached. */
export const ADDITION: Addition = { instructions: [0, 1, 2, 3], factor: 2 };

const CELLS = new Cells([
  { name: "sum", role: "result", count: 1, components: 1, wordType: "single", initial: [0] },
  { name: "pair", role: "input", count: 1, components: 2, wordType: "single" },
  { name: "table", role: "constant", count: 1, components: 4, wordType: "single" },
]);

function effectsOf({ instructions, isRunning }: Addition): readonly Effects[] {
  const uses = [CELLS.of("pair", 0, 0), CELLS.of("pair", 0, 1), CELLS.of("table", 0, 0)];
  const writes = [CELLS.of("sum", 0, 0), ...(isRunning === true ? [CELLS.of("table", 0, 0)] : [])];
  const parts = [{ tests: [], uses, writes }];
  return instructions.map(() => ({ parts, named: namedBy(CELLS, parts), isOutput: true }));
}

const singlesOf = ({ buffer, byteOffset, length }: Uint32Array): Float32Array =>
  new Float32Array(buffer, byteOffset, length);

export const ADDING_MACHINE: PooledMachine<Addition> = {
  name: "adding",
  cellsOf: () => CELLS,
  interfaceOf: ({ vertices = 1 }) => ({ inputs: [], outputs: [], constants: [], maxVertices: vertices }),
  effects: effectsOf,
  run({ factor, isRunning, vertices = 1 }, batch) {
    const { count, reached } = batch;
    const [pairs, table, sums] = [batch.inputs, batch.constants, batch.results].map(singlesOf) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    for (let lane = 0; lane < count; lane += 1) {
      const [first, second] = pairs.subarray(2 * lane);
      const entry = first! % 4;
      const sum = factor * (first! + second!) + table[entry]!;
      sums.fill(sum, vertices * lane, vertices * (lane + 1));
      if (isRunning === true) table[0] = sum;
      if (batch.executed !== undefined) batch.executed[lane] = 4 + entry;
      if (reached !== undefined) reached[entry] = 1;
    }
  },
};

/** Room for lanes, and what they are given: pairs that are all different. */
export function additions(count: number, shared: boolean, vertices = 1): Required<LaneBatch> {
  const buffer = (bytes: number) => (shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
  const pairs = new Float32Array(buffer(8 * count));
  for (let i = 0; i < pairs.length; i += 1) pairs[i] = i % 1021;
  return {
    count,
    inputs: wordsOf(pairs),
    constants: wordsOf(Float32Array.of(10, 20, 30, 40)),
    results: new Uint32Array(buffer(4 * count * vertices)).fill(~0),
    vertices: new Uint32Array(buffer(4 * count)),
    ends: new Uint8Array(buffer(count)),
    executed: new Uint32Array(buffer(4 * count)),
    reached: new Uint8Array(buffer(4)),
  };
}
