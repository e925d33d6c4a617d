import { describe, expect, test } from "@jest/globals";
import { createContext } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";
import { drawingContext, plain, shape } from "../textures/fixtures.js";

describe("[GL1.3 G.2] tokens of promoted extensions and of older ones do what the core's do", () => {
  test("TEXTURE_CUBE_MAP_ARB", () => {
    const gl = createContext();
    gl.enable(gl.TEXTURE_CUBE_MAP_ARB);
    gl.bindTexture(gl.TEXTURE_CUBE_MAP_ARB, 3);
    gl.texImage2D(gl.TEXTURE_CUBE_MAP_NEGATIVE_Z_ARB, 0, 3, 2, 2, 0, gl.RGB, gl.UNSIGNED_BYTE, null);
    expect(shape(gl, gl.TEXTURE_CUBE_MAP_NEGATIVE_Z)).toEqual([2, 2, 1, 0, 3]);
    expect(gl.isEnabled(gl.TEXTURE_CUBE_MAP)).toBe(true);
    const bound = new Int32Array(1);
    gl.getIntegerv(gl.TEXTURE_BINDING_CUBE_MAP_ARB, bound);
    expect([bound[0], takeError(gl)]).toEqual([3, "NO_ERROR"]);
    gl.texGeni(gl.R, gl.TEXTURE_GEN_MODE, gl.REFLECTION_MAP_ARB);
    expect(takeError(gl)).toBe("NO_ERROR");
    expectFailure(gl, "INVALID_ENUM", () => gl.texGeni(gl.Q, gl.TEXTURE_GEN_MODE, gl.REFLECTION_MAP_NV));
  });

  test("COMBINE_ARB, COMBINE_EXT and their kin", () => {
    const { gl, units } = drawingContext();
    plain(gl, 0, 1);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_BORDER_ARB);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE_SGIS);
    gl.enable(gl.TEXTURE_2D);
    gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.COMBINE_ARB);
    gl.texEnvi(gl.TEXTURE_ENV, gl.COMBINE_RGB_EXT, gl.DOT3_RGB_ARB);
    gl.texEnvi(gl.TEXTURE_ENV, gl.SOURCE1_RGB_ARB, gl.PRIMARY_COLOR_EXT);
    gl.texEnvi(gl.TEXTURE_ENV, gl.COMBINE_ALPHA_ARB, gl.SUBTRACT_ARB);
    gl.texEnvi(gl.TEXTURE_ENV, gl.RGB_SCALE_EXT, 4);
    gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.COMBINE_EXT);
    expect(units()[0]).toMatchObject({
      texture: { wrap: ["clamp-to-border", "clamp-to-edge", "repeat"] },
      environment: {
        mode: "combine",
        rgb: { function: "dot3-rgb", arguments: [{}, { source: "primary-color" }], scale: 4 },
        alpha: { function: "subtract" },
      },
    });
  });
});

describe("[Ruling 117] where an older extension has other errors or choices, the core's hold", () => {
  const image = (internalFormat: number, width: number) => {
    const gl = createContext();
    gl.texImage3DEXT(
      ...([gl.TEXTURE_3D_EXT, 0, internalFormat, width, 1, 1, 0] as const),
      ...([gl.RGB, gl.UNSIGNED_BYTE, null] as const),
    );
    return takeError(gl);
  };

  test("internal formats of TexImage3DEXT", () => {
    const { RGB } = createContext();
    expect([1, 4, RGB].map((format) => image(format, 2))).toEqual(["NO_ERROR", "NO_ERROR", "NO_ERROR"]);
    expect([0, 5].map((format) => image(format, 2))).toEqual(["INVALID_VALUE", "INVALID_VALUE"]);
  });

  test("sizes of TexImage3DEXT", () => {
    const gl = createContext();
    const most = new Int32Array(1);
    gl.getIntegerv(gl.MAX_3D_TEXTURE_SIZE_EXT, most);
    expect([most[0]!, 2 * most[0]!].map((width) => image(gl.RGB, width))).toEqual([
      "NO_ERROR",
      "INVALID_VALUE",
    ]);
  });

  test("operands of the third argument", () => {
    const gl = createContext();
    gl.texEnvi(gl.TEXTURE_ENV, gl.OPERAND2_RGB_EXT, gl.ONE_MINUS_SRC_COLOR);
    gl.texEnvi(gl.TEXTURE_ENV, gl.OPERAND2_ALPHA_EXT, gl.ONE_MINUS_SRC_ALPHA);
    expect(takeError(gl)).toBe("NO_ERROR");
    expectFailure(gl, "INVALID_ENUM", () =>
      gl.texEnvi(gl.TEXTURE_ENV, gl.OPERAND2_ALPHA_EXT, gl.ONE_MINUS_SRC_COLOR),
    );
  });

  test("levels below TEXTURE_BASE_LEVEL_SGIS", () => {
    const { gl, units } = drawingContext();
    gl.enable(gl.TEXTURE_2D);
    plain(gl, 1, 2);
    plain(gl, 2, 1);
    expect(units()).toEqual([]);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_BASE_LEVEL_SGIS, 1);
    expect(units()).toHaveLength(1);
  });
});
