import { describe, expect, test } from "@jest/globals";
import { createContext, lastError } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";

describe("[GL1.3 2.5] GetError", () => {
  test("keeps the first error until it is read", () => {
    const gl = createContext();
    expect(gl.getError()).toBe(gl.NO_ERROR);
    gl.shadeModel(0);
    gl.pointSize(0);
    gl.popMatrix();
    expect(gl.getError()).toBe(gl.INVALID_ENUM);
    expect(gl.getError()).toBe(gl.NO_ERROR);
    gl.popMatrix();
    expect(gl.getError()).toBe(gl.STACK_UNDERFLOW);
  });

  test("belongs to one context", () => {
    const [one, other] = [createContext(), createContext()];
    one.shadeModel(0);
    expect(other.getError()).toBe(other.NO_ERROR);
    expect(one.getError()).toBe(one.INVALID_ENUM);
  });

  test("leaves the last error's reason for logs", () => {
    const gl = createContext();
    expect(lastError(gl)).toBeNull();
    gl.shadeModel(0);
    gl.popMatrix();
    expect(gl.getError()).toBe(gl.INVALID_ENUM);
    expect(lastError(gl)).toEqual({
      name: "STACK_UNDERFLOW",
      command: "popMatrix",
      argument: null,
      list: null,
      reason: "the stack has one matrix",
      citation: "[GL1.3 2.10.2]",
      message: "popMatrix: the stack has one matrix (STACK_UNDERFLOW) [GL1.3 2.10.2]",
    });
  });

  test("a command that fails works the next time", () => {
    const gl = createContext();
    gl.lineWidth(-1);
    gl.lineWidth(4);
    expect(takeError(gl)).toBe("INVALID_VALUE");
    const width = new Float32Array(1);
    gl.getFloatv(gl.LINE_WIDTH, width);
    expect([...width]).toEqual([4]);
  });

  test("a command that fails returns zero, which is null for a pointer", () => {
    const gl = createContext();
    expect(gl.isEnabled(0)).toBe(false);
    expect(gl.getString(0)).toBeNull();
    gl.getError();
    gl.begin(gl.POINTS);
    expect(gl.isEnabled(gl.DITHER)).toBe(false);
    expect(gl.getError()).toBe(0);
    expect(gl.getString(gl.VERSION)).toBeNull();
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });
});

describe("[GL1.3 6.1.11]", () => {
  test("GetString", () => {
    const gl = createContext();
    expect(gl.getString(gl.VENDOR)).toBe("glasm");
    expect(gl.getString(gl.RENDERER)).not.toBe("");
    expect(gl.getString(gl.VERSION)).toMatch(/^1\.3 \S/);
    const extensions = gl.getString(gl.EXTENSIONS)!.split(" ");
    for (const name of [
      "GL_NV_vertex_program",
      "GL_NV_vertex_program1_1",
      "GL_NV_vertex_program2",
      "GL_EXT_fog_coord",
      "GL_EXT_secondary_color",
      "GL_EXT_vertex_weighting",
    ])
      expect(extensions).toContain(name);
    expect(extensions.every((name) => /^GL_\w+$/.test(name))).toBe(true);
    expect(takeError(gl)).toBe("NO_ERROR");
    expectFailure(gl, "INVALID_ENUM", () => gl.getString(gl.VENDOR - 1));
    expectFailure(gl, "INVALID_ENUM", () => gl.getString(gl.EXTENSIONS + 1));
  });

  test("GetPointerv gives the very object that a pointer command was given", () => {
    const gl = createContext();
    const array = new Float32Array(12);
    gl.vertexPointer(4, gl.FLOAT, 0, array);
    const params: unknown[] = [1, 2];
    gl.getPointerv(gl.VERTEX_ARRAY_POINTER, params);
    expect(params[0]).toBe(array);
    expect(params[1]).toBe(2);
    const kept: unknown[] = [1];
    expectFailure(gl, "INVALID_ENUM", () => gl.getPointerv(gl.VERTEX_ARRAY, kept));
    expect(kept).toEqual([1]);
  });
});

test("[VP1 6.1.14] the current matrix and its stack follow the matrix mode", () => {
  const gl = createContext();
  const depth = new Int32Array(1);
  const matrix = new Float32Array(16);
  for (const [mode, scale] of [
    [gl.MODELVIEW, 2],
    [gl.PROJECTION, 3],
    [gl.COLOR, 4],
    [gl.MATRIX0_NV, 5],
    [gl.MATRIX7_NV, 6],
    [gl.TEXTURE, 7],
  ] as const) {
    gl.matrixMode(mode);
    gl.pushMatrix();
    gl.scalef(scale, 1, 1);
  }
  for (const [mode, scale] of [
    [gl.MATRIX7_NV, 6],
    [gl.MODELVIEW, 2],
    [gl.TEXTURE, 7],
    [gl.MATRIX0_NV, 5],
  ] as const) {
    gl.matrixMode(mode);
    gl.getIntegerv(gl.CURRENT_MATRIX_STACK_DEPTH_NV, depth);
    gl.getFloatv(gl.CURRENT_MATRIX_NV, matrix);
    expect([depth[0], matrix[0]]).toEqual([2, scale]);
  }
  gl.activeTexture(gl.TEXTURE1);
  gl.matrixMode(gl.TEXTURE);
  gl.getIntegerv(gl.CURRENT_MATRIX_STACK_DEPTH_NV, depth);
  expect(depth[0]).toBe(1);
  expect(takeError(gl)).toBe("NO_ERROR");
});
