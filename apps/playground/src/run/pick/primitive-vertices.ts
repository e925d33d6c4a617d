import type { PrimitiveModeName } from "../log/call-text.js";
import type { Strip } from "../record/drawing-commands.js";

/** The vertices of a drawing command, which are numbered from 0, as far as they are processed. */
export interface CommandVertices {
  readonly strips: readonly Strip[];
  readonly count: number;
}

/** Vertices as between one Begin and End: their strip, and the first of them. */
interface Run {
  readonly strip: Strip;
  readonly first: number;
  readonly length: number;
}

function runsOf({ strips, count }: CommandVertices): Run[] {
  let end = 0;
  return strips.map((strip) => {
    const first = end;
    end = Math.min(first + strip.length, count);
    return { strip, first, length: end - first };
  });
}

/** The first vertex of the draw that processes the last of this many vertices: a command may draw more than once. */
export function firstOfDraw(vertices: CommandVertices): number {
  const runs = runsOf(vertices);
  const last = runs.filter(({ length }) => length > 0).at(-1);
  return runs.find(({ strip }) => strip.draw === last?.strip.draw)?.first ?? 0;
}

/** The vertices of the primitive that a vertex of a command provokes. */
export function provokedBy(vertex: number, vertices: CommandVertices): number[] {
  const run = runsOf(vertices).find(({ first, length }) => vertex < first + length);
  if (run === undefined) return [];
  const { strip, first, length } = run;
  return cornersOf(strip.mode, vertex - first, length).map((corner) => first + corner);
}

/** The provoking vertex of a polygon is its first one, as that of the line that closes a loop. [GL1.3 2.13.7] */
function cornersOf(mode: PrimitiveModeName, provoking: number, length: number): number[] {
  if (mode === "POLYGON") return range(0, length);
  if (mode === "LINE_LOOP" && provoking === 0) return [length - 1, 0];
  return CORNERS[mode](provoking + 1);
}

const range = (first: number, end: number): number[] =>
  Array.from({ length: end - first }, (_, i) => first + i);

const last =
  (corners: number) =>
  (end: number): number[] =>
    range(end - corners, end);

/** The vertices of the primitive that the last of this many vertices completes. [GL1.3 2.6.1] */
const CORNERS: Readonly<Record<Exclude<PrimitiveModeName, "POLYGON">, (end: number) => number[]>> = {
  POINTS: last(1),
  LINES: last(2),
  LINE_LOOP: last(2),
  LINE_STRIP: last(2),
  TRIANGLES: last(3),
  TRIANGLE_STRIP: last(3),
  TRIANGLE_FAN: (end) => [0, end - 2, end - 1],
  QUADS: last(4),
  QUAD_STRIP: last(4),
};

/** Left, bottom, width and height in pixels. */
export type Viewport = readonly [number, number, number, number];

/** How far clip coordinates are from a place in the window; those behind the eye are infinitely far. */
export function windowDistances(
  [left, bottom, width, height]: Viewport,
  positions: Float32Array,
  x: number,
  y: number,
): (vertex: number) => number {
  return (vertex) => {
    const [clipX, clipY, , w] = positions.subarray(4 * vertex, 4 * vertex + 4);
    if (!(w! > 0)) return Number.MAX_VALUE;
    const dx = left + ((clipX! / w! + 1) / 2) * width - x;
    const dy = bottom + ((clipY! / w! + 1) / 2) * height - y;
    const distance = dx * dx + dy * dy;
    return Number.isFinite(distance) ? distance : Number.MAX_VALUE;
  };
}
