import { describe, expect, test } from "@jest/globals";
import type { FacingRules, PrimitiveMode } from "../../src/index.js";
import { draw as drawVertices, type DrawnPrimitive } from "../support/draw.js";

type Points = readonly (readonly [number, number])[];

const COUNTER_CLOCKWISE: Points = [
  [0, 0],
  [0.5, 0],
  [0, 0.5],
];
const CLOCKWISE: Points = [...COUNTER_CLOCKWISE].reverse();
const LINE: Points = [
  [0, 0],
  [0.25, 0.25],
  [0.5, 0.5],
];

function draw(
  points: Points,
  { clockwise = false, culled = [false, false] }: Partial<FacingRules> = {},
  mode: PrimitiveMode = "triangles",
): DrawnPrimitive[] {
  return drawVertices(
    mode,
    points.map(([x, y]) => [x, y, 0, 1]),
    { facing: { clockwise, culled } },
  );
}

describe("facing [GL1.3 2.13.1, Ruling 40]", () => {
  test.each([
    ["counter-clockwise", COUNTER_CLOCKWISE, 0, 1],
    ["clockwise", CLOCKWISE, 1, 0],
    ["without area", LINE, 1, 1],
  ])("a %s triangle", (_, points, ccw, cw) => {
    expect(draw(points)[0]!.facing).toBe(ccw);
    expect(draw(points, { clockwise: true })[0]!.facing).toBe(cw);
  });

  test("is that of the clipped polygon", () => {
    const points = COUNTER_CLOCKWISE.map(([x, y]) => [4 * x, 4 * y] as const);
    const [polygon] = draw(points);
    expect(polygon!.corners.length).toBeGreaterThan(3);
    expect(polygon!.facing).toBe(0);
    expect(draw([...points].reverse())[0]!.facing).toBe(1);
  });

  test("every triangle of a strip faces as the first [GL1.3 2.6.1]", () => {
    const points = [0, 1, 2, 3, 4, 5].map((i) => [i / 10, (i % 2) / -5] as const);
    const facings = (mode: PrimitiveMode): number[] => draw(points, {}, mode).map(({ facing }) => facing);
    expect(facings("triangle-strip")).toEqual([0, 0, 0, 0]);
    expect(facings("quad-strip")).toEqual([0, 0]);
  });

  test("points and lines are front-facing", () => {
    for (const mode of ["points", "lines"] as const)
      for (const { facing } of draw(CLOCKWISE, {}, mode)) expect(facing).toBe(0);
  });
});

describe("culling [GL1.3 3.5.1]", () => {
  test.each([
    ["front", [true, false], 0, 1, 1],
    ["back", [false, true], 1, 0, 0],
    ["all", [true, true], 0, 0, 0],
  ] as const)("of %s faces", (_, culled, front, back, flat) => {
    expect(draw(COUNTER_CLOCKWISE, { culled })).toHaveLength(front);
    expect(draw(CLOCKWISE, { culled })).toHaveLength(back);
    expect(draw(LINE, { culled })).toHaveLength(flat);
  });

  test("keeps the other polygons of a strip right", () => {
    const points = [
      [0, 0],
      [0.1, -0.2],
      [0.2, 0],
      [0.25, 0.2],
      [0.4, 0],
    ] as const;
    const all = draw(points, {}, "triangle-strip");
    const front = draw(points, { culled: [false, true] }, "triangle-strip");
    expect(front).toEqual(all.filter(({ facing }) => facing === 0));
    expect(front.length).toBeLessThan(all.length);
    expect(front.length).toBeGreaterThan(0);
  });

  test("leaves points and lines", () => {
    const culled = [true, true] as const;
    expect(draw(CLOCKWISE, { culled }, "points")).toHaveLength(3);
    expect(draw(CLOCKWISE, { culled }, "line-loop")).toHaveLength(3);
  });
});
