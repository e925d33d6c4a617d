import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { RecordingSink, type RecordedPrimitive } from "./recording-sink.js";

/**
 * Vertex i is at window (10 i, 10 (i mod 2)) of a window of 100 x 100 with red i / 16, so that red tells the
 * number of a vertex in a batch.
 */
function vertex(gl: GL, i: number): void {
  gl.color3f(i / 16, 0, 0);
  gl.vertex2f(i / 5 - 1, (i % 2) / 5 - 1);
}

function number({ color }: { readonly color?: readonly number[] }): number {
  return color![0]! * 16;
}

/** Numbers of the vertices of each primitive, and of its provoking vertex. */
function summary(primitives: readonly RecordedPrimitive[]): [number[], number][] {
  return primitives.map(({ vertices, provoking }) => [vertices.map(number), number(provoking)]);
}

function drawn(mode: number, count: number): [number[], number][] {
  const sink = new RecordingSink();
  const gl = createContext({ sink });
  gl.begin(mode);
  for (let i = 0; i < count; i += 1) vertex(gl, i);
  gl.end();
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return summary(sink.primitives);
}

const gl = createContext();

describe("primitives and their provoking vertices [GL1.3 2.6.1, GL1.3 Table 2.9]", () => {
  const rows: [string, number, number, [number[], number][]][] = [
    [
      "POINTS",
      gl.POINTS,
      3,
      [
        [[0], 0],
        [[1], 1],
        [[2], 2],
      ],
    ],
    [
      "LINES, an odd vertex ignored",
      gl.LINES,
      5,
      [
        [[0, 1], 1],
        [[2, 3], 3],
      ],
    ],
    [
      "LINE_STRIP",
      gl.LINE_STRIP,
      4,
      [
        [[0, 1], 1],
        [[1, 2], 2],
        [[2, 3], 3],
      ],
    ],
    ["LINE_STRIP of one vertex", gl.LINE_STRIP, 1, []],
    [
      "LINE_LOOP, closed by the first vertex",
      gl.LINE_LOOP,
      3,
      [
        [[0, 1], 1],
        [[1, 2], 2],
        [[2, 0], 0],
      ],
    ],
    [
      "LINE_LOOP of two vertices",
      gl.LINE_LOOP,
      2,
      [
        [[0, 1], 1],
        [[1, 0], 0],
      ],
    ],
    ["LINE_LOOP of one vertex", gl.LINE_LOOP, 1, []],
    [
      "TRIANGLES, two vertices ignored",
      gl.TRIANGLES,
      8,
      [
        [[0, 1, 2], 2],
        [[3, 4, 5], 5],
      ],
    ],
    ["TRIANGLES of two vertices", gl.TRIANGLES, 2, []],
    [
      "TRIANGLE_STRIP, every triangle as the first",
      gl.TRIANGLE_STRIP,
      6,
      [
        [[0, 1, 2], 2],
        [[2, 1, 3], 3],
        [[2, 3, 4], 4],
        [[4, 3, 5], 5],
      ],
    ],
    ["TRIANGLE_STRIP of two vertices", gl.TRIANGLE_STRIP, 2, []],
    [
      "TRIANGLE_FAN",
      gl.TRIANGLE_FAN,
      5,
      [
        [[0, 1, 2], 2],
        [[0, 2, 3], 3],
        [[0, 3, 4], 4],
      ],
    ],
    ["TRIANGLE_FAN of two vertices", gl.TRIANGLE_FAN, 2, []],
    ["QUADS, three vertices ignored", gl.QUADS, 7, [[[0, 1, 2, 3], 3]]],
    [
      "QUAD_STRIP",
      gl.QUAD_STRIP,
      6,
      [
        [[0, 1, 3, 2], 3],
        [[2, 3, 5, 4], 5],
      ],
    ],
    ["QUAD_STRIP, an odd vertex ignored", gl.QUAD_STRIP, 5, [[[0, 1, 3, 2], 3]]],
    ["QUAD_STRIP of three vertices", gl.QUAD_STRIP, 3, []],
    ["POLYGON", gl.POLYGON, 5, [[[0, 1, 2, 3, 4], 0]]],
    ["POLYGON of two vertices", gl.POLYGON, 2, []],
  ];
  test.each(rows)("%s", (_, mode, count, expected) => {
    expect(drawn(mode, count)).toEqual(expected);
  });

  test.each(Array.from({ length: 10 }, (_, mode) => mode))("mode %d of no vertices draws nothing", (mode) => {
    expect(drawn(mode, 0)).toEqual([]);
  });
});

/** Numbers of the vertices of the primitives that `count` indices 0, 1, 2, ... make, taken from arrays. */
function drawnFromArrays(mode: number, count: number, observed: boolean): RecordedPrimitive[] {
  const sink = new RecordingSink();
  const gl = createContext({ sink, ...(observed ? { observer: { vertex() {} } } : {}) });
  const positions = new Float32Array(2 * count);
  const colors = new Float32Array(3 * count);
  for (let i = 0; i < count; i += 1) {
    positions.set([Math.cos(i * 0.001), Math.sin(i * 0.001)], 2 * i);
    colors.set([(i % 256) / 256, Math.floor(i / 256) / 256, 0], 3 * i);
  }
  gl.vertexPointer(2, gl.FLOAT, 0, positions);
  gl.colorPointer(3, gl.FLOAT, 0, colors);
  gl.enableClientState(gl.VERTEX_ARRAY);
  gl.enableClientState(gl.COLOR_ARRAY);
  gl.drawArrays(mode, 0, count);
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return sink.primitives;
}

const longNumber = ({ color }: { readonly color?: readonly number[] }): number =>
  color![0]! * 256 + color![1]! * 65536;

describe("draws of many chunks and batches", () => {
  const count = 2503;
  const corners: [string, number, number, (i: number) => number[]][] = [
    ["POINTS", gl.POINTS, count, (i) => [i]],
    ["LINES", gl.LINES, 1251, (i) => [2 * i, 2 * i + 1]],
    ["LINE_STRIP", gl.LINE_STRIP, count - 1, (i) => [i, i + 1]],
    ["LINE_LOOP", gl.LINE_LOOP, count, (i) => [i, (i + 1) % count]],
    ["TRIANGLES", gl.TRIANGLES, 834, (i) => [3 * i, 3 * i + 1, 3 * i + 2]],
    ["TRIANGLE_STRIP", gl.TRIANGLE_STRIP, count - 2, (i) => (i % 2 ? [i + 1, i, i + 2] : [i, i + 1, i + 2])],
    ["TRIANGLE_FAN", gl.TRIANGLE_FAN, count - 2, (i) => [0, i + 1, i + 2]],
    ["QUADS", gl.QUADS, 625, (i) => [4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3]],
    ["QUAD_STRIP", gl.QUAD_STRIP, 1250, (i) => [2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2]],
  ];
  test.each(corners)("%s [GL1.3 2.6.1]", (_, mode, primitiveCount, expected) => {
    const primitives = drawnFromArrays(mode, count, false);
    expect(primitives.map(({ vertices }) => vertices.map(longNumber))).toEqual(
      Array.from({ length: primitiveCount }, (_, i) => expected(i)),
    );
  });

  test("a polygon of 1024 vertices is one primitive, of 1025 two [GL1.3 2.6.1, Ruling 61]", () => {
    expect(drawnFromArrays(gl.POLYGON, 1024, false)).toHaveLength(1);
    const pieces = drawnFromArrays(gl.POLYGON, 1025, false);
    expect(pieces.map(({ vertices }) => vertices.length)).toEqual([1024, 3]);
    expect(pieces[1]!.vertices.map(longNumber)).toEqual([0, 1023, 1024]);
    expect(pieces[0]!.edgeFlags).toEqual([...new Array(1023).fill(1), 0]);
    expect(pieces[1]!.edgeFlags).toEqual([0, 1, 1]);
    expect(pieces.map(({ provoking }) => longNumber(provoking))).toEqual([0, 0]);
  });

  test("each piece of a polygon has its facing [Ruling 61]", () => {
    const sink = new RecordingSink();
    const gl = createContext({ sink });
    gl.begin(gl.POLYGON);
    gl.vertex2f(0, 0);
    for (let i = 1; i < 1024; i += 1) gl.vertex2f(0.5, i / 2048);
    gl.vertex2f(0.5, 0);
    gl.end();
    expect(sink.primitives.map(({ facing }) => facing)).toEqual([0, 1]);
  });

  test("the pieces of a polygon do not depend on who observes", () => {
    expect(drawnFromArrays(gl.POLYGON, 4000, true)).toEqual(drawnFromArrays(gl.POLYGON, 4000, false));
  });

  test("a batch is bounded", () => {
    const sink = new RecordingSink();
    const gl = createContext({ sink });
    gl.begin(gl.POINTS);
    for (let i = 0; i < 10000; i += 1) gl.vertex2f(0, 0);
    gl.end();
    expect(sink.primitives).toHaveLength(10000);
    expect(Math.max(...sink.batches.map(({ primitiveCount }) => primitiveCount))).toBeLessThanOrEqual(4096);
  });
});

describe("edge flags [GL1.3 2.6.2]", () => {
  function flags(mode: number, given: readonly number[]): number[][] {
    const sink = new RecordingSink();
    const gl = createContext({ sink });
    gl.begin(mode);
    given.forEach((flag, i) => {
      gl.edgeFlag(flag);
      vertex(gl, i);
    });
    gl.end();
    return sink.primitives.map(({ edgeFlags }) => [...edgeFlags]);
  }

  test("separate triangles, separate quadrilaterals and polygons take them", () => {
    expect(flags(gl.TRIANGLES, [1, 0, 1, 0, 0, 1])).toEqual([
      [1, 0, 1],
      [0, 0, 1],
    ]);
    expect(flags(gl.QUADS, [1, 0, 0, 1])).toEqual([[1, 0, 0, 1]]);
    expect(flags(gl.POLYGON, [0, 1, 0, 1, 1])).toEqual([[0, 1, 0, 1, 1]]);
  });

  test("strips and fans do not", () => {
    for (const mode of [gl.TRIANGLE_STRIP, gl.TRIANGLE_FAN])
      expect(flags(mode, [0, 0, 0, 0])).toEqual([
        [1, 1, 1],
        [1, 1, 1],
      ]);
    expect(flags(gl.QUAD_STRIP, [0, 0, 0, 0])).toEqual([[1, 1, 1, 1]]);
  });
});

describe("line stipple [GL1.3 3.4.2]", () => {
  function starts(mode: number, firstIsOutside = false): number[] {
    const sink = new RecordingSink();
    const gl = createContext({ sink });
    gl.begin(mode);
    for (let i = 0; i < 6; i += 1) gl.vertex2f(firstIsOutside && i < 2 ? 5 : i / 10, 0);
    gl.end();
    return sink.primitives.map(({ lineStart }) => lineStart);
  }

  test("starts anew with every separate line", () => expect(starts(gl.LINES)).toEqual([1, 1, 1]));
  test("starts once in a strip or a loop", () => {
    expect(starts(gl.LINE_STRIP)).toEqual([1, 0, 0, 0, 0]);
    expect(starts(gl.LINE_LOOP)).toEqual([1, 0, 0, 0, 0, 0]);
  });
  test("starts with the first line that clipping leaves", () => {
    expect(starts(gl.LINE_STRIP, true)).toEqual([1, 0, 0, 0]);
  });
});
