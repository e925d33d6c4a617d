import { lastStart } from "../../order/last-start.js";
import type { PrimitiveModeName } from "../log/primitive-modes.js";
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

/** The first vertex of each strip, if all before have their lengths. */
const knownStarts = new WeakMap<readonly Strip[], Float64Array>();

function startsOf(strips: readonly Strip[]): Float64Array {
  let starts = knownStarts.get(strips);
  if (starts === undefined) {
    starts = new Float64Array(strips.length);
    for (let i = 1; i < strips.length; i += 1) starts[i] = starts[i - 1]! + strips[i - 1]!.length;
    knownStarts.set(strips, starts);
  }
  return starts;
}

/** The first vertex of the draw that processes the last of this many vertices: a command may draw more than once. */
export function firstOfDraw(vertices: CommandVertices): number {
  const { strips, count } = vertices;
  const last = count > 0 ? runOf(count - 1, vertices) : undefined;
  const first = strips.findIndex(({ draw }) => draw === last?.strip.draw);
  return first < 0 ? 0 : startsOf(strips)[first]!;
}

/** A primitive of a command, with its vertices in the order of their edges. */
export interface Primitive {
  readonly mode: PrimitiveModeName;
  readonly corners: readonly number[];
}

/** The primitive that a vertex of a command provokes; null if it provokes none. */
export function provokedBy(vertex: number, vertices: CommandVertices): Primitive | null {
  const run = runOf(vertex, vertices);
  return run === undefined ? null : provokedIn(run, vertex - run.first);
}

/** The first primitive of a command that has a vertex; null if none has it. */
export function primitiveWith(vertex: number, vertices: CommandVertices): Primitive | null {
  const run = runOf(vertex, vertices);
  if (run === undefined) return null;
  if (run.strip.mode === "POLYGON") return provokedIn(run, 0);
  const first = vertex - run.first;
  for (let provoking = first; provoking < Math.min(first + MOST_CORNERS, run.length); provoking += 1) {
    const primitive = provokedIn(run, provoking);
    if (primitive?.corners.includes(vertex) === true) return primitive;
  }
  return null;
}

/** The strip of a vertex. */
function runOf(vertex: number, { strips, count }: CommandVertices): Run | undefined {
  const starts = startsOf(strips);
  const place = lastStart(starts, vertex);
  const strip = strips[place];
  if (strip === undefined) return undefined;
  const first = starts[place]!;
  const length = Math.min(strip.length, count - first);
  return vertex < first + length ? { strip, first, length } : undefined;
}

function provokedIn({ strip: { mode }, first, length }: Run, provoking: number): Primitive | null {
  if (!provokes(mode, provoking, length)) return null;
  return { mode, corners: cornersOf(mode, provoking, length).map((corner) => first + corner) };
}

/** Whether a vertex among this many is the provoking one of a primitive. */
function provokes(mode: PrimitiveModeName, provoking: number, length: number): boolean {
  if (mode === "POLYGON") return provoking === 0 && length >= 3;
  if (mode === "LINE_LOOP" && provoking === 0) return length >= 2;
  const { least, each } = COMPLETE[mode];
  const more = provoking + 1 - least;
  return more >= 0 && more % each === 0;
}

/** The provoking vertex of a polygon is its first one, as that of the line that closes a loop. [GL1.3 2.13.7] */
function cornersOf(mode: PrimitiveModeName, provoking: number, length: number): number[] {
  if (mode === "POLYGON") return range(0, length);
  if (mode === "LINE_LOOP" && provoking === 0) return [length - 1, 0];
  return COMPLETE[mode].corners(provoking + 1);
}

const range = (first: number, end: number): number[] =>
  Array.from({ length: end - first }, (_, i) => first + i);

const last =
  (corners: number) =>
  (end: number): number[] =>
    range(end - corners, end);

/** Of all primitives but polygons. */
const MOST_CORNERS = 4;

/**
 * How many vertices complete the first primitive, how many each further one, and which vertices are those of the one that
 * the last of this many completes. [GL1.3 2.6.1]
 */
const COMPLETE: Readonly<
  Record<
    Exclude<PrimitiveModeName, "POLYGON">,
    { readonly least: number; readonly each: number; readonly corners: (end: number) => number[] }
  >
> = {
  POINTS: { least: 1, each: 1, corners: last(1) },
  LINES: { least: 2, each: 2, corners: last(2) },
  LINE_LOOP: { least: 2, each: 1, corners: last(2) },
  LINE_STRIP: { least: 2, each: 1, corners: last(2) },
  TRIANGLES: { least: 3, each: 3, corners: last(3) },
  TRIANGLE_STRIP: { least: 3, each: 1, corners: last(3) },
  TRIANGLE_FAN: { least: 3, each: 1, corners: (end) => [0, end - 2, end - 1] },
  QUADS: { least: 4, each: 4, corners: last(4) },
  QUAD_STRIP: { least: 4, each: 2, corners: (end) => [end - 4, end - 3, end - 1, end - 2] },
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
