import { describe, test } from "@jest/globals";
import fc from "fast-check";
import { PROPERTIES } from "../soak.js";
import { expectAgreement, HEIGHT, WIDTH } from "../support/agreement.js";
import { arbitraryPolygons } from "../support/arbitrary-polygons.js";
import {
  comparison,
  logicOperation,
  polygonStipple,
  rasterChanges,
  stencilTest,
  uniform,
  unit,
} from "../support/arbitrary-states.js";
import { batchOf, stateOf, type Color, type Primitive } from "../support/batch.js";

describe("compiled functions fill polygons as the reference does [GL1.3 3.5, 4.1]", () => {
  test("of any shape, in any state", () => {
    fc.assert(PROPERTIES["compiled-polygons"], { numRuns: 100 });
  });

  test("many large ones, one after the other, in the most common states", () => {
    const common = fc
      .record({ flat: fc.boolean(), twoSided: fc.boolean() })
      .map((changes) => stateOf({ ...changes, depthTest: { comparison: "less", write: true } }));
    fc.assert(
      fc.property(
        fc.array(arbitraryPolygons, { minLength: 6, maxLength: 6 }),
        common,
        fc.boolean(),
        (batches, state, isCounted) =>
          expectAgreement(
            batches.map((each) => [each, state]),
            undefined,
            isCounted,
          ),
      ),
      { numRuns: 60 },
    );
  });

  test("many large ones with a stencil test, a stipple or a logical operation, and without colors [GL1.3 4.1.5]", () => {
    const groups = fc
      .record({
        stencilTest: fc.option(stencilTest, { freq: 3 }),
        backStencilTest: fc.option(stencilTest, { freq: 2, nil: undefined }),
        polygonStipple: fc.option(polygonStipple, { freq: 2 }),
        logicOperation: fc.option(logicOperation, { freq: 2 }),
        depthTest: fc.option(fc.record({ comparison, write: fc.boolean() }), { freq: 3 }),
        colorMask: fc.constantFrom(
          [true, true, true, true] as const,
          [false, false, false, false] as const,
          [true, false, true, false] as const,
        ),
      })
      .map(stateOf);
    fc.assert(
      fc.property(
        fc.array(arbitraryPolygons, { minLength: 3, maxLength: 3 }),
        groups,
        fc.boolean(),
        (batches, state, isCounted) =>
          expectAgreement(
            batches.map((each) => [each, state]),
            undefined,
            isCounted,
          ),
      ),
      { numRuns: 60 },
    );
  });

  test("the second time at the very depths of the first, which the comparison EQUAL finds [GL1.3 4.1.6]", () => {
    const size = 256;
    const corners = [
      { x: 3.3, y: 2.1, depth: 0.123, w: 2 },
      { x: 250.7, y: 40.9, depth: 0.87, w: 3.1 },
      { x: 90.2, y: 251.6, depth: 0.456, w: 2.7 },
    ];
    const drawn = (front: Color, comparison: "always" | "equal") => {
      const vertices = corners.map((corner) => ({ ...corner, front }));
      const depthTest = { comparison, write: true };
      return [batchOf("polygon", [{ vertices }]), stateOf({ depthTest })] as const;
    };
    expectAgreement(
      [drawn([0.9, 0.11, 0.31, 1], "always"), drawn([0.2, 0.63, 0.4, 1], "equal")],
      [size, size],
      true,
    );
  });

  test("with edges almost parallel to a row, which rounding to the subpixel grid moves by many pixels", () => {
    const near = uniform(-0.0008, 0.0008).map((distance) => 20.5 + distance);
    const across = uniform(-40, WIDTH + 40);
    const gradient = fc.tuple(unit, unit, unit, unit);
    const triangle = fc
      .tuple(
        across,
        near,
        gradient,
        across,
        near,
        gradient,
        across,
        fc.integer({ min: 0, max: 40 }),
        gradient,
      )
      .map(([ax, ay, a, bx, by, b, cx, cy, c]): Primitive => {
        const corners: readonly (readonly [number, number, Color])[] = [
          [ax, ay, a],
          [bx, by, b],
          [cx, cy, c],
        ];
        return { vertices: corners.map(([x, y, front]) => ({ x, y, front })) };
      });
    fc.assert(
      fc.property(fc.array(triangle, { minLength: 200, maxLength: 200 }), (triangles) =>
        expectAgreement(triangles.map((each) => [batchOf("polygon", [each]), stateOf()] as const)),
      ),
      { numRuns: 3 },
    );
  });

  test("of a few pixels, with corners and edges through centers as well [Ruling 64]", () => {
    const near = fc.oneof(
      uniform(-3, 3),
      fc.integer({ min: -6, max: 6 }).map((value) => value / 2),
    );
    const corner = fc.record({
      x: near,
      y: near,
      depth: unit,
      w: uniform(0.5, 3),
      front: fc.tuple(unit, unit, unit, unit),
    });
    const triangle = fc
      .tuple(
        uniform(-1, WIDTH + 1),
        uniform(-1, HEIGHT + 1),
        fc.boolean(),
        fc.array(corner, { minLength: 3, maxLength: 3 }),
      )
      .map(([x, y, isWhole, corners]): Primitive => {
        const [left, bottom] = isWhole ? [Math.round(x), Math.round(y)] : [x, y];
        return { vertices: corners.map((each) => ({ ...each, x: left + each.x, y: bottom + each.y })) };
      });
    const state = rasterChanges.map(stateOf);
    fc.assert(
      fc.property(
        fc.array(triangle, { minLength: 60, maxLength: 60 }),
        state,
        fc.boolean(),
        (triangles, changed, isCounted) =>
          expectAgreement([[batchOf("polygon", triangles), changed]], undefined, isCounted),
      ),
      { numRuns: 60 },
    );
  });

  test("of many corners around a center, convex or almost, once around or more often [Ruling 478]", () => {
    const corner = fc.record({
      turn: unit,
      depth: unit,
      w: uniform(0.5, 3),
      front: fc.tuple(unit, unit, unit, unit),
      // Most lie on a circle, some inside of it, by less than the subpixel grid or more.
      inside: fc.oneof(
        { weight: 6, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.constantFrom(1e-4, 1e-3, 0.3, 1) },
      ),
    });
    const polygon = fc
      .tuple(
        uniform(0, WIDTH),
        uniform(0, HEIGHT),
        fc.constantFrom(3, 12, 50),
        fc.constantFrom(1, 1, 1, -1, 2),
        fc.array(corner, { minLength: 4, maxLength: 9 }),
      )
      .map(([x, y, radius, turns, corners]): Primitive => {
        const sorted = [...corners].sort((a, b) => a.turn - b.turn);
        const vertices = sorted.map(({ turn, inside, ...data }) => {
          const angle = 2 * Math.PI * turn * turns;
          const distance = radius * (1 - inside);
          return { ...data, x: x + distance * Math.cos(angle), y: y + distance * Math.sin(angle) };
        });
        return { vertices };
      });
    fc.assert(
      fc.property(
        fc.array(polygon, { minLength: 20, maxLength: 20 }),
        rasterChanges.map(stateOf),
        fc.boolean(),
        (polygons, state, isCounted) =>
          expectAgreement([[batchOf("polygon", polygons), state]], undefined, isCounted),
      ),
      { numRuns: 60 },
    );
  });

  test("in a steep perspective", () => {
    const size = 256;
    const steep = fc.constantFrom(0.001, 0.05, 1, 40, 2000);
    const place = uniform(-20, size + 20);
    const corner = fc.record({ x: place, y: place, w: steep, front: fc.tuple(unit, unit, unit, unit) });
    const triangle = fc.tuple(corner, corner, corner).map((vertices): Primitive => ({ vertices }));
    fc.assert(
      fc.property(fc.array(triangle, { minLength: 8, maxLength: 8 }), (triangles) =>
        expectAgreement(
          triangles.map((each) => [batchOf("polygon", [each]), stateOf()] as const),
          [size, size],
        ),
      ),
      { numRuns: 10 },
    );
  });

  test.each([
    ["lacks the colors", ["window"]],
    ["lacks the secondary colors", ["window", "color", "back-color"]],
    ["lacks the primary colors", ["window", "secondary-color", "back-secondary-color"]],
    ["lacks the colors of the back", ["window", "color", "secondary-color"]],
  ])("whose layout %s [VP2 2.14.1.5]", (_what, names) => {
    const flags = fc.record({ flat: fc.boolean(), twoSided: fc.boolean(), colorSum: fc.boolean() });
    fc.assert(
      fc.property(arbitraryPolygons, flags, (whole, changes) => {
        const columns = whole.layout.columns.filter(({ name }) => names.includes(name));
        const layout = { stride: whole.layout.stride, columns };
        expectAgreement([[{ ...whole, layout }, stateOf(changes)]]);
      }),
      { numRuns: 30 },
    );
  });
});
