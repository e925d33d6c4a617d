import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { RecordingSink, type RecordedPrimitive } from "./recording-sink.js";

const COUNTER_CLOCKWISE = [
  [0, 0],
  [0.5, 0],
  [0, 0.5],
] as const;
const CLOCKWISE = [...COUNTER_CLOCKWISE].reverse();
const LINE = [
  [0, 0],
  [0.25, 0.25],
  [0.5, 0.5],
] as const;

function draw(
  points: readonly (readonly [number, number])[],
  prepare: (gl: GL) => void = () => {},
  mode?: number,
): RecordedPrimitive[] {
  const sink = new RecordingSink();
  const gl = createContext({ sink });
  prepare(gl);
  gl.begin(mode ?? gl.TRIANGLES);
  for (const point of points) gl.vertex2f(...point);
  gl.end();
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return sink.primitives;
}

describe("facing [GL1.3 2.13.1, Ruling 40]", () => {
  test.each([
    ["counter-clockwise", COUNTER_CLOCKWISE, 0, 1],
    ["clockwise", CLOCKWISE, 1, 0],
    ["without area", LINE, 1, 1],
  ] as const)("a %s triangle", (_, points, ccw, cw) => {
    expect(draw(points)[0]!.facing).toBe(ccw);
    expect(draw(points, (gl) => gl.frontFace(gl.CW))[0]!.facing).toBe(cw);
  });

  test("is that of the clipped polygon", () => {
    const points = COUNTER_CLOCKWISE.map(([x, y]) => [4 * x, 4 * y] as const);
    const [polygon] = draw(points);
    expect(polygon!.vertices.length).toBeGreaterThan(3);
    expect(polygon!.facing).toBe(0);
    expect(draw([...points].reverse())[0]!.facing).toBe(1);
  });

  test("every triangle of a strip faces as the first [GL1.3 2.6.1]", () => {
    const points = [0, 1, 2, 3, 4, 5].map((i) => [i / 10, (i % 2) / -5] as const);
    const facings = (mode: number): number[] => draw(points, () => {}, mode).map(({ facing }) => facing);
    const gl = createContext();
    expect(facings(gl.TRIANGLE_STRIP)).toEqual([0, 0, 0, 0]);
    expect(facings(gl.QUAD_STRIP)).toEqual([0, 0]);
  });

  test("points and lines are front-facing", () => {
    const gl = createContext();
    for (const mode of [gl.POINTS, gl.LINES])
      for (const { facing } of draw(CLOCKWISE, () => {}, mode)) expect(facing).toBe(0);
  });
});

describe("culling [GL1.3 3.5.1]", () => {
  const gl = createContext();
  const cull = (face: number) => (gl: GL) => {
    gl.enable(gl.CULL_FACE);
    gl.cullFace(face);
  };

  test.each([
    ["FRONT", gl.FRONT, 0, 1, 1],
    ["BACK", gl.BACK, 1, 0, 0],
    ["FRONT_AND_BACK", gl.FRONT_AND_BACK, 0, 0, 0],
  ])("of %s", (_, face, front, back, flat) => {
    expect(draw(COUNTER_CLOCKWISE, cull(face))).toHaveLength(front);
    expect(draw(CLOCKWISE, cull(face))).toHaveLength(back);
    expect(draw(LINE, cull(face))).toHaveLength(flat);
  });

  test("keeps the other polygons of a strip right", () => {
    const points = [
      [0, 0],
      [0.1, -0.2],
      [0.2, 0],
      [0.25, 0.2],
      [0.4, 0],
    ] as const;
    const all = draw(points, () => {}, gl.TRIANGLE_STRIP);
    const front = draw(points, cull(gl.BACK), gl.TRIANGLE_STRIP);
    expect(front).toEqual(all.filter(({ facing }) => facing === 0));
    expect(front.length).toBeLessThan(all.length);
    expect(front.length).toBeGreaterThan(0);
  });

  test("leaves points and lines", () => {
    expect(draw(CLOCKWISE, cull(gl.FRONT_AND_BACK), gl.POINTS)).toHaveLength(3);
    expect(draw(CLOCKWISE, cull(gl.FRONT_AND_BACK), gl.LINE_LOOP)).toHaveLength(3);
  });
});
