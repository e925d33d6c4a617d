import { describe, expect, test } from "@jest/globals";
import { NAMED_EXTENSIONS } from "../../src/ground/implementation/extensions.js";
import { createContext, type GL, lastError, TOKENS, type TokenName } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";
import { bytes, consistent, stage, texture } from "./shader-fixtures.js";

const ENV: readonly (readonly [TokenName, readonly (TokenName | number)[]])[] = [
  ["SHADER_OPERATION_NV", ["NONE"]],
  ["CULL_MODES_NV", ["GEQUAL", "GEQUAL", "GEQUAL", "GEQUAL"]],
  ["RGBA_UNSIGNED_DOT_PRODUCT_MAPPING_NV", ["UNSIGNED_IDENTITY_NV"]],
  ["PREVIOUS_TEXTURE_INPUT_NV", ["TEXTURE0"]],
  ["CONST_EYE_NV", [0, 0, -1]],
  ["OFFSET_TEXTURE_MATRIX_NV", [1, 0, 0, 1]],
  ["OFFSET_TEXTURE_2D_MATRIX_NV", [1, 0, 0, 1]],
  ["OFFSET_TEXTURE_SCALE_NV", [1]],
  ["OFFSET_TEXTURE_2D_SCALE_NV", [1]],
  ["OFFSET_TEXTURE_BIAS_NV", [0]],
  ["OFFSET_TEXTURE_2D_BIAS_NV", [0]],
];

describe("[NV_texture_shader 3.8.13, New State] TexEnv", () => {
  test.each(ENV)("%s begins as %p in every unit", (name, expected) => {
    const gl = createContext();
    const values = expected.map((value) => (typeof value === "number" ? value : TOKENS[value]));
    for (let unit = 0; unit < 8; unit += 1) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      const [integers, floats] = [new Int32Array(values.length), new Float32Array(values.length)];
      gl.getTexEnviv(gl.TEXTURE_SHADER_NV, TOKENS[name], integers);
      gl.getTexEnvfv(gl.TEXTURE_SHADER_NV, TOKENS[name], floats);
      expect([[...integers], [...floats]]).toEqual([values, values]);
    }
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("units have values of their own, which their commands alone change [Ruling 467]", () => {
    const gl = createContext();
    gl.activeTexture(gl.TEXTURE2);
    gl.texEnvfv(gl.TEXTURE_SHADER_NV, gl.CONST_EYE_NV, Float32Array.of(1, 2, 3));
    gl.texEnvf(gl.TEXTURE_SHADER_NV, gl.OFFSET_TEXTURE_2D_BIAS_NV, 7);
    const data = new Float32Array(3);
    gl.getTexEnvfv(gl.TEXTURE_SHADER_NV, gl.CONST_EYE_NV, data);
    expect([...data]).toEqual([1, 2, 3]);
    gl.getTexEnvfv(gl.TEXTURE_SHADER_NV, gl.OFFSET_TEXTURE_BIAS_NV, data);
    expect(data[0]).toBe(7);
    gl.activeTexture(gl.TEXTURE1);
    gl.getTexEnvfv(gl.TEXTURE_SHADER_NV, gl.CONST_EYE_NV, data);
    expect([...data]).toEqual([0, 0, -1]);
  });

  test("what has several values is for the commands that end in v", () => {
    const gl = createContext();
    for (const name of [gl.CULL_MODES_NV, gl.OFFSET_TEXTURE_MATRIX_NV, gl.CONST_EYE_NV]) {
      expectFailure(gl, "INVALID_ENUM", () => gl.texEnvi(gl.TEXTURE_SHADER_NV, name, gl.LESS));
      expectFailure(gl, "INVALID_ENUM", () => gl.texEnvf(gl.TEXTURE_SHADER_NV, name, gl.LESS));
      expectFailure(gl, "INVALID_VALUE", () =>
        gl.texEnvfv(gl.TEXTURE_SHADER_NV, name, new Float32Array(2).fill(gl.LESS)),
      );
    }
  });

  test("other names and values are errors", () => {
    const gl = createContext();
    const set = (name: TokenName, value: number) => () =>
      gl.texEnvi(gl.TEXTURE_SHADER_NV, TOKENS[name], value);
    expectFailure(gl, "INVALID_ENUM", set("SHADER_CONSISTENT_NV", 1));
    expectFailure(gl, "INVALID_ENUM", set("TEXTURE_ENV_MODE", gl.MODULATE));
    expectFailure(gl, "INVALID_ENUM", set("SHADER_OPERATION_NV", gl.TEXTURE_3D));
    expectFailure(gl, "INVALID_ENUM", set("RGBA_UNSIGNED_DOT_PRODUCT_MAPPING_NV", gl.EXPAND_NEGATE_NV));
    gl.activeTexture(gl.TEXTURE7);
    expectFailure(gl, "INVALID_ENUM", set("PREVIOUS_TEXTURE_INPUT_NV", gl.TEXTURE7 + 1));
    const modes = Int32Array.of(gl.LESS, gl.GEQUAL, gl.GREATER, gl.LESS);
    expectFailure(gl, "INVALID_ENUM", () => gl.texEnviv(gl.TEXTURE_SHADER_NV, gl.CULL_MODES_NV, modes));
    expectFailure(gl, "INVALID_ENUM", () => gl.texEnvi(gl.TEXTURE_ENV, gl.SHADER_OPERATION_NV, gl.NONE));
  });

  test("[NV_texture_shader Dependencies] operations of rectangles need these, mappings no register combiners", () => {
    const gl = createContext({
      extensions: NAMED_EXTENSIONS.filter((name) => !/texture_rectangle|register_combiners/.test(name)),
    });
    gl.activeTexture(gl.TEXTURE2);
    for (const name of [
      ...(["OFFSET_TEXTURE_RECTANGLE_NV", "OFFSET_TEXTURE_RECTANGLE_SCALE_NV"] as const),
      ...(["DOT_PRODUCT_TEXTURE_RECTANGLE_NV", "TEXTURE_RECTANGLE_NV"] as const),
    ]) {
      gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.SHADER_OPERATION_NV, TOKENS[name]);
      expect(takeError(gl)).toBe("INVALID_ENUM");
    }
    gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.SHADER_OPERATION_NV, gl.OFFSET_TEXTURE_2D_NV);
    for (const name of ["EXPAND_NORMAL_NV", "UNSIGNED_IDENTITY_NV"] as const)
      gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.RGBA_UNSIGNED_DOT_PRODUCT_MAPPING_NV, TOKENS[name]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("the previous texture input is a unit before", () => {
    const gl = createContext();
    for (let unit = 0; unit < 8; unit += 1) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      for (let input = 0; input < 8; input += 1) {
        const set = (): void =>
          gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.PREVIOUS_TEXTURE_INPUT_NV, gl.TEXTURE0 + input);
        if (input >= unit) {
          expectFailure(gl, "INVALID_OPERATION", set);
          expect(lastError(gl)?.argument?.value).toBe(`TEXTURE${input}`);
        } else set();
      }
      expect(takeError(gl)).toBe("NO_ERROR");
    }
  });

  /** The operations by the lowest unit that may have them. [NV_texture_shader 3.8.13.2] */
  const LOWEST: readonly (readonly [number, readonly TokenName[]])[] = [
    [0, ["NONE", "TEXTURE_1D", "TEXTURE_2D", "TEXTURE_RECTANGLE_NV", "TEXTURE_CUBE_MAP"]],
    [0, ["PASS_THROUGH_NV", "CULL_FRAGMENT_NV"]],
    [1, ["OFFSET_TEXTURE_2D_NV", "OFFSET_TEXTURE_2D_SCALE_NV", "OFFSET_TEXTURE_RECTANGLE_NV"]],
    [1, ["OFFSET_TEXTURE_RECTANGLE_SCALE_NV", "DEPENDENT_AR_TEXTURE_2D_NV", "DEPENDENT_GB_TEXTURE_2D_NV"]],
    [1, ["DOT_PRODUCT_NV"]],
    [2, ["DOT_PRODUCT_DEPTH_REPLACE_NV", "DOT_PRODUCT_TEXTURE_2D_NV", "DOT_PRODUCT_TEXTURE_RECTANGLE_NV"]],
    [2, ["DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV"]],
    [3, ["DOT_PRODUCT_TEXTURE_CUBE_MAP_NV", "DOT_PRODUCT_REFLECT_CUBE_MAP_NV"]],
    [3, ["DOT_PRODUCT_CONST_EYE_REFLECT_CUBE_MAP_NV"]],
  ];

  test.each(LOWEST.flatMap(([lowest, names]) => names.map((name) => [name, lowest] as const)))(
    "%s is for unit %i and those after it",
    (name, lowest) => {
      const gl = createContext();
      const isNeverLast = name === "DOT_PRODUCT_NV" || name === "DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV";
      for (let unit = 0; unit < 8; unit += 1) {
        gl.activeTexture(gl.TEXTURE0 + unit);
        const set = (): void => gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.SHADER_OPERATION_NV, TOKENS[name]);
        if (unit < lowest || (unit === 7 && isNeverLast)) expectFailure(gl, "INVALID_OPERATION", set);
        else set();
        expect(takeError(gl)).toBe("NO_ERROR");
      }
    },
  );
});

/** Inputs of each kind in unit 0. */
const INPUTS = [
  ...["RGBA8", "SIGNED_RGBA_NV", "SIGNED_RGB_UNSIGNED_ALPHA_NV", "HILO_NV", "SIGNED_HILO_NV"],
  ...["DSDT_NV", "DSDT_MAG_NV", "DSDT_MAG_INTENSITY_NV"],
] as TokenName[];
const OFFSETS = ["DSDT_NV", "DSDT_MAG_NV", "DSDT_MAG_INTENSITY_NV"];
const VECTORS = ["RGBA8", "SIGNED_RGBA_NV", "HILO_NV", "SIGNED_HILO_NV"];

describe("[NV_texture_shader 3.8.13.1, Table 3.A, Table 3.B] a stage is consistent", () => {
  test.each<readonly [TokenName, TokenName]>([
    ["TEXTURE_1D", "TEXTURE_1D"],
    ["TEXTURE_2D", "TEXTURE_2D"],
    ["TEXTURE_RECTANGLE_NV", "TEXTURE_RECTANGLE_NV"],
    ["TEXTURE_CUBE_MAP", "TEXTURE_CUBE_MAP"],
  ])("%s if its texture is", (operation, target) => {
    const gl = createContext();
    expect(consistent(gl, 8)).toBe("++++++++");
    stage(gl, 0, operation);
    expect(consistent(gl, 2)).toBe("-+");
    texture(gl, 0, target, "RGBA8");
    expect(consistent(gl, 2)).toBe("++");
    if (target === "TEXTURE_RECTANGLE_NV") return;
    gl.activeTexture(gl.TEXTURE0);
    gl.texParameteri(TOKENS[target], gl.TEXTURE_BASE_LEVEL, 1);
    expect(consistent(gl, 2)).toBe("-+");
  });

  test("PASS_THROUGH_NV and CULL_FRAGMENT_NV always", () => {
    const gl = createContext();
    stage(gl, 0, "PASS_THROUGH_NV");
    stage(gl, 1, "CULL_FRAGMENT_NV");
    expect(consistent(gl, 2)).toBe("++");
  });

  const withInput = (operation: TokenName, target: TokenName | null, accepted: readonly string[]) =>
    test(`${operation} after ${accepted.join(", ")}`, () => {
      for (const internal of INPUTS) {
        const gl = createContext();
        texture(gl, 0, "TEXTURE_2D", internal);
        stage(gl, 0, "TEXTURE_2D");
        stage(gl, 1, operation, 0);
        if (target !== null) {
          expect(consistent(gl, 2)).toBe("+-");
          texture(gl, 1, target, "RGBA8");
        }
        expect([internal, consistent(gl, 2)]).toEqual([internal, accepted.includes(internal) ? "++" : "+-"]);
        // One that is not consistent, or has no result, is no input.
        for (const other of ["NONE", "CULL_FRAGMENT_NV", "TEXTURE_CUBE_MAP"] as const) {
          stage(gl, 0, other);
          expect(consistent(gl, 2)[1]).toBe("-");
        }
        stage(gl, 0, "PASS_THROUGH_NV");
        expect(consistent(gl, 2)[1]).toBe(accepted.includes("RGBA8") ? "+" : "-");
      }
    });

  withInput("OFFSET_TEXTURE_2D_NV", "TEXTURE_2D", OFFSETS);
  withInput("OFFSET_TEXTURE_2D_SCALE_NV", "TEXTURE_2D", OFFSETS.slice(1));
  withInput("OFFSET_TEXTURE_RECTANGLE_NV", "TEXTURE_RECTANGLE_NV", OFFSETS);
  withInput("OFFSET_TEXTURE_RECTANGLE_SCALE_NV", "TEXTURE_RECTANGLE_NV", OFFSETS.slice(1));
  withInput("DEPENDENT_AR_TEXTURE_2D_NV", "TEXTURE_2D", ["RGBA8"]);
  withInput("DEPENDENT_GB_TEXTURE_2D_NV", "TEXTURE_2D", ["RGBA8"]);
  withInput("DOT_PRODUCT_NV", null, VECTORS);

  test("scaled textures are unsigned colors [NV_texture_shader 3.8.13.1.9]", () => {
    for (const internal of [...INPUTS, "ALPHA", "DEPTH_COMPONENT"] as TokenName[]) {
      const gl = createContext();
      texture(gl, 0, "TEXTURE_2D", "DSDT_MAG_NV");
      stage(gl, 0, "TEXTURE_2D");
      stage(gl, 1, "OFFSET_TEXTURE_2D_SCALE_NV", 0);
      if (internal === "DEPTH_COMPONENT") {
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
        gl.texImage2D(
          ...([gl.TEXTURE_2D, 0, gl.DEPTH_COMPONENT, 1, 1, 0, gl.DEPTH_COMPONENT] as const),
          ...([gl.UNSIGNED_BYTE, bytes] as const),
        );
      } else texture(gl, 1, "TEXTURE_2D", internal);
      const isPlain = ["RGBA8", "ALPHA", "DEPTH_COMPONENT"].includes(internal);
      expect([internal, consistent(gl, 2)]).toEqual([internal, isPlain ? "++" : "+-"]);
    }
  });

  test("the result of a scaled texture is one before it is scaled, a dot product is no input", () => {
    const gl = createContext();
    texture(gl, 0, "TEXTURE_2D", "DSDT_MAG_NV");
    stage(gl, 0, "TEXTURE_2D");
    texture(gl, 1, "TEXTURE_2D", "RGBA8");
    stage(gl, 1, "OFFSET_TEXTURE_2D_SCALE_NV", 0);
    stage(gl, 2, "DOT_PRODUCT_NV", 1);
    stage(gl, 3, "DOT_PRODUCT_NV", 2);
    stage(gl, 4, "DEPENDENT_AR_TEXTURE_2D_NV", 2);
    texture(gl, 4, "TEXTURE_2D", "RGBA8");
    expect(consistent(gl, 5)).toBe("+++--");
  });

  /** A normal map in unit 0, and stages with textures. */
  function afterNormals(operations: readonly TokenName[], input = 0): GL {
    const gl = createContext();
    texture(gl, 0, "TEXTURE_2D", "SIGNED_HILO_NV");
    stage(gl, 0, "TEXTURE_2D");
    operations.forEach((operation, i) => {
      stage(gl, i + 1, operation, input);
      for (const target of ["TEXTURE_2D", "TEXTURE_RECTANGLE_NV", "TEXTURE_CUBE_MAP"] as const)
        texture(gl, i + 1, target, "RGBA8");
    });
    expect(takeError(gl)).toBe("NO_ERROR");
    return gl;
  }

  test.each<readonly [readonly TokenName[], string]>([
    [["DOT_PRODUCT_NV", "DOT_PRODUCT_TEXTURE_2D_NV"], "+++"],
    [["DOT_PRODUCT_NV", "DOT_PRODUCT_TEXTURE_RECTANGLE_NV"], "+++"],
    [["DOT_PRODUCT_NV", "DOT_PRODUCT_DEPTH_REPLACE_NV"], "+++"],
    [["TEXTURE_2D", "DOT_PRODUCT_TEXTURE_2D_NV"], "++-"],
    [["TEXTURE_2D", "DOT_PRODUCT_TEXTURE_RECTANGLE_NV"], "++-"],
    [["TEXTURE_2D", "DOT_PRODUCT_DEPTH_REPLACE_NV"], "++-"],
    [["DOT_PRODUCT_NV", "DOT_PRODUCT_NV", "DOT_PRODUCT_TEXTURE_CUBE_MAP_NV"], "++++"],
    [["DOT_PRODUCT_NV", "TEXTURE_2D", "DOT_PRODUCT_TEXTURE_CUBE_MAP_NV"], "+++-"],
    [["TEXTURE_2D", "DOT_PRODUCT_NV", "DOT_PRODUCT_TEXTURE_CUBE_MAP_NV"], "+++-"],
    [["DOT_PRODUCT_NV", "DOT_PRODUCT_NV", "DOT_PRODUCT_REFLECT_CUBE_MAP_NV"], "++++"],
    [["DOT_PRODUCT_NV", "DOT_PRODUCT_NV", "DOT_PRODUCT_CONST_EYE_REFLECT_CUBE_MAP_NV"], "++++"],
    [["TEXTURE_2D", "DOT_PRODUCT_NV", "DOT_PRODUCT_REFLECT_CUBE_MAP_NV"], "+++-"],
    [["DOT_PRODUCT_NV", "TEXTURE_2D", "DOT_PRODUCT_CONST_EYE_REFLECT_CUBE_MAP_NV"], "+++-"],
    [["DOT_PRODUCT_NV", "DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV", "DOT_PRODUCT_REFLECT_CUBE_MAP_NV"], "++++"],
    [
      ["DOT_PRODUCT_NV", "DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV", "DOT_PRODUCT_CONST_EYE_REFLECT_CUBE_MAP_NV"],
      "++++",
    ],
    [["DOT_PRODUCT_NV", "DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV", "DOT_PRODUCT_TEXTURE_CUBE_MAP_NV"], "++--"],
    [["TEXTURE_2D", "DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV", "DOT_PRODUCT_REFLECT_CUBE_MAP_NV"], "++--"],
    [["DOT_PRODUCT_NV", "DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV", "NONE"], "++-+"],
    [
      ["DOT_PRODUCT_NV", "DOT_PRODUCT_DEPTH_REPLACE_NV", "DOT_PRODUCT_NV", "DOT_PRODUCT_DEPTH_REPLACE_NV"],
      "++++-",
    ],
    [
      ["TEXTURE_2D", "DOT_PRODUCT_DEPTH_REPLACE_NV", "DOT_PRODUCT_NV", "DOT_PRODUCT_DEPTH_REPLACE_NV"],
      "++-++",
    ],
  ])("after a normal map %p is %s", (operations, expected) => {
    expect(consistent(afterNormals(operations), operations.length + 1)).toBe(expected);
  });

  test.each<readonly [TokenName, TokenName]>([
    ["DOT_PRODUCT_REFLECT_CUBE_MAP_NV", "DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV"],
    ["DOT_PRODUCT_CONST_EYE_REFLECT_CUBE_MAP_NV", "DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV"],
  ])(
    "%s takes no input of the stages before it, and without a cube map both are none [Ruling 473]",
    (reflection, diffuse) => {
      const gl = afterNormals(["DOT_PRODUCT_NV", diffuse, reflection]);
      stage(gl, 3, reflection, 2);
      expect(consistent(gl, 4)).toBe("++--");
      stage(gl, 3, reflection, 0);
      for (const unit of [2, 3]) {
        gl.activeTexture(gl.TEXTURE0 + unit);
        const bound = new Int32Array(1);
        gl.getIntegerv(gl.TEXTURE_BINDING_CUBE_MAP, bound);
        gl.bindTexture(gl.TEXTURE_CUBE_MAP, 0);
        expect(consistent(gl, 4)).toBe("++--");
        gl.activeTexture(gl.TEXTURE0 + unit);
        gl.bindTexture(gl.TEXTURE_CUBE_MAP, bound[0]!);
        expect(consistent(gl, 4)).toBe("++++");
      }
    },
  );
});

test("[NV_texture_shader New State] PushAttrib saves the stages and the enable, lists have the commands", () => {
  const gl = createContext();
  gl.pushAttrib(gl.TEXTURE_BIT);
  gl.enable(gl.TEXTURE_SHADER_NV);
  stage(gl, 1, "PASS_THROUGH_NV");
  gl.popAttrib();
  expect(gl.isEnabled(gl.TEXTURE_SHADER_NV)).toBe(false);
  const data = new Int32Array(1);
  gl.activeTexture(gl.TEXTURE1);
  gl.getTexEnviv(gl.TEXTURE_SHADER_NV, gl.SHADER_OPERATION_NV, data);
  expect(data[0]).toBe(gl.NONE);
  gl.newList(1, gl.COMPILE);
  gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.SHADER_OPERATION_NV, gl.PASS_THROUGH_NV);
  gl.texEnvfv(gl.TEXTURE_SHADER_NV, gl.CONST_EYE_NV, Float32Array.of(4, 5, 6));
  gl.texEnvfv(gl.TEXTURE_SHADER_NV, gl.OFFSET_TEXTURE_SCALE_NV, Float32Array.of(7));
  gl.endList();
  gl.getTexEnviv(gl.TEXTURE_SHADER_NV, gl.SHADER_OPERATION_NV, data);
  expect(data[0]).toBe(gl.NONE);
  gl.callList(1);
  gl.getTexEnviv(gl.TEXTURE_SHADER_NV, gl.SHADER_OPERATION_NV, data);
  expect(data[0]).toBe(gl.PASS_THROUGH_NV);
  const eye = new Float32Array(3);
  gl.getTexEnvfv(gl.TEXTURE_SHADER_NV, gl.CONST_EYE_NV, eye);
  expect([...eye]).toEqual([4, 5, 6]);
  expect(takeError(gl)).toBe("NO_ERROR");
  gl.begin(gl.POINTS);
  gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.SHADER_OPERATION_NV, gl.NONE);
  gl.end();
  expect(takeError(gl)).toBe("INVALID_OPERATION");
});
