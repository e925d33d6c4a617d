import type { Case } from "@glasm/conformance";
import type { Mutant } from "./mutants.js";
import type { Probes } from "./probes.js";

/** What one run of all cases without faults has shown of a case. */
export interface Recorded {
  readonly id: string;
  readonly reached: readonly number[];
  readonly milliseconds: number;
}

/** Which cases may catch a mutant, the likeliest first. */
export class CaseOrder {
  readonly #probes: Probes;
  readonly #all: readonly Recorded[];
  readonly #byProbe = new Map<number, Recorded[]>();
  readonly #loaded: ReadonlySet<number>;
  readonly #byWord = new Map<string, string[]>();
  /** The file of each case, and how many cases a file has. */
  readonly #files = new Map<string, string>();
  readonly #sizes = new Map<string, number>();
  /** How many mutants of a file each case has caught. */
  readonly #catches = new Map<string, Map<string, number>>();

  /** @param loaded probes that are reached before any case */
  constructor(
    probes: Probes,
    cases: readonly Case[],
    recorded: readonly Recorded[],
    loaded: readonly number[],
  ) {
    this.#probes = probes;
    this.#all = [...recorded].sort((a, b) => a.milliseconds - b.milliseconds);
    for (const one of this.#all) for (const probe of one.reached) push(this.#byProbe, probe, one);
    this.#loaded = new Set(loaded);
    for (const one of cases) {
      this.#files.set(one.id, one.file);
      this.#sizes.set(one.file, (this.#sizes.get(one.file) ?? 0) + 1);
      for (const word of wordsOf(one)) push(this.#byWord, word, one.id);
    }
  }

  /** Those that reach a place that sees the mutant; all if its places cannot be told. */
  casesFor(mutant: Mutant): readonly string[] {
    const able = this.#reaching(mutant);
    const scores = this.#scores(mutant);
    const ids = this.#spread(able.map(({ id }) => id));
    return ids
      .map((id, i) => ({ id, score: scores.get(id) ?? 0, i }))
      .sort((a, b) => b.score - a.score || a.i - b.i)
      .map(({ id }) => id);
  }

  #reaching(mutant: Mutant): readonly Recorded[] {
    const probes = this.#probes.of.get(mutant) ?? null;
    if (probes === null || probes.some((probe) => this.#loaded.has(probe))) return this.#all;
    const reaching = new Set(probes.flatMap((probe) => this.#byProbe.get(probe) ?? []));
    return this.#all.filter((one) => reaching.has(one));
  }

  /** A case has caught a mutant: it may catch others of the file. */
  noteCatch(mutant: Mutant, id: string): void {
    const counts = this.#catches.get(mutant.file) ?? new Map<string, number>();
    counts.set(id, (counts.get(id) ?? 0) + 1);
    this.#catches.set(mutant.file, counts);
  }

  /** A word says the more the fewer cases have it; a case that has caught others comes before those with no word. */
  #scores({ file, words }: Mutant): ReadonlyMap<string, number> {
    const scores = new Map<string, number>();
    const add = (id: string, score: number): void => void scores.set(id, (scores.get(id) ?? 0) + score);
    for (const word of new Set(words)) {
      const ids = this.#byWord.get(word.toLowerCase()) ?? [];
      for (const id of ids) add(id, 1 / ids.length);
    }
    for (const [id, count] of this.#catches.get(file) ?? []) add(id, count / 100);
    return scores;
  }

  /** The first case of each file, then the second of each, and so on; files first of which most cases are there. */
  #spread(ids: readonly string[]): readonly string[] {
    const byFile = new Map<string, string[]>();
    for (const id of ids) push(byFile, this.#files.get(id)!, id);
    const share = ([file, some]: readonly [string, readonly string[]]): number =>
      some.length / this.#sizes.get(file)!;
    const files = [...byFile].sort((a, b) => share(b) - share(a));
    const longest = Math.max(0, ...files.map(([, some]) => some.length));
    return Array.from({ length: longest }, (_, round) =>
      files.flatMap(([, some]) => some[round] ?? []),
    ).flat();
  }
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function wordsOf({ id, steps }: Case): ReadonlySet<string> {
  return new Set(`${id} ${JSON.stringify(steps)}`.toLowerCase().match(/[a-z][\w-]+/g) ?? []);
}
