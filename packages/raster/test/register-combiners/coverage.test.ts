import { describe, expect, test } from "@jest/globals";
import type { PrimitiveKind, RasterState } from "@glasm/primitives";
import fc from "fast-check";
import { arbitraryPolygons } from "../support/arbitrary-polygons.js";
import { rasterChanges, sampling } from "../support/arbitrary-states.js";
import { arbitraryUnits, texturedPolygons } from "../support/arbitrary-textures.js";
import { batchOf, type Primitive, stateOf } from "../support/batch.js";
import { COUNTS, draw, SIZE, windowOf } from "../support/sampled.js";
import { pixel } from "../support/window.js";
import { arbitraryCombiners, unitColor } from "./arbitrary-combiners.js";

describe("samples of what register combiners color are the same bits by compiled functions and by the reference", () => {
  test("of polygons in any state [NV_register_combiners 3.8.12, GL1.3 3.5.6]", () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryPolygons, { minLength: 2, maxLength: 2 }),
        arbitraryCombiners([0]),
        rasterChanges,
        fc.option(sampling, { nil: undefined }),
        fc.constantFrom(...COUNTS),
        (batches, registerCombiners, changes, multisample, samples) => {
          const state = stateOf({ ...changes, registerCombiners, multisample });
          expect(windowOf("compiled", samples, batches, state)).toEqual(
            windowOf("interpreter", samples, batches, state),
          );
        },
      ),
      { numRuns: 15 },
    );
  });

  test("of textured polygons [NV_register_combiners 3.8.12, GL1.3 3.5.6]", () => {
    const combined = arbitraryUnits.chain((textures) =>
      fc.record({
        textures: fc.constant(textures),
        registerCombiners: arbitraryCombiners([...new Set([...textures.map(({ unit }) => unit), 0])]),
      }),
    );
    fc.assert(
      fc.property(
        texturedPolygons,
        combined,
        sampling,
        fc.constantFrom(...COUNTS),
        (polygons, changes, multisample, samples) => {
          const batch = batchOf("polygon", polygons, changes.textures.map(({ unit }) => unit)); // prettier-ignore
          const state = stateOf({ ...changes, multisample });
          expect(windowOf("compiled", samples, [batch, batch], state)).toEqual(
            windowOf("interpreter", samples, [batch, batch], state),
          );
        },
      ),
      { numRuns: 10 },
    );
  });

  test("of antialiased polygons, which the reference draws for both [GL1.3 3.5.3]", () => {
    fc.assert(
      fc.property(
        arbitraryPolygons,
        arbitraryCombiners([0]),
        rasterChanges,
        (polygons, registerCombiners, changes) => {
          const smooth = { point: false, line: false, polygon: true };
          const state = stateOf({ ...changes, registerCombiners, smooth });
          expect(windowOf("compiled", 1, [polygons, polygons], state)).toEqual(
            windowOf("interpreter", 1, [polygons, polygons], state),
          );
        },
      ),
      { numRuns: 10 },
    );
  });
});

/** What is drawn of each kind, with colors that do not vary. */
const SHAPES: Readonly<Record<PrimitiveKind, { readonly places: readonly (readonly [number, number])[] }>> = {
  point: { places: [[5.6, 6.2]] },
  line: {
    places: [
      [1.3, 2.1],
      [10.2, 9.4],
    ],
  },
  polygon: {
    places: [
      [1.2, 1.7],
      [10.9, 3.1],
      [4.4, 10.6],
    ],
  },
};

describe.each(Object.keys(SHAPES) as PrimitiveKind[])("an antialiased %s", (kind) => {
  test("has its coverage multiplied by the alpha that register combiners make [GL1.3 3.11]", () => {
    fc.assert(
      fc.property(
        arbitraryCombiners([]),
        unitColor,
        unitColor,
        (registerCombiners, front, frontSecondary) => {
          const primitive = (color: typeof front): Primitive => ({
            vertices: SHAPES[kind].places.map(([x, y]) => ({ x, y, front: color, frontSecondary })),
            pointSize: 7,
          });
          const isSmooth = { point: true, line: true, polygon: true };
          const drawn = (color: typeof front, state: Partial<RasterState>) =>
            draw(1, kind, primitive(color), { multisample: undefined, lineWidth: 3, ...state });
          const plain = drawn(front, { registerCombiners });
          const covered = drawn([1, 1, 1, 1], { smooth: isSmooth });
          const smooth = drawn(front, { registerCombiners, smooth: isSmooth });
          const [red, green, blue, alpha] = pixel(plain, 5, 6) as [number, number, number, number];
          for (let x = 0; x < SIZE; x += 1)
            for (let y = 0; y < SIZE; y += 1) {
              const coverage = pixel(covered, x, y)[3]! / 255;
              if (coverage === 0) continue;
              const [r, g, b, a] = pixel(smooth, x, y) as [number, number, number, number];
              expect([x, y, r, g, b]).toEqual([x, y, red, green, blue]);
              expect(Math.abs(a - alpha * coverage)).toBeLessThanOrEqual(1.01);
            }
        },
      ),
      { numRuns: 10 },
    );
  });
});
