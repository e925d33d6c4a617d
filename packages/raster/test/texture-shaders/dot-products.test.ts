import { describe, expect, test } from "@jest/globals";
import { type GL, type TokenName } from "@glasm/context";
import { atGrid, colorOf, cubeMap, faceRed, GRID, rectangle, set, stage, texture } from "./fixtures.js";

/** Inputs of dot products, and the vectors that they are. [NV_texture_shader 3.8.13.1.14] */
const VECTORS: readonly (readonly [string, (gl: GL) => void, readonly number[], expands: boolean])[] = [
  [
    "signed colors",
    (gl) => texture(gl, 0, "TEXTURE_2D", "SIGNED_RGBA_NV", "RGBA", Int8Array.of(64, -32, 96, 0)),
    [0.5, -0.25, 0.75],
    false,
  ],
  [
    "signed luminance",
    (gl) => texture(gl, 0, "TEXTURE_2D", "SIGNED_LUMINANCE_NV", "LUMINANCE", Int8Array.of(-64)),
    [-0.5, -0.5, -0.5],
    false,
  ],
  [
    "unsigned colors",
    (gl) => texture(gl, 0, "TEXTURE_2D", "RGBA8", "RGBA", Uint8Array.of(51, 102, 204, 0)),
    [0.2, 0.4, 0.8],
    false,
  ],
  [
    "expanded colors",
    (gl) => texture(gl, 0, "TEXTURE_2D", "RGBA8", "RGBA", Uint8Array.of(51, 102, 204, 0)),
    [-0.6, -0.2, 0.6],
    true,
  ],
  [
    "hi and lo",
    (gl) => texture(gl, 0, "TEXTURE_2D", "HILO_NV", "HILO_NV", Uint16Array.of(0x8000, 0x2000)),
    [0x8000 / 65535, 0x2000 / 65535, 1],
    false,
  ],
  [
    "signed hi and lo",
    (gl) => texture(gl, 0, "TEXTURE_2D", "SIGNED_HILO_NV", "HILO_NV", Int16Array.of(-0x4000, 0x2000)),
    [-0.5, 0.25, Math.sqrt(1 - 0.25 - 0.0625)],
    false,
  ],
  [
    "signed hi and lo beyond the unit circle",
    (gl) => texture(gl, 0, "TEXTURE_2D", "SIGNED_HILO_NV", "HILO_NV", Int16Array.of(-0x7000, 0x7000)),
    [-0.875, 0.875, 0],
    false,
  ],
];
const dot = (a: readonly number[], b: readonly number[]): number =>
  a.slice(0, 3).reduce((sum, value, i) => sum + value * b[i]!, 0);

describe("[NV_texture_shader 3.8.13.1.14, 3.8.13.1.15, 3.8.13.1.16, 3.8.13.1.17] dot products", () => {
  const [S, T] = [
    [0.3, 0.2, 0.4, 5],
    [0.12, 0.6, 0.3, 3],
  ] as const;
  const expand = (gl: GL, unit: number, expands: boolean): void => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    if (expands)
      gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.RGBA_UNSIGNED_DOT_PRODUCT_MAPPING_NV, gl.EXPAND_NORMAL_NV);
  };

  test.each(VECTORS)("%s, two of them", (_, input, vector, expands) => {
    for (const isRectangle of [false, true]) {
      const scale = isRectangle ? 16 : 1;
      const color = colorOf((gl) => {
        input(gl);
        stage(gl, 0, "TEXTURE_2D");
        stage(gl, 1, "DOT_PRODUCT_NV");
        texture(gl, 2, isRectangle ? "TEXTURE_RECTANGLE_NV" : "TEXTURE_2D", "RGBA8", "RGBA", GRID, 16);
        stage(gl, 2, isRectangle ? "DOT_PRODUCT_TEXTURE_RECTANGLE_NV" : "DOT_PRODUCT_TEXTURE_2D_NV");
        for (const unit of [1, 2]) expand(gl, unit, expands);
        const scaled = (given: readonly number[]) => given.map((value, i) => (i < 3 ? scale * value : value));
        rectangle(gl, [[0], scaled(S), scaled(T)]);
      });
      const at = [dot(S, vector), dot(T, vector)] as const;
      if (!isRectangle || at.every((value) => value > 0)) expect(color).toEqual(atGrid(...at));
    }
  });

  const ROWS = [
    [
      [0.2, 1, 0.3],
      [0.4, 0.1, -1],
      [0.9, 0.2, 0.1],
    ],
    [
      [-1, 0.2, 0.1],
      [0.3, 0.2, 0.9],
      [0.1, -1, 0.2],
    ],
    [
      [0.1, 0.2, 0.3],
      [-0.6, 0.3, 0.2],
      [0.2, -0.3, 1],
    ],
  ] as const;
  const EYES = [
    [0, 0, 1],
    [1, 0.5, -0.25],
    [-0.5, 2, 0.75],
  ] as const;

  test.each(VECTORS)(
    "[NV_texture_shader 3.8.13.1.18, 3.8.13.1.19, 3.8.13.1.20, Ruling 465] %s, three of them",
    (_, input, vector, expands) => {
      ROWS.forEach((rows, number) => {
        const eye = EYES[number]!;
        const normal = rows.map((row) => dot(row, vector));
        const factor = (2 * dot(normal, eye)) / dot(normal, normal);
        const reflected = normal.map((value, i) => factor * value - eye[i]!);
        const draw =
          (second: TokenName, third: TokenName, replaced: number) =>
          (gl: GL): void => {
            input(gl);
            stage(gl, 0, "TEXTURE_2D");
            stage(gl, 1, "DOT_PRODUCT_NV");
            for (const unit of [2, 3]) cubeMap(gl, unit);
            stage(gl, 2, second);
            stage(gl, 3, third);
            if (third.includes("CONST")) set(gl, "CONST_EYE_NV", eye);
            for (const unit of [1, 2, 3]) expand(gl, unit, expands);
            // The other unit's color is not looked at.
            gl.activeTexture(gl.TEXTURE0 + 5 - replaced);
            gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.NONE);
            rectangle(gl, [[0], ...rows.map((row, i) => [...row, third.includes("CONST") ? 9 : eye[i]!])]);
          };
        const { DOT_PRODUCT_NV: plain, DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV: diffuse } = {
          DOT_PRODUCT_NV: "DOT_PRODUCT_NV",
          DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV: "DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV",
        } as const;
        expect(colorOf(draw(plain, "DOT_PRODUCT_TEXTURE_CUBE_MAP_NV", 3))[0]).toBe(faceRed(normal));
        for (const third of [
          "DOT_PRODUCT_REFLECT_CUBE_MAP_NV",
          "DOT_PRODUCT_CONST_EYE_REFLECT_CUBE_MAP_NV",
        ] as const) {
          expect(colorOf(draw(plain, third, 3))[0]).toBe(faceRed(reflected));
          expect(colorOf(draw(diffuse, third, 3))[0]).toBe(faceRed(reflected));
          expect(colorOf(draw(diffuse, third, 2))[0]).toBe(faceRed(normal));
        }
      });
    },
  );

  test("hi and lo are filtered with all their bits", () => {
    const color = colorOf((gl) => {
      texture(gl, 0, "TEXTURE_1D", "SIGNED_HILO_NV", "HILO_NV", Int16Array.of(0, 0, 1, 2), 2);
      gl.texParameteri(gl.TEXTURE_1D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
      gl.texParameteri(gl.TEXTURE_1D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
      stage(gl, 0, "TEXTURE_1D");
      stage(gl, 1, "DOT_PRODUCT_NV");
      texture(gl, 2, "TEXTURE_2D", "RGBA8", "RGBA", GRID, 16);
      stage(gl, 2, "DOT_PRODUCT_TEXTURE_2D_NV");
      // A quarter of the way from one texel to the next: hi is a quarter of the least step, lo a half.
      rectangle(gl, [[0.375], [32768, 0, 0], [0, 32768 + 3000, 0]]);
    });
    expect(color).toEqual(atGrid(0.25, 0.5 + 3000 / 65536));
  });
});
