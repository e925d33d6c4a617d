import { describe, expect, test } from "@jest/globals";
import { CompilePolicy, hasSimd } from "@glasm/codegen";
import fc from "fast-check";
import { NEGATIVE_DEPTH_VOLUME, PRIMITIVE_MODES, VIEW_VOLUME, viewportOf } from "../../src/index.js";
import { draw, type GivenVertex, layoutWith } from "../support/draw.js";

const singles = fc.oneof(
  fc.float({ min: -2, max: 2 }),
  fc.constantFrom(0, -0, 1, -1, NaN, Infinity, -Infinity, 2 ** -149, 2 ** -126, 2 ** 127, Math.fround(3e38)),
);
/** Mostly in view, with corners that coincide. */
const positions = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }), singles),
  },
  { weight: 1, arbitrary: fc.tuple(singles, singles, singles) },
);
const vertices = fc
  .record({
    position: positions,
    w: fc.constantFrom(4, 4, 4, 4, 0.5),
    distance: singles,
    texture: singles,
    edge: fc.boolean(),
  })
  .map(({ position, w, distance, texture, edge }): GivenVertex => ({
    position: [...position, w],
    distances: [distance],
    texture: [texture, 1, -0, texture],
    edgeFlag: edge,
  }));

const draws = fc.record({
  primitives: fc.constantFrom(...PRIMITIVE_MODES),
  stripLength: fc.constantFrom(undefined, undefined, 1, 5, 8),
  given: fc.array(vertices, { minLength: 0, maxLength: 40 }),
  copies: fc.constantFrom(1, 90),
  planes: fc.constantFrom(VIEW_VOLUME, NEGATIVE_DEPTH_VOLUME, VIEW_VOLUME.slice(1)),
  distances: fc.constantFrom([], [], [0]),
  clockwise: fc.boolean(),
  front: fc.boolean(),
  back: fc.boolean(),
  area: fc.constantFrom([0, 0, 100, 100], [-7, 3, 1, 4096]),
  chunk: fc.constantFrom(5, 1000, 1500),
});

test("the host of these tests has vectors", () => {
  expect(hasSimd()).toBe(true);
});

describe("compiled functions give what the others do, bit for bit", () => {
  test("for vertices in view, outside of it and without a number", () => {
    fc.assert(
      fc.property(
        draws,
        ({
          primitives,
          stripLength,
          given,
          copies,
          planes,
          distances,
          clockwise,
          front,
          back,
          area,
          chunk,
        }) => {
          const mode = { primitives, ...(stripLength !== undefined && { stripLength }) };
          const all = Array.from({ length: copies }, () => given).flat();
          const changes = {
            planes,
            layout: layoutWith(...distances),
            facing: { clockwise, culled: [front, back] as const },
            viewport: viewportOf(area as [number, number, number, number], [0.25, 0.75]),
          };
          const [compiled, plain] = (["compiled", "interpreter"] as const).map((engine) =>
            draw(mode, all, changes, chunk, () => {}, new CompilePolicy(engine)),
          );
          expect(compiled).toEqual(plain);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("when they begin in the middle of a draw", () => {
    const given = Array.from({ length: 6000 }, (_, i) => [
      (i % 7) / 10 - 0.2,
      (i % 11) / 10 - 0.4,
      (i % 3) / 2,
      1,
    ]);
    const plain = draw("triangles", given, {}, 300, () => {}, new CompilePolicy("interpreter"));
    expect(draw("triangles", given, {}, 300)).toEqual(plain);
    expect(plain).toHaveLength(2000);
  });

  test.each(["triangles", "triangle-strip", "triangle-fan", "quad-strip", "quads"] as const)(
    "when %s are discarded between others",
    (mode) => {
      const given = Array.from({ length: 600 }, (_, i) => [
        i % 40 < 6 ? 2 : (i % 7) / 10 - 0.2,
        (i % 11) / 10 - 0.4,
        i % 17 === 16 ? NaN : 0,
        1,
      ]);
      const [compiled, plain] = (["compiled", "interpreter"] as const).map((engine) =>
        draw(mode, given, {}, 1000, () => {}, new CompilePolicy(engine)),
      );
      expect(compiled).toEqual(plain);
      expect(plain!.length).toBeGreaterThan(50);
    },
  );

  test.each(["triangle-strip", "triangle-fan", "quad-strip", "quads"] as const)(
    "when there are more %ss than a batch has room for",
    (mode) => {
      const given = Array.from({ length: mode === "quads" ? 28_000 : 17_000 }, (_, i) => [
        (i % 7) / 10 - 0.2,
        (i % 11) / 10 - 0.4,
        i % 4001 === 0 ? 2 : 0,
        1,
      ]);
      const counts: number[] = [];
      const [compiled, plain] = (["compiled", "interpreter"] as const).map((engine) =>
        draw(
          mode,
          given,
          {},
          1000,
          ({ primitiveCount }) => counts.push(primitiveCount),
          new CompilePolicy(engine),
        ),
      );
      expect(compiled).toEqual(plain);
      expect(counts.length).toBeGreaterThan(2);
    },
  );
});
