import { describe, expect, test } from "@jest/globals";
import { viewportOf } from "../../src/index.js";
import { draw } from "../support/draw.js";

type Rectangle = Parameters<typeof viewportOf>[0];
type DepthRange = Parameters<typeof viewportOf>[1];

describe("window coordinates [GL1.3 2.10.1]", () => {
  /** Of a point in a viewport. */
  const windowOf = (
    position: readonly number[],
    rectangle: Rectangle = [0, 0, 100, 100],
    depths: DepthRange = [0, 1],
  ): readonly number[] =>
    draw("points", [position], { viewport: viewportOf(rectangle, depths) })[0]!.corners[0]!.window;

  test("go from one edge of the viewport to the other, and 1/w is the fourth", () => {
    expect(windowOf([-1, -1, -1, 1])).toEqual([0, 0, 0, 1]);
    expect(windowOf([1, 1, 1, 1])).toEqual([100, 100, 1, 1]);
    expect(windowOf([0, 0.5, 0, 1])).toEqual([50, 75, 0.5, 1]);
  });

  test("come after the perspective division", () => {
    expect(windowOf([2, -4, 0, 4])).toEqual([75, 0, 0.5, 0.25]);
  });

  test("lie in the viewport, whatever its place and its size", () => {
    const viewport: Rectangle = [10, -20, 7, 40];
    expect(windowOf([-1, -1, 0, 1], viewport)).toEqual([10, -20, 0.5, 1]);
    expect(windowOf([0, 0, 0, 1], viewport)).toEqual([13.5, 0, 0.5, 1]);
    expect(windowOf([1, 1, 0, 1], viewport)).toEqual([17, 20, 0.5, 1]);
    expect(windowOf([1, 1, 0, 1], [3, 4, 0, 0])).toEqual([3, 4, 0.5, 1]);
  });

  test("have depths from near to far, reversed if near is the larger one", () => {
    const depth = (z: number, near: number, far: number): number =>
      windowOf([0, 0, z, 1], [0, 0, 100, 100], [near, far])[2]!;
    expect(depth(-1, 0.25, 0.75)).toBe(0.25);
    expect(depth(1, 0.25, 0.75)).toBe(0.75);
    expect(depth(-1, 1, 0)).toBe(1);
    expect(depth(0.5, 1, 0)).toBe(0.25);
    expect(depth(0.5, 0.5, 0.5)).toBe(0.5);
  });
});
