import { describe, test } from "@jest/globals";
import type { PrimitiveBatch } from "@glasm/context";
import fc from "fast-check";
import { expectAgreement, HEIGHT, WIDTH } from "./support/agreement.js";
import {
  comparison,
  logicOperation,
  polygonStipple,
  rasterChanges,
  stencilTest,
  uniform,
  unit,
} from "./support/arbitrary-states.js";
import { batchOf, stateOf, type Color, type Primitive, type Vertex } from "./support/batch.js";

const coordinate = (size: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 12, arbitrary: uniform(-2, size + 2) },
    { weight: 6, arbitrary: fc.integer({ min: -2, max: 2 * size + 2 }).map((value) => value / 2) },
    // Where rounding to the subpixel grid moves a center across an edge that is almost parallel to the row.
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.integer({ min: 0, max: size }), uniform(-0.0005, 0.0005))
        .map(([pixel, distance]) => pixel + 0.5 + distance),
    },
    { weight: 2, arbitrary: uniform(-3000, 3000) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(NaN, Infinity, -4e9, 4e9, 4294967296, -5e9, 2.2e9, 1e-30, -0),
    },
  );
const anything = fc.constantFrom(NaN, Infinity, -Infinity, -0.3, 1.001, 3e38, -1e-40, 2, 1e20);
const mostlyUnit = fc.oneof({ weight: 60, arbitrary: unit }, { weight: 1, arbitrary: anything });
const color = fc.tuple(mostlyUnit, mostlyUnit, mostlyUnit, mostlyUnit);
const w = fc.oneof(
  { weight: 6, arbitrary: fc.constant(1) },
  { weight: 6, arbitrary: uniform(3, 5) },
  { weight: 4, arbitrary: uniform(0.01, 100) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1e-7, 1e7, 1e30, 1e-30, Infinity, NaN) },
);

/** Vertices that share what is the same in many of them, so that whole polygons are of one color or depth. */
const vertices: fc.Arbitrary<readonly Vertex[]> = fc
  .record({
    color,
    depth: mostlyUnit,
    places: fc.array(
      fc.record({
        x: coordinate(WIDTH),
        y: coordinate(HEIGHT),
        depth: fc.option(mostlyUnit),
        w,
        front: fc.option(color),
        frontSecondary: color,
        back: color,
        backSecondary: color,
        fog: fc.oneof({ weight: 20, arbitrary: uniform(-3, 6) }, { weight: 1, arbitrary: anything }),
      }),
      { minLength: 6, maxLength: 14 },
    ),
  })
  .map(({ color, depth, places }) =>
    places.map((place) => ({ ...place, front: place.front ?? color, depth: place.depth ?? depth })),
  );

const batch: fc.Arbitrary<PrimitiveBatch> = vertices.chain((pool) => {
  const corner = fc.integer({ min: 0, max: pool.length - 1 });
  const corners = fc.oneof(
    { weight: 3, arbitrary: fc.array(corner, { minLength: 3, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(corner, { minLength: 4, maxLength: 8 }) },
  );
  const primitive = fc.record({
    corners,
    facing: fc.constantFrom<0 | 1>(0, 1),
    provoking: fc.integer({ min: 0, max: 2 }),
  });
  return fc.array(primitive, { minLength: 1, maxLength: 12 }).map((primitives) =>
    batchOf(
      "polygon",
      primitives.map(({ corners, facing, provoking }): Primitive => {
        return { vertices: corners.map((i) => pool[i]!), facing, provoking };
      }),
    ),
  );
});

const state = rasterChanges.map(stateOf);

describe("compiled functions fill polygons as the reference does [GL1.3 3.5, 4.1]", () => {
  test("of any shape, in any state", () => {
    const draws = fc.array(fc.tuple(batch, state), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(draws, (batches) => expectAgreement(batches)),
      { numRuns: 300 },
    );
  });

  test("many large ones, one behind the other, in the most common states", () => {
    const common = fc
      .record({ flat: fc.boolean(), twoSided: fc.boolean() })
      .map((changes) => stateOf({ ...changes, depthTest: { comparison: "less", write: true } }));
    fc.assert(
      fc.property(fc.array(batch, { minLength: 6, maxLength: 6 }), common, (batches, state) =>
        expectAgreement(batches.map((each) => [each, state])),
      ),
      { numRuns: 60 },
    );
  });

  test("many large ones with a stencil test, a stipple or a logical operation, and without colors [GL1.3 4.1.5]", () => {
    const groups = fc
      .record({
        stencilTest: fc.option(stencilTest, { freq: 3 }),
        polygonStipple: fc.option(polygonStipple, { freq: 1 }),
        logicOperation: fc.option(logicOperation, { freq: 1 }),
        depthTest: fc.option(fc.record({ comparison, write: fc.boolean() }), { freq: 3 }),
        colorMask: fc.constantFrom(
          [true, true, true, true] as const,
          [false, false, false, false] as const,
          [true, false, true, false] as const,
        ),
      })
      .map(stateOf);
    fc.assert(
      fc.property(fc.array(batch, { minLength: 3, maxLength: 3 }), groups, (batches, state) =>
        expectAgreement(batches.map((each) => [each, state])),
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
    ["lacks the secondary colors", ["window", "COL0", "BFC0"]],
    ["lacks the primary colors", ["window", "COL1", "BFC1"]],
    ["lacks the colors of the back", ["window", "COL0", "COL1"]],
  ])("whose layout %s [VP2 2.14.1.5]", (_what, names) => {
    const flags = fc.record({ flat: fc.boolean(), twoSided: fc.boolean(), colorSum: fc.boolean() });
    fc.assert(
      fc.property(batch, flags, (whole, changes) => {
        const columns = whole.layout.columns.filter(({ name }) => names.includes(name));
        const layout = { stride: whole.layout.stride, columns };
        expectAgreement([[{ ...whole, layout }, stateOf(changes)]]);
      }),
      { numRuns: 30 },
    );
  });
});
