import { TOKENS, type TokenName } from "../../../src/index.js";
import { type Case, section, type Sight, zeros } from "../case.js";
import { got, written } from "../sights.js";

const COLOR = [0.25, 0.5, 0.75, 1];
const shaders = section("[NV_texture_shader 3.8.13]", { setup: [["activeTexture", "TEXTURE3"]] });
const seeShader = (name: TokenName): Sight => got("getTexEnvfv", "TEXTURE_SHADER_NV", name);

/** The components of the image of a target. */
const components =
  (target: TokenName, format: TokenName, type: TokenName, data: () => Int16Array | Int8Array): Sight =>
  ({ gl }) => {
    const into = data();
    gl.getTexImage(TOKENS[target], 0, TOKENS[format], TOKENS[type], into);
    return [...into];
  };
const images = section("[NV_texture_shader 3.8.1]");

/** Images of what is no color. */
const imageCases: readonly Case[] = [
  images(
    "texImage1D",
    ["TEXTURE_1D", 0, "SIGNED_HILO_NV", 2, 0, "HILO_NV", "SHORT", Int16Array.of(-7, 300, 5, -32768)],
    components("TEXTURE_1D", "HILO_NV", "SHORT", () => new Int16Array(4)),
    [-7, 300, 5, -32768],
  ),
  images(
    "texImage2D",
    [
      ...(["TEXTURE_2D", 0, "DSDT_MAG_INTENSITY_NV", 1, 1, 0, "DSDT_MAG_VIB_NV"] as const),
      ...(["UNSIGNED_INT_S8_S8_8_8_NV", Uint32Array.of(0x80_05_00_ff)] as const),
    ],
    components("TEXTURE_2D", "DSDT_MAG_VIB_NV", "BYTE", () => new Int8Array(4)),
    [-128, 5, 0, 127],
  ),
  images(
    "texImage2D",
    [
      ...(["TEXTURE_RECTANGLE_ARB", 0, "SIGNED_RGBA_NV", 1, 1, 0, "RGBA", "BYTE"] as const),
      Int8Array.of(-1, -2, 3, 0),
    ],
    components("TEXTURE_RECTANGLE_ARB", "RGBA", "BYTE", () => new Int8Array(4)),
    [-1, -2, 3, 0],
  ),
];

/** What TexEnv sets of texture shaders; every operation is one of this unit. */
export const shaderCases: readonly Case[] = [
  ...imageCases,
  ...(["f", "i"] as const).flatMap((suffix) =>
    (
      [
        ["SHADER_OPERATION_NV", "DOT_PRODUCT_REFLECT_CUBE_MAP_NV"],
        ["PREVIOUS_TEXTURE_INPUT_NV", "TEXTURE2"],
        ["RGBA_UNSIGNED_DOT_PRODUCT_MAPPING_NV", "EXPAND_NORMAL_NV"],
        ["OFFSET_TEXTURE_SCALE_NV", 3],
        ["OFFSET_TEXTURE_BIAS_NV", -2],
      ] as const
    ).map(([name, value]) =>
      shaders(`texEnv${suffix}`, ["TEXTURE_SHADER_NV", name, value], seeShader(name), [value]),
    ),
  ),
  shaders(
    "texEnviv",
    ["TEXTURE_SHADER_NV", "CULL_MODES_NV", [TOKENS.LESS, TOKENS.GEQUAL, TOKENS.LESS, TOKENS.GEQUAL]],
    seeShader("CULL_MODES_NV"),
    ["LESS", "GEQUAL", "LESS", "GEQUAL"],
  ),
  shaders(
    "texEnvfv",
    ["TEXTURE_SHADER_NV", "OFFSET_TEXTURE_MATRIX_NV", COLOR],
    seeShader("OFFSET_TEXTURE_MATRIX_NV"),
    COLOR,
  ),
  shaders(
    "texEnvfv",
    ["TEXTURE_SHADER_NV", "CONST_EYE_NV", COLOR],
    seeShader("CONST_EYE_NV"),
    COLOR.slice(0, 3),
  ),
  ...(["fv", "iv"] as const).map((suffix) =>
    section("[NV_texture_shader 6.1.3]", { atOnce: true })(
      `getTexEnv${suffix}`,
      ["TEXTURE_SHADER_NV", "SHADER_CONSISTENT_NV", zeros(1)],
      written,
      [1],
    ),
  ),
];
