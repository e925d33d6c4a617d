import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { clip, clipVertex, toWindow } from "../../src/oracle/clip.js";
import type { ClipVertex } from "../../src/oracle/clip.js";
import type { Rational } from "../../src/oracle/rational.js";
import { ZERO, add, isNegative, less, multiply, rational, subtract } from "../../src/oracle/rational.js";

const RED = [1, 0, 0, 1];
const BLUE = [0, 0, 1, 1];

const number = ({ numerator, denominator }: Rational): number => Number(numerator) / Number(denominator);
const positions = (vertices: readonly ClipVertex[]): number[][] =>
  vertices.map(({ position }) => position.map(number));

const small = fc.integer({ min: -12, max: 12 }).map((n) => n / 4);
const vertices = (n: number): fc.Arbitrary<ClipVertex[]> =>
  fc.array(
    fc
      .tuple(fc.tuple(small, small, small, small), fc.tuple(small, small))
      .map(([position, distances]) => clipVertex(position, [...position.slice(0, 3), 1], distances)),
    { minLength: n, maxLength: n },
  );

function expectInside({ position, clipDistances, color }: ClipVertex): void {
  const w = position[3]!;
  expect(less(ZERO, w)).toBe(true);
  for (const value of position) {
    expect(isNegative(add(w, value))).toBe(false);
    expect(isNegative(subtract(w, value))).toBe(false);
  }
  for (const value of clipDistances) expect(isNegative(value)).toBe(false);
  for (const value of color) {
    expect(isNegative(value)).toBe(false);
    expect(less(rational(1), value)).toBe(false);
  }
}

describe("The exact clipper [GL1.3 2.11]", () => {
  test("a point passes unchanged or not at all", () => {
    const points = [
      [1, -1, 1, 1],
      [1.25, 0, 0, 1],
      [0, 0, 0, 0],
      [0, 0, 0, -1],
    ].map((position) => clipVertex(position, RED));
    expect(positions(clip("POINTS", points).flatMap((point) => point.vertices))).toEqual([[1, -1, 1, 1]]);
  });

  test("a line is cut at both ends, its color too [GL1.3 2.13.8]", () => {
    const [line] = clip("LINES", [clipVertex([-2, 0, 0, 1], RED), clipVertex([2, 0, 0, 1], BLUE)]);
    expect(positions(line!.vertices)).toEqual([
      [-1, 0, 0, 1],
      [1, 0, 0, 1],
    ]);
    expect(line!.vertices.map(({ color }) => color.map(number))).toEqual([
      [0.75, 0, 0.25, 1],
      [0.25, 0, 0.75, 1],
    ]);
  });

  test("colors are clamped before [Ruling 39]", () => {
    const [line] = clip("LINES", [
      clipVertex([0, 0, 0, 1], [-1, 3, 0, 1]),
      clipVertex([2, 0, 0, 1], [1, 1, 0, 1]),
    ]);
    expect(line!.vertices[1]!.color.map(number)).toEqual([0.5, 1, 0, 1]);
  });

  test("a corner cut off a triangle makes a quadrilateral, in order", () => {
    const [polygon] = clip("TRIANGLES", [
      clipVertex([0, 0, 0, 1], RED),
      clipVertex([2, 0, 0, 1], RED),
      clipVertex([0, 1, 0, 1], RED),
    ]);
    expect(positions(polygon!.vertices)).toEqual([
      [0, 0, 0, 1],
      [1, 0, 0, 1],
      [1, 0.5, 0, 1],
      [0, 1, 0, 1],
    ]);
  });

  test("clip distances cut like planes, and each by itself [VP2 2.11]", () => {
    const [line] = clip("LINES", [
      clipVertex([0, 0, 0, 1], RED, [1, -1]),
      clipVertex([1, 0, 0, 1], RED, [-1, 3]),
    ]);
    expect(positions(line!.vertices)).toEqual(
      [
        [0.5, 0, 0, 1],
        [0.25, 0, 0, 1],
      ].reverse(),
    );
    const ends = [clipVertex([0, 0, 0, 1], RED, [1, -3]), clipVertex([1, 0, 0, 1], RED, [-1, 1])];
    expect(clip("LINES", ends)).toEqual([]);
  });

  test("only what has w > 0 comes out [Ruling 40]", () => {
    const [line] = clip("LINES", [clipVertex([0, 0, 0, 1], RED), clipVertex([0, 1, 0, -1], RED)]);
    expect(positions(line!.vertices)[1]).toEqual([0, 1 / 3, 0, 1 / 3]);
    const both = [clipVertex([0, 0, 0, -1], RED), clipVertex([0, 1, 0, -1], RED)];
    expect(clip("LINES", both)).toEqual([]);
  });

  test("every point satisfies every plane exactly, in every mode", () => {
    fc.assert(
      fc.property(fc.constantFrom("POINTS", "LINE_LOOP", "TRIANGLE_STRIP"), vertices(5), (mode, given) => {
        for (const primitive of clip(mode, given)) primitive.vertices.forEach(expectInside);
      }),
      { numRuns: 200 },
    );
  });

  test("clipped triangles are convex, turn as before, and lose nothing that is inside", () => {
    fc.assert(
      fc.property(vertices(3), (triangle) => {
        for (const { vertices: polygon } of clip("TRIANGLES", triangle)) {
          const turns = polygon.map((_, i) => [0, 1, 2].map((j) => polygon[(i + j) % polygon.length]!));
          const whole = turn(triangle);
          for (const corner of turns) expect(isNegative(multiply(turn(corner), whole))).toBe(false);
        }
        for (const vertex of triangle) {
          const [point] = clip("POINTS", [vertex]);
          if (point === undefined) continue;
          const polygons = clip("TRIANGLES", triangle).map((polygon) => positions(polygon.vertices));
          if (polygons.length > 0) expect(polygons[0]).toContainEqual(vertex.position.map(number));
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** The determinant of x, y, w: positive where the three turn counter-clockwise in the window, with w > 0. */
function turn([a, b, c]: readonly ClipVertex[]): Rational {
  const row = ({ position: [x, y, , w] }: ClipVertex): readonly [Rational, Rational, Rational] => [
    x!,
    y!,
    w!,
  ];
  const [[ax, ay, aw], [bx, by, bw], [cx, cy, cw]] = [row(a!), row(b!), row(c!)];
  const minor = (p: Rational, q: Rational, r: Rational, s: Rational): Rational =>
    subtract(multiply(p, s), multiply(q, r));
  return add(
    subtract(multiply(ax, minor(by, bw, cy, cw)), multiply(ay, minor(bx, bw, cx, cw))),
    multiply(aw, minor(bx, by, cx, cy)),
  );
}

describe("Window coordinates [GL1.3 2.10.1]", () => {
  test("viewport, depth range and the w of clip coordinates", () => {
    const vertex = clipVertex([2, -4, 1, 4], RED);
    const { position, color } = toWindow(vertex, [10, 20, 8, 6], [0.25, 0.75]);
    expect(position.map(number)).toEqual([16, 20, 0.5625, 4]);
    expect(color).toEqual(vertex.color);
  });
});
