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
const VIEW_VOLUME: readonly ClipPlane[] = [
  W_PLANE,
  ...[0, 1, 2].flatMap((word) => [
    { w: 1, word, factor: 1, offset: 0 },
    { w: 1, word, factor: -1, offset: 0 },
  ]),
];

/**
 * The half-spaces that the primitives of a draw are clipped to, in the order in which they clip. Bit i of an outcode
 * is set if a record is outside of plane i; `NOT_A_NUMBER` if it has no distance to a plane.
 */
export class ClipVolume {
  readonly planes: readonly ClipPlane[];

  constructor({ sink, distances }: VertexRecordLayout) {
    const distancePlane = (_: unknown, i: number): ClipPlane => ({
      w: 0,
      word: sink.stride + i,
      factor: 1,
      offset: 0,
    });
    this.planes = [...VIEW_VOLUME, ...distances.map(distancePlane)];
  }

  /** The signed distance of a record, whose words begin at `row`, to a plane; NaN if the record has a NaN there. */
  distance(plane: number, records: ArrayLike<number>, row: number): number {
    const { w, word, factor, offset } = this.planes[plane]!;
    return w * records[row + 3]! + factor * records[row + word]! + offset;
  }

  /** The outcode of clip coordinates, which are finite or NaN, for the planes that they decide about. */
  viewOutcode(clipCoordinates: Float32Array, at: number): number {
    let outcode = 0;
    for (let plane = 0; plane < VIEW_VOLUME.length; plane += 1)
      outcode |= outcodeOf(plane, this.distance(plane, clipCoordinates, at));
    return outcode;
  }

  /** The outcode of the enabled clip distance number i. */
  distanceOutcode(i: number, distance: number): number {
    return outcodeOf(VIEW_VOLUME.length + i, distance);
  }

  /** Moves a point that lies on a plane but for rounding onto it. */
  snap(plane: number, record: Float64Array, row: number): void {
    const { w, word, factor } = this.planes[plane]!;
    if (factor === 0) record[row + 3] = MIN_NORMAL;
    else record[row + word] = -(w / factor) * record[row + 3]!;
  }
}

function outcodeOf(plane: number, distance: number): number {
  if (distance < 0) return 1 << plane;
  return distance === distance ? 0 : NOT_A_NUMBER;
}
