import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { COMMAND_ROWS } from "../../src/generated/commands.js";
import { errorOf, recordingContext, useProgram } from "./fixtures.js";
import { sampleArgument } from "../support/sample-argument.js";
import { ALLOWED_INSIDE_BEGIN_END } from "../support/specified-commands.js";

describe("Begin and End [GL1.3 2.6.1, 2.6.3]", () => {
  test("an unknown mode is INVALID_ENUM, and End then has no Begin", () => {
    const gl = createContext();
    for (const mode of [10, gl.TRIANGLES + 100, 0xffffffff])
      expect(errorOf(gl, () => gl.begin(mode))).toBe("INVALID_ENUM");
    expect(errorOf(gl, () => gl.begin(-1))).toBe("INVALID_ENUM");
    expect(errorOf(gl, () => gl.end())).toBe("INVALID_OPERATION");
    for (let mode = gl.POINTS; mode <= gl.POLYGON; mode += 1)
      expect(errorOf(gl, () => (gl.begin(mode), gl.end()))).toBe("NO_ERROR");
  });

  test("Begin in Begin is INVALID_OPERATION and changes nothing", () => {
    const { gl, sink } = recordingContext();
    gl.begin(gl.POINTS);
    gl.vertex2f(0, 0);
    gl.begin(gl.LINES);
    gl.vertex2f(0, 0);
    gl.end();
    expect(gl.getError()).toBe(gl.INVALID_OPERATION);
    expect(sink.primitives.map(({ kind }) => kind)).toEqual(["point", "point"]);
    expect(errorOf(gl, () => gl.end())).toBe("INVALID_OPERATION");
  });

  test("a vertex outside of Begin and End draws nothing and is not an error [VP2 2.14.1.1]", () => {
    const { gl, sink } = recordingContext("!!VP1.0 MOV o[HPOS], v[OPOS]; END");
    gl.vertex2f(0, 0);
    gl.vertexAttrib4fNV(0, 0, 0, 0, 1);
    gl.begin(gl.POINTS);
    gl.end();
    gl.vertex2f(0, 0);
    expect(gl.getError()).toBe(gl.NO_ERROR);
    expect(sink.primitives).toEqual([]);
  });

  test("attribute 0 is a vertex in either form, with vertex program mode on or off [VP2 2.14.1.1]", () => {
    for (const program of ["!!VP1.0 MOV o[HPOS], v[OPOS]; END", undefined]) {
      const { gl, sink } = recordingContext(program);
      gl.begin(gl.POINTS);
      gl.vertexAttrib2fNV(0, 0.5, 0);
      gl.vertex2f(0.5, 0);
      gl.vertexAttribs2fvNV(0, 2, new Float32Array([0.5, 0, 9, 9]));
      gl.vertexAttribs2fvNV(1, 2, new Float32Array([0.5, 0, 9, 9]));
      gl.end();
      expect(sink.primitives.map(({ vertices }) => vertices[0]!.window![0])).toEqual([75, 75, 75]);
    }
  });

  test("current values change between vertices and last after End", () => {
    const { gl, sink } = recordingContext();
    gl.begin(gl.POINTS);
    gl.color3f(1, 0, 0);
    gl.vertex2f(0, 0);
    gl.color3f(0, 1, 0);
    gl.vertex2f(0, 0);
    gl.end();
    expect(sink.primitives.map(({ vertices }) => vertices[0]!.color)).toEqual([
      [1, 0, 0, 1],
      [0, 1, 0, 1],
    ]);
    const color = new Float32Array(4);
    gl.getFloatv(gl.CURRENT_COLOR, color);
    expect([...color]).toEqual([0, 1, 0, 1]);
  });
});

describe("commands between Begin and End [GL1.3 2.6.3]", () => {
  const gl = createContext();
  const names = Object.keys(COMMAND_ROWS).filter((name) => name in gl) as (keyof typeof COMMAND_ROWS &
    keyof GL)[];
  test.each(names)("%s", (name) => {
    const gl = createContext();
    const args = COMMAND_ROWS[name].parameters.map(([, kind]) => sampleArgument(kind, 64));
    gl.begin(gl.POINTS);
    const result = (gl[name] as (...values: unknown[]) => unknown)(...args);
    if (name !== "end") gl.end();
    const refused = gl.getError() === gl.INVALID_OPERATION;
    expect(refused).toBe(!ALLOWED_INSIDE_BEGIN_END.has(name));
    if (refused) expect([undefined, 0, false, null]).toContain(result);
  });
});

describe("programs that cannot run [VP2 Errors, VP2 2.14.1.9, Ruling 31]", () => {
  const draws: [string, (gl: GL) => void][] = [
    ["Begin", (gl) => gl.begin(gl.POINTS)],
    ["Rect", (gl) => gl.rectf(0, 0, 1, 1)],
    ["DrawArrays", (gl) => gl.drawArrays(gl.POINTS, 0, 1)],
    ["DrawElements", (gl) => gl.drawElements(gl.POINTS, 1, gl.UNSIGNED_BYTE, new Uint8Array(1))],
    [
      "DrawRangeElements",
      (gl) => gl.drawRangeElements(gl.POINTS, 0, 0, 1, gl.UNSIGNED_BYTE, new Uint8Array(1)),
    ],
  ];
  const POSITION = "!!VP1.0 MOV o[HPOS], v[OPOS]; END";

  test.each(draws)("%s with a nonexistent program is INVALID_OPERATION", (_, draw) => {
    const { gl, sink } = recordingContext();
    gl.enable(gl.VERTEX_PROGRAM_NV);
    expect(errorOf(gl, () => draw(gl))).toBe("INVALID_OPERATION");
    gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 7);
    expect(errorOf(gl, () => draw(gl))).toBe("INVALID_OPERATION");
    expect(sink.primitives).toEqual([]);
    gl.disable(gl.VERTEX_PROGRAM_NV);
    expect(errorOf(gl, () => draw(gl))).toBe("NO_ERROR");
  });

  test.each(draws)("%s after the bound program was deleted is INVALID_OPERATION", (_, draw) => {
    const gl = createContext();
    useProgram(gl, POSITION);
    const name = new Int32Array(1);
    gl.getIntegerv(gl.VERTEX_PROGRAM_BINDING_NV, name);
    gl.deleteProgramsNV(1, new Uint32Array(name));
    expect(errorOf(gl, () => draw(gl))).toBe("INVALID_OPERATION");
  });

  test.each(draws)(
    "%s with a name loaded as a vertex state program is INVALID_OPERATION [Ruling 32]",
    (_, draw) => {
      const gl = createContext();
      const state = "!!VSP1.0 MOV c[0], v[0]; END";
      gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 5);
      gl.loadProgramNV(gl.VERTEX_STATE_PROGRAM_NV, 5, state.length, state);
      gl.enable(gl.VERTEX_PROGRAM_NV);
      expect(errorOf(gl, () => draw(gl))).toBe("INVALID_OPERATION");
    },
  );

  test("a failed Begin leaves Begin and End unopened", () => {
    const gl = createContext();
    gl.enable(gl.VERTEX_PROGRAM_NV);
    expect(errorOf(gl, () => gl.begin(gl.POINTS))).toBe("INVALID_OPERATION");
    expect(errorOf(gl, () => gl.end())).toBe("INVALID_OPERATION");
    expect(errorOf(gl, () => gl.disable(gl.VERTEX_PROGRAM_NV))).toBe("NO_ERROR");
  });

  test("the mode is checked before the program", () => {
    const gl = createContext();
    gl.enable(gl.VERTEX_PROGRAM_NV);
    expect(errorOf(gl, () => gl.begin(10))).toBe("INVALID_ENUM");
  });
});

describe("Rect [GL1.3 2.9]", () => {
  test("is a polygon of four vertices in each form", () => {
    const forms: ((gl: GL) => void)[] = [
      (gl) => gl.rects(0, -1, 1, 0),
      (gl) => gl.recti(0, -1, 1, 0),
      (gl) => gl.rectf(0, -1, 1, 0),
      (gl) => gl.rectd(0, -1, 1, 0),
      (gl) => gl.rectsv(new Int16Array([0, -1]), new Int16Array([1, 0])),
      (gl) => gl.rectiv(new Int32Array([0, -1]), new Int32Array([1, 0])),
      (gl) => gl.rectfv(new Float32Array([0, -1]), new Float32Array([1, 0, 9])),
      (gl) => gl.rectdv(new Float64Array([0, -1]), new Float64Array([1, 0])),
    ];
    for (const form of forms) {
      const { gl, sink } = recordingContext();
      form(gl);
      expect(sink.primitives).toHaveLength(1);
      expect(sink.primitives[0]!.kind).toBe("polygon");
      expect(sink.primitives[0]!.vertices.map(({ window }) => window!.slice(0, 2))).toEqual([
        [50, 0],
        [100, 0],
        [100, 50],
        [50, 50],
      ]);
    }
  });

  test("takes the current edge flag, and coordinates outside of short are wrapped as in C", () => {
    const { gl, sink } = recordingContext();
    gl.edgeFlag(false);
    gl.rects(65536, -65537, 1, 0);
    expect(sink.primitives[0]!.edgeFlags).toEqual([0, 0, 0, 0]);
    expect(sink.primitives[0]!.vertices[0]!.window!.slice(0, 2)).toEqual([50, 0]);
  });

  test("too little memory is INVALID_VALUE, and nothing is drawn", () => {
    const { gl, sink } = recordingContext();
    const long = new Float32Array(2);
    const short = new Float32Array(1);
    expect(errorOf(gl, () => gl.rectfv(long, short))).toBe("INVALID_VALUE");
    expect(errorOf(gl, () => gl.rectfv(short, long))).toBe("INVALID_VALUE");
    expect(errorOf(gl, () => gl.rectdv(new Float64Array(1), new Float64Array(2)))).toBe("INVALID_VALUE");
    expect(sink.primitives).toEqual([]);
  });
});
