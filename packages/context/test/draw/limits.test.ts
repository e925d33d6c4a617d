import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { errorOf, recordingObserver, useProgram } from "./fixtures.js";
import { RecordingSink } from "./recording-sink.js";

/** Three instructions a vertex; with the loop, three and as many more as twice attribute 1's x. */
const STRAIGHT = "!!VP1.0 MOV o[HPOS], v[OPOS]; MOV o[COL0], v[COL0]; MOV o[TEX0], v[OPOS]; END";
const LOOP =
  "!!VP2.0 MOV o[HPOS], v[OPOS]; MOV R0, v[1]; ADDC CC.x, R0, -c[0]; again: ADDC R0.x, R0, -c[1]; BRA again (GT.x); END";

interface Limited {
  readonly gl: GL;
  readonly sink: RecordingSink;
  readonly seen: readonly unknown[];
}

function limited(maxInstructionsPerDraw: number, program: string = STRAIGHT): Limited {
  const sink = new RecordingSink();
  const observer = recordingObserver();
  const gl = createContext({ sink, observer, maxInstructionsPerDraw });
  gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 1, 1, 0, 0, 0);
  useProgram(gl, program);
  return { gl, sink, seen: observer.seen };
}

const ways: [string, number, (gl: GL, count: number) => void][] = [
  [
    "Begin and End",
    7,
    (gl, count) => {
      gl.begin(gl.POINTS);
      for (let i = 0; i < count; i += 1) gl.vertex2f(0, 0);
      gl.end();
    },
  ],
  ["DrawArrays", 7, (gl, count) => gl.drawArrays(gl.POINTS, 0, count)],
  [
    "DrawElements",
    7,
    (gl, count) => gl.drawElements(gl.POINTS, count, gl.UNSIGNED_BYTE, new Uint8Array(count)),
  ],
  ["Begin and End of many chunks", 3000, (gl, count) => ways[0]![2](gl, count)],
  ["DrawArrays of many chunks", 3000, (gl, count) => ways[1]![2](gl, count)],
];

describe("maxInstructionsPerDraw", () => {
  test.each(ways)("%s: a draw of as many instructions is drawn, of one more fails", (_, count, draw) => {
    for (const isOver of [false, true]) {
      const { gl, sink, seen } = limited(3 * count - (isOver ? 1 : 0));
      gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array(2 * count));
      gl.enableClientState(gl.VERTEX_ARRAY);
      expect(errorOf(gl, () => draw(gl, count))).toBe(isOver ? "OUT_OF_MEMORY" : "NO_ERROR");
      expect(sink.take()).toHaveLength(isOver ? 0 : count);
      expect(seen).toHaveLength(isOver ? 0 : count);
      expect(errorOf(gl, () => draw(gl, 1))).toBe("NO_ERROR");
      expect(sink.take()).toHaveLength(1);
    }
  });

  test("vertices after the limit take no room, and the draw fails as a whole [Ruling 62]", () => {
    const { gl, sink, seen } = limited(3 * 1500);
    gl.begin(gl.POINTS);
    for (let i = 0; i < 20_000; i += 1) gl.vertex2f(0, 0);
    expect(errorOfEnd(gl)).toBe("OUT_OF_MEMORY");
    expect([seen.length, sink.primitives.length]).toEqual([0, 0]);
    expect(errorOf(gl, () => gl.rectf(0, 0, 1, 1))).toBe("NO_ERROR");
    expect([seen.length, sink.primitives.length]).toEqual([4, 1]);
  });

  test("vertices between Begin and End are observed and drawn at End [Ruling 62]", () => {
    const { gl, sink, seen } = limited(3 * 3000);
    gl.begin(gl.POINTS);
    for (let i = 0; i < 3000; i += 1) gl.vertex2f(0, 0);
    expect([seen.length, sink.primitives.length]).toEqual([0, 0]);
    gl.end();
    expect([seen.length, sink.primitives.length]).toEqual([3000, 3000]);
  });

  test("Rect is a draw", () => {
    expect(errorOf(limited(12).gl, () => limited(12).gl.rectf(0, 0, 1, 1))).toBe("NO_ERROR");
    const { gl, sink, seen } = limited(11);
    expect(errorOf(gl, () => gl.rectf(0, 0, 1, 1))).toBe("OUT_OF_MEMORY");
    expect([sink.primitives, seen]).toEqual([[], []]);
  });

  test("instructions are those executed, not those of the text", () => {
    const executed = 3 + 2 * 50;
    for (const [limit, error] of [
      [executed, "NO_ERROR"],
      [executed - 1, "OUT_OF_MEMORY"],
    ] as const) {
      const { gl } = limited(limit, LOOP);
      gl.vertexAttrib1fNV(1, 50);
      gl.begin(gl.POINTS);
      gl.vertex2f(0, 0);
      expect(errorOfEnd(gl)).toBe(error);
    }
  });

  test("a failed draw leaves the current values as they were", () => {
    const { gl } = limited(2);
    gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array(2));
    gl.colorPointer(3, gl.FLOAT, 0, new Float32Array(3));
    gl.edgeFlagPointer(0, new Uint8Array(1));
    for (const array of [gl.VERTEX_ARRAY, gl.COLOR_ARRAY, gl.EDGE_FLAG_ARRAY]) gl.enableClientState(array);
    expect(errorOf(gl, () => gl.drawArrays(gl.POINTS, 0, 1))).toBe("OUT_OF_MEMORY");
    const color = new Float32Array(4);
    gl.getFloatv(gl.CURRENT_COLOR, color);
    expect([...color]).toEqual([1, 1, 1, 1]);
    const flag = new Int32Array(1);
    gl.getIntegerv(gl.EDGE_FLAG, flag);
    expect(flag[0]).toBe(1);
  });

  test("zero allows what executes nothing", () => {
    const { gl, sink } = limited(0, "!!VP1.1 OPTION NV_position_invariant; END");
    gl.rectf(0, 0, 1, 1);
    gl.disable(gl.VERTEX_PROGRAM_NV);
    gl.rectf(0, 0, 1, 1);
    expect(gl.getError()).toBe(gl.NO_ERROR);
    expect(sink.primitives).toHaveLength(2);
  });

  test("holds without a sink and an observer", () => {
    const gl = createContext({ maxInstructionsPerDraw: 11 });
    useProgram(gl, STRAIGHT);
    expect(errorOf(gl, () => gl.rectf(0, 0, 1, 1))).toBe("OUT_OF_MEMORY");
  });

  test("a program without end counts its limit of instructions [Ruling 28]", () => {
    const forever = "!!VP2.0 MOV o[HPOS], v[OPOS]; again: BRA again; END";
    const points = (gl: GL): string => {
      gl.begin(gl.POINTS);
      gl.vertex2f(0, 0);
      return errorOfEnd(gl);
    };
    expect(points(limited(65536, forever).gl)).toBe("NO_ERROR");
    expect(points(limited(65535, forever).gl)).toBe("OUT_OF_MEMORY");
  });
});

/** The name of the error of End. */
function errorOfEnd(gl: GL): string {
  gl.end();
  const error = gl.getError();
  return error === gl.NO_ERROR ? "NO_ERROR" : error === gl.OUT_OF_MEMORY ? "OUT_OF_MEMORY" : String(error);
}
