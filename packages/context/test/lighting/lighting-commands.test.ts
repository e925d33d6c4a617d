import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";

type Get = (gl: GL, name: TokenName, data: Float32Array | Int32Array) => void;

const ofLight =
  (number: number): Get =>
  (gl, name, data) => {
    const light = gl.LIGHT0 + number;
    if (data instanceof Int32Array) gl.getLightiv(light, TOKENS[name], data);
    else gl.getLightfv(light, TOKENS[name], data);
  };

const ofMaterial =
  (face: "FRONT" | "BACK"): Get =>
  (gl, name, data) => {
    if (data instanceof Int32Array) gl.getMaterialiv(gl[face], TOKENS[name], data);
    else gl.getMaterialfv(gl[face], TOKENS[name], data);
  };

/** The values of a parameter, as the query gives them. */
function values(gl: GL, get: Get, name: TokenName, count = 4): number[] {
  const data = new Float32Array(count);
  get(gl, name, data);
  expect(takeError(gl)).toBe("NO_ERROR");
  return [...data];
}

const singles = (...numbers: readonly number[]): number[] => numbers.map(Math.fround);

describe("initial values [GL1.3 Table 2.7, Table 6.10, Table 6.11]", () => {
  const LIGHT = [
    ["AMBIENT", [0, 0, 0, 1]],
    ["POSITION", [0, 0, 1, 0]],
    ["SPOT_DIRECTION", [0, 0, -1]],
    ["SPOT_EXPONENT", [0]],
    ["SPOT_CUTOFF", [180]],
    ["CONSTANT_ATTENUATION", [1]],
    ["LINEAR_ATTENUATION", [0]],
    ["QUADRATIC_ATTENUATION", [0]],
  ] as const;

  test.each(LIGHT)("of %s of every light", (name, expected) => {
    const gl = createContext();
    for (let i = 0; i < 8; i += 1)
      expect(values(gl, ofLight(i), name, expected.length)).toEqual([...expected]);
  });

  test("of diffuse and specular colors: light 0 is white, the others are black", () => {
    const gl = createContext();
    for (const name of ["DIFFUSE", "SPECULAR"] as const)
      for (let i = 0; i < 8; i += 1)
        expect(values(gl, ofLight(i), name)).toEqual(i === 0 ? [1, 1, 1, 1] : [0, 0, 0, 1]);
  });

  const MATERIAL = [
    ["AMBIENT", [0.2, 0.2, 0.2, 1]],
    ["DIFFUSE", [0.8, 0.8, 0.8, 1]],
    ["SPECULAR", [0, 0, 0, 1]],
    ["EMISSION", [0, 0, 0, 1]],
    ["SHININESS", [0]],
    ["COLOR_INDEXES", [0, 1, 1]],
  ] as const;

  test.each(MATERIAL)("of %s of both materials", (name, expected) => {
    const gl = createContext();
    for (const face of ["FRONT", "BACK"] as const)
      expect(values(gl, ofMaterial(face), name, expected.length)).toEqual(singles(...expected));
  });

  test("there are eight lights", () => {
    const gl = createContext();
    const data = new Int32Array(1);
    gl.getIntegerv(gl.MAX_LIGHTS, data);
    expect(data[0]).toBe(8);
  });

  test("[NV_light_max_exponent Chapter 2, Errors] exponents go up to what queries say, 128 [Ruling 434]", () => {
    const gl = createContext();
    const data = new Int32Array(1);
    for (const [name, set] of [
      ["MAX_SHININESS_NV", (value: number) => gl.materialf(gl.FRONT, gl.SHININESS, value)],
      ["MAX_SPOT_EXPONENT_NV", (value: number) => gl.lightf(gl.LIGHT0, gl.SPOT_EXPONENT, value)],
    ] as const) {
      gl.getIntegerv(gl[name], data);
      expect(data[0]).toBe(128);
      set(data[0]!);
      expect(gl.getError()).toBe(gl.NO_ERROR);
      expectFailure(gl, "INVALID_VALUE", () => set(data[0]! + 0.5));
    }
  });
});

describe("Light, LightModel and Material [GL1.3 2.13.2]", () => {
  test("take integers as color components, and as they are elsewhere", () => {
    const gl = createContext();
    const integers = new Int32Array([0x7fffffff, -0x80000000, 0, 5]);
    gl.lightiv(gl.LIGHT1, gl.DIFFUSE, integers);
    gl.materialiv(gl.BACK, gl.EMISSION, integers);
    gl.lightiv(gl.LIGHT1, gl.POSITION, new Int32Array([1, 2, 3, 4]));
    gl.materialiv(gl.BACK, gl.COLOR_INDEXES, new Int32Array([1, 2, 3]));
    gl.materiali(gl.BACK, gl.SHININESS, 64);
    const color = singles(1, -1, 1 / 0xffffffff, 11 / 0xffffffff);
    expect(values(gl, ofLight(1), "DIFFUSE")).toEqual(color);
    expect(values(gl, ofMaterial("BACK"), "EMISSION")).toEqual(color);
    expect(values(gl, ofLight(1), "POSITION")).toEqual([1, 2, 3, 4]);
    expect(values(gl, ofMaterial("BACK"), "COLOR_INDEXES", 3)).toEqual([1, 2, 3]);
    expect(values(gl, ofMaterial("BACK"), "SHININESS", 1)).toEqual([64]);
  });

  test("give colors as the whole range of integers, the rest rounded [GL1.3 6.1.2]", () => {
    const gl = createContext();
    const data = new Int32Array(4);
    gl.lightfv(gl.LIGHT0, gl.AMBIENT, new Float32Array([1, -1, 0, 0.5]));
    gl.getLightiv(gl.LIGHT0, gl.AMBIENT, data);
    expect([...data]).toEqual([0x7fffffff, -0x80000000, 0, 0x3fffffff]);
    gl.lightfv(gl.LIGHT0, gl.POSITION, new Float32Array([1.5, -1.5, 0.4, 1]));
    gl.getLightiv(gl.LIGHT0, gl.POSITION, data);
    expect([...data]).toEqual([2, -1, 0, 1]);
    gl.materialf(gl.FRONT, gl.SHININESS, 2.5);
    gl.getMaterialiv(gl.FRONT, gl.SHININESS, data);
    expect(data[0]).toBe(3);
  });

  test("color values have no limits", () => {
    const gl = createContext();
    gl.materialfv(gl.FRONT, gl.DIFFUSE, new Float32Array([5, -5, 1e30, 0]));
    expect(values(gl, ofMaterial("FRONT"), "DIFFUSE")).toEqual(singles(5, -5, 1e30, 0));
  });

  test("transform a light's position and direction by the model-view matrix of the moment", () => {
    const gl = createContext();
    gl.translatef(1, 2, 3);
    gl.scalef(2, 1, 1);
    gl.lightfv(gl.LIGHT2, gl.POSITION, new Float32Array([1, 1, 1, 2]));
    gl.lightfv(gl.LIGHT2, gl.SPOT_DIRECTION, new Float32Array([1, 1, 1]));
    gl.loadIdentity();
    expect(values(gl, ofLight(2), "POSITION")).toEqual([4, 5, 7, 2]);
    expect(values(gl, ofLight(2), "SPOT_DIRECTION", 3)).toEqual([2, 1, 1]);
    gl.lightfv(gl.LIGHT2, gl.AMBIENT, new Float32Array([1, 1, 1, 1]));
    expect(values(gl, ofLight(2), "POSITION")).toEqual([4, 5, 7, 2]);
  });

  test("of both faces, or of ambient and diffuse color, set both", () => {
    const gl = createContext();
    gl.materialfv(gl.FRONT_AND_BACK, gl.AMBIENT_AND_DIFFUSE, new Float32Array([1, 2, 3, 4]));
    for (const face of ["FRONT", "BACK"] as const)
      for (const name of ["AMBIENT", "DIFFUSE"] as const)
        expect(values(gl, ofMaterial(face), name)).toEqual([1, 2, 3, 4]);
  });

  test("take the model's parameters, whose booleans are any number but zero", () => {
    const gl = createContext();
    const flag = new Uint8Array(1);
    for (const [value, expected] of [
      [0.25, 1],
      [0, 0],
      [-3, 1],
    ] as const) {
      gl.lightModelf(gl.LIGHT_MODEL_TWO_SIDE, value);
      gl.getBooleanv(gl.LIGHT_MODEL_TWO_SIDE, flag);
      expect(flag[0]).toBe(expected);
    }
    gl.lightModelfv(gl.LIGHT_MODEL_COLOR_CONTROL, new Float32Array([gl.SEPARATE_SPECULAR_COLOR]));
    const control = new Int32Array(1);
    gl.getIntegerv(gl.LIGHT_MODEL_COLOR_CONTROL, control);
    expect(control[0]).toBe(gl.SEPARATE_SPECULAR_COLOR);
    gl.lightModeliv(gl.LIGHT_MODEL_AMBIENT, new Int32Array([0x7fffffff, 0x7fffffff, 0x7fffffff, 0]));
    const ambient = new Float32Array(4);
    gl.getFloatv(gl.LIGHT_MODEL_AMBIENT, ambient);
    expect([...ambient]).toEqual(singles(1, 1, 1, 1 / 0xffffffff));
  });
});

describe("ranges, from both sides [GL1.3 2.13.2, Table 2.7]", () => {
  const RANGES: [TokenName, readonly number[], readonly number[]][] = [
    ["SPOT_EXPONENT", [0, 128], [-0.01, 128.01, NaN]],
    ["SPOT_CUTOFF", [0, 90, 180], [-0.01, 90.01, 179.99, 180.01, NaN]],
    ["CONSTANT_ATTENUATION", [0, 3e38], [-0.01, Infinity, NaN]],
    ["LINEAR_ATTENUATION", [0, 3e38], [-0.01, Infinity, NaN]],
    ["QUADRATIC_ATTENUATION", [0, 3e38], [-0.01, Infinity, NaN]],
  ];

  test.each(RANGES)("%s of a light [Ruling 74]", (name, good, bad) => {
    const gl = createContext();
    for (const value of good) {
      gl.lightf(gl.LIGHT7, TOKENS[name], value);
      expect(values(gl, ofLight(7), name, 1)).toEqual(singles(value));
    }
    for (const value of bad) {
      expectFailure(gl, "INVALID_VALUE", () => gl.lightf(gl.LIGHT7, TOKENS[name], value));
      expectFailure(gl, "INVALID_VALUE", () =>
        gl.lightfv(gl.LIGHT7, TOKENS[name], new Float32Array([value])),
      );
    }
    expectFailure(gl, "INVALID_VALUE", () => gl.lighti(gl.LIGHT7, TOKENS[name], -1));
  });

  test("SHININESS of a material", () => {
    const gl = createContext();
    for (const value of [0, 128]) {
      gl.materialf(gl.FRONT, gl.SHININESS, value);
      expect(values(gl, ofMaterial("FRONT"), "SHININESS", 1)).toEqual([value]);
    }
    for (const value of [-0.01, 128.01, NaN])
      expectFailure(gl, "INVALID_VALUE", () => gl.materialf(gl.FRONT_AND_BACK, gl.SHININESS, value));
    expectFailure(gl, "INVALID_VALUE", () => gl.materiali(gl.FRONT_AND_BACK, gl.SHININESS, 129));
  });
});

describe("errors [GL1.3 2.13.2]", () => {
  const gl = createContext();
  const four = new Float32Array(4);
  const integers = new Int32Array(4);
  const cases: [string, () => void][] = [
    ["Light of a light before the first", () => gl.lightf(gl.LIGHT0 - 1, gl.SPOT_EXPONENT, 1)],
    ["Light of a light after the last", () => gl.lightf(gl.LIGHT7 + 1, gl.SPOT_EXPONENT, 1)],
    ["Light of a material's parameter", () => gl.lightfv(gl.LIGHT0, gl.EMISSION, four)],
    ["Light of several values from one", () => gl.lightf(gl.LIGHT0, gl.AMBIENT, 1)],
    ["Light of a direction from one value", () => gl.lighti(gl.LIGHT0, gl.SPOT_DIRECTION, 1)],
    ["LightModel of another parameter", () => gl.lightModelf(gl.AMBIENT, 1)],
    ["LightModel of a color from one value", () => gl.lightModeli(gl.LIGHT_MODEL_AMBIENT, 1)],
    ["LightModel of no color control", () => gl.lightModeli(gl.LIGHT_MODEL_COLOR_CONTROL, gl.SPECULAR)],
    ["Material of no face", () => gl.materialf(gl.LEFT, gl.SHININESS, 1)],
    ["Material of a light's parameter", () => gl.materialfv(gl.FRONT, gl.POSITION, four)],
    ["Material of a color from one value", () => gl.materialf(gl.FRONT, gl.AMBIENT_AND_DIFFUSE, 1)],
    ["Material of color indexes from one value", () => gl.materiali(gl.FRONT, gl.COLOR_INDEXES, 1)],
    ["ColorMaterial of no face", () => gl.colorMaterial(gl.LEFT, gl.AMBIENT)],
    ["ColorMaterial of no color", () => gl.colorMaterial(gl.FRONT, gl.SHININESS)],
    ["GetLight of no light", () => gl.getLightfv(gl.LIGHT7 + 1, gl.AMBIENT, four)],
    ["GetLight of another parameter", () => gl.getLightiv(gl.LIGHT0, gl.SHININESS, integers)],
    ["GetMaterial of both faces", () => gl.getMaterialfv(gl.FRONT_AND_BACK, gl.AMBIENT, four)],
    ["GetMaterial of two colors", () => gl.getMaterialiv(gl.FRONT, gl.AMBIENT_AND_DIFFUSE, integers)],
  ];

  test.each(cases)("%s is INVALID_ENUM", (_, call) => expectFailure(gl, "INVALID_ENUM", call));

  test("too little memory is INVALID_VALUE [Ruling 45]", () => {
    const three = new Float32Array(3);
    expectFailure(gl, "INVALID_VALUE", () => gl.lightfv(gl.LIGHT0, gl.POSITION, three));
    expectFailure(gl, "INVALID_VALUE", () => gl.materialfv(gl.FRONT, gl.AMBIENT_AND_DIFFUSE, three));
    expectFailure(gl, "INVALID_VALUE", () => gl.lightModelfv(gl.LIGHT_MODEL_AMBIENT, three));
    expectFailure(gl, "INVALID_VALUE", () => gl.getLightfv(gl.LIGHT0, gl.POSITION, three));
    expectFailure(gl, "INVALID_VALUE", () => gl.getMaterialfv(gl.FRONT, gl.AMBIENT, three));
    gl.lightfv(gl.LIGHT0, gl.SPOT_DIRECTION, three);
    gl.getLightfv(gl.LIGHT0, gl.SPOT_DIRECTION, three);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("Material may be called between Begin and End, and fail there; Light may not [GL1.3 2.6.3]", () => {
    const gl = createContext();
    gl.begin(gl.POINTS);
    gl.materialf(gl.FRONT, gl.SHININESS, 5);
    gl.end();
    expect(takeError(gl)).toBe("NO_ERROR");
    gl.begin(gl.POINTS);
    gl.materialf(gl.FRONT, gl.SHININESS, 500);
    gl.end();
    expect(takeError(gl)).toBe("INVALID_VALUE");
    gl.begin(gl.POINTS);
    gl.lightf(gl.LIGHT0, gl.SPOT_EXPONENT, 5);
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    expect(values(gl, ofMaterial("FRONT"), "SHININESS", 1)).toEqual([5]);
    expect(values(gl, ofLight(0), "SPOT_EXPONENT", 1)).toEqual([0]);
  });
});

describe("color material [GL1.3 2.13.3, Ruling 78]", () => {
  const RED = [1, 0, 0, 0.5] as const;
  const BLUE = [0, 0, 1, 0.25] as const;

  test("tracks the current color, and keeps the last one", () => {
    const gl = createContext();
    gl.color4f(...RED);
    gl.enable(gl.COLOR_MATERIAL);
    expect(values(gl, ofMaterial("FRONT"), "AMBIENT")).toEqual(RED);
    gl.color4f(...BLUE);
    expect(values(gl, ofMaterial("BACK"), "DIFFUSE")).toEqual(BLUE);
    gl.disable(gl.COLOR_MATERIAL);
    gl.color4f(...RED);
    expect(values(gl, ofMaterial("BACK"), "DIFFUSE")).toEqual(BLUE);
    expect(values(gl, ofMaterial("BACK"), "SPECULAR")).toEqual([0, 0, 0, 1]);
  });

  test("ColorMaterial takes up other properties and leaves those before with their color", () => {
    const gl = createContext();
    gl.enable(gl.COLOR_MATERIAL);
    gl.color4f(...RED);
    gl.colorMaterial(gl.FRONT, gl.SPECULAR);
    gl.color4f(...BLUE);
    expect(values(gl, ofMaterial("FRONT"), "SPECULAR")).toEqual(BLUE);
    expect(values(gl, ofMaterial("BACK"), "SPECULAR")).toEqual([0, 0, 0, 1]);
    for (const face of ["FRONT", "BACK"] as const)
      expect(values(gl, ofMaterial(face), "AMBIENT")).toEqual(RED);
  });

  test("Material has no effect on what is tracked, but on the rest", () => {
    const gl = createContext();
    gl.colorMaterial(gl.FRONT, gl.DIFFUSE);
    gl.enable(gl.COLOR_MATERIAL);
    gl.color4f(...RED);
    gl.materialfv(gl.FRONT_AND_BACK, gl.AMBIENT_AND_DIFFUSE, Float32Array.from(BLUE));
    expect(values(gl, ofMaterial("FRONT"), "DIFFUSE")).toEqual(RED);
    gl.disable(gl.COLOR_MATERIAL);
    expect(values(gl, ofMaterial("FRONT"), "DIFFUSE")).toEqual(RED);
    expect(values(gl, ofMaterial("FRONT"), "AMBIENT")).toEqual(BLUE);
    expect(values(gl, ofMaterial("BACK"), "DIFFUSE")).toEqual(BLUE);
  });

  test("PopAttrib gives materials back, though color material was enabled meanwhile", () => {
    const gl = createContext();
    gl.pushAttrib(gl.LIGHTING_BIT);
    gl.enable(gl.COLOR_MATERIAL);
    gl.color4f(...RED);
    gl.popAttrib();
    expect(values(gl, ofMaterial("FRONT"), "DIFFUSE")).toEqual(singles(0.8, 0.8, 0.8, 1));
    gl.pushAttrib(gl.ENABLE_BIT);
    gl.enable(gl.COLOR_MATERIAL);
    gl.popAttrib();
    expect(values(gl, ofMaterial("FRONT"), "DIFFUSE")).toEqual(RED);
  });

  test("PopAttrib that enables it makes it track at once", () => {
    const gl = createContext();
    gl.enable(gl.COLOR_MATERIAL);
    gl.pushAttrib(gl.LIGHTING_BIT);
    gl.disable(gl.COLOR_MATERIAL);
    gl.color4f(...BLUE);
    gl.popAttrib();
    expect(values(gl, ofMaterial("FRONT"), "DIFFUSE")).toEqual(BLUE);
  });

  test("PopAttrib gives lights and materials back that were changed meanwhile, each push its own", () => {
    const gl = createContext();
    const set = (color: readonly number[]): void => {
      gl.lightfv(gl.LIGHT3, gl.DIFFUSE, Float32Array.from(color));
      gl.materialfv(gl.FRONT, gl.EMISSION, Float32Array.from(color));
    };
    const expectColor = (color: readonly number[]): void => {
      expect(values(gl, ofLight(3), "DIFFUSE")).toEqual(color);
      expect(values(gl, ofMaterial("FRONT"), "EMISSION")).toEqual(color);
      expect(values(gl, ofLight(4), "DIFFUSE")).toEqual([0, 0, 0, 1]);
      expect(values(gl, ofMaterial("BACK"), "EMISSION")).toEqual([0, 0, 0, 1]);
    };
    gl.pushAttrib(gl.LIGHTING_BIT);
    set(RED);
    gl.pushAttrib(gl.LIGHTING_BIT);
    set(BLUE);
    gl.popAttrib();
    expectColor(RED);
    set(BLUE);
    gl.popAttrib();
    expectColor([0, 0, 0, 1]);
  });
});
