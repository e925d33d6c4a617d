import type { Primitive } from "./assembly.js";
import type { WindowVertex } from "./clip.js";
import type { Rational } from "./rational.js";
import {
  ONE,
  ZERO,
  add,
  isNegative,
  less,
  magnitude,
  multiply,
  rational,
  subtract,
  toText,
} from "./rational.js";

type Exact = WindowVertex;
type Actual = WindowVertex<number>;

/** Within the tolerance, times the expected magnitude where that is above 1. */
function near(expected: Rational, actual: number, tolerance: Rational): boolean {
  if (!Number.isFinite(actual)) return false;
  const size = magnitude(expected);
  const bound = multiply(tolerance, less(size, ONE) ? ONE : size);
  return !less(bound, magnitude(subtract(expected, rational(actual))));
}

function allNear(expected: readonly Rational[], actual: readonly number[], tolerance: Rational): boolean {
  return (
    expected.length === actual.length && expected.every((value, i) => near(value, actual[i]!, tolerance))
  );
}

function sameVertex(expected: Exact, actual: Actual, tolerance: Rational): boolean {
  return (
    allNear(expected.position, actual.position, tolerance) && allNear(expected.color, actual.color, tolerance)
  );
}

/** Without the vertices that repeat the one before, which clipping at a vertex may or may not make. */
function distinct<Value>(
  { kind, vertices }: Primitive<WindowVertex<Value>>,
  same: (a: WindowVertex<Value>, b: WindowVertex<Value>) => boolean,
): Primitive<WindowVertex<Value>> {
  if (kind === "point") return { kind, vertices };
  const kept = vertices.filter((vertex, i) => {
    const before = i === 0 && kind === "line" ? undefined : vertices.at(i - 1);
    return before === undefined || !same(before, vertex);
  });
  return { kind, vertices: kept };
}

const hasNumbers = ({ position }: Actual): boolean => position.every(Number.isFinite);

function distinctActual(primitive: Primitive<Actual>, tolerance: Rational): Primitive<Actual> {
  return distinct(
    primitive,
    (a, b) => hasNumbers(a) && allNear(a.position.map(rational), b.position, tolerance),
  );
}

function distinctExpected(primitive: Primitive<Exact>): Primitive<Exact> {
  return distinct(primitive, (a, b) =>
    a.position.every((value, i) => subtract(value, b.position[i]!).numerator === 0n),
  );
}

/** Whether two polygons are the same up to the vertex with which they begin. */
export function samePolygon(
  expected: readonly Exact[],
  actual: readonly Actual[],
  tolerance: Rational,
): boolean {
  if (expected.length !== actual.length) return false;
  return actual.some((_, first) =>
    expected.every((vertex, i) => sameVertex(vertex, actual[(first + i) % actual.length]!, tolerance)),
  );
}

/** Twice the signed area in window coordinates. [GL1.3 2.13.1] */
function doubleArea(vertices: readonly Pick<Exact, "position">[]): Rational {
  return vertices.reduce((sum, { position: [x, y] }, i) => {
    const [nextX, nextY] = vertices[(i + 1) % vertices.length]!.position;
    return add(sum, subtract(multiply(x!, nextY!), multiply(nextX!, y!)));
  }, ZERO);
}

/**
 * How many of the actual polygons, from the first on, are the expected one: one, or the pieces into which an
 * implementation may break a polygon, which together have all of its vertices, no others, and its area, each turning
 * the same way; 0 if they are not. [GL1.3 5.3]
 */
function matchPolygon(
  expected: readonly Exact[],
  actual: readonly Primitive<Actual>[],
  tolerance: Rational,
): number {
  if (samePolygon(expected, actual[0]!.vertices, tolerance)) return 1;
  const area = doubleArea(expected);
  const longest = expected.flatMap(({ position: [x, y] }) => [x!, y!]).map(magnitude);
  const bound = longest.reduce((sum, value) => add(sum, multiply(tolerance, value)), tolerance);
  const missing = new Set(expected);
  let sum = ZERO;
  for (const [i, { kind, vertices }] of actual.entries()) {
    if (kind !== "polygon" || i > expected.length - 3) return 0;
    const corners = vertices.map((vertex) =>
      expected.find((corner) => sameVertex(corner, vertex, tolerance)),
    );
    if (corners.includes(undefined)) return 0;
    for (const corner of corners) missing.delete(corner!);
    const piece = doubleArea(vertices.map(({ position }) => ({ position: position.map(rational) })));
    if (isNegative(piece) !== isNegative(area)) return 0;
    sum = add(sum, piece);
    if (missing.size === 0 && less(magnitude(subtract(area, sum)), bound)) return i + 1;
  }
  return 0;
}

function matchOne(
  expected: Primitive<Exact>,
  actual: readonly Primitive<Actual>[],
  tolerance: Rational,
): number {
  if (actual[0]?.kind !== expected.kind) return 0;
  if (expected.kind === "polygon") return matchPolygon(expected.vertices, actual, tolerance);
  const { vertices } = actual[0];
  const same =
    vertices.length === expected.vertices.length &&
    expected.vertices.every((vertex, i) => sameVertex(vertex, vertices[i]!, tolerance));
  return same ? 1 : 0;
}

function describe<Value>(
  primitive: Primitive<WindowVertex<Value>> | undefined,
  text: (value: Value) => string,
): string {
  if (primitive === undefined) return "nothing";
  const vertices = primitive.vertices.map(({ position, color }) =>
    [position, color].map((values) => values.map(text).join(" ")).join(" | "),
  );
  return [primitive.kind, ...vertices].join("\n  ");
}

/**
 * Compares the primitives of the exact clipper with those of an implementation, in order, in window coordinates. A
 * primitive that is only a point of the clip volume's boundary may be there or not, as it covers nothing.
 *
 * @param tolerance of each coordinate and color component, times the expected magnitude where that is above 1
 * @returns what is different, or undefined
 */
export function differenceOfPrimitives(
  expected: readonly Primitive<WindowVertex>[],
  actual: readonly Primitive<WindowVertex<number>>[],
  tolerance: number,
): string | undefined {
  const bound = rational(tolerance);
  const covers = ({ kind, vertices }: Primitive<unknown>): boolean =>
    kind === "point" || vertices.length >= (kind === "line" ? 2 : 3);
  const wanted = expected.map(distinctExpected).filter(covers);
  let left = actual.map((primitive) => distinctActual(primitive, bound)).filter(covers);
  for (const [i, primitive] of wanted.entries()) {
    const matched = matchOne(primitive, left, bound);
    if (matched === 0) {
      return `primitive ${i}: expected ${describe(primitive, toText)}\nbut got ${describe(left[0], String)}`;
    }
    left = left.slice(matched);
  }
  if (left.length === 0) return undefined;
  return `after ${wanted.length} primitives: expected nothing\nbut got ${describe(left[0], String)}`;
}
