import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { RecordingSink, type RecordedPrimitive } from "./recording-sink.js";

/** Red tells the number of a vertex; vertices lie on an arc in view. */
function drawn(count: number, drawAll: (gl: GL) => void, observed = false): RecordedPrimitive[] {
  const sink = new RecordingSink();
  const gl = createContext({ sink, ...(observed ? { observer: { vertex() {} } } : {}) });
  const positions = new Float32Array(2 * count);
  const colors = new Float32Array(3 * count);
  for (let i = 0; i < count; i += 1) {
    positions.set([Math.cos(i * 0.001), Math.sin(i * 0.001)], 2 * i);
    colors[3 * i] = i / 4096;
  }
  gl.vertexPointer(2, gl.FLOAT, 0, positions);
  gl.colorPointer(3, gl.FLOAT, 0, colors);
  gl.enableClientState(gl.VERTEX_ARRAY);
  gl.enableClientState(gl.COLOR_ARRAY);
  drawAll(gl);
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return sink.primitives;
}

const numbersOf = (primitives: readonly RecordedPrimitive[]): number[][] =>
  primitives.map(({ vertices }) => vertices.map(({ color }) => color![0]! * 4096));

function fromBeginAndEnd(mode: number, count: number): RecordedPrimitive[] {
  return drawn(count, (gl) => {
    gl.begin(mode);
    for (let i = 0; i < count; i += 1) gl.arrayElement(i);
    gl.end();
  });
}

function fromArrays(mode: number, count: number, observed = false): RecordedPrimitive[] {
  return drawn(count, (gl) => gl.drawArrays(mode, 0, count), observed);
}

const gl = createContext();

// The tests of packages/primitives say how primitives are assembled.
describe("the modes of Begin and of DrawArrays [GL1.3 2.6.1, GL1.3 Table 2.9]", () => {
  test.each([
    ["POINTS", gl.POINTS, [[0], [1], [2], [3], [4]]],
    [
      "LINES",
      gl.LINES,
      [
        [0, 1],
        [2, 3],
      ],
    ],
    [
      "LINE_STRIP",
      gl.LINE_STRIP,
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
      ],
    ],
    [
      "LINE_LOOP",
      gl.LINE_LOOP,
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 0],
      ],
    ],
    ["TRIANGLES", gl.TRIANGLES, [[0, 1, 2]]],
    [
      "TRIANGLE_STRIP",
      gl.TRIANGLE_STRIP,
      [
        [0, 1, 2],
        [2, 1, 3],
        [2, 3, 4],
      ],
    ],
    [
      "TRIANGLE_FAN",
      gl.TRIANGLE_FAN,
      [
        [0, 1, 2],
        [0, 2, 3],
        [0, 3, 4],
      ],
    ],
    ["QUADS", gl.QUADS, [[0, 1, 2, 3]]],
    ["QUAD_STRIP", gl.QUAD_STRIP, [[0, 1, 3, 2]]],
    ["POLYGON", gl.POLYGON, [[0, 1, 2, 3, 4]]],
  ] as const)("%s", (_, mode, expected) => {
    expect(numbersOf(fromBeginAndEnd(mode, 5))).toEqual(expected);
    expect(numbersOf(fromArrays(mode, 5))).toEqual(expected);
  });

  test("a strip of many chunks goes on [GL1.3 2.6.1]", () => {
    const count = 2503;
    const expected = Array.from({ length: count - 1 }, (_, i) => [i, i + 1]);
    expect(numbersOf(fromArrays(gl.LINE_STRIP, count))).toEqual(expected);
    expect(numbersOf(fromBeginAndEnd(gl.LINE_STRIP, count))).toEqual(expected);
  });

  test("the pieces of a polygon do not depend on who observes [Ruling 61]", () => {
    const pieces = fromArrays(gl.POLYGON, 4000);
    expect(pieces.length).toBeGreaterThan(1);
    expect(fromArrays(gl.POLYGON, 4000, true)).toEqual(pieces);
  });
});

test("EdgeFlag sets the edge flags of vertices [GL1.3 2.6.2]", () => {
  const sink = new RecordingSink();
  const gl = createContext({ sink });
  gl.begin(gl.TRIANGLES);
  for (const flag of [1, 0, 1]) {
    gl.edgeFlag(flag);
    gl.vertex2f(flag / 2, flag / 3);
  }
  gl.end();
  expect(sink.primitives.map(({ edgeFlags }) => edgeFlags)).toEqual([[1, 0, 1]]);
});
