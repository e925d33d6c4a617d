import { describe, expect, test } from "@jest/globals";
import type { TextureUnit } from "@glasm/primitives";
import { drawingContext } from "./fixtures.js";
import { stage, texture } from "./shader-fixtures.js";

describe("[NV_texture_shader 3.8.9, 3.8.13] what a sink is told", () => {
  const summary = (units: readonly TextureUnit[]) =>
    units.map(({ unit, shader, environment, texture: { target } }) => [
      unit,
      shader?.operation,
      shader?.previous,
      shader?.mapping,
      target,
      environment.mode,
    ]);

  test("stages that do something, whatever is enabled besides", () => {
    const { gl, units } = drawingContext();
    texture(gl, 0, "TEXTURE_2D", "HILO_NV");
    texture(gl, 3, "TEXTURE_2D", "RGBA8");
    gl.enable(gl.TEXTURE_2D);
    expect(units().map(({ unit, shader }) => [unit, shader])).toEqual([[3, undefined]]);
    gl.enable(gl.TEXTURE_SHADER_NV);
    expect(units()).toEqual([]);
    stage(gl, 0, "TEXTURE_2D");
    stage(gl, 1, "DOT_PRODUCT_NV", 0);
    stage(gl, 2, "DOT_PRODUCT_TEXTURE_2D_NV", 0);
    stage(gl, 4, "PASS_THROUGH_NV");
    stage(gl, 5, "DEPENDENT_AR_TEXTURE_2D_NV", 4);
    texture(gl, 5, "TEXTURE_2D", "RGBA8");
    expect(summary(units())).toEqual([
      [0, "2d", 0, "unsigned-hilo", "2d", "none"],
      [1, "dot-product", 0, "unsigned-hilo", "2d", "none"],
      [4, "pass-through", 0, "unsigned-hilo", "2d", "modulate"],
      [5, "dependent-alpha-red", 4, "identity", "2d", "modulate"],
    ]);
    gl.disable(gl.TEXTURE_SHADER_NV);
    expect(units().map(({ unit }) => unit)).toEqual([3]);
  });

  test("the numbers of a stage, and the depth range", () => {
    const { gl, units } = drawingContext();
    gl.enable(gl.TEXTURE_SHADER_NV);
    stage(gl, 0, "CULL_FRAGMENT_NV");
    gl.texEnviv(
      gl.TEXTURE_SHADER_NV,
      gl.CULL_MODES_NV,
      Int32Array.of(gl.LESS, gl.GEQUAL, gl.GEQUAL, gl.LESS),
    );
    gl.texEnvfv(gl.TEXTURE_SHADER_NV, gl.OFFSET_TEXTURE_MATRIX_NV, Float32Array.of(1, 2, 3, 4));
    gl.texEnvf(gl.TEXTURE_SHADER_NV, gl.OFFSET_TEXTURE_SCALE_NV, 5);
    gl.texEnvf(gl.TEXTURE_SHADER_NV, gl.OFFSET_TEXTURE_BIAS_NV, 6);
    gl.texEnvfv(gl.TEXTURE_SHADER_NV, gl.CONST_EYE_NV, Float32Array.of(7, 8, 9));
    gl.depthRange(0.75, 0.25);
    expect(units()[0]!.shader).toEqual({
      operation: "cull-fragment",
      previous: 0,
      mapping: "identity",
      culledUnlessNegative: [true, false, false, true],
      offsetMatrix: [1, 2, 3, 4],
      offsetScale: 5,
      offsetBias: 6,
      constantEye: [7, 8, 9],
      depthRange: [0.25, 0.75],
    });
  });

  test("alpha that is not there has no sign [Ruling 472]", () => {
    for (const internal of ["SIGNED_RGB_NV", "SIGNED_LUMINANCE_NV", "SIGNED_ALPHA_NV"] as const) {
      const { gl, units } = drawingContext();
      gl.enable(gl.TEXTURE_SHADER_NV);
      texture(gl, 0, "TEXTURE_2D", internal);
      stage(gl, 0, "TEXTURE_2D");
      stage(gl, 1, "DOT_PRODUCT_NV", 0);
      expect(units().map(({ shader }) => shader!.operation)).toEqual(["2d", "dot-product"]);
    }
  });

  test("EXPAND_NORMAL_NV is for unsigned colors", () => {
    for (const [internal, mapping] of [
      ["RGBA8", "expand-normal"],
      ["SIGNED_RGBA_NV", "identity"],
      ["SIGNED_HILO_NV", "signed-hilo"],
    ] as const) {
      const { gl, units } = drawingContext();
      gl.enable(gl.TEXTURE_SHADER_NV);
      texture(gl, 0, "TEXTURE_2D", internal);
      stage(gl, 0, "TEXTURE_2D");
      stage(gl, 1, "DOT_PRODUCT_NV", 0);
      gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.RGBA_UNSIGNED_DOT_PRODUCT_MAPPING_NV, gl.EXPAND_NORMAL_NV);
      expect(units()[1]!.shader!.mapping).toBe(mapping);
    }
  });

  test("textures that are no colors leave the fragment alone, with shaders and without", () => {
    for (const isShaded of [false, true])
      for (const [internal, mode] of [
        ["HILO_NV", "none"],
        ["DSDT_NV", "none"],
        ["DSDT_MAG_NV", "none"],
        ["DSDT_MAG_INTENSITY_NV", "replace"],
        ["SIGNED_RGBA_NV", "replace"],
      ] as const) {
        const { gl, units } = drawingContext();
        texture(gl, 0, "TEXTURE_2D", internal);
        stage(gl, 0, "TEXTURE_2D");
        gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.REPLACE);
        gl.enable(isShaded ? gl.TEXTURE_SHADER_NV : gl.TEXTURE_2D);
        expect([internal, units()[0]!.environment.mode]).toEqual([internal, mode]);
      }
  });

  test("TEXTURE_ENV_MODE may be NONE", () => {
    const { gl, units } = drawingContext();
    texture(gl, 0, "TEXTURE_2D", "RGBA8");
    gl.enable(gl.TEXTURE_2D);
    gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.NONE);
    expect(units()[0]!.environment).toEqual({ mode: "none" });
  });

  test("an environment that names a stage which does nothing is none [Ruling 470]", () => {
    const { gl, units } = drawingContext();
    gl.enable(gl.TEXTURE_SHADER_NV);
    stage(gl, 0, "PASS_THROUGH_NV");
    gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.COMBINE);
    gl.texEnvi(gl.TEXTURE_ENV, gl.SOURCE0_RGB, gl.TEXTURE1);
    expect(units()[0]!.environment.mode).toBe("none");
    stage(gl, 1, "CULL_FRAGMENT_NV");
    expect(units()[0]!.environment.mode).toBe("combine");
  });
});
