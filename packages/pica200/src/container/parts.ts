/** The parts of a container: headers and tables, each of which may lie anywhere in its bytes, or outside of them. */

import { type ArgumentsOf, decode, type Report } from "@glasm/vm";
import type { CONTAINER_ERRORS } from "./diagnostics.js";
import { ALIGNMENT, ENTRY_BYTES, type TableName } from "./layout.js";

/** Entries one after the other. */
export interface Table {
  readonly name: TableName;
  readonly offset: number;
  readonly length: number;
}

const WORD_BYTES = 4;
/** How many times the file's length all tables and symbols together may have, since they may lie over one another. */
const MAX_OVERLAP = 16;

/** The bytes of a container, and what is wrong with them. */
export class Parts {
  readonly report: Report<typeof CONTAINER_ERRORS>;
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private left: number;

  constructor(bytes: Uint8Array, report: Report<typeof CONTAINER_ERRORS>) {
    this.bytes = bytes;
    this.report = report;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.left = MAX_OVERLAP * bytes.length;
  }

  get length(): number {
    return this.bytes.length;
  }

  byte(at: number): number {
    return this.view.getUint8(at);
  }
  half(at: number): number {
    return this.view.getUint16(at, true);
  }
  word(at: number): number {
    return this.view.getUint32(at, true);
  }

  /** Bytes as characters, one each. */
  text(at: number, length: number): string {
    return decode(this.bytes, at, Math.min(at + length, this.length));
  }

  hasText(at: number, text: string): boolean {
    return this.text(at, text.length) === text;
  }

  /** Says what is wrong with some bytes; gives null, for whoever could not read them. */
  fail<C extends keyof typeof CONTAINER_ERRORS>(
    code: C,
    at: number,
    bytes: number,
    values: ArgumentsOf<(typeof CONTAINER_ERRORS)[C]>,
  ): null {
    this.report.add(code, at, Math.min(at + bytes, this.length), values);
    return null;
  }

  /** Whether a header is at an offset, whole and with its magic. */
  header(part: string, at: number, { magic, bytes }: { magic: string; bytes: number }): boolean {
    if (at + bytes > this.length) {
      this.fail("truncated", Math.min(at, this.length), bytes, {
        part,
        bytes,
        left: Math.max(this.length - at, 0),
      });
    } else if (!this.hasText(at, magic)) this.fail("magic", at, magic.length, { part, magic });
    else return true;
    return false;
  }

  /** A table that a header at `base` names at `base + field` by its offset from `base` and, after that, its length. */
  tableOf(part: string, base: number, field: number, name: TableName, most?: number): Table | null {
    const at = base + field;
    const length = this.word(at + WORD_BYTES);
    if (most !== undefined && length > most) {
      return this.fail("too-many", at + WORD_BYTES, WORD_BYTES, { count: length, what: name, most });
    }
    return this.table(part, at, base + this.word(at), length, name);
  }

  /** A table at an offset, which the field at `at` says. An empty one is nowhere. */
  table(part: string, at: number, offset: number, length: number, name: TableName): Table | null {
    const bytes = ENTRY_BYTES[name] * length;
    if (length === 0) return { name, offset: 0, length };
    if (offset + bytes > this.length) return this.fail("outside", at, WORD_BYTES, { part, bytes, offset });
    if (name !== "symbols" && offset % ALIGNMENT !== 0) {
      return this.fail("alignment", at, WORD_BYTES, { part, offset });
    }
    return this.count(bytes, part, at) ? { name, offset, length } : null;
  }

  /** How many bytes tables and symbols can have until they are too many. */
  get uncounted(): number {
    return this.left;
  }

  /** Counts bytes that the word at `at` names, maybe once more; says it if together they are too many by now. */
  count(bytes: number, part: string, at: number): boolean {
    this.left -= bytes;
    if (this.left < 0) this.fail("overlap", at, WORD_BYTES, { part, times: MAX_OVERLAP });
    return this.left >= 0;
  }

  /** What is made of the entries of a table that can be read, from their offsets. */
  entries<T>({ name, offset, length }: Table, read: (at: number, number: number) => T | null): readonly T[] {
    const made: T[] = [];
    for (let number = 0; number < length; number++) {
      const entry = read(offset + ENTRY_BYTES[name] * number, number);
      if (entry !== null) made.push(entry);
    }
    return made;
  }
}
