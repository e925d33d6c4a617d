import { describe, expect, test } from "@jest/globals";
import { Random } from "@glasm/base";
import { CompilePolicy } from "@glasm/codegen";
import fc from "fast-check";
import {
  type ClipPlane,
  type DrawMode,
  type DrawRules,
  NEGATIVE_DEPTH_VOLUME,
  type PrimitiveBatch,
  PRIMITIVE_MODES,
  RecordLayouts,
  type VertexRecordLayout,
  VIEW_VOLUME,
  viewportOf,
} from "../../src/index.js";
import { draw, type GivenVertex } from "../support/draw.js";

const NAN = 0x7fc00000;

/** All that a batch says, with one NaN for all. [Ruling 113] */
function contentOf(batch: PrimitiveBatch): unknown {
  const { vertexCount, primitiveCount, layout, firstIndex } = batch;
  const words = batch.words.slice(0, vertexCount * layout.stride);
  const floats = new Float32Array(words.buffer);
  floats.forEach((value, i) => {
    if (value !== value) words[i] = NAN;
  });
  const corners = firstIndex[primitiveCount]!;
  return {
    vertexCount,
    words,
    firstIndex: firstIndex.slice(0, primitiveCount + 1),
    indices: batch.indices.slice(0, corners),
    edgeFlags: batch.edgeFlags.slice(0, corners),
    facing: batch.facing.slice(0, primitiveCount),
    provokingVertex: batch.provokingVertex.slice(0, primitiveCount),
    lineStart: batch.lineStart.slice(0, primitiveCount),
    primitiveNumbers: batch.primitiveNumbers?.slice(0, primitiveCount),
    vertexNumbers: batch.vertexNumbers?.slice(0, vertexCount),
  };
}

type Engine = "compiled" | "interpreter";

/** The batches of a draw as compiled functions make them, or as those in TypeScript do. */
function batchesOf(
  engine: Engine,
  mode: DrawMode,
  given: readonly GivenVertex[],
  changes: Partial<DrawRules>,
  chunk: number,
): unknown[] {
  const batches: unknown[] = [];
  const sink = { draw: (batch: PrimitiveBatch) => void batches.push(contentOf(batch)) };
  draw(mode, given, { ...changes, sink }, chunk, () => {}, new CompilePolicy(engine));
  return batches;
}

/** The batches, after making sure that both ways give the same. */
function sameBatches(
  mode: DrawMode,
  given: readonly GivenVertex[],
  changes: Partial<DrawRules> = {},
  chunk = 1000,
): readonly unknown[] {
  const plain = batchesOf("interpreter", mode, given, changes, chunk);
  expect(batchesOf("compiled", mode, given, changes, chunk)).toEqual(plain);
  return plain;
}

const LAYOUTS = new RecordLayouts();
const TEXTURE = 1;
const FIRST_DISTANCE = 2;

/** Rows of 4 words and more, which are colors or not. */
function layoutOf(components: readonly number[], distances: number): VertexRecordLayout {
  return LAYOUTS.get({
    position: 0,
    travelling: components.map((count, i) => ({
      name: `generic-${i}`,
      column: TEXTURE,
      components: count,
      interpolation: count === 4 && i === 0 ? "color" : "perspective",
    })),
    clipDistances: Array.from({ length: distances }, (_, i) => FIRST_DISTANCE + i),
  });
}

const singles = fc.oneof(
  { weight: 6, arbitrary: fc.float({ min: -3, max: 3, noNaN: true }) },
  { weight: 3, arbitrary: fc.constantFrom(0, -0, 1, -1, 0.5, -2) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(NaN, Infinity, -Infinity, 2 ** -149, 2 ** -126, 2 ** 127, -Math.fround(3e38)),
  },
);
const depths = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(1, 1, 1, 2, 0.5, -1, -0.25) },
  { weight: 1, arbitrary: singles },
);
const vertices = fc
  .record({
    position: fc.tuple(singles, singles, singles, depths),
    distances: fc.tuple(singles, singles, singles, singles),
    texture: fc.tuple(singles, singles, singles, singles),
    edgeFlag: fc.boolean(),
  })
  .map((vertex): GivenVertex => vertex);

const factors = fc.constantFrom(0, 0, 1, -1, 0.75, -0.3, 1e20);
const planes = fc
  .array(fc.record({ x: factors, y: factors, z: factors, w: factors, offset: factors }), { maxLength: 8 })
  .map((some): readonly ClipPlane[] => some);
const volumes = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(VIEW_VOLUME, NEGATIVE_DEPTH_VOLUME, []) },
  { weight: 2, arbitrary: planes.map((some) => [...VIEW_VOLUME, ...some]) },
  { weight: 1, arbitrary: planes },
);

const draws = fc.record({
  primitives: fc.constantFrom(...PRIMITIVE_MODES),
  stripLength: fc.constantFrom(undefined, 3, 5, 8),
  given: fc.array(vertices, { minLength: 3, maxLength: 40 }),
  copies: fc.constantFrom(1, 1, 5),
  planes: volumes,
  components: fc.constantFrom([], [4], [1], [4, 2], [4, 4, 3], [2, 3, 4, 4]),
  distances: fc.constantFrom(0, 0, 1, 4),
  clockwise: fc.boolean(),
  front: fc.constantFrom(false, false, true),
  back: fc.constantFrom(false, false, true),
  numbered: fc.constantFrom(false, false, false, true),
  area: fc.constantFrom([0, 0, 100, 100], [-7, 3, 1, 4096]),
  chunk: fc.constantFrom(5, 1000),
});

describe("clipped polygons are the same from compiled functions, in every word of every batch", () => {
  test("in random modes, volumes and states [GL1.3 2.11]", () => {
    fc.assert(
      fc.property(draws, (drawn) => {
        const { primitives, stripLength, clockwise, front, back, area, numbered } = drawn;
        const mode = { primitives, ...(stripLength !== undefined && { stripLength }) };
        sameBatches(
          mode,
          Array.from({ length: drawn.copies }, () => drawn.given).flat(),
          {
            planes: drawn.planes,
            layout: layoutOf(drawn.components, drawn.distances),
            facing: { clockwise, culled: [front, back] as const },
            viewport: viewportOf(area as [number, number, number, number], [0.25, 0.75]),
            numbered,
          },
          drawn.chunk,
        );
      }),
      { numRuns: 400 },
    );
  });

  test("where rounding puts many a vertex outside of the other planes", () => {
    const random = new Random(5);
    const coordinate = (): number => random.between(-3, 3);
    const given = Array.from({ length: 6000 }, (): GivenVertex => ({
      position: [coordinate(), coordinate(), coordinate(), random.between(-0.5, 2)],
    }));
    for (const volume of [VIEW_VOLUME, NEGATIVE_DEPTH_VOLUME, VIEW_VOLUME.slice(1)])
      sameBatches({ primitives: "triangles" }, given, { planes: volume });
  });

  /** A band around the window, of which every polygon crosses its sides. */
  const band = (count: number): GivenVertex[] =>
    Array.from({ length: count }, (_, i) => ({
      position: [i % 2 === 0 ? 1.5 : 0.5, (i % 611) / 400 - 0.75, (i % 13) / 10 - 0.6, 1],
      texture: [i, i / 3, 1, 0],
      edgeFlag: i % 5 !== 0,
    }));

  test.each(["triangles", "triangle-strip", "triangle-fan", "quads", "quad-strip"] as const)(
    "where clipping makes more rows of %s than there is room for",
    (primitives) => {
      const batches = sameBatches({ primitives }, band(16_000), {}, 8000);
      expect(batches.length).toBeGreaterThan(2);
    },
  );

  test("where batches are full of primitives and of corners", () => {
    const small = band(32_000).map((vertex, i) => ({
      ...vertex,
      position: i % 1600 < 1500 ? [(i % 3) / 8, (i % 7) / 9, 0, 1] : vertex.position,
    }));
    for (const primitives of ["triangle-strip", "quad-strip", "quads"] as const) {
      const given = primitives === "quads" ? small : small.slice(0, 16_000);
      expect(sameBatches({ primitives }, given, {}, 8000).length).toBeGreaterThan(1);
    }
  });
});

describe("the mode POLYGON is the same from compiled functions", () => {
  const star = (count: number, reach: number): GivenVertex[] =>
    Array.from({ length: count }, (_, i) => {
      const turn = (2 * Math.PI * i) / count;
      const radius = i % 2 === 0 ? reach : 0.5;
      return {
        position: [radius * Math.cos(turn), radius * Math.sin(turn), Math.cos(3 * turn) / 2, 1],
        texture: [i, 1, 2, 3],
        edgeFlag: i % 3 !== 0,
      };
    });

  test.each([3, 5, 300, 1023, 1024, 1025, 2047, 2048, 5000])(
    "of %d vertices, with and without clipping [Ruling 61]",
    (count) => {
      for (const chunk of count < 1100 ? [1, 1000] : [700, 6000])
        for (const reach of [0.9, 1.5, 40])
          expect(
            sameBatches({ primitives: "polygon" }, star(count, reach), {}, chunk).length,
          ).toBeGreaterThan(0);
    },
  );

  test("with more vertices than there is room for while it is clipped", () => {
    const layout = layoutOf([4, 4, 4, 4, 4, 4], 0);
    expect(sameBatches({ primitives: "polygon" }, star(1024, 3), { layout })).toHaveLength(1);
  });

  test("many of them", () => {
    for (const stripLength of [5, 700]) {
      const given = star(35_000, 1.2);
      const batches = sameBatches({ primitives: "polygon", stripLength }, given, {}, 7000);
      expect(batches.length).toBeGreaterThan(1);
    }
  });
});
