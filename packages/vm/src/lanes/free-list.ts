/** The most things that wait to be used again; calls within calls seldom go deeper. */
export const MAX_FREE = 4;

/**
 * Things that one caller uses at a time: a caller gets one that nobody uses, or a new one if all are in use. At most
 * MAX_FREE are kept when nobody uses them.
 */
export class FreeList<T> {
  readonly #make: () => T;
  readonly #free: T[] = [];

  constructor(make: () => T) {
    this.#make = make;
  }

  /** One that is the caller's until it gives it back. */
  take(): T {
    return this.#free.pop() ?? this.#make();
  }

  /** Keeps a thing for the next one who takes it, unless enough of them are kept. */
  giveBack(thing: T): void {
    if (this.#free.length < MAX_FREE) this.#free.push(thing);
  }
}
