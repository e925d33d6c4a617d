import { describe, expect, test } from "@jest/globals";
import { createContext } from "../../src/index.js";
import { recordingContext } from "../draw/fixtures.js";
import { integer, takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";

describe("[NV_vertex_array_range Chapter 2]", () => {
  test("a range is valid if it and VERTEX_ARRAY are enabled, and it has memory and a length", () => {
    const gl = createContext();
    const valid = (): number => integer(gl, "VERTEX_ARRAY_RANGE_VALID_NV");
    const memory = new Uint8Array(16);
    gl.vertexArrayRangeNV(16, memory);
    expect([integer(gl, "VERTEX_ARRAY_RANGE_LENGTH_NV"), valid()]).toEqual([16, 0]);
    const pointer: unknown[] = [];
    gl.getPointerv(gl.VERTEX_ARRAY_RANGE_POINTER_NV, pointer);
    expect(pointer[0]).toBe(memory);
    gl.enableClientState(gl.VERTEX_ARRAY_RANGE_NV);
    expect(valid()).toBe(0);
    gl.enableClientState(gl.VERTEX_ARRAY);
    expect(valid()).toBe(1);
    gl.vertexArrayRangeNV(0, memory);
    expect(valid()).toBe(0);
    gl.vertexArrayRangeNV(8, null);
    expect(valid()).toBe(0);
    gl.vertexArrayRangeNV(8, memory);
    expect(valid()).toBe(1);
    gl.pushClientAttrib(gl.CLIENT_VERTEX_ARRAY_BIT);
    gl.vertexArrayRangeNV(0, null);
    gl.disableClientState(gl.VERTEX_ARRAY_RANGE_NV);
    gl.popClientAttrib();
    expect([valid(), takeError(gl)]).toEqual([1, "NO_ERROR"]);
  });

  test("changes nothing that is drawn, inside of it and outside [Ruling 401]", () => {
    const { gl, sink } = recordingContext();
    const inside = Float32Array.of(0, 0);
    gl.enableClientState(gl.VERTEX_ARRAY);
    const draw = (coordinates: Float32Array) => {
      gl.vertexPointer(2, gl.FLOAT, 0, coordinates);
      gl.drawArrays(gl.POINTS, 0, 1);
      return sink.take();
    };
    const expected = draw(inside);
    gl.enableClientState(gl.VERTEX_ARRAY_RANGE_NV);
    gl.vertexArrayRangeNV(8, inside);
    gl.flushVertexArrayRangeNV();
    expect(draw(inside)).toEqual(expected);
    expect(draw(Float32Array.of(0, 0))).toEqual(expected);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[Ruling 401] INVALID_VALUE for a negative length, and for one longer than the memory", () => {
    const gl = createContext();
    expectFailure(gl, "INVALID_VALUE", () => gl.vertexArrayRangeNV(-1, new Uint8Array(4)));
    expectFailure(gl, "INVALID_VALUE", () => gl.vertexArrayRangeNV(5, new Uint8Array(4)));
    gl.vertexArrayRangeNV(4, new Uint8Array(4));
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[NV_vertex_array_range Errors] both commands are refused between Begin and End", () => {
    const gl = createContext();
    gl.begin(gl.POINTS);
    gl.vertexArrayRangeNV(0, null);
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    gl.begin(gl.POINTS);
    gl.flushVertexArrayRangeNV();
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });
});
