import { RecentlyUsed } from "@glasm/base";

/** Sets that are kept. */
const MAX_SETS = 64;

/** One array for all programs that write the same results: what draws resolve for one of them holds for all. */
export class ResultSets {
  readonly #known = new RecentlyUsed<string, readonly boolean[]>(MAX_SETS);

  /** An array like the given one. Results that clip are among them, which only programs of VP2.0 write. [VP2 2.14.1.5] */
  get(written: readonly boolean[]): readonly boolean[] {
    return this.#known.get(written.join(), () => written);
  }
}
