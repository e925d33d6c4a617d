import { assemble, readShader } from "@glasm/pica200";
import type { PrimitiveBatch } from "@glasm/primitives";
import { createRasterizer } from "@glasm/raster";
import fc from "fast-check";
import { createRenderer, type Draw, makeTexture, shadersOf } from "../src/index.js";
import { PASS_THROUGH, rows, shaderOf, vertexShaders } from "./support/drawing.js";

/** Properties of random draws: a few runs of each are tests, many are the soak's. */

const VERTEX = ".out pos position\n.out clr color\n.proc main\nmov pos, v0\nmov clr, v1\nend\n.end";
const emitter = (directive: string, places: readonly string[], tint: string): string =>
  [
    `.gsh ${directive}\n.out pos position\n.out clr color\n.entry gmain\n.proc gmain`,
    ...places.map(
      (place, slot) =>
        `mov pos, ${place}\nmov clr, ${tint}\nsetemit ${slot}${slot === 2 ? ", primitive" : ""}\nemit`,
    ),
    "end\n.end",
  ].join("\n");

const STAGES = [
  PASS_THROUGH,
  vertexShaders(
    "mov r1, v1\nmul r0, v0, r1\nadd pos.xyz, v0, -r0\nmov pos.w, v0\nrcp r2, v0.w\nmul clr, v1, r2\nmov tex, v2",
  ),
  shadersOf(shaderOf(VERTEX, emitter("point c0", ["v0", "v2", "v4"], "v1")), { inputs: 6 }),
  shadersOf(shaderOf(VERTEX, emitter("fixed c48 c4 3", ["c4", "c6", "c8"], "c7"))),
  shadersOf(shaderOf(VERTEX, emitter("variable c48 2", ["c1", "c3", "c5"], "c4"))),
];
const TEXELS = Uint8Array.from({ length: 4 * 64 }, (_, i) => (i * 97) % 256);
const TEXTURES = (["nearest", "linear"] as const).map((filter) =>
  makeTexture({ width: 8, height: 8, texels: TEXELS, filter, wrap: ["repeat", "clamp-to-edge"] }),
);

const VERTICES = 40;
/** Numbers that meet the planes of the volume and the ends of formats often. */
const coordinate = fc.oneof(
  fc.integer({ min: -4, max: 4 }).map((number) => number / 2),
  fc.float({ min: -3, max: 3 }),
  fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 3e38, 1e-38, 2 ** -62),
);
const attribute = (components: number) =>
  fc
    .array(fc.array(coordinate, { minLength: components, maxLength: components }), {
      minLength: VERTICES,
      maxLength: VERTICES,
    })
    .map((vectors) => rows(...vectors));

/** Draws that are valid, whatever they draw. */
const draws: fc.Arbitrary<Draw> = fc
  .record({
    shaders: fc.constantFrom(...STAGES),
    primitives: fc.constantFrom("triangles", "triangle-strip", "triangle-fan"),
    attributes: fc.tuple(attribute(4), attribute(4), attribute(2)),
    indices: fc.array(fc.nat(VERTICES - 1), { maxLength: 60 }).map((numbers) => Uint8Array.from(numbers)),
    isIndexed: fc.boolean(),
    culling: fc.constantFrom("none", "front", "back"),
    texture: fc.constantFrom(null, ...TEXTURES),
    depthTest: fc.constantFrom(null, { comparison: "gequal", write: true }),
    viewport: fc.tuple(
      fc.integer({ min: -5, max: 5 }),
      fc.integer({ min: -5, max: 5 }),
      fc.nat(30),
      fc.nat(30),
    ),
  })
  .map(({ isIndexed, indices, primitives, ...draw }) => {
    const { geometry } = draw.shaders;
    const needsIndices = geometry !== null && geometry !== undefined && geometry.mode !== "point";
    return {
      ...draw,
      ...(geometry === null ? { primitives } : {}),
      ...(isIndexed || needsIndices ? { indices } : { count: VERTICES }),
    } as Draw;
  });

/** What a window of 16 x 16 pixels holds after a draw, whose batches are what a sink may rely on. */
function pixels(draw: Draw, engine: "interpreter" | "compiled"): readonly number[] {
  const rasterizer = createRasterizer({ width: 16, height: 16 });
  const [x, y, width, height] = draw.viewport!;
  const sink = {
    width: 16,
    height: 16,
    draw(...[batch, state]: Parameters<typeof rasterizer.draw>) {
      for (const [windowX, windowY, depth] of drawnWindows(batch)) {
        const isInside = windowX! >= x && windowX! <= x + width && windowY! >= y && windowY! <= y + height;
        if (!isInside || !(depth! >= 0 && depth! <= 1))
          throw new Error(`a vertex is drawn at ${windowX}, ${windowY} in the depth ${depth}`);
      }
      rasterizer.draw(batch, state);
    },
  };
  createRenderer({ sink, engine }).draw(draw);
  const window = { x: 0, y: 0, width: 16, height: 16 };
  return [...rasterizer.read(window, "color"), ...rasterizer.read(window, "depth")];
}

function drawnWindows({ floats, layout, indices, firstIndex, primitiveCount }: PrimitiveBatch) {
  return [...indices.subarray(0, firstIndex[primitiveCount])].map((row) => [
    ...floats.subarray(row * layout.stride, row * layout.stride + 3),
  ]);
}

/** The bytes of a container with both stages. */
function container(): Uint8Array {
  const texts = [VERTEX, emitter("variable c48 2", ["c1", "c3", "c5"], "c4")];
  const assembled = assemble(texts.map((text, number) => ({ name: `${number}.pica`, text })));
  if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
  return assembled.bytes;
}

const CONTAINER = container();
const changes = fc.array(fc.tuple(fc.nat(CONTAINER.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });

/** Draws whatever shaders a container has; no error but those that are promised. */
function drawAnything(bytes: Uint8Array, indices: Uint8Array): void {
  const read = readShader(bytes);
  if (!read.ok) return;
  const sink = createRasterizer({ width: 8, height: 8 });
  try {
    const places = rows(...Array.from({ length: VERTICES }, (_, i) => [i / 20 - 1, (i % 7) / 4 - 1, -0.5]));
    createRenderer({ sink, limit: 500 }).draw({
      shaders: shadersOf(read.shader),
      attributes: [places, [1, 0, 0, 1]],
      indices,
    });
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    if (!/^(draw|shadersOf|runPipeline): /.test(error.message)) throw error;
  }
}

export const PROPERTIES = {
  pictures: fc.property(draws, (draw) => {
    const expected = pixels(draw, "interpreter");
    const actual = pixels(draw, "compiled");
    const different = expected.findIndex((byte, i) => byte !== actual[i]);
    if (different >= 0) throw new Error(`engines differ at ${different}`);
  }),
  containers: fc.property(changes, fc.uint8Array({ maxLength: 40 }), (changed, indices) => {
    const bytes = CONTAINER.slice();
    for (const [at, byte] of changed) bytes[at] = byte;
    drawAnything(
      bytes,
      indices.map((index) => index % VERTICES),
    );
  }),
};
