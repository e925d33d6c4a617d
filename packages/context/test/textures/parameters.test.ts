import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";

const GUARD = 77;
const { TEXTURE_ENV } = TOKENS;
const TARGETS = [TOKENS.TEXTURE_1D, TOKENS.TEXTURE_2D, TOKENS.TEXTURE_3D, TOKENS.TEXTURE_CUBE_MAP];

/** The two families of commands, under the same names. */
const families = {
  TexParameter: (gl: GL, target: number = gl.TEXTURE_2D) => ({
    seti: (name: TokenName, value: number) => gl.texParameteri(target, TOKENS[name], value),
    setf: (name: TokenName, value: number) => gl.texParameterf(target, TOKENS[name], value),
    setiv: (name: TokenName, data: Int32Array) => gl.texParameteriv(target, TOKENS[name], data),
    setfv: (name: TokenName, data: Float32Array) => gl.texParameterfv(target, TOKENS[name], data),
    getiv: (name: TokenName, data: Int32Array) => gl.getTexParameteriv(target, TOKENS[name], data),
    getfv: (name: TokenName, data: Float32Array) => gl.getTexParameterfv(target, TOKENS[name], data),
  }),
  TexEnv: (gl: GL, target: number = TEXTURE_ENV) => ({
    seti: (name: TokenName, value: number) => gl.texEnvi(target, TOKENS[name], value),
    setf: (name: TokenName, value: number) => gl.texEnvf(target, TOKENS[name], value),
    setiv: (name: TokenName, data: Int32Array) => gl.texEnviv(target, TOKENS[name], data),
    setfv: (name: TokenName, data: Float32Array) => gl.texEnvfv(target, TOKENS[name], data),
    getiv: (name: TokenName, data: Int32Array) => gl.getTexEnviv(target, TOKENS[name], data),
    getfv: (name: TokenName, data: Float32Array) => gl.getTexEnvfv(target, TOKENS[name], data),
  }),
};

type Row = readonly [
  family: keyof typeof families,
  name: TokenName,
  initial: TokenName | number | readonly number[],
  accepted: readonly TokenName[],
];

const WRAPS = ["CLAMP", "CLAMP_TO_EDGE", "CLAMP_TO_BORDER", "REPEAT", "MIRRORED_REPEAT_ARB"] as const;
const MAG_FILTERS = ["NEAREST", "LINEAR"] as const;
const MIN_FILTERS = [
  ...MAG_FILTERS,
  ...["NEAREST_MIPMAP_NEAREST", "NEAREST_MIPMAP_LINEAR", "LINEAR_MIPMAP_NEAREST", "LINEAR_MIPMAP_LINEAR"],
] as TokenName[];
const COMPARISONS = [
  ...(["LEQUAL", "GEQUAL", "LESS", "GREATER", "EQUAL", "NOTEQUAL", "ALWAYS", "NEVER"] as const),
];
const MODES = ["REPLACE", "MODULATE", "DECAL", "BLEND", "ADD", "COMBINE", "NONE"] as const;
const FUNCTIONS = ["REPLACE", "MODULATE", "ADD", "ADD_SIGNED", "INTERPOLATE", "SUBTRACT"] as const;
const SOURCES = ["TEXTURE", "CONSTANT", "PRIMARY_COLOR", "PREVIOUS", "TEXTURE0", "TEXTURE7"] as const;
const ALPHAS = ["SRC_ALPHA", "ONE_MINUS_SRC_ALPHA"] as const;
const COLORS = ["SRC_COLOR", "ONE_MINUS_SRC_COLOR", ...ALPHAS] as const;

/** [GL1.3 Table 6.16, Table 6.17] [ARB_depth_texture New State] [ARB_shadow New State] [ARB_shadow_ambient New State] [SGIS_generate_mipmap New State] [EXT_texture_filter_anisotropic New State] */
const ROWS: readonly Row[] = [
  ["TexParameter", "TEXTURE_WRAP_S", "REPEAT", WRAPS],
  ["TexParameter", "TEXTURE_WRAP_T", "REPEAT", WRAPS],
  ["TexParameter", "TEXTURE_WRAP_R", "REPEAT", WRAPS],
  ["TexParameter", "TEXTURE_MIN_FILTER", "NEAREST_MIPMAP_LINEAR", MIN_FILTERS],
  ["TexParameter", "TEXTURE_MAG_FILTER", "LINEAR", MAG_FILTERS],
  ["TexParameter", "TEXTURE_BORDER_COLOR", [0, 0, 0, 0], []],
  ["TexParameter", "TEXTURE_BORDER_VALUES_NV", [0, 0, 0, 0], []],
  ["TexParameter", "TEXTURE_PRIORITY", 1, []],
  ["TexParameter", "TEXTURE_MIN_LOD", -1000, []],
  ["TexParameter", "TEXTURE_MAX_LOD", 1000, []],
  ["TexParameter", "TEXTURE_BASE_LEVEL", 0, []],
  ["TexParameter", "TEXTURE_MAX_LEVEL", 1000, []],
  ["TexParameter", "GENERATE_MIPMAP_SGIS", 0, []],
  ["TexParameter", "TEXTURE_MAX_ANISOTROPY_EXT", 1, []],
  ["TexParameter", "DEPTH_TEXTURE_MODE_ARB", "LUMINANCE", ["LUMINANCE", "INTENSITY", "ALPHA"]],
  ["TexParameter", "TEXTURE_COMPARE_MODE_ARB", "NONE", ["NONE", "COMPARE_R_TO_TEXTURE_ARB"]],
  ["TexParameter", "TEXTURE_COMPARE_FUNC_ARB", "LEQUAL", COMPARISONS],
  ["TexParameter", "TEXTURE_COMPARE_FAIL_VALUE_ARB", 0, []],
  ["TexEnv", "TEXTURE_ENV_MODE", "MODULATE", MODES],
  ["TexEnv", "TEXTURE_ENV_COLOR", [0, 0, 0, 0], []],
  ["TexEnv", "COMBINE_RGB", "MODULATE", [...FUNCTIONS, "DOT3_RGB", "DOT3_RGBA"]],
  ["TexEnv", "COMBINE_ALPHA", "MODULATE", FUNCTIONS],
  ["TexEnv", "SOURCE0_RGB", "TEXTURE", SOURCES],
  ["TexEnv", "SOURCE1_RGB", "PREVIOUS", SOURCES],
  ["TexEnv", "SOURCE2_RGB", "CONSTANT", SOURCES],
  ["TexEnv", "SOURCE0_ALPHA", "TEXTURE", SOURCES],
  ["TexEnv", "SOURCE1_ALPHA", "PREVIOUS", SOURCES],
  ["TexEnv", "SOURCE2_ALPHA", "CONSTANT", SOURCES],
  ["TexEnv", "OPERAND0_RGB", "SRC_COLOR", COLORS],
  ["TexEnv", "OPERAND1_RGB", "SRC_COLOR", COLORS],
  ["TexEnv", "OPERAND2_RGB", "SRC_ALPHA", COLORS],
  ["TexEnv", "OPERAND0_ALPHA", "SRC_ALPHA", ALPHAS],
  ["TexEnv", "OPERAND1_ALPHA", "SRC_ALPHA", ALPHAS],
  ["TexEnv", "OPERAND2_ALPHA", "SRC_ALPHA", ALPHAS],
  ["TexEnv", "RGB_SCALE", 1, []],
  ["TexEnv", "ALPHA_SCALE", 1, []],
];

/** What GetfV gives. */
function values(gl: GL, family: keyof typeof families, name: TokenName, count = 1): number[] {
  const data = new Float32Array(count + 1).fill(GUARD);
  families[family](gl).getfv(name, data);
  expect(data[count]).toBe(GUARD);
  return [...data.subarray(0, count)];
}

describe("[GL1.3 Table 6.16, Table 6.17] initial values", () => {
  test.each(ROWS)("%s %s", (family, name, given) => {
    const gl = createContext();
    const initial = typeof given === "string" ? [TOKENS[given]] : [given].flat();
    expect(values(gl, family, name, initial.length)).toEqual(initial);
    const integers = new Int32Array(initial.length + 1).fill(GUARD);
    families[family](gl).getiv(name, integers);
    expect([...integers]).toEqual([...initial, GUARD]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("[GL1.3 Table 3.19, 3.8.12, Table 3.24, Table 3.25, Table 3.26, Ruling 84] [ARB_texture_env_crossbar New Tokens] tokens", () => {
  test.each(ROWS.filter(([, , , accepted]) => accepted.length > 0))("%s %s", (family, name, _, accepted) => {
    const gl = createContext();
    const { seti, setf, setiv, setfv } = families[family](gl);
    for (const word of accepted) {
      const token = TOKENS[word];
      const other = TOKENS[accepted.find((candidate) => candidate !== word)!];
      for (const set of [
        () => seti(name, token),
        () => setf(name, token),
        () => setiv(name, Int32Array.of(token)),
        () => setfv(name, Float32Array.of(token)),
      ]) {
        seti(name, other);
        set();
        expect(values(gl, family, name)).toEqual([token]);
      }
    }
    expect(takeError(gl)).toBe("NO_ERROR");
    const tokens: number[] = accepted.map((word) => TOKENS[word]);
    const others = (["ZERO", "NEAREST", "REPEAT", "TEXTURE", "SRC_COLOR", "DOT3_RGB", "SRC_ALPHA"] as const)
      .map((word): number => TOKENS[word])
      .filter((token) => !tokens.includes(token));
    for (const token of [...others, TOKENS.TEXTURE0 + 8, -1, 0x7fffffff])
      expectFailure(gl, "INVALID_ENUM", () => seti(name, token));
    expectFailure(gl, "INVALID_ENUM", () => setf(name, NaN));
    expectFailure(gl, "INVALID_VALUE", () => setiv(name, new Int32Array(0)));
  });

  test("a float is rounded to nearest [Ruling 85]", () => {
    const gl = createContext();
    const { setf } = families.TexParameter(gl);
    setf("TEXTURE_MAG_FILTER", gl.NEAREST + 0.25);
    expect(values(gl, "TexParameter", "TEXTURE_MAG_FILTER")).toEqual([gl.NEAREST]);
    setf("TEXTURE_MAG_FILTER", gl.NEAREST + 0.5);
    expect(values(gl, "TexParameter", "TEXTURE_MAG_FILTER")).toEqual([gl.LINEAR]);
  });
});

describe.each([
  ["TexParameter", "TEXTURE_BORDER_COLOR"],
  ["TexEnv", "TEXTURE_ENV_COLOR"],
] as const)("[GL1.3 3.8.4, 3.8.12] %s %s", (family, name) => {
  test("is clamped, and integers are normalized [GL1.3 Table 2.6]", () => {
    const gl = createContext();
    const { setiv, setfv, getiv } = families[family](gl);
    setfv(name, Float32Array.of(-1, 0.3, 2, NaN));
    expect(values(gl, family, name, 4)).toEqual([0, Math.fround(0.3), 1, 0]);
    setiv(name, Int32Array.of(0x7fffffff, 0, -5, 0x40000000));
    const small = Math.fround(1 / 0xffffffff);
    expect(values(gl, family, name, 4)).toEqual([1, small, 0, 0.5]);
    const integers = new Int32Array(4);
    getiv(name, integers);
    expect([...integers]).toEqual([0x7fffffff, 0, 0, 0x3fffffff]);
  });

  test("needs four values, and a form with one value is INVALID_ENUM [Ruling 45, Ruling 85]", () => {
    const gl = createContext();
    const { seti, setf, setfv, getfv } = families[family](gl);
    expectFailure(gl, "INVALID_VALUE", () => setfv(name, new Float32Array(3)));
    expectFailure(gl, "INVALID_VALUE", () => getfv(name, new Float32Array(3)));
    expectFailure(gl, "INVALID_ENUM", () => seti(name, 1));
    expectFailure(gl, "INVALID_ENUM", () => setf(name, 1));
  });
});

describe("[GL1.3 Table 3.19] numbers", () => {
  test.each(["TEXTURE_PRIORITY", "TEXTURE_COMPARE_FAIL_VALUE_ARB"] as const)(
    "%s is clamped [ARB_shadow_ambient 3.8.4]",
    (name) => {
      const gl = createContext();
      const { seti, setf } = families.TexParameter(gl);
      const after = (set: () => void): number[] => {
        set();
        return values(gl, "TexParameter", name);
      };
      expect(after(() => setf(name, 0.25))).toEqual([0.25]);
      expect(after(() => setf(name, -1))).toEqual([0]);
      expect(after(() => seti(name, 7))).toEqual([1]);
    },
  );

  test.each(["TEXTURE_MIN_LOD", "TEXTURE_MAX_LOD"] as const)("%s is any float", (name) => {
    const gl = createContext();
    const { seti, setf } = families.TexParameter(gl);
    for (const value of [-3.5, 0, 1e30, Infinity, NaN]) {
      setf(name, value);
      expect(values(gl, "TexParameter", name)).toEqual([Math.fround(value)]);
    }
    seti(name, -7);
    expect(values(gl, "TexParameter", name)).toEqual([-7]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test.each(["TEXTURE_BASE_LEVEL", "TEXTURE_MAX_LEVEL"] as const)(
    "%s is an integer of at least 0",
    (name) => {
      const gl = createContext();
      const { seti, setf } = families.TexParameter(gl);
      setf(name, 2.5);
      expect(values(gl, "TexParameter", name)).toEqual([3]);
      seti(name, 0x7fffffff);
      setf(name, -0.25);
      expect(values(gl, "TexParameter", name)).toEqual([0]);
      for (const value of [-1, -Infinity, Infinity, NaN])
        expectFailure(gl, "INVALID_VALUE", () => setf(name, value));
      expectFailure(gl, "INVALID_VALUE", () => seti(name, -1));
    },
  );

  test.each(["RGB_SCALE", "ALPHA_SCALE"] as const)("%s is 1, 2 or 4 [Ruling 84]", (name) => {
    const gl = createContext();
    const { seti, setf } = families.TexEnv(gl);
    for (const value of [2, 4, 1]) {
      seti(name, value);
      setf(name, value);
      expect(values(gl, "TexEnv", name)).toEqual([value]);
    }
    for (const value of [0, 3, 8, -1, 1.5, NaN]) expectFailure(gl, "INVALID_VALUE", () => setf(name, value));
  });
});

describe("[GL1.3 3.8.4, 3.8.10, 3.8.12, 6.1.3] targets and names", () => {
  test("each target has parameters of its own, which go with the bound texture", () => {
    const gl = createContext();
    TARGETS.forEach((target, i) => families.TexParameter(gl, target).setf("TEXTURE_MIN_LOD", i + 1));
    gl.bindTexture(gl.TEXTURE_2D, 1);
    const read = (target: number): number => {
      const data = new Float32Array(1);
      gl.getTexParameterfv(target, gl.TEXTURE_MIN_LOD, data);
      return data[0]!;
    };
    expect(TARGETS.map(read)).toEqual([1, -1000, 3, 4]);
    gl.bindTexture(gl.TEXTURE_2D, 0);
    expect(TARGETS.map(read)).toEqual([1, 2, 3, 4]);
  });

  test("each unit has an environment of its own", () => {
    const gl = createContext();
    gl.activeTexture(gl.TEXTURE4);
    gl.texEnvi(TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.DECAL);
    expect(values(gl, "TexEnv", "TEXTURE_ENV_MODE")).toEqual([gl.DECAL]);
    gl.activeTexture(gl.TEXTURE3);
    expect(values(gl, "TexEnv", "TEXTURE_ENV_MODE")).toEqual([gl.MODULATE]);
  });

  test("other targets and names are INVALID_ENUM", () => {
    const gl = createContext();
    const faces = [gl.TEXTURE_CUBE_MAP_POSITIVE_X, gl.PROXY_TEXTURE_2D, TEXTURE_ENV];
    for (const target of faces) {
      const family = families.TexParameter(gl, target);
      expectFailure(gl, "INVALID_ENUM", () => family.seti("TEXTURE_WRAP_S", gl.CLAMP));
      expectFailure(gl, "INVALID_ENUM", () => family.getiv("TEXTURE_WRAP_S", new Int32Array(1)));
    }
    const other = families.TexEnv(gl, gl.TEXTURE_2D);
    expectFailure(gl, "INVALID_ENUM", () => other.seti("TEXTURE_ENV_MODE", gl.DECAL));
    expectFailure(gl, "INVALID_ENUM", () => other.getiv("TEXTURE_ENV_MODE", new Int32Array(1)));
    for (const [family, name] of [
      ["TexParameter", "TEXTURE_ENV_MODE"],
      ["TexParameter", "TEXTURE_WIDTH"],
      ["TexEnv", "TEXTURE_WRAP_S"],
      ["TexEnv", "TEXTURE_ENV"],
    ] as const) {
      const commands = families[family](gl);
      expectFailure(gl, "INVALID_ENUM", () => commands.seti(name, 1));
      expectFailure(gl, "INVALID_ENUM", () => commands.getiv(name, new Int32Array(4)));
    }
  });
});
