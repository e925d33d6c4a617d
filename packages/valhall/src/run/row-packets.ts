/** Output packets of which rows keep what is drawn. */

import type { Attributes } from "../exec/context.js";
import { PACKET_BYTES, type Packets, POINT_SIZE_OFFSET, SLOT_BYTES, type Stream } from "../exec/packets.js";
import type { VertexRows } from "./vertex-rows.js";

const ROW_WORDS = 4;
const WORD_BYTES = 4;
const BYTE_BITS = 8;
const SLOTS = PACKET_BYTES / SLOT_BYTES;

/** Clears the first rows, and then keeps what is stored into their packets; the rest is for nobody. */
export class RowPackets implements Packets {
  vertices = 0;
  readonly #rows: VertexRows;
  /** The place of each slot among those that are drawn; -1 if it is not. */
  readonly #columns = new Int16Array(SLOTS).fill(-1);
  readonly #slots: number;

  constructor(rows: VertexRows, slots: readonly number[]) {
    this.#rows = rows;
    slots.forEach((slot, i) => (this.#columns[slot] = i));
    this.#slots = slots.length;
  }

  begin(vertices: number): void {
    this.vertices = vertices;
    const { positions, pointSizes, varyings } = this.#rows;
    positions.words.fill(0, 0, ROW_WORDS * vertices);
    pointSizes.fill(0, 0, ROW_WORDS * vertices);
    for (let i = 0; i < this.#slots; i++) varyings[i]!.words.fill(0, 0, ROW_WORDS * vertices);
  }

  put(stream: Stream, vertex: number, offset: number, word: number, bytes: number): void {
    for (let i = 0; i < bytes; i++)
      this.#putByte(stream, vertex, offset + i, (word >>> (BYTE_BITS * i)) & 0xff);
  }

  #putByte(stream: Stream, vertex: number, offset: number, byte: number): void {
    const { positions, pointSizes, varyings } = this.#rows;
    if (stream === "estream") {
      const column = this.#columns[Math.floor(offset / SLOT_BYTES)]!;
      if (column >= 0) putByte(varyings[column]!.words, vertex, offset % SLOT_BYTES, byte);
    } else if (offset < SLOT_BYTES) putByte(positions.words, vertex, offset, byte);
    else if (offset === POINT_SIZE_OFFSET || offset === POINT_SIZE_OFFSET + 1) {
      putByte(pointSizes, vertex, offset - POINT_SIZE_OFFSET, byte);
      pointSizes[ROW_WORDS * vertex + 1] = 1;
    }
  }
}

function putByte(rows: Uint32Array, row: number, offset: number, byte: number): void {
  const at = ROW_WORDS * row + Math.floor(offset / WORD_BYTES);
  const shift = BYTE_BITS * (offset % WORD_BYTES);
  rows[at] = (rows[at]! & ~(0xff << shift)) | (byte << shift);
}

/** The attributes of rows, as many words of each as are given. */
export class RowAttributes implements Attributes {
  readonly #rows: VertexRows;
  readonly #components: readonly number[];

  constructor(rows: VertexRows, components: readonly number[]) {
    this.#rows = rows;
    this.#components = components;
  }

  count(_vertex: number, attribute: number): number {
    return this.#components[attribute] ?? 0;
  }

  word(vertex: number, attribute: number, component: number): number {
    return this.#rows.attributes[attribute]!.words[ROW_WORDS * vertex + component]!;
  }
}
