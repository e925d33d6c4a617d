import { describe, expect, test } from "@jest/globals";
import { CompilePolicy } from "@glasm/codegen";
import type { Comparison, RasterState, StencilTest } from "@glasm/primitives";
import fc from "fast-check";
import { BAND, threadAt } from "../../src/compilation/memory-layout.js";
import { BatchRasterizer } from "../../src/batch-rasterizer.js";
import { Framebuffer } from "../../src/framebuffer/framebuffer.js";
import { createRasterizer, type RasterWorker } from "../../src/index.js";
import { StippleCounter } from "../../src/lines/stipple-counter.js";
import { ALL_ALIKE } from "../../src/multisampling/sample-rules.js";
import { PolygonFiller } from "../../src/polygons/polygon-filler.js";
import { PROPERTIES } from "../soak.js";
import { batchOf, stateOf } from "../support/batch.js";
import { gray, textureOf } from "../texturing/fixtures.js";

test("large triangles that hide each other draw what the reference does, whatever writes depths in between [GL1.3 4.1.6]", () => {
  fc.assert(PROPERTIES["hidden-blocks"], { numRuns: 80 });
});

test("a triangle of a concave polygon that has many spans in one row leaves other pixels alone", () => {
  const notches = Array.from({ length: 20 }, (_, i) => 1000 - 50 * i).flatMap((x) => [
    { x: x - 15, y: 200 },
    { x: x - 20, y: 50 },
    { x: x - 25, y: 200 },
  ]);
  const edge = [
    { x: 0, y: 0 },
    { x: 1000, y: 0 },
    { x: 1000, y: 200 },
  ];
  const batch = batchOf("polygon", [{ vertices: [...edge, ...notches, { x: 0, y: 200 }] }], [0]);
  const state = stateOf({ depthTest: { comparison: "less", write: true } });
  const [expected, drawn] = [new Framebuffer(1024, 256), new Framebuffer(1024, 256)];
  for (const { depth } of [expected, drawn]) depth.fill(0xffffff);
  new BatchRasterizer(expected, batch, state, ALL_ALIKE, new StippleCounter()).draw();
  expect(new PolygonFiller(new CompilePolicy("compiled")).draw(drawn, batch, state)).toBe(true);
  expect(drawn.packedColor).toEqual(expected.packedColor);
  expect(drawn.depth).toEqual(expected.depth);
});

test("blocks are filled at once but for those that would reach into the next row, where another thread may draw", () => {
  const isFilledAtOnce = (width: number): boolean => {
    const vertices = [[-100, -100], [300, -100], [-100, 300]].map(([x, y]) => ({ x: x!, y: y!, depth: 0.5 })); // prettier-ignore
    const batch = batchOf("polygon", [{ vertices }], [0]);
    const framebuffer = new Framebuffer(width, 64);
    const state = stateOf({ depthTest: { comparison: "less", write: true } });
    expect(new PolygonFiller(new CompilePolicy("compiled")).draw(framebuffer, batch, state)).toBe(true);
    return new Int32Array(framebuffer.packedColor.buffer)[(threadAt(0) + BAND.atOnce) / 4] === 1;
  };
  expect([40, 41, 44, 47, 48].map(isFilledAtOnce)).toEqual([true, false, false, false, true]);
});

const SIZE = 64;

/** A triangle that has the whole window, at one depth. */
const everywhere = (depth: number) =>
  batchOf(
    "polygon",
    [
      {
        vertices: [
          { x: -100, y: -100, depth },
          { x: 300, y: -100, depth },
          { x: -100, y: 300, depth },
        ],
      },
    ],
    [0],
  );

/** Compares what draws over the whole window leave, each in a color of its own; nobody looks at the depths in between. */
function expectSame(draws: readonly (readonly [Comparison, depth: number])[]): void {
  const [expected, drawn] = [new Framebuffer(SIZE, SIZE), new Framebuffer(SIZE, SIZE)];
  const filler = new PolygonFiller(new CompilePolicy("compiled"));
  draws.forEach(([comparison, depth], i) => {
    const batch = everywhere(depth);
    const colorMask = [i === 0, i === 1, i === 2, true] as const;
    const state = stateOf({ depthTest: { comparison, write: true }, colorMask });
    new BatchRasterizer(expected, batch, state, ALL_ALIKE, new StippleCounter()).draw();
    expect(filler.draw(drawn, batch, state)).toBe(true);
  });
  expect([...new Set(drawn.packedColor)]).toEqual([...new Set(expected.packedColor)]);
  expect(drawn.depth).toEqual(expected.depth);
}

describe("what is known of blocks [GL1.3 4.1.6]", () => {
  test("is forgotten by a draw that looks for the other side", () => {
    expectSame([
      ["always", 0.5],
      ["greater", 0.6],
      ["less", 0.3],
    ]);
    expectSame([
      ["always", 0.5],
      ["less", 0.3],
      ["greater", 0.6],
    ]);
  });

  test("hides nothing at the ends of the range, where depths beyond it are kept [GL1.3 2.10.1]", () => {
    expectSame([
      ["always", 0],
      ["gequal", 0],
      ["gequal", -2],
    ]);
    expectSame([
      ["always", 1],
      ["lequal", 1],
      ["lequal", 3],
    ]);
  });

  test("is forgotten where threads clear depths [GL1.3 4.2.3]", () => {
    const spawn = (): RasterWorker => ({ postMessage: () => {}, terminate: () => {} });
    const sink = createRasterizer({ width: SIZE, height: SIZE, engine: "compiled", threads: 2, spawn });
    const many = batchOf(
      "polygon",
      Array.from({ length: 600 }, () => ({
        vertices: [
          { x: -9, y: -9 },
          { x: -9, y: -9 },
          { x: -9, y: -9 },
        ],
      })),
      [0],
    );
    const state = stateOf({ depthTest: { comparison: "less", write: true } });
    sink.draw(many, state);
    sink.draw(everywhere(0.2), state);
    sink.clear(
      { color: true, depth: true, stencil: false },
      {
        ...{ color: [0, 0, 0, 0], stencil: 0, depth: 1, scissor: null, colorBuffers: ["front"] },
        ...{ colorMask: [true, true, true, true], depthMask: true, stencilMask: 0xff },
      },
    );
    sink.draw(everywhere(0.8), state);
    expect([...new Set(sink.read({ x: 0, y: 0, width: SIZE, height: SIZE }, "color"))]).toEqual([255]);
    sink.close();
  });
});

describe("blocks of hidden triangles are skipped", () => {
  const kept: StencilTest = {
    ...{ comparison: "equal", reference: 0, mask: 0xff, writeMask: 0xff },
    ...{ fail: "keep", depthFail: "keep", depthPass: "keep" },
  };
  const texture = textureOf({ faces: [[gray([1, 1], 255)]] });
  const textures: RasterState["textures"] = [{ unit: 0, texture, environment: { mode: "replace" } }];

  /** Whether a hidden triangle leaves pixels alone whose depths are written without asking the framebuffer for them. */
  function isSkipped(comparison: Comparison, changes: Partial<RasterState>): boolean {
    const isNearer = comparison === "less" || comparison === "lequal";
    const [shown, hidden, passed] = isNearer ? ([0.2, 0.8, 1] as const) : ([0.8, 0.2, 0] as const);
    const framebuffer = new Framebuffer(SIZE, SIZE);
    const filler = new PolygonFiller(new CompilePolicy("compiled"));
    const draw = (depth: number, test: Comparison): void => {
      const state = stateOf({ ...changes, depthTest: { comparison: test, write: true } });
      expect(filler.draw(framebuffer, everywhere(depth), state)).toBe(true);
    };
    draw(passed, "always");
    const { depth: depths } = framebuffer;
    draw(shown, comparison);
    framebuffer.packedColor.fill(0);
    depths.fill(passed * 0xffffff);
    draw(hidden, comparison);
    const colors = [...new Set(framebuffer.packedColor)];
    expect(colors).toHaveLength(1);
    return colors[0] === 0;
  }

  test.each(["less", "lequal", "greater", "gequal"] as const)("with the comparison %s", (comparison) => {
    expect(isSkipped(comparison, {})).toBe(true);
  });

  test("with textures", () => {
    expect(isSkipped("less", { textures })).toBe(true);
  });

  test("with a stencil test that leaves the buffer as it is where the depth test fails, and with no other [GL1.3 4.1.5]", () => {
    const skips = (stencilTest: StencilTest): boolean => isSkipped("less", { stencilTest });
    expect(skips(kept)).toBe(true);
    expect(skips({ ...kept, depthPass: "zero" })).toBe(true);
    expect(skips({ ...kept, depthFail: "zero" })).toBe(false);
    expect(skips({ ...kept, fail: "invert" })).toBe(false);
    expect(skips({ ...kept, fail: "invert", comparison: "always" })).toBe(true);
    expect(skips({ ...kept, depthFail: "zero", writeMask: 0 })).toBe(true);
    expect(isSkipped("less", { stencilTest: kept, backStencilTest: { ...kept, depthFail: "zero" } })).toBe(
      false,
    );
  });
});
