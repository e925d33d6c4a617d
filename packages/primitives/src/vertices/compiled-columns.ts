/** From columns of results to the rows of a vertex store by compiled functions: the same bits as `vertex-columns` gives. */

import type { Assembled } from "@glasm/codegen";
import { copyWords } from "@glasm/base";
import { PLACES, STAGED_ROWS } from "../memory/places.js";
import { storeOutside, storeVarying } from "./vertex-columns.js";
import type { Varying } from "./vertex-record.js";
import type { VertexStore } from "./vertex-store.js";

const ROW_BYTES = 16;

/** Stores positions as `storePositions` does, where the clip volume is a known one. */
export function runPositions(
  code: Assembled,
  store: VertexStore,
  positions: Float32Array,
  slot: number,
  count: number,
): void {
  const { memory, rules, clipCoordinates, outcodes, floats } = store;
  const rowBytes = 4 * store.stride;
  copyWords(positions, 0, 4 * count, clipCoordinates, 4 * slot);
  const depth = rules.volume.largestDepth === 1 ? -1 : 0;
  for (let done = 0; done < count; done += STAGED_ROWS) {
    const rows = Math.min(STAGED_ROWS, count - done);
    const first = slot + done;
    const from = clipCoordinates.byteOffset + ROW_BYTES * first;
    const to = floats.byteOffset + rowBytes * first;
    code["positions"]!(from, from + ROW_BYTES * rows, to, rowBytes, outcodes.byteOffset + 4 * first, depth);
    const others = memory.found[0]!;
    for (let i = 0; i < others; i += 1) storeOutside(store, first + memory.outside[i]!);
  }
}

/** Stores a varying as `storeVarying` does. */
export function runVarying(
  code: Assembled,
  varying: Varying,
  column: Float32Array,
  count: number,
  store: VertexStore,
  slot: number,
): void {
  const { floats, stride, memory } = store;
  const { components, offset, isColor } = varying;
  if (components !== 4 && !isColor) return storeVarying(varying, column, count, floats, slot, stride);
  const rowBytes = 4 * stride;
  for (let done = 0; done < count; done += STAGED_ROWS) {
    const rows = Math.min(STAGED_ROWS, count - done);
    copyWords(column, 4 * done, 4 * rows, memory.stage, 0);
    const to = floats.byteOffset + rowBytes * (slot + done) + 4 * offset;
    code[isColor ? "colors" : "vectors"]!(PLACES.stage, PLACES.stage + ROW_BYTES * rows, to, rowBytes);
  }
}
