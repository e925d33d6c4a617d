import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { MAX_LINE_WIDTH } from "@glasm/primitives";
import { createRasterizer } from "../src/index.js";
import { batchOf, stateOf, type Vertex } from "./support/batch.js";
import { depthAt, drawnPixels, pixel, shape } from "./support/window.js";

type Point = readonly [number, number];

function drawLine(a: Vertex, b: Vertex, width = 1, window = 12) {
  const rasterizer = createRasterizer({ width: window, height: window });
  rasterizer.draw(batchOf("line", [{ vertices: [a, b] }]), stateOf({ lineWidth: width }));
  return rasterizer;
}

function pixels([ax, ay]: Point, [bx, by]: Point, width = 1, window = 12): string[] {
  return drawnPixels(drawLine({ x: ax, y: ay }, { x: bx, y: by }, width, window));
}

/**
 * The diamond-exit rule as it is written, in exact integers: a fraction of a pixel is 1/16, and the tiny e of the
 * rule is 1/2^20, small enough for lines of this length. A fragment is produced if the moved line meets the open
 * diamond, unless its end lies inside; those in column and row -1 that the move alone has made are moved into the
 * window, unless there is one in their place. [GL1.3 3.4.1, Ruling 382]
 */
function diamondExit([ax, ay]: Point, [bx, by]: Point, window: number): string[] {
  const isXMajor = Math.abs(by - ay) <= Math.abs(bx - ax);
  const movesX = !isXMajor && ax >= 0 && bx >= 0;
  const movesY = isXMajor && ay >= 0 && by >= 0;
  const inWindow = (x: number, y: number): string =>
    `${movesX ? Math.max(x, 0) : x},${movesY ? Math.max(y, 0) : y}`;
  const unit = 2n ** 40n;
  const fixed = (value: number) => (BigInt(value * 16) * unit) / 16n;
  const e = 2n ** 20n;
  const a: [bigint, bigint] = [fixed(ax) - e, fixed(ay) - 1n];
  const b: [bigint, bigint] = [fixed(bx) - e, fixed(by) - 1n];
  const found: string[] = [];
  for (let x = movesX ? -1 : 0; x < window; x += 1) {
    for (let y = movesY ? -1 : 0; y < window; y += 1) {
      const cx = BigInt(x) * unit + unit / 2n;
      const cy = BigInt(y) * unit + unit / 2n;
      if (meets(a, b, cx, cy, unit / 2n) && !inside(b, cx, cy, unit / 2n)) found.push(inWindow(x, y));
    }
  }
  return found.sort();
}

function inside([x, y]: [bigint, bigint], cx: bigint, cy: bigint, radius: bigint): boolean {
  const abs = (value: bigint) => (value < 0n ? -value : value);
  return abs(x - cx) + abs(y - cy) < radius;
}

/** Clips the segment against the four open half planes of a diamond, with exact fractions. */
function meets(a: [bigint, bigint], b: [bigint, bigint], cx: bigint, cy: bigint, radius: bigint): boolean {
  let [from, fromScale, to, toScale] = [0n, 1n, 1n, 1n];
  for (const [sx, sy] of [
    [1n, 1n],
    [1n, -1n],
    [-1n, 1n],
    [-1n, -1n],
  ] as const) {
    const da = sx * (a[0] - cx) + sy * (a[1] - cy) - radius;
    const db = sx * (b[0] - cx) + sy * (b[1] - cy) - radius;
    if (da >= 0n && db >= 0n) return false;
    if (da < 0n && db < 0n) continue;
    // The crossing is at t = da / (da - db).
    let [t, scale] = [da, da - db];
    if (scale < 0n) [t, scale] = [-t, -scale];
    if (da >= 0n && t * fromScale > from * scale) [from, fromScale] = [t, scale];
    if (da < 0n && t * toScale < to * scale) [to, toScale] = [t, scale];
  }
  return from * toScale < to * fromScale;
}

test("lines are the fragments whose diamond they exit [GL1.3 3.4.1]", () => {
  const coordinate = fc.integer({ min: -16, max: 8 * 16 }).map((value) => value / 16);
  const point = fc.tuple(coordinate, coordinate);
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(pixels(a, b)).toEqual(diamondExit(a, b, 12));
    }),
    { numRuns: 1500 },
  );
});

test("lines between half and whole pixels follow the move of their ends [GL1.3 3.4.1]", () => {
  const coordinate = fc.integer({ min: 0, max: 12 }).map((value) => value / 2);
  const point = fc.tuple(coordinate, coordinate);
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(pixels(a, b)).toEqual(diamondExit(a, b, 12));
    }),
    { numRuns: 1500 },
  );
});

describe("lines in eight octants, half open at their end [GL1.3 3.4.1]", () => {
  const center: Point = [5.5, 5.5];
  test.each([
    [
      [9.5, 5.5],
      ["5,5", "6,5", "7,5", "8,5"],
    ],
    [
      [9.5, 7.5],
      ["5,5", "6,6", "7,6", "8,7"],
    ],
    [
      [9.5, 9.5],
      ["5,5", "6,6", "7,7", "8,8"],
    ],
    [
      [7.5, 9.5],
      ["5,5", "5,6", "6,7", "6,8"],
    ],
    [
      [5.5, 9.5],
      ["5,5", "5,6", "5,7", "5,8"],
    ],
    [
      [1.5, 5.5],
      ["2,5", "3,5", "4,5", "5,5"],
    ],
    [
      [1.5, 1.5],
      ["2,2", "3,3", "4,4", "5,5"],
    ],
    [
      [5.5, 1.5],
      ["5,2", "5,3", "5,4", "5,5"],
    ],
    [
      [9.5, 1.5],
      ["5,5", "6,4", "7,3", "8,2"],
    ],
    [
      [1.5, 9.5],
      ["2,8", "3,7", "4,6", "5,5"],
    ],
  ] as [Point, string[]][])("from the center to %p", (end, expected) => {
    expect(pixels(center, end)).toEqual(expected);
  });

  test("a line without length has no fragments", () => {
    expect(pixels(center, center)).toEqual([]);
    expect(pixels([5.25, 5.25], [5.25, 5.25])).toEqual([]);
  });

  test("a line inside one diamond has no fragments, one that leaves it has one", () => {
    expect(pixels([5.4, 5.5], [5.6, 5.5])).toEqual([]);
    expect(pixels([5.4, 5.5], [6.0625, 5.5])).toEqual(["5,5"]);
  });
});

test("connected lines of one major axis and direction share no fragment and leave none out [GL1.3 3.4.1]", () => {
  const step = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -40, max: 40 }));
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 6 }), fc.boolean(), (steps, swap) => {
      // Six steps of at most 40/16 pixels stay within a window of 32 pixels.
      const points: [number, number][] = [[8, 256]];
      for (const [major, minor] of steps) {
        const [x, y] = points.at(-1)!;
        points.push([x + major, y + Math.max(-major, Math.min(major, minor))]);
      }
      const scaled = points.map(([x, y]): Point => (swap ? [y / 16, x / 16] : [x / 16, y / 16]));
      const drawn = scaled.slice(1).flatMap((point, i) => pixels(scaled[i]!, point, 1, 32));
      const columns = drawn.map((name) => Number(name.split(",")[swap ? 1 : 0])).sort((a, b) => a - b);
      const first = columns[0] ?? 0;
      expect(columns).toEqual(columns.map((_column, i) => first + i));
    }),
    { numRuns: 200 },
  );
});

describe("lines along the edges of the window [Ruling 382]", () => {
  const whole = (from: number, to: number): string[] =>
    Array.from({ length: to - from }, (_, i) => String(from + i));

  test("a vertical one at x = 0 lies in column 0, a horizontal one at y = 0 in row 0", () => {
    const column = whole(2, 8).map((y) => `0,${y}`);
    expect(pixels([0, 2.5], [0, 8.5])).toEqual(column);
    expect(pixels([0, 7.5], [0, 1.5])).toEqual(column);
    const row = (from: number, to: number): string[] => whole(from, to).map((x) => `${x},0`);
    expect(pixels([2.5, 0], [8.5, 0])).toEqual(row(2, 8));
    expect(pixels([7.5, 0], [1.5, 0])).toEqual(row(1, 7)); // the move takes its first end past a diamond's corner
  });

  test("the next ones are where the move takes them: below and to the left", () => {
    expect(pixels([1, 2.5], [1, 4.5])).toEqual(["0,2", "0,3"]);
    expect(pixels([2.5, 1], [4.5, 1])).toEqual(["2,0", "3,0"]);
    expect(pixels([-1 / 4096, 2.5], [-1 / 4096, 4.5])).toEqual([]);
    expect(pixels([2.5, -1 / 4096], [4.5, -1 / 4096])).toEqual([]);
  });

  test("wide ones are centered on column and row 0", () => {
    expect(pixels([0, 2.5], [0, 4.5], 3)).toEqual(["0,2", "0,3", "1,2", "1,3"]);
    expect(pixels([0, 2.5], [0, 4.5], 2)).toEqual(["0,2", "0,3"]);
    expect(pixels([2.5, 0], [4.5, 0], 3)).toEqual(["2,0", "2,1", "3,0", "3,1"]);
  });

  test.each([
    ["x = 0", 0, 0],
    ["the next column to the left", -1, 2],
    ["the subpixel left of it", -1 / 4096, 1],
  ])("the stipple of a line from %s begins with the first fragment", (_place, x, hidden) => {
    const rasterizer = createRasterizer({ width: 12, height: 1 });
    const ends = [
      { x, y: 0.5 },
      { x: 11.5, y: 0.5 },
    ];
    const lineStipple = { factor: 1, pattern: 0b0000_0111_0010_1101 };
    rasterizer.draw(batchOf("line", [{ vertices: ends }]), stateOf({ lineStipple }));
    expect(shape(rasterizer)).toEqual(["#.##.#..###.....".slice(hidden, 11 + hidden) + "."]);
  });
});

describe("wide lines repeat fragments along the minor axis [GL1.3 3.4.2]", () => {
  test("an x-major line of width 3 is centered on the thin one", () => {
    const thin = pixels([1.5, 5.5], [9.5, 7.5]);
    const wide = thin.flatMap((name) => {
      const [x, y] = name.split(",").map(Number) as [number, number];
      return [`${x},${y - 1}`, `${x},${y}`, `${x},${y + 1}`];
    });
    expect(pixels([1.5, 5.5], [9.5, 7.5], 3)).toEqual(wide.sort());
  });

  test("a y-major line of width 3 is centered on the thin one", () => {
    const thin = pixels([5.5, 9.5], [4.5, 1.5]);
    const wide = thin.flatMap((name) => {
      const [x, y] = name.split(",").map(Number) as [number, number];
      return [`${x - 1},${y}`, `${x},${y}`, `${x + 1},${y}`];
    });
    expect(pixels([5.5, 9.5], [4.5, 1.5], 3)).toEqual(wide.sort());
  });

  test("an even width is moved by half a pixel", () => {
    expect(shape(drawLine({ x: 1.5, y: 3 }, { x: 5.5, y: 3 }, 2, 6))).toEqual([
      "......",
      "......",
      ".####.",
      ".####.",
      "......",
      "......",
    ]);
    expect(shape(drawLine({ x: 3, y: 1.5 }, { x: 3, y: 5.5 }, 4, 6))).toEqual([
      "......",
      ".####.",
      ".####.",
      ".####.",
      ".####.",
      "......",
    ]);
  });

  test.each([
    [0.2, 1],
    [1.49, 1],
    [1.5, 2],
    [2.5, 3],
  ])("the width %p is %p", (given, rounded) => {
    expect(pixels([1.5, 5.5], [9.5, 7.5], given)).toEqual(pixels([1.5, 5.5], [9.5, 7.5], rounded));
  });
});

test.each([
  [MAX_LINE_WIDTH, MAX_LINE_WIDTH],
  [MAX_LINE_WIDTH + 1, MAX_LINE_WIDTH],
  [MAX_LINE_WIDTH - 1, MAX_LINE_WIDTH - 1],
  [Infinity, MAX_LINE_WIDTH],
])("a line of width %p is %p wide [GL1.3 3.4.2]", (given, width) => {
  const rasterizer = createRasterizer({ width: 2 * MAX_LINE_WIDTH, height: 1 });
  const vertices = [
    { x: MAX_LINE_WIDTH, y: -2 },
    { x: MAX_LINE_WIDTH, y: 3 },
  ];
  rasterizer.draw(batchOf("line", [{ vertices }]), stateOf({ lineWidth: given }));
  expect(drawnPixels(rasterizer)).toHaveLength(width);
});

describe("data along a line [GL1.3 3.4.1]", () => {
  const red = [1, 0, 0, 1] as const;
  const green = [0.25, 1, 0, 0.5] as const;

  test("depth is linear in the window and color is perspective-correct", () => {
    const a = { x: 0.75, y: 3.5, depth: 0.125, w: 1, front: red };
    const b = { x: 9.75, y: 5.25, depth: 0.875, w: 4, front: green };
    const rasterizer = createRasterizer({ width: 12, height: 12 });
    const depthTest = { comparison: "always", write: true } as const;
    rasterizer.draw(batchOf("line", [{ vertices: [a, b] }]), stateOf({ depthTest }));
    const drawn = drawnPixels(rasterizer);
    expect(drawn).toHaveLength(9);
    for (const name of drawn) {
      const [x, y] = name.split(",").map(Number) as [number, number];
      const t = ((x + 0.5 - 0.75) * 9 + (y + 0.5 - 3.5) * 1.75) / (9 * 9 + 1.75 * 1.75);
      expect(depthAt(rasterizer, x, y)).toBeCloseTo((1 - t) * 0.125 + t * 0.875, 6);
      const expected = red.map((value, i) => {
        const exact = ((1 - t) * value + (t * green[i]!) / 4) / (1 - t + t / 4);
        return Math.min(255, Math.max(0, Math.round(255 * exact)));
      });
      expect(pixel(rasterizer, x, y)).toEqual(expected);
    }
  });

  test("all fragments of a wide line's column have the same data [Ruling 67]", () => {
    const rasterizer = drawLine({ x: 1.5, y: 5, front: red }, { x: 9.5, y: 6.25, front: green }, 5);
    for (let x = 1; x < 9; x += 1) {
      const column = Array.from({ length: 12 }, (_pixel, y) => pixel(rasterizer, x, y)).filter(
        (c) => c[3] !== 0,
      );
      expect(column).toHaveLength(5);
      for (const color of column) expect(color).toEqual(column[0]);
    }
  });

  test("a far end that the equation would pass its pole for keeps its color", () => {
    const a = { x: 1.9, y: 1.5, w: 1000, front: [0, 0, 1, 1] as const };
    const b = { x: 3.9, y: 1.5, w: 0.001, front: red };
    expect(pixel(drawLine(a, b), 1, 1)).toEqual([0, 0, 255, 255]);
  });
});

test("lines reach the window from outside it", () => {
  expect(pixels([-1e6, 3.5], [1e6, 3.5])).toHaveLength(12);
  expect(pixels([3.5, 1e6], [3.5, -1e6])).toHaveLength(12);
  expect(pixels([-5, 30], [40, 30])).toEqual([]);
});
