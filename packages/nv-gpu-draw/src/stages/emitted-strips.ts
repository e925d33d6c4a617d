/** What invocations of a geometry program have emitted, on its way to primitives. */

import { type EmittedPlaces, emittedPlaces, NV_GPU, type Program } from "@glasm/nv-gpu";
import { laneWords } from "@glasm/vm";
import { boundaryEdges, type Pass, ROWS } from "./pass.js";

/** What some invocations have left. */
interface Emitted {
  /** Rows of results, of each invocation as many as it may emit vertices. */
  readonly results: Uint32Array;
  /** How many rows each has handed on. */
  readonly vertices: Uint32Array;
  /** How many invocations there are. */
  readonly count: number;
}

/** The stream that is rasterized. [Ruling 305] */
const DRAWN_STREAM = 0;

/** Puts the strips of stream 0 to primitives. Its memory serves all draws. */
export class EmittedStrips {
  readonly #edgeFlags = boundaryEdges();
  /** Where the rows of waiting vertices begin in the results. */
  readonly #starts = new Uint32Array(ROWS);
  /** Whether a strip ends behind a waiting vertex. */
  readonly #endsStrip = new Uint8Array(ROWS);
  readonly #slots = new Uint32Array(ROWS);
  #waiting = 0;
  #stride = 0;
  #maxVertices = 0;
  #places!: EmittedPlaces;

  /** Prepares for what a program emits. */
  begin(program: Program): void {
    this.#maxVertices = NV_GPU.interfaceOf(program).maxVertices;
    this.#stride = laneWords(NV_GPU.cellsOf(program), this.#maxVertices).results;
    this.#places = emittedPlaces(program);
    this.#waiting = 0;
  }

  /** Puts all that was emitted. */
  put(pass: Pass, { results, vertices, count }: Emitted): void {
    for (let lane = 0; lane < count; lane += 1) {
      const first = this.#stride * this.#maxVertices * lane;
      this.#takeLane(pass, results, first, first + this.#stride * vertices[lane]!);
    }
    this.#flush(pass, results);
  }

  #takeLane(pass: Pass, results: Uint32Array, first: number, end: number): void {
    const { stream, strip, unsupported } = this.#places;
    let last = -1;
    for (let start = first; start < end; start += this.#stride) {
      if (results[start + stream] !== DRAWN_STREAM) continue;
      if (unsupported !== null && results[start + unsupported] !== 0) continue;
      const number = results[start + strip]!;
      if (last >= 0 && number !== last) this.#endStrip(pass);
      last = number;
      if (this.#waiting === ROWS) this.#flush(pass, results);
      this.#starts[this.#waiting] = start;
      this.#endsStrip[this.#waiting] = 0;
      this.#waiting += 1;
    }
    if (last >= 0) this.#endStrip(pass);
  }

  #endStrip({ primitives, draw }: Pass): void {
    if (draw.mode === "points") return;
    if (this.#waiting === 0) primitives.endStrip();
    else this.#endsStrip[this.#waiting - 1] = 1;
  }

  #flush({ primitives, columns }: Pass, results: Uint32Array): void {
    const count = this.#waiting;
    this.#waiting = 0;
    primitives.makeRoom(count);
    const slot = primitives.nextSlot;
    columns.gather(results, this.#starts, count);
    primitives.put(count, columns.columns, this.#edgeFlags);
    for (let i = 0; i < count; i += 1) this.#slots[i] = slot + i;
    for (let taken = 0, end = 0; end < count;) {
      while (end < count && this.#endsStrip[end] === 0) end += 1;
      const isEnd = end < count;
      if (isEnd) end += 1;
      primitives.take(this.#slots.subarray(taken, end), end - taken);
      if (isEnd) primitives.endStrip();
      taken = end;
    }
  }
}
