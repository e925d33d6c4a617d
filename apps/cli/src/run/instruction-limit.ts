import { MAX_EXECUTED_INSTRUCTIONS } from "@glasm/nv-vertex";
import type { Host } from "../host.js";
import type { Outcome } from "./execute.js";

/** How many ranges of vertices are named. */
const MOST_RANGES = 8;

/** Notes which vertices the instruction limit has ended, which their results alone do not show. [Ruling 119] */
export class InstructionLimitNote {
  #count = 0;
  /** The first of them: from one vertex to another, both included. */
  readonly #ranges: { readonly first: number; last: number }[] = [];

  /** The same outcomes, in order from vertex 0. */
  *watch(outcomes: Iterable<Outcome>): Generator<Outcome> {
    let vertex = 0;
    for (const outcome of outcomes) {
      if (outcome.end === "instruction-limit") this.add(vertex);
      yield outcome;
      vertex += 1;
    }
  }

  add(vertex: number): void {
    this.#count += 1;
    const range = this.#ranges.at(-1);
    if (range?.last === vertex - 1) range.last = vertex;
    else if (this.#ranges.length < MOST_RANGES) this.#ranges.push({ first: vertex, last: vertex });
  }

  /** Says which on standard error, if there are any. */
  print(host: Host): void {
    if (this.#count === 0) return;
    const limit = MAX_EXECUTED_INSTRUCTIONS.toLocaleString("en-US");
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
