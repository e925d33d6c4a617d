import type { End } from "@glasm/vm";
import type { Host } from "../host.js";

interface Limited {
  readonly end: End | null;
  readonly executed: number;
}

/** How many ranges of vertices are named. */
const MOST_RANGES = 8;

/** Notes which vertices the instruction limit has ended, which their results alone do not show. [Ruling 119] */
export class InstructionLimitNote {
  #count = 0;
  #limit = 0;
  /** The first of them: from one vertex to another, both included. */
  readonly #ranges: { readonly first: number; last: number }[] = [];

  /** The same outcomes, in order from vertex 0. */
  *watch<Outcome extends Limited>(outcomes: Iterable<Outcome>): Generator<Outcome> {
    let vertex = 0;
    for (const outcome of outcomes) {
      this.add(vertex, outcome);
      yield outcome;
      vertex += 1;
    }
  }

  /** Notes a vertex if the limit, which is what it has executed, has ended it. */
  add(vertex: number, { end, executed }: Limited): void {
    if (end !== "instruction-limit") return;
    this.#limit = executed;
    this.#count += 1;
    const range = this.#ranges.at(-1);
    if (range?.last === vertex - 1) range.last = vertex;
    else if (this.#ranges.length < MOST_RANGES) this.#ranges.push({ first: vertex, last: vertex });
  }

  /** Says which on standard error, if there are any. */
  print(host: Host): void {
    if (this.#count === 0) return;
    const limit = this.#limit.toLocaleString("en-US");
    const vertices = this.#count === 1 ? "vertex" : `${this.#count} vertices:`;
    host.stderr.write(
      `glasm: the limit of ${limit} instructions has ended ${vertices} ${this.#rangesText()}\n`,
    );
  }

  #rangesText(): string {
    const named = this.#ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
    const texts = this.#ranges.map(({ first, last }) =>
      first === last ? `${first}` : `${first} to ${last}`,
    );
    return [...texts, ...(named < this.#count ? ["and others"] : [])].join(", ");
  }
}
