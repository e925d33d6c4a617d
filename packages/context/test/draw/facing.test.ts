import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { RecordingSink, type RecordedPrimitive } from "./recording-sink.js";

const COUNTER_CLOCKWISE = [
  [0, 0],
  [0.5, 0],
  [0, 0.5],
] as const;
const CLOCKWISE = [...COUNTER_CLOCKWISE].reverse();

function draw(
  points: readonly (readonly [number, number])[],
  prepare: (gl: GL) => void,
): RecordedPrimitive[] {
  const sink = new RecordingSink();
  const gl = createContext({ sink });
  prepare(gl);
  gl.begin(gl.TRIANGLES);
  for (const point of points) gl.vertex2f(...point);
  gl.end();
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return sink.primitives;
}

const gl = createContext();

describe("FrontFace [GL1.3 2.13.1]", () => {
  test.each([
    ["initially counter-clockwise", () => {}, 0, 1],
    ["CCW", (gl: GL) => gl.frontFace(gl.CCW), 0, 1],
    ["CW", (gl: GL) => gl.frontFace(gl.CW), 1, 0],
  ])("%s", (_, prepare, ccw, cw) => {
    expect(draw(COUNTER_CLOCKWISE, prepare)[0]!.facing).toBe(ccw);
    expect(draw(CLOCKWISE, prepare)[0]!.facing).toBe(cw);
  });
});

describe("CullFace [GL1.3 3.5.1]", () => {
  test.each([
    ["FRONT", gl.FRONT, 0, 1],
    ["BACK", gl.BACK, 1, 0],
    ["FRONT_AND_BACK", gl.FRONT_AND_BACK, 0, 0],
  ])("%s culls if CULL_FACE is enabled", (_, face, front, back) => {
    const choose = (gl: GL): void => gl.cullFace(face);
    const cull = (gl: GL): void => {
      choose(gl);
      gl.enable(gl.CULL_FACE);
    };
    expect([draw(COUNTER_CLOCKWISE, cull), draw(CLOCKWISE, cull)].map(({ length }) => length)).toEqual([
      front,
      back,
    ]);
    expect([draw(COUNTER_CLOCKWISE, choose), draw(CLOCKWISE, choose)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
  });

  test("is initially BACK", () => {
    const enable = (gl: GL): void => gl.enable(gl.CULL_FACE);
    expect(draw(COUNTER_CLOCKWISE, enable)).toHaveLength(1);
    expect(draw(CLOCKWISE, enable)).toHaveLength(0);
  });
});
