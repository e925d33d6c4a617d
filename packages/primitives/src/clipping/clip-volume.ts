import { MIN_NORMAL } from "@glasm/base";
import { MAX_HALF_SPACES } from "../memory/places.js";

/**
 * A half-space of clip coordinates (X, Y, Z, W): points are kept whose distance x X + y Y + z Z + w W + offset is at
 * least zero.
 */
export interface ClipPlane {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
  readonly offset: number;
}

/** -w <= x, y, z <= w. [GL1.3 2.11] */
export const VIEW_VOLUME: readonly ClipPlane[] = [
  { x: 1, y: 0, z: 0, w: 1, offset: 0 },
  { x: -1, y: 0, z: 0, w: 1, offset: 0 },
  { x: 0, y: 1, z: 0, w: 1, offset: 0 },
  { x: 0, y: -1, z: 0, w: 1, offset: 0 },
  { x: 0, y: 0, z: 1, w: 1, offset: 0 },
  { x: 0, y: 0, z: -1, w: 1, offset: 0 },
];

/** -w <= x, y <= w and -w <= z <= 0. [PICA200 8 s37] */
export const NEGATIVE_DEPTH_VOLUME: readonly ClipPlane[] = [
  ...VIEW_VOLUME.slice(0, 5),
  { x: 0, y: 0, z: -1, w: 0, offset: 0 },
];

/** What z is at most in the volumes that are known, as a multiple of w. */
const LARGEST_DEPTHS: ReadonlyMap<readonly ClipPlane[], number> = new Map([
  [VIEW_VOLUME, 1],
  [NEGATIVE_DEPTH_VOLUME, 0],
]);

/** Points with w > 0 alone, which is 2^-126 at least, come out of clipping. [GL1.3 2.11, Ruling 40, Ruling 58] */
const W_PLANE: ClipPlane = { x: 0, y: 0, z: 0, w: 1, offset: -MIN_NORMAL };

/** Planes and clip distances of a draw together: as many as there are bits of an outcode beside two. */
export const MAX_CLIP_PLANES = MAX_HALF_SPACES - 1;

/** In its outcode: a vertex that discards every primitive which it is a part of. [Ruling 40] */
export const NOT_A_NUMBER = 1 << 31;

/**
 * The half-spaces that the primitives of a draw are clipped to, in the order in which they clip: that of w, the planes
 * of clip coordinates, and those of the clip distances that vertices bring with them. Bit i of an outcode is set if a
 * vertex is outside of half-space i; `NOT_A_NUMBER` if it has no distance to one.
 */
export class ClipVolume {
  /** Number of the half-spaces. */
  readonly count: number;
  /** Those among them that clip coordinates decide about; the others follow. */
  readonly planeCount: number;
  /**
   * If the planes are those of a known volume: what multiple of w z is at most, so that who has -w <= x, y <= w and z
   * from -w to there is inside of all; otherwise null.
   */
  readonly largestDepth: number | null;

  /** They, in order. */
  readonly planes: readonly ClipPlane[];

  /** Throws a RangeError if there are more than `MAX_CLIP_PLANES` planes and distances. */
  constructor(planes: readonly ClipPlane[], distances: number) {
    const count = planes.length + distances;
    if (count > MAX_CLIP_PLANES)
      throw new RangeError(`${count} clip planes and distances; a draw has at most ${MAX_CLIP_PLANES}`);
    this.planes = [W_PLANE, ...planes];
    this.planeCount = this.planes.length;
    this.count = 1 + count;
    this.largestDepth = LARGEST_DEPTHS.get(planes) ?? null;
  }

  /** The signed distance of the clip coordinates at `at` to a plane; NaN if one of them is a NaN. */
  distance(plane: number, coordinates: ArrayLike<number>, at: number): number {
    const { x, y, z, w, offset } = this.planes[plane]!;
    return (
      x * coordinates[at]! +
      y * coordinates[at + 1]! +
      z * coordinates[at + 2]! +
      w * coordinates[at + 3]! +
      offset
    );
  }

  /** The outcode of the clip coordinates at `at`, which are finite or NaN, for the planes that they decide about. */
  planesOutcode(coordinates: ArrayLike<number>, at: number): number {
    if (this.largestDepth !== null) return knownOutcode(coordinates, at, this.largestDepth);
    let outcode = 0;
    for (let plane = 0; plane < this.planeCount; plane += 1)
      outcode |= outcodeOf(plane, this.distance(plane, coordinates, at));
    return outcode;
  }

  /** The outcode of clip distance number i. */
  distanceOutcode(i: number, distance: number): number {
    return outcodeOf(this.planeCount + i, distance);
  }

  /** Moves clip coordinates that lie on a plane but for rounding onto it, along one axis. */
  snap(plane: number, coordinates: Float64Array, at: number): void {
    const { axis, factor } = snapOf(this.planes[plane]!);
    coordinates[at + axis] = 0;
    coordinates[at + axis] = -this.distance(plane, coordinates, at) / factor;
  }

  /** Moves clip coordinates back onto the planes that rounding in the clipper put them outside of. */
  pullIn(coordinates: Float64Array, at: number): void {
    const { largestDepth } = this;
    if (largestDepth !== null && knownOutcode(coordinates, at, largestDepth) === 0) return;
    for (let plane = 1; plane < this.planeCount; plane += 1)
      if (this.distance(plane, coordinates, at) < 0) this.snap(plane, coordinates, at);
  }
}

/** Along which axis coordinates are moved onto a plane, and the plane's factor of it. */
export function snapOf({ x, y, z, w }: ClipPlane): { readonly axis: number; readonly factor: number } {
  const axis = x !== 0 ? 0 : y !== 0 ? 1 : z !== 0 ? 2 : 3;
  return { axis, factor: [x, y, z, w][axis]! };
}

/** The outcode for a known volume, of which comparisons say as much: a NaN has no distance to any of its planes. */
function knownOutcode(coordinates: ArrayLike<number>, at: number, largestDepth: number): number {
  const x = coordinates[at]!;
  const y = coordinates[at + 1]!;
  const z = coordinates[at + 2]!;
  const w = coordinates[at + 3]!;
  if (x !== x || y !== y || z !== z || w !== w) return NOT_A_NUMBER;
  return (
    (w < MIN_NORMAL ? 1 : 0) |
    (x < -w ? 2 : 0) |
    (x > w ? 4 : 0) |
    (y < -w ? 8 : 0) |
    (y > w ? 16 : 0) |
    (z < -w ? 32 : 0) |
    (z > largestDepth * w ? 64 : 0)
  );
}

function outcodeOf(plane: number, distance: number): number {
  if (distance < 0) return 1 << plane;
  return distance === distance ? 0 : NOT_A_NUMBER;
}
