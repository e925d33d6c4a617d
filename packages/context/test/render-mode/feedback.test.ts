import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { useProgram } from "../draw/fixtures.js";
import { RecordingSink } from "../draw/recording-sink.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure, read } from "../support/snapshot.js";

const GUARD = 77;

/** A context in feedback mode, with a window of 100 x 100 or, without a sink, a viewport of that size. */
function feedback(type: TokenName, size = 1000, sink?: RecordingSink): { gl: GL; array: Float32Array } {
  const gl = createContext(sink === undefined ? {} : { sink });
  gl.viewport(0, 0, 100, 100);
  const array = new Float32Array(size).fill(GUARD);
  gl.feedbackBuffer(size, TOKENS[type], array);
  expect(gl.renderMode(gl.FEEDBACK)).toBe(0);
  return { gl, array };
}

/** Leaves feedback mode and returns the values. */
function values(gl: GL, array: Float32Array): number[] {
  const count = gl.renderMode(gl.RENDER);
  expect(takeError(gl)).toBe("NO_ERROR");
  expect([...array.subarray(count)].every((value) => value === GUARD)).toBe(true);
  return [...array.subarray(0, count)];
}

function points(gl: GL, mode: TokenName, ...coordinates: (readonly number[])[]): void {
  gl.begin(TOKENS[mode]);
  for (const [x = 0, y = 0, z = 0, w = 1] of coordinates) gl.vertex4f(x, y, z, w);
  gl.end();
}

const { POINT_TOKEN, LINE_TOKEN, LINE_RESET_TOKEN, POLYGON_TOKEN, PASS_THROUGH_TOKEN } = TOKENS;

describe("[GL1.3 Table 5.2] the values of a vertex", () => {
  const window = [75, 50, 0.75];
  const COLOR = [0.5, 0.25, 0, 1];
  const TEXTURE = [1, 2, 3, 4];
  test.each([
    ["2D", window.slice(0, 2)],
    ["3D", window],
    ["3D_COLOR", [...window, ...COLOR]],
    ["3D_COLOR_TEXTURE", [...window, ...COLOR, ...TEXTURE]],
    ["4D_COLOR_TEXTURE", [...window, 3, ...COLOR, ...TEXTURE]],
  ] as const)("%s", (type, expected) => {
    const { gl, array } = feedback(type);
    expect(read(gl, "FEEDBACK_BUFFER_TYPE", 1)).toEqual([TOKENS[type]]);
    gl.color4f(0.5, 0.25, -1, 2);
    gl.texCoord4f(1, 2, 3, 4);
    points(gl, "POINTS", [1.5, 0, 1.5, 3]);
    expect(values(gl, array)).toEqual([POINT_TOKEN, ...expected]);
  });

  test("of a vertex program, with color sum and texturing off", () => {
    const { gl, array } = feedback("4D_COLOR_TEXTURE");
    useProgram(gl, "!!VP1.0 ADD o[HPOS], v[OPOS], v[OPOS]; MOV o[COL0], v[3]; MOV o[TEX0], v[9]; END");
    gl.color4f(0.5, 2, 0, 0.25);
    gl.vertexAttrib4fNV(9, 5, 6, 7, 8);
    points(gl, "POINTS", [0.5, 0, 0, 1]);
    expect(values(gl, array)).toEqual([POINT_TOKEN, 75, 50, 0.5, 2, 0.5, 1, 0, 0.25, 5, 6, 7, 8]);
  });

  test("a result that the program does not write is (0,0,0,1)", () => {
    const { gl, array } = feedback("3D_COLOR_TEXTURE");
    useProgram(gl, "!!VP1.0 MOV o[HPOS], v[OPOS]; END");
    points(gl, "POINTS", [0, 0]);
    expect(values(gl, array)).toEqual([POINT_TOKEN, 50, 50, 0.5, 0, 0, 0, 1, 0, 0, 0, 1]);
  });

  test("of vertices that clipping makes, their w and data interpolated [GL1.3 2.13.8]", () => {
    const { gl, array } = feedback("4D_COLOR_TEXTURE");
    gl.begin(gl.LINES);
    gl.color4f(1, 0, 0, 1);
    gl.texCoord1f(4);
    gl.vertex4f(0, 0, 0, 1);
    gl.color4f(0, 1, 0, 1);
    gl.texCoord1f(8);
    gl.vertex4f(6, 0, 0, 3);
    gl.end();
    // 1 + 2 t = 6 t
    expect(values(gl, array)).toEqual([
      LINE_RESET_TOKEN,
      ...[50, 50, 0.5, 1, 1, 0, 0, 1, 4, 0, 0, 1],
      ...[100, 50, 0.5, 1.5, 0.75, 0.25, 0, 1, 5, 0, 0, 1],
    ]);
  });
});

describe("[GL1.3 5.3] the tokens", () => {
  test("nothing reaches the sink", () => {
    const sink = new RecordingSink();
    const { gl } = feedback("2D", 1000, sink);
    points(gl, "POINTS", [0, 0]);
    gl.rectf(0, 0, 1, 1);
    expect(sink.primitives).toEqual([]);
    gl.renderMode(gl.RENDER);
    points(gl, "POINTS", [0, 0]);
    expect(sink.primitives).toHaveLength(1);
  });

  test("lines: the first of a strip and every separate one start the line stipple", () => {
    const { gl, array } = feedback("2D");
    points(gl, "LINES", [0, 0], [1, 0], [0, 0], [0, 1], [5, 5], [6, 6]);
    points(gl, "LINE_LOOP", [0, 0], [1, 0], [1, 1]);
    expect(values(gl, array)).toEqual([
      ...[LINE_RESET_TOKEN, 50, 50, 100, 50, LINE_RESET_TOKEN, 50, 50, 50, 100],
      ...[LINE_RESET_TOKEN, 50, 50, 100, 50, LINE_TOKEN, 100, 50, 100, 100, LINE_TOKEN, 100, 100, 50, 50],
    ]);
  });

  test("polygons, with the number of their vertices after clipping", () => {
    const { gl, array } = feedback("2D");
    points(gl, "TRIANGLES", [0, 0], [1, 0], [0, 1]);
    points(gl, "POLYGON", [0, -1], [2, -1], [2, 1], [0, 1]);
    expect(values(gl, array)).toEqual([
      ...[POLYGON_TOKEN, 3, 50, 50, 100, 50, 50, 100],
      ...[POLYGON_TOKEN, 4, 50, 0, 100, 0, 100, 100, 50, 100],
    ]);
  });

  test("a primitive outside of the clip volume gives nothing", () => {
    const { gl, array } = feedback("2D");
    points(gl, "POINTS", [2, 0]);
    points(gl, "LINES", [2, 0], [3, 0]);
    points(gl, "TRIANGLES", [2, 0], [3, 0], [2, 1]);
    points(gl, "LINES", [0, 0]);
    expect(values(gl, array)).toEqual([]);
  });

  test("culling comes before [GL1.3 3.5.1]", () => {
    const { gl, array } = feedback("2D");
    gl.enable(gl.CULL_FACE);
    points(gl, "TRIANGLES", [0, 0], [0, 1], [1, 0], [0, 0], [1, 0], [0, 1]);
    expect(values(gl, array)).toEqual([POLYGON_TOKEN, 3, 50, 50, 100, 50, 50, 100]);
  });

  test("polygon mode LINE: boundary edges, of which the first starts the line stipple [GL1.3 3.5.4]", () => {
    const { gl, array } = feedback("2D");
    gl.polygonMode(gl.FRONT, gl.LINE);
    gl.begin(gl.TRIANGLES);
    gl.edgeFlag(false);
    gl.vertex2f(0, 0);
    gl.edgeFlag(true);
    gl.vertex2f(1, 0);
    gl.vertex2f(0, 1);
    gl.end();
    expect(values(gl, array)).toEqual([LINE_RESET_TOKEN, 100, 50, 50, 100, LINE_TOKEN, 50, 100, 50, 50]);
  });

  test("of a polygon in pieces the first edge that is rasterized starts the line stipple [Ruling 105]", () => {
    const { gl, array } = feedback("2D", 20000);
    gl.polygonMode(gl.FRONT_AND_BACK, gl.LINE);
    const tokens = (firstEdge: number): number[] => {
      if (gl.renderMode(gl.FEEDBACK) !== 0) throw new Error("the mode was not RENDER");
      gl.begin(gl.POLYGON);
      for (let i = 0; i < 2000; i += 1) {
        gl.edgeFlag(i >= firstEdge);
        gl.vertex2f(Math.cos(i / 320), Math.sin(i / 320));
      }
      gl.end();
      return values(gl, array).filter((_value, at) => at % 5 === 0);
    };
    gl.renderMode(gl.RENDER);
    for (const firstEdge of [0, 1022, 1023, 1500]) {
      const edges = Array.from({ length: 1999 - firstEdge }, () => LINE_TOKEN);
      expect(tokens(firstEdge)).toEqual([LINE_RESET_TOKEN, ...edges]);
      array.fill(GUARD);
    }
  });

  test("polygon mode POINT: vertices where a boundary edge begins; by facing [GL1.3 3.5.4]", () => {
    const { gl, array } = feedback("2D");
    gl.polygonMode(gl.BACK, gl.POINT);
    gl.begin(gl.TRIANGLES);
    for (const [x, y] of [
      [0, 0],
      [0, 1],
      [1, 0],
    ] as const) {
      gl.edgeFlag(x === 0);
      gl.vertex2f(x, y);
    }
    gl.end();
    points(gl, "TRIANGLES", [0, 0], [1, 0], [0, 1]);
    expect(values(gl, array)).toEqual([
      ...[POINT_TOKEN, 50, 50, POINT_TOKEN, 50, 100],
      ...[POLYGON_TOKEN, 3, 50, 50, 100, 50, 50, 100],
    ]);
  });

  test("flat shading gives all vertices the provoking one's color [GL1.3 2.13.7]", () => {
    const { gl, array } = feedback("3D_COLOR");
    gl.shadeModel(gl.FLAT);
    gl.begin(gl.LINES);
    gl.color4f(1, 0, 0, 1);
    gl.vertex2f(0, 0);
    gl.color4f(0, 1, 0, 1);
    gl.vertex2f(2, 0);
    gl.end();
    expect(values(gl, array)).toEqual([LINE_RESET_TOKEN, 50, 50, 0.5, 0, 1, 0, 1, 100, 50, 0.5, 0, 1, 0, 1]);
  });

  test("two-sided color: the chosen one [VP2 2.14.1.5]", () => {
    const { gl, array } = feedback("3D_COLOR");
    useProgram(gl, "!!VP1.0 MOV o[HPOS], v[OPOS]; MOV o[COL0], v[3]; MOV o[BFC0], v[9]; END");
    gl.enable(gl.VERTEX_PROGRAM_TWO_SIDE_NV);
    gl.color4f(1, 0, 0, 1);
    gl.vertexAttrib4fNV(9, 0, 0, 1, 0);
    points(gl, "TRIANGLES", [0, 0], [1, 0], [0, 1], [0, 0], [0, 1], [1, 0]);
    const fed = values(gl, array);
    expect(fed.slice(5, 9)).toEqual([1, 0, 0, 1]);
    expect(fed.slice(28, 32)).toEqual([0, 0, 1, 0]);
  });

  test("of conventional processing: lit, by two sides, with generated texture coordinates [GL1.3 2.13.1, 2.10.4]", () => {
    const { gl, array } = feedback("3D_COLOR_TEXTURE");
    gl.lightModelfv(gl.LIGHT_MODEL_AMBIENT, new Float32Array([1, 1, 1, 1]));
    gl.lightModeli(gl.LIGHT_MODEL_TWO_SIDE, 1);
    gl.materialfv(gl.FRONT, gl.AMBIENT, new Float32Array([0.5, 0, 0, 1]));
    gl.materialfv(gl.BACK, gl.AMBIENT, new Float32Array([0, 0.25, 0, 1]));
    gl.enable(gl.LIGHTING);
    gl.texGeni(gl.S, gl.TEXTURE_GEN_MODE, gl.OBJECT_LINEAR);
    gl.texGenfv(gl.S, gl.OBJECT_PLANE, new Float32Array([4, 0, 0, 2]));
    gl.enable(gl.TEXTURE_GEN_S);
    points(gl, "TRIANGLES", [0, 0], [1, 0], [0, 1], [0, 0], [0, 1], [1, 0]);
    const fed = values(gl, array);
    const vertex = (polygon: number, corner: number): number[] => {
      const first = 35 * polygon + 2 + 11 * corner;
      return fed.slice(first + 3, first + 11);
    };
    expect(fed).toHaveLength(70);
    expect([vertex(0, 1), vertex(1, 0)]).toEqual([
      [0.5, 0, 0, 1, 6, 0, 0, 1],
      [0, 0.25, 0, 1, 2, 0, 0, 1],
    ]);
  });

  test("PassThrough keeps its place, and has no effect in other modes", () => {
    const { gl, array } = feedback("2D");
    gl.passThrough(1.5);
    points(gl, "POINTS", [0, 0]);
    gl.passThrough(-2);
    expect(values(gl, array)).toEqual([PASS_THROUGH_TOKEN, 1.5, POINT_TOKEN, 50, 50, PASS_THROUGH_TOKEN, -2]);
    gl.passThrough(3);
    gl.renderMode(gl.FEEDBACK);
    expect(gl.renderMode(gl.RENDER)).toBe(0);
    gl.begin(gl.POINTS);
    gl.passThrough(4);
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });

  test("thousands of primitives, with the depths that the depth range gives and no offset", () => {
    const { gl, array } = feedback("3D", 60000);
    gl.depthRange(0.5, 1);
    gl.polygonOffset(4, 4);
    gl.enable(gl.POLYGON_OFFSET_FILL);
    const count = 5000;
    gl.begin(gl.TRIANGLES);
    for (let i = 0; i < count; i += 1) {
      gl.vertex2f(0, 0);
      gl.vertex2f(i / count, 0);
      gl.vertex2f(0, i / count);
    }
    gl.end();
    const fed = values(gl, array);
    expect(fed).toHaveLength(count * 11);
    expect(fed.slice(-11)).toEqual([POLYGON_TOKEN, 3, 50, 50, 0.75, ...fed.slice(-6)]);
    expect(fed[fed.length - 6]).toBe(Math.fround(50 + 50 * Math.fround((count - 1) / count)));
  });
});

describe("[GL1.3 5.3] the array", () => {
  test("is filled as far as it goes, and RenderMode then returns -1 once", () => {
    for (const [size, expected] of [
      [6, 6],
      [5, -1],
    ] as const) {
      const { gl, array } = feedback("2D", size);
      points(gl, "POINTS", [0, 0], [1, 1]);
      expect(gl.renderMode(gl.FEEDBACK)).toBe(expected);
      expect([...array]).toEqual([POINT_TOKEN, 50, 50, POINT_TOKEN, 100, 100].slice(0, size));
      expect(gl.renderMode(gl.RENDER)).toBe(0);
    }
  });

  test("is written from its beginning in each feedback mode", () => {
    const { gl, array } = feedback("2D");
    points(gl, "POINTS", [0, 0]);
    expect(gl.renderMode(gl.FEEDBACK)).toBe(3);
    points(gl, "POINTS", [1, 1]);
    expect(values(gl, array.fill(GUARD, 3))).toEqual([POINT_TOKEN, 100, 100]);
  });

  test("GetPointer returns it", () => {
    const { gl, array } = feedback("2D", 10);
    const pointer: unknown[] = [];
    gl.getPointerv(gl.FEEDBACK_BUFFER_POINTER, pointer);
    expect(pointer[0]).toBe(array);
    expect(read(gl, "FEEDBACK_BUFFER_SIZE", 1)).toEqual([10]);
  });

  test("of more memory than the size is used up to the size alone", () => {
    const gl = createContext();
    const array = new Float32Array(8).fill(GUARD);
    gl.feedbackBuffer(4, gl["2D"], array);
    gl.renderMode(gl.FEEDBACK);
    points(gl, "POINTS", [0, 0], [0, 0]);
    expect(gl.renderMode(gl.RENDER)).toBe(-1);
    expect([...array.subarray(4)]).toEqual([GUARD, GUARD, GUARD, GUARD]);
  });

  test("that is taken away takes no values and throws nothing", () => {
    const { gl, array } = feedback("2D");
    structuredClone(array.buffer, { transfer: [array.buffer as ArrayBuffer] });
    points(gl, "POINTS", [0, 0]);
    expect(gl.renderMode(gl.RENDER)).toBe(3);
  });

  test("errors", () => {
    const gl = createContext();
    expectFailure(gl, "INVALID_OPERATION", () => gl.renderMode(gl.FEEDBACK));
    expectFailure(gl, "INVALID_ENUM", () => gl.renderMode(gl.FILL));
    expectFailure(gl, "INVALID_ENUM", () => gl.feedbackBuffer(1, gl["2_BYTES"], new Float32Array(1)));
    expectFailure(gl, "INVALID_VALUE", () => gl.feedbackBuffer(-1, gl["2D"], new Float32Array(1)));
    expectFailure(gl, "INVALID_VALUE", () => gl.feedbackBuffer(2, gl["2D"], new Float32Array(1)));
    expect(() => gl.feedbackBuffer(1, gl["2D"], new Uint32Array(1) as never)).toThrow(TypeError);
    gl.feedbackBuffer(0, gl["2D"], new Float32Array(0));
    expect(gl.renderMode(gl.FEEDBACK)).toBe(0);
    expectFailure(gl, "INVALID_OPERATION", () => gl.feedbackBuffer(1, gl["2D"], new Float32Array(1)));
    expectFailure(gl, "INVALID_OPERATION", () => gl.renderMode(gl.SELECT));
    expectFailure(gl, "INVALID_ENUM", () => gl.renderMode(0));
    expect(read(gl, "RENDER_MODE", 1)).toEqual([gl.FEEDBACK]);
    points(gl, "POINTS", [0, 0]);
    expect(gl.renderMode(gl.RENDER)).toBe(-1);
    gl.begin(gl.POINTS);
    expect(gl.renderMode(gl.RENDER)).toBe(0);
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });
});
