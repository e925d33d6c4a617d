import { describe, expect, test } from "@jest/globals";
import { CompilePolicy } from "@glasm/codegen";
import { createContext } from "@glasm/context";
import type { FogState, PrimitiveBatch, RasterState } from "@glasm/primitives";
import fc from "fast-check";
import { BatchRasterizer } from "../../src/batch-rasterizer.js";
import { SampleCounter } from "../../src/fragment-operations/sample-counter.js";
import { Framebuffer } from "../../src/framebuffer/framebuffer.js";
import { createRasterizer } from "../../src/index.js";
import { StippleCounter } from "../../src/lines/stipple-counter.js";
import { ALL_ALIKE } from "../../src/multisampling/sample-rules.js";
import { PolygonFiller } from "../../src/polygons/polygon-filler.js";
import { batchOf, type Color, type Primitive, stateOf } from "../support/batch.js";
import { wholeWindow } from "../support/window.js";

const LEVELS = Array.from({ length: 255 }, (_, i) => i + 1);
/** How many singles are looked at on either side of where a level begins. */
const SIDE = 4;

/** The single that is so many singles further. */
function neighbor(single: number, steps: number): number {
  const words = new Uint32Array(Float32Array.of(single).buffer);
  words[0]! += steps;
  return new Float32Array(words.buffer)[0]!;
}

/**
 * The singles around the places where levels begin, and the least and the largest ones: as no step of what makes levels falls
 * where singles rise, what is right here is right everywhere.
 */
const SINGLES = [
  ...[0, 2 ** -149, 2 ** -126, 2 ** -33, 2 ** -32, 2 ** -31, 0.25, 0.5, 0.75, 1 - 2 ** -24, 1],
  ...LEVELS.flatMap((level) =>
    Array.from({ length: 2 * SIDE + 1 }, (_, i) => neighbor((level - 0.5) / 255, i - SIDE)),
  ),
];

/** The nearest level, the upper one of two: of singles this is exact in doubles. */
const nearest = (single: number): number => Math.floor(255 * single + 0.5);

/** Singles as colors, filled up with zeros. */
function colorsOf(singles: readonly number[]): Color[] {
  const component = (i: number): number => singles[i] ?? 0;
  return Array.from({ length: Math.ceil(singles.length / 4) }, (_, i): Color => {
    const first = 4 * i;
    return [component(first), component(first + 1), component(first + 2), component(first + 3)];
  });
}

const square = (front: Color, x: number): Primitive => ({
  vertices: [
    [x, 0],
    [x + 1, 0],
    [x + 1, 1],
    [x, 1],
  ].map(([left, bottom]) => ({ x: left!, y: bottom!, front })),
});
const point = (front: Color, x: number): Primitive => ({ vertices: [{ x: x + 0.5, y: 0.5, front }] });
const line = (front: Color, x: number): Primitive => ({
  vertices: [
    { x: x + 0.4, y: 0.5, front },
    { x: x + 1.4, y: 0.5, front },
  ],
});

type Draw = (framebuffer: Framebuffer, batch: PrimitiveBatch, state: RasterState) => void;

const interpreted: Draw = (framebuffer, batch, state) =>
  new BatchRasterizer(framebuffer, batch, state, ALL_ALIKE, new StippleCounter(), new SampleCounter()).draw();

const compiled: Draw = (framebuffer, batch, state) =>
  expect(
    new PolygonFiller(new CompilePolicy("compiled")).draw(framebuffer, batch, state, ALL_ALIKE, null),
  ).toBe(true);

/** Draws colors side by side, and gives their bytes. */
function drawn(
  draw: Draw,
  colors: readonly Color[],
  kind: PrimitiveBatch["kind"],
  state = stateOf(),
): number[] {
  const framebuffer = new Framebuffer(colors.length, 1);
  const primitive = { polygon: square, line, point }[kind];
  draw(framebuffer, batchOf(kind, colors.map(primitive)), state);
  const { buffer, byteOffset } = framebuffer.packedColor;
  return [...new Uint8Array(buffer, byteOffset, 4 * colors.length)];
}

/** Fog that begins behind everything. */
const FOG: FogState = {
  ...{ mode: "linear", density: 1, start: 1, end: 2, color: [0, 0.5, 1], magnitude: false },
};

const WAYS: Readonly<Record<string, (colors: readonly Color[]) => readonly number[]>> = {
  "a compiled polygon": (colors) => drawn(compiled, colors, "polygon"),
  "a compiled polygon in fog": (colors) => drawn(compiled, colors, "polygon", stateOf({ fog: FOG })),
  "a polygon": (colors) => drawn(interpreted, colors, "polygon"),
  "a polygon in fog": (colors) => drawn(interpreted, colors, "polygon", stateOf({ fog: FOG })),
  "a line": (colors) => drawn(interpreted, colors, "line"),
  "a point": (colors) => drawn(interpreted, colors, "point"),
  "a point in fog": (colors) => drawn(interpreted, colors, "point", stateOf({ fog: FOG })),
  "a pixel rectangle": (colors) => {
    const rasterizer = createRasterizer({ width: colors.length, height: 1 });
    const gl = createContext({ sink: rasterizer });
    gl.rasterPos2f(-1, -1);
    gl.drawPixels(colors.length, 1, gl.RGBA, gl.FLOAT, Float32Array.from(colors.flat()));
    return [...rasterizer.read(wholeWindow(rasterizer), "color")];
  },
  "a cleared window": (colors) => {
    const rasterizer = createRasterizer({ width: 1, height: 1 });
    const gl = createContext({ sink: rasterizer });
    return colors.flatMap((color) => {
      gl.clearColor(...color);
      gl.clear(gl.COLOR_BUFFER_BIT);
      return [...rasterizer.read(wholeWindow(rasterizer), "color")];
    });
  },
};

describe("a component becomes the nearest level of its exact value [GL1.3 2.13.9, Ruling 65]", () => {
  test.each(Object.keys(WAYS))("in %s, on both sides of where each level begins", (way) => {
    const colors = colorsOf(SINGLES);
    expect(WAYS[way]!(colors)).toEqual(colors.flat().map(nearest));
  });

  test("of any single in compiled polygons", () => {
    const singles = fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: 400, maxLength: 400 });
    fc.assert(
      fc.property(singles, (values) => {
        const colors = colorsOf(values);
        expect(drawn(compiled, colors, "polygon")).toEqual(colors.flat().map(nearest));
      }),
      { numRuns: 20 },
    );
  });

  test("0.9 is below a half as a single, 0.5 is one", () => {
    const colors = colorsOf([0.9, 0.5, 0.1, 0.7].map(Math.fround));
    for (const draw of [compiled, interpreted])
      expect(drawn(draw, colors, "polygon")).toEqual([229, 128, 26, 178]);
  });
});
