/** That nothing can be seen, and what clip coordinates say of it. */

import type { Image } from "@glasm/raster";

/** That nothing can be seen. */
export interface Nothing {
  /** In words, as `all 3 triangles lie outside of the clip volume: w is 0 at every vertex`. */
  readonly reason: string;
  /** The names of the uniforms, or of the program parameters, that hold nothing but zeros. */
  readonly zeros: readonly string[];
}

/** Whether two pictures of one size show the same. */
export function isSame({ data }: Image, { data: other }: Image): boolean {
  return data.every((byte, i) => byte === other[i]);
}

/** Clip coordinates of a vertex. */
export type Corner = readonly [x: number, y: number, z: number, w: number];

/** Takes the three corners of a triangle. */
export type SeeTriangle = (corners: readonly Corner[]) => void;

/** Something that can be true of a corner, in words. */
type Claim = readonly [text: string, holds: (corner: Corner) => boolean];

/** What can be true of every vertex. */
const EVERY_VERTEX: readonly Claim[] = [
  ["the position is NaN", (corner) => corner.some(Number.isNaN)],
  ["x, y, z and w are 0", (corner) => corner.every((value) => value === 0)],
  ["w is 0", ([, , , w]) => w === 0],
  ["w is negative", ([, , , w]) => w < 0],
];

/** What lies outside of each plane of a clip volume. */
export type ClipVolume = readonly Claim[];

const SIDES: ClipVolume = [
  ["x is below -w", ([x, , , w]) => x < -w],
  ["x is above w", ([x, , , w]) => x > w],
  ["y is below -w", ([, y, , w]) => y < -w],
  ["y is above w", ([, y, , w]) => y > w],
  ["z is below -w", ([, , z, w]) => z < -w],
];

/** That of the GL. [GL1.3 2.11] */
export const GL_VOLUME: ClipVolume = [...SIDES, ["z is above w", ([, , z, w]) => z > w]];

/** That of the PICA200. [PICA200 8 s37] */
export const PICA200_VOLUME: ClipVolume = [...SIDES, ["z is above 0", ([, , z]) => z > 0]];

/**
 * Why nothing can be seen of triangles, which `forEachTriangle` goes through.
 * @param none What is said if there is no triangle
 */
export function reasonOf(
  forEachTriangle: (see: SeeTriangle) => void,
  volume: ClipVolume,
  none: string,
): string {
  const all = [...EVERY_VERTEX, ...volume].map(([text, holds]) => ({ text, holds, isTrue: true }));
  let [triangles, outside] = [0, 0];
  forEachTriangle((corners) => {
    triangles += 1;
    if (isOutside(corners, volume)) outside += 1;
    for (const one of all) one.isTrue &&= corners.every(one.holds);
  });
  if (triangles === 0) return none;
  const of = triangles === 1 ? "the only triangle" : `all ${triangles} triangles`;
  const every = all.find(({ isTrue }) => isTrue);
  const at = every === undefined ? "" : `${every.text} at every vertex`;
  if (outside === triangles)
    return `${of} ${triangles === 1 ? "lies" : "lie"} outside of the clip volume${at && `: ${at}`}`;
  const inside = triangles - outside;
  const some = inside === triangles ? of : `${inside} of ${triangles} triangles`;
  const same = `${some} can be in the view, but no pixel shows ${inside === 1 ? "it: it is" : "them: they are"} too small, seen edge-on, cut away, or of the color of the background`;
  return at === "" ? same : `${at}; ${same}`;
}

/** Whether nothing of a triangle is inside: NaN never is. */
function isOutside(corners: readonly Corner[], volume: ClipVolume): boolean {
  return (
    corners.some((corner) => corner.some(Number.isNaN)) ||
    volume.some(([, holds]) => corners.every((corner) => holds(corner)))
  );
}
