import { describe, expect, test } from "@jest/globals";
import { recordingContext } from "./fixtures.js";

describe("window coordinates [GL1.3 2.10.1]", () => {
  const windowOf = (
    x: number,
    y: number,
    z: number,
    w: number,
    prepare?: (gl: Gl) => void,
  ): readonly number[] => {
    const { gl, sink } = recordingContext();
    prepare?.(gl);
    gl.begin(gl.POINTS);
    gl.vertex4f(x, y, z, w);
    gl.end();
    return sink.primitives[0]!.vertices[0]!.window!;
  };
  type Gl = ReturnType<typeof recordingContext>["gl"];

  test("initially the whole window, depth from 0 to 1", () => {
    expect(windowOf(-1, -1, -1, 1)).toEqual([0, 0, 0, 1]);
    expect(windowOf(1, 1, 1, 1)).toEqual([100, 100, 1, 1]);
    expect(windowOf(0, 0.5, 0, 1)).toEqual([50, 75, 0.5, 1]);
  });

  test("after the perspective division, with 1/w", () => {
    expect(windowOf(2, -4, 0, 4)).toEqual([75, 0, 0.5, 0.25]);
  });

  test("Viewport moves and scales, whatever the size is", () => {
    const viewport = (gl: Gl): void => gl.viewport(10, -20, 7, 40);
    expect(windowOf(-1, -1, 0, 1, viewport)).toEqual([10, -20, 0.5, 1]);
    expect(windowOf(0, 0, 0, 1, viewport)).toEqual([13.5, 0, 0.5, 1]);
    expect(windowOf(1, 1, 0, 1, viewport)).toEqual([17, 20, 0.5, 1]);
    expect(windowOf(1, 1, 0, 1, (gl) => gl.viewport(3, 4, 0, 0))).toEqual([3, 4, 0.5, 1]);
  });

  test("DepthRange maps depth, reversed if its near is the larger one", () => {
    const depth = (z: number, near: number, far: number): number =>
      windowOf(0, 0, z, 1, (gl) => gl.depthRange(near, far))[2]!;
    expect(depth(-1, 0.25, 0.75)).toBe(0.25);
    expect(depth(1, 0.25, 0.75)).toBe(0.75);
    expect(depth(-1, 1, 0)).toBe(1);
    expect(depth(0.5, 1, 0)).toBe(0.25);
    expect(depth(0.5, 0.5, 0.5)).toBe(0.5);
  });
});
