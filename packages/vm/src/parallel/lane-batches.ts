/** The arrays of batches of lanes that several threads share. */

import { laneWords } from "../machine/lane-arrays.js";
import type { LaneBatch, Machine, MachineProgram } from "../machine/machine.js";

/** What a worker pool needs of a machine. */
export type PooledMachine<P extends MachineProgram = MachineProgram> = Pick<
  Machine<P>,
  "name" | "cells" | "interfaceOf" | "effects" | "run"
>;

/** A program of a machine. */
export interface PooledProgram {
  readonly machine: PooledMachine;
  readonly program: MachineProgram;
}

/** An array of a batch. */
export type LaneArray = Uint32Array | Uint8Array;

/** The name of an array of a batch. */
export type LaneArrayName = Exclude<keyof LaneBatch, "count">;

/** What an array of a batch is for. */
export type ArrayUse =
  /** Lanes have this many elements each, which they read or write. */
  | { readonly use: "input" | "output"; readonly perLane: number }
  /** All lanes read it. */
  | { readonly use: "uniform" }
  /** Bytes that any lane sets and none clears. */
  | { readonly use: "marks" };

function usesOf({ machine, program }: PooledProgram): Readonly<Record<LaneArrayName, ArrayUse>> {
  const { maxVertices } = machine.interfaceOf(program);
  const { inputs, results } = laneWords(machine.cells, maxVertices);
  return {
    inputs: { use: "input", perLane: inputs },
    constants: { use: "uniform" },
    results: { use: "output", perLane: results * maxVertices },
    vertices: { use: "output", perLane: 1 },
    ends: { use: "output", perLane: 1 },
    executed: { use: "output", perLane: 1 },
    reached: { use: "marks" },
  };
}

interface UsedArray {
  readonly name: LaneArrayName;
  readonly use: ArrayUse;
  readonly array: LaneArray;
}

/** The arrays that a batch has, and what they are for. */
export function arraysOf(pooled: PooledProgram, batch: LaneBatch): readonly UsedArray[] {
  const uses = usesOf(pooled);
  return (Object.keys(uses) as LaneArrayName[]).flatMap((name) => {
    const array = batch[name];
    return array === undefined ? [] : [{ name, use: uses[name], array }];
  });
}

/** A batch of this many lanes with some other arrays. */
export function withArrays(
  batch: LaneBatch,
  count: number,
  arrays: readonly (readonly [LaneArrayName, LaneArray])[],
): LaneBatch {
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
