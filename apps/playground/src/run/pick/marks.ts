/** Where primitives are in a picture. */

import type { MarkRecord, Place } from "../../messages/messages.js";
import type { Primitive, Viewport } from "./primitive-vertices.js";

/** Where a command's vertices go. */
export interface Placing {
  /** Clip coordinates of its vertices. */
  readonly positions: Float32Array;
  readonly viewport: Viewport;
  /** The picture, in pixels. */
  readonly frame: { readonly width: number; readonly height: number };
}

/** x, y and w of clip coordinates. */
type Clip = readonly [x: number, y: number, w: number];

/** The sides of the view volume that the viewport has as its edges: what each keeps is not negative. */
const SIDES: readonly ((clip: Clip) => number)[] = [
  ([x, , w]) => w + x,
  ([x, , w]) => w - x,
  ([, y, w]) => w + y,
  ([, y, w]) => w - y,
];

/**
 * A primitive as far as it is in its viewport, whatever its depth.
 * @param corner of the primitive, the one that is debugged
 */
export function markOf({ corners }: Primitive, placing: Placing, corner: number | null): MarkRecord {
  const clips = corners.map((vertex) => clipOf(vertex, placing));
  const ends = clips.length === 2 ? clips.slice(1) : clips.length > 2 ? [...clips.slice(1), clips[0]!] : [];
  return {
    corners: clips.map((clip) => (isInside(clip) ? placeOf(clip, placing) : null)),
    edges: ends.flatMap((end, i) => edgeBetween(clips[i]!, end, placing)),
    corner,
  };
}

/** Where a vertex of a command is; null if it is outside of its viewport, or nowhere. */
export function vertexPlace(vertex: number, placing: Placing): Place | null {
  const clip = clipOf(vertex, placing);
  return isInside(clip) ? placeOf(clip, placing) : null;
}

function clipOf(vertex: number, { positions }: Placing): Clip {
  const [x, y, , w] = positions.subarray(4 * vertex, 4 * vertex + 4);
  return [x!, y!, w!];
}

function isInside(clip: Clip): boolean {
  return SIDES.every((side) => side(clip) >= 0);
}

/** None, or one: what of a line is on the inner side of all sides. */
function edgeBetween(from: Clip, to: Clip, placing: Placing): MarkRecord["edges"] {
  let [start, end] = [0, 1];
  for (const side of SIDES) {
    const [a, b] = [side(from), side(to)];
    if (!(a >= 0 || b >= 0)) return [];
    if (!(a >= 0)) start = Math.max(start, a / (a - b));
    if (!(b >= 0)) end = Math.min(end, a / (a - b));
  }
  if (!(start <= end)) return [];
  const places = [start, end].map((part) => placeOf(between(from, to, part), placing));
  const [first, last] = places;
  return first && last ? [[first, last]] : [];
}

function between(from: Clip, to: Clip, part: number): Clip {
  const at = (i: 0 | 1 | 2): number => (1 - part) * from[i] + part * to[i];
  return [at(0), at(1), at(2)];
}

/** [GL1.3 2.10.1]; null if it is in the eye, or not a number. */
function placeOf([x, y, w]: Clip, { viewport: [left, bottom, width, height], frame }: Placing): Place | null {
  const place: Place = [
    (left + ((x / w + 1) / 2) * width) / frame.width,
    1 - (bottom + ((y / w + 1) / 2) * height) / frame.height,
  ];
  return place.every(Number.isFinite) ? place : null;
}
