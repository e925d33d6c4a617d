import { describe, expect, test } from "@jest/globals";
import { createContext, TOKENS, type TokenName } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure, read } from "../support/snapshot.js";

const SIDES = ["PACK", "UNPACK"] as const;
const name = (side: string, parameter: string): TokenName => `${side}_${parameter}` as TokenName;

describe.each(SIDES)("[GL1.3 3.6.1] PixelStore of %s", (side) => {
  test.each(["SWAP_BYTES", "LSB_FIRST"])("%s is a boolean", (parameter) => {
    const gl = createContext();
    const variable = name(side, parameter);
    for (const [value, expected] of [
      [5, 1],
      [0, 0],
      [-1, 1],
    ] as const) {
      gl.pixelStorei(TOKENS[variable], value);
      expect(read(gl, variable, 1)).toEqual([expected]);
    }
    gl.pixelStoref(TOKENS[variable], 0);
    expect(read(gl, variable, 1)).toEqual([0]);
    gl.pixelStoref(TOKENS[variable], 0.001);
    expect(read(gl, variable, 1)).toEqual([1]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test.each(["ROW_LENGTH", "SKIP_ROWS", "SKIP_PIXELS", "IMAGE_HEIGHT", "SKIP_IMAGES"])(
    "%s is an integer of at least 0, and at most 2^31-1 [Ruling 56]",
    (parameter) => {
      const gl = createContext();
      const variable = name(side, parameter);
      const token = TOKENS[variable];
      gl.pixelStorei(token, 7);
      expectFailure(gl, "INVALID_VALUE", () => gl.pixelStorei(token, -1));
      expectFailure(gl, "INVALID_VALUE", () => gl.pixelStoref(token, -0.75));
      expectFailure(gl, "INVALID_VALUE", () => gl.pixelStoref(token, NaN));
      expectFailure(gl, "INVALID_VALUE", () => gl.pixelStoref(token, Infinity));
      expect(read(gl, variable, 1)).toEqual([7]);
      gl.pixelStoref(token, 2.5);
      expect(read(gl, variable, 1)).toEqual([3]);
      gl.pixelStoref(token, -0.25);
      expect(read(gl, variable, 1)).toEqual([0]);
      gl.pixelStorei(token, 2147483647);
      expect(read(gl, variable, 1)).toEqual([2147483647]);
      gl.pixelStorei(token, 7);
      gl.pixelStoref(token, 2147483648);
      expect(read(gl, variable, 1)).toEqual([2147483647]);
      gl.pixelStoref(token, 3e38);
      expect(read(gl, variable, 1)).toEqual([2147483647]);
      expect(takeError(gl)).toBe("NO_ERROR");
    },
  );

  test("ALIGNMENT is 1, 2, 4 or 8", () => {
    const gl = createContext();
    const variable = name(side, "ALIGNMENT");
    const token = TOKENS[variable];
    for (const value of [1, 2, 4, 8]) {
      gl.pixelStorei(token, value);
      expect(read(gl, variable, 1)).toEqual([value]);
    }
    expect(takeError(gl)).toBe("NO_ERROR");
    for (const value of [0, 3, 5, 7, 9, 16, -1])
      expectFailure(gl, "INVALID_VALUE", () => gl.pixelStorei(token, value));
    for (const value of [NaN, Infinity, 2 ** 33])
      expectFailure(gl, "INVALID_VALUE", () => gl.pixelStoref(token, value));
    gl.pixelStoref(token, 1.75);
    expect(read(gl, variable, 1)).toEqual([2]);
  });
});

test("[GL1.3 3.6.1] other names are INVALID_ENUM", () => {
  const gl = createContext();
  for (const token of [gl.PACK_ALIGNMENT + 1, gl.RED_SCALE, 0]) {
    expectFailure(gl, "INVALID_ENUM", () => gl.pixelStorei(token, 1));
    expectFailure(gl, "INVALID_ENUM", () => gl.pixelStoref(token, 1));
  }
});
