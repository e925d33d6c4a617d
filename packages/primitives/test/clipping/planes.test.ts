import { describe, expect, test } from "@jest/globals";
import { type ClipPlane, MAX_CLIP_PLANES, NEGATIVE_DEPTH_VOLUME, VIEW_VOLUME } from "../../src/index.js";
import { draw, type DrawnPrimitive, layoutWith } from "../support/draw.js";

/** In a window of 100 pixels. */
const places = ([drawn]: readonly DrawnPrimitive[]) =>
  drawn?.corners.map(({ window: [x, y, z] }) => [x, y, z]);

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
    expect(places(draw("triangles", triangle))).toHaveLength(3);
    expect(places(draw("triangles", triangle, { planes: HALF_DEPTH }))).toEqual([
      [62.5, 62.5, 0.5],
      [50, 75, 0.25],
      [50, 62.5, 0.5],
    ]);
    const near = triangle.map(([x, y]) => [x!, y!, 0.5, 1]);
    expect(draw("triangles", near, { planes: HALF_DEPTH })).toEqual([]);
  });

  test("that lie askew, and with an offset [GL1.3 2.11]", () => {
    const planes = [...VIEW_VOLUME, plane({ x: -1, y: -1, w: 0.25 })];
    const half = [...VIEW_VOLUME, plane({ x: -1, y: -1, offset: 0.25 })];
    const expected = [
      [50, 50, 0.75],
      [62.5, 50, 0.75],
      [50, 62.5, 0.5],
    ];
    expect(places(draw("triangles", triangle, { planes }))).toEqual(expected);
    expect(places(draw("triangles", triangle, { planes: half }))).toEqual(expected);
  });

  test("none of which leaves what has w > 0 [GL1.3 2.11, Ruling 58]", () => {
    const wide = [
      [-3, 0, 0, 1],
      [3, 0, 0, 1],
      [0, 3, 0, 1],
    ];
    expect(places(draw("triangles", wide, { planes: [] }))).toEqual([
      [-100, 50, 0.5],
      [200, 50, 0.5],
      [50, 200, 0.5],
    ]);
    expect(
      draw(
        "triangles",
        [...wide.slice(1), [0, 0, 0, 1]].map(([x, y, z]) => [x!, y!, z!, -1]),
        { planes: [] },
      ),
    ).toEqual([]);
  });

  test("and to the clip distances that vertices bring with them [VP2 2.11]", () => {
    const vertices = triangle.map((position, i) => ({ position, distances: [[1, -1, 1][i]!] }));
    expect(places(draw("triangles", vertices, { layout: layoutWith(0) }))).toEqual([
      [50, 50, 0.75],
      [62.5, 50, 0.75],
      [62.5, 62.5, 0.5],
      [50, 75, 0.25],
    ]);
  });

  test("of which there are at most MAX_CLIP_PLANES [Ruling 128]", () => {
    const layout = layoutWith(0, 0);
    const last = plane({ x: -1, w: 0.25 });
    const many = Array.from({ length: MAX_CLIP_PLANES - 3 }, () => plane({ w: 1 }));
    const inside = triangle.map((position) => ({ position, distances: [1] }));
    expect(places(draw("triangles", inside, { layout, planes: [...many, last] }))![1]).toEqual([
      62.5, 50, 0.75,
    ]);
    expect(() => draw("triangles", inside, { layout, planes: [...many, last, last] })).toThrow(
      new RangeError(
        `${MAX_CLIP_PLANES + 1} clip planes and distances; a draw has at most ${MAX_CLIP_PLANES}`,
      ),
    );
  });
});

describe("the volume with -w <= z <= 0 [PICA200 8 s37]", () => {
  const corners = (z: number, w: number) => [
    [-w, -w, z, w],
    [w, -w, z, w],
    [-w, w, z, w],
  ];
  const drawn = (z: number, w = 1, planes = NEGATIVE_DEPTH_VOLUME) =>
    places(draw("triangles", corners(z, w), { planes }));

  test.each([0, -0, -0.5, -1])("has z = %d, to the edges of x and y", (z) => {
    const depth = 0.5 + z / 2;
    expect(drawn(z)).toEqual([
      [0, 0, depth],
      [100, 0, depth],
      [0, 100, depth],
    ]);
    expect(drawn(2 * z, 2)).toEqual(drawn(z));
  });

  test.each([2 ** -149, 0.5, -1 - 2 ** -23])("does not have z = %d", (z) => {
    expect(drawn(z)).toBeUndefined();
  });

  test("does not have x or y beyond w", () => {
    for (const axis of [0, 1])
      for (const sign of [1, -1]) {
        const beyond = [0, 0, -0.5, 1];
        beyond[axis] = sign * (1 + 2 ** -23);
        expect(draw("triangles", [beyond, beyond, beyond], { planes: NEGATIVE_DEPTH_VOLUME })).toEqual([]);
      }
  });

  test("draws the same whether its planes are known or not", () => {
    const planes = [...NEGATIVE_DEPTH_VOLUME];
    const triangle = [
      [0, 0, 0.5, 1],
      [0.5, 0, 0.5, 1],
      [0, 0.5, -1.5, 1],
    ];
    const expected = draw("triangles", triangle, { planes });
    expect(places(expected)).toHaveLength(4);
    expect(draw("triangles", triangle, { planes: NEGATIVE_DEPTH_VOLUME })).toEqual(expected);
  });
});
