import { describe, expect, test } from "@jest/globals";
import { parameter, withContext } from "./fixtures.js";

describe("program parameters [VP2 2.14.1.2]", () => {
  test("all 256 are (0,0,0,0) at first", () => {
    withContext((gl) => {
      for (let index = 0; index < 256; index += 1) expect(parameter(gl, index)).toEqual([0, 0, 0, 0]);
    });
  });

  test("single and double, single and array", () => {
    withContext((gl) => {
      const target = gl.VERTEX_PROGRAM_NV;
      gl.programParameter4fNV(target, 0, 1, 2, 3, 0.1);
      gl.programParameter4dNV(target, 1, 5, 6, 7, 0.1);
      gl.programParameter4fvNV(target, 2, Float32Array.of(9, 10, 11, 12, 13));
      gl.programParameter4dvNV(target, 255, Float64Array.of(13, 14, 15, 1e300));
      expect(parameter(gl, 0)).toEqual([1, 2, 3, Math.fround(0.1)]);
      expect(parameter(gl, 1)).toEqual([5, 6, 7, Math.fround(0.1)]);
      expect(parameter(gl, 2)).toEqual([9, 10, 11, 12]);
      expect(parameter(gl, 3)).toEqual([0, 0, 0, 0]);
      expect(parameter(gl, 255)).toEqual([13, 14, 15, Infinity]);
    });
  });

  test("ProgramParametersNV sets count in a row, from memory of any kind", () => {
    withContext((gl) => {
      const target = gl.VERTEX_PROGRAM_NV;
      const values = Float32Array.from({ length: 12 }, (_, i) => i);
      const shifted = new Uint8Array(49);
      shifted.set(new Uint8Array(values.buffer), 1);
      gl.programParameters4fvNV(target, 253, 3, values);
      gl.programParameters4fvNV(target, 8, 2, new DataView(shifted.buffer, 1));
      gl.programParameters4dvNV(target, 20, 2, Float64Array.from(values));
      for (const [index, first] of [
        [253, 0],
        [255, 8],
        [9, 4],
        [21, 4],
      ] as const)
        expect(parameter(gl, index)).toEqual([0, 1, 2, 3].map((i) => first + i));
      expect(parameter(gl, 10)).toEqual([0, 0, 0, 0]);
    });
  });

  test("GetProgramParameterdvNV [VP1 6.1.13]", () => {
    withContext((gl) => {
      gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 7, 0.1, -0, 3, 4);
      const values = new Float64Array(5).fill(9);
      gl.getProgramParameterdvNV(gl.VERTEX_PROGRAM_NV, 7, gl.PROGRAM_PARAMETER_NV, values);
      expect([...values]).toEqual([Math.fround(0.1), -0, 3, 4, 9]);
    });
  });
});
