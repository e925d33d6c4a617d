import { describe, expect, test } from "@jest/globals";
import type { DrawAnswer } from "../../src/messages/messages.js";
import type { PlaygroundState } from "../../src/state/state.js";
import { drawn, pickAnswer, picked, SIZE, SQUARE, stateOf } from "./fixtures.js";

/** Window x, y and depth of a vertex. */
function windowOf({ results }: DrawAnswer, vertex: number): readonly [number, number, number] {
  const [x, y, z, w] = results.subarray(84 * vertex, 84 * vertex + 4);
  return [((x! / w! + 1) / 2) * SIZE.width, ((1 - y! / w!) / 2) * SIZE.height, z! / w!];
}

/** The depth of a triangle at a place in the window; null if it is not there. */
function depthAt(answer: DrawAnswer, first: number, x: number, y: number): number | null {
  const [a, b, c] = [0, 1, 2].map((i) => windowOf(answer, first + i)) as [Corner, Corner, Corner];
  const area = (p: Corner, q: Corner, r: Corner): number =>
    (q[0] - p[0]) * (r[1] - p[1]) - (r[0] - p[0]) * (q[1] - p[1]);
  const whole = area(a, b, c);
  const place: Corner = [x, y, 0];
  const weights = [area(place, b, c), area(a, place, c), area(a, b, place)].map((part) => part / whole);
  if (!weights.every((weight) => weight > 1e-4)) return null;
  return weights.reduce((sum, weight, i) => sum + weight * [a, b, c][i]![2], 0);
}

type Corner = readonly [number, number, number];

/** The first vertex of the nearest triangle at the center of a pixel, by comparing all; null if there is none. */
function nearestTriangle(answer: DrawAnswer, x: number, y: number): number | null {
  let [nearest, least]: [number | null, number] = [null, Infinity];
  for (let first = 0; first < answer.vertexCount; first += 3) {
    const depth = depthAt(answer, first, x + 0.5, y + 0.5);
    if (depth !== null && depth < least) [nearest, least] = [first, depth];
  }
  return nearest;
}

describe.each(["teapot-lit", "clip-distances-off", "lesson-comparisons"])("picking in %s", (name) => {
  const view =
    name === "clip-distances-off" ? { yaw: 0.1, pitch: 0, zoom: 2.5 } : { yaw: 0, pitch: 0, zoom: 1 };
  const state = stateOf(name === "clip-distances-off" ? "lesson-products" : name, { view });

  test("finds the triangle that comparing the depths of all finds", () => {
    const answer = drawn(state);
    let compared = 0;
    for (const [x, y] of [
      [48, 48],
      [40, 52],
      [55, 60],
      [30, 40],
      [60, 45],
      [3, 47],
      [93, 50],
    ] as const) {
      const expected = nearestTriangle(answer, x, y);
      const vertices = picked(state, x, y);
      if (expected === null || vertices === null) continue;
      compared += 1;
      expect([...vertices].sort((a, b) => a - b)).toEqual([expected, expected + 1, expected + 2]);
    }
    expect(compared).toBeGreaterThanOrEqual(4);
  });
});

describe("the vertices of a primitive", () => {
  const square = (changes: Partial<PlaygroundState> = {}): PlaygroundState =>
    stateOf("lesson-moves", { mesh: { name: "square.obj", obj: SQUARE }, ...changes });

  test("begin with the one that is nearest to the pixel", () => {
    // The square is made of the triangles 0, 1, 2 and 3, 4, 5; turned away to the left.
    const [first] = picked(square(), 64, 72)!;
    expect(first).toBe(1);
    expect(picked(square(), 60, 60)![0]).toBe(1);
    expect([...picked(square(), 60, 60)!].sort()).toEqual([0, 1, 2]);
    expect([...picked(square(), 35, 40)!].sort()).toEqual([3, 4, 5]);
    expect(picked(square(), 32, 32)![0]).toBe(5);
  });

  test("are those of the whole triangle where it is clipped", () => {
    const near = square({ view: { yaw: 0, pitch: 0, zoom: 6 } });
    expect([...picked(near, 90, 90)!].sort()).toEqual([0, 1, 2]);
    expect([...picked(near, 5, 5)!].sort()).toEqual([3, 4, 5]);
  });

  test("are also found after triangles that are clipped away", () => {
    const pieces = Array.from(
      { length: 40 },
      (_, i) => `f ${1 + 4 * i} ${2 + 4 * i} ${3 + 4 * i} ${4 + 4 * i}`,
    );
    const corners = Array.from({ length: 40 }, (_, i) =>
      [SQUARE.split("\n").slice(0, 4)].flat().map((line) => line.replace(/ 0$/, ` ${(40 - i) / 100}`)),
    );
    const mesh = { name: "stack.obj", obj: [...corners.flat(), ...pieces].join("\n") };
    // The near plane is moved behind the first ones by a position that depends on z.
    const text = `!!VP1.1 MOV o[HPOS], v[OPOS]; MOV o[HPOS].z, -v[OPOS].z; MUL o[HPOS].w, c[16].y, c[16].y; END`;
    const moved = text
      .replace("-v[OPOS].z", "R0.z")
      .replace("MOV o[HPOS], v[OPOS];", "MUL R0, v[OPOS], c[17].x; MOV o[HPOS], v[OPOS];");
    const state = stateOf("lesson-moves", {
      mesh,
      programs: { "lesson-moves.vp": moved },
      parameters: { 17: [10, 0, 0, 0] },
    });
    const answer = drawn(state);
    const visible = (first: number): boolean => {
      const [, , z, w] = answer.results.subarray(84 * first, 84 * first + 4);
      return Math.abs(z!) <= w!;
    };
    const vertices = picked(state, 60, 70)!;
    const first = Math.min(...vertices);
    expect(visible(first)).toBe(true);
    expect(first % 3).toBe(0);
    expect([...vertices].sort((a, b) => a - b)).toEqual([first, first + 1, first + 2]);
    expect(first).toBeGreaterThan(0);
  });

  test("are four of a mesh that evaluators make, and one of points", () => {
    const quad = [...picked(stateOf("bezier-teapot"), 50, 55)!].sort((a, b) => a - b);
    expect(quad[0]! % 2).toBe(0);
    expect(quad).toEqual([0, 1, 2, 3].map((i) => quad[0]! + i));
    const state = stateOf("lesson-points", { parameters: { 16: [200, 0.5, 0.5, 0] } });
    expect(picked(state, 30, 48)).toHaveLength(1);
  });

  test("in a display list are the ones that are drawn there", () => {
    const answer = drawn(stateOf("fogged-terrain"));
    const vertices = [...picked(stateOf("fogged-terrain"), 20, 42)!].sort((a, b) => a - b);
    expect(vertices).toHaveLength(3);
    const draw = answer.draws.find((each) => each.firstVertex + each.vertexCount > vertices[0]!)!;
    expect(vertices[2]).toBeLessThan(draw.firstVertex + draw.vertexCount);
  });

  test("in the view volume are those of the scene", () => {
    const state = square({ display: { kind: "volume" } });
    const { pixels } = drawn(state);
    const { pixels: empty } = drawn({ ...state, programs: { "lesson-moves.vp": "" } });
    const found = new Set<number>();
    for (let i = 0; i < SIZE.width * SIZE.height && found.size < 6; i += 1) {
      if (pixels[4 * i] === empty[4 * i]) continue;
      for (const vertex of picked(state, i % SIZE.width, Math.floor(i / SIZE.width)) ?? []) found.add(vertex);
      i += 20;
    }
    expect([...found].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("are not there on the backdrop, outside of the picture and without a program", () => {
    for (const [x, y] of [
      [1, 1],
      [-1, 5],
      [96, 5],
      [5, NaN],
    ] as const)
      expect(picked(square(), x, y)).toBeNull();
    expect(picked(square({ programs: { "lesson-moves.vp": "" } }), 48, 48)).toBeNull();
  });
});

test.each([
  [
    ...["lesson-moves", "lesson-moves.vp"],
    "!!VP1.1 SGE R0.x, v[OPOS].x, -v[OPOS].x; RCP R0.y, R0.x; SUB R0.z, R0.y, R0.y; ADD o[HPOS], v[OPOS], R0.z; END",
  ],
  [
    ...["new-nvvp4-0-teapot", "new.nvvp"],
    "!!NVvp4.0 TEMP R0; SGE R0.x, vertex.position.x, 0; RCP R0.y, R0.x; SUB R0.z, R0.y, R0.y; ADD result.position, vertex.position, R0.z; END",
  ],
] as const)(
  "vertices of %s whose positions are NaN are counted where nothing is picked",
  (scene, file, text) => {
    const state = stateOf(scene, {
      programs: { [file]: text },
      mesh: { name: "square.obj", obj: SQUARE },
      arithmetic: scene === "lesson-moves" ? "unified" : "ieee",
    });
    const { vertexCount } = drawn(state);
    // Those of the left edge are, and each triangle has one of them.
    const positions = { vertices: vertexCount, notNumbers: vertexCount / 2 };
    for (const pixel of [1, 48])
      expect(pickAnswer(state, pixel, 48)).toMatchObject({ pick: null, positions });
    const whole = { ...state, programs: {} };
    expect(pickAnswer(whole, 1, 1)).toMatchObject({ pick: null, positions: { ...positions, notNumbers: 0 } });
    expect(pickAnswer(whole, 48, 48)).not.toHaveProperty("positions");
  },
);
