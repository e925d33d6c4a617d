import { describe, expect, test } from "@jest/globals";
import { type GL, TOKENS, type TokenName } from "@glasm/context";
import { atGrid, colorOf, GRID, rectangle, stage, texture } from "./fixtures.js";

describe("[NV_texture_shader 3.8.9, 3.9, Issues, Ruling 461] signed colors and those that are none", () => {
  const signed = (gl: GL, mode: TokenName, values: Int8Array, isShaded: boolean): void => {
    texture(gl, 0, "TEXTURE_2D", "SIGNED_RGBA_NV", "RGBA", values);
    stage(gl, 0, "TEXTURE_2D");
    if (!isShaded) gl.disable(gl.TEXTURE_SHADER_NV);
    gl.enable(gl.TEXTURE_2D);
    gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, TOKENS[mode]);
    gl.texEnvfv(gl.TEXTURE_ENV, gl.TEXTURE_ENV_COLOR, [0.8, 0.8, 0.8, 0.8]);
    gl.color4f(0.59, 0.59, 0.59, 0.59);
  };
  const VALUES = Int8Array.of(64, -64, 127, -32);
  const [r, g, b, a] = [0.5, -0.5, 127 / 128, -0.25];
  const byte = (value: number): number => Math.round(255 * Math.min(1, Math.max(0, value)));
  const blend = (value: number): number => 0.59 * (1 - Math.max(0, value)) + 0.8 * Math.max(0, value);

  test.each<readonly [TokenName, readonly number[]]>([
    ["REPLACE", [r, g, b, a]],
    ["MODULATE", [0.59 * r, 0.59 * g, 0.59 * b, 0.59 * a]],
    ["DECAL", [0.59, 0.59, 0.59, 0.59]],
    ["BLEND", [blend(r), blend(g), blend(b), 0.59 * a]],
    ["ADD", [0.59 + r, 0.59 + g, 0.59 + b, 0.59 * a]],
    ["NONE", [0.59, 0.59, 0.59, 0.59]],
  ])("%s", (mode, expected) => {
    for (const isShaded of [false, true])
      expect(
        colorOf((gl) => {
          signed(gl, mode, VALUES, isShaded);
          rectangle(gl);
        }),
      ).toEqual(expected.map(byte));
  });

  test("arguments of COMBINE are not negative", () => {
    expect(
      colorOf((gl) => {
        signed(gl, "COMBINE", VALUES, true);
        gl.texEnvi(gl.TEXTURE_ENV, gl.COMBINE_RGB, gl.REPLACE);
        gl.texEnvi(gl.TEXTURE_ENV, gl.OPERAND0_RGB, gl.ONE_MINUS_SRC_COLOR);
        gl.texEnvi(gl.TEXTURE_ENV, gl.COMBINE_ALPHA, gl.ADD);
        rectangle(gl);
      }),
    ).toEqual([0.5, 1, 1 - b, 0.59].map(byte));
  });

  test("a negative color goes on to the next unit, and is 0 in the color sum", () => {
    const twice = (gl: GL): void => {
      signed(gl, "REPLACE", VALUES, true);
      texture(gl, 1, "TEXTURE_2D", "SIGNED_RGBA_NV", "RGBA", Int8Array.of(-64, -64, -64, 127));
      stage(gl, 1, "TEXTURE_2D");
      gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.MODULATE);
      rectangle(gl);
    };
    expect(colorOf(twice).slice(0, 3)).toEqual([-0.25, 0.25, -0.5].map(byte));
    expect(
      colorOf((gl) => {
        gl.enable(gl.COLOR_SUM_EXT);
        gl.secondaryColor3fEXT(0.3, 0.3, 0.3);
        signed(gl, "REPLACE", VALUES, true);
        rectangle(gl);
      }).slice(0, 3),
    ).toEqual([0.8, 0.3, 1].map(byte));
  });

  test("register combiners have negative ones, and zero of what is no color", () => {
    const combined = (fill: (gl: GL) => void) => (gl: GL) => {
      fill(gl);
      stage(gl, 0, "TEXTURE_2D");
      gl.enable(gl.REGISTER_COMBINERS_NV);
      for (const portion of [gl.RGB, gl.ALPHA]) {
        const input = [gl.TEXTURE0, gl.SIGNED_NEGATE_NV, portion] as const;
        gl.combinerInputNV(gl.COMBINER0_NV, portion, gl.VARIABLE_A_NV, ...input);
        gl.combinerInputNV(
          gl.COMBINER0_NV,
          portion,
          gl.VARIABLE_B_NV,
          gl.ZERO,
          gl.UNSIGNED_INVERT_NV,
          portion,
        );
        gl.combinerOutputNV(
          ...([gl.COMBINER0_NV, portion, gl.SPARE0_NV, gl.DISCARD_NV, gl.DISCARD_NV] as const),
          ...([gl.NONE, gl.NONE, false, false, false] as const),
        );
      }
      for (const name of ["A", "B", "C"] as const)
        gl.finalCombinerInputNV(gl[`VARIABLE_${name}_NV`], gl.ZERO, gl.UNSIGNED_IDENTITY_NV, gl.RGB);
      gl.finalCombinerInputNV(gl.VARIABLE_D_NV, gl.SPARE0_NV, gl.UNSIGNED_IDENTITY_NV, gl.RGB);
      gl.finalCombinerInputNV(gl.VARIABLE_G_NV, gl.SPARE0_NV, gl.UNSIGNED_IDENTITY_NV, gl.ALPHA);
      rectangle(gl);
    };
    const signedTexture = (gl: GL): void => texture(gl, 0, "TEXTURE_2D", "SIGNED_RGBA_NV", "RGBA", VALUES);
    expect(colorOf(combined(signedTexture))).toEqual([-r, -g, -b, -a].map(byte));
    for (const [internal, format] of [
      ["SIGNED_HILO_NV", "HILO_NV"],
      ["DSDT_NV", "DSDT_NV"],
    ] as const)
      expect(
        colorOf(combined((gl) => texture(gl, 0, "TEXTURE_2D", internal, format, Int8Array.of(-128, -128)))),
      ).toEqual([0, 0, 0, 0]);
    const intensity = combined((gl) =>
      texture(
        ...([gl, 0, "TEXTURE_2D", "DSDT_MAG_INTENSITY_NV", "DSDT_MAG_VIB_NV"] as const),
        Float32Array.of(-1, -1, 1, 1),
      ),
    );
    expect(colorOf(intensity)).toEqual([0, 0, 0, 0]);
  });

  test("the vibrance is an intensity, with texture shaders and without", () => {
    for (const isShaded of [false, true])
      expect(
        colorOf((gl) => {
          texture(
            ...([gl, 0, "TEXTURE_2D", "DSDT_MAG_INTENSITY_NV", "DSDT_MAG_VIB_NV"] as const),
            Float32Array.of(-1, 1, 0, 0.4),
          );
          stage(gl, 0, "TEXTURE_2D");
          if (!isShaded) gl.disable(gl.TEXTURE_SHADER_NV);
          gl.enable(gl.TEXTURE_2D);
          rectangle(gl);
        }),
      ).toEqual([102, 102, 102, 102]);
  });

  test("border values have signs [NV_texture_shader 3.8.5]", () => {
    const color = colorOf((gl) => {
      texture(gl, 0, "TEXTURE_2D", "DSDT_NV", "DSDT_NV", Int8Array.of(0, 0));
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_BORDER);
      gl.texParameterfv(gl.TEXTURE_2D, gl.TEXTURE_BORDER_VALUES_NV, [-0.5, 3, 0, 0]);
      stage(gl, 0, "TEXTURE_2D");
      texture(gl, 1, "TEXTURE_2D", "RGBA8", "RGBA", GRID, 16);
      stage(gl, 1, "OFFSET_TEXTURE_2D_NV");
      rectangle(gl, [[-3], [0.78, 0.04]]);
    });
    expect(color).toEqual(atGrid(0.28, 0.04 + 127 / 128 - 1 + 1));
  });
});
