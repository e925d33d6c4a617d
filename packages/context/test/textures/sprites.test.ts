import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { recordingContext } from "../draw/fixtures.js";
import { expectFailure } from "../support/snapshot.js";
import { drawingContext, plain } from "./fixtures.js";

function replaces(gl: GL): [float: number, integer: number] {
  const [float, integer] = [new Float32Array(1), new Int32Array(1)];
  gl.getTexEnvfv(gl.POINT_SPRITE_ARB, gl.COORD_REPLACE_ARB, float);
  gl.getTexEnviv(gl.POINT_SPRITE_NV, gl.COORD_REPLACE_NV, integer);
  return [float[0]!, integer[0]!];
}

describe("COORD_REPLACE [ARB_point_sprite Chapter 3, NV_point_sprite Chapter 3]", () => {
  test("is FALSE at first, one for each unit, set and queried by all forms of TexEnv", () => {
    const gl = createContext();
    const { POINT_SPRITE_ARB: target, COORD_REPLACE_ARB: name } = gl;
    const sets = [
      (value: number) => gl.texEnvi(target, name, value),
      (value: number) => gl.texEnvf(target, name, value),
      (value: number) => gl.texEnviv(target, name, Int32Array.of(value)),
      (value: number) => gl.texEnvfv(target, name, Float32Array.of(value)),
    ];
    for (let unit = 0; unit < 8; unit += 1) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      expect(replaces(gl)).toEqual([0, 0]);
      sets[unit % 4]!(gl.TRUE);
      expect(replaces(gl)).toEqual([1, 1]);
    }
    for (const set of sets) {
      set(gl.TRUE);
      expect(replaces(gl)).toEqual([1, 1]);
      set(gl.FALSE);
      expect(replaces(gl)).toEqual([0, 0]);
    }
  });

  test("is neither another value nor under another name [Ruling 419]", () => {
    const gl = createContext();
    for (const value of [2, -1, 0.5, NaN])
      expectFailure(gl, "INVALID_VALUE", () => gl.texEnvf(gl.POINT_SPRITE_ARB, gl.COORD_REPLACE_ARB, value));
    for (const [target, name] of [
      [gl.TEXTURE_ENV, gl.COORD_REPLACE_ARB],
      [gl.POINT_SPRITE_ARB, gl.TEXTURE_ENV_MODE],
      [gl.POINT_SPRITE_ARB - 1, gl.COORD_REPLACE_ARB],
    ] as const) {
      expectFailure(gl, "INVALID_ENUM", () => gl.texEnvi(target, name, 1));
      expectFailure(gl, "INVALID_ENUM", () => gl.getTexEnviv(target, name, new Int32Array(1)));
    }
  });

  test("is saved with points, and not with textures [ARB_point_sprite New State]", () => {
    const gl = createContext();
    for (const [group, expected] of [
      [gl.POINT_BIT, 1],
      [gl.TEXTURE_BIT, 0],
    ] as const) {
      gl.texEnvi(gl.POINT_SPRITE_ARB, gl.COORD_REPLACE_ARB, 1);
      gl.pushAttrib(group);
      gl.texEnvi(gl.POINT_SPRITE_ARB, gl.COORD_REPLACE_ARB, 0);
      gl.popAttrib();
      expect(replaces(gl)).toEqual([expected, expected]);
    }
  });

  test("the sink is told of the units", () => {
    const { gl, units } = drawingContext();
    plain(gl, 0, 1);
    gl.enable(gl.TEXTURE_2D);
    expect(units()[0]!.spriteCoordinates).toBeUndefined();
    gl.texEnvi(gl.POINT_SPRITE_ARB, gl.COORD_REPLACE_ARB, 1);
    expect(units()[0]!.spriteCoordinates).toBe(true);
  });
});

/** The state of a point that is drawn after some commands. */
function stateAfter(set: (gl: GL) => void) {
  const { gl, sink } = recordingContext();
  set(gl);
  gl.begin(gl.POINTS);
  gl.vertex2f(0, 0);
  gl.end();
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return sink.primitives[0]!.state;
}

test("the sink is told of sprites and where r comes from [NV_point_sprite Chapter 3]", () => {
  expect(stateAfter(() => {}).pointSprite).toBeUndefined();
  const withMode = (mode?: "ZERO" | "S" | "R") =>
    stateAfter((gl) => {
      gl.enable(gl.POINT_SPRITE_ARB);
      if (mode !== undefined) gl.pointParameteriNV(gl.POINT_SPRITE_R_MODE_NV, gl[mode]);
    }).pointSprite;
  expect([withMode(), withMode("ZERO"), withMode("S"), withMode("R")]).toEqual([
    { r: "zero" },
    { r: "zero" },
    { r: "s" },
    { r: "r" },
  ]);
});
