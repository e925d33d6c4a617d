/** The symbols of a container: texts that end in a zero byte, found by their offsets. [PICA200 9] */

import type { Parts, Table } from "./parts.js";

const WORD_BYTES = 4;

/** Finds symbols. To read those that share bytes costs no more than one. */
export class Symbols {
  private readonly parts: Parts;
  private text: string | null = null;
  private ends: Uint32Array | null = null;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** The symbol whose offset in a table the word at `at` says, or null. */
  at(at: number, { offset, length }: Table): string | null {
    const { parts } = this;
    const symbol = parts.word(at);
    if (symbol >= length) return parts.fail("symbol", at, WORD_BYTES, { offset: symbol, bytes: length });
    const [from, end] = [offset + symbol, this.endOf(offset + symbol)];
    if (end >= offset + length) return parts.fail("symbol-end", at, WORD_BYTES, {});
    if (!parts.count(end - from, "the symbol", at)) return null;
    return this.wholeText().slice(from, end);
  }

  /** The first zero byte from an offset on. */
  private endOf(offset: number): number {
    this.ends ??= nextZeros(this.parts);
    return this.ends[offset]!;
  }

  private wholeText(): string {
    return (this.text ??= this.parts.text(0, this.parts.length));
  }
}

/** For each byte the offset of the first zero byte from it on; the length of the file if there is none. */
function nextZeros(parts: Parts): Uint32Array {
  const ends = new Uint32Array(parts.length);
  let next = parts.length;
  for (let at = parts.length - 1; at >= 0; at--) {
    if (parts.byte(at) === 0) next = at;
    ends[at] = next;
  }
  return ends;
}
