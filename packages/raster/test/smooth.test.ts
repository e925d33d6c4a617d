import { describe, expect, test } from "@jest/globals";
import type { PrimitiveKind, RasterState } from "@glasm/primitives";
import fc from "fast-check";
import { createRasterizer, type Rasterizer } from "../src/index.js";
import { uniform } from "./support/arbitrary-states.js";
import { added, batchOf, type Primitive, stateOf } from "./support/batch.js";
import { areasInColumn, type Chord, circle, convex, type Point, rectangle } from "./support/exact-area.js";
import { depthAt, pixel } from "./support/window.js";

const SIZE = 24;
const NONE = { point: false, line: false, polygon: false };

/** Draws primitives smoothly; without blending the alpha that is stored is the coverage. */
function draw(
  kind: PrimitiveKind,
  primitives: readonly Primitive[],
  state: Partial<RasterState> = {},
): Rasterizer {
  const rasterizer = createRasterizer({ width: SIZE, height: SIZE });
  rasterizer.draw(batchOf(kind, primitives), stateOf({ smooth: { ...NONE, [kind]: true }, ...state }));
  return rasterizer;
}

const vertices = (points: readonly Point[]): Primitive => ({ vertices: points.map(([x, y]) => ({ x, y })) });

/** A hundredth of a pixel, where a sixteenth is asked for, and the rounding to bytes. */
const TOLERANCE = 255 / 100 + 0.5;

/** Compares all alphas with the areas of shapes that do not overlap. */
function expectAreas(rasterizer: Rasterizer, ...shapes: readonly Chord[]): void {
  const alphas = rasterizer
    .read({ x: 0, y: 0, width: SIZE, height: SIZE }, "color")
    .filter((_, i) => i % 4 === 3);
  for (let x = 0; x < SIZE; x += 1) {
    const columns = shapes.map((shape) => areasInColumn(shape, x, SIZE));
    for (let y = 0; y < SIZE; y += 1) {
      const expected = 255 * columns.reduce((sum, areas) => sum + areas[y]!, 0);
      const alpha = alphas[y * SIZE + x]!;
      if (Math.abs(alpha - expected) > TOLERANCE) expect({ x, y, alpha }).toEqual({ x, y, alpha: expected });
    }
  }
}

const coordinate = uniform(-3, SIZE + 3).map(Math.fround);
const point = fc.tuple(coordinate, coordinate);

describe("coverage is the exact area, to less than a sixteenth", () => {
  test("of circles [GL1.3 3.3, Ruling 415]", () => {
    fc.assert(
      fc.property(point, fc.integer({ min: 1, max: 512 }), (center, eighths) => {
        const drawn = draw("point", [{ ...vertices([center]), pointSize: eighths / 8 }]);
        expectAreas(drawn, circle(center, eighths / 8));
      }),
      { numRuns: 25 },
    );
  });

  test("of the rectangles around lines [GL1.3 3.4.2]", () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: 1, max: 80 }), (a, b, eighths) => {
        fc.pre(Math.hypot(a[0] - b[0], a[1] - b[1]) > 1);
        const drawn = draw("line", [vertices([a, b])], { lineWidth: eighths / 8 });
        expectAreas(drawn, rectangle(a, b, eighths / 8));
      }),
      { numRuns: 25 },
    );
  });

  /** Directions in which an edge passes the center of the window. */
  const DIRECTIONS = Array.from({ length: 12 }, (_, i): Point => {
    const angle = (2 * Math.PI * (i + 0.3)) / 12;
    return [Math.cos(angle), Math.sin(angle)];
  });
  const inside = ([x, y]: Point, distance: number): Point => [
    Math.fround(SIZE / 2 + distance * x),
    Math.fround(SIZE / 2 + distance * y),
  ];

  test.each([0.125, 0.25, 1, 63.875, 64])(
    "of circles of %d pixels, from the least to the largest size",
    (size) => {
      for (const direction of DIRECTIONS) {
        const center = inside(direction, size / 2);
        expectAreas(draw("point", [{ ...vertices([center]), pointSize: size }]), circle(center, size));
      }
    },
  );

  test.each([0.125, 0.25, 1, 9.875, 10])(
    "of lines of %d pixels, from the least to the largest width",
    (width) => {
      for (const direction of DIRECTIONS) {
        const [x, y] = inside(direction, width / 2);
        for (const length of [6, 50]) {
          const [dx, dy] = [length * direction[1], -length * direction[0]];
          const a: Point = [Math.fround(x - dx / 2), Math.fround(y - dy / 2)];
          const b: Point = [Math.fround(x + dx / 2), Math.fround(y + dy / 2)];
          expectAreas(draw("line", [vertices([a, b])], { lineWidth: width }), rectangle(a, b, width));
        }
      }
    },
  );

  test("of the rectangles that a line stipple lets through [GL1.3 3.4.2, Ruling 417]", () => {
    const stipple = fc.record({
      factor: fc.constantFrom(1, 1, 2, 5),
      pattern: fc.integer({ min: 0, max: 0xffff }),
    });
    fc.assert(
      fc.property(point, point, stipple, (a, b, lineStipple) => {
        const length = Math.hypot(a[0] - b[0], a[1] - b[1]);
        fc.pre(length > 1);
        const parts = Array.from({ length: Math.ceil(length) }, (_, piece) => piece)
          .filter((piece) => (lineStipple.pattern >> (Math.floor(piece / lineStipple.factor) % 16)) & 1)
          .map((piece) => rectangle(a, b, 2.5, piece, piece + 1));
        // Parts that do not touch and yet share a pixel are drawn one after the other: the alpha is not their sum.
        const blend = added("one", "one");
        expectAreas(draw("line", [vertices([a, b])], { lineWidth: 2.5, lineStipple, blend }), ...parts);
      }),
      { numRuns: 25 },
    );
  });

  test("of polygons [GL1.3 3.5.3]", () => {
    const corners = fc.array(uniform(0, 2 * Math.PI), { minLength: 3, maxLength: 7 });
    fc.assert(
      fc.property(point, uniform(0.3, 12), corners, fc.boolean(), ([x, y], radius, angles, isReversed) => {
        const sorted = [...angles].sort((a, b) => (isReversed ? b - a : a - b));
        const around = sorted.map((angle): Point => [
          Math.fround(x + radius * Math.cos(angle)),
          Math.fround(y + radius * Math.sin(angle)),
        ]);
        expectAreas(draw("polygon", [vertices(around)]), convex(around));
      }),
      { numRuns: 25 },
    );
  });
});

describe("sizes", () => {
  const alphas = (rasterizer: Rasterizer): number[] =>
    Array.from({ length: SIZE * SIZE }, (_, i) => pixel(rasterizer, i % SIZE, Math.floor(i / SIZE))[3]!);
  const point = (pointSize: number): number[] =>
    alphas(draw("point", [{ ...vertices([[12, 12]]), pointSize }]));
  const line = (lineWidth: number): number[] =>
    alphas(draw("line", [vertices([[-30, 12.25], [50, 12.25]])], { lineWidth })); // prettier-ignore

  test.each([
    ["below the least", 0, 0.125],
    ["rounded down", 1.06, 1],
    ["halfway", 1.0625, 1.125],
    ["rounded up", 1.1, 1.125],
  ])("the nearest eighth is taken: %s [GL1.3 3.3, 3.4.2, Ruling 414]", (_, asked, taken) => {
    expect(point(asked)).toEqual(point(taken));
    expect(line(asked)).toEqual(line(taken));
    expect(point(taken)).not.toEqual(point(taken + 0.125));
  });

  test("points have at most 64 pixels, lines 10 [Ruling 414]", () => {
    const large = (size: number): number => {
      const rasterizer = createRasterizer({ width: 80, height: 1 });
      const batch = batchOf("point", [{ ...vertices([[40, 0.5]]), pointSize: size }]);
      rasterizer.draw(batch, stateOf({ smooth: { ...NONE, point: true } }));
      return Array.from({ length: 80 }, (_, x) => pixel(rasterizer, x, 0)[3]!).reduce((a, b) => a + b) / 255;
    };
    expect(large(63.875)).toBeLessThan(large(64));
    expect([large(64), large(2048)]).toEqual([expect.closeTo(64, 1), large(64)]);
    expect(line(9.875)).not.toEqual(line(10));
    expect(line(2048)).toEqual(line(10));
  });
});

describe("fragments", () => {
  test("alpha is multiplied by the coverage, color and depth are not [GL1.3 3.11]", () => {
    const half: Primitive = {
      vertices: [[4, 4], [8.5, 4], [8.5, 8], [4, 8]].map(([x, y]) => ({ x: x!, y: y!, depth: 0.25, front: [1, 0.5, 0.2, 0.8] })), // prettier-ignore
    };
    const drawn = draw("polygon", [half], { depthTest: { comparison: "always", write: true } });
    expect([pixel(drawn, 6, 6), pixel(drawn, 8, 6)]).toEqual([
      [255, 128, 51, 204],
      [255, 128, 51, 102],
    ]);
    expect([depthAt(drawn, 6, 6), depthAt(drawn, 8, 6)]).toEqual([
      expect.closeTo(0.25, 6),
      expect.closeTo(0.25, 6),
    ]);
  });

  test("the alpha test and blending take the product [GL1.3 3.11, 4.1.4, 4.1.7]", () => {
    const line = [vertices([[2, 5.25], [20, 5.25]])]; // prettier-ignore
    const alphaTest = { comparison: "gequal" as const, reference: 0.5 };
    const tested = draw("line", line, { alphaTest });
    expect([4, 5].map((y) => pixel(tested, 9, y)[3])).toEqual([0, 191]);
    const blended = draw("line", line, { blend: added("src-alpha", "one-minus-src-alpha") });
    expect([4, 5].map((y) => pixel(blended, 9, y)[0])).toEqual([64, 191]);
  });

  test("a polygon's datum is that of the center of gravity of what it covers [GL1.3 3.5.3, Ruling 416]", () => {
    // Red is x / 20.
    const corners = [[2, 2], [18.5, 2], [18.5, 9], [2, 9]]; // prettier-ignore
    const ramp: Primitive = {
      vertices: corners.map(([x, y]) => ({ x: x!, y: y!, front: [x! / 20, 0, 0, 1] })),
    };
    const drawn = draw("polygon", [ramp]);
    expect([pixel(drawn, 10, 5)[0], pixel(drawn, 18, 5)[0]]).toEqual([
      Math.round((255 * 10.5) / 20),
      Math.round((255 * 18.25) / 20),
    ]);
  });

  test("whole pixels of a polygon are those of one that is not antialiased [GL1.3 3.5.3]", () => {
    const polygon: Primitive = {
      vertices: [
        { x: 1.3, y: 2.2, w: 1, depth: 0.1, front: [1, 0, 0, 1] },
        { x: 22.7, y: 5.1, w: 3, depth: 0.9, front: [0, 1, 0, 1] },
        { x: 9.1, y: 21.4, w: 2, depth: 0.4, front: [0, 0, 1, 1] },
      ],
    };
    const smooth = draw("polygon", [polygon]);
    const plain = draw("polygon", [polygon], { smooth: NONE });
    let whole = 0;
    for (let i = 0; i < SIZE * SIZE; i += 1) {
      const [x, y] = [i % SIZE, Math.floor(i / SIZE)];
      if (pixel(smooth, x, y)[3] !== 255) continue;
      expect([x, y, ...pixel(smooth, x, y)]).toEqual([x, y, ...pixel(plain, x, y)]);
      whole += 1;
    }
    expect(whole).toBeGreaterThan(100);
  });

  test("the polygon stipple works in the same way [GL1.3 3.5.3]", () => {
    const polygonStipple = new Uint32Array(32).fill(0x55555555);
    const drawn = draw("polygon", [vertices([[2, 2], [9.5, 2], [9.5, 9], [2, 9]])], { polygonStipple }); // prettier-ignore
    expect([6, 7, 8, 9].map((x) => pixel(drawn, x, 5)[3])).toEqual([255, 0, 255, 0]);
  });

  test("antialiasing of polygons is for filled ones alone [GL1.3 3.5.4]", () => {
    const triangle = [vertices([[2.3, 2.6], [20.2, 3.1], [8.4, 19.7]])]; // prettier-ignore
    const alphas = (state: Partial<RasterState>): number[] => {
      const drawn = draw("polygon", triangle, state);
      return [...new Set(drawn.image().data.filter((_, i) => i % 4 === 3))];
    };
    for (const mode of ["point", "line"] as const) {
      const polygonMode = [mode, mode] as const;
      expect(alphas({ polygonMode }).sort()).toEqual([0, 255]);
      expect(alphas({ polygonMode, smooth: { ...NONE, [mode]: true } }).length).toBeGreaterThan(2);
    }
  });

  test("nothing is drawn beyond the scissor rectangle [GL1.3 4.1.2]", () => {
    const scissor = { x: 6, y: 7, width: 5, height: 4 };
    for (const [kind, primitive] of [
      ["point", { ...vertices([[8, 8]]), pointSize: 20 }],
      [
        "line",
        vertices([
          [0, 0],
          [24, 24],
        ]),
      ],
      [
        "polygon",
        vertices([
          [0, 0],
          [24, 0],
          [24, 24],
          [0, 24],
        ]),
      ],
    ] as [PrimitiveKind, Primitive][]) {
      // prettier-ignore
      const drawn = draw(kind, [primitive], { scissor, lineWidth: 10 });
      const inside = (x: number, y: number): boolean => x >= 6 && x < 11 && y >= 7 && y < 11;
      for (let i = 0; i < SIZE * SIZE; i += 1) {
        const [x, y] = [i % SIZE, Math.floor(i / SIZE)];
        if (!inside(x, y)) expect([kind, x, y, pixel(drawn, x, y)[3]]).toEqual([kind, x, y, 0]);
      }
      expect(pixel(drawn, 8, 8)[3]).toBe(255);
    }
  });

  test("a line far beyond the window takes no time for what is not seen", () => {
    const line = [vertices([[-4e9, 11.5], [4e9, 11.5]])]; // prettier-ignore
    const drawn = draw("line", line, { lineStipple: { factor: 1, pattern: 0xffff } });
    expect([0, 12, 23].map((x) => pixel(drawn, x, 11)[3])).toEqual([255, 255, 255]);
  });

  test("the stipple goes on from line to line by the number of rectangles [GL1.3 3.4.2]", () => {
    const lineStipple = { factor: 1, pattern: 0x00ff };
    const first = vertices([[1, 3.5], [6.5, 3.5]]); // prettier-ignore
    const second = { ...vertices([[6.5, 9.5], [20.5, 9.5]]), lineStart: false }; // prettier-ignore
    const drawn = draw("line", [first, second], { lineStipple });
    // The first line has six pieces, so that two of the second are drawn.
    expect([6, 7, 8, 9].map((x) => pixel(drawn, x, 9)[3])).toEqual([128, 255, 128, 0]);
  });
});
