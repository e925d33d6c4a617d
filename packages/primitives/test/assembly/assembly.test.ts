import { describe, expect, test } from "@jest/globals";
import type { PrimitiveMode } from "../../src/index.js";
import { draw, type DrawnPrimitive, type DrawnVertex, type GivenVertex } from "../support/draw.js";

/** Vertex i is in view, and its texture coordinates begin with its number. */
const vertexNumber = (i: number): GivenVertex => ({
  position: [i / 5 - 1, (i % 2) / 5 - 1, 0, 1],
  texture: [i],
});

const numberOf = ({ texture }: DrawnVertex): number => texture[0]!;

const MODES: readonly PrimitiveMode[] = [
  ...(["points", "lines", "line-strip", "line-loop", "triangles", "triangle-strip", "triangle-fan"] as const),
  ...(["quads", "quad-strip", "polygon"] as const),
];

/** Numbers of the vertices of each primitive, and of its provoking vertex. */
function drawn(mode: PrimitiveMode, count: number): [number[], number][] {
  const vertices = Array.from({ length: count }, (_, i) => vertexNumber(i));
  return draw(mode, vertices).map(({ corners, provokingVertex }) => [
    corners.map(numberOf),
    numberOf(provokingVertex),
  ]);
}

describe("primitives and their provoking vertices [GL1.3 2.6.1, GL1.3 Table 2.9]", () => {
  const rows: [string, PrimitiveMode, number, [number[], number][]][] = [
    [
      "points",
      "points",
      3,
      [
        [[0], 0],
        [[1], 1],
        [[2], 2],
      ],
    ],
    [
      "lines, an odd vertex ignored",
      "lines",
      5,
      [
        [[0, 1], 1],
        [[2, 3], 3],
      ],
    ],
    [
      "line-strip",
      "line-strip",
      4,
      [
        [[0, 1], 1],
        [[1, 2], 2],
        [[2, 3], 3],
      ],
    ],
    ["line-strip of one vertex", "line-strip", 1, []],
    [
      "line-loop, closed by the first vertex",
      "line-loop",
      3,
      [
        [[0, 1], 1],
        [[1, 2], 2],
        [[2, 0], 0],
      ],
    ],
    [
      "line-loop of two vertices",
      "line-loop",
      2,
      [
        [[0, 1], 1],
        [[1, 0], 0],
      ],
    ],
    ["line-loop of one vertex", "line-loop", 1, []],
    [
      "triangles, two vertices ignored",
      "triangles",
      8,
      [
        [[0, 1, 2], 2],
        [[3, 4, 5], 5],
      ],
    ],
    ["triangles of two vertices", "triangles", 2, []],
    [
      "triangle-strip, every triangle as the first",
      "triangle-strip",
      6,
      [
        [[0, 1, 2], 2],
        [[2, 1, 3], 3],
        [[2, 3, 4], 4],
        [[4, 3, 5], 5],
      ],
    ],
    ["triangle-strip of two vertices", "triangle-strip", 2, []],
    [
      "triangle-fan",
      "triangle-fan",
      5,
      [
        [[0, 1, 2], 2],
        [[0, 2, 3], 3],
        [[0, 3, 4], 4],
      ],
    ],
    ["triangle-fan of two vertices", "triangle-fan", 2, []],
    ["quads, three vertices ignored", "quads", 7, [[[0, 1, 2, 3], 3]]],
    [
      "quad-strip",
      "quad-strip",
      6,
      [
        [[0, 1, 3, 2], 3],
        [[2, 3, 5, 4], 5],
      ],
    ],
    ["quad-strip, an odd vertex ignored", "quad-strip", 5, [[[0, 1, 3, 2], 3]]],
    ["quad-strip of three vertices", "quad-strip", 3, []],
    ["polygon", "polygon", 5, [[[0, 1, 2, 3, 4], 0]]],
    ["polygon of two vertices", "polygon", 2, []],
  ];
  test.each(rows)("%s", (_, mode, count, expected) => {
    expect(drawn(mode, count)).toEqual(expected);
  });

  test.each(MODES)("%s of no vertices draws nothing", (mode) => {
    expect(drawn(mode, 0)).toEqual([]);
  });
});

/** What `count` vertices make, each at its place on an arc in view. */
function drawnMany(mode: PrimitiveMode, count: number): DrawnPrimitive[] {
  const vertices = Array.from({ length: count }, (_, i): GivenVertex => ({
    position: [Math.cos(i * 0.001), Math.sin(i * 0.001), 0, 1],
    texture: [i],
  }));
  return draw(mode, vertices, {}, 1024);
}

describe("draws of many chunks and batches", () => {
  const count = 2503;
  const modes: [PrimitiveMode, number, (i: number) => number[]][] = [
    ["points", count, (i) => [i]],
    ["lines", 1251, (i) => [2 * i, 2 * i + 1]],
    ["line-strip", count - 1, (i) => [i, i + 1]],
    ["line-loop", count, (i) => [i, (i + 1) % count]],
    ["triangles", 834, (i) => [3 * i, 3 * i + 1, 3 * i + 2]],
    ["triangle-strip", count - 2, (i) => (i % 2 ? [i + 1, i, i + 2] : [i, i + 1, i + 2])],
    ["triangle-fan", count - 2, (i) => [0, i + 1, i + 2]],
    ["quads", 625, (i) => [4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3]],
    ["quad-strip", 1250, (i) => [2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2]],
  ];
  test.each(modes)("%s [GL1.3 2.6.1]", (mode, primitiveCount, expected) => {
    const primitives = drawnMany(mode, count);
    expect(primitives.map(({ corners }) => corners.map(numberOf))).toEqual(
      Array.from({ length: primitiveCount }, (_, i) => expected(i)),
    );
  });

  test("a polygon of 1024 vertices is one primitive, of 1025 two [GL1.3 2.6.1, Ruling 61]", () => {
    expect(drawnMany("polygon", 1024)).toHaveLength(1);
    const pieces = drawnMany("polygon", 1025);
    expect(pieces.map(({ corners }) => corners.length)).toEqual([1024, 3]);
    expect(pieces[1]!.corners.map(numberOf)).toEqual([0, 1023, 1024]);
    expect(pieces[0]!.edgeFlags).toEqual([...new Array(1023).fill(1), 0]);
    expect(pieces[1]!.edgeFlags).toEqual([0, 1, 1]);
    expect(pieces.map(({ provokingVertex }) => numberOf(provokingVertex))).toEqual([0, 0]);
  });

  test("each piece of a polygon has its facing [Ruling 61]", () => {
    const side = Array.from({ length: 1023 }, (_, i) => [0.5, (i + 1) / 2048, 0, 1]);
    const pieces = draw("polygon", [[0, 0, 0, 1], ...side, [0.5, 0, 0, 1]]);
    expect(pieces.map(({ facing }) => facing)).toEqual([0, 1]);
  });

  test("a batch is bounded", () => {
    const points = Array.from({ length: 10_000 }, () => [0, 0, 0, 1]);
    const primitives: number[] = [];
    draw("points", points, {}, 1000, ({ primitiveCount }) => primitives.push(primitiveCount));
    expect(primitives.reduce((sum, count) => sum + count)).toBe(10_000);
    expect(Math.max(...primitives)).toBeLessThanOrEqual(4096);
  });
});

describe("edge flags [GL1.3 2.6.2]", () => {
  const flags = (mode: PrimitiveMode, given: readonly number[]): (readonly number[])[] =>
    draw(
      mode,
      given.map((flag, i) => ({ ...vertexNumber(i), edgeFlag: flag === 1 })),
    ).map(({ edgeFlags }) => edgeFlags);

  test("separate triangles, separate quadrilaterals and polygons take them", () => {
    expect(flags("triangles", [1, 0, 1, 0, 0, 1])).toEqual([
      [1, 0, 1],
      [0, 0, 1],
    ]);
    expect(flags("quads", [1, 0, 0, 1])).toEqual([[1, 0, 0, 1]]);
    expect(flags("polygon", [0, 1, 0, 1, 1])).toEqual([[0, 1, 0, 1, 1]]);
  });

  test("strips and fans do not", () => {
    for (const mode of ["triangle-strip", "triangle-fan"] as const)
      expect(flags(mode, [0, 0, 0, 0])).toEqual([
        [1, 1, 1],
        [1, 1, 1],
      ]);
    expect(flags("quad-strip", [0, 0, 0, 0])).toEqual([[1, 1, 1, 1]]);
  });
});

describe("line stipple [GL1.3 3.4.2]", () => {
  const starts = (mode: PrimitiveMode, firstIsOutside = false): number[] =>
    draw(
      mode,
      Array.from({ length: 6 }, (_, i) => [firstIsOutside && i < 2 ? 5 : i / 10, 0, 0, 1]),
    ).map(({ lineStart }) => lineStart);

  test("starts again with every separate line", () => expect(starts("lines")).toEqual([1, 1, 1]));
  test("starts once in a strip or a loop", () => {
    expect(starts("line-strip")).toEqual([1, 0, 0, 0, 0]);
    expect(starts("line-loop")).toEqual([1, 0, 0, 0, 0, 0]);
  });
  test("starts with every polygon, but not with its later pieces [Ruling 105]", () => {
    expect(starts("triangles")).toEqual([1, 1]);
    expect(starts("quad-strip")).toEqual([1, 1]);
    const corner = (i: number): readonly number[] => [Math.cos(i / 500), Math.sin(i / 500), 0, 1];
    const corners = Array.from({ length: 3000 }, (_, i) => corner(i));
    expect(draw("polygon", corners).map(({ lineStart }) => lineStart)).toEqual([1, 0, 0]);
    expect(draw("triangle-strip", corners).every(({ lineStart }) => lineStart === 1)).toBe(true);
  });
  test("starts with the first piece of a polygon that clipping leaves [Ruling 105]", () => {
    const corners = Array.from({ length: 3000 }, (_, i) => [i < 1500 ? 2 : 0.5, i / 3000, 0, 1]);
    expect(draw("polygon", [[2, 0, 0, 1], ...corners]).map(({ lineStart }) => lineStart)).toEqual([1, 0]);
  });
  test("starts with the first line that clipping leaves", () => {
    expect(starts("line-strip", true)).toEqual([1, 0, 0, 0]);
  });
});
