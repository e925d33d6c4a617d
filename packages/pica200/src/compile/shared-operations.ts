/** Component operations of a kernel of which the same on the same values is computed once. */

import type { EmittedTypes } from "@glasm/codegen";
import type { Operations } from "@glasm/base";

/** Values have numbers; counts of shifts are numbers themselves. */
type Operand = { readonly id: number } | number;
type Method = (this: object, a: Operand, b?: Operand, c?: Operand) => unknown;

export interface SharedOperations {
  readonly operations: Operations<EmittedTypes>;
  /** Forgets what was computed, as at the beginning of a block, which earlier ones need not have come to. */
  forget(): void;
}

/** More than there are values in a kernel, so that two of their numbers are one number. */
const MOST_VALUES = 2 ** 26;

export function sharedOperations(emitted: Operations<EmittedTypes>): SharedOperations {
  const all: Shared[] = [];
  const shared = (group: object): object => {
    const methods: Record<string, Method> = {};
    for (const name in group) {
      const method = (group as Record<string, unknown>)[name];
      if (typeof method !== "function") continue;
      const found = new Shared(group, method as Method);
      all.push(found);
      methods[name] = (a, b, c) => found.of(a, b, c);
    }
    return methods;
  };
  const operations = Object.fromEntries(
    Object.entries(emitted).map(([type, group]) => [type, shared(group as object)]),
  );
  return {
    operations: operations as unknown as Operations<EmittedTypes>,
    forget() {
      for (const found of all) found.forget();
    },
  };
}

/** What an operation has given so far, by its operands. */
class Shared {
  readonly #group: object;
  readonly #method: Method;
  /** By the first two operands; of operations with a third one for each third operand. */
  readonly #known = new Map<number, unknown>();
  readonly #knownOfThree = new Map<number, Map<number, unknown>>();

  constructor(group: object, method: Method) {
    this.#group = group;
    this.#method = method;
  }

  of(a: Operand, b?: Operand, c?: Operand): unknown {
    // The builder has each constant once.
    if (typeof a === "number") return this.#method.call(this.#group, a);
    const first = a.id * MOST_VALUES + numberOf(b);
    if (c === undefined) {
      let value = this.#known.get(first);
      if (value === undefined) this.#known.set(first, (value = this.#computed(a, b)));
      return value;
    }
    let ofThird = this.#knownOfThree.get(first);
    if (ofThird === undefined) this.#knownOfThree.set(first, (ofThird = new Map<number, unknown>()));
    const third = numberOf(c);
    let value = ofThird.get(third);
    if (value === undefined) ofThird.set(third, (value = this.#method.call(this.#group, a, b, c)));
    return value;
  }

  #computed(a: Operand, b: Operand | undefined): unknown {
    return b === undefined ? this.#method.call(this.#group, a) : this.#method.call(this.#group, a, b);
  }

  forget(): void {
    this.#known.clear();
    this.#knownOfThree.clear();
  }
}

function numberOf(operand: Operand | undefined): number {
  if (operand === undefined) return 0;
  return typeof operand === "number" ? operand : operand.id;
}
