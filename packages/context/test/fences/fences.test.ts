import { describe, expect, test } from "@jest/globals";
import { createContext } from "../../src/index.js";
import { compile } from "../lists/fixtures.js";
import { takeError } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { expectFailure } from "../support/snapshot.js";

const value = (gl: ReturnType<typeof createContext>, fence: number, name: number): number => {
  const params = new Int32Array(1);
  gl.getFenceivNV(fence, name, params);
  return params[0]!;
};

describe("[NV_fence Chapter 5]", () => {
  test("a name of GenFencesNV is no fence until it is set, and none after it is deleted", () => {
    const gl = createContext();
    const names = new Uint32Array(2);
    gl.genFencesNV(2, names);
    expect([...names]).toEqual([1, 2]);
    expect(gl.isFenceNV(1)).toBe(false);
    gl.setFenceNV(1, gl.ALL_COMPLETED_NV);
    gl.setFenceNV(77, gl.ALL_COMPLETED_NV);
    expect([1, 2, 77].map((name) => gl.isFenceNV(name))).toEqual([true, false, true]);
    gl.deleteFencesNV(3, [1, 0, 99]);
    expect([gl.isFenceNV(1), takeError(gl)]).toEqual([false, "NO_ERROR"]);
    gl.genFencesNV(1, names);
    expect(names[0]).toBe(1);
  });

  test("a fence that was set is complete, and has its condition", () => {
    const sink = new PixelSink(1, 1);
    const gl = createContext({ sink });
    gl.setFenceNV(3, gl.ALL_COMPLETED_NV);
    expect(value(gl, 3, gl.FENCE_STATUS_NV)).toBe(gl.TRUE);
    expect(value(gl, 3, gl.FENCE_CONDITION_NV)).toBe(gl.ALL_COMPLETED_NV);
    expect(gl.testFenceNV(3)).toBe(true);
    gl.finishFenceNV(3);
    expect([sink.finished, takeError(gl)]).toEqual([1, "NO_ERROR"]);
  });

  test("SetFenceNV alone becomes part of a display list", () => {
    const gl = createContext();
    compile(gl, 1, () => {
      gl.setFenceNV(4, gl.ALL_COMPLETED_NV);
      expect(gl.isFenceNV(4)).toBe(false);
    });
    gl.callList(1);
    expect(gl.isFenceNV(4)).toBe(true);
  });

  test("contexts that share have fences of their own [Ruling 400]", () => {
    const gl = createContext();
    gl.setFenceNV(1, gl.ALL_COMPLETED_NV);
    expect(createContext({ share: gl }).isFenceNV(1)).toBe(false);
  });
});

describe("[NV_fence Errors]", () => {
  test("INVALID_VALUE if n is negative", () => {
    const gl = createContext();
    expectFailure(gl, "INVALID_VALUE", () => gl.genFencesNV(-1, new Uint32Array(1)));
    expectFailure(gl, "INVALID_VALUE", () => gl.deleteFencesNV(-1, new Uint32Array(1)));
    gl.genFencesNV(0, new Uint32Array(0));
    gl.deleteFencesNV(0, new Uint32Array(0));
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("INVALID_OPERATION for what is no fence, which TestFenceNV says is complete", () => {
    const gl = createContext();
    gl.genFencesNV(1, new Uint32Array(1));
    for (const name of [0, 1, 2]) {
      expectFailure(gl, "INVALID_OPERATION", () => gl.finishFenceNV(name));
      expectFailure(gl, "INVALID_OPERATION", () =>
        gl.getFenceivNV(name, gl.FENCE_STATUS_NV, new Int32Array(1)),
      );
      expectFailure(gl, "INVALID_OPERATION", () => gl.testFenceNV(name));
      expect(gl.testFenceNV(name)).toBe(true);
      gl.getError();
    }
  });

  test("INVALID_ENUM for another condition, and another name", () => {
    const gl = createContext();
    expectFailure(gl, "INVALID_ENUM", () => gl.setFenceNV(1, gl.FENCE_STATUS_NV));
    expect(gl.isFenceNV(1)).toBe(false);
    gl.setFenceNV(1, gl.ALL_COMPLETED_NV);
    expectFailure(gl, "INVALID_ENUM", () => gl.getFenceivNV(1, gl.ALL_COMPLETED_NV, new Int32Array(1)));
  });
});
