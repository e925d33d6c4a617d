import { loadedIndices } from "./late-index-code.js";
import { SECTION } from "./section.js";
import type { IndexRanges } from "./index-ranges.js";
import type { SlotUser } from "./vertex-store.js";

/** The most elements that stay stored because an index to come may name them. */
const MAX_ELEMENTS = 65536;

/**
 * The elements of an indexed draw whose indices lie close together: between the lowest and the highest index there are
 * no more elements than indices. They are processed in ascending order, each once, whether an index names it or not, and
 * have adjacent slots as long as indices to come may name them. [Ruling 479]
 */
export class ElementWindow implements SlotUser {
  /** The slots of the vertices that `look` has looked up last, in order, and their number. */
  readonly slots = new Uint32Array(SECTION);
  slotCount = 0;
  /** Number of vertices that have been looked up. */
  position = 0;
  /** The elements from this one on are the next to be processed, before `look`, and their number. */
  end = 0;
  newCount = 0;

  private indices!: ArrayLike<number>;
  private ranges!: IndexRanges;
  /** The first element that is stored, if one is, and what its slot has more. */
  private first = 0;
  private offset = 0;
  /** The elements before it are not needed from the present section on. */
  private lowest = 0;

  /** Prepares for a draw: no element is in a slot. */
  clear(): void {
    this.first = 0;
    this.end = 0;
  }

  /**
   * Prepares to look up all vertices of some ranges, which this takes for its own, where `rows` elements are processed
   * at once; false if they do not lie close together, or not in the order of the indices.
   */
  begin(indices: ArrayLike<number>, ranges: IndexRanges): boolean {
    this.indices = indices;
    this.ranges = ranges;
    this.position = 0;
    this.slotCount = 0;
    this.first = ranges.lowest;
    this.end = ranges.lowest;
    return ranges.highest - ranges.lowest < ranges.count && this.findNeeded();
  }

  /** Makes the ranges those of elements that are to be there during a section; false if these are too many. */
  private findNeeded(): boolean {
    const { lows, highs, sections } = this.ranges;
    for (let section = sections - 2; section >= 0; section -= 1)
      if (lows[section + 1]! < lows[section]!) lows[section] = lows[section + 1]!;
    let high = 0;
    for (let section = 0; section < sections; section += 1) {
      high = Math.max(high, highs[section]!);
      highs[section] = high;
      if (high - lows[section]! >= MAX_ELEMENTS) return false;
    }
    return true;
  }

  get isAtEnd(): boolean {
    return this.position === this.ranges.count;
  }

  /** Goes on to the next section; as many elements are new as are worth processing at once, of `rows` and twice, thrice as many. */
  next(rows: number): void {
    const { lows, highs, highest } = this.ranges;
    const section = this.position / SECTION;
    this.lowest = lows[section]!;
    if (this.lowest > this.end) this.clearUpTo(this.lowest);
    const missing = Math.max(highs[section]! + 1 - this.end, 0);
    this.newCount = Math.min(Math.ceil(missing / rows) * rows, highest + 1 - this.end);
  }

  private clearUpTo(element: number): void {
    this.first = element;
    this.end = element;
  }

  /** The next `count` new elements are in the slots from one on, after all others. */
  add(count: number, slot: number): void {
    if (this.first === this.end) this.offset = slot - this.first;
    this.end += count;
    this.newCount -= count;
  }

  /**
   * Looks up the vertices of the section, whose elements are all stored; false if their indices are no longer those that
   * they were. [Ruling 62]
   */
  look(): boolean {
    const { indices, position } = this;
    const count = Math.min(SECTION, this.ranges.count - position);
    if (indices.length < position + count || !this.findSlots(count)) return false;
    this.position = position + count;
    this.slotCount = count;
    return true;
  }

  /** Finds the slots of the next `count` vertices; false if an element is not stored. */
  private findSlots(count: number): boolean {
    const { indices, position, first, end, offset } = this;
    const code = (loadedIndices as unknown) === undefined ? null : loadedIndices(indices, position, count);
    if (code !== null) {
      code.add(count, offset);
      this.slots.set(code.indices.subarray(0, count)); // which is another one's as soon as the sink is called
      return code.lowest >= first && code.highest < end;
    }
    for (let i = 0; i < count; i += 1) {
      const element = indices[position + i]!;
      if (element < first || element >= end) return false;
      this.slots[i] = element + offset;
    }
    return true;
  }

  markSlots(needed: Uint8Array): void {
    const from = Math.max(this.lowest, this.first);
    if (from < this.end) needed.fill(1, from + this.offset, this.end + this.offset);
  }

  renumberSlots(moved: Uint32Array): void {
    const first = Math.max(this.lowest, this.first);
    if (first >= this.end) return this.clearUpTo(this.end);
    this.offset = moved[first + this.offset]! - first;
    this.first = first;
  }
}
