import { withRoom } from "../arrays/grow.js";
import { loadedIndices } from "./late-index-code.js";
import { SECTION } from "./section.js";

/** The lowest and the highest of the indices of a draw, and of each section of them. */
export class IndexRanges {
  /** Number of the indices. */
  count = 0;
  lowest = 0;
  highest = 0;
  /** For each section. */
  lows = new Uint32Array(1);
  highs = new Uint32Array(1);

  get sections(): number {
    return Math.ceil(this.count / SECTION);
  }

  /** Looks through the first `count` indices; there is at least one. Throws a RangeError if the host has no memory. */
  find(indices: ArrayLike<number>, count: number): void {
    this.count = count;
    this.lows = withRoom(this.lows, Uint32Array, this.sections);
    this.highs = withRoom(this.highs, Uint32Array, this.sections);
    this.lowest = 2 ** 32 - 1;
    this.highest = 0;
    for (let section = 0; section < this.sections; section += 1) this.findOfSection(indices, section);
  }

  private findOfSection(indices: ArrayLike<number>, section: number): void {
    const first = section * SECTION;
    const end = Math.min(first + SECTION, this.count);
    const code = (loadedIndices as unknown) === undefined ? null : loadedIndices(indices, first, end - first);
    if (code !== null) return this.setSection(section, code.lowest, code.highest);
    let low = indices[first]!;
    let high = low;
    for (let i = first + 1; i < end; i += 1) {
      const index = indices[i]!;
      if (index < low) low = index;
      else if (index > high) high = index;
    }
    this.setSection(section, low, high);
  }

  private setSection(section: number, low: number, high: number): void {
    this.lows[section] = low;
    this.highs[section] = high;
    this.lowest = Math.min(this.lowest, low);
    this.highest = Math.max(this.highest, high);
  }
}
