import { describe, expect, test } from "@jest/globals";
import { createContext, TOKENS, type GL, type TokenName } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";

const integers = (gl: GL, name: TokenName, count: number): number[] => {
  const data = new Int32Array(count);
  gl.getIntegerv(TOKENS[name], data);
  return [...data];
};
const booleans = (gl: GL, name: TokenName, count: number): number[] => {
  const data = new Uint8Array(count);
  gl.getBooleanv(TOKENS[name], data);
  return [...data];
};
const doubles = (gl: GL, name: TokenName, count: number): number[] => {
  const data = new Float64Array(count);
  gl.getDoublev(TOKENS[name], data);
  return [...data];
};

describe("[GL1.3 6.1.2, Ruling 55] GetIntegerv", () => {
  test.each([
    [0.49, 0],
    [0.5, 1],
    [1.4999, 1],
    [2.5, 3],
    [-0.5, 0],
    [-1.5, -1],
    [-0.51, -1],
    [-2.75, -3],
    [3e9, 2147483647],
    [-3e9, -2147483648],
    [Infinity, 2147483647],
    [-Infinity, -2147483648],
    [NaN, -2147483648],
  ])("rounds the float %p to %p", (factor, expected) => {
    const gl = createContext();
    gl.polygonOffset(factor, 0);
    expect(integers(gl, "POLYGON_OFFSET_FACTOR", 1)).toEqual([expected]);
  });

  test("gives 1 and 0 for booleans", () => {
    const gl = createContext();
    gl.colorMask(true, false, 1, 0);
    expect(integers(gl, "COLOR_WRITEMASK", 4)).toEqual([1, 0, 1, 0]);
  });

  test("maps [-1,1] of colors, depths, normals and the alpha test's reference to all integers", () => {
    const gl = createContext();
    gl.color4f(1, -1, 0, 0.5);
    expect(integers(gl, "CURRENT_COLOR", 4)).toEqual([2147483647, -2147483648, 0, 1073741823]);
    gl.normal3f(-1, 0, 1);
    expect(integers(gl, "CURRENT_NORMAL", 3)).toEqual([-2147483648, 0, 2147483647]);
    gl.depthRange(1, 0);
    expect(integers(gl, "DEPTH_RANGE", 2)).toEqual([2147483647, 0]);
    gl.clearDepth(0.25);
    expect(integers(gl, "DEPTH_CLEAR_VALUE", 1)).toEqual([536870911]);
    gl.clearAccum(-1, 1, 0, 0);
    expect(integers(gl, "ACCUM_CLEAR_VALUE", 4)).toEqual([-2147483648, 2147483647, 0, 0]);
    gl.alphaFunc(gl.ALWAYS, 1);
    expect(integers(gl, "ALPHA_TEST_REF", 1)).toEqual([2147483647]);
    gl.alphaFunc(gl.ALWAYS, 0.5);
    expect(integers(gl, "ALPHA_TEST_REF", 1)).toEqual([1073741823]);
  });

  test("does not map texture coordinates", () => {
    const gl = createContext();
    gl.texCoord4f(1, -1, 0.25, 7);
    expect(integers(gl, "CURRENT_TEXTURE_COORDS", 4)).toEqual([1, -1, 0, 7]);
  });

  test("gives the nearest integer for a color outside of [-1,1]", () => {
    const gl = createContext();
    gl.color4f(2, -2, 1, 1);
    expect(integers(gl, "CURRENT_COLOR", 2 + 2).slice(0, 2)).toEqual([2147483647, -2147483648]);
  });
});

test("[GL1.3 6.1.2] GetBooleanv gives FALSE for zero only", () => {
  const gl = createContext();
  gl.polygonOffset(1e-30, -0);
  expect(booleans(gl, "POLYGON_OFFSET_FACTOR", 1)).toEqual([1]);
  expect(booleans(gl, "POLYGON_OFFSET_UNITS", 1)).toEqual([0]);
  gl.scissor(-7, 0, 256, 0);
  expect(booleans(gl, "SCISSOR_BOX", 4)).toEqual([1, 0, 1, 0]);
});

test("[GL1.3 6.1.2] GetFloatv rounds doubles and integers to single, GetDoublev keeps them", () => {
  const gl = createContext();
  gl.depthRange(0.1, 0.7);
  const floats = new Float32Array(2);
  gl.getFloatv(gl.DEPTH_RANGE, floats);
  expect([...floats]).toEqual([Math.fround(0.1), Math.fround(0.7)]);
  expect(doubles(gl, "DEPTH_RANGE", 2)).toEqual([0.1, 0.7]);
  gl.viewport(16777217, 0, 1, 1);
  const box = new Float32Array(4);
  gl.getFloatv(gl.VIEWPORT, box);
  expect([...box]).toEqual([16777216, 0, 1, 1]);
  expect(takeError(gl)).toBe("NO_ERROR");
});

test("[GL1.3 6.1.2] values come in the order of the command that sets them", () => {
  const gl = createContext();
  gl.viewport(1, 2, 3, 4);
  expect(integers(gl, "VIEWPORT", 4)).toEqual([1, 2, 3, 4]);
  gl.clearColor(0.25, 0.5, 0.75, 1);
  expect(doubles(gl, "COLOR_CLEAR_VALUE", 4)).toEqual([0.25, 0.5, 0.75, 1]);
});

test("[GL1.3 6.1.2, 6.1.6] transposed matrices", () => {
  const gl = createContext();
  const m = Float32Array.from({ length: 16 }, (_, i) => i + 1);
  const expected = [1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 4, 8, 12, 16];
  for (const name of ["MODELVIEW", "PROJECTION", "TEXTURE", "COLOR"] as const) {
    gl.matrixMode(TOKENS[name]);
    gl.loadMatrixf(m);
    expect(doubles(gl, `TRANSPOSE_${name}_MATRIX`, 16)).toEqual(expected);
    expect(doubles(gl, `${name}_MATRIX`, 16)).toEqual([...m]);
  }
});
