import {
  copyVectors,
  denseVectors,
  isOfLanes,
  isShared,
  mapArrays,
  partOf,
  type PooledArrays,
  type PooledBatch,
  type PooledData,
  sharedLike,
} from "./pooled-batch.js";

/** The most lanes of a batch that are copied at a time. */
const WINDOW = 32_768;

/** Shared arrays in place of those of batches that are not; each is made when a batch first needs one so long. */
export class SharedRoom {
  readonly #windows = new Map<string, PooledData>();

  /** A batch as it is if it is shared, or else in shared pieces; copies what came out of each when it is done. */
  *pieces(batch: PooledBatch): Generator<PooledBatch, void, undefined> {
    if (isShared(batch)) {
      yield batch;
      return;
    }
    const arrays = mapArrays(batch.arrays, (array, name) =>
      isOfLanes(array)
        ? denseVectors(array.use, this.#window(name, array.data, array.size * WINDOW), array.size)
        : array,
    );
    for (let first = 0; first < batch.count; first += WINDOW) {
      const part = partOf(batch, first, Math.min(WINDOW, batch.count - first));
      const piece = { count: part.count, arrays };
      copy("input", part.arrays, arrays, part.count);
      yield piece;
      copy("output", arrays, part.arrays, part.count);
    }
  }

  /** An array of at least this many elements. */
  #window(name: string, array: PooledData, length: number): PooledData {
    let window = this.#windows.get(name);
    if (window === undefined || window.length < length)
      this.#windows.set(name, (window = sharedLike(array, length)));
    return window;
  }
}

/** Copies the vectors of some lanes that are for this. */
function copy(use: "input" | "output", from: PooledArrays, to: PooledArrays, count: number): void {
  for (const [name, source] of Object.entries(from)) {
    const target = to[name]!;
    if (source.use === use && isOfLanes(source) && isOfLanes(target)) copyVectors(source, target, count);
  }
}
