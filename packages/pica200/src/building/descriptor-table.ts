/** The table of operand descriptors, which instructions share where they can. [PICA200 10.5] */

import { DESCRIPTOR_COUNT, MULTIPLY_ADD_DESCRIPTOR_COUNT } from "../isa/limits.js";

/** An entry; its number can change until all instructions are there. */
export interface SharedDescriptor {
  readonly number: number;
}

interface Entry extends SharedDescriptor {
  number: number;
  bits: number;
  /** The bits that instructions use. */
  used: number;
  /** The second word of the entry in a container. */
  unknown: number;
  /** Whether a MAD uses it. */
  isForMultiplyAdd: boolean;
  /** Whether the source says what it is; then it keeps its number. */
  readonly isGiven: boolean;
}

const ALL_BITS = 0xffffffff;

export class DescriptorTable {
  private readonly entries: Entry[] = [];

  /** The entry for an instruction; a code of what is wrong if there is none. */
  share(
    bits: number,
    used: number,
    isForMultiplyAdd: boolean,
  ): SharedDescriptor | "descriptors-full" | "multiply-add-full" {
    const { entries } = this;
    const fits = (entry: Entry): boolean =>
      ((entry.bits ^ bits) & entry.used & used) === 0 &&
      !(isForMultiplyAdd && entry.isGiven && entry.number >= MULTIPLY_ADD_DESCRIPTOR_COUNT);
    let entry = entries.find(fits);
    if (entry === undefined) {
      if (entries.length === DESCRIPTOR_COUNT) return "descriptors-full";
      entry = this.append(bits, 0, false);
    }
    if (isForMultiplyAdd && !this.moveToFirst(entry)) return "multiply-add-full";
    entry.bits = ((entry.bits & ~used) | (bits & used)) >>> 0;
    entry.used = (entry.used | used) >>> 0;
    entry.isForMultiplyAdd ||= isForMultiplyAdd;
    return entry;
  }

  /** Says what an entry is, which the source gives a number; false if an entry of this number is in use. */
  give(number: number, bits: number, unknown: number): boolean {
    const { entries } = this;
    while (entries.length < number) this.append(0, 0, false);
    const before = entries[number];
    if (before !== undefined && (before.isGiven || before.used !== 0)) return false;
    entries[number] = { number, bits, used: ALL_BITS, unknown, isForMultiplyAdd: false, isGiven: true };
    return true;
  }

  /** The entry of a number if it is given and is what an instruction needs, else null. */
  given(number: number, bits: number, used: number): SharedDescriptor | null {
    const entry = this.entries[number];
    return entry?.isGiven === true && ((entry.bits ^ bits) & used) === 0 ? entry : null;
  }

  /** The first and second words of all entries. */
  words(): readonly { readonly descriptor: number; readonly unknown: number }[] {
    return this.entries.map(({ bits, unknown }) => ({ descriptor: bits, unknown }));
  }

  private append(bits: number, used: number, isGiven: boolean): Entry {
    const number = this.entries.length;
    const entry = { number, bits, used, unknown: 0, isForMultiplyAdd: false, isGiven };
    this.entries.push(entry);
    return entry;
  }

  /** Makes an entry one of those that MAD can name; false if MADs use all of these. */
  private moveToFirst(entry: Entry): boolean {
    const { entries } = this;
    if (entry.number < MULTIPLY_ADD_DESCRIPTOR_COUNT) return true;
    const other = entries
      .slice(0, MULTIPLY_ADD_DESCRIPTOR_COUNT)
      .find(({ isForMultiplyAdd, isGiven }) => !isForMultiplyAdd && !isGiven);
    if (other === undefined) return false;
    [entry.number, other.number] = [other.number, entry.number];
    entries[entry.number] = entry;
    entries[other.number] = other;
    return true;
  }
}
