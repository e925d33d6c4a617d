/** At most this many values, each under a key: those that were asked for last. */
export class RecentlyUsed<Key, Value> {
  readonly #capacity: number;
  /** The one that was asked for least recently is the first. */
  readonly #values = new Map<Key, Value>();
  #newest: Key | undefined;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#values.size;
  }

  /** The value of a key; one that is not there is made, and the least recently used one leaves if there are too many. */
  get(key: Key, make: () => Value): Value {
    const known = this.#values.get(key);
    if (known !== undefined && key === this.#newest) return known;
    const value = known === undefined ? make() : known;
    this.#values.delete(key);
    this.#values.set(key, value);
    this.#newest = key;
    if (this.#values.size > this.#capacity) this.#values.delete(this.#values.keys().next().value!);
    return value;
  }
}
