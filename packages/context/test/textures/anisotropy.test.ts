import { describe, expect, test } from "@jest/globals";
import { createContext, TOKENS } from "../../src/index.js";
import { expectFailure, read } from "../support/snapshot.js";
import { drawingContext, plain } from "./fixtures.js";

const { TEXTURE_2D, TEXTURE_MAX_ANISOTROPY_EXT } = TOKENS;

describe("[EXT_texture_filter_anisotropic Chapter 3] TEXTURE_MAX_ANISOTROPY_EXT", () => {
  test.each([
    [1, undefined],
    [1.99, undefined],
    [2, 2],
    [7.5, 7],
    [16, 16],
    [1000, 16],
    [Infinity, 16],
  ])("%p is kept, and the sink gets %p [Ruling 406]", (given, expected) => {
    const { gl, units } = drawingContext();
    plain(gl, 0, 1);
    gl.texParameteri(TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.enable(TEXTURE_2D);
    gl.texParameterf(TEXTURE_2D, TEXTURE_MAX_ANISOTROPY_EXT, given);
    const data = new Float32Array(1);
    gl.getTexParameterfv(TEXTURE_2D, TEXTURE_MAX_ANISOTROPY_EXT, data);
    expect(data[0]).toBe(Math.fround(given));
    expect(units()[0]!.texture.maxAnisotropy).toBe(expected);
  });

  test("[EXT_texture_filter_anisotropic Errors] less than 1 is INVALID_VALUE", () => {
    const gl = createContext();
    for (const value of [0.999, 0, -1, NaN]) {
      expectFailure(gl, "INVALID_VALUE", () =>
        gl.texParameterf(TEXTURE_2D, TEXTURE_MAX_ANISOTROPY_EXT, value),
      );
      expectFailure(gl, "INVALID_VALUE", () =>
        gl.texParameterfv(TEXTURE_2D, TEXTURE_MAX_ANISOTROPY_EXT, Float32Array.of(value)),
      );
    }
    expectFailure(gl, "INVALID_VALUE", () => gl.texParameteri(TEXTURE_2D, TEXTURE_MAX_ANISOTROPY_EXT, 0));
  });

  test("[EXT_texture_filter_anisotropic New State] the limit is at least 2", () => {
    expect(read(createContext(), "MAX_TEXTURE_MAX_ANISOTROPY_EXT", 1)).toEqual([16]);
  });
});
