/** Batches of lanes for a pool, as the machine's `run` takes them. */

import { laneWords } from "../machine/lane-arrays.js";
import type { LaneBatch, LaneOptions, Machine, MachineProgram } from "../machine/machine.js";
import type { Cells } from "../registers/cells.js";
import { writesShared } from "../registers/effects.js";
import type { Job, PooledRunner } from "./jobs.js";
import { denseVectors, isOfLanes, partOf, type PooledArray, type PooledBatch } from "./pooled-batch.js";

/** What a worker pool needs of a machine. */
export type PooledMachine<P extends MachineProgram = MachineProgram> = Pick<
  Machine<P>,
  "name" | "cellsOf" | "interfaceOf" | "effects" | "run"
>;

/** What runs the programs of a machine. */
export function laneRunner(machine: PooledMachine): PooledRunner {
  return {
    name: machine.name,
    run(program, batch, options) {
      machine.run(program, lanesOf(batch), options);
    },
  };
}

/** Checked lanes to run; those whose primitives somebody takes, or which the next one reads, one after the other. */
export function jobOfLanes(
  machine: PooledMachine,
  program: MachineProgram,
  lanes: LaneBatch,
  options: LaneOptions,
): Job {
  const { maxVertices } = machine.interfaceOf(program);
  const cells = machine.cellsOf(program);
  const batch = pooledLanes(cells, maxVertices, lanes);
  const { onPrimitive } = options;
  if (onPrimitive === undefined && !writesShared(cells, machine.effects(program)))
    return { runner: laneRunner(machine), program, batch, options };
  return {
    count: lanes.count,
    run(first, count) {
      const numbered: LaneOptions =
        first === 0 || onPrimitive === undefined
          ? options
          : { ...options, onPrimitive: (primitive, lane) => onPrimitive(primitive, first + lane) };
      machine.run(program, lanesOf(partOf(batch, first, count)), numbered);
    },
  };
}

function pooledLanes(cells: Cells, maxVertices: number, lanes: LaneBatch): PooledBatch {
  const { inputs, results } = laneWords(cells, maxVertices);
  const arrays: Record<Exclude<keyof LaneBatch, "count">, PooledArray | null> = {
    inputs: denseVectors("input", lanes.inputs, inputs),
    constants: { use: "uniform", data: lanes.constants },
    results: denseVectors("output", lanes.results, results * maxVertices),
    vertices: lanes.vertices === undefined ? null : denseVectors("output", lanes.vertices, 1),
    ends: lanes.ends === undefined ? null : denseVectors("output", lanes.ends, 1),
    executed: lanes.executed === undefined ? null : denseVectors("output", lanes.executed, 1),
    reached: lanes.reached === undefined ? null : { use: "marks", data: lanes.reached },
  };
  const given = Object.entries(arrays).filter((entry): entry is [string, PooledArray] => entry[1] !== null);
  return { count: lanes.count, arrays: Object.fromEntries(given) };
}

function lanesOf({ count, arrays }: PooledBatch): LaneBatch {
  const lanes = Object.entries(arrays).map(([name, array]) => {
    if (!isOfLanes(array)) return [name, array.data] as const;
    const { data, size, offset } = array;
    return [name, data.subarray(offset, offset + size * count)] as const;
  });
  return { count, ...Object.fromEntries(lanes) } as LaneBatch;
}
