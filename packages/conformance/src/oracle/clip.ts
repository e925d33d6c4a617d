import { assemble } from "./assembly.js";
import type { Primitive, PrimitiveMode } from "./assembly.js";
import type { Rational } from "./rational.js";
import { ONE, ZERO, add, divide, isNegative, less, multiply, rational, subtract } from "./rational.js";

/** A vertex in clip coordinates: x, y, z, w and red, green, blue, alpha. */
export interface ClipVertex {
  readonly position: readonly Rational[];
  readonly color: readonly Rational[];
  /** The distances of the enabled clip distance volumes, in the same order for every vertex. */
  readonly clipDistances: readonly Rational[];
}

/** A vertex in window coordinates x, y, z, with the w of its clip coordinates as the fourth. */
export interface WindowVertex<Value = Rational> {
  readonly position: readonly Value[];
  readonly color: readonly Value[];
}

/** How far inside a plane of the clip volume a vertex is; negative values are outside. */
type Plane = (vertex: ClipVertex) => Rational;

/** -w <= x, y, z <= w. [GL1.3 2.11] */
const VIEW_VOLUME: readonly Plane[] = [0, 1, 2].flatMap((axis) => [
  ({ position }: ClipVertex) => add(position[3]!, position[axis]!),
  ({ position }: ClipVertex) => subtract(position[3]!, position[axis]!),
]);

/** A clip vertex of finite numbers. */
export function clipVertex(
  position: readonly number[],
  color: readonly number[],
  clipDistances: readonly number[] = [],
): ClipVertex {
  return {
    position: position.map(rational),
    color: color.map(rational),
    clipDistances: clipDistances.map(rational),
  };
}

function between(a: readonly Rational[], b: readonly Rational[], t: Rational): Rational[] {
  return a.map((value, i) => add(value, multiply(t, subtract(b[i]!, value))));
}

/** Where the edge from a to b crosses a plane; colors and distances are weighed alike. [GL1.3 2.13.8] [VP2 2.11] */
function crossing(a: ClipVertex, b: ClipVertex, plane: Plane): ClipVertex {
  const from = plane(a);
  const t = divide(from, subtract(from, plane(b)));
  return {
    position: between(a.position, b.position, t),
    color: between(a.color, b.color, t),
    clipDistances: between(a.clipDistances, b.clipDistances, t),
  };
}

/** What is inside the plane of a chain of edges, closed for a polygon. */
function clipChain(vertices: readonly ClipVertex[], closed: boolean, plane: Plane): ClipVertex[] {
  return vertices.flatMap((vertex, i) => {
    const inside = !isNegative(plane(vertex));
    const kept = inside ? [vertex] : [];
    if (i === vertices.length - 1 && !closed) return kept;
    const next = vertices[(i + 1) % vertices.length]!;
    if (inside === !isNegative(plane(next))) return kept;
    return [...kept, crossing(vertex, next, plane)];
  });
}

const FEWEST = { point: 1, line: 2, polygon: 3 } as const;

/** One plane after the other, as the text clips colors. [GL1.3 2.13.8] */
function clipPrimitive({ kind, vertices }: Primitive<ClipVertex>): Primitive<ClipVertex> {
  const planes = [...VIEW_VOLUME, ...vertices[0]!.clipDistances.map(distancePlane)];
  const inside = planes.reduce<readonly ClipVertex[]>(
    (chain, plane) => clipChain(chain, kind === "polygon", plane),
    vertices,
  );
  return { kind, vertices: inside.filter(({ position }) => less(ZERO, position[3]!)) };
}

/** [VP2 2.11] [Ruling 30] */
function distancePlane(_distance: Rational, index: number): Plane {
  return ({ clipDistances }) => clipDistances[index]!;
}

function clamped(value: Rational): Rational {
  if (isNegative(value)) return ZERO;
  return less(ONE, value) ? ONE : value;
}

/**
 * The primitives that vertices between Begin(mode) and End make, cut to the view volume and to the clip distances >= 0.
 * Colors are clamped to [0,1] before. Only points with w > 0 come out. [GL1.3 2.11] [VP2 2.11] [Ruling 39] [Ruling 40]
 *
 * Exact for primitives that are planar in position, color and clip distances together, which triangles always are.
 */
export function clip(mode: PrimitiveMode, vertices: readonly ClipVertex[]): Primitive<ClipVertex>[] {
  const colored = vertices.map((vertex) => ({ ...vertex, color: vertex.color.map(clamped) }));
  return assemble(mode, colored)
    .map(clipPrimitive)
    .filter(({ kind, vertices: { length } }) => length >= FEWEST[kind]);
}

/** Lower left corner, width and height of the viewport. */
export type Viewport = readonly [x: number, y: number, width: number, height: number];

/** Window coordinates of a vertex with w > 0. [GL1.3 2.10.1] */
export function toWindow(
  { position, color }: ClipVertex,
  viewport: Viewport,
  depthRange: readonly [near: number, far: number],
): WindowVertex {
  const [x, y, width, height] = viewport;
  const [near, far] = depthRange;
  const ranges = [
    [x, x + width],
    [y, y + height],
    [near, far],
  ].map((range) => range.map(rational));
  const w = position[3]!;
  const window = ranges.map(([low, high], axis) => {
    const half = multiply(subtract(high!, low!), rational(0.5));
    const center = multiply(add(high!, low!), rational(0.5));
    return add(multiply(half, divide(position[axis]!, w)), center);
  });
  return { position: [...window, w], color };
}
