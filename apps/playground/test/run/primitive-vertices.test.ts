import { describe, expect, test } from "@jest/globals";
import { firstOfDraw, provokedBy } from "../../src/run/pick/primitive-vertices.js";
import { drawnBy } from "../../src/run/record/drawing-commands.js";

/** The corners of the primitive that a vertex of this many provokes, as between one Begin and End. */
function corners(
  mode: Parameters<typeof provokedBy>[1]["strips"][number]["mode"],
  vertex: number,
  count = 7,
) {
  return provokedBy(vertex, { strips: [{ mode, length: Infinity, draw: 0 }], count })?.corners ?? null;
}

describe("the vertices of a primitive follow from the one that provokes it [GL1.3 2.13.7]", () => {
  test.each([
    ["POINTS", 3, [3]],
    ["LINES", 3, [2, 3]],
    ["LINE_STRIP", 3, [2, 3]],
    ["LINE_LOOP", 3, [2, 3]],
    ["LINE_LOOP", 0, [6, 0]],
    ["TRIANGLES", 5, [3, 4, 5]],
    ["TRIANGLE_STRIP", 5, [3, 4, 5]],
    ["TRIANGLE_FAN", 5, [0, 4, 5]],
    ["QUADS", 3, [0, 1, 2, 3]],
    ["QUAD_STRIP", 5, [2, 3, 5, 4]],
    ["POLYGON", 0, [0, 1, 2, 3, 4, 5, 6]],
  ] as const)("%s, vertex %i", (mode, vertex, expected) => {
    expect(corners(mode, vertex)).toEqual(expected);
  });

  test("in the strips of a mesh of evaluators, each with its own [GL1.3 5.1]", () => {
    const strips = drawnBy("evalMesh2", [0x1b02, 0, 2, 0, 2])!; // FILL
    expect(strips.map(({ length }) => length)).toEqual([6, 6]);
    expect(provokedBy(9, { strips, count: 12 })?.corners).toEqual([6, 7, 9, 8]);
    expect(provokedBy(5, { strips, count: 12 })?.corners).toEqual([2, 3, 5, 4]);
  });
});

test("a mesh of lines draws twice, and each of its draws numbers its vertices again [GL1.3 5.1]", () => {
  const strips = drawnBy("evalMesh2", [0x1b01, 0, 2, 0, 1])!; // LINE
  expect(strips.map(({ length }) => length)).toEqual([3, 3, 2, 2, 2]);
  expect(firstOfDraw({ strips, count: 0 })).toBe(0);
  expect(firstOfDraw({ strips, count: 6 })).toBe(0);
  expect(firstOfDraw({ strips, count: 7 })).toBe(6);
  expect(firstOfDraw({ strips, count: 12 })).toBe(6);
});
