import {
  type AnyMachine,
  arraysOf,
  isSharedArray,
  type LaneArray,
  type ParallelBatch,
  sharedLike,
  withArrays,
} from "./parallel-machine.js";

/** The most lanes of a batch that are copied at a time. */
const WINDOW = 32_768;

/** Whether other threads can see the elements of lanes in all arrays of a batch. */
export function isShared(machine: AnyMachine, batch: ParallelBatch): boolean {
  return arraysOf(machine, batch).every(({ use, array }) => !("perLane" in use) || isSharedArray(array));
}

/** Shared arrays in place of those of batches that are not; each is made when a batch first needs it. */
export class SharedRoom {
  readonly #windows = new Map<AnyMachine, Map<string, LaneArray>>();

  /** Gives a batch to `use` in shared pieces, and copies what came out. */
  run(machine: AnyMachine, batch: ParallelBatch, use: (piece: ParallelBatch) => void): void {
    const copied = arraysOf(machine, batch).flatMap(({ name, use: { use: kind, ...rest }, array }) =>
      "perLane" in rest
        ? [
            {
              name,
              kind,
              array,
              perLane: rest.perLane,
              window: this.#window(machine, name, array, rest.perLane),
            },
          ]
        : [],
    );
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

  #window(machine: AnyMachine, name: string, array: LaneArray, perLane: number): LaneArray {
    let windows = this.#windows.get(machine);
    if (windows === undefined) this.#windows.set(machine, (windows = new Map()));
    let window = windows.get(name);
    if (window === undefined) windows.set(name, (window = sharedLike(array, perLane * WINDOW)));
    return window;
  }
}
