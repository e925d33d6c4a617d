import { MIN_NORMAL } from "@glasm/base";
import type { VertexRecordLayout } from "./vertex-record.js";

/**
 * A half-space that points are kept in: their distance w * (clip w) + factor * (word of the record) + offset
 * is at least zero.
 */
interface ClipPlane {
  readonly w: number;
  readonly word: number;
  readonly factor: number;
  readonly offset: number;
}

/** In its outcode: a vertex that discards every primitive which it is a part of. [Ruling 40] */
export const NOT_A_NUMBER = 1 << 15;

/** Points with w > 0 alone, which is 2^-126 at least, come out of clipping. [GL1.3 2.11, Ruling 40, Ruling 58] */
const W_PLANE: ClipPlane = { w: 1, word: 0, factor: 0, offset: -MIN_NORMAL };

/** -w <= x, y, z <= w. [GL1.3 2.11] */
const VIEW_VOLUME: readonly ClipPlane[] = [0, 1, 2].flatMap((word) => [
  { w: 1, word, factor: 1, offset: 0 },
  { w: 1, word, factor: -1, offset: 0 },
]);

/** The half-spaces that the primitives of a draw are clipped to, in the order in which they clip. */
export class ClipVolume {
  readonly planes: readonly ClipPlane[];

  constructor(layout: VertexRecordLayout) {
    const distances = layout.stride - layout.sink.stride;
    const distancePlane = (_: unknown, i: number): ClipPlane => ({
      w: 0,
      word: layout.sink.stride + i,
      factor: 1,
      offset: 0,
    });
    this.planes = [W_PLANE, ...VIEW_VOLUME, ...Array.from({ length: distances }, distancePlane)];
  }

  /** The signed distance of a record, whose words begin at `row`, to a plane; NaN if the record has a NaN there. */
  distance(plane: number, records: ArrayLike<number>, row: number): number {
    const { w, word, factor, offset } = this.planes[plane]!;
    return w * records[row + 3]! + factor * records[row + word]! + offset;
  }

  /** Bit i is set if the record is outside of plane i; `NOT_A_NUMBER` if it has no distance. */
  outcode(records: ArrayLike<number>, row: number): number {
    let outcode = 0;
    for (let plane = 0; plane < this.planes.length; plane += 1) {
      const distance = this.distance(plane, records, row);
      if (distance < 0) outcode |= 1 << plane;
      else if (distance !== distance) outcode |= NOT_A_NUMBER;
    }
    return outcode;
  }

  /** Moves a point that lies on a plane but for rounding onto it. */
  snap(plane: number, record: Float64Array, row: number): void {
    const { w, word, factor } = this.planes[plane]!;
    if (factor === 0) record[row + 3] = MIN_NORMAL;
    else record[row + word] = -(w / factor) * record[row + 3]!;
  }
}
