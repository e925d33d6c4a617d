import { expect } from "@jest/globals";
import {
  type Comparison,
  NO_TEXTURE,
  type PixelRectangle,
  type PrimitiveBatch,
  type RasterState,
  type StencilTest,
  type SurfaceImages,
  type TextureShaderOperation,
  type TextureUnit,
} from "@glasm/primitives";
import fc from "fast-check";
import {
  createRasterizer,
  type Rasterizer,
  type RasterizerOptions,
  type RasterWorker,
  type SampleCount,
} from "../../src/index.js";
import { imageOf, textureOf } from "../texturing/fixtures.js";
import {
  blending,
  colorMask,
  comparison,
  fog,
  logicOperation,
  stencilTest,
  uniform,
  unit,
} from "./arbitrary-states.js";
import { batchOf, type Primitive, stateOf } from "./batch.js";
import { wholeWindow } from "./window.js";

/** Sequences of everything that writes depths, in which triangles are large and hide each other. */

const WIDTH = 150;
const HEIGHT = 110;

/** What is done to a rasterizer, and to images that it draws to as well. */
type Step = (rasterizer: Rasterizer, images: SurfaceImages) => unknown;

/** In one state of four. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

/** What most draws of a sequence compare depths with: all hide what is farther, or what is nearer. */
const nearer = fc.constantFrom<Comparison>("less", "lequal", "equal");
const farther = fc.constantFrom<Comparison>("greater", "gequal");

/** The tests of one state of four, half of which leave the stencil buffer as it is where the depth test fails. */
const stencilTests = seldom(
  fc.record({
    front: fc.oneof(stencilTest.map(withoutChangeBehind), stencilTest),
    back: fc.option(fc.oneof(stencilTest.map(withoutChangeBehind), stencilTest)),
  }),
).map((tests) => ({
  stencilTest: tests?.front ?? null,
  ...(tests?.back && { backStencilTest: tests.back }),
}));

function withoutChangeBehind(test: StencilTest): StencilTest {
  return { ...test, depthFail: "keep", ...(test.comparison !== "always" && { fail: "keep" }) };
}

const image = imageOf(
  [4, 4],
  Uint8Array.from({ length: 64 }, (_, i) => 4 * i),
);
const texture = textureOf({ faces: [[image]] });
const units = fc.oneof(
  { weight: 6, arbitrary: fc.constant<TextureUnit[]>([]) },
  {
    weight: 2,
    arbitrary: fc.constant<TextureUnit[]>([{ unit: 0, texture, environment: { mode: "modulate" } }]),
  },
  { weight: 1, arbitrary: fc.constant(["2d", "dot-product", "dot-product-depth-replace"].map(shaderUnit)) },
);

/** A unit whose stage operates on what the first one has sampled. */
function shaderUnit(operation: string, unit: number): TextureUnit {
  return {
    unit,
    texture: unit === 0 ? texture : NO_TEXTURE,
    environment: { mode: unit === 0 ? "replace" : "none" },
    shader: {
      ...{ operation: operation as TextureShaderOperation, previous: 0, mapping: "identity" },
      culledUnlessNegative: [false, false, false, false],
      ...{ offsetMatrix: [1, 0, 0, 1], offsetScale: 1, offsetBias: 0, constantEye: [0, 0, 1] },
      depthRange: [0, 1],
    },
  };
}

const stateWith = (usual: fc.Arbitrary<Comparison>): fc.Arbitrary<RasterState> =>
  fc
    .record({
      depthTest: fc.option(
        fc.record({
          comparison: fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: comparison }),
          write: fc.oneof(
            { weight: 5, arbitrary: fc.constant(true) },
            { weight: 1, arbitrary: fc.boolean() },
          ),
        }),
        { freq: 10 },
      ),
      alphaTest: seldom(fc.constant({ comparison: "greater" as const, reference: 0.5 })),
      polygonStipple: seldom(fc.uint32Array({ minLength: 32, maxLength: 32 })),
      stencil: stencilTests,
      textures: units,
      flat: fc.boolean(),
      fog: seldom(fog),
      blend: seldom(blending),
      logicOperation: seldom(logicOperation),
      colorMask: seldom(colorMask).map((mask) => mask ?? ([true, true, true, true] as const)),
      scissor: seldom(fc.constant({ x: 9, y: 13, width: 101, height: 80 })),
      polygonOffset: fc.record({
        factor: fc.constantFrom(0, 1.5),
        units: fc.constantFrom(0, -40000, 1),
        fill: fc.boolean(),
        ...{ line: fc.constant(false), point: fc.constant(false) },
      }),
      colorBuffers: fc.oneof(
        { weight: 6, arbitrary: fc.constant(["back"] as const) },
        { weight: 1, arbitrary: fc.constant(["front", "back"] as const) },
      ),
      polygonMode: fc.oneof(
        { weight: 8, arbitrary: fc.constant(["fill", "fill"] as const) },
        { weight: 1, arbitrary: fc.constant(["line", "line"] as const) },
      ),
    })
    .map(({ stencil, ...changes }) => stateOf({ ...changes, ...stencil }));

const depth = fc.oneof(
  { weight: 12, arbitrary: unit },
  { weight: 1, arbitrary: fc.constantFrom(NaN, Infinity, -2, 3e38, 1.5) },
);
const coordinate = uniform(-1, 1);
const coordinates = fc.tuple(coordinate, coordinate, coordinate, uniform(0.5, 1));
const corner = fc.record({
  x: uniform(-30, WIDTH + 30),
  y: uniform(-30, HEIGHT + 30),
  depth,
  w: uniform(0.5, 3),
  fog: uniform(-1, 2),
  front: fc.tuple(unit, unit, unit, unit),
  coordinates: fc.tuple(coordinates, coordinates, coordinates).map((given) => ({ ...given })),
});
const polygon = fc
  .tuple(
    fc.oneof(
      { weight: 5, arbitrary: fc.array(corner, { minLength: 3, maxLength: 3 }) },
      { weight: 1, arbitrary: fc.array(corner, { minLength: 4, maxLength: 5 }) },
    ),
    fc.option(depth),
    fc.constantFrom<0 | 1>(0, 1),
  )
  .map(([corners, same, facing]): Primitive => {
    return { vertices: same === null ? corners : corners.map((each) => ({ ...each, depth: same })), facing };
  });
const batch: fc.Arbitrary<PrimitiveBatch> = fc
  .array(polygon, { minLength: 1, maxLength: 8 })
  .map((polygons) => batchOf("polygon", polygons, [0, 1, 2]));

type States = fc.Arbitrary<RasterState>;

const draw = (state: States) =>
  fc
    .tuple(batch, state, fc.integer({ min: 1, max: 2 }))
    .map(([drawn, given, times]): Step => (rasterizer) => {
      for (let i = 0; i < times; i += 1) rasterizer.draw(drawn, given);
    });
const drawLines = (state: States) =>
  fc.tuple(corner, corner, state).map(([a, b, given]): Step => {
    const lines = batchOf("line", [{ vertices: [a, b] }], [0, 1, 2]);
    return (rasterizer) => rasterizer.draw(lines, { ...given, lineWidth: 9 });
  });
const clear = fc
  .tuple(unit, fc.option(fc.constant({ x: 20, y: 3, width: 70, height: 64 })), fc.boolean())
  .map(
    ([cleared, scissor, depthMask]): Step =>
      (rasterizer) =>
        rasterizer.clear(
          { color: false, depth: true, stencil: false },
          {
            ...{ color: [0, 0, 0, 0], stencil: 0, accumulation: [0, 0, 0, 0], depth: cleared },
            ...{ colorMask: [true, true, true, true], depthMask, stencilMask: 0xff, scissor },
            colorBuffers: ["back"],
          },
        ),
  );
const drawDepths = (state: States) =>
  fc.tuple(fc.nat(WIDTH - 21), fc.nat(HEIGHT - 21), unit, state).map(([x, y, value, given]): Step => {
    const vertex = batchOf("point", [{ vertices: [{ x, y }] }], [0, 1, 2]);
    const pixels = {
      ...{ x, y, width: 20, height: 20, vertex, fogCoordinate: 0 },
      ...{ kind: "depth", values: Float64Array.from({ length: 400 }, (_, i) => (value * i) / 400) },
    } as const satisfies PixelRectangle;
    return (rasterizer) => rasterizer.drawPixels!(pixels, given);
  });
/** Draws to images, and writes to them in between. */
const drawSurface = (state: States) =>
  fc.tuple(batch, batch, state, unit).map(([first, second, given, value]): Step => {
    return (rasterizer, images) => {
      const surface = rasterizer.surface(images);
      surface.draw(first, given);
      surface.finish();
      images.depth!.fill(Math.floor(value * 0xffffff), 40 * WIDTH);
      surface.draw(second, given);
      surface.finish();
    };
  });
const others: fc.Arbitrary<Step> = fc.constantFrom<Step[]>(
  (rasterizer) => rasterizer.swapBuffers(),
  (rasterizer) => rasterizer.resize(WIDTH, HEIGHT),
  (rasterizer) => rasterizer.resize(WIDTH - 7, HEIGHT - 3),
  (rasterizer) => rasterizer.resize(5, HEIGHT),
  (rasterizer) => [...rasterizer.read(wholeWindow(rasterizer), "depth")],
);

const sequenceOf = (state: States): fc.Arbitrary<readonly Step[]> =>
  fc.array(
    fc.oneof(
      { weight: 10, arbitrary: draw(state) },
      { weight: 1, arbitrary: drawLines(state) },
      { weight: 2, arbitrary: clear },
      { weight: 1, arbitrary: drawDepths(state) },
      { weight: 1, arbitrary: drawSurface(state) },
      { weight: 1, arbitrary: others },
    ),
    { minLength: 2, maxLength: 10 },
  );

export const sequences: fc.Arbitrary<readonly Step[]> = fc.oneof(
  sequenceOf(stateWith(nearer)),
  sequenceOf(stateWith(farther)),
);

const OUTSIDE = { x: -9, y: -9 };

/** So many polygons, of which none can be seen, that threads have workers from then on. */
const MANY = batchOf(
  "polygon",
  Array.from({ length: 600 }, () => ({ vertices: [OUTSIDE, OUTSIDE, OUTSIDE] })),
);

/** All that a sequence leaves, by name, and how many samples have passed in each step. */
function resultOf(
  steps: readonly Step[],
  options: Partial<RasterizerOptions>,
  isCounted: boolean,
): Readonly<Record<string, ArrayBufferView>> {
  const rasterizer = createRasterizer({ width: WIDTH, height: HEIGHT, doubleBuffered: true, ...options });
  const images = {
    ...{ width: WIDTH, height: HEIGHT, alpha: true, color: new Uint8Array(4 * WIDTH * HEIGHT) },
    ...{ depth: new Int32Array(WIDTH * HEIGHT).fill(0xffffff), stencil: null },
  };
  rasterizer.draw(MANY, stateOf());
  const counts = steps.map((step) => {
    rasterizer.countSamples(isCounted);
    step(rasterizer, images);
    return rasterizer.countSamples(false);
  });
  const all = wholeWindow(rasterizer);
  const result = {
    front: rasterizer.read(all, "color", "front"),
    back: rasterizer.read(all, "color", "back"),
    depth: rasterizer.read(all, "depth"),
    stencil: rasterizer.read(all, "stencil"),
    counts: Float64Array.from(counts),
    ...{ imageColor: images.color, imageDepth: images.depth },
  };
  rasterizer.close();
  return result;
}

function bytesOf(view: ArrayBufferView): Buffer {
  return Buffer.from(view.buffer, view.byteOffset, view.byteLength);
}

/** The calling thread draws what these would: in bands, without waiting for anybody. */
const spawn = (): RasterWorker => ({ postMessage: () => {}, terminate: () => {} });

/** Compares what a sequence leaves with what the reference does; jobs for several threads are drawn band by band. */
export function expectSameSequence(
  steps: readonly Step[],
  samples: SampleCount,
  threads: number,
  isCounted: boolean,
): void {
  const expected = resultOf(steps, { engine: "interpreter", samples }, isCounted);
  const shared = threads === 1 ? {} : { threads, spawn };
  const drawn = resultOf(steps, { engine: "compiled", samples, ...shared }, isCounted);
  const different = Object.keys(expected).filter(
    (name) => !bytesOf(expected[name]!).equals(bytesOf(drawn[name]!)),
  );
  expect(different).toEqual([]);
}
