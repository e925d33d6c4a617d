import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { drawingContext, image, reds, shape } from "./fixtures.js";

const { GENERATE_MIPMAP_SGIS, LUMINANCE, RGBA, TEXTURE_1D, TEXTURE_2D, TEXTURE_3D, UNSIGNED_BYTE } = TOKENS;

function generating(...targets: readonly number[]): GL {
  const gl = createContext();
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.pixelStorei(gl.PACK_ALIGNMENT, 1);
  for (const target of targets) gl.texParameteri(target, GENERATE_MIPMAP_SGIS, 1);
  return gl;
}

const luminance = (gl: GL, level: number, width: number, height: number, values: readonly number[]): void =>
  gl.texImage2D(
    ...([TEXTURE_2D, level, LUMINANCE, width, height, 0] as const),
    ...([LUMINANCE, UNSIGNED_BYTE, Uint8Array.from(values)] as const),
  );

describe("[SGIS_generate_mipmap Chapter 3] GENERATE_MIPMAP", () => {
  test("is TRUE for any number but 0", () => {
    const gl = createContext();
    const value = (): number => {
      const data = new Int32Array(1);
      gl.getTexParameteriv(TEXTURE_2D, GENERATE_MIPMAP_SGIS, data);
      return data[0]!;
    };
    for (const [given, expected] of [
      [0.25, 1],
      [0, 0],
      [-7, 1],
    ] as const) {
      gl.texParameterf(TEXTURE_2D, GENERATE_MIPMAP_SGIS, given);
      expect(value()).toBe(expected);
    }
  });

  test("derives arrays of the base's internal format down to one texel, by means of 2 x 2 [Ruling 405]", () => {
    const gl = generating(TEXTURE_2D);
    luminance(gl, 0, 4, 2, [0, 1, 10, 20, 1, 1, 30, 41]);
    expect(reds(gl, TEXTURE_2D, 1)).toEqual([1, 25]);
    expect(reds(gl, TEXTURE_2D, 2)).toEqual([13]);
    expect(shape(gl, TEXTURE_2D, 1)).toEqual([2, 1, 1, 0, LUMINANCE]);
    expect(shape(gl, TEXTURE_2D, 2)).toEqual([1, 1, 1, 0, LUMINANCE]);
    expect(shape(gl, TEXTURE_2D, 3)).toEqual([0, 0, 0, 0, 1]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("each component for itself", () => {
    const gl = generating(TEXTURE_1D);
    gl.texImage1D(
      TEXTURE_1D,
      0,
      RGBA,
      2,
      0,
      RGBA,
      UNSIGNED_BYTE,
      Uint8Array.of(0, 10, 255, 3, 2, 11, 254, 0),
    );
    expect(image(gl, TEXTURE_1D, 1)).toEqual([1, 11, 255, 2]);
  });

  test("in three dimensions means of 2 x 2 x 2, and of as many as there are", () => {
    const gl = generating(TEXTURE_3D);
    const data = Uint8Array.of(0, 8, 16, 24, 32, 40, 48, 57);
    gl.texImage3D(TEXTURE_3D, 0, LUMINANCE, 2, 2, 2, 0, LUMINANCE, UNSIGNED_BYTE, data);
    expect(reds(gl, TEXTURE_3D, 1)).toEqual([28]);
    gl.texImage3D(TEXTURE_3D, 0, LUMINANCE, 1, 2, 4, 0, LUMINANCE, UNSIGNED_BYTE, data);
    expect(reds(gl, TEXTURE_3D, 1)).toEqual([12, 44]);
  });

  test("a border's texels are means of the border's, its corners stay", () => {
    const gl = generating(TEXTURE_2D);
    const values = [...[1, 2, 4, 3], ...[5, 10, 20, 9], ...[7, 30, 40, 11], ...[13, 6, 8, 15]];
    gl.texImage2D(TEXTURE_2D, 0, LUMINANCE, 4, 4, 1, LUMINANCE, UNSIGNED_BYTE, Uint8Array.from(values));
    expect(shape(gl, TEXTURE_2D, 1)).toEqual([3, 3, 1, 1, LUMINANCE]);
    expect(reds(gl, TEXTURE_2D, 1)).toEqual([1, 3, 3, 6, 25, 10, 13, 7, 15]);
  });

  test("depths have a mean, too", () => {
    const gl = generating(TEXTURE_1D);
    const { DEPTH_COMPONENT, FLOAT } = TOKENS;
    gl.texImage1D(TEXTURE_1D, 0, DEPTH_COMPONENT, 2, 0, DEPTH_COMPONENT, FLOAT, Float32Array.of(0, 1));
    const data = new Uint32Array(1);
    gl.getTexImage(TEXTURE_1D, 1, DEPTH_COMPONENT, gl.UNSIGNED_INT, data);
    expect(Math.round((data[0]! / 0xffffffff) * 0xffffff)).toBe(0x800000);
  });

  test("follows every change of the base level, and of no other", () => {
    const gl = generating(TEXTURE_2D);
    luminance(gl, 0, 2, 2, [0, 0, 0, 0]);
    luminance(gl, 1, 1, 1, [99]);
    expect(reds(gl, TEXTURE_2D, 1)).toEqual([99]);
    gl.texSubImage2D(TEXTURE_2D, 0, 1, 1, 1, 1, LUMINANCE, UNSIGNED_BYTE, Uint8Array.of(40));
    expect(reds(gl, TEXTURE_2D, 1)).toEqual([10]);
    luminance(gl, 1, 1, 1, [99]);
    gl.texSubImage2D(TEXTURE_2D, 0, 1, 1, 0, 1, LUMINANCE, UNSIGNED_BYTE, new Uint8Array(0));
    expect(reds(gl, TEXTURE_2D, 1)).toEqual([99]);
    // Without a window every pixel is 0.
    gl.copyTexSubImage2D(TEXTURE_2D, 0, 1, 1, 0, 0, 1, 1);
    expect(reds(gl, TEXTURE_2D, 1)).toEqual([0]);
    luminance(gl, 1, 1, 1, [99]);
    gl.copyTexImage2D(TEXTURE_2D, 0, LUMINANCE, 0, 0, 2, 2, 0);
    expect(reds(gl, TEXTURE_2D, 1)).toEqual([0]);
  });

  test("begins at TEXTURE_BASE_LEVEL, whatever TEXTURE_MAX_LEVEL is", () => {
    const gl = generating(TEXTURE_2D);
    gl.texParameteri(TEXTURE_2D, gl.TEXTURE_BASE_LEVEL, 3);
    gl.texParameteri(TEXTURE_2D, gl.TEXTURE_MAX_LEVEL, 3);
    luminance(gl, 0, 2, 1, [10, 20]);
    luminance(gl, 3, 2, 1, [30, 40]);
    expect(shape(gl, TEXTURE_2D, 1)).toEqual([0, 0, 0, 0, 1]);
    expect(reds(gl, TEXTURE_2D, 4)).toEqual([35]);
  });

  test("off, and on after the change, it derives nothing; nor does a proxy or an array without texels", () => {
    const gl = generating();
    luminance(gl, 0, 2, 1, [10, 20]);
    gl.texParameteri(TEXTURE_2D, GENERATE_MIPMAP_SGIS, 1);
    gl.texImage2D(gl.PROXY_TEXTURE_2D, 0, LUMINANCE, 4, 4, 0, LUMINANCE, UNSIGNED_BYTE, null);
    gl.texImage2D(TEXTURE_2D, 0, LUMINANCE, 0, 0, 0, LUMINANCE, UNSIGNED_BYTE, null);
    expect(shape(gl, TEXTURE_2D, 1)).toEqual([0, 0, 0, 0, 1]);
    expect(shape(gl, gl.PROXY_TEXTURE_2D, 1)).toEqual([0, 0, 0, 0, 1]);
  });

  test("[Ruling 405] each face of a cube map for itself", () => {
    const gl = generating(TOKENS.TEXTURE_CUBE_MAP);
    const face = gl.TEXTURE_CUBE_MAP_NEGATIVE_Y;
    gl.texImage2D(face, 0, LUMINANCE, 2, 2, 0, LUMINANCE, UNSIGNED_BYTE, Uint8Array.of(1, 2, 3, 4));
    expect(reds(gl, face, 1)).toEqual([3]);
    expect(shape(gl, gl.TEXTURE_CUBE_MAP_POSITIVE_X, 1)).toEqual([0, 0, 0, 0, 1]);
  });

  test("makes a texture complete for mipmap filters", () => {
    const { gl, units } = drawingContext();
    gl.enable(TEXTURE_2D);
    gl.texParameteri(TEXTURE_2D, GENERATE_MIPMAP_SGIS, 1);
    luminance(gl, 0, 8, 2, new Array<number>(16).fill(7));
    expect(units()[0]!.texture.faces[0]!.map(({ width }) => width)).toEqual([8, 4, 2, 1]);
  });
});
