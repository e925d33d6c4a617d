/** Rows of a draw as its program has them, as many as are kept. */

import type { DrawVertices } from "@glasm/nv-gpu-draw";
import { type OwnLayout, ownResults } from "../../machine/nv-gpu/own-layout.js";
import { MAX_OWN_WORDS, type OwnRows } from "../../messages/messages.js";
import type { GeometryRun } from "./geometry-runs.js";

/** The same memory as singles. */
export function singlesOf({
  buffer,
  byteOffset,
  length,
}: Uint32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  return new Float32Array(buffer, byteOffset, length);
}

export class KeptRows {
  private readonly layout: OwnLayout;
  private readonly most: number;
  private readonly inputs: Uint32Array[] = [];
  private readonly results: Uint32Array[] = [];
  /** For each run that is kept the number of its first vertex. */
  private readonly firsts: number[] = [];
  private count = 0;
  private emitted = 0;
  private isRuns = false;

  /** @param most rows that there is room for */
  constructor(layout: OwnLayout, most: number) {
    this.layout = layout;
    this.most = most;
  }

  /** Takes vertices with the words of their results. */
  addVertices({ count, inputs }: DrawVertices, results: Uint32Array): void {
    const { layout } = this;
    const rows = Math.max(0, Math.min(count, this.most - this.count));
    this.inputs.push(inputs.slice(0, layout.inputs * rows));
    this.results.push(ownResults(layout, results.subarray(0, layout.stride * rows)).slice());
    this.count += rows;
  }

  /** Takes a run, unless there are too many, or too many words of what they have emitted. */
  addRun({ inputs, emitted }: GeometryRun): void {
    const { layout } = this;
    this.isRuns = true;
    const isFull = layout.results * (this.emitted + emitted.length) > MAX_OWN_WORDS;
    if (this.count === this.most || isFull) return void (this.count = this.most);
    this.inputs.push(inputs.slice());
    for (const { words } of emitted) this.results.push(words.slice(0, layout.results));
    this.firsts.push(this.emitted);
    this.emitted += emitted.length;
    this.count += 1;
  }

  /** Those that were kept. */
  get rows(): OwnRows {
    const inputWords = this.layout.inputs;
    const rows = { inputWords, attributes: joined(this.inputs), results: joined(this.results) };
    return this.isRuns ? { ...rows, emitted: Uint32Array.from([...this.firsts, this.emitted]) } : rows;
  }
}

function joined(parts: readonly Uint32Array[]): Float32Array<ArrayBuffer> {
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return singlesOf(all);
}
