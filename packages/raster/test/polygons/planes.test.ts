import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { DEPTH_MAX } from "../../src/framebuffer/fixed-point.js";
import { createRasterizer, type Rasterizer } from "../../src/index.js";
import { PerspectiveData } from "../../src/polygons/perspective-data.js";
import { Planes } from "../../src/polygons/planes.js";
import { COLOR, DEPTH, INVERSE_W, X, Y } from "../../src/vertices/varyings.js";
import { uniform, unit } from "../support/arbitrary-states.js";
import { batchOf, type Color, stateOf, type Vertex } from "../support/batch.js";
import { drawnPixels, pixel, wholeWindow } from "../support/window.js";

const SIZE = 32;
const DEPTH_TEST = { comparison: "always", write: true } as const;

function drawn(vertices: readonly Vertex[], scissor: Parameters<typeof stateOf>[0] = {}): Rasterizer {
  const rasterizer = createRasterizer({ width: SIZE, height: SIZE });
  rasterizer.draw(batchOf("polygon", [{ vertices }]), stateOf({ depthTest: DEPTH_TEST, ...scissor }));
  return rasterizer;
}

const place = uniform(-4, SIZE + 4);
const color = fc.tuple(unit, unit, unit, fc.constant(1));
const corner = fc.record({
  ...{ x: place, y: place, depth: unit, w: uniform(0.2, 5) },
  front: color as unknown as fc.Arbitrary<Color>,
});
/** Two corners, and a third one that is hardly beside their line. */
const sliver = fc
  .tuple(corner, corner, corner, uniform(-0.3, 1.3), fc.constantFrom(0.3, 0.01, 2 ** -11, 2 ** -13, 0))
  .map(([a, b, c, along, beside]): Vertex[] => [
    a,
    b,
    { ...c, x: a.x + along * (b.x - a.x) + beside, y: a.y + along * (b.y - a.y) - beside },
  ]);

describe("the planes of a triangle [GL1.3 3.5.1, Ruling 477]", () => {
  test("values stay between those of the corners, however thin the triangle is", () => {
    let pixels = 0;
    fc.assert(
      fc.property(sliver, (corners) => {
        const rasterizer = drawn(corners);
        for (const name of drawnPixels(rasterizer)) {
          const [x, y] = name.split(",").map(Number) as [number, number];
          const bytes = pixel(rasterizer, x, y);
          for (const c of [0, 1, 2] as const) {
            const values = corners.map(({ front }) => 255 * front![c]);
            // Less than a level beyond, by rounding.
            expect(bytes[c]).toBeGreaterThan(Math.min(...values) - 1);
            expect(bytes[c]).toBeLessThan(Math.max(...values) + 1);
          }
          pixels += 1;
        }
      }),
      { numRuns: 1500 },
    );
    expect(pixels).toBeGreaterThan(500);
  });

  test("a triangle with corners of one color has it everywhere, in any perspective", () => {
    fc.assert(
      fc.property(corner, corner, corner, color, (a, b, c, [red, green, blue]) => {
        const front: Color = [Math.fround(red), Math.fround(green), Math.fround(blue), 0.5];
        const rasterizer = drawn([a, b, c].map((vertex) => ({ ...vertex, front })));
        const expected = front.map((value) => Math.round(255 * value));
        for (const name of drawnPixels(rasterizer)) {
          const [x, y] = name.split(",").map(Number) as [number, number];
          expect([...pixel(rasterizer, x, y)]).toEqual(expected);
        }
      }),
      { numRuns: 100 },
    );
  });

  test("what a pixel gets does not depend on the bounds of what is drawn", () => {
    fc.assert(
      fc.property(
        fc.oneof(sliver, fc.tuple(corner, corner, corner)),
        fc.nat(SIZE - 1),
        fc.nat(SIZE - 1),
        (corners, x, y) => {
          const whole = drawn(corners);
          const part = drawn(corners, { scissor: { x, y, width: 7, height: 5 } });
          const rectangle = { x, y, width: Math.min(7, SIZE - x), height: Math.min(5, SIZE - y) };
          expect(part.read(rectangle, "color")).toEqual(whole.read(rectangle, "color"));
          expect(part.read(rectangle, "depth")).toEqual(whole.read(rectangle, "depth"));
        },
      ),
      { numRuns: 300 },
    );
  });

  test("corners billions of pixels away", () => {
    const far = 2 ** 31;
    const white = drawn([
      { x: -far, y: -far, depth: 0.25 },
      { x: far, y: -far, depth: 0.25 },
      { x: 0, y: far, depth: 0.25 },
    ]);
    expect(drawnPixels(white)).toHaveLength(SIZE * SIZE);
    const depths = white.read(wholeWindow(white), "depth");
    expect(new Set(depths)).toEqual(new Set([4194304 / 16777215]));
  });
});

/** A corner of single precision, with two values in perspective. */
const exactCorner = fc.record({
  ...{ x: uniform(0, 64), y: uniform(0, 64), depth: unit },
  inverseW: fc.oneof(
    fc.constant(1),
    uniform(-3, 3).map((power) => 2 ** power),
  ),
  values: fc.tuple(uniform(-8, 8), uniform(0, 1)),
});

/** The vertices of a triangle as planes take them, with both values. */
const WORDS = [COLOR, COLOR + 1];
const STRIDE = COLOR + 2;

/** A word of a corner. */
type WordOf = (corner: number, word: number) => number;

/** What each corner has of the area of a triangle at a place, and twice the area. */
function sharesAt(word: WordOf, x: number, y: number): { readonly shares: readonly number[]; area: number } {
  const part = (i: number, j: number): number =>
    (word(i, X) - x) * (word(j, Y) - y) - (word(i, Y) - y) * (word(j, X) - x);
  const parts = [part(1, 2), part(2, 0), part(0, 1)];
  const area = parts[0]! + parts[1]! + parts[2]!;
  return { shares: parts.map((each) => each / area), area };
}

/** G of Ruling 107, with 1/w in the place of q/w: colors and texture coordinates take the same steps. */
function growth(word: WordOf, area: number): number {
  const side = (axis: number): number =>
    Math.abs(word(1, axis) - word(0, axis)) + Math.abs(word(2, axis) - word(0, axis));
  const overW = [0, 1, 2].map((corner) => word(corner, INVERSE_W));
  const most = Math.max(...overW) * (1 + (4 * side(X) * side(Y)) / Math.abs(area));
  return most / Math.min(...overW);
}

describe("what planes give is near to the formula in double precision [GL1.3 3.5.1]", () => {
  /** Compares them in the pixel of a place in a triangle, if the pixel's center lies in it, and the triangle is not steep; whether it does. */
  function compare(vertices: Float64Array, toB: number, toC: number): boolean {
    const word: WordOf = (corner, at) => vertices[STRIDE * corner + at]!;
    const planes = new Planes();
    planes.set(vertices, 0, STRIDE, 2 * STRIDE, 0);
    const pixelOn = (axis: number): number =>
      Math.floor(word(0, axis) + toB * (word(1, axis) - word(0, axis)) + toC * (word(2, axis) - word(0, axis))); // prettier-ignore
    const [column, row] = [pixelOn(X), pixelOn(Y)];
    const { shares, area } = sharesAt(word, column + 0.5, row + 0.5);
    if (planes.isSteep || !(Math.min(...shares) >= 0)) return false;
    const mean = (valueOf: (corner: number) => number): number =>
      shares.reduce((sum, share, corner) => sum + share * valueOf(corner), 0);
    const [x, y] = [column - planes.anchorX, row - planes.anchorY];
    const depth = mean((corner) => word(corner, DEPTH)) * DEPTH_MAX;
    expect(Math.abs(planes.depthAt(x, y) - depth)).toBeLessThanOrEqual(0.5 + 2 ** -20);
    const data = new PerspectiveData(WORDS);
    data.set(vertices, planes);
    data.evaluate(x, y);
    const inverseW = mean((corner) => word(corner, INVERSE_W));
    WORDS.forEach((at, i) => {
      const expected = mean((corner) => word(corner, INVERSE_W) * word(corner, at)) / inverseW;
      const largest = Math.max(...[0, 1, 2].map((corner) => Math.abs(word(corner, at))));
      expect(Math.abs(data.values[i]! - expected)).toBeLessThanOrEqual(growth(word, area) * 2 ** -24 * largest); // prettier-ignore
    });
    return true;
  }

  test("values within what single precision adds up, depths within half a step [Ruling 107, Ruling 477]", () => {
    let places = 0;
    fc.assert(
      fc.property(exactCorner, exactCorner, exactCorner, unit, unit, (a, b, c, toB, toC) => {
        const words = [a, b, c].flatMap(({ x, y, depth, inverseW, values }) => [x, y, depth, inverseW, ...values]); // prettier-ignore
        if (compare(Float64Array.from(words, Math.fround), toB, toC)) places += 1;
      }),
      { numRuns: 4000 },
    );
    expect(places).toBeGreaterThan(1000);
  });
});

describe("the triangles of a polygon [Ruling 478]", () => {
  test("each pixel of a star is drawn once, where it lies inside of the star", () => {
    const add = { equation: "add", source: "one", destination: "one", constant: [0, 0, 0, 0] } as const;
    const points = [0, 2, 4, 1, 3].map((i) => {
      const angle = (2 * Math.PI * i) / 5;
      return {
        x: 16 + 14 * Math.sin(angle),
        y: 16 + 14 * Math.cos(angle),
        front: [1 / 255, 0, 0, 0] as const,
      };
    });
    const rasterizer = drawn(points, { blend: add });
    const reds = rasterizer.read(wholeWindow(rasterizer), "color").filter((_byte, i) => i % 4 === 0);
    expect(new Set(reds)).toEqual(new Set([0, 1]));
    // Its middle has two turns of the outline around it.
    expect(reds[16 * SIZE + 16]).toBe(0);
  });
});
