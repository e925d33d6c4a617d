import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure, read } from "../support/snapshot.js";
import { drawingContext, plain } from "./fixtures.js";

const bias = (gl: GL): number => {
  const values = new Float32Array(1);
  gl.getTexEnvfv(gl.TEXTURE_FILTER_CONTROL_EXT, gl.TEXTURE_LOD_BIAS_EXT, values);
  return values[0]!;
};

describe("[EXT_texture_lod_bias 3.8.9] TEXTURE_LOD_BIAS_EXT", () => {
  test("is 0 at first, one for each unit, and what it was set to, however large", () => {
    const gl = createContext();
    for (let unit = 0; unit < 8; unit += 1) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      expect(bias(gl)).toBe(0);
      gl.texEnvf(gl.TEXTURE_FILTER_CONTROL_EXT, gl.TEXTURE_LOD_BIAS_EXT, unit - 99.5);
    }
    for (let unit = 0; unit < 8; unit += 1) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      expect(bias(gl)).toBe(unit - 99.5);
    }
    gl.texEnviv(gl.TEXTURE_FILTER_CONTROL_EXT, gl.TEXTURE_LOD_BIAS_EXT, Int32Array.of(-3));
    expect(bias(gl)).toBe(-3);
  });

  test("[EXT_texture_lod_bias New State] the largest that counts is at least 4", () => {
    expect(read(createContext(), "MAX_TEXTURE_LOD_BIAS_EXT", 1)).toEqual([16]);
  });

  test.each([
    [0, undefined],
    [0.5, 0.5],
    [16, 16],
    [16.5, 16],
    [-17, -16],
    [-Infinity, -16],
  ])("[EXT_texture_lod_bias 3.8.5] the sink gets %p clamped as %p", (given, expected) => {
    const { gl, units } = drawingContext();
    plain(gl, 0, 1);
    gl.enable(gl.TEXTURE_2D);
    gl.texEnvf(gl.TEXTURE_FILTER_CONTROL_EXT, gl.TEXTURE_LOD_BIAS_EXT, given);
    expect(units()[0]!.lodBias).toBe(expected);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[GL1.3 6.1.12] is saved with the units", () => {
    const gl = createContext();
    gl.pushAttrib(gl.TEXTURE_BIT);
    gl.texEnvf(gl.TEXTURE_FILTER_CONTROL_EXT, gl.TEXTURE_LOD_BIAS_EXT, 2);
    gl.popAttrib();
    expect(bias(gl)).toBe(0);
  });

  test("[EXT_texture_lod_bias Errors, 6.1.3] each target has parameters of its own", () => {
    const gl = createContext();
    const { TEXTURE_ENV, TEXTURE_FILTER_CONTROL_EXT, TEXTURE_LOD_BIAS_EXT, TEXTURE_ENV_MODE, MODULATE } =
      TOKENS;
    const data = new Float32Array(4);
    for (const [target, pname] of [
      [TEXTURE_FILTER_CONTROL_EXT, TEXTURE_ENV_MODE],
      [TEXTURE_ENV, TEXTURE_LOD_BIAS_EXT],
      [TEXTURE_FILTER_CONTROL_EXT - 1, TEXTURE_LOD_BIAS_EXT],
    ] as const) {
      expectFailure(gl, "INVALID_ENUM", () => gl.texEnvi(target, pname, MODULATE));
      expectFailure(gl, "INVALID_ENUM", () => gl.getTexEnvfv(target, pname, data));
    }
    const none = new Float32Array(0);
    expectFailure(gl, "INVALID_VALUE", () =>
      gl.texEnvfv(TEXTURE_FILTER_CONTROL_EXT, TEXTURE_LOD_BIAS_EXT, none),
    );
    expectFailure(gl, "INVALID_VALUE", () =>
      gl.getTexEnvfv(TEXTURE_FILTER_CONTROL_EXT, TEXTURE_LOD_BIAS_EXT, none),
    );
  });
});

describe("[GL1.5 3.8.8, Ruling 447] TEXTURE_LOD_BIAS of a texture", () => {
  const { TEXTURE_2D, TEXTURE_LOD_BIAS, TEXTURE_FILTER_CONTROL } = TOKENS;
  const ofTexture = (gl: GL): number => {
    const data = new Float32Array(1);
    gl.getTexParameterfv(TEXTURE_2D, TEXTURE_LOD_BIAS, data);
    return data[0]!;
  };

  test("is any single, at first 0, of each texture", () => {
    const gl = createContext({ version: "1.5" });
    expect(ofTexture(gl)).toBe(0);
    for (const value of [-99.5, 16.25, 1e30]) {
      gl.texParameterf(TEXTURE_2D, TEXTURE_LOD_BIAS, value);
      expect(ofTexture(gl)).toBe(Math.fround(value));
    }
    gl.texParameteriv(TEXTURE_2D, TEXTURE_LOD_BIAS, Int32Array.of(-3));
    gl.bindTexture(TEXTURE_2D, 5);
    expect(ofTexture(gl)).toBe(0);
    gl.bindTexture(TEXTURE_2D, 0);
    expect([ofTexture(gl), takeError(gl)]).toEqual([-3, "NO_ERROR"]);
  });

  test.each([
    [0, 0, undefined],
    [1.5, 0, 1.5],
    [0, -2, -2],
    [3, -3, undefined],
    [15, 1, 16],
    [15, 1.25, 16],
    [20, -10, 10],
    [-9, -8, -16],
    [-20, 5, -15],
  ])("%p and the unit's %p are added, then clamped, for the sink: %p", (texture, unit, expected) => {
    const { gl, units } = drawingContext({ version: "1.5" });
    plain(gl, 0, 1);
    gl.enable(TEXTURE_2D);
    gl.texParameterf(TEXTURE_2D, TEXTURE_LOD_BIAS, texture);
    gl.texEnvf(TEXTURE_FILTER_CONTROL, TEXTURE_LOD_BIAS, unit);
    expect(units()[0]!.lodBias).toBe(expected);
  });

  test("is saved with the texture [GL1.5 6.1.14]", () => {
    const gl = createContext({ version: "1.5" });
    gl.texParameterf(TEXTURE_2D, TEXTURE_LOD_BIAS, 1);
    gl.pushAttrib(gl.TEXTURE_BIT);
    gl.texParameterf(TEXTURE_2D, TEXTURE_LOD_BIAS, 2);
    gl.popAttrib();
    expect(ofTexture(gl)).toBe(1);
  });

  test("is no parameter of textures in OpenGL 1.3", () => {
    const gl = createContext();
    const data = new Float32Array(1);
    expectFailure(gl, "INVALID_ENUM", () => gl.texParameterf(TEXTURE_2D, TEXTURE_LOD_BIAS, 1));
    expectFailure(gl, "INVALID_ENUM", () => gl.texParameteriv(TEXTURE_2D, TEXTURE_LOD_BIAS, [1]));
    expectFailure(gl, "INVALID_ENUM", () => gl.getTexParameterfv(TEXTURE_2D, TEXTURE_LOD_BIAS, data));
    gl.newList(1, gl.COMPILE);
    gl.texParameterf(TEXTURE_2D, TEXTURE_LOD_BIAS, 1);
    gl.endList();
    expect(takeError(gl)).toBe("NO_ERROR");
    expectFailure(gl, "INVALID_ENUM", () => gl.callList(1));
  });
});
