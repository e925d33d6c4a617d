import { describe, expect, test } from "@jest/globals";
import type { GL, TokenName } from "@glasm/context";
import { colorOf, GRID, stage, texture } from "./fixtures.js";

/** A texture of unit 1 or 2 whose levels have the reds 100, 101 and so on. */
function levels(gl: GL, unit: number): void {
  texture(gl, unit, "TEXTURE_2D", "RGBA8", "RGBA", GRID, 16);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST_MIPMAP_NEAREST);
  for (let level = 0; level <= 4; level += 1) {
    const side = 16 >> level;
    const texels = new Uint8Array(4 * side * side).fill(100 + level);
    gl.texImage2D(gl.TEXTURE_2D, level, gl.RGBA, side, side, 0, gl.RGBA, gl.UNSIGNED_BYTE, texels);
  }
}

/** Draws the window of 4 x 4 pixels with coordinates that grow by 4 texels of the base level from pixel to pixel. */
function draw(gl: GL, coordinates: (x: number, y: number) => readonly (readonly number[])[]): void {
  gl.begin(gl.QUADS);
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const) {
    coordinates(x, y).forEach(([s = 0, t = 0, r = 0, q = 1], unit) =>
      gl.multiTexCoord4f(gl.TEXTURE0 + unit, s, t, r, q),
    );
    gl.vertex2f(2 * x - 1, 2 * y - 1);
  }
  gl.end();
}

describe("[NV_texture_shader Issues, Ruling 464] the level of detail of a dependent access", () => {
  test("of offset textures is that of the coordinates", () => {
    const [red] = colorOf((gl) => {
      texture(gl, 0, "TEXTURE_2D", "DSDT_NV", "DSDT_NV", Int8Array.of(30, -50));
      stage(gl, 0, "TEXTURE_2D");
      levels(gl, 1);
      stage(gl, 1, "OFFSET_TEXTURE_2D_NV");
      draw(gl, (x, y) => [[0], [x, y]]);
    });
    expect(red).toBe(102);
  });

  test("of dot products follows from the coordinates that a vector is multiplied by", () => {
    for (const [factor, level] of [
      [1, 2],
      [0.5, 1],
      [2, 3],
    ] as const) {
      const [red] = colorOf((gl) => {
        texture(gl, 0, "TEXTURE_2D", "SIGNED_RGB_NV", "RGB", Int8Array.of(64, 0, 64));
        stage(gl, 0, "TEXTURE_2D");
        stage(gl, 1, "DOT_PRODUCT_NV");
        levels(gl, 2);
        stage(gl, 2, "DOT_PRODUCT_TEXTURE_2D_NV");
        draw(gl, (x, y) => [[0], [factor * x, 9, factor * x], [0, 9 * y, 2 * factor * y]]);
      });
      expect(red).toBe(100 + level);
    }
  });

  test.each<TokenName>(["DEPENDENT_AR_TEXTURE_2D_NV", "DEPENDENT_GB_TEXTURE_2D_NV"])(
    "of %s is 0",
    (operation) => {
      const [red] = colorOf((gl) => {
        stage(gl, 0, "PASS_THROUGH_NV");
        levels(gl, 1);
        stage(gl, 1, operation);
        draw(gl, (x, y) => [[x, x, y, y]]);
      });
      expect(red).toBe(100);
    },
  );
});

describe("[Ruling 468] textures of depths", () => {
  const depths = (gl: GL, unit: number, mode: TokenName): void => {
    texture(gl, unit, "TEXTURE_2D", "DEPTH_COMPONENT", "DEPTH_COMPONENT", Float32Array.of(0.6));
    gl.texParameteri(gl.TEXTURE_2D, gl.DEPTH_TEXTURE_MODE_ARB, gl[mode] as number);
  };

  test("have a color as their result, which is not white where they are treated as ALPHA", () => {
    for (const [mode, expected] of [
      ["LUMINANCE", 153],
      ["ALPHA", 0],
    ] as const) {
      const [red] = colorOf((gl) => {
        depths(gl, 0, mode);
        stage(gl, 0, "TEXTURE_2D");
        texture(gl, 1, "TEXTURE_2D", "RGBA8", "RGBA", GRID, 16);
        stage(gl, 1, "DEPENDENT_GB_TEXTURE_2D_NV");
        draw(gl, () => []);
      });
      expect(red).toBe(16 * Math.floor((16 * expected) / 255));
    }
  });

  test("are compared with r of offset textures, and with 0 elsewhere", () => {
    for (const [r, expected] of [
      [0.5, 255],
      [0.7, 0],
    ] as const) {
      const [red] = colorOf((gl) => {
        texture(gl, 0, "TEXTURE_2D", "DSDT_NV", "DSDT_NV", Int8Array.of(0, 0));
        stage(gl, 0, "TEXTURE_2D");
        depths(gl, 1, "LUMINANCE");
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE_ARB, gl.COMPARE_R_TO_TEXTURE_ARB);
        stage(gl, 1, "OFFSET_TEXTURE_2D_NV");
        draw(gl, () => [[0], [0, 0, r, 5]]);
      });
      expect(red).toBe(expected);
    }
    const [red] = colorOf((gl) => {
      stage(gl, 0, "PASS_THROUGH_NV");
      depths(gl, 1, "LUMINANCE");
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE_ARB, gl.COMPARE_R_TO_TEXTURE_ARB);
      stage(gl, 1, "DEPENDENT_AR_TEXTURE_2D_NV");
      draw(gl, () => [
        [0.5, 0.5, 0.5, 0.5],
        [0, 0, 0.9],
      ]);
    });
    expect(red).toBe(255);
  });
});

test("[NV_texture_shader 3.8.9, Ruling 474] ADD with a signed ALPHA texture keeps colors", () => {
  const color = colorOf((gl) => {
    texture(gl, 0, "TEXTURE_2D", "SIGNED_ALPHA_NV", "ALPHA", Int8Array.of(64));
    stage(gl, 0, "TEXTURE_2D");
    gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.ADD);
    gl.color4f(0.2, 0.4, 0.6, 0.8);
    draw(gl, () => []);
  });
  expect(color).toEqual([51, 102, 153, 102]);
});
