import { TOKENS, type TokenName } from "../../../src/index.js";
import { type Case, section, type Sight, zeros } from "../case.js";
import { got, written } from "../sights.js";

const COLOR = [0.25, 0.5, 0.75, 1];
const shaders = section("[NV_texture_shader 3.8.13]", { setup: [["activeTexture", "TEXTURE3"]] });
const seeShader = (name: TokenName): Sight => got("getTexEnvfv", "TEXTURE_SHADER_NV", name);

/** What TexEnv sets of texture shaders; every operation is one of this unit. */
export const shaderCases: readonly Case[] = [
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
