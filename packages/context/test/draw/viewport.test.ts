import { describe, expect, test } from "@jest/globals";
import type { GL } from "../../src/index.js";
import { recordingContext } from "./fixtures.js";

function windowOf(x: number, y: number, z: number, prepare: (gl: GL) => void = () => {}): readonly number[] {
  const { gl, sink } = recordingContext();
  prepare(gl);
  gl.begin(gl.POINTS);
  gl.vertex3f(x, y, z);
  gl.end();
  return sink.primitives[0]!.vertices[0]!.window!;
}

describe("the viewport [GL1.3 2.10.1]", () => {
  test("is initially the whole window, with depths from 0 to 1", () => {
    expect(windowOf(-1, -1, -1)).toEqual([0, 0, 0, 1]);
    expect(windowOf(1, 1, 1)).toEqual([100, 100, 1, 1]);
  });

  test("is what Viewport says", () => {
    const viewport = (gl: GL): void => gl.viewport(10, -20, 7, 40);
    expect(windowOf(-1, -1, 0, viewport)).toEqual([10, -20, 0.5, 1]);
    expect(windowOf(1, 1, 0, viewport)).toEqual([17, 20, 0.5, 1]);
  });

  test("has the depths that DepthRange says", () => {
    const depth = (z: number, near: number, far: number): number =>
      windowOf(0, 0, z, (gl) => gl.depthRange(near, far))[2]!;
    expect([depth(-1, 0.25, 0.75), depth(1, 0.25, 0.75)]).toEqual([0.25, 0.75]);
    expect([depth(-1, 1, 0), depth(0.5, 1, 0)]).toEqual([1, 0.25]);
  });
});
