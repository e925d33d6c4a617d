import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, NAMED_EXTENSIONS, TOKENS, type TokenName } from "../../src/index.js";
import { type ErrorName, takeError } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { expectFailure } from "../support/snapshot.js";
import { drawingContext, levelParameter, plain } from "./fixtures.js";

const ONES = 2 ** 24 - 1;
const FORMATS = [
  ...([
    "DEPTH_COMPONENT",
    "DEPTH_COMPONENT16_ARB",
    "DEPTH_COMPONENT24_ARB",
    "DEPTH_COMPONENT32_ARB",
  ] as const),
];
const { DEPTH_COMPONENT, FLOAT, RGBA, TEXTURE_1D, TEXTURE_2D, UNSIGNED_BYTE } = TOKENS;

/** A row of depths as an image of two dimensions. */
function depthRow(gl: GL, depths: readonly number[], format: number = DEPTH_COMPONENT, level = 0): void {
  const data = Float32Array.from(depths);
  gl.texImage2D(TEXTURE_2D, level, format, depths.length, 1, 0, DEPTH_COMPONENT, FLOAT, data);
}

/** The depths of the image, as integers of 24 bits. */
function depths(gl: GL, count: number): number[] {
  const data = new Uint32Array(count);
  gl.getTexImage(TEXTURE_2D, 0, DEPTH_COMPONENT, gl.UNSIGNED_INT, data);
  return Array.from(data, (value) => Math.round((value / 0xffffffff) * ONES));
}

describe("[ARB_depth_texture 3.8.1] TexImage takes depths", () => {
  test.each(FORMATS)("of 24 bits as %s, clamped to [0,1] [Ruling 403]", (format) => {
    const gl = createContext();
    depthRow(gl, [-1, 0.25, 1, 2, NaN, 0, 0.4 / ONES, 0.6 / ONES], TOKENS[format]);
    expect(depths(gl, 8)).toEqual([0, Math.round(0.25 * ONES), ONES, ONES, 0, 0, 0, 1]);
    const size = (name: TokenName): number => levelParameter(gl, TEXTURE_2D, 0, name);
    expect(size("TEXTURE_INTERNAL_FORMAT")).toBe(TOKENS[format]);
    expect([
      size("TEXTURE_DEPTH_SIZE_ARB"),
      size("TEXTURE_RED_SIZE"),
      size("TEXTURE_LUMINANCE_SIZE"),
    ]).toEqual([...[24, 0, 0]]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[GL1.3 3.6.5] after pixel transfer, of integers, in any part of an image", () => {
    const gl = createContext();
    depthRow(gl, [0, 0, 0, 0]);
    gl.pixelTransferf(gl.DEPTH_SCALE, 0.5);
    gl.pixelTransferf(gl.DEPTH_BIAS, 0.25);
    gl.texSubImage2D(
      TEXTURE_2D,
      0,
      1,
      0,
      2,
      1,
      DEPTH_COMPONENT,
      gl.UNSIGNED_SHORT,
      Uint16Array.of(0xffff, 0),
    );
    expect(depths(gl, 4)).toEqual([0, Math.round(0.75 * ONES), Math.round(0.25 * ONES), 0]);
  });

  test("without data they are 0 [Ruling 80], and a row of bytes is read as one", () => {
    const gl = createContext();
    gl.texImage1D(TEXTURE_1D, 0, DEPTH_COMPONENT, 4, 0, DEPTH_COMPONENT, UNSIGNED_BYTE, null);
    const data = new Uint8Array(4).fill(9);
    gl.getTexImage(TEXTURE_1D, 0, DEPTH_COMPONENT, UNSIGNED_BYTE, data);
    expect([...data]).toEqual([0, 0, 0, 0]);
    gl.texImage1D(
      TEXTURE_1D,
      0,
      DEPTH_COMPONENT,
      4,
      0,
      DEPTH_COMPONENT,
      UNSIGNED_BYTE,
      Uint8Array.of(1, 99, 254, 255),
    );
    gl.getTexImage(TEXTURE_1D, 0, DEPTH_COMPONENT, UNSIGNED_BYTE, data);
    expect([...data]).toEqual([1, 99, 254, 255]);
  });

  test("a proxy keeps its format", () => {
    const gl = createContext();
    const proxy = gl.PROXY_TEXTURE_2D;
    gl.texImage2D(proxy, 0, gl.DEPTH_COMPONENT16_ARB, 4, 4, 0, DEPTH_COMPONENT, FLOAT, null);
    expect(levelParameter(gl, proxy, 0, "TEXTURE_DEPTH_SIZE_ARB")).toBe(24);
  });
});

describe("[ARB_depth_texture 3.8.2] CopyTexImage takes the depth buffer", () => {
  const sink = (): PixelSink =>
    new PixelSink(
      4,
      2,
      () => [9, 9, 9, 9],
      (x, y) => (4 * y + x) / 8,
    );

  test("after pixel transfer; what lies outside of the window is 0 before it [Ruling 56]", () => {
    const gl = createContext({ sink: sink() });
    gl.pixelTransferf(gl.DEPTH_BIAS, 0.125);
    gl.copyTexImage2D(TEXTURE_2D, 0, gl.DEPTH_COMPONENT24_ARB, 3, 1, 2, 1, 0);
    expect(depths(gl, 2)).toEqual([ONES, Math.round(0.125 * ONES)]);
  });

  test("into a part of an image of depths, and colors into one of colors", () => {
    const gl = createContext({ sink: sink() });
    depthRow(gl, [1, 1, 1, 1]);
    gl.copyTexSubImage2D(TEXTURE_2D, 0, 2, 0, 1, 0, 2, 1);
    expect(depths(gl, 4)).toEqual([ONES, ONES, Math.round(ONES / 8), Math.round(ONES / 4)]);
    plain(gl, 1, 1);
    gl.copyTexSubImage2D(TEXTURE_2D, 1, 0, 0, 1, 0, 1, 1);
    const bytes = new Uint8Array(4);
    gl.getTexImage(TEXTURE_2D, 1, RGBA, UNSIGNED_BYTE, bytes);
    expect([...bytes]).toEqual([9, 9, 9, 9]);
    gl.copyTexImage1D(TEXTURE_1D, 0, DEPTH_COMPONENT, 0, 0, 4, 0);
    gl.copyTexSubImage1D(TEXTURE_1D, 0, 0, 3, 1, 1);
    const row = new Float32Array(4);
    gl.getTexImage(TEXTURE_1D, 0, DEPTH_COMPONENT, FLOAT, row);
    expect(row[0]).toBe(Math.fround(Math.round((7 / 8) * ONES) / ONES));
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("[ARB_depth_texture Errors]", () => {
  const data = new Float32Array(64);
  const failures: readonly (readonly [string, ErrorName, (gl: GL) => void])[] = [
    [
      "three dimensions",
      "INVALID_OPERATION",
      (gl) => gl.texImage3D(gl.TEXTURE_3D, 0, DEPTH_COMPONENT, 1, 1, 1, 0, DEPTH_COMPONENT, FLOAT, data),
    ],
    [
      "a cube map",
      "INVALID_OPERATION",
      (gl) =>
        gl.texImage2D(
          ...([gl.TEXTURE_CUBE_MAP_POSITIVE_Z, 0, gl.DEPTH_COMPONENT16_ARB, 1, 1, 0] as const),
          ...([DEPTH_COMPONENT, FLOAT, data] as const),
        ),
    ],
    [
      "its proxy",
      "INVALID_OPERATION",
      (gl) =>
        gl.texImage2D(gl.PROXY_TEXTURE_CUBE_MAP, 0, DEPTH_COMPONENT, 1, 1, 0, DEPTH_COMPONENT, FLOAT, null),
    ],
    [
      "a copy for a cube map",
      "INVALID_OPERATION",
      (gl) => gl.copyTexImage2D(gl.TEXTURE_CUBE_MAP_NEGATIVE_X, 0, DEPTH_COMPONENT, 0, 0, 1, 1, 0),
    ],
    [
      "depths for an image of colors",
      "INVALID_OPERATION",
      (gl) => gl.texImage2D(TEXTURE_2D, 0, RGBA, 1, 1, 0, DEPTH_COMPONENT, FLOAT, data),
    ],
    [
      "colors for an image of depths",
      "INVALID_OPERATION",
      (gl) => gl.texImage1D(TEXTURE_1D, 0, DEPTH_COMPONENT, 1, 0, RGBA, FLOAT, data),
    ],
    [
      "color indices for an image of depths",
      "INVALID_OPERATION",
      (gl) => gl.texImage1D(TEXTURE_1D, 0, DEPTH_COMPONENT, 1, 0, gl.COLOR_INDEX, FLOAT, data),
    ],
    [
      "stencil indices for an image of depths",
      "INVALID_ENUM",
      (gl) => gl.texImage1D(TEXTURE_1D, 0, DEPTH_COMPONENT, 1, 0, gl.STENCIL_INDEX, FLOAT, data),
    ],
    [
      "depths for a part of an image of colors",
      "INVALID_OPERATION",
      (gl) => gl.texSubImage2D(TEXTURE_2D, 1, 0, 0, 1, 1, DEPTH_COMPONENT, FLOAT, data),
    ],
    [
      "colors for a part of an image of depths",
      "INVALID_OPERATION",
      (gl) => gl.texSubImage2D(TEXTURE_2D, 0, 0, 0, 1, 1, gl.LUMINANCE, FLOAT, data),
    ],
    [
      "a packed type",
      "INVALID_OPERATION",
      (gl) => gl.texSubImage2D(TEXTURE_2D, 0, 0, 0, 1, 1, DEPTH_COMPONENT, gl.UNSIGNED_BYTE_3_3_2, data),
    ],
    [
      "too little memory [Ruling 45]",
      "INVALID_VALUE",
      (gl) => gl.texSubImage2D(TEXTURE_2D, 0, 0, 0, 4, 1, DEPTH_COMPONENT, FLOAT, data.subarray(61)),
    ],
    [
      "the colors of an image of depths [ARB_depth_texture 6.1.4]",
      "INVALID_OPERATION",
      (gl) => gl.getTexImage(TEXTURE_2D, 0, gl.BGRA, FLOAT, data),
    ],
    ["its color indices", "INVALID_ENUM", (gl) => gl.getTexImage(TEXTURE_2D, 0, gl.COLOR_INDEX, FLOAT, data)],
    [
      "the depths of an image of colors",
      "INVALID_OPERATION",
      (gl) => gl.getTexImage(TEXTURE_2D, 1, DEPTH_COMPONENT, FLOAT, data),
    ],
    [
      "the depths of an image that was never specified",
      "INVALID_OPERATION",
      (gl) => gl.getTexImage(TEXTURE_2D, 2, DEPTH_COMPONENT, FLOAT, data),
    ],
  ];

  test.each(failures)("%s: %s", (_, error, call) => {
    const gl = createContext();
    depthRow(gl, [0.5, 0.5, 0.5, 0.5]);
    plain(gl, 1, 2);
    expectFailure(gl, error, () => call(gl));
  });
});

describe("what a sink is told", () => {
  /** The texture of a unit with an image of depths. */
  function textureAfter(change: (gl: GL) => void) {
    const { gl, units } = drawingContext();
    depthRow(gl, [0, 1, 0.5, 0x010203 / ONES]);
    gl.texParameteri(TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.enable(TEXTURE_2D);
    change(gl);
    return units()[0]!.texture;
  }

  test("[ARB_depth_texture Chapter 3] depths are a luminance, or what DEPTH_TEXTURE_MODE says", () => {
    const texture = textureAfter(() => {});
    expect(texture.format).toBe("luminance");
    expect(texture.depths).toEqual({ comparison: null, failValue: 0 });
    expect([...texture.faces[0]![0]!.texels]).toEqual([
      ...[0, 0, 0, 0, 0xff, 0xff, 0xff, 0],
      ...[0, 0, 0x80, 0, 3, 2, 1, 0],
    ]);
    for (const [mode, format] of [
      ["INTENSITY", "intensity"],
      ["ALPHA", "alpha"],
    ] as const)
      expect(
        textureAfter((gl) => gl.texParameteri(TEXTURE_2D, gl.DEPTH_TEXTURE_MODE_ARB, TOKENS[mode])).format,
      ).toBe(format);
  });

  test("[ARB_shadow Chapter 3] [ARB_shadow_ambient Chapter 3] how they are compared", () => {
    const { depths: sampling } = textureAfter((gl) => {
      gl.texParameteri(TEXTURE_2D, gl.TEXTURE_COMPARE_MODE_ARB, gl.COMPARE_R_TO_TEXTURE_ARB);
      gl.texParameteri(TEXTURE_2D, gl.TEXTURE_COMPARE_FUNC_ARB, gl.GREATER);
      gl.texParameterf(TEXTURE_2D, gl.TEXTURE_COMPARE_FAIL_VALUE_ARB, 0.5);
    });
    expect(sampling).toEqual({ comparison: "greater", failValue: 0.5 });
  });

  test("[ARB_shadow Chapter 3] images of colors are sampled as ever", () => {
    const texture = textureAfter((gl) => {
      gl.texParameteri(TEXTURE_2D, gl.TEXTURE_COMPARE_MODE_ARB, gl.COMPARE_R_TO_TEXTURE_ARB);
      plain(gl, 0, 1);
    });
    expect(texture).not.toHaveProperty("depths");
    expect(texture.format).toBe("rgba");
  });

  test("[ARB_depth_texture Chapter 3] the red of the border color is a depth", () => {
    const color = Float32Array.of(0.5, 0, 1, 0.25);
    const { borderColor } = textureAfter((gl) =>
      gl.texParameterfv(TEXTURE_2D, gl.TEXTURE_BORDER_COLOR, color),
    );
    expect(borderColor[0]).toBe(0.5);
  });
});

describe("[Ruling 384] without an extension", () => {
  const without = (name: string): GL =>
    createContext({ extensions: NAMED_EXTENSIONS.filter((other) => other !== name) });

  test("GL_ARB_depth_texture there are no textures of depths", () => {
    const gl = without("GL_ARB_depth_texture");
    for (const format of FORMATS)
      expectFailureOnly(gl, format === "DEPTH_COMPONENT" ? "INVALID_VALUE" : "INVALID_ENUM", () =>
        depthRow(gl, [0], TOKENS[format]),
      );
    const copied = (format: number) => () => gl.copyTexImage2D(TEXTURE_2D, 0, format, 0, 0, 1, 1, 0);
    expectFailureOnly(gl, "INVALID_ENUM", copied(DEPTH_COMPONENT));
    gl.texImage2D(TEXTURE_2D, 0, RGBA, 1, 1, 0, DEPTH_COMPONENT, FLOAT, new Float32Array(1));
    expect(takeError(gl)).toBe("INVALID_ENUM");
    plain(gl, 0, 1);
    gl.getTexImage(TEXTURE_2D, 0, DEPTH_COMPONENT, FLOAT, new Float32Array(1));
    expect(takeError(gl)).toBe("INVALID_ENUM");
  });

  test("GL_EXT_shadow_funcs only LEQUAL and GEQUAL compare [ARB_shadow Errors]", () => {
    const gl = without("GL_EXT_shadow_funcs");
    for (const name of ["LESS", "GREATER", "EQUAL", "NOTEQUAL", "ALWAYS", "NEVER"] as const)
      expectFailureOnly(gl, "INVALID_ENUM", () =>
        gl.texParameteri(TEXTURE_2D, gl.TEXTURE_COMPARE_FUNC_ARB, TOKENS[name]),
      );
    for (const name of ["GEQUAL", "LEQUAL"] as const)
      gl.texParameteri(TEXTURE_2D, gl.TEXTURE_COMPARE_FUNC_ARB, TOKENS[name]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  /** A call that only sets the error flag. */
  function expectFailureOnly(gl: GL, error: ErrorName, call: () => void): void {
    call();
    expect(takeError(gl)).toBe(error);
    expect(takeError(gl)).toBe("NO_ERROR");
  }
});
