import type { Batch } from "../exec/batch.js";
import { ATTRIBUTE_COUNT, RESULT_COUNT } from "../isa/registers.js";

/** The most vertices of a batch that are copied at a time. */
const WINDOW = 32_768;

/** Whether other threads can see all arrays of a batch but the parameters. */
export function isShared({ attributes, results, ends, executed }: Batch): boolean {
  return [attributes, results, ends, executed].every(
    (array) => array === undefined || array.buffer instanceof SharedArrayBuffer,
  );
}

/** Shared arrays in place of those of a batch that are not. */
export class SharedRoom {
  readonly #attributes = sharedSingles(4 * ATTRIBUTE_COUNT * WINDOW);
  readonly #results = sharedSingles(4 * RESULT_COUNT * WINDOW);
  readonly #ends = new Uint8Array(new SharedArrayBuffer(WINDOW));
  readonly #executed = new Uint32Array(new SharedArrayBuffer(4 * WINDOW));

  /** Gives a batch to `use` in shared pieces, and copies what came out. */
  run({ count, attributes, parameters, results, ends, executed }: Batch, use: (piece: Batch) => void): void {
    for (let first = 0; first < count; first += WINDOW) {
      const vertices = Math.min(WINDOW, count - first);
      copy(this.#attributes, 0, attributes, 4 * ATTRIBUTE_COUNT * first, 4 * ATTRIBUTE_COUNT * vertices);
      use({
        count: vertices,
        attributes: this.#attributes,
        parameters,
        results: this.#results,
        ...(ends === undefined ? {} : { ends: this.#ends }),
        ...(executed === undefined ? {} : { executed: this.#executed }),
      });
      copy(results, 4 * RESULT_COUNT * first, this.#results, 0, 4 * RESULT_COUNT * vertices);
      if (ends !== undefined) copy(ends, first, this.#ends, 0, vertices);
      if (executed !== undefined) copy(executed, first, this.#executed, 0, vertices);
    }
  }
}

function sharedSingles(length: number): Float32Array {
  return new Float32Array(new SharedArrayBuffer(4 * length));
}

function copy<T extends Float32Array | Uint32Array | Uint8Array>(
  to: T,
  toPlace: number,
  from: T,
  fromPlace: number,
  length: number,
): void {
  to.set(from.subarray(fromPlace, fromPlace + length), toPlace);
}
