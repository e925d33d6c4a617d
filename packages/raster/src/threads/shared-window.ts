/** The window as threads share it: its buffers, and copies of them from which a band can be drawn again. */

import type { WholeMemory } from "../compilation/whole-memory.js";
import { BLOCK, blocksAlong, UNKNOWN_DEPTH } from "../compilation/depth-blocks.js";
import type { SampleBuffers } from "../framebuffer/sample-buffers.js";
import { CONTROL, MAX_BANDS } from "./shared-layout.js";
import { ENOUGH_THREADS } from "./thread-counts.js";

/** The window has at most so many bands for each thread. */
const BANDS_OF_A_THREAD = MAX_BANDS / ENOUGH_THREADS;

/** Pixels that are drawn at once. */
const GROUP = 4;

/** What is said of a window in memory. */
export interface PlacedWindow {
  readonly width: number;
  readonly height: number;
  readonly samples: number;
  /** Addresses of colors, depths and stencil indices. */
  readonly buffers: readonly [number, number, number];
  /** Those of their copies, without which no worker draws; null where these find no room. */
  readonly copies: readonly [number, number, number] | null;
  /** The address of the limits of the depths of blocks. */
  readonly depthLimits: number;
}

/** Rows of a band: a power of two, and at least those of a block. */
export function bandRowsOf(height: number, threads: number): number {
  const bands = Math.min(MAX_BANDS, BANDS_OF_A_THREAD * threads);
  return powerOfTwoFrom(Math.max(BLOCK, height / bands));
}

function powerOfTwoFrom(least: number): number {
  let power = 1;
  while (power < least) power *= 2;
  return power;
}

/** Says where the window is, and divides it into bands of so many rows, a power of two. */
export function shareWindow({ words }: WholeMemory, window: PlacedWindow, wantedRows: number): void {
  const { width, height, samples, buffers, copies, depthLimits } = window;
  // A group of pixels could reach beyond the band above.
  const bandRows = width < GROUP ? powerOfTwoFrom(Math.max(height, wantedRows)) : wantedRows;
  words[CONTROL.width / 4] = width;
  words[CONTROL.height / 4] = height;
  words[CONTROL.samples / 4] = samples;
  words.set(buffers, CONTROL.color / 4);
  if (copies !== null) words.set(copies, CONTROL.colorCopy / 4);
  words[CONTROL.depthLimits / 4] = depthLimits;
  words[CONTROL.bandShift / 4] = 31 - Math.clz32(bandRows);
  words[CONTROL.bandCount / 4] = Math.ceil(height / bandRows);
}

/** The size of the window, and how many samples a pixel has. */
export function sizeOf({ words }: WholeMemory): Readonly<Record<"width" | "height" | "samples", number>> {
  return {
    width: words[CONTROL.width / 4]!,
    height: words[CONTROL.height / 4]!,
    samples: words[CONTROL.samples / 4]!,
  };
}

/** The first row of a band, and the one after the last. */
export function rowsOf({ words }: WholeMemory, band: number): readonly [number, number] {
  const shift = words[CONTROL.bandShift / 4]!;
  return [band << shift, Math.min((band + 1) << shift, words[CONTROL.height / 4]!)];
}

/** The window's buffers. */
export function buffersOf(memory: WholeMemory): SampleBuffers {
  const { words } = memory;
  const { width, height, samples } = sizeOf(memory);
  const elements = width * height * samples;
  return {
    packedColor: new Int32Array(words.buffer, words[CONTROL.color / 4], elements),
    depth: new Int32Array(words.buffer, words[CONTROL.depth / 4], elements),
    stencil: new Uint8Array(words.buffer, words[CONTROL.stencil / 4], elements),
  };
}

const BUFFERS = [
  { bit: 1, window: CONTROL.color, copy: CONTROL.colorCopy, bytes: 4 },
  { bit: 2, window: CONTROL.depth, copy: CONTROL.depthCopy, bytes: 4 },
  { bit: 4, window: CONTROL.stencil, copy: CONTROL.stencilCopy, bytes: 1 },
] as const;

/** Copies some buffers of a band of the window, all samples, to where their copies are. */
export function keepBand(memory: WholeMemory, band: number, buffers: number): void {
  for (const { bit, window, copy, bytes } of BUFFERS)
    if ((buffers & bit) !== 0) copyRows(memory, band, window, copy, bytes);
}

/** Makes some buffers of a band of the window what their copies are. */
export function restoreBand(memory: WholeMemory, band: number, buffers: number): void {
  for (const { bit, window, copy, bytes } of BUFFERS)
    if ((buffers & bit) !== 0) copyRows(memory, band, copy, window, bytes);
  forgetBand(memory, band);
}

/** From now on nothing is known of the depths of a band. */
export function forgetBand(memory: WholeMemory, band: number): void {
  const { words } = memory;
  const { width, height, samples } = sizeOf(memory);
  const [bottom, top] = rowsOf(memory, band);
  const [columns, rows] = [blocksAlong(width), blocksAlong(height)];
  for (let sample = 0; sample < samples; sample += 1) {
    const first = words[CONTROL.depthLimits / 4]! / 4 + sample * rows * columns;
    words.fill(UNKNOWN_DEPTH, first + (bottom / BLOCK) * columns, first + blocksAlong(top) * columns);
  }
}

function copyRows(memory: WholeMemory, band: number, from: number, to: number, pixelBytes: number): void {
  const { words, bytes } = memory;
  const { width, height, samples } = sizeOf(memory);
  const [bottom, top] = rowsOf(memory, band);
  const [source, target] = [words[from / 4]!, words[to / 4]!];
  for (let sample = 0; sample < samples; sample += 1) {
    const first = pixelBytes * width * (sample * height + bottom);
    const last = pixelBytes * width * (sample * height + top);
    bytes.copyWithin(target + first, source + first, source + last);
  }
}
