import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { CompilePolicy } from "@glasm/codegen";
import type { RasterState, TextureUnit } from "@glasm/primitives";
import { BatchRasterizer } from "../../src/batch-rasterizer.js";
import { Framebuffer } from "../../src/framebuffer/framebuffer.js";
import { MAX_FILL_PROGRAMS, PolygonFiller } from "../../src/polygons/polygon-filler.js";
import { batchOf, stateOf } from "../support/batch.js";

import { gray, textureOf } from "../texturing/fixtures.js";

/** What makes machine code of bytes. */
interface Modules {
  Module: new (bytes: Uint8Array) => object;
}

const { WebAssembly: modules } = globalThis as unknown as { readonly WebAssembly: Modules };
const { Module } = modules;
let compiled = 0;

beforeEach(() => {
  modules.Module = class extends Module {
    constructor(bytes: Uint8Array) {
      super(bytes);
      compiled += 1;
    }
  };
});

afterEach(() => {
  modules.Module = Module;
});

const COMPARISONS = ["never", "less", "equal", "lequal", "greater", "notequal", "gequal", "always"] as const;

/** States of which each has functions of its own. */
function stateNumber(number: number) {
  return stateOf({
    depthTest: { comparison: COMPARISONS[number & 7]!, write: (number & 8) !== 0 },
    colorMask: [(number & 16) !== 0, (number & 32) !== 0, (number & 64) !== 0, (number & 128) !== 0],
  });
}

/** A batch of this many triangles on a window of 8 by 8 pixels. */
function triangles(count: number, units: readonly number[] = []) {
  const vertices = [
    { x: 0, y: 0 },
    { x: 8, y: 0 },
    { x: 0, y: 8, depth: 0.25 },
  ];
  return batchOf(
    "polygon",
    Array.from({ length: count }, () => ({ vertices })),
    units,
  );
}

describe("the functions of a state are compiled [Ruling 3]", () => {
  /** Whether a filler draws this many triangles. */
  const draws = (filler: PolygonFiller, count: number, state: RasterState): boolean => {
    compiled = 0;
    const units = state.textures.map(({ unit }) => unit);
    const isDrawn = filler.draw(new Framebuffer(8, 8), triangles(count, units), state);
    expect(compiled).toBe(isDrawn ? 1 : 0);
    return isDrawn;
  };

  test("after 256 polygons of the state, those of other states and fillers not counted", () => {
    const [filler, other] = [new PolygonFiller(), new PolygonFiller()];
    expect(draws(filler, 200, stateNumber(0))).toBe(false);
    expect(draws(filler, 200, stateNumber(1))).toBe(false);
    expect(draws(filler, 56, stateNumber(0))).toBe(false);
    expect(draws(other, 200, stateNumber(0))).toBe(false);
    expect(draws(filler, 1, stateNumber(0))).toBe(true);
    expect(draws(other, 57, stateNumber(0))).toBe(true);
  });

  test("after fewer large polygons, each as many as its half of a rectangle has times 512 pixels in the window", () => {
    const side = 512;
    /** Whether a filler draws triangles with two sides of such a length. */
    const drawsLarge = (filler: PolygonFiller, count: number, length: number): boolean => {
      const vertices = [
        { x: 0, y: 0 },
        { x: length, y: 0 },
        { x: 0, y: length },
      ];
      const batch = batchOf(
        "polygon",
        Array.from({ length: count }, () => ({ vertices })),
      );
      return filler.draw(new Framebuffer(side, side), batch, stateNumber(0));
    };
    const large = new PolygonFiller();
    expect(drawsLarge(large, 1, side)).toBe(false);
    expect(drawsLarge(large, 1, side)).toBe(true);
    const larger = new PolygonFiller();
    expect(drawsLarge(larger, 1, 4 * side)).toBe(false);
    expect(drawsLarge(larger, 1, 4 * side)).toBe(true);
    const huge = new PolygonFiller();
    expect(drawsLarge(huge, 256, NaN)).toBe(false);
    expect(drawsLarge(huge, 1, NaN)).toBe(true);
  });

  test("at the first polygon with a texture", () => {
    const texture = textureOf({ faces: [[gray([1], 0)]] });
    const textures: readonly TextureUnit[] = [{ unit: 0, texture, environment: { mode: "modulate" } }];
    expect(draws(new PolygonFiller(), 1, stateOf({ textures }))).toBe(true);
    expect(draws(new PolygonFiller(), 1, stateOf())).toBe(false);
  });
});

test("of the functions of polygons those stay that were used last, and no more than MAX_FILL_PROGRAMS", () => {
  const framebuffer = new Framebuffer(8, 8);
  const batch = triangles(1);
  const filler = new PolygonFiller(new CompilePolicy("compiled"));
  /** How many modules are compiled to draw with states. */
  const compiledFor = (...numbers: readonly number[]): number => {
    compiled = 0;
    for (const number of numbers) expect(filler.draw(framebuffer, batch, stateNumber(number))).toBe(true);
    return compiled;
  };
  expect(compiledFor(0)).toBe(1);
  const others = Array.from({ length: MAX_FILL_PROGRAMS - 1 }, (_, i) => i + 1);
  expect(compiledFor(...others)).toBe(others.length);
  // All of them fit.
  expect(compiledFor(0, ...others)).toBe(0);
  expect(compiledFor(0)).toBe(0);
  // One more: state 1 was not used for the longest time.
  expect(compiledFor(MAX_FILL_PROGRAMS)).toBe(1);
  expect(compiledFor(0, ...others.slice(1), MAX_FILL_PROGRAMS)).toBe(0);
  expect(compiledFor(1)).toBe(1);
});

test("a host that begins to refuse leaves everything to the reference from then on [Ruling 114]", () => {
  const [framebuffer, reference] = [new Framebuffer(8, 8), new Framebuffer(8, 8)];
  const filler = new PolygonFiller(new CompilePolicy("compiled"));
  const [known, other] = [stateNumber(0xff), stateNumber(0x7f)];
  const draw = (count: number, state: RasterState): boolean => {
    const batch = triangles(count);
    new BatchRasterizer(reference, batch, state).draw();
    const isDrawn = filler.draw(framebuffer, batch, state);
    if (!isDrawn) new BatchRasterizer(framebuffer, batch, state).draw();
    expect(framebuffer.image()).toEqual(reference.image());
    expect(framebuffer.depth).toEqual(reference.depth);
    return isDrawn;
  };
  expect(draw(1, known)).toBe(true);
  modules.Module = class extends Module {
    constructor() {
      super(new Uint8Array());
    }
  };
  // This many need more memory than there was.
  expect(draw(10_000, other)).toBe(false);
  expect(draw(1, known)).toBe(false);
  modules.Module = Module;
  expect(draw(1, other)).toBe(false);
});
