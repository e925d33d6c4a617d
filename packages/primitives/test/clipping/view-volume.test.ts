import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { PrimitiveMode } from "../../src/index.js";
import { draw, type DrawnPrimitive, type DrawnVertex } from "../support/draw.js";

type Point = readonly [number, number, number, number];

/** Draws points of clip space; texture coordinates of vertex i are the unit vector i. */
function drawClip(mode: PrimitiveMode, points: readonly Point[], edgeFlag = true): DrawnPrimitive[] {
  const texture = (i: number): readonly number[] => [0, 1, 2, 3].map((axis) => (axis === i ? 1 : 0));
  return draw(
    mode,
    points.map((position, i) => ({ position, texture: texture(i), edgeFlag })),
  );
}

const weights = ({ texture }: DrawnVertex): readonly number[] => texture;

/** Coordinates that meet the planes and the corners of the volume often. */
const coordinate = fc.integer({ min: -6, max: 6 });
const point = fc.tuple(coordinate, coordinate, coordinate, coordinate);

/** Twice the signed distances to the six planes of the view volume, and w. */
function distances([x, y, z, w]: Point): number[] {
  return [w, w + x, w - x, w + y, w - y, w + z, w - z];
}

const isInside = (p: Point): boolean => p[3] > 0 && distances(p).every((distance) => distance >= 0);

function mix(points: readonly Point[], factors: readonly number[]): Point {
  const sum = (k: number): number =>
    points.reduce((total, p, i) => total + p[k as 0 | 1 | 2 | 3] * factors[i]!, 0);
  return [sum(0), sum(1), sum(2), sum(3)];
}

/** A drawn vertex is where its weights say, in a window of 100 x 100. */
function expectPlace(vertex: DrawnVertex, points: readonly Point[]): void {
  const [x, y, z, w] = mix(points, weights(vertex));
  const [windowX, windowY, depth, inverseW] = vertex.window as Point;
  expect(Math.abs(windowX - (50 * x) / w - 50)).toBeLessThan(1e-3);
  expect(Math.abs(windowY - (50 * y) / w - 50)).toBeLessThan(1e-3);
  expect(Math.abs(depth - z / w / 2 - 0.5)).toBeLessThan(1e-5);
  expect(Math.abs(inverseW * w - 1)).toBeLessThan(1e-5);
}

describe("points [GL1.3 2.11]", () => {
  test("are passed inside of the volume and discarded outside", () => {
    fc.assert(
      fc.property(point, (p) => {
        expect(drawClip("points", [p])).toHaveLength(isInside(p) ? 1 : 0);
      }),
    );
  });

  test.each([
    [[1, 1, 1, 1], 1],
    [[-1, -1, -1, 1], 1],
    [[1.0000001, 0, 0, 1], 0],
    [[0, 0, -1.0000001, 1], 0],
    [[0, 0, 0, 0], 0],
    [[0, 0, 0, -1], 0],
    [[Infinity, 0, 0, 1], 0],
    [[0, 0, 0, Infinity], 1],
    [[NaN, 0, 0, 1], 0],
    [[0, 0, 0, NaN], 0],
  ] as [Point, number][])("%j gives %d [Ruling 40]", (p, count) => {
    expect(drawClip("points", [p])).toHaveLength(count);
  });
});

/** The part of a segment of integer coordinates that is in the volume, as two weights of its second end, exactly. */
function clippedSegment(a: Point, b: Point): [number, number] | null {
  let enter: readonly [bigint, bigint] = [0n, 1n];
  let leave: readonly [bigint, bigint] = [1n, 1n];
  const less = (p: readonly [bigint, bigint], q: readonly [bigint, bigint]): boolean =>
    p[0] * q[1] < q[0] * p[1];
  const after = distances(b);
  for (const [i, from] of distances(a).entries()) {
    const to = after[i]!;
    if (from < 0 && to < 0) return null;
    const crossing = [BigInt(Math.abs(from)), BigInt(Math.abs(from - to) || 1)] as const;
    if (from < 0 && less(enter, crossing)) enter = crossing;
    if (to < 0 && less(crossing, leave)) leave = crossing;
  }
  if (!less(enter, leave)) return null;
  return [Number(enter[0]) / Number(enter[1]), Number(leave[0]) / Number(leave[1])];
}

describe("lines [GL1.3 2.11, 2.13.8]", () => {
  test("agree with an exact clipper", () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const expected = clippedSegment(a, b);
        // A line that meets the volume in a point alone, or runs through w = 0, is not compared.
        fc.pre(expected !== null || clippedSegment(b, a) === null);
        const lines = drawClip("lines", [a, b]);
        if (expected === null) return;
        const ends = expected.map((t) => mix([a, b], [1 - t, t])[3]);
        fc.pre(ends.every((w) => w > 0));
        expect(lines).toHaveLength(1);
        const [first, second] = lines[0]!.corners;
        expect(Math.abs(weights(first!)[1]! - expected[0])).toBeLessThan(1e-6);
        expect(Math.abs(weights(second!)[1]! - expected[1])).toBeLessThan(1e-6);
        for (const vertex of lines[0]!.corners) expectPlace(vertex, [a, b]);
      }),
      { numRuns: 500 },
    );
  });

  test("nothing outside is drawn", () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        fc.pre(clippedSegment(a, b) === null);
        for (const { corners } of drawClip("lines", [a, b])) {
          // A single point of the boundary may be left.
          expect(corners[0]!.window.slice(0, 2)).toEqual(corners[1]!.window.slice(0, 2));
        }
      }),
      { numRuns: 300 },
    );
  });

  test("run from the same first end, whichever is cut", () => {
    const [line] = drawClip("lines", [
      [2, 0, 0, 1],
      [0, 0, 0, 1],
    ]);
    expect(line!.corners.map(({ window }) => window[0])).toEqual([100, 50]);
  });
});

/** Twice the area of b around a and c. */
function turn(a: readonly number[], b: readonly number[], c: readonly number[]): number {
  return (b[0]! - a[0]!) * (c[1]! - a[1]!) - (c[0]! - a[0]!) * (b[1]! - a[1]!);
}

describe("triangles [GL1.3 2.11, 2.13.8]", () => {
  const triangle = fc.tuple(point, point, point);

  test("are clipped one after the other as each is alone", () => {
    const corners = (points: readonly Point[]): readonly unknown[] =>
      draw(
        "triangles",
        points.map((position, i) => ({ position, texture: [i % 3, 1, 0, 0] })),
      ).map((primitive) => primitive.corners);
    fc.assert(
      fc.property(fc.array(triangle, { minLength: 20, maxLength: 20 }), (triangles) => {
        expect(corners(triangles.flat())).toEqual(triangles.flatMap(corners));
      }),
      { numRuns: 10 },
    );
  });

  test("every vertex of the clipped triangle is in the triangle and in the volume", () => {
    fc.assert(
      fc.property(triangle, (points) => {
        for (const { corners } of drawClip("triangles", points)) {
          expect(corners.length).toBeGreaterThanOrEqual(3);
          for (const vertex of corners) {
            const [a, b, c] = weights(vertex) as Point;
            expect(Math.min(a, b, c)).toBeGreaterThanOrEqual(0);
            expect(Math.abs(a + b + c - 1)).toBeLessThan(1e-6);
            for (const distance of distances(mix(points, [a, b, c]))) expect(distance).toBeGreaterThan(-1e-5);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test("every point of the triangle that is in the volume is in the clipped triangle", () => {
    const share = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(triangle, fc.tuple(share, share, share), (points, shares) => {
        const total = shares[0] + shares[1] + shares[2];
        const inner = shares.map((part) => part / total);
        const place = mix(points, inner);
        fc.pre(distances(place).every((distance) => distance > 1e-4));
        const polygons = drawClip("triangles", points);
        expect(polygons).toHaveLength(1);
        const corners = polygons[0]!.corners.map(weights);
        corners.forEach((corner, i) => {
          expect(turn(corner, corners[(i + 1) % corners.length]!, inner)).toBeGreaterThan(-1e-5);
        });
      }),
      { numRuns: 500 },
    );
  });

  test("clipped vertices are where their weights say", () => {
    fc.assert(
      fc.property(triangle, (points) => {
        for (const { corners } of drawClip("triangles", points))
          for (const vertex of corners)
            if (mix(points, weights(vertex))[3] > 1e-3) expectPlace(vertex, points);
      }),
      { numRuns: 200 },
    );
  });

  test("neighbours get the same points on their common edge, bit for bit [Ruling 59]", () => {
    const any = fc.tuple(
      ...([0, 1, 2, 3].map(() => fc.float({ min: -8, max: 8, noNaN: true })) as [
        fc.Arbitrary<number>,
        fc.Arbitrary<number>,
        fc.Arbitrary<number>,
        fc.Arbitrary<number>,
      ]),
    );
    const onEdge = (points: readonly Point[], opposite: number): string[] =>
      drawClip("triangles", points)
        .flatMap(({ corners }) => corners)
        .filter((vertex) => weights(vertex)[opposite] === 0)
        .map(({ window }) => window.join())
        .sort();
    fc.assert(
      fc.property(any, any, any, any, (a, b, c, d) => {
        const left = onEdge([a, b, c], 0);
        const right = onEdge([d, c, b], 0);
        fc.pre(left.length > 0 && right.length > 0);
        expect(new Set(right)).toEqual(new Set(left));
      }),
      { numRuns: 1000 },
    );
  });

  test("a triangle around the whole view gives its four corners", () => {
    const [polygon] = drawClip("triangles", [
      [-9, -9, 0, 1],
      [9, -9, 0, 1],
      [0, 30, 0, 1],
    ]);
    const corners = polygon!.corners.map(({ window }) => window.slice(0, 2).join()).sort();
    expect(corners).toEqual(["0,0", "0,100", "100,0", "100,100"]);
  });

  test("edges that clipping makes are boundary edges, others keep their flags [Ruling 40]", () => {
    const [polygon] = drawClip(
      "triangles",
      [
        [0, 0, 0, 1],
        [2, 0, 0, 1],
        [0, 0.5, 0, 1],
      ],
      false,
    );
    // (0,0) -> cut -> cut -> (0,0.5): the second edge is new.
    expect(polygon!.corners.map(({ window }) => window[0])).toEqual([50, 100, 100, 50]);
    expect(polygon!.edgeFlags).toEqual([0, 1, 0, 0]);
  });

  test("a vertex on a plane is not a cut [GL1.3 2.11]", () => {
    const [polygon] = drawClip(
      "triangles",
      [
        [1, 0, 0, 1],
        [2, 1, 0, 1],
        [0, 1, 0, 1],
      ],
      false,
    );
    expect(polygon!.corners).toHaveLength(3);
    expect(polygon!.edgeFlags).toEqual([1, 0, 0]);
  });

  test("a triangle that touches the volume in a vertex or an edge alone is gone", () => {
    for (const third of [1, 2])
      expect(
        drawClip("triangles", [
          [1, 0, 0, 1],
          [third, 1, 0, 1],
          [2, 0, 0, 1],
        ]),
      ).toEqual([]);
  });
});

describe("vertices after, at infinity and not a number", () => {
  const extreme = fc.constantFrom(0, -0, 1, -1, 0.5, 1e-40, -1e-40, 3e38, -3e38, Infinity, -Infinity, NaN);
  const wild = fc.tuple(extreme, extreme, extreme, extreme);

  test.each(["line-loop", "quads", "points"] as const)(
    "%s: whatever comes out is finite and in the viewport, with w > 0 [Ruling 40]",
    (mode) => {
      fc.assert(
        fc.property(fc.tuple(wild, wild, wild, wild), (points) => {
          for (const { corners } of drawClip(mode, points))
            for (const { window } of corners) {
              const [x, y, depth, inverseW] = window as Point;
              for (const value of [x, y]) expect(value >= 0 && value <= 100).toBe(true);
              expect(depth >= 0 && depth <= 1).toBe(true);
              expect(inverseW > 0 && inverseW < Infinity).toBe(true);
            }
        }),
        { numRuns: 500 },
      );
    },
  );

  test("a NaN discards its primitives and no other [Ruling 40]", () => {
    const points: Point[] = [0, 1, 2, 3, 4, 5].map((i) => [i / 10, (i % 2) / 10, i === 1 ? NaN : 0, 1]);
    expect(drawClip("line-strip", points)).toHaveLength(3);
    expect(drawClip("triangle-strip", points)).toHaveLength(2);
  });

  test("a line to infinity ends at the edge of the view", () => {
    const [line] = drawClip("lines", [
      [0, 0.5, 0, 1],
      [Infinity, 0, 0, 1],
    ]);
    expect(line!.corners.map(({ window }) => window.slice(0, 2))).toEqual([
      [50, 75],
      [100, 75],
    ]);
  });

  test("an infinite coordinate clips as the largest finite one [Ruling 58]", () => {
    const MAX = (2 - 2 ** -23) * 2 ** 127;
    for (const sign of [1, -1]) {
      const triangle = (large: number): DrawnPrimitive[] =>
        drawClip("triangles", [
          [0, 0, 0, 1],
          [sign * large, 0.25, 0, 1],
          [0, sign * large, 0, 1],
        ]);
      expect(triangle(Infinity)).toHaveLength(1);
      expect(triangle(Infinity)).toEqual(triangle(MAX));
    }
  });

  test("a w below 2^-126 is outside, 2^-126 inside [Ruling 58]", () => {
    const points = (w: number): number => drawClip("points", [[0, 0, 0, w]]).length;
    expect([2 ** -126, 2 ** -126 - 2 ** -149, 2 ** -149].map(points)).toEqual([1, 0, 0]);
  });

  test("a line that runs behind the eye ends at the edge of the view [GL1.3 2.11]", () => {
    const [line] = drawClip("lines", [
      [0, 0, 0, 1],
      [2, 0, 0, -1],
    ]);
    expect(line!.corners.map(({ window }) => window[0])).toEqual([50, 100]);
    expect(weights(line!.corners[1]!)[1]).toBeCloseTo(0.25, 6);
  });

  test("a vertex at (0,0,0,0) leaves the rest of its polygon", () => {
    const [polygon] = drawClip("triangles", [
      [0, 0, 0, 0],
      [0.5, 0, 0, 1],
      [0, 0.5, 0, 1],
    ]);
    expect(polygon!.corners.map(({ window }) => window.slice(0, 2).join())).toEqual(
      expect.arrayContaining(["75,50", "50,75"]),
    );
  });
});
