import { describe, expect, test } from "@jest/globals";
import { type ClipPlane, MAX_CLIP_PLANES, RecordLayouts, VIEW_VOLUME } from "../../src/index.js";
import { draw, type DrawnPrimitive } from "../support/draw.js";

const TRIANGLES = { primitives: "triangles" } as const;
/** In a window of 100 pixels. */
const places = ([drawn]: readonly DrawnPrimitive[]) => drawn?.corners.map(([x, y, z]) => [x, y, z]);

const plane = (coefficients: Partial<ClipPlane>): ClipPlane => ({
  ...{ x: 0, y: 0, z: 0, w: 0, offset: 0 },
  ...coefficients,
});

/** -w <= x, y <= w and -w <= z <= 0. */
const HALF_DEPTH = [...VIEW_VOLUME.slice(0, 5), plane({ z: -1 })];

describe("primitives are clipped to any list of planes", () => {
  const triangle = [
    [0, 0, 0.5, 1],
    [0.5, 0, 0.5, 1],
    [0, 0.5, -0.5, 1],
  ];

  test("of another view volume than that of the GL [GL1.3 2.11]", () => {
    expect(places(draw(TRIANGLES, triangle))).toHaveLength(3);
    expect(places(draw(TRIANGLES, triangle, { planes: HALF_DEPTH }))).toEqual([
      [62.5, 62.5, 0.5],
      [50, 75, 0.25],
      [50, 62.5, 0.5],
    ]);
    const near = triangle.map(([x, y]) => [x!, y!, 0.5, 1]);
    expect(draw(TRIANGLES, near, { planes: HALF_DEPTH })).toEqual([]);
  });

  test("that lie askew, and with an offset [GL1.3 2.11]", () => {
    const planes = [...VIEW_VOLUME, plane({ x: -1, y: -1, w: 0.25 })];
    const half = [...VIEW_VOLUME, plane({ x: -1, y: -1, offset: 0.25 })];
    const expected = [
      [50, 50, 0.75],
      [62.5, 50, 0.75],
      [50, 62.5, 0.5],
    ];
    expect(places(draw(TRIANGLES, triangle, { planes }))).toEqual(expected);
    expect(places(draw(TRIANGLES, triangle, { planes: half }))).toEqual(expected);
  });

  test("none of which leaves what has w > 0 [GL1.3 2.11, Ruling 58]", () => {
    const wide = [
      [-3, 0, 0, 1],
      [3, 0, 0, 1],
      [0, 3, 0, 1],
    ];
    expect(places(draw(TRIANGLES, wide, { planes: [] }))).toEqual([
      [-100, 50, 0.5],
      [200, 50, 0.5],
      [50, 200, 0.5],
    ]);
    expect(
      draw(
        TRIANGLES,
        [...wide.slice(1), [0, 0, 0, 1]].map(([x, y, z]) => [x!, y!, z!, -1]),
        { planes: [] },
      ),
    ).toEqual([]);
  });

  test("and to the clip distances that vertices bring with them [VP2 2.11]", () => {
    const layout = new RecordLayouts().get({ position: 0, travelling: [], clipDistances: [1] });
    const distances = triangle.map((vertex, i) => [...vertex, [1, -1, 1][i]!]);
    expect(places(draw(TRIANGLES, distances, { layout }))).toEqual([
      [50, 50, 0.75],
      [62.5, 50, 0.75],
      [62.5, 62.5, 0.5],
      [50, 75, 0.25],
    ]);
  });

  test("of which there are at most MAX_CLIP_PLANES [Ruling 128]", () => {
    const layout = new RecordLayouts().get({ position: 0, travelling: [], clipDistances: [1, 1] });
    const last = plane({ x: -1, w: 0.25 });
    const many = Array.from({ length: MAX_CLIP_PLANES - 3 }, () => plane({ w: 1 }));
    const inside = triangle.map((vertex) => [...vertex, 1]);
    expect(places(draw(TRIANGLES, inside, { layout, planes: [...many, last] }))![1]).toEqual([
      62.5, 50, 0.75,
    ]);
    expect(() => draw(TRIANGLES, inside, { layout, planes: [...many, last, last] })).toThrow(
      new RangeError(
        `${MAX_CLIP_PLANES + 1} clip planes and distances; a draw has at most ${MAX_CLIP_PLANES}`,
      ),
    );
  });
});
