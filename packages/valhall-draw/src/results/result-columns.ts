/** From what vertices store to what primitives take. */

import { halfFromBits } from "@glasm/base";
import type { Viewport } from "@glasm/primitives";
import type { VertexRows } from "@glasm/valhall";
import { FIRST_COLUMNS } from "./drawn-outputs.js";

const COMPONENTS = 4;
const MAX_SINGLE = (2 - 2 ** -23) * 2 ** 127;

/** Columns of four singles a vertex, some of which are made of rows, and some of which are theirs. */
export class ResultColumns {
  /** In the order in which outputs have them. */
  readonly columns: Float32Array[];
  readonly #rows: VertexRows;
  readonly #clip: Float32Array;
  readonly #sizes: Float32Array;

  constructor(rows: VertexRows) {
    this.#rows = rows;
    this.#clip = new Float32Array(COMPONENTS * rows.capacity);
    this.#sizes = new Float32Array(COMPONENTS * rows.capacity);
    this.columns = [this.#clip, this.#sizes];
  }

  /** Prepares for a draw that takes so many slots. */
  begin(slots: number): void {
    const varyings = this.#rows.varyings.slice(0, slots).map(({ singles }) => singles);
    this.columns.splice(FIRST_COLUMNS.slots, Infinity, ...varyings);
  }

  /** Makes the columns of the first rows; points whose size is not stored have that of the state. */
  gather(count: number, viewport: Viewport, pointSize: number): void {
    const { positions, pointSizes } = this.#rows;
    storeClipCoordinates(positions.singles, count, viewport, this.#clip);
    for (let at = 0; at < COMPONENTS * count; at += COMPONENTS)
      this.#sizes[at] = pointSizes[at + 1] === 0 ? pointSize : halfFromBits(pointSizes[at]!);
  }
}

/**
 * Makes clip coordinates of window coordinates and 1/w. A vertex whose 1/w is none of a point discards its primitives:
 * it becomes one of which nobody knows where it is. [Ruling 352]
 */
export function storeClipCoordinates(
  positions: Float32Array,
  count: number,
  { halfWidth, centerX, halfHeight, centerY, halfDepth, centerDepth }: Viewport,
  clip: Float32Array,
): void {
  for (let at = 0; at < COMPONENTS * count; at += COMPONENTS) {
    const reciprocal = positions[at + 3]!;
    const exact = 1 / reciprocal;
    const isPoint = reciprocal !== 0 && exact !== 0;
    const w = isPoint ? Math.min(MAX_SINGLE, Math.max(-MAX_SINGLE, exact)) : NaN;
    clip[at] = ((positions[at]! - centerX) / halfWidth) * w;
    clip[at + 1] = ((positions[at + 1]! - centerY) / halfHeight) * w;
    clip[at + 2] = halfDepth === 0 ? 0 : ((positions[at + 2]! - centerDepth) / halfDepth) * w;
    clip[at + 3] = w;
  }
}
