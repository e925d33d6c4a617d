import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import type { RasterState } from "@glasm/primitives";
import type { Rasterizer, SampleCount } from "../../src/index.js";
import { added, batchOf, type Primitive, stateOf } from "../support/batch.js";
import { COUNTS, draw, expectSamples, type Inside, made, PLAIN, SIZE, vertices } from "../support/sampled.js";
import { depthAt, pixel, wholeWindow } from "../support/window.js";

const ALL = vertices([[-1, -1], [30, -1], [30, 30], [-1, 30]]); // prettier-ignore

describe.each(COUNTS)("coverage of %i samples", (samples) => {
  const covered = (state: Partial<RasterState>, alpha = 1): number => {
    const opaque = { ...state, blend: added("one", "zero") };
    const drawn = draw(samples, "polygon", { vertices: ALL.vertices.map((vertex) => ({ ...vertex, front: [1, 1, 1, alpha] })) }, opaque); // prettier-ignore
    return (pixel(drawn, 3, 3)[0]! * samples) / 255;
  };

  test("from alpha: as many as the alpha says, all of 1 and none of 0 [GL1.3 4.1.3, Ruling 423]", () => {
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

  test("each sample has the color of its place, so that the alpha test cuts between samples [Ruling 424]", () => {
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

  test("front and back have samples of their own, which swapBuffers exchanges [Ruling 422]", () => {
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

  test("stencil indices go to the samples in their rectangle, whatever SampleCoverage says [GL1.3 4.3.1]", () => {
    const { gl, rasterizer } = context(4);
    gl.sampleCoverage(0, false);
    gl.enable(gl.SAMPLE_COVERAGE);
    gl.rasterPos2f(2, 3);
    gl.drawPixels(1, 1, gl.STENCIL_INDEX, gl.UNSIGNED_BYTE, Uint8Array.of(9));
    expect([2, 3].map((x) => rasterizer.read({ x, y: 3, width: 1, height: 1 }, "stencil")[0])).toEqual([
      9, 0,
    ]);
  });

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
