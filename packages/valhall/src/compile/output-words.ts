/** The words of output packets while a kernel is built: what the programs of a vertex have stored so far. */

import type { Builder, I32 } from "@glasm/codegen";
import { POINT_SIZE_OFFSET, SLOT_BYTES, type Stream } from "../exec/packets.js";

const WORD_BYTES = 4;
const BYTE_BITS = 8;
const SLOT_WORDS = SLOT_BYTES / WORD_BYTES;

/** A mask of the lowest bytes of a word. */
const maskOf = (bytes: number): number => (bytes >= WORD_BYTES ? -1 : (1 << (BYTE_BITS * bytes)) - 1);

export class OutputWords {
  readonly #builder: Builder;
  readonly #words: Readonly<Record<Stream, Map<number, I32>>> = { istream: new Map(), estream: new Map() };
  #hasPointSize = false;

  constructor(builder: Builder) {
    this.#builder = builder;
  }

  /** The word that begins at a multiple of 4 bytes of a packet; bytes that were not stored are zero. */
  word(stream: Stream, offset: number): I32 {
    return this.#words[stream].get(offset / WORD_BYTES) ?? this.#builder.i32(0);
  }

  /** The words of a slot. */
  slot(stream: Stream, number: number): readonly I32[] {
    return Array.from({ length: SLOT_WORDS }, (_, i) =>
      this.word(stream, SLOT_BYTES * number + WORD_BYTES * i),
    );
  }

  /** The point size, and 1 if it was stored, else 0. */
  get pointSize(): readonly I32[] {
    const builder = this.#builder;
    const half = builder.op("i32.and", this.word("istream", POINT_SIZE_OFFSET), builder.i32(0xffff));
    return [half, builder.i32(this.#hasPointSize ? 1 : 0)];
  }

  /** Puts the low `bytes` bytes of a word, 1 to 4, at any offset. */
  put(stream: Stream, offset: number, word: I32, bytes: number): void {
    const builder = this.#builder;
    const shift = BYTE_BITS * (offset % WORD_BYTES);
    const place = Math.floor(offset / WORD_BYTES);
    const low = shift === 0 ? word : builder.shift("i32.shl", word, shift);
    this.#merge(stream, place, low, maskOf(bytes) << shift);
    const next = offset + bytes - WORD_BYTES * (place + 1);
    if (next > 0) {
      const high = builder.shift("i32.shrU", word, 32 - shift);
      this.#merge(stream, place + 1, high, maskOf(next));
    }
    const isSize = offset < POINT_SIZE_OFFSET + 2 && offset + bytes > POINT_SIZE_OFFSET;
    if (stream === "istream" && isSize) this.#hasPointSize = true;
  }

  #merge(stream: Stream, place: number, word: I32, mask: number): void {
    const builder = this.#builder;
    const words = this.#words[stream];
    const before = words.get(place) ?? builder.i32(0);
    const kept = builder.op("i32.and", before, builder.i32(~mask));
    words.set(
      place,
      mask === -1 ? word : builder.op("i32.or", kept, builder.op("i32.and", word, builder.i32(mask))),
    );
  }
}
