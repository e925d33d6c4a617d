import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { PrimitiveMode } from "../../src/index.js";
import { draw as drawVertices, type DrawnPrimitive, type DrawnVertex, layoutWith } from "../support/draw.js";

type Distances = readonly number[];

/**
 * Draws vertices at the given places, clipped to those of their distances that are enabled; texture coordinates of
 * vertex i are the unit vector i.
 */
function draw(
  mode: PrimitiveMode,
  enabled: readonly number[],
  vertices: readonly (readonly [x: number, y: number, distances: Distances])[],
  edgeFlag = true,
): DrawnPrimitive[] {
  const given = vertices.map(([x, y, distances], i) => ({
    ...{ position: [x, y, 0, 1], distances, edgeFlag },
    texture: [0, 1, 2].map((axis) => (axis === i ? 1 : 0)),
  }));
  return drawVertices(mode, given, { layout: layoutWith(...enabled) });
}

const places = (primitive: DrawnPrimitive | undefined): number[][] =>
  primitive!.corners.map(({ window }) => window.slice(0, 2));

describe("clip distances [VP2 2.11, Ruling 30]", () => {
  test.each([0, 1, 2, 3])("number %d removes points below zero if it is enabled", (number) => {
    const at = (distance: number): Distances => [0, 1, 2, 3].map((i) => (i === number ? distance : 1));
    const count = (distance: number, enabled: readonly number[]): number =>
      draw("points", enabled, [[0, 0, at(distance)]]).length;
    expect(count(-1e-30, [number])).toBe(0);
    expect(count(0, [number])).toBe(1);
    expect(count(-0, [number])).toBe(1);
    expect(count(-Infinity, [number])).toBe(0);
    expect(count(Infinity, [number])).toBe(1);
    expect(count(-1, [])).toBe(1);
    expect(count(-1, [(number + 1) % 4])).toBe(1);
  });

  test("NaN in an enabled distance discards the primitive, in another one nothing [Ruling 40]", () => {
    const triangle = (enabled: readonly number[]): DrawnPrimitive[] =>
      draw("triangles", enabled, [
        [0, 0, [NaN, 1]],
        [0.5, 0, [1, 1]],
        [0, 0.5, [1, 1]],
      ]);
    expect(triangle([0])).toHaveLength(0);
    expect(triangle([1])).toHaveLength(1);
    expect(triangle([])).toHaveLength(1);
  });

  test("a line is cut where its distance is zero", () => {
    const [line] = draw(
      "lines",
      [0],
      [
        [-1, 0, [-1]],
        [1, 0, [3]],
      ],
    );
    expect(places(line)).toEqual([
      [25, 50],
      [100, 50],
    ]);
    expect(line!.corners[0]!.texture).toEqual([0.75, 0.25, 0, 0]);
  });

  test("an infinite distance clips as the largest finite one [Ruling 58]", () => {
    const MAX = (2 - 2 ** -23) * 2 ** 127;
    const line = (first: number, second: number): DrawnPrimitive[] =>
      draw(
        "lines",
        [0],
        [
          [-1, 0, [first]],
          [1, 0, [second]],
        ],
      );
    expect(line(-Infinity, Infinity)).toEqual(line(-MAX, MAX));
    expect(places(line(-Infinity, Infinity)[0])).toEqual([
      [50, 50],
      [100, 50],
    ]);
    expect(line(-Infinity, MAX / 2)).toEqual(line(-MAX, MAX / 2));
  });

  test("a polygon is cut by several", () => {
    const [polygon] = draw(
      "polygon",
      [0, 1],
      [
        [-1, -1, [-1, 1]],
        [1, -1, [1, 1]],
        [1, 1, [1, -1]],
        [-1, 1, [-1, -1]],
      ],
    );
    expect(places(polygon).map(String).sort()).toEqual(["100,0", "100,50", "50,0", "50,50"]);
  });

  test("one side and the other side meet without a gap, bit for bit [GL1.3 2.11, Ruling 59]", () => {
    const distance = fc.float({ min: -10, max: 10, noNaN: true }).filter((d) => d !== 0);
    const place = fc.float({ min: -1, max: 1, noNaN: true });
    const isCut = ({ texture }: DrawnVertex): boolean => texture.filter((weight) => weight > 0).length > 1;
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place, distance), { minLength: 3, maxLength: 3 }), (corners) => {
        const vertices = corners.map(([x, y, d]) => [x, y, [d, -d]] as const);
        const kept = draw("triangles", [0], vertices).flatMap((p) => p.corners.filter(isCut));
        const removed = draw("triangles", [1], vertices).flatMap((p) => p.corners.filter(isCut));
        const key = ({ window, texture }: DrawnVertex): string => `${window.join()} ${texture.join()}`;
        expect(kept.map(key).sort()).toEqual(removed.map(key).sort());
      }),
    );
  });

  test("edges along a clip distance are boundary edges [Ruling 40]", () => {
    const vertices = [
      [0, 0, [1]],
      [0.5, 0, [-1]],
      [0, 0.5, [1]],
    ] as const;
    const [polygon] = draw("triangles", [0], vertices, false);
    expect(polygon!.edgeFlags).toEqual([0, 1, 0, 0]);
  });
});
