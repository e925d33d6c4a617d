import type { DisplayList } from "./display-list.js";
import { NameRanges } from "./name-ranges.js";

const EMPTY: DisplayList = [];

/** The name space of display lists, which the contexts of a share group have in common. [GL1.3 5.4, Ruling 34] */
export class ListNames {
  /** The names in use. */
  private readonly used = new NameRanges();
  /** The lists that are not empty. */
  private readonly lists = new Map<number, DisplayList>();

  has(name: number): boolean {
    return this.used.has(name);
  }

  /** The list of a name; an empty one if the name is unused, which makes no difference to who executes it. */
  get(name: number): DisplayList {
    return this.lists.get(name) ?? EMPTY;
  }

  /** Gives a list its name, which is above 0. */
  put(name: number, list: DisplayList): void {
    this.used.set(name, name + 1, true);
    if (list.length > 0) this.lists.set(name, list);
    else this.lists.delete(name);
  }

  /** The first of `count` successive names that were unused and are those of empty lists now; 0 if there are none. */
  generate(count: number): number {
    const first = this.used.findGap(count);
    if (first > 0) this.used.set(first, first + count, true);
    return first;
  }

  /** `count` successive names become unused; 0 is none. */
  delete(first: number, count: number): void {
    const end = Math.min(first + count, 2 ** 32);
    this.used.set(Math.max(first, 1), Math.max(end, 1), false);
    if (count < this.lists.size) for (let name = first; name < end; name += 1) this.lists.delete(name);
    else for (const name of this.lists.keys()) if (name >= first && name < end) this.lists.delete(name);
  }
}
