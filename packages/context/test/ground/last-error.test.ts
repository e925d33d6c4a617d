import { describe, expect, test } from "@jest/globals";
import { cNames, createContext, type GL, lastError } from "../../src/index.js";

describe("lastError", () => {
  test("is the same for a context and for its names in C", () => {
    const gl = createContext();
    const c = cNames(gl);
    expect([lastError(gl), lastError(c)]).toEqual([null, null]);
    c.glPointSize(-1);
    expect(lastError(c)?.name).toBe("INVALID_VALUE");
    expect(lastError(c)).toBe(lastError(gl));
  });

  test("[Ruling 190] is the last one, and stays after getError, which gives the first", () => {
    const gl = createContext();
    gl.pointSize(-1);
    gl.end();
    expect([gl.getError(), gl.getError()]).toEqual([gl.INVALID_VALUE, gl.NO_ERROR]);
    expect(lastError(gl)?.name).toBe("INVALID_OPERATION");
    gl.pointSize(1);
    expect(lastError(gl)?.name).toBe("INVALID_OPERATION");
    gl.pointSize(0);
    expect(lastError(gl)?.name).toBe("INVALID_VALUE");
  });

  test.each([undefined, null, 1, {}, createContext, Object.create(createContext())])(
    "of %p is a TypeError",
    (gl) => {
      expect(() => lastError(gl as GL)).toThrow(
        new TypeError("lastError: gl must be a context, or what cNames has made of one"),
      );
      expect(() => cNames(gl as GL)).toThrow(new TypeError("cNames: gl must be a context"));
    },
  );

  test("names in C have no names in C", () => {
    expect(() => cNames(cNames(createContext()) as unknown as GL)).toThrow(TypeError);
  });
});
