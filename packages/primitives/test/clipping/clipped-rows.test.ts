import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "@jest/globals";
import { CompilePolicy } from "@glasm/codegen";
import fc from "fast-check";
import { PRIMITIVE_MODES } from "../../src/index.js";
import { draw, type GivenVertex } from "../support/draw.js";

/** About half of the primitives of such vertices have to be clipped. */
const coordinate = fc.integer({ min: -3, max: 3 });
const vertices = fc
  .record({
    position: fc.tuple(coordinate, coordinate, coordinate),
    texture: fc.integer(),
    edge: fc.boolean(),
  })
  .map(({ position, texture, edge }): GivenVertex => ({
    position: [...position, 2],
    texture: [texture],
    edgeFlag: edge,
  }));
const engines = fc.constantFrom("compiled", "interpreter");

describe("the vertices that clipping makes", () => {
  test("are the same however many vertices come at a time, in one batch", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PRIMITIVE_MODES),
        fc.array(vertices, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        engines,
        (mode, given, chunk, numbered, engine) => {
          let batches = 0;
          const drawn = (chunk: number, seeBatch?: () => void) =>
            draw(mode, given, { numbered }, chunk, seeBatch, new CompilePolicy(engine));
          const atOnce = drawn(given.length);
          expect(drawn(chunk, () => (batches += 1))).toEqual(atOnce);
          expect(batches).toBe(Math.min(atOnce.length, 1));
        },
      ),
      { numRuns: 150 },
    );
  });

  test("are those of each triangle by itself, where many batches become full", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(vertices, vertices, vertices), { minLength: 5, maxLength: 20 }),
        fc.constantFrom(300, 999, 3000),
        engines,
        (triangles, chunk, engine) => {
          const copies = Array.from({ length: Math.ceil(2000 / triangles.length) }, () => triangles).flat();
          const each = triangles.map((triangle) => draw("triangles", triangle));
          const expected = copies.flatMap((_, i) => each[i % each.length]!);
          const policy = new CompilePolicy(engine);
          const drawn = draw("triangles", copies.flat(), {}, chunk, () => {}, policy);
          const wrong = drawn.findIndex((primitive, i) => !isDeepStrictEqual(primitive, expected[i]));
          expect([drawn.length, drawn[wrong]]).toEqual([expected.length, expected[wrong]]);
        },
      ),
      { numRuns: 15 },
    );
  });
});
