/** What is deeper does not count for hashes. */
const HASHED_DEPTH = 4;

interface Entry<Key, Value> {
  readonly key: Key;
  readonly value: Value;
  /** Which of all questions asked for it last. */
  asked: number;
}

/**
 * At most this many values, each under a key of plain data, which must not change: those that were asked for last. Keys are
 * the same that hold the same numbers, strings, booleans, arrays and plain objects; of everything else, as typed arrays, the
 * same object.
 */
export class DataTable<Key extends object, Value> {
  readonly #capacity: number;
  /** By hashes, or the next free number where another key has the hash. */
  readonly #entries = new Map<number, Entry<Key, Value>>();
  #questions = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The value of a key; one that is not there is made, and the least recently used one leaves if there are too many. */
  get(key: Key, make: (key: Key) => Value): Value {
    this.#questions += 1;
    let slot = hashOf(key, HASHED_DEPTH);
    for (let entry = this.#entries.get(slot); entry !== undefined; entry = this.#entries.get(slot)) {
      if (isSameData(entry.key, key)) {
        entry.asked = this.#questions;
        return entry.value;
      }
      slot += 1;
    }
    const value = make(key);
    if (this.#entries.size >= this.#capacity) this.#dropOldest();
    this.#entries.set(slot, { key, value, asked: this.#questions });
    return value;
  }

  /** One that has the hash of another key, too, may be made again after that has left. */
  #dropOldest(): void {
    let oldest = 0;
    let least = Infinity;
    for (const [slot, { asked }] of this.#entries) {
      if (asked >= least) continue;
      least = asked;
      oldest = slot;
    }
    this.#entries.delete(oldest);
  }
}

/** Whether two things are the same, or plain data that holds the same. */
function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && areSameElements(a, b);
  return isPlain(a) && isPlain(b) && haveSameProperties(a, b);
}

function areSameElements(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (!isSameData(a[i], b[i])) return false;
  return true;
}

function haveSameProperties(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): boolean {
  for (const name in a) {
    const value = a[name];
    if (!isSameData(value, b[name])) return false;
    if (value === undefined && !Object.hasOwn(b, name)) return false;
  }
  for (const name in b) if (!(name in a)) return false;
  return true;
}

function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  return Object.getPrototypeOf(value) === Object.prototype;
}

/** The same number for the same data; others mostly have others. */
function hashOf(value: unknown, depth: number): number {
  switch (typeof value) {
    case "number":
      return hashOfNumber(value);
    case "string":
      return hashOfString(value);
    case "boolean":
      return value ? 3 : 2;
    case "object":
      return value === null || depth === 0 ? 1 : hashOfObject(value, depth - 1);
    default:
      return 0;
  }
}

/** Fractions count as well. */
function hashOfNumber(value: number): number {
  return (value * 0x10001) | 0;
}

/** Names differ in their lengths, beginnings, middles or ends. */
function hashOfString(value: string): number {
  const { length } = value;
  if (length === 0) return 5;
  const ends = value.charCodeAt(0) + 31 * value.charCodeAt(length - 1);
  return length + 37 * ends + 1171 * value.charCodeAt(length >> 1);
}

function hashOfObject(value: object, depth: number): number {
  let hash = 7;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) hash = (Math.imul(hash, 31) + hashOf(value[i], depth)) | 0;
  } else if (isPlain(value)) {
    for (const name in value) hash = (Math.imul(hash, 31) + hashOf(value[name], depth)) | 0;
  }
  return hash;
}
