import { describe, expect, test } from "@jest/globals";
import type { GL, TokenName } from "../../src/index.js";
import { TOKENS } from "../../src/tokens.js";
import { integer, takeError } from "../programs/fixtures.js";
import { observed } from "./fixtures.js";

/** [GL1.3 Table 2.5]: sizes of texture coordinate, color, normal and vertex, color type and element bytes. */
const FORMATS: readonly [TokenName, number, number, number, number, "FLOAT" | "UNSIGNED_BYTE", number][] = [
  ["V2F", 0, 0, 0, 2, "FLOAT", 8],
  ["V3F", 0, 0, 0, 3, "FLOAT", 12],
  ["C4UB_V2F", 0, 4, 0, 2, "UNSIGNED_BYTE", 12],
  ["C4UB_V3F", 0, 4, 0, 3, "UNSIGNED_BYTE", 16],
  ["C3F_V3F", 0, 3, 0, 3, "FLOAT", 24],
  ["N3F_V3F", 0, 0, 3, 3, "FLOAT", 24],
  ["C4F_N3F_V3F", 0, 4, 3, 3, "FLOAT", 40],
  ["T2F_V3F", 2, 0, 0, 3, "FLOAT", 20],
  ["T4F_V4F", 4, 0, 0, 4, "FLOAT", 32],
  ["T2F_C4UB_V3F", 2, 4, 0, 3, "UNSIGNED_BYTE", 24],
  ["T2F_C3F_V3F", 2, 3, 0, 3, "FLOAT", 32],
  ["T2F_N3F_V3F", 2, 0, 3, 3, "FLOAT", 32],
  ["T2F_C4F_N3F_V3F", 2, 4, 3, 3, "FLOAT", 48],
  ["T4F_C4F_N3F_V4F", 4, 4, 3, 4, "FLOAT", 60],
];

const OTHERS = [
  "EDGE_FLAG_ARRAY",
  "INDEX_ARRAY",
  "SECONDARY_COLOR_ARRAY_EXT",
  "FOG_COORDINATE_ARRAY_EXT",
  "VERTEX_WEIGHT_ARRAY_EXT",
] as const;

function pointerOf(gl: GL, name: TokenName): unknown {
  const pointer: unknown[] = [];
  gl.getPointerv(TOKENS[name], pointer);
  return pointer[0];
}

describe.each(FORMATS)(
  "InterleavedArrays(%s) [GL1.3 2.8]",
  (format, texCoord, color, normal, vertex, colorType, bytes) => {
    /** Two elements whose values are 1, 2, 3 ... in their order; color bytes are 51 times that. */
    function fill(stride: number): { memory: ArrayBuffer; expected: number[][] } {
      const memory = new ArrayBuffer(2 * stride);
      const view = new DataView(memory);
      const expected: number[][] = [];
      for (const element of [0, 1]) {
        let at = element * stride;
        let next = 1;
        const take = (size: number, asBytes = false): number[] => {
          const values = Array.from({ length: size }, () => (next += 1));
          for (const value of values) {
            if (asBytes) view.setUint8(at, value * 10);
            else view.setFloat32(at, value, true);
            at += asBytes ? 1 : 4;
          }
          const row = values.map((value) => (asBytes ? Math.fround((value * 10) / 255) : value));
          return [0, 1, 2, 3].map((i) => row[i] ?? (i === 3 ? 1 : 0));
        };
        const rows = {
          texCoord: take(texCoord),
          color: take(color, colorType === "UNSIGNED_BYTE"),
          normal: take(normal),
          vertex: take(vertex),
        };
        if (element === 1)
          expected.push(
            rows.vertex,
            normal > 0 ? rows.normal : [0, 0, 1, 1],
            color > 0 ? rows.color : [1, 1, 1, 1],
            rows.texCoord,
          );
      }
      return { memory, expected };
    }

    test.each([0, 64])("an element with the stride %i", (stride) => {
      const { gl, vertices } = observed();
      for (const name of OTHERS) gl.enableClientState(gl[name]);
      const { memory, expected } = fill(stride || bytes);
      gl.interleavedArrays(gl[format], stride, memory);
      for (const name of OTHERS) expect(gl.isEnabled(gl[name])).toBe(false);
      gl.begin(gl.POINTS);
      gl.arrayElement(1);
      gl.end();
      const seen = vertices[0]!;
      expect([seen[0], seen[2], seen[3], seen[8]]).toEqual(expected);
      expect(takeError(gl)).toBe("NO_ERROR");
      gl.begin(gl.POINTS);
      gl.arrayElement(2);
      gl.end();
      expect(takeError(gl)).toBe("INVALID_OPERATION");
    });

    test("enables, sizes, types and strides", () => {
      const { gl } = observed();
      for (const name of ["TEXTURE_COORD_ARRAY", "COLOR_ARRAY", "NORMAL_ARRAY"] as const)
        gl.enableClientState(gl[name]);
      gl.interleavedArrays(gl[format], 0, null);
      for (const [name, size, type] of [
        ["TEXTURE_COORD_ARRAY", texCoord, gl.FLOAT],
        ["COLOR_ARRAY", color, gl[colorType]],
        ["VERTEX_ARRAY", vertex, gl.FLOAT],
      ] as const) {
        expect(gl.isEnabled(gl[name])).toBe(size > 0);
        if (size === 0) continue;
        expect(integer(gl, `${name}_SIZE`)).toBe(size);
        expect(integer(gl, `${name}_TYPE`)).toBe(type);
        expect(integer(gl, `${name}_STRIDE`)).toBe(bytes);
      }
      expect(gl.isEnabled(gl.NORMAL_ARRAY)).toBe(normal > 0);
      expect(integer(gl, "NORMAL_ARRAY_STRIDE")).toBe(normal > 0 ? bytes : 0);
      expect(pointerOf(gl, "VERTEX_ARRAY_POINTER")).toBeNull();
    });
  },
);

describe("InterleavedArrays [GL1.3 2.8]", () => {
  test("another format is INVALID_ENUM, a negative stride INVALID_VALUE, and nothing changes", () => {
    const { gl } = observed();
    gl.interleavedArrays(gl.V2F - 1, 0, new Float32Array(4));
    expect(takeError(gl)).toBe("INVALID_ENUM");
    gl.interleavedArrays(gl.T4F_C4F_N3F_V4F + 1, 0, new Float32Array(4));
    expect(takeError(gl)).toBe("INVALID_ENUM");
    gl.interleavedArrays(gl.V2F, -1, new Float32Array(4));
    expect(takeError(gl)).toBe("INVALID_VALUE");
    expect(gl.isEnabled(gl.VERTEX_ARRAY)).toBe(false);
    expect(pointerOf(gl, "VERTEX_ARRAY_POINTER")).toBeNull();
  });

  test("the array that begins an element has the very memory, the others a Uint8Array of it [Ruling 52]", () => {
    const { gl } = observed();
    const memory = new Float32Array(12);
    gl.interleavedArrays(gl.C3F_V3F, 0, memory.subarray(0));
    gl.interleavedArrays(gl.C3F_V3F, 0, memory);
    expect(pointerOf(gl, "COLOR_ARRAY_POINTER")).toBe(memory);
    const vertex = pointerOf(gl, "VERTEX_ARRAY_POINTER") as Uint8Array;
    expect(vertex).toBeInstanceOf(Uint8Array);
    expect([vertex.buffer, vertex.byteOffset, vertex.byteLength]).toEqual([memory.buffer, 12, 36]);
  });

  test("every conventional array that the format does not have is disabled, no other one [Ruling 52]", () => {
    const { gl } = observed();
    const conventional = [...OTHERS, "COLOR_ARRAY", "NORMAL_ARRAY", "TEXTURE_COORD_ARRAY"] as const;
    for (const name of conventional) gl.enableClientState(gl[name]);
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV);
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY3_NV);
    gl.clientActiveTexture(gl.TEXTURE1);
    gl.enableClientState(gl.TEXTURE_COORD_ARRAY);
    gl.interleavedArrays(gl.V2F, 0, new Float32Array(2));
    expect(gl.isEnabled(gl.VERTEX_ARRAY)).toBe(true);
    expect(conventional.filter((name) => gl.isEnabled(gl[name]))).toEqual([]);
    gl.clientActiveTexture(gl.TEXTURE0);
    expect(gl.isEnabled(gl.TEXTURE_COORD_ARRAY)).toBe(true);
    expect(gl.isEnabled(gl.VERTEX_ATTRIB_ARRAY0_NV)).toBe(true);
    expect(gl.isEnabled(gl.VERTEX_ATTRIB_ARRAY3_NV)).toBe(true);
  });

  test("texture coordinates are those of the client's active texture unit", () => {
    const { gl } = observed();
    gl.clientActiveTexture(gl.TEXTURE0 + 2);
    gl.interleavedArrays(gl.T2F_V3F, 0, new Float32Array(5));
    expect(gl.isEnabled(gl.TEXTURE_COORD_ARRAY)).toBe(true);
    gl.clientActiveTexture(gl.TEXTURE0);
    expect(gl.isEnabled(gl.TEXTURE_COORD_ARRAY)).toBe(false);
  });
});
