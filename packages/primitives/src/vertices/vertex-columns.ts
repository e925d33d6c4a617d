/** From columns of results to the rows of a vertex store: the loops that every vertex goes through. */

import { copyWords, MIN_NORMAL } from "@glasm/base";
import { MAX_POINT_SIZE } from "../sink/limits.js";
import type { Varying } from "./vertex-record.js";
import type { VertexStore } from "./vertex-store.js";
import { toWindow } from "./viewport.js";

/** So many rows take less time in a loop of TypeScript's than a call of something that is made for many. */
export const FEW_ROWS = 16;

const MAX_SINGLE = (2 - 2 ** -23) * 2 ** 127;

/** Stores the clip distances of vertices and sets the bits of their half-spaces in the outcodes. [VP2 2.11] */
export function storeDistances(
  { rules, clipDistances, outcodes }: VertexStore,
  results: readonly Float32Array[],
  slot: number,
  count: number,
): void {
  const { layout, volume } = rules;
  const columns = layout.clipDistances;
  for (let number = 0; number < columns.length; number += 1) {
    const column = results[columns[number]!]!;
    for (let i = 0; i < count; i += 1) {
      const distance = finite(column[4 * i]!);
      clipDistances[(slot + i) * columns.length + number] = distance;
      outcodes[slot + i]! |= volume.distanceOutcode(number, distance);
    }
  }
}

/**
 * Stores the clip coordinates of vertices and their outcodes, beside the bits of clip distances that are there, and
 * the window coordinates of those inside of the clip volume.
 */
export function storePositions(
  store: VertexStore,
  positions: Float32Array,
  slot: number,
  count: number,
): void {
  const { rules, floats, clipCoordinates, outcodes } = store;
  const { viewport, volume } = rules;
  const { stride } = store;
  // What all vertices in view pass: they are finite, and on the inner side of the planes of a known volume.
  const leastW = volume.largestDepth === null ? Infinity : MIN_NORMAL;
  const largestDepth = volume.largestDepth ?? 0;
  copyWords(positions, 0, 4 * count, clipCoordinates, 4 * slot);
  for (let i = 0; i < count; i += 1) {
    const x = positions[4 * i]!;
    const y = positions[4 * i + 1]!;
    const z = positions[4 * i + 2]!;
    const w = positions[4 * i + 3]!;
    const isInView =
      w >= leastW &&
      w <= MAX_SINGLE &&
      x >= -w &&
      x <= w &&
      y >= -w &&
      y <= w &&
      z >= -w &&
      z <= largestDepth * w;
    if (!isInView || outcodes[slot + i] !== 0) storeOutside(store, slot + i);
    else toWindow(viewport, x, y, z, w, floats, (slot + i) * stride);
  }
}

/** The same for a vertex that may be outside of the clip volume and whose clip coordinates are stored. */
export function storeOutside(store: VertexStore, slot: number): void {
  const { rules, floats, clipCoordinates, outcodes } = store;
  const { volume, viewport } = rules;
  const at = 4 * slot;
  const row = slot * store.stride;
  for (let i = at; i < at + 4; i += 1) clipCoordinates[i] = finite(clipCoordinates[i]!);
  const outcode = outcodes[slot]! | volume.planesOutcode(clipCoordinates, at);
  outcodes[slot] = outcode;
  if (outcode === 0) {
    const x = clipCoordinates[at]!;
    const y = clipCoordinates[at + 1]!;
    const z = clipCoordinates[at + 2]!;
    const w = clipCoordinates[at + 3]!;
    return toWindow(viewport, x, y, z, w, floats, row);
  }
  floats[row] = 0;
  floats[row + 1] = 0;
  floats[row + 2] = 0;
  floats[row + 3] = 0;
}

/** Stores a varying of vertices in their rows; colors are clamped before clipping. [VP2 2.14.1.5, Ruling 39] */
export function storeVarying(
  { offset, components, isColor }: Varying,
  column: Float32Array,
  count: number,
  floats: Float32Array,
  slot: number,
  stride: number,
): void {
  const first = slot * stride + offset;
  if (isColor) storeColors(column, count, floats, first, stride);
  else if (components === 4) storeVectors(column, count, floats, first, stride);
  else storeComponents(column, count, floats, first, stride, components);
}

function storeColors(
  column: Float32Array,
  count: number,
  floats: Float32Array,
  first: number,
  stride: number,
): void {
  for (let i = 0; i < count; i += 1) {
    const to = first + i * stride;
    floats[to] = clampColor(column[4 * i]!);
    floats[to + 1] = clampColor(column[4 * i + 1]!);
    floats[to + 2] = clampColor(column[4 * i + 2]!);
    floats[to + 3] = clampColor(column[4 * i + 3]!);
  }
}

function storeVectors(
  column: Float32Array,
  count: number,
  floats: Float32Array,
  first: number,
  stride: number,
): void {
  for (let i = 0; i < count; i += 1) {
    const to = first + i * stride;
    floats[to] = column[4 * i]!;
    floats[to + 1] = column[4 * i + 1]!;
    floats[to + 2] = column[4 * i + 2]!;
    floats[to + 3] = column[4 * i + 3]!;
  }
}

function storeComponents(
  column: Float32Array,
  count: number,
  floats: Float32Array,
  first: number,
  stride: number,
  components: number,
): void {
  for (let i = 0; i < count; i += 1)
    for (let component = 0; component < components; component += 1)
      floats[first + i * stride + component] = column[4 * i + component]!;
}

/** To [0, 1]; NaN becomes 0. */
function clampColor(value: number): number {
  return value > 0 ? (value < 1 ? value : 1) : 0;
}

/** Clips infinite coordinates and distances like the largest finite ones; NaN stays. [Ruling 58] */
function finite(value: number): number {
  return Math.max(-MAX_SINGLE, Math.min(value, MAX_SINGLE));
}

/** Stores the sizes of points in a column, from zero to the maximum; NaN counts as zero. [VP2 2.14.1.5, Ruling 39, Ruling 60] */
export function storePointSizes(
  column: Float32Array,
  count: number,
  pointSizes: Float32Array,
  slot: number,
): void {
  for (let i = 0; i < count; i += 1) {
    const size = column[4 * i]!;
    pointSizes[slot + i] = size > 0 ? Math.min(size, MAX_POINT_SIZE) : 0;
  }
}

/** Stores the first component of a column as flags. */
export function storeEdgeFlags(column: Float32Array, count: number, flags: Uint8Array, slot: number): void {
  for (let i = 0; i < count; i += 1) flags[slot + i] = column[4 * i] === 0 ? 0 : 1;
}
