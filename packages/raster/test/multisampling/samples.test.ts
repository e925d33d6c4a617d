import { describe, expect, test } from "@jest/globals";
import type { RasterState } from "@glasm/primitives";
import fc from "fast-check";
import { createRasterizer, type Rasterizer, type SampleCount } from "../../src/index.js";
import { Samples } from "../../src/multisampling/sample-rules.js";
import { arbitraryPolygons } from "../support/arbitrary-polygons.js";
import { rasterChanges, sampling, uniform } from "../support/arbitrary-states.js";
import { arbitraryUnits, texturedPolygons } from "../support/arbitrary-textures.js";
import { batchOf, stateOf } from "../support/batch.js";
import { areasInColumn, type Chord, circle, convex, type Point, rectangle } from "../support/exact-area.js";
import {
  COUNTS,
  draw,
  expectSamples,
  type Inside,
  made,
  PLAIN,
  SIZE,
  vertices,
  windowOf,
} from "../support/sampled.js";
import { pixel } from "../support/window.js";

const coordinate = uniform(-2, SIZE + 2).map(Math.fround);
const point = fc.tuple(coordinate, coordinate);
const RUNS = { numRuns: 40 };

describe("samples [GL1.3 3.2.1, Ruling 422]", () => {
  test.each(COUNTS)("%i are in rows and columns of their own, the nearest to the center first", (samples) => {
    const { samplePositions } = made(samples);
    expect(samplePositions).toHaveLength(samples);
    for (const axis of [0, 1] as const)
      expect(new Set(samplePositions.map((place) => Math.floor(place[axis] * samples))).size).toBe(samples);
    const distances = samplePositions.map(([x, y]) => Math.hypot(x - 0.5, y - 0.5));
    expect(Math.min(...distances)).toBe(distances[0]);
  });

  test("a window has one in the center without them", () => {
    expect(createRasterizer({ width: 1, height: 1 }).samplePositions).toEqual([[0.5, 0.5]]);
  });

  test.each([0, 3, 5, 16, 1.5])("%p samples are a RangeError", (samples) => {
    expect(() => made(samples as SampleCount)).toThrow(RangeError);
  });

  test('"4" samples are a TypeError', () => {
    expect(() => made("4" as never)).toThrow(
      new TypeError('createRasterizer: samples must be a number, not "4"'),
    );
  });
});

describe.each(COUNTS)("with %i samples, those are drawn that are inside", (samples) => {
  test("of triangles [GL1.3 3.5.6]", () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        const side = ([ax, ay]: Point, [bx, by]: Point, x: number, y: number): number =>
          (bx - ax) * (y - ay) - (by - ay) * (x - ax);
        const area = side(a, b, ...c);
        fc.pre(Math.abs(area) > 0.1);
        const inside: Inside = (x, y) =>
          [side(a, b, x, y), side(b, c, x, y), side(c, a, x, y)].every((value) => value * area > 0);
        const near = (x: number, y: number): boolean =>
          [side(a, b, x, y), side(b, c, x, y), side(c, a, x, y)].some((value) => Math.abs(value) < 0.02);
        const drawn = draw(samples, "polygon", vertices([a, b, c]));
        const isNear = drawn.samplePositions.some(([dx, dy]) =>
          Array.from({ length: SIZE * SIZE }, (_, i) =>
            near((i % SIZE) + dx, Math.floor(i / SIZE) + dy),
          ).includes(true),
        );
        fc.pre(!isNear); // Of these the subpixel grid decides. [Ruling 64]
        expectSamples(drawn, inside);
      }),
      RUNS,
    );
  });

  test("of circles, whether POINT_SMOOTH is enabled or not [GL1.3 3.3.2]", () => {
    fc.assert(
      fc.property(point, fc.integer({ min: 1, max: 100 }), fc.boolean(), ([x, y], eighths, isSmooth) => {
        const smooth = { point: isSmooth, line: false, polygon: false };
        const drawn = draw(samples, "point", { ...vertices([[x, y]]), pointSize: eighths / 8 }, { smooth });
        expectSamples(drawn, (px, py) => (px - x) ** 2 + (py - y) ** 2 <= (eighths / 16) ** 2);
      }),
      RUNS,
    );
  });

  test.each([0.125, 0.25, 63.875, 64])("of circles of %d pixels, the least and the largest sizes", (size) => {
    for (let i = 0; i < 24; i += 1) {
      const angle = (2 * Math.PI * (i + 0.3)) / 24;
      const x = Math.fround(SIZE / 2 + (size / 2) * Math.cos(angle));
      const y = Math.fround(SIZE / 2 + (size / 2) * Math.sin(angle));
      const drawn = draw(samples, "point", { ...vertices([[x, y]]), pointSize: size });
      expectSamples(drawn, (px, py) => (px - x) ** 2 + (py - y) ** 2 <= (size / 2) ** 2);
    }
  });

  test("of the rectangles around lines, whether LINE_SMOOTH is enabled or not [GL1.3 3.4.4]", () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: 4, max: 80 }), fc.boolean(), (a, b, eighths, isSmooth) => {
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
        fc.pre(length > 1);
        const along = (x: number, y: number): number =>
          ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length;
        const across = (x: number, y: number): number =>
          Math.abs((x - a[0]) * (b[1] - a[1]) - (y - a[1]) * (b[0] - a[0])) / length;
        const smooth = { point: false, line: isSmooth, polygon: false };
        const drawn = draw(samples, "line", vertices([a, b]), { smooth, lineWidth: eighths / 8 });
        const isNear = drawn.samplePositions.some(([dx, dy]) =>
          Array.from(
            { length: SIZE * SIZE },
            (_, i) => [(i % SIZE) + dx, Math.floor(i / SIZE) + dy] as const,
          ).some(
            ([x, y]) =>
              Math.min(
                Math.abs(along(x, y)),
                Math.abs(along(x, y) - length),
                Math.abs(across(x, y) - eighths / 16),
              ) < 1e-3,
          ),
        );
        fc.pre(!isNear);
        expectSamples(drawn, (x, y) => {
          const distance = along(x, y);
          return distance > 0 && distance < length && across(x, y) < eighths / 16;
        });
      }),
      RUNS,
    );
  });

  test("of the squares of sprites [ARB_point_sprite Chapter 3]", () => {
    const primitive = { ...vertices([[5.3, 6.1]]), pointSize: 5.5 };
    const drawn = draw(samples, "point", primitive, { pointSprite: { r: "zero" } });
    const inside = (place: number, center: number): boolean =>
      place >= center - 2.75 && place < center + 2.75;
    expectSamples(drawn, (x, y) => inside(x, Math.fround(5.3)) && inside(y, Math.fround(6.1)));
  });

  test("of rectangles that a line stipple lets through [GL1.3 3.4.4]", () => {
    const state = { lineWidth: 3, lineStipple: { factor: 2, pattern: 0x5555 } };
    const drawn = draw(samples, "line", vertices([[1, 6], [11, 6]]), state); // prettier-ignore
    expectSamples(
      drawn,
      (x, y) => Math.abs(y - 6) < 1.5 && x > 1 && x < 11 && Math.floor((x - 1) / 2) % 2 === 0,
    );
  });
});

/** A shape that has an edge through a place, in the direction of a cosine and a sine, and what draws it. */
type Edge = (
  samples: SampleCount,
  place: (along: number, across: number) => Point,
) => readonly [drawn: Rasterizer, shape: Chord];

const EDGES: Readonly<Record<"polygons" | "lines of 10 pixels" | "points of 64 pixels", Edge>> = {
  polygons(samples, place) {
    const half = [place(-40, 0), place(40, 0), place(40, 40), place(-40, 40)];
    return [draw(samples, "polygon", vertices(half)), convex(half)];
  },
  "lines of 10 pixels"(samples, place) {
    const [a, b] = [place(-40, 5), place(40, 5)];
    return [draw(samples, "line", vertices([a, b]), { lineWidth: 10 }), rectangle(a, b, 10)];
  },
  "points of 64 pixels"(samples, place) {
    const center = place(0, 32);
    return [draw(samples, "point", { ...vertices([center]), pointSize: 64 }), circle(center, 64)];
  },
};

/** The largest and the mean difference of coverage from the exact area, over edges in all directions. */
function errors(samples: SampleCount, edge: Edge): readonly [most: number, mean: number] {
  let most = 0;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < 64; i += 1) {
    const angle = (2 * Math.PI * (i + 0.3)) / 64;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [x, y] = [6 + 0.37 * Math.sin(7 * i), 6 + 0.41 * Math.cos(5 * i)];
    const place = (along: number, across: number): Point => [
      Math.fround(x + along * cos - across * sin),
      Math.fround(y + along * sin + across * cos),
    ];
    const [drawn, shape] = edge(samples, place);
    for (let column = 0; column < SIZE; column += 1) {
      areasInColumn(shape, column, SIZE).forEach((area, row) => {
        if (area < 0.01 || area > 0.99) return;
        const error = Math.abs(pixel(drawn, column, row)[0]! / 255 - area);
        most = Math.max(most, error);
        sum += error;
        count += 1;
      });
    }
  }
  return [most, sum / count];
}

test.each(Object.entries(EDGES))(
  "edges of %s are the nearer to the exact area the more samples there are [GL1.3 3.2.1]",
  (_, edge) => {
    const [one, two, four, eight] = ([1, 2, 4, 8] as const).map((samples) => errors(samples, edge));
    expect(one![1]).toBeGreaterThan(0.2);
    expect(two![1]).toBeLessThan(0.17);
    expect(four![1]).toBeLessThan(0.1);
    expect(four![0]).toBeLessThan(0.375);
    expect(eight![1]).toBeLessThan(0.06);
    expect(eight![0]).toBeLessThan(0.25);
  },
);

test("no draw makes the rules of samples anew, whatever alpha means for coverage [GL1.3 4.1.3]", () => {
  const rules = new Samples(made(4).samplePositions);
  for (const alphaToCoverage of [false, true])
    for (const alphaToOne of [false, true])
      for (let sample = 0; sample < 4; sample += 1) {
        const state = (): RasterState => stateOf({ multisample: { ...PLAIN, alphaToCoverage, alphaToOne } });
        const first = rules.rulesIn(state(), sample);
        expect(first).toMatchObject({ alphaIsOne: alphaToOne });
        expect(rules.rulesIn(state(), sample)).toBe(first);
      }
});

describe("MULTISAMPLE disabled [GL1.3 3.2.1, 4.1.10, Ruling 424]", () => {
  test.each(["point", "line", "polygon"] as const)(
    "a %s covers all samples of the pixels that it has with one sample",
    (kind) => {
      const primitive = { ...vertices([[2.3, 2.6], [9.7, 4.1], [5.2, 10.8]].slice(0, { point: 1, line: 2, polygon: 3 }[kind]) as unknown as Point[]), pointSize: 5 }; // prettier-ignore
      for (const smooth of [true, false]) {
        const state = {
          multisample: undefined,
          lineWidth: 3,
          smooth: { point: smooth, line: smooth, polygon: smooth },
        };
        const plain = draw(1, kind, primitive, state).image().data;
        for (const samples of COUNTS)
          expect(draw(samples, kind, primitive, state).image().data).toEqual(plain);
      }
    },
  );

  test("a state for samples changes nothing in a window with one", () => {
    const triangle = vertices([[2.3, 2.6], [9.7, 4.1], [5.2, 10.8]], 0.3); // prettier-ignore
    const multisample = { alphaToCoverage: true, alphaToOne: true, coverage: { value: 0, invert: false } };
    expect(draw(1, "polygon", triangle, { multisample }).image().data).toEqual(
      draw(1, "polygon", triangle, { multisample: undefined }).image().data,
    );
  });
});

test("compiled functions draw the same bits of all samples as the reference, with textures [GL1.3 3.5.6]", () => {
  fc.assert(
    fc.property(
      arbitraryUnits,
      texturedPolygons,
      fc.constantFrom(...COUNTS),
      (textures, polygons, samples) => {
        const batch = batchOf("polygon", polygons, textures.map(({ unit }) => unit)); // prettier-ignore
        const state = stateOf({
          textures,
          multisample: PLAIN,
          depthTest: { comparison: "less", write: true },
        });
        expect(windowOf("compiled", samples, [batch, batch], state)).toEqual(
          windowOf("interpreter", samples, [batch, batch], state),
        );
      },
    ),
    { numRuns: 25 },
  );
});

test("compiled functions draw the same bits of all samples as the reference [GL1.3 3.5.6]", () => {
  const batches = fc.array(arbitraryPolygons, { minLength: 2, maxLength: 3 });
  fc.assert(
    fc.property(
      batches,
      rasterChanges,
      fc.option(sampling),
      fc.constantFrom(...COUNTS),
      (polygons, changes, multisample, samples) => {
        const state = stateOf({ ...changes, multisample: multisample ?? undefined });
        expect(windowOf("compiled", samples, polygons, state)).toEqual(
          windowOf("interpreter", samples, polygons, state),
        );
      },
    ),
    { numRuns: 40 },
  );
});
