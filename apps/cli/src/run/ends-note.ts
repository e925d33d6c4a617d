import type { End } from "@glasm/vm";
import type { Host } from "../host.js";

/** What runs, as one and as several. */
export type Noun = readonly [one: string, several: string];
export const VERTICES: Noun = ["vertex", "vertices"];
export const FRAGMENTS: Noun = ["fragment", "fragments"];
export const INVOCATIONS: Noun = ["invocation", "invocations"];

export interface Ended {
  readonly end: End | null;
  readonly executed: number;
}

/** How many ranges of vertices are named. */
const MOST_RANGES = 8;

/** Ends that the results of a vertex alone do not show, and what has brought them about. [Ruling 119] */
const CAUSES: Partial<Record<End, (executed: number) => string>> = {
  "instruction-limit": (executed) =>
    `the limit of ${executed.toLocaleString("en-US")} instruction${executed === 1 ? "" : "s"}`,
  unsupported: () => "an instruction that is not executed yet",
};

/** The vertices, fragments or invocations that something has ended. */
class EndedVertices {
  readonly #cause: string;
  readonly #noun: Noun;
  #count = 0;
  /** The first of them: from one vertex to another, both included. */
  readonly #ranges: { readonly first: number; last: number }[] = [];

  constructor(cause: string, noun: Noun) {
    this.#cause = cause;
    this.#noun = noun;
  }

  add(vertex: number): void {
    this.#count += 1;
    const range = this.#ranges.at(-1);
    if (range?.last === vertex - 1) range.last = vertex;
    else if (this.#ranges.length < MOST_RANGES) this.#ranges.push({ first: vertex, last: vertex });
  }

  text(): string {
    const [one, several] = this.#noun;
    const ended = this.#count === 1 ? one : `${this.#count} ${several}:`;
    return `glasm: ${this.#cause} has ended ${ended} ${this.#rangesText()}\n`;
  }

  #rangesText(): string {
    const named = this.#ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
    const texts = this.#ranges.map(({ first, last }) =>
      first === last ? `${first}` : `${first} to ${last}`,
    );
    return [...texts, ...(named < this.#count ? ["and others"] : [])].join(", ");
  }
}

/** Notes which vertices have ended in another way than programs mean to. */
export class EndsNote {
  readonly #ended = new Map<End, EndedVertices>();
  readonly #noun: Noun;

  constructor(noun = VERTICES) {
    this.#noun = noun;
  }

  /** The same outcomes, in order from vertex 0. */
  *watch<Outcome extends Ended>(outcomes: Iterable<Outcome>): Generator<Outcome> {
    let vertex = 0;
    for (const outcome of outcomes) {
      this.add(vertex, outcome.end, outcome.executed);
      yield outcome;
      vertex += 1;
    }
  }

  /** Notes a vertex if it has ended so. */
  add(vertex: number, end: End | null, executed: number): void {
    const cause = end === null ? undefined : CAUSES[end];
    if (end === null || cause === undefined) return;
    let ended = this.#ended.get(end);
    if (ended === undefined) this.#ended.set(end, (ended = new EndedVertices(cause(executed), this.#noun)));
    ended.add(vertex);
  }

  /** Says which on standard error, if there are any. */
  print(host: Host): void {
    for (const ended of this.#ended.values()) host.stderr.write(ended.text());
  }
}
