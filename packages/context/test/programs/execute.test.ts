import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { loadText, parameter, rows, takeError, TEXT, withContext } from "./fixtures.js";

const execute = (gl: GL, name: number, ...params: number[]): void =>
  gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, name, Float32Array.from(params));

describe("ExecuteProgramNV [VP2 2.14.5]", () => {
  test("runs with params as v[0], writes program parameters and nothing else", () => {
    withContext((gl) => {
      loadText(gl, 1, TEXT.state);
      gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 9, 1, 2, 3, 4);
      execute(gl, 1, 1, 2, 3, 4);
      expect(parameter(gl, 8)).toEqual([2, 4, 6, 8]);
      expect(parameter(gl, 9)).toEqual([1, 2, 3, 4]);
      expect(parameter(gl, 7)).toEqual([0, 0, 0, 0]);
    });
  });

  test("reads and updates parameters, component by component", () => {
    withContext((gl) => {
      loadText(gl, 1, "!!VSP1.0 ADD c[3].xz, c[3], v[0].x; ADD c[3].w, c[3].x, c[3].w; END");
      gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 3, 10, 20, 30, 40);
      execute(gl, 1, 1, 0, 0, 0);
      expect(parameter(gl, 3)).toEqual([11, 20, 31, 51]);
      execute(gl, 1, 1, 0, 0, 0);
      expect(parameter(gl, 3)).toEqual([12, 20, 32, 63]);
    });
  });

  test("reads tracked matrices, and may write beside them", () => {
    withContext((gl) => {
      gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 4, gl.MODELVIEW, gl.IDENTITY_NV);
      gl.translatef(3, 0, 0);
      loadText(gl, 1, "!!VSP1.0 DP4 c[8].x, v[0], c[4]; END");
      execute(gl, 1, 2, 0, 0, 1);
      expect(parameter(gl, 8)).toEqual([5, 0, 0, 0]);
      expect(rows(gl, 4)[0]).toEqual([1, 0, 0, 3]);
    });
  });

  test("is refused while a written parameter tracks a matrix, and works again afterwards [VP2 2.14.7]", () => {
    const gl = createContext();
    loadText(gl, 1, TEXT.state);
    gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 8, gl.MODELVIEW, gl.IDENTITY_NV);
    execute(gl, 1, 1, 2, 3, 4);
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    expect(parameter(gl, 8)).toEqual([1, 0, 0, 0]);
    gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 8, gl.NONE, gl.IDENTITY_NV);
    execute(gl, 1, 1, 2, 3, 4);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(parameter(gl, 8)).toEqual([2, 4, 6, 8]);
  });

  test("does not touch current attributes or the binding", () => {
    withContext((gl) => {
      loadText(gl, 1, TEXT.state);
      gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 5);
      execute(gl, 1, 9, 9, 9, 9);
      const color = new Float32Array(4);
      gl.getVertexAttribfvNV(3, gl.CURRENT_ATTRIB_NV, color);
      expect([...color]).toEqual([1, 1, 1, 1]);
      const bound = new Int32Array(1);
      gl.getIntegerv(gl.VERTEX_PROGRAM_BINDING_NV, bound);
      expect(bound[0]).toBe(5);
    });
  });

  test("runs under the arithmetic of the context [Ruling 16]", () => {
    const text = "!!VSP1.0 MUL c[0], v[0].x, v[0].y; END";
    const product = (arithmetic: "unified" | "vp1"): number => {
      const gl = createContext({ arithmetic });
      loadText(gl, 1, text);
      execute(gl, 1, 0, Infinity, 0, 0);
      return parameter(gl, 0)[0]!;
    };
    expect(product("unified")).toBeNaN();
    expect(product("vp1")).toBe(0);
  });

  test("is not allowed between Begin and End", () => {
    const gl = createContext();
    loadText(gl, 1, TEXT.state);
    gl.begin(gl.POINTS);
    execute(gl, 1, 1, 2, 3, 4);
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    expect(parameter(gl, 8)).toEqual([0, 0, 0, 0]);
  });
});
