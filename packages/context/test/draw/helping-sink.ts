import { wordsOf } from "@glasm/base";
import type { HelperCalls, Helpers, PrimitiveBatch, Sink } from "@glasm/primitives";

/**
 * What becomes of a call: nobody begins it; a thread has done it at once; one does it when it is waited for, and others can
 * be done meanwhile; the thread that has begun it is given up, after which it goes on to write to the columns.
 */
export const FATES = ["left", "done", "late", "lost"] as const;
export type Fate = (typeof FATES)[number];

/** A call that was offered. */
interface Call {
  readonly fate: Fate;
  readonly run: () => number;
  /** The first row of its columns. */
  readonly row: number;
  result: number | null;
}

type Run = (...operands: readonly number[]) => number;

/** What this takes of the host's WebAssembly. */
const { Instance } = (
  globalThis as unknown as {
    readonly WebAssembly: {
      readonly Instance: new (module: object, imports: object) => { readonly exports: { readonly run: Run } };
    };
  }
).WebAssembly;

/** Rows of four words, of which a thread that was given up changes some. */
const ROW_WORDS = 4;
const SET_WORDS = 36 * 1024 * ROW_WORDS;

/** Threads that fare as a test says. */
export class FakeHelpers implements Helpers {
  count = 1;
  /** What becomes of the calls that are offered, one after the other, and then of all others. */
  fates: readonly Fate[] = [];
  /** How many calls have been offered, and how many memories. */
  offered = 0;
  memories = 0;
  memoryBytes = 0;
  /** The most places that were in use. */
  mostPlaces = 0;
  /** Places that are in use. */
  readonly places = new Map<number, Call>();

  callsOver(memory: object): HelperCalls {
    const words = new Uint32Array((memory as { readonly buffer: SharedArrayBuffer }).buffer);
    this.memories += 1;
    this.memoryBytes = words.byteLength;
    const { places } = this;
    const callAt = (place: number): Call => {
      const call = places.get(place);
      if (call === undefined) throw new Error(`no call was offered at ${place}`);
      return call;
    };
    return {
      offer: (place, module, operands) => {
        if (places.has(place)) throw new Error(`the place ${place} is in use`);
        const { run: called } = new Instance(module, { host: { memory, base: 0 } }).exports;
        const fate = this.fates[this.offered] ?? this.fates.at(-1) ?? "left";
        this.offered += 1;
        const call: Call = { fate, run: () => called(...operands), row: operands[1]!, result: null };
        if (fate === "done") call.result = call.run();
        places.set(place, call);
        this.mostPlaces = Math.max(this.mostPlaces, places.size);
      },
      withdraw: (place) => callAt(place).fate === "left" && places.delete(place),
      isDone: (place) => callAt(place).result !== null,
      result: (place) => {
        const { fate, run, row, result } = callAt(place);
        places.delete(place);
        if (fate !== "lost") return result ?? run();
        words.fill(0x40490fdb, row / 4, Math.min(words.length, row / 4 + SET_WORDS));
        return null;
      },
    };
  }
}

/** Keeps the bits of what it is given. */
export class BitsSink implements Sink {
  readonly width = 64;
  readonly height = 64;
  readonly helpers?: Helpers;
  readonly numbered?: boolean;
  /** What was drawn: of each batch its words, indices and edge flags. */
  drawn: Buffer[] = [];
  /** Called at each batch. */
  onDraw: () => void = () => {};

  constructor(helpers?: Helpers, numbered = false) {
    if (helpers !== undefined) this.helpers = helpers;
    if (numbered) this.numbered = true;
  }

  resize(): void {}
  clear(): void {}
  finish(): void {}

  read(): never {
    throw new Error("there are no pixels");
  }

  draw({
    floats,
    vertexCount,
    layout,
    indices,
    firstIndex,
    primitiveCount,
    edgeFlags,
  }: PrimitiveBatch): void {
    const corners = firstIndex[primitiveCount]!;
    const bytes = (array: Uint8Array | Uint32Array): Buffer =>
      Buffer.from(array.slice().buffer, 0, array.byteLength);
    this.drawn.push(
      bytes(wordsOf(floats).subarray(0, vertexCount * layout.stride)),
      bytes(indices.subarray(0, corners)),
      bytes(edgeFlags.subarray(0, corners)),
    );
    this.onDraw();
  }

  take(): Buffer {
    const all = Buffer.concat(this.drawn);
    this.drawn = [];
    return all;
  }
}
