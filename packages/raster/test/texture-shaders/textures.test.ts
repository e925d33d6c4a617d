import { describe, expect, test } from "@jest/globals";
import { type GL } from "@glasm/context";
import { atGrid, colorOf, GRID, rectangle, set, stage, texture } from "./fixtures.js";

describe("[NV_texture_shader 3.8.13.1.8, 3.8.13.1.9, 3.8.13.1.10, 3.8.13.1.11] offset textures", () => {
  const cases = [
    { ds: 64, dt: -32, matrix: [1, 0, 0, 1] },
    { ds: 64, dt: 32, matrix: [0.5, 0.25, -0.25, 1] },
    { ds: -128, dt: 127, matrix: [0.125, 0, 0.5, 0.25] },
    { ds: 0, dt: 0, matrix: [9, 9, 9, 9] },
  ];

  test.each(cases)("ds $ds, dt $dt, matrix $matrix", ({ ds, dt, matrix }) => {
    const [s, t] = [0.28, 0.53];
    const [a1, a2, a3, a4] = matrix as [number, number, number, number];
    const at = [s + (a1 * ds + a3 * dt) / 128, t + (a2 * ds + a4 * dt) / 128] as const;
    for (const isRectangle of [false, true]) {
      const scale = isRectangle ? 16 : 1;
      const color = colorOf((gl) => {
        texture(gl, 0, "TEXTURE_2D", "DSDT_NV", "DSDT_NV", Int8Array.of(ds, dt));
        stage(gl, 0, "TEXTURE_2D");
        texture(gl, 1, isRectangle ? "TEXTURE_RECTANGLE_NV" : "TEXTURE_2D", "RGBA8", "RGBA", GRID, 16);
        stage(gl, 1, isRectangle ? "OFFSET_TEXTURE_RECTANGLE_NV" : "OFFSET_TEXTURE_2D_NV");
        set(gl, "OFFSET_TEXTURE_MATRIX_NV", isRectangle ? matrix.map((entry) => 16 * entry) : matrix);
        // There is no division by q.
        rectangle(gl, [[0], [scale * s, scale * t, 0, 7]]);
      });
      if (!isRectangle) expect(color).toEqual(atGrid(...at));
      else if (at.every((value) => value > 0 && value < 1)) expect(color).toEqual(atGrid(...at));
    }
  });

  test.each([
    [1, 0, 128 / 255],
    [2, -0.5, 2 * (128 / 255) - 0.5],
    [5, 0, 1],
    [-1, 0.25, 0],
  ])("scale %d, bias %d", (scale, bias, factor) => {
    for (const operation of ["OFFSET_TEXTURE_2D_SCALE_NV", "OFFSET_TEXTURE_RECTANGLE_SCALE_NV"] as const) {
      const target = operation.includes("RECTANGLE") ? "TEXTURE_RECTANGLE_NV" : "TEXTURE_2D";
      const color = colorOf((gl) => {
        texture(gl, 0, "TEXTURE_2D", "DSDT_MAG_NV", "DSDT_MAG_NV", Float32Array.of(0, 0, 128 / 255));
        stage(gl, 0, "TEXTURE_2D");
        texture(gl, 1, target, "RGBA8", "RGBA", Uint8Array.of(200, 100, 50, 77));
        stage(gl, 1, operation);
        set(gl, "OFFSET_TEXTURE_SCALE_NV", [scale]);
        set(gl, "OFFSET_TEXTURE_BIAS_NV", [bias]);
        rectangle(gl, [[0], [0.5, 0.5]]);
      });
      expect(color).toEqual([...[200, 100, 50].map((value) => Math.round(value * factor)), 77]);
    }
  });

  test("a stage after a scaled texture takes it as it was [NV_texture_shader 3.8.13.1.9]", () => {
    const color = colorOf((gl) => {
      texture(gl, 0, "TEXTURE_2D", "DSDT_MAG_NV", "DSDT_MAG_NV", Float32Array.of(0, 0, 0));
      stage(gl, 0, "TEXTURE_2D");
      texture(gl, 1, "TEXTURE_2D", "RGBA8", "RGBA", Uint8Array.of(0, 160, 80, 0));
      stage(gl, 1, "OFFSET_TEXTURE_2D_SCALE_NV");
      texture(gl, 2, "TEXTURE_2D", "RGBA8", "RGBA", GRID, 16);
      stage(gl, 2, "DEPENDENT_GB_TEXTURE_2D_NV", 1);
      rectangle(gl);
    });
    expect(color).toEqual(atGrid(160 / 255, 80 / 255));
  });
});

describe("[NV_texture_shader 3.8.13.1.12, 3.8.13.1.13] dependent textures", () => {
  test.each([
    ["DEPENDENT_AR_TEXTURE_2D_NV", 200, 30],
    ["DEPENDENT_GB_TEXTURE_2D_NV", 90, 150],
  ] as const)("%s", (operation, s, t) => {
    const color = colorOf((gl) => {
      texture(gl, 0, "TEXTURE_1D", "RGBA8", "RGBA", Uint8Array.of(30, 90, 150, 200));
      stage(gl, 0, "TEXTURE_1D");
      texture(gl, 1, "TEXTURE_2D", "RGBA8", "RGBA", GRID, 16);
      stage(gl, 1, operation);
      rectangle(gl, [[0], [0.9, 0.9]]);
    });
    expect(color).toEqual(atGrid(s / 255, t / 255));
  });

  test("of coordinates that pass through", () => {
    const color = colorOf((gl) => {
      stage(gl, 0, "PASS_THROUGH_NV");
      texture(gl, 1, "TEXTURE_2D", "RGBA8", "RGBA", GRID, 16);
      stage(gl, 1, "DEPENDENT_AR_TEXTURE_2D_NV");
      rectangle(gl, [[0.3, 0, 0, 0.7]]);
    });
    expect(color).toEqual(atGrid(0.7, 0.3));
  });

  test("ALPHA textures are white [NV_texture_shader Table 3.E, Ruling 471]", () => {
    const draw = (isShaded: boolean) => (gl: GL) => {
      texture(gl, 0, "TEXTURE_2D", "ALPHA", "ALPHA", Uint8Array.of(100));
      stage(gl, 0, "TEXTURE_2D");
      gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.COMBINE);
      gl.texEnvi(gl.TEXTURE_ENV, gl.COMBINE_RGB, gl.REPLACE);
      gl.texEnvi(gl.TEXTURE_ENV, gl.COMBINE_ALPHA, gl.REPLACE);
      if (!isShaded) gl.disable(gl.TEXTURE_SHADER_NV);
      gl.enable(gl.TEXTURE_2D);
      rectangle(gl);
    };
    expect(colorOf(draw(true))).toEqual([255, 255, 255, 100]);
    expect(colorOf(draw(false))).toEqual([0, 0, 0, 100]);
  });
});

describe("[NV_texture_shader 3.8.13.1.6] PASS_THROUGH_NV", () => {
  test("coordinates are a color, clamped and not divided by q", () => {
    expect(
      colorOf((gl) => {
        stage(gl, 0, "PASS_THROUGH_NV");
        rectangle(gl, [[0.2, -3, 7, 0.6]]);
      }),
    ).toEqual([51, 0, 255, 153]);
  });
});

test("[NV_texture_shader 3.8.13.1] an inconsistent stage leaves the fragment's color as it is", () => {
  expect(
    colorOf((gl) => {
      stage(gl, 0, "TEXTURE_2D");
      gl.color4f(0.2, 0.4, 0.6, 0.8);
      rectangle(gl);
    }),
  ).toEqual([51, 102, 153, 204]);
});
