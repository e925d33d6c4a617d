/** Things that one caller uses at a time: a caller gets one that nobody uses, or a new one if all are in use. */
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

  giveBack(thing: T): void {
    this.#free.push(thing);
  }
}
