import type { LaneBatch } from "../machine/machine.js";
import {
  arraysOf,
  isSharedArray,
  type LaneArray,
  type LaneArrayName,
  type PooledProgram,
  sharedLike,
  withArrays,
} from "./lane-batches.js";

/** The most lanes of a batch that are copied at a time. */
const WINDOW = 32_768;

/** Whether other threads can see the elements of lanes in all arrays of a batch. */
export function isShared(pooled: PooledProgram, batch: LaneBatch): boolean {
  return arraysOf(pooled, batch).every(({ use, array }) => !("perLane" in use) || isSharedArray(array));
}

/** Shared arrays in place of those of batches that are not; each is made when a batch first needs one so long. */
export class SharedRoom {
  readonly #windows = new Map<LaneArrayName, LaneArray>();

  /** Gives a batch to `use` in shared pieces, and copies what came out. */
  run(pooled: PooledProgram, batch: LaneBatch, use: (piece: LaneBatch) => void): void {
    const copied = arraysOf(pooled, batch).flatMap(({ name, use: { use: kind, ...rest }, array }) => {
      if (!("perLane" in rest)) return [];
      const { perLane } = rest;
      return [{ name, kind, array, perLane, window: this.#window(name, array, perLane * WINDOW) }];
    });
    const piece = withArrays(
      batch,
      WINDOW,
      copied.map(({ name, window }) => [name, window]),
    );
    for (let first = 0; first < batch.count; first += WINDOW) {
      const count = Math.min(WINDOW, batch.count - first);
      for (const { kind, array, perLane, window } of copied)
        if (kind === "input") window.set(array.subarray(perLane * first, perLane * (first + count)));
      use({ ...piece, count });
      for (const { kind, array, perLane, window } of copied)
        if (kind === "output") array.set(window.subarray(0, perLane * count), perLane * first);
    }
  }

  /** An array of at least this many elements. */
  #window(name: LaneArrayName, array: LaneArray, length: number): LaneArray {
    let window = this.#windows.get(name);
    if (window === undefined || window.length < length)
      this.#windows.set(name, (window = sharedLike(array, length)));
    return window;
  }
}
