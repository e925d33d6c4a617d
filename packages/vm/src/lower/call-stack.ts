/** The call stack of a kernel, which holds the numbers of the calls to return to. */

import { crash } from "@glasm/base";
import type { Builder, I32, Mask, VariableOf } from "@glasm/codegen";
import type { CallStackLimit } from "../flow/program-flow.js";
import type { Changes } from "./changes.js";

/** What stands in place of an entry that there is none of; calls are numbered from 1 on. */
export const NO_CALL = 0;

const WORD_BITS = 32;
/** The bits of an entry, by the largest number that it has to hold. */
const ENTRY_BITS = [8, 16] as const;

/** Words of entries, the last call lowest in the first word; what is above the oldest entry is zero. */
export class CallStack {
  readonly words: readonly VariableOf<"i32">[];
  readonly #builder: Builder;
  readonly #limit: CallStackLimit;
  readonly #entryBits: number;

  /** @param calls How many calls the program has, 65,535 at most */
  constructor(builder: Builder, limit: CallStackLimit, calls: number) {
    const bits = ENTRY_BITS.find((count) => calls < 1 << count);
    this.#entryBits = bits ?? crash(`a kernel with a call stack has at most 65535 calls, not ${calls}`);
    this.#builder = builder;
    this.#limit = limit;
    const words = Math.ceil((limit.entries * this.#entryBits) / WORD_BITS);
    this.words = Array.from({ length: words }, () => builder.variable("i32"));
  }

  /** The lanes in which there is no room for another call. */
  isFull(): Mask {
    const b = this.#builder;
    const oldest = b.shift("i32.shrU", b.get(this.words.at(-1)!), this.#bitsOf(this.#limit.entries - 1));
    return b.op("i32.ne", oldest, b.i32(NO_CALL));
  }

  /** The lanes in which a call is the last one. */
  isTop(call: number): Mask {
    const b = this.#builder;
    return b.op("i32.eq", this.#lastOf(b.get(this.words[0]!)), b.i32(call));
  }

  /** Puts a call on top; a full stack loses its oldest entry. */
  push(call: number, lanes: Mask, changes: Changes): void {
    const b = this.#builder;
    const last = this.words.length - 1;
    const room = this.#bitsOf(this.#limit.entries);
    let carried = b.i32(call);
    for (const [number, variable] of this.words.entries()) {
      const word = b.get(variable);
      const pushed = b.op("i32.or", b.shift("i32.shl", word, this.#entryBits), carried);
      const isCut = number === last && room !== 0 && this.#limit.whenFull === "lose-oldest";
      changes.set(variable, isCut ? b.op("i32.and", pushed, b.i32(2 ** room - 1)) : pushed, lanes);
      carried = b.shift("i32.shrU", word, WORD_BITS - this.#entryBits);
    }
  }

  /** Takes the last call away, if there is one. */
  pop(lanes: Mask, changes: Changes): void {
    const b = this.#builder;
    for (const [number, variable] of this.words.entries()) {
      const rest = b.shift("i32.shrU", b.get(variable), this.#entryBits);
      const above = this.words[number + 1];
      const popped = above === undefined ? rest : b.op("i32.or", rest, this.#carriedDown(b.get(above)));
      changes.set(variable, popped, lanes);
    }
  }

  /** The last entry of a word. */
  #lastOf(word: I32): I32 {
    return this.#builder.op("i32.and", word, this.#builder.i32(2 ** this.#entryBits - 1));
  }

  /** The last entry of a word as the oldest one of the word below. */
  #carriedDown(word: I32): I32 {
    return this.#builder.shift("i32.shl", word, WORD_BITS - this.#entryBits);
  }

  /** Where in its word an entry begins. */
  #bitsOf(entry: number): number {
    return (entry * this.#entryBits) % WORD_BITS;
  }
}
