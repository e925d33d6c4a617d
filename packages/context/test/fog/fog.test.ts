import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, NAMED_EXTENSIONS, TOKENS } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure, read } from "../support/snapshot.js";

describe("Fog [GL1.3 3.10]", () => {
  test("takes its parameters in all four forms", () => {
    const gl = createContext();
    gl.fogi(gl.FOG_MODE, gl.EXP2);
    gl.fogf(gl.FOG_DENSITY, 0.5);
    gl.fogfv(gl.FOG_START, new Float32Array([-2]));
    gl.fogiv(gl.FOG_END, new Int32Array([9]));
    gl.fogf(gl.FOG_INDEX, 3);
    gl.fogf(gl.FOG_COORDINATE_SOURCE_EXT, gl.FOG_COORDINATE_EXT);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(read(gl, "FOG_MODE", 1)).toEqual([gl.EXP2]);
    expect(read(gl, "FOG_DENSITY", 1)).toEqual([0.5]);
    expect(read(gl, "FOG_START", 1)).toEqual([-2]);
    expect(read(gl, "FOG_END", 1)).toEqual([9]);
    expect(read(gl, "FOG_INDEX", 1)).toEqual([3]);
    expect(read(gl, "FOG_COORDINATE_SOURCE_EXT", 1)).toEqual([gl.FOG_COORDINATE_EXT]);
    for (const mode of ["LINEAR", "EXP", "EXP2"] as const) {
      gl.fogfv(gl.FOG_MODE, new Float32Array([gl[mode]]));
      expect(read(gl, "FOG_MODE", 1)).toEqual([gl[mode]]);
    }
  });

  test("clamps the color, whose integers are components", () => {
    const gl = createContext();
    gl.fogfv(gl.FOG_COLOR, new Float32Array([-1, 0.25, 2, NaN]));
    expect(read(gl, "FOG_COLOR", 4)).toEqual([0, 0.25, 1, 0]);
    gl.fogiv(gl.FOG_COLOR, new Int32Array([0x7fffffff, -5, 0x3fffffff, 0]));
    const [r, g, b, a] = read(gl, "FOG_COLOR", 4) as [number, number, number, number];
    expect([r, g]).toEqual([1, 0]);
    expect(b).toBe(0.5);
    expect(a).toBeCloseTo(0, 8);
  });

  const gl = createContext();
  const enums: [string, () => void][] = [
    ["no parameter", () => gl.fogf(gl.FOG, 1)],
    ["no mode", () => gl.fogi(gl.FOG_MODE, gl.NEAREST)],
    ["no source", () => gl.fogi(gl.FOG_COORDINATE_SOURCE_EXT, gl.FOG_MODE)],
    ["a color from one value", () => gl.fogf(gl.FOG_COLOR, 1)],
    ["a color from one integer", () => gl.fogi(gl.FOG_COLOR, 1)],
  ];

  test.each(enums)("%s is INVALID_ENUM", (_, call) => expectFailure(gl, "INVALID_ENUM", call));

  test("a density below zero is INVALID_VALUE, zero is none", () => {
    gl.fogf(TOKENS.FOG_DENSITY, 0);
    expect(takeError(gl)).toBe("NO_ERROR");
    for (const density of [-0.001, -Infinity, NaN])
      expectFailure(gl, "INVALID_VALUE", () => gl.fogf(gl.FOG_DENSITY, density));
    expectFailure(gl, "INVALID_VALUE", () => gl.fogi(gl.FOG_DENSITY, -1));
  });

  test("too little memory is INVALID_VALUE [Ruling 45]", () => {
    expectFailure(gl, "INVALID_VALUE", () => gl.fogfv(gl.FOG_COLOR, new Float32Array(3)));
    expectFailure(gl, "INVALID_VALUE", () => gl.fogiv(gl.FOG_START, new Int32Array(0)));
  });
});

describe("[NV_fog_distance 3.10] FOG_DISTANCE_MODE_NV", () => {
  const MODES = ["EYE_PLANE_ABSOLUTE_NV", "EYE_PLANE", "EYE_RADIAL_NV"] as const;
  const mode = (gl: GL): number[] => read(gl, "FOG_DISTANCE_MODE_NV", 1);

  test("is at first EYE_PLANE_ABSOLUTE_NV, and each of the three in all four forms [Ruling 449]", () => {
    const gl = createContext();
    expect(mode(gl)).toEqual([gl.EYE_PLANE_ABSOLUTE_NV]);
    for (const name of MODES) {
      const token = gl[name];
      const forms = [
        () => gl.fogi(gl.FOG_DISTANCE_MODE_NV, token),
        () => gl.fogf(gl.FOG_DISTANCE_MODE_NV, token),
        () => gl.fogiv(gl.FOG_DISTANCE_MODE_NV, Int32Array.of(token)),
        () => gl.fogfv(gl.FOG_DISTANCE_MODE_NV, Float32Array.of(token)),
      ];
      for (const set of forms) {
        gl.fogi(gl.FOG_DISTANCE_MODE_NV, token === gl.EYE_PLANE ? gl.EYE_RADIAL_NV : gl.EYE_PLANE);
        set();
        expect(mode(gl)).toEqual([token]);
      }
    }
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("of another value is INVALID_ENUM [NV_fog_distance Errors]", () => {
    const gl = createContext();
    for (const token of [gl.FOG_DISTANCE_MODE_NV, gl.OBJECT_PLANE, gl.EYE_LINEAR, gl.EXP, 0, -1])
      expectFailure(gl, "INVALID_ENUM", () => gl.fogi(gl.FOG_DISTANCE_MODE_NV, token));
    expectFailure(gl, "INVALID_ENUM", () => gl.fogf(gl.FOG_DISTANCE_MODE_NV, gl.EYE_PLANE + 0.5));
    expectFailure(gl, "INVALID_ENUM", () => gl.fogfv(gl.FOG_DISTANCE_MODE_NV, Float32Array.of(NaN)));
    expectFailure(gl, "INVALID_VALUE", () => gl.fogfv(gl.FOG_DISTANCE_MODE_NV, new Float32Array(0)));
    gl.begin(gl.POINTS);
    gl.fogi(gl.FOG_DISTANCE_MODE_NV, gl.EYE_PLANE);
    gl.end();
    expect([takeError(gl), mode(gl)]).toEqual(["INVALID_OPERATION", [gl.EYE_PLANE_ABSOLUTE_NV]]);
  });

  test("is saved with the fog, and part of display lists [NV_fog_distance New State, GL1.3 5.4]", () => {
    const gl = createContext();
    gl.newList(1, gl.COMPILE);
    gl.fogi(gl.FOG_DISTANCE_MODE_NV, gl.EYE_RADIAL_NV);
    gl.endList();
    expect(mode(gl)).toEqual([gl.EYE_PLANE_ABSOLUTE_NV]);
    gl.pushAttrib(gl.FOG_BIT);
    gl.callList(1);
    expect(mode(gl)).toEqual([gl.EYE_RADIAL_NV]);
    gl.popAttrib();
    expect(mode(gl)).toEqual([gl.EYE_PLANE_ABSOLUTE_NV]);
  });

  test("is unknown without the extension [Ruling 384]", () => {
    const extensions = NAMED_EXTENSIONS.filter((name) => name !== "GL_NV_fog_distance");
    const gl = createContext({ extensions });
    expectFailure(gl, "INVALID_ENUM", () => gl.fogi(gl.FOG_DISTANCE_MODE_NV, gl.EYE_PLANE));
    expectFailure(gl, "INVALID_ENUM", () => gl.getIntegerv(gl.FOG_DISTANCE_MODE_NV, new Int32Array(1)));
  });
});
