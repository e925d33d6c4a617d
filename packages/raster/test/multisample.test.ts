import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import type { Multisampling, PrimitiveBatch, PrimitiveKind, RasterState } from "@glasm/primitives";
import fc from "fast-check";
import { createRasterizer, type Rasterizer, type RasterizerOptions, type SampleCount } from "../src/index.js";
import { arbitraryPolygons } from "./support/arbitrary-polygons.js";
import { rasterChanges, uniform } from "./support/arbitrary-states.js";
import { arbitraryUnits, texturedPolygons } from "./support/arbitrary-textures.js";
import { added, batchOf, type Primitive, stateOf } from "./support/batch.js";
import { areasInColumn, convex, type Point } from "./support/exact-area.js";
import { depthAt, pixel, wholeWindow } from "./support/window.js";

const SIZE = 12;
const COUNTS = [2, 4, 8] as const;
const PLAIN: Multisampling = { alphaToCoverage: false, alphaToOne: false, coverage: null };

function made(samples: SampleCount, options: Partial<RasterizerOptions> = {}): Rasterizer {
  return createRasterizer({ width: SIZE, height: SIZE, samples, ...options });
}

const vertices = (points: readonly Point[], alpha = 1): Primitive => ({
  vertices: points.map(([x, y]) => ({ x, y, front: [1, 1, 1, alpha] })),
});

function draw(
  samples: SampleCount,
  kind: PrimitiveKind,
  primitive: Primitive,
  state: Partial<RasterState> = {},
): Rasterizer {
  const rasterizer = made(samples);
  rasterizer.draw(batchOf(kind, [primitive]), stateOf({ multisample: PLAIN, ...state }));
  return rasterizer;
}

/** Whether a place is inside of a shape. */
type Inside = (x: number, y: number) => boolean;

/** Compares how many samples of each pixel are drawn with those inside of a shape. */
function expectSamples(rasterizer: Rasterizer, isInside: Inside): void {
  const { samplePositions } = rasterizer;
  for (let x = 0; x < SIZE; x += 1)
    for (let y = 0; y < SIZE; y += 1) {
      const inside = samplePositions.filter(([dx, dy]) => isInside(x + dx, y + dy)).length;
      const red = Math.floor((255 * inside) / samplePositions.length + 0.5);
      expect([x, y, pixel(rasterizer, x, y)[0]]).toEqual([x, y, red]);
    }
}

const coordinate = uniform(-2, SIZE + 2).map(Math.fround);
const point = fc.tuple(coordinate, coordinate);
const RUNS = { numRuns: 40 };

describe("samples [GL1.3 3.2.1, Ruling 449]", () => {
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

/** The largest and the mean difference of coverage from the exact area, over edges in all directions. */
function errors(samples: SampleCount): readonly [most: number, mean: number] {
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
    const half = [place(-40, 0), place(40, 0), place(40, 40), place(-40, 40)];
    const drawn = draw(samples, "polygon", vertices(half));
    for (let column = 0; column < SIZE; column += 1) {
      areasInColumn(convex(half), column, SIZE).forEach((area, row) => {
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

test("edges are the nearer to the exact area the more samples there are [GL1.3 3.2.1]", () => {
  const [one, two, four, eight] = ([1, 2, 4, 8] as const).map(errors) as [
    number,
    number,
  ][] as readonly (readonly [number, number])[];
  expect(one![1]).toBeGreaterThan(0.2);
  expect(two![1]).toBeLessThan(0.17);
  expect(four![1]).toBeLessThan(0.1);
  expect(four![0]).toBeLessThan(0.375);
  expect(eight![1]).toBeLessThan(0.06);
  expect(eight![0]).toBeLessThan(0.25);
});

describe("MULTISAMPLE disabled [GL1.3 3.2.1, 4.1.10, Ruling 451]", () => {
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

const ALL = vertices([[-1, -1], [30, -1], [30, 30], [-1, 30]]); // prettier-ignore

describe.each(COUNTS)("coverage of %i samples", (samples) => {
  const covered = (state: Partial<RasterState>, alpha = 1): number => {
    const opaque = { ...state, blend: added("one", "zero") };
    const drawn = draw(samples, "polygon", { vertices: ALL.vertices.map((vertex) => ({ ...vertex, front: [1, 1, 1, alpha] })) }, opaque); // prettier-ignore
    return (pixel(drawn, 3, 3)[0]! * samples) / 255;
  };

  test("from alpha: as many as the alpha says, all of 1 and none of 0 [GL1.3 4.1.3, Ruling 450]", () => {
    for (let alpha = 0; alpha <= 255; alpha += 5) {
      const expected = Math.floor((alpha / 255) * samples + 0.5);
      const found = covered({ multisample: { ...PLAIN, alphaToCoverage: true } }, alpha / 255);
      expect([alpha, Math.round(found)]).toEqual([alpha, expected]);
    }
  });

  test("from SampleCoverage, and inverted the others [GL1.3 4.1.3]", () => {
    for (const value of [0, 0.2, 0.5, 0.7, 1]) {
      const of = (invert: boolean): number =>
        Math.round(covered({ multisample: { ...PLAIN, coverage: { value, invert } } }));
      expect([of(false), of(true)]).toEqual([
        Math.floor(value * samples + 0.5),
        samples - Math.floor(value * samples + 0.5),
      ]);
    }
  });

  test("both are combined, and so is what the alpha test leaves [GL1.3 4.1.3, 4.1.4]", () => {
    const coverage = { value: 0.5, invert: true };
    const half = { ...PLAIN, alphaToCoverage: true, coverage };
    expect(Math.round(covered({ multisample: half }, 0.5))).toBe(0);
    const alphaTest = { comparison: "greater", reference: 0.5 } as const;
    const tested = { multisample: { ...PLAIN, alphaToCoverage: true }, alphaTest };
    expect([covered(tested, 0.4), Math.round(covered(tested, 0.6))]).toEqual([
      0,
      Math.floor(0.6 * samples + 0.5),
    ]);
  });

  test("alpha becomes one after the coverage and before the alpha test [GL1.3 4.1.3, 4.1.4]", () => {
    const multisample = { ...PLAIN, alphaToCoverage: true, alphaToOne: true };
    const alphaTest = { comparison: "equal", reference: 1 } as const;
    expect(Math.round(covered({ multisample, alphaTest }, 0.6))).toBe(Math.floor(0.6 * samples + 0.5));
    const one = draw(samples, "polygon", vertices(ALL.vertices.map(({ x, y }) => [x, y] as const), 0.2), { multisample: { ...PLAIN, alphaToOne: true } }); // prettier-ignore
    expect(pixel(one, 3, 3)).toEqual([255, 255, 255, 255]);
  });

  test("the stencil buffer is changed for covered samples alone [GL1.3 4.1.10]", () => {
    const replace = { comparison: "always", reference: 7, mask: 255, fail: "replace", depthFail: "replace", depthPass: "replace", writeMask: 255 } as const; // prettier-ignore
    const index = (alpha: number): number => {
      const multisample = { ...PLAIN, alphaToCoverage: true };
      const drawn = draw(samples, "polygon", vertices(ALL.vertices.map(({ x, y }) => [x, y] as const), alpha), { multisample, stencilTest: replace }); // prettier-ignore
      return drawn.read({ x: 3, y: 3, width: 1, height: 1 }, "stencil")[0]!;
    };
    expect([index(0), index(1)]).toEqual([0, 7]);
  });
});

describe("depth, stencil and color are those of samples [GL1.3 3.2.1, 4.1.10]", () => {
  test("polygons that cut each other have a smooth edge there", () => {
    const rasterizer = made(8);
    const depthTest = { comparison: "less", write: true } as const;
    const corners = [[0, 0], [12, 0], [12, 12], [0, 12]] as const; // prettier-ignore
    const plane = (red: number, depthOf: (x: number) => number): Primitive => ({
      vertices: corners.map(([x, y]) => ({ x, y, depth: depthOf(x), front: [red, 0, 0, 1] })),
    });
    // They are as deep at x = 6.3.
    rasterizer.draw(batchOf("polygon", [plane(0, () => 0.5)]), stateOf({ depthTest, multisample: PLAIN }));
    rasterizer.draw(
      batchOf("polygon", [plane(1, (x) => 0.5 + (x - 6.3) / 24)]),
      stateOf({ depthTest, multisample: PLAIN }),
    );
    const left = rasterizer.samplePositions.filter(([x]) => x < 0.3).length;
    expect([5, 6, 7].map((x) => pixel(rasterizer, x, 4)[0])).toEqual([
      255,
      Math.floor((255 * left) / 8 + 0.5),
      0,
    ]);
  });

  test("each sample has the color of its place, so that the alpha test cuts between samples [Ruling 451]", () => {
    const rasterizer = made(8);
    const corners = [[0, 0], [12, 0], [12, 12], [0, 12]] as const; // prettier-ignore
    const ramp: Primitive = { vertices: corners.map(([x, y]) => ({ x, y, front: [1, 0, 0, x / 12] })) };
    const alphaTest = { comparison: "greater", reference: 6.4 / 12 } as const;
    rasterizer.draw(batchOf("polygon", [ramp]), stateOf({ alphaTest, multisample: PLAIN }));
    // In bytes the reference is 136, which alpha passes from 6.4235 on.
    const right = rasterizer.samplePositions.filter(([x]) => x > 0.4235).length;
    expect([5, 6, 7].map((x) => pixel(rasterizer, x, 4)[0])).toEqual([
      0,
      Math.floor((255 * right) / 8 + 0.5),
      255,
    ]);
  });

  test("colors are the means of the samples, depth and index those of the first", () => {
    const rasterizer = made(4);
    const half = vertices([[0, 0], [3.5, 0], [3.5, 12], [0, 12]]); // prettier-ignore
    const state = { depthTest: { comparison: "always", write: true } as const, multisample: PLAIN };
    rasterizer.draw(
      batchOf("polygon", [{ vertices: half.vertices.map((vertex) => ({ ...vertex, depth: 0.25 })) }]),
      stateOf(state),
    );
    expect([2, 3, 4].map((x) => pixel(rasterizer, x, 5))).toEqual([[255, 255, 255, 255], [128, 128, 128, 128], [0, 0, 0, 0]]); // prettier-ignore
    const [first] = rasterizer.samplePositions;
    expect(depthAt(rasterizer, 3, 5)).toBeCloseTo(first![0] < 0.5 ? 0.25 : 1, 6);
    expect(rasterizer.image().data[4 * (SIZE * 6 + 3)]).toBe(128);
  });

  test("clearing clears all samples [GL1.3 4.2.3]", () => {
    const rasterizer = made(4);
    const gl = createContext({ sink: rasterizer });
    gl.rectf(-0.4, -0.4, 0.7, 0.7);
    gl.clearColor(0.2, 0.4, 0.6, 0.8);
    gl.clear(gl.COLOR_BUFFER_BIT);
    expect(new Set(rasterizer.read(wholeWindow(rasterizer), "color"))).toEqual(new Set([51, 102, 153, 204]));
  });

  test("front and back have samples of their own, which swapBuffers exchanges [Ruling 449]", () => {
    const rasterizer = made(4, { doubleBuffered: true });
    const gl = createContext({ sink: rasterizer });
    gl.rectf(-1, -1, 0.05, 1);
    rasterizer.swapBuffers();
    const before = rasterizer.image().data;
    gl.color3f(1, 0, 0);
    gl.rectf(-1, -1, 1, 0.05);
    expect(rasterizer.image().data).toEqual(before);
    rasterizer.swapBuffers();
    rasterizer.swapBuffers();
    expect(rasterizer.image().data).toEqual(before);
    gl.drawBuffer(gl.FRONT_AND_BACK);
    gl.color3f(0, 1, 0);
    gl.rectf(-1, -1, 1, 0.55);
    expect(rasterizer.image().data).not.toEqual(before);
  });

  test("accumulation takes the means and returns to all samples [GL1.3 4.2.4]", () => {
    const rasterizer = made(4, { accumulation: true });
    const gl = createContext({ sink: rasterizer });
    gl.rectf(-1, -1, 0.05, 1);
    const drawn = rasterizer.image().data;
    gl.accum(gl.LOAD, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.accum(gl.RETURN, 1);
    expect(rasterizer.image().data).toEqual(drawn);
    gl.accum(gl.RETURN, 0.5);
    expect(pixel(rasterizer, 2, 2)).toEqual([128, 128, 128, 128]);
  });
});

describe("pixel rectangles and bitmaps [GL1.3 3.6.6, 3.7]", () => {
  const context = (samples: SampleCount): { gl: GL; rasterizer: Rasterizer } => {
    const rasterizer = made(samples);
    const gl = createContext({ sink: rasterizer });
    gl.ortho(0, SIZE, 0, SIZE, -1, 1);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    return { gl, rasterizer };
  };
  const inRectangle =
    (left: number, bottom: number, right: number, top: number): Inside =>
    (x, y) =>
      x >= left && x < right && y >= bottom && y < top;

  test.each(COUNTS)("%i samples: those in the zoomed rectangle of a group", (samples) => {
    const { gl, rasterizer } = context(samples);
    gl.rasterPos2f(2.25, 3.75);
    gl.pixelZoom(3.5, 2.25);
    gl.drawPixels(2, 1, gl.LUMINANCE, gl.UNSIGNED_BYTE, Uint8Array.of(0, 255));
    expectSamples(rasterizer, inRectangle(5.75, 3.75, 9.25, 6));
  });

  test.each(COUNTS)(
    "%i samples: those in the pixels of a bitmap, which begins at the raster position",
    (samples) => {
      const { gl, rasterizer } = context(samples);
      gl.rasterPos2f(4.25, 3.75);
      gl.bitmap(2, 1, 1, 0.5, 0, 0, Uint8Array.of(0x40));
      expectSamples(rasterizer, inRectangle(4.25, 3.25, 5.25, 4.25));
    },
  );

  test("all samples alike where MULTISAMPLE is disabled", () => {
    const { gl, rasterizer } = context(4);
    gl.disable(gl.MULTISAMPLE);
    gl.rasterPos2f(2.25, 3.75);
    gl.pixelZoom(3.5, 2.25);
    gl.drawPixels(1, 1, gl.LUMINANCE, gl.UNSIGNED_BYTE, Uint8Array.of(255));
    const one = context(1);
    one.gl.rasterPos2f(2.25, 3.75);
    one.gl.pixelZoom(3.5, 2.25);
    one.gl.drawPixels(1, 1, one.gl.LUMINANCE, one.gl.UNSIGNED_BYTE, Uint8Array.of(255));
    expect(rasterizer.image().data).toEqual(one.rasterizer.image().data);
  });
});

describe("points that are smaller than the threshold fade [ARB_point_parameters Chapter 3, 3.12]", () => {
  const alphaSum = (samples: SampleCount, size: number, state: Partial<RasterState>): [number, number] => {
    const drawn = draw(samples, "point", { ...vertices([[6, 6]], 0.8), pointSize: size }, state);
    return [pixel(drawn, 5, 5)[3]!, pixel(drawn, 7, 5)[3]!];
  };

  test("the diameter is the threshold, and alpha is multiplied by (size / threshold)^2", () => {
    const state = { pointFadeThreshold: 8 };
    expect(alphaSum(4, 4, state)).toEqual([51, 51]); // 255 * 0.8 / 4
    expect(alphaSum(4, 8, state)).toEqual([204, 204]);
    expect(alphaSum(4, 2, {})[1]).toBe(0);
  });

  test("not without multisample rasterization", () => {
    const state = { pointFadeThreshold: 8 };
    expect(alphaSum(1, 2, state)).toEqual([204, 0]);
    expect(alphaSum(4, 2, { ...state, multisample: undefined })).toEqual([204, 0]);
  });
});

/** The window after polygons of an engine, with all its buffers. */
function windowOf(
  engine: "interpreter" | "compiled",
  samples: SampleCount,
  batches: readonly PrimitiveBatch[],
  state: RasterState,
) {
  const rasterizer = createRasterizer({ width: 70, height: 40, samples, engine });
  for (const batch of batches) rasterizer.draw(batch, state);
  const area = wholeWindow(rasterizer);
  return [rasterizer.read(area, "color"), rasterizer.read(area, "depth"), rasterizer.read(area, "stencil")];
}

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
        expect(windowOf("compiled", samples, [batch], state)).toEqual(
          windowOf("interpreter", samples, [batch], state),
        );
      },
    ),
    { numRuns: 25 },
  );
});

test("compiled functions draw the same bits of all samples as the reference [GL1.3 3.5.6]", () => {
  const sampling = fc.record({
    alphaToCoverage: fc.boolean(),
    alphaToOne: fc.boolean(),
    coverage: fc.option(fc.record({ value: uniform(0, 1), invert: fc.boolean() }), { freq: 1 }),
  });
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
