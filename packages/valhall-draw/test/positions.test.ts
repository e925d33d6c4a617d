import { describe, expect, test } from "@jest/globals";
import type { Draw } from "../src/index.js";
import { END, PASS_THROUGH, programOf, record, rows, TRIANGLE, WINDOW } from "./support/drawing.js";

const window = programOf(...WINDOW, END);
/** Points at window coordinates that are given, with 1/w. */
const points = (...positions: (readonly number[])[]): Draw => ({
  ...{ program: window, primitives: "points", count: positions.length },
  attributes: [rows(...positions)],
});
const places = (draw: Draw) => record(draw).primitives.map(({ corners }) => corners[0]!.window);
/** How many triangles are drawn whose last corner has a 1/w. */
const triangles = (reciprocal: number): number =>
  record({
    ...{ program: window, count: 3 },
    attributes: [rows([10, 10, 0.5, 1], [90, 10, 0.5, 1], [50, 90, 0.5, reciprocal])],
  }).primitives.length;

describe("clip coordinates are made back [Ruling 352]", () => {
  test("a point is where its program has stored it", () => {
    expect(places(points([25, 75, 0.25, 1], [50, 50, 0.5, 0.5], [0, 100, 1, 4]))).toEqual([
      [25, 75, 0.25, 1],
      [50, 50, 0.5, 0.5],
      [0, 100, 1, 4],
    ]);
  });

  test("beyond the window nothing is drawn, up to its edge everything", () => {
    const beyond = [-1, 50, 0.5, 1];
    const inside = [0, 50, 0.5, 1];
    expect(places(points(beyond, inside, [100, 50, 0, 1], [101, 50, 0, 1], [50, 50, 1.01, 1]))).toEqual([
      inside,
      [100, 50, 0, 1],
    ]);
  });

  test("what is behind the eye is clipped: w is below zero", () => {
    expect(places(points([50, 50, 0.5, -1]))).toEqual([]);
    const [primitive] = record({
      ...{ program: window, primitives: "lines", count: 2 },
      attributes: [rows([50, 50, 0.5, 1], [50, 50, 0.5, -1])],
    }).primitives;
    expect(primitive!.corners).toHaveLength(2);
  });

  test.each([
    [0, 0],
    [-0, 0],
    [Infinity, 0],
    [-Infinity, 0],
    [NaN, 0],
    [1, 1],
    [1e-30, 1],
    [1e30, 1],
    // What is greater than all singles is the greatest.
    [2 ** -149, 1],
    // Beside it everything else is far away: no triangle is left.
    [-1, 1],
  ])("of a triangle with the corner %p / w there are %p", (reciprocal, count) => {
    expect(triangles(reciprocal)).toBe(count);
  });

  test("a position that is NaN discards its primitive, too", () => {
    expect(places(points([NaN, 50, 0.5, 1], [50, NaN, 0.5, 1], [50, 50, NaN, 1], [50, 50, 0.5, 1]))).toEqual([
      [50, 50, 0.5, 1],
    ]);
  });

  test("a vertex that stores no position draws nothing", () => {
    const { primitives, drawn } = record({ program: programOf("NOP.end"), count: 3, attributes: [] });
    expect(primitives).toEqual([]);
    expect(drawn.position).toEqual({ pastEnd: 0, limited: 0, unsupported: null });
  });

  test("all depths are the middle one where the range has one depth", () => {
    const draw = points([50, 50, 0.25, 1], [50, 50, 7, 1]);
    expect(places({ ...draw, depthRange: [0.25, 0.25] })).toEqual([
      [50, 50, 0.25, 1],
      [50, 50, 0.25, 1],
    ]);
  });
});

describe("the viewport goes to the uniforms that are named [Ruling 351]", () => {
  const draw: Draw = {
    ...PASS_THROUGH,
    ...{ count: 3, attributes: [TRIANGLE, [1, 0, 0, 1], [0, 0, 0, 1]] },
  };
  const windows = (more: Partial<Draw>) =>
    record({ ...draw, ...more }).primitives.map(({ corners }) => corners.map((corner) => corner.window));

  test("the window of the sink", () => {
    expect(windows({})).toEqual([
      [
        [12.5, 12.5, 0.5, 1],
        [87.5, 12.5, 0.5, 1],
        [50, 87.5, 0.5, 1],
      ],
    ]);
  });

  test("another one, and another range of depths", () => {
    expect(windows({ viewport: [10, 20, 40, 80], depthRange: [1, 0.5] })).toEqual([
      [
        [15, 30, 0.75, 1],
        [45, 30, 0.75, 1],
        [30, 90, 0.75, 1],
      ],
    ]);
  });

  test("in the place of what was given there, and nowhere else", () => {
    const program = programOf(...WINDOW, "MOV.i32 r0, u7", "MOV.i32 r1, u124", "MOV.i32 r2, u127", END);
    const uniforms = Array.from({ length: 128 }, (_, i) => i);
    const [primitive] = record({
      ...{ ...draw, program, primitives: "points", count: 1, uniforms },
      ...{ attributes: [[0, 0, 0, 1]], varyingEntry: undefined!, depthRange: [0, 1] },
      viewportUniforms: { scale: 122, offset: 125 },
    } as Draw).primitives;
    // Half of the range of depths, and the middle of it.
    const place = primitive!.corners[0]!.window;
    [7, 0.5, 0.5, 1].forEach((number, i) => expect(place[i]).toBeCloseTo(number, 5));
  });
});
