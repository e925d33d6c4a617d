import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";

const COORDINATES = ["S", "T", "R", "Q"] as const;
const PLANES = ["OBJECT_PLANE", "EYE_PLANE"] as const;

function planeOf(gl: GL, coord: (typeof COORDINATES)[number], name: TokenName): number[] {
  const data = new Float64Array(4);
  gl.getTexGendv(gl[coord], TOKENS[name], data);
  expect(takeError(gl)).toBe("NO_ERROR");
  return [...data];
}

function modeOf(gl: GL, coord: (typeof COORDINATES)[number]): number {
  const data = new Int32Array(1);
  gl.getTexGeniv(gl[coord], gl.TEXTURE_GEN_MODE, data);
  return data[0]!;
}

describe("TexGen [GL1.3 2.10.4]", () => {
  test("initially is EYE_LINEAR, with planes that take s and t as they are, on every unit", () => {
    const gl = createContext();
    const planes = { S: [1, 0, 0, 0], T: [0, 1, 0, 0], R: [0, 0, 0, 0], Q: [0, 0, 0, 0] };
    for (let unit = 0; unit < 8; unit += 1) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      for (const coord of COORDINATES) {
        expect(gl.isEnabled(gl[`TEXTURE_GEN_${coord}`])).toBe(false);
        expect(modeOf(gl, coord)).toBe(gl.EYE_LINEAR);
        for (const name of PLANES) expect(planeOf(gl, coord, name)).toEqual(planes[coord]);
      }
    }
  });

  const MODES = [
    ["EYE_LINEAR", 4],
    ["OBJECT_LINEAR", 4],
    ["SPHERE_MAP", 2],
    ["REFLECTION_MAP", 3],
    ["NORMAL_MAP", 3],
  ] as const;

  test.each(MODES)("%s is a mode of the first %i coordinates", (mode, count) => {
    const gl = createContext();
    COORDINATES.forEach((coord, i) => {
      const set = (): void => gl.texGeni(gl[coord], gl.TEXTURE_GEN_MODE, gl[mode]);
      if (i < count) {
        set();
        expect(modeOf(gl, coord)).toBe(gl[mode]);
      } else expectFailure(gl, "INVALID_ENUM", set);
    });
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("takes modes and planes in all types, for the active unit and one coordinate", () => {
    const gl = createContext();
    gl.activeTexture(gl.TEXTURE5);
    gl.texGenf(gl.S, gl.TEXTURE_GEN_MODE, gl.SPHERE_MAP);
    gl.texGend(gl.T, gl.TEXTURE_GEN_MODE, gl.NORMAL_MAP);
    gl.texGeniv(gl.R, gl.TEXTURE_GEN_MODE, new Int32Array([gl.OBJECT_LINEAR]));
    gl.texGeniv(gl.S, gl.OBJECT_PLANE, new Int32Array([1, -2, 3, 0x7fffffff]));
    gl.texGenfv(gl.T, gl.OBJECT_PLANE, new Float32Array([0.5, 0.1, 0, 1]));
    gl.texGendv(gl.R, gl.OBJECT_PLANE, new Float64Array([0.1, 1, 2, 1e300]));
    expect(COORDINATES.map((coord) => modeOf(gl, coord))).toEqual([
      gl.SPHERE_MAP,
      gl.NORMAL_MAP,
      gl.OBJECT_LINEAR,
      gl.EYE_LINEAR,
    ]);
    expect(planeOf(gl, "S", "OBJECT_PLANE")).toEqual([1, -2, 3, 0x7fffffff]);
    expect(planeOf(gl, "T", "OBJECT_PLANE")).toEqual([0.5, Math.fround(0.1), 0, 1]);
    expect(planeOf(gl, "R", "OBJECT_PLANE")).toEqual([0.1, 1, 2, 1e300]);
    gl.activeTexture(gl.TEXTURE4);
    expect(modeOf(gl, "S")).toBe(gl.EYE_LINEAR);
    expect(planeOf(gl, "S", "OBJECT_PLANE")).toEqual([1, 0, 0, 0]);
  });

  test("transforms eye planes by the inverse of the model-view matrix of the moment [Ruling 72]", () => {
    const gl = createContext();
    gl.translatef(1, 2, 3);
    gl.scalef(2, 4, 8);
    const plane = new Float32Array([1, 1, 1, 1]);
    gl.texGenfv(gl.S, gl.EYE_PLANE, plane);
    gl.texGenfv(gl.S, gl.OBJECT_PLANE, plane);
    gl.clipPlane(gl.CLIP_PLANE3, new Float64Array(plane));
    gl.loadIdentity();
    const expected = [1 / 2, 1 / 4, 1 / 8, 1 - 1 / 2 - 2 / 4 - 3 / 8];
    expect(planeOf(gl, "S", "EYE_PLANE")).toEqual(expected);
    expect(planeOf(gl, "S", "OBJECT_PLANE")).toEqual([1, 1, 1, 1]);
    const data = new Float64Array(4);
    gl.getClipPlane(gl.CLIP_PLANE3, data);
    expect([...data]).toEqual(expected);
    gl.scalef(0, 1, 1);
    gl.texGenfv(gl.S, gl.EYE_PLANE, plane);
    gl.clipPlane(gl.CLIP_PLANE3, new Float64Array(plane));
    expect(planeOf(gl, "S", "EYE_PLANE")).toEqual([0, 0, 0, 0]);
    gl.getClipPlane(gl.CLIP_PLANE3, data);
    expect([...data]).toEqual([0, 0, 0, 0]);
  });

  test("queries convert to their type [GL1.3 6.1.2, 6.1.3]", () => {
    const gl = createContext();
    gl.texGendv(gl.S, gl.OBJECT_PLANE, new Float64Array([0.5, -0.5, 1e300, 2]));
    const integers = new Int32Array(4);
    gl.getTexGeniv(gl.S, gl.OBJECT_PLANE, integers);
    expect([...integers]).toEqual([1, 0, 0x7fffffff, 2]);
    const singles = new Float32Array(1);
    gl.getTexGenfv(gl.S, gl.TEXTURE_GEN_MODE, singles);
    expect(singles[0]).toBe(gl.EYE_LINEAR);
  });

  const gl = createContext();
  const four = new Float32Array(4);
  const errors: [string, () => void][] = [
    ["no coordinate", () => gl.texGeni(gl.S - 1, gl.TEXTURE_GEN_MODE, gl.EYE_LINEAR)],
    ["no coordinate after Q", () => gl.texGeni(gl.Q + 1, gl.TEXTURE_GEN_MODE, gl.EYE_LINEAR)],
    ["no parameter", () => gl.texGenfv(gl.S, gl.TEXTURE_GEN_S, four)],
    ["no mode", () => gl.texGeni(gl.S, gl.TEXTURE_GEN_MODE, gl.LINEAR)],
    ["a plane from one value", () => gl.texGend(gl.S, gl.OBJECT_PLANE, 1)],
    ["a query of no coordinate", () => gl.getTexGenfv(gl.TEXTURE_GEN_S, gl.EYE_PLANE, four)],
    ["a query of no parameter", () => gl.getTexGenfv(gl.S, gl.AMBIENT, four)],
    ["ClipPlane of none", () => gl.clipPlane(gl.CLIP_PLANE5 + 1, new Float64Array(4))],
    ["GetClipPlane of none", () => gl.getClipPlane(gl.CLIP_PLANE0 - 1, new Float64Array(4))],
  ];

  test.each(errors)("%s is INVALID_ENUM", (_, call) => expectFailure(gl, "INVALID_ENUM", call));

  test("too little memory is INVALID_VALUE [Ruling 45]", () => {
    const three = new Float64Array(3);
    expectFailure(gl, "INVALID_VALUE", () => gl.texGendv(gl.S, gl.EYE_PLANE, three));
    expectFailure(gl, "INVALID_VALUE", () => gl.getTexGendv(gl.S, gl.EYE_PLANE, three));
  });
});
