import type { PrimitiveBatch } from "@glasm/primitives";
import fc from "fast-check";
import { HEIGHT, WIDTH } from "./agreement.js";
import { uniform, unit } from "./arbitrary-states.js";
import { batchOf, type Primitive, type Vertex } from "./batch.js";

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

/** Polygons of shared vertices, some of them far away or no places at all. */
export const arbitraryPolygons: fc.Arbitrary<PrimitiveBatch> = vertices.chain((pool) => {
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
