import { describe, expect, test } from "@jest/globals";
import { MAX_POINT_SIZE } from "@glasm/primitives";
import { createRasterizer } from "../src/index.js";
import { batchOf, stateOf } from "./support/batch.js";
import { depthAt, drawnPixels, pixel, shape } from "./support/window.js";

function drawPoint(x: number, y: number, pointSize: number, window = 7): string[] {
  const rasterizer = createRasterizer({ width: window, height: window });
  rasterizer.draw(batchOf("point", [{ vertices: [{ x, y }], pointSize }]), stateOf());
  return shape(rasterizer);
}

/** A square of "#" whose lower left pixel is (left, bottom). */
function square(left: number, bottom: number, size: number, window = 7): string[] {
  return Array.from({ length: window }, (_row, i) => {
    const y = window - 1 - i;
    return Array.from({ length: window }, (_column, x) =>
      x >= left && x < left + size && y >= bottom && y < bottom + size ? "#" : ".",
    ).join("");
  });
}

describe("points of odd width are centered on the center of their pixel [GL1.3 3.3]", () => {
  test.each([
    [3, 3, 1, 3, 3],
    [3.999, 3.001, 1, 3, 3],
    [3.999, 2.999, 1, 3, 2],
    [3, 3, 3, 2, 2],
    [3.99, 3.5, 3, 2, 2],
    [4, 3.5, 3, 3, 2],
    [3.5, 3.5, 5, 1, 1],
  ])("(%p, %p) of size %p begins at (%p, %p)", (x, y, size, left, bottom) => {
    expect(drawPoint(x, y, size)).toEqual(square(left, bottom, size));
  });
});

describe("points of even width are centered on the nearest corner [GL1.3 3.3]", () => {
  test.each([
    [3, 3, 2, 2, 2],
    [3.499, 3.499, 2, 2, 2],
    [3.5, 3.499, 2, 3, 2],
    [2.5, 2.5, 2, 2, 2],
    [3.2, 3.7, 4, 1, 2],
    [3.5, 2.49, 4, 2, 0],
  ])("(%p, %p) of size %p begins at (%p, %p)", (x, y, size, left, bottom) => {
    expect(drawPoint(x, y, size)).toEqual(square(left, bottom, size));
  });
});

describe("the width of a point is rounded, and 0 is 1 [GL1.3 3.3, Ruling 60]", () => {
  test.each([
    [0, 1],
    [0.49, 1],
    [1.49, 1],
    [1.5, 2],
    [2.49, 2],
    [2.5, 3],
    [4.6, 5],
  ])("%p is %p", (size, width) => {
    expect(drawPoint(3.25, 3.25, size)).toEqual(drawPoint(3.25, 3.25, width));
  });
});

test.each([
  [MAX_POINT_SIZE, MAX_POINT_SIZE],
  [MAX_POINT_SIZE + 0.49, MAX_POINT_SIZE],
  [MAX_POINT_SIZE + 1, MAX_POINT_SIZE],
  [MAX_POINT_SIZE - 1, MAX_POINT_SIZE - 1],
  [Infinity, MAX_POINT_SIZE],
])("a point of size %p has the width %p [GL1.3 3.3]", (size, width) => {
  const rasterizer = createRasterizer({ width: 2 * MAX_POINT_SIZE, height: 1 });
  const vertices = [{ x: MAX_POINT_SIZE, y: 0.5 }];
  rasterizer.draw(batchOf("point", [{ vertices, pointSize: size }]), stateOf());
  expect(drawnPixels(rasterizer)).toHaveLength(width);
});

test("points are cut at the window and may be larger than it [GL1.3 3.3]", () => {
  expect(drawPoint(0, 0, 5, 3)).toEqual(["###", "###", "###"]);
  expect(drawPoint(0.5, 0.5, 3, 3)).toEqual(["...", "##.", "##."]);
  expect(drawPoint(3, 1, 1, 3)).toEqual(["...", "...", "..."]);
  expect(drawPoint(1e9, 1e9, 64, 3)).toEqual(["...", "...", "..."]);
});

test("a point has its vertex's color, sum of colors and depth all over [GL1.3 3.3, 3.9]", () => {
  const rasterizer = createRasterizer({ width: 4, height: 4 });
  const vertex = {
    x: 2,
    y: 2,
    depth: 0.25,
    front: [0.2, 0.4, 0.8, 0.6],
    frontSecondary: [0.2, 0, 0.4, 1],
  } as const;
  const state = stateOf({ depthTest: { comparison: "less", write: true } });
  rasterizer.draw(batchOf("point", [{ vertices: [vertex], pointSize: 2 }]), state);
  for (const [x, y] of [
    [1, 1],
    [2, 2],
  ] as const) {
    expect(pixel(rasterizer, x, y)).toEqual([102, 102, 255, 153]);
    expect(depthAt(rasterizer, x, y)).toBeCloseTo(0.25, 6);
  }
});

test("coordinates that are not numbers draw nothing", () => {
  for (const x of [NaN, Infinity, -Infinity, 2 ** 32])
    expect(drawPoint(x, 1, 1, 3)).toEqual(["...", "...", "..."]);
});
