import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createRasterizer, type Rasterizer } from "../../src/index.js";
import { added, batchOf, stateOf, type Primitive, type Vertex } from "../support/batch.js";
import { depthAt, drawnPixels, pixel, shape, wholeWindow } from "../support/window.js";

type Point = readonly [number, number];

const SIZE = 24;
/** Red counts the fragments of a pixel: each adds one step of 255. */
const COUNTING = stateOf({ blend: added("one", "one") });
const STEP = [1 / 255, 0, 0, 0] as const;

function counted(polygons: readonly (readonly Point[])[], size = SIZE): Uint8Array {
  const rasterizer = createRasterizer({ width: size, height: size });
  const primitives = polygons.map((points): Primitive => ({
    vertices: points.map(([x, y]) => ({ x, y, front: STEP })),
  }));
  rasterizer.draw(batchOf("polygon", primitives), COUNTING);
  return rasterizer.read(wholeWindow(rasterizer), "color").filter((_byte, i) => i % 4 === 0);
}

function filled(points: readonly Point[], size = 8): Rasterizer {
  const rasterizer = createRasterizer({ width: size, height: size });
  rasterizer.draw(batchOf("polygon", [{ vertices: points.map(([x, y]) => ({ x, y })) }]), stateOf());
  return rasterizer;
}

describe("polygons share edges without gap or overlap [GL1.3 3.5.1]", () => {
  const inside = fc.double({ min: 0, max: SIZE, noNaN: true });
  const onCenters = fc.integer({ min: 0, max: 2 * SIZE }).map((value) => value / 2);
  const border: readonly Point[] = [
    [0, 0],
    [SIZE / 2, 0],
    [SIZE, 0],
    [SIZE, SIZE],
    [0, SIZE],
    [0, SIZE / 2],
  ];

  test.each([
    ["anywhere", inside],
    ["on centers and corners of pixels", onCenters],
  ])("a fan around a point %s covers the window once", (_where, coordinate) => {
    fc.assert(
      fc.property(fc.tuple(coordinate, coordinate), fc.boolean(), (center, reversed) => {
        const triangles = border.map((point, i) => [center, point, border[(i + 1) % border.length]!]);
        if (reversed) for (const triangle of triangles) triangle.reverse();
        expect(counted(triangles)).toEqual(new Uint8Array(SIZE * SIZE).fill(1));
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ["anywhere", fc.double({ min: -0.45, max: 0.45, noNaN: true })],
    ["in halves of a pixel", fc.integer({ min: -3, max: 3 }).map((value) => value / 8)],
  ])("a mesh with inner points moved %s covers the window once", (_where, move) => {
    const cells = 4;
    const cell = SIZE / cells;
    const moves = fc.array(fc.tuple(move, move), {
      minLength: (cells + 1) ** 2,
      maxLength: (cells + 1) ** 2,
    });
    fc.assert(
      fc.property(moves, fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }), (offsets, diagonals) => {
        const point = (i: number, j: number): Point => {
          const [dx, dy] = offsets[j * (cells + 1) + i]!;
          const free = (k: number) => k > 0 && k < cells;
          return [free(i) ? (i + dx) * cell : i * cell, free(j) ? (j + dy) * cell : j * cell];
        };
        const triangles: Point[][] = [];
        for (let k = 0; k < cells * cells; k += 1) {
          const [i, j] = [k % cells, Math.floor(k / cells)];
          const [a, b, c, d] = [point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)];
          // Moves below half a cell keep every triangle's orientation along at least one diagonal.
          const across = area(a, b, c) > 0 && area(a, c, d) > 0;
          const other = area(b, c, d) > 0 && area(b, d, a) > 0;
          if (across && (diagonals[k] || !other)) triangles.push([a, b, c], [a, c, d]);
          else triangles.push([b, c, d], [b, d, a]);
        }
        expect(counted(triangles)).toEqual(new Uint8Array(SIZE * SIZE).fill(1));
      }),
      { numRuns: 150 },
    );
  });

  test("slivers with thousands of neighbors cover the window once", () => {
    const count = 700;
    const rim = Array.from({ length: count + 1 }, (_point, i): Point => [(i * SIZE) / count, SIZE]);
    const apex: Point = [SIZE / 3, 0];
    const fan = rim.slice(1).map((point, i) => [apex, point, rim[i]!]);
    fan.push([[0, 0], apex, [0, SIZE]], [apex, [SIZE, 0], [SIZE, SIZE]]);
    expect(counted(fan)).toEqual(new Uint8Array(SIZE * SIZE).fill(1));
  });

  test("edges of 16384 pixels are exact", () => {
    const far = 16384;
    const [a, b, c, d]: Point[] = [
      [0, 0],
      [far, 0.00025],
      [far, far],
      [0.00025, far],
    ];
    const rasterizer = createRasterizer({ width: far, height: 16 });
    const triangles = [
      [a, b, c],
      [a, c, d],
    ].map((points) => ({ vertices: points.map((point) => ({ x: point![0], y: point![1], front: STEP })) }));
    rasterizer.draw(batchOf("polygon", triangles), COUNTING);
    const bytes = rasterizer.read({ x: 0, y: 0, width: far, height: 16 }, "color");
    expect(bytes.filter((byte, i) => i % 4 === 0 && byte !== 1)).toHaveLength(0);
  });
});

function area([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

describe("fragments are those whose center lies inside [GL1.3 3.5.1]", () => {
  test("exactly, for triangles on a grid of 1/8 pixel with no center on an edge", () => {
    const coordinate = fc.integer({ min: -16, max: 80 }).map((value) => value / 8);
    const point = fc.tuple(coordinate, coordinate);
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        const expected: string[] = [];
        const boundary = new Set<string>();
        for (let i = 0; i < 64; i += 1) {
          const center: Point = [(i % 8) + 0.5, Math.floor(i / 8) + 0.5];
          const areas = [area(a, b, center), area(b, c, center), area(c, a, center)];
          const name = `${i % 8},${Math.floor(i / 8)}`;
          if (areas.some((value) => value === 0)) boundary.add(name);
          else if (areas.every((value) => value > 0) || areas.every((value) => value < 0))
            expected.push(name);
        }
        const drawn = drawnPixels(filled([a, b, c])).filter((name) => !boundary.has(name));
        expect(drawn).toEqual(expected.sort());
      }),
      { numRuns: 500 },
    );
  });

  test("a center on a left or lower edge belongs to the polygon, on a right or upper edge not [Ruling 64]", () => {
    const square: Point[] = [
      [1.5, 1.5],
      [4.5, 1.5],
      [4.5, 4.5],
      [1.5, 4.5],
    ];
    const expected = ["......", "......", ".###..", ".###..", ".###..", "......"];
    expect(shape(filled(square, 6))).toEqual(expected);
    expect(shape(filled(square.reverse(), 6))).toEqual(expected);
  });

  test("vertices are rounded to 12 subpixel bits, halves upward [Ruling 64]", () => {
    const step = 2 ** -12;
    /** Whether a square whose left and lower edges are so far from the center of pixel (1, 1) has that pixel. */
    const hasCenter = (distance: number): boolean => {
      const low = 1.5 + distance;
      const square: Point[] = [
        [low, low],
        [5, low],
        [5, 5],
        [low, 5],
      ];
      return drawnPixels(filled(square)).includes("1,1");
    };
    expect([0, step / 4, step / 2, step].map(hasCenter)).toEqual([true, true, false, false]);
  });

  test("polygons of many vertices", () => {
    const octagon: Point[] = [
      [3, 1],
      [5, 1],
      [7, 3],
      [7, 5],
      [5, 7],
      [3, 7],
      [1, 5],
      [1, 3],
    ];
    expect(shape(filled(octagon))).toEqual([
      "........",
      "..###...",
      ".#####..",
      ".######.",
      ".######.",
      ".#####..",
      "..###...",
      "........",
    ]);
  });

  test("polygons without area and with coordinates that are not numbers draw nothing", () => {
    expect(
      drawnPixels(
        filled([
          [1, 1],
          [3, 3],
          [7, 7],
        ]),
      ),
    ).toEqual([]);
    expect(
      drawnPixels(
        filled([
          [1, 1],
          [1, 1],
          [1, 1],
        ]),
      ),
    ).toEqual([]);
    expect(
      drawnPixels(
        filled([
          [0, 0],
          [NaN, 0],
          [8, 8],
        ]),
      ),
    ).toEqual([]);
    expect(
      drawnPixels(
        filled([
          [0, 0],
          [8, Infinity],
          [8, 8],
        ]),
      ),
    ).toEqual([]);
  });

  test("moving a polygon by whole pixels moves its fragments [GL1.3 3.1]", () => {
    const points: Point[] = [
      [0.3125, 0.4375],
      [4.6875, 1.25],
      [2.125, 4.9375],
    ];
    const names = drawnPixels(filled(points, 16));
    const moved = drawnPixels(
      filled(
        points.map(([x, y]): Point => [x + 9, y + 6]),
        16,
      ),
    );
    expect(names.length).toBeGreaterThan(6);
    const back = moved.map((name) => name.split(",").map(Number) as [number, number]);
    expect(back.map(([x, y]) => `${x - 9},${y - 6}`).sort()).toEqual(names);
  });
});

describe("data inside a triangle [GL1.3 3.5.1]", () => {
  const vertices: readonly Vertex[] = [
    { x: 0.7, y: 0.4, depth: 0.1, w: 1, front: [1, 0, 0.3, 1] },
    { x: 30.2, y: 5.9, depth: 0.9, w: 7, front: [0, 1, 0.6, 0.5] },
    { x: 9.4, y: 29.6, depth: 0.4, w: 2.5, front: [0.1, 0.2, 1, 0.75] },
  ];
  const orders = [
    [0, 1, 2],
    [1, 2, 0],
    [2, 1, 0],
  ];

  test.each(orders)("depth is linear and color is perspective-correct, from vertex %p on", (...order) => {
    const corners = order.map((i) => vertices[i]!) as [Vertex, Vertex, Vertex];
    const rasterizer = createRasterizer({ width: 32, height: 32 });
    const depthTest = { comparison: "always", write: true } as const;
    rasterizer.draw(batchOf("polygon", [{ vertices: corners }]), stateOf({ depthTest }));
    const points = corners.map(({ x, y }): Point => [Math.fround(x), Math.fround(y)]) as [
      Point,
      Point,
      Point,
    ];
    const whole = area(...points);
    let tested = 0;
    for (let i = 0; i < 32 * 32; i += 1) {
      const [x, y] = [i % 32, Math.floor(i / 32)];
      if (pixel(rasterizer, x, y)[3] === 0) continue;
      const p: Point = [x + 0.5, y + 0.5];
      const weights = [
        area(p, points[1], points[2]),
        area(p, points[2], points[0]),
        area(p, points[0], points[1]),
      ];
      const shares = weights.map((weight) => weight / whole);
      const depth = shares.reduce((sum, share, k) => sum + share * corners[k]!.depth!, 0);
      expect(Math.abs(depthAt(rasterizer, x, y) - depth)).toBeLessThan(2 ** -22);
      const perspective = shares.map((share, k) => share / corners[k]!.w!);
      const sum = perspective.reduce((a, b) => a + b);
      const color = [0, 1, 2, 3].map(
        (c) => perspective.reduce((total, share, k) => total + share * corners[k]!.front![c]!, 0) / sum,
      );
      const bytes = pixel(rasterizer, x, y);
      color.forEach((exact, c) => expect(Math.abs(bytes[c]! - 255 * exact)).toBeLessThan(0.5001));
      tested += 1;
    }
    expect(tested).toBeGreaterThan(350);
  });

  test("a polygon with one color and depth has them everywhere", () => {
    const color = [0.2, 0.6, 0.8, 1] as const;
    const corners = vertices.map((vertex) => ({ ...vertex, depth: 0.75, front: color }));
    const rasterizer = createRasterizer({ width: 32, height: 32 });
    const depthTest = { comparison: "always", write: true } as const;
    rasterizer.draw(batchOf("polygon", [{ vertices: corners }]), stateOf({ depthTest }));
    for (let i = 0; i < 32 * 32; i += 1) {
      const [x, y] = [i % 32, Math.floor(i / 32)];
      if (pixel(rasterizer, x, y)[3] === 0) continue;
      expect(pixel(rasterizer, x, y)).toEqual([51, 153, 204, 255]);
      expect(depthAt(rasterizer, x, y)).toBe(12582911 / 16777215);
    }
  });

  test("colors of a quadrilateral stay between those of its vertices", () => {
    const corners = [
      { x: 1, y: 1, front: [1, 0, 0, 1] as const },
      { x: 14, y: 3, front: [0.5, 0, 0, 1] as const },
      { x: 12, y: 13, front: [0.25, 0, 0, 1] as const },
      { x: 2, y: 9, front: [0.75, 0, 0, 1] as const },
    ];
    const rasterizer = createRasterizer({ width: 16, height: 16 });
    rasterizer.draw(batchOf("polygon", [{ vertices: corners }]), stateOf());
    const reds = rasterizer.image().data.filter((byte, i) => i % 4 === 0 && byte !== 0);
    expect(reds.length).toBeGreaterThan(80);
    expect(Math.min(...reds)).toBeGreaterThanOrEqual(64);
    expect(Math.max(...reds)).toBeGreaterThan(230);
  });
});
