import { describe, expect, test } from "@jest/globals";
import type { GL } from "../../src/index.js";
import { attribute, takeError, withContext } from "../programs/fixtures.js";
import { observed, shifted } from "./fixtures.js";
import { families } from "../support/families.js";

type Command = (...args: unknown[]) => void;
const command = (gl: GL, name: string): Command => gl[name as "flush"];

const ARRAYS = { s: Int16Array, f: Float32Array, d: Float64Array, ub: Uint8Array } as const;
const FORMS = ["1s", "2s", "3s", "4s", "1f", "2f", "3f", "4f", "1d", "2d", "3d", "4d", "4ub"].map((form) => ({
  form,
  size: Number(form[0]),
  array: ARRAYS[form.slice(1) as keyof typeof ARRAYS],
}));

/** What an attribute becomes from the first `size` of these values. */
function expected(form: string, size: number, values: readonly number[]): number[] {
  const scale = form.endsWith("ub") ? 255 : 1;
  return [0, 1, 2, 3].map((i) => (i < size ? Math.fround(values[i]! / scale) : i === 3 ? 1 : 0));
}

const VALUES = [51, 7, 255, 128];

describe.each(FORMS)("VertexAttrib$form", ({ form, size, array }) => {
  test("[VP2 2.14.1.1] sets the given components, and the others to 0, 0, 1", () => {
    withContext((gl) => {
      gl.vertexAttrib4fNV(6, 9, 9, 9, 9);
      command(gl, `vertexAttrib${form}NV`)(6, ...VALUES.slice(0, size));
      expect(attribute(gl, 6)).toEqual(expected(form, size, VALUES));
      expect(attribute(gl, 7)).toEqual([0, 0, 0, 1]);
    });
  });

  test("[VP2 2.14.1.1] the same from memory of its type, or of another at any place", () => {
    withContext((gl) => {
      const values = array.from(VALUES);
      command(gl, `vertexAttrib${form}vNV`)(6, values);
      command(gl, `vertexAttrib${form}vNV`)(7, shifted(values, 1));
      for (const index of [6, 7]) expect(attribute(gl, index)).toEqual(expected(form, size, VALUES));
    });
  });

  test("[VP2 2.14.1.1] VertexAttribs sets n of them", () => {
    withContext((gl) => {
      const values = array.from(Array.from({ length: 3 * size }, (_, i) => 10 * (i + 1)));
      command(gl, `vertexAttribs${form}vNV`)(13, 3, values);
      for (const i of [0, 1, 2])
        expect(attribute(gl, 13 + i)).toEqual(expected(form, size, [...values.subarray(i * size)]));
      expect(attribute(gl, 12)).toEqual([0, 0, 0, 1]);
    });
  });

  test("memory that is one value short is INVALID_VALUE", () => {
    const { gl } = observed();
    command(gl, `vertexAttrib${form}vNV`)(6, new array(size - 1));
    expect(takeError(gl)).toBe("INVALID_VALUE");
    command(gl, `vertexAttribs${form}vNV`)(6, 2, new array(2 * size - 1));
    expect(takeError(gl)).toBe("INVALID_VALUE");
    expect(attribute(gl, 6)).toEqual([0, 0, 0, 1]);
  });
});

describe("VertexAttrib", () => {
  test("[VP2 2.14.1.1] shorts are not normalized, unsigned bytes are [0, 1]", () => {
    withContext((gl) => {
      gl.vertexAttrib4sNV(6, -32768, 32767, -1, 0);
      gl.vertexAttrib4ubNV(7, 0, 255, 1, 128);
      expect(attribute(gl, 6)).toEqual([-32768, 32767, -1, 0]);
      expect(attribute(gl, 7)).toEqual([0, 1, Math.fround(1 / 255), Math.fround(128 / 255)]);
    });
  });

  test("[VP2 2.14.1.1] doubles become singles, NaN and -0 stay", () => {
    withContext((gl) => {
      gl.vertexAttrib4dNV(6, 0.1, 1e-310, -0, NaN);
      expect(attribute(gl, 6)).toEqual([Math.fround(0.1), 0, -0, NaN]);
    });
  });

  test("[VP2 2.14.1.1] attribute 0 provokes a vertex between Begin and End, and nothing outside", () => {
    const { gl, vertices } = observed();
    gl.vertexAttrib4fNV(0, 9, 9, 9, 9);
    gl.begin(gl.POINTS);
    gl.vertexAttrib4fNV(6, 5, 5, 5, 5);
    gl.vertexAttrib3sNV(0, 1, 2, 3);
    gl.vertexAttrib1dvNV(0, Float64Array.of(4));
    gl.end();
    gl.vertexAttrib4fNV(0, 9, 9, 9, 9);
    expect(vertices.map((vertex) => vertex[0])).toEqual([
      [1, 2, 3, 1],
      [4, 0, 0, 1],
    ]);
    expect(vertices.map((vertex) => vertex[6])).toEqual([
      [5, 5, 5, 5],
      [5, 5, 5, 5],
    ]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[VP2 2.14.1.1] VertexAttribs sets the last attribute first, so that the vertex has them all", () => {
    const { gl, vertices } = observed();
    gl.begin(gl.POINTS);
    gl.vertexAttribs1fvNV(
      0,
      16,
      Float32Array.from({ length: 16 }, (_, i) => 100 + i),
    );
    gl.end();
    expect(vertices).toHaveLength(1);
    expect(vertices[0]!.map(([x]) => x)).toEqual(Array.from({ length: 16 }, (_, i) => 100 + i));
  });

  test("[VP2 Errors] 1: an index above 15 between Begin and End provokes nothing", () => {
    const { gl, vertices } = observed();
    gl.begin(gl.POINTS);
    gl.vertexAttrib4fNV(16, 1, 2, 3, 4);
    gl.vertexAttribs4fvNV(0, 17, new Float32Array(68));
    gl.end();
    expect(vertices).toHaveLength(0);
    expect(takeError(gl)).toBe("INVALID_VALUE");
  });
});

describe("GetVertexAttribNV [VP1 6.1.13]", () => {
  test("doubles, and integers to the nearest", () => {
    withContext((gl) => {
      gl.vertexAttrib4fNV(6, 1.5, -1.25, 3e9, -3e9);
      const doubles = new Float64Array(4);
      const integers = new Int32Array(5).fill(7);
      gl.getVertexAttribdvNV(6, gl.CURRENT_ATTRIB_NV, doubles);
      gl.getVertexAttribivNV(6, gl.CURRENT_ATTRIB_NV, integers);
      expect([...doubles]).toEqual([1.5, -1.25, 3e9, -3e9]);
      expect([...integers]).toEqual([2, -1, 0x7fffffff, -0x80000000, 7]);
    });
  });

  test("the initial arrays [VP2 2.14.8]", () => {
    withContext((gl) => {
      const value = new Int32Array(1);
      for (let index = 0; index < 16; index += 1) {
        const state = [gl.ATTRIB_ARRAY_SIZE_NV, gl.ATTRIB_ARRAY_STRIDE_NV, gl.ATTRIB_ARRAY_TYPE_NV].map(
          (pname) => {
            gl.getVertexAttribivNV(index, pname, value);
            return value[0];
          },
        );
        const pointer: unknown[] = [1];
        gl.getVertexAttribPointervNV(index, gl.ATTRIB_ARRAY_POINTER_NV, pointer);
        expect([...state, ...pointer]).toEqual([4, 0, gl.FLOAT, null]);
        expect(gl.isEnabled(gl.VERTEX_ATTRIB_ARRAY0_NV + index)).toBe(false);
      }
    });
  });

  test("an array as it was described; its very memory", () => {
    withContext((gl) => {
      const memory = new DataView(new ArrayBuffer(64), 4);
      gl.vertexAttribPointerNV(0, 3, gl.SHORT, 10, memory);
      const pointer: unknown[] = [];
      gl.getVertexAttribPointervNV(0, gl.ATTRIB_ARRAY_POINTER_NV, pointer);
      expect(pointer[0]).toBe(memory);
      const floats = new Float32Array(1);
      gl.getVertexAttribfvNV(0, gl.ATTRIB_ARRAY_STRIDE_NV, floats);
      expect(floats[0]).toBe(10);
      gl.getVertexAttribfvNV(0, gl.ATTRIB_ARRAY_TYPE_NV, floats);
      expect(floats[0]).toBe(gl.SHORT);
    });
  });
});

test("every VertexAttrib command of the tables is there", () => {
  const { gl } = observed();
  const names = families(
    ...["VertexAttrib{1,2,3,4}{s,f,d}{,v}NV", "VertexAttrib4ub{,v}NV"],
    ...["VertexAttribs{1,2,3,4}{s,f,d}vNV", "VertexAttribs4ubvNV"],
  );
  expect(names).toHaveLength(39);
  for (const name of names) expect(command(gl, name)).toBeInstanceOf(Function);
});
