import { describe, expect, test } from "@jest/globals";
import type { GL, TokenName } from "../../src/index.js";
import { TOKENS } from "../../src/tokens.js";
import { attribute, takeError, withContext } from "../programs/fixtures.js";
import { observed, shifted } from "./fixtures.js";
import { families } from "../support/families.js";

type Command = (...args: unknown[]) => void;
const command = (gl: GL, name: string): Command => gl[name as "flush"];

function floats(gl: GL, name: TokenName, count = 4): number[] {
  const values = new Float32Array(count);
  gl.getFloatv(TOKENS[name], values);
  return [...values];
}

interface ArrayType {
  from(values: readonly number[]): ArrayBufferView;
}

type Row = [suffix: string, array: ArrayType, values: number[], result: number[]];

/** Suffix, the array of its type, a value and what Table 2.6 makes of it. */
const NORMALIZED: readonly Row[] = [
  ["b", Int8Array, [-128, 127, 0], [-1, 1, 1 / 255]],
  ["s", Int16Array, [-32768, 32767, 0], [-1, 1, 1 / 65535]],
  ["i", Int32Array, [-2147483648, 2147483647, 0], [-1, 1, 1 / 4294967295]],
  ["f", Float32Array, [-2.5, 7, 0.1], [-2.5, 7, 0.1]],
  ["d", Float64Array, [-2.5, 7, 0.1], [-2.5, 7, 0.1]],
  ["ub", Uint8Array, [0, 255, 1], [0, 1, 1 / 255]],
  ["us", Uint16Array, [0, 65535, 1], [0, 1, 1 / 65535]],
  ["ui", Uint32Array, [0, 4294967295, 1], [0, 1, 1 / 4294967295]],
];

const SIGNED = NORMALIZED.filter(([suffix]) => !suffix.startsWith("u"));

/** Calls a command and its vector form, and gives both results. */
function both(
  prefix: string,
  extension: string,
  index: number,
  array: ArrayType,
  values: readonly number[],
): number[][] {
  const results: number[][] = [];
  withContext((gl) => {
    command(gl, prefix + extension)(...values);
    results.push(attribute(gl, index));
    gl.vertexAttrib4fNV(index, 9, 9, 9, 9);
    command(gl, `${prefix}v${extension}`)(array.from(values));
    results.push(attribute(gl, index));
    gl.vertexAttrib4fNV(index, 9, 9, 9, 9);
    command(gl, `${prefix}v${extension}`)(shifted(array.from(values), 1));
    results.push(attribute(gl, index));
  });
  return results;
}

const thrice = (row: readonly number[]): number[][] => [0, 1, 2].map(() => row.map(Math.fround));

describe("conversions [GL1.3 Table 2.6]", () => {
  test.each(NORMALIZED)("Color3%s has alpha 1", (suffix, array, values, result) => {
    expect(both(`color3${suffix}`, "", 3, array, values)).toEqual(thrice([...result, 1]));
  });

  test.each(NORMALIZED)("Color4%s", (suffix, array, values, result) => {
    expect(both(`color4${suffix}`, "", 3, array, [...values, values[2]!])).toEqual(
      thrice([...result, result[2]!]),
    );
  });

  test.each(NORMALIZED)(
    "SecondaryColor3%sEXT is r, g, b, 1 [VP2 Table X.2]",
    (suffix, array, values, result) => {
      expect(both(`secondaryColor3${suffix}`, "EXT", 4, array, values)).toEqual(thrice([...result, 1]));
    },
  );

  test.each(SIGNED)("Normal3%s is x, y, z, 1 [VP2 Table X.2]", (suffix, array, values, result) => {
    expect(both(`normal3${suffix}`, "", 2, array, values)).toEqual(thrice([...result, 1]));
  });
});

describe("coordinates are not converted [GL1.3 2.7]", () => {
  const TYPES = NORMALIZED.filter(([suffix]) => "sifd".includes(suffix));
  const VALUES = [3, -4, 5, 6];
  const padded = (size: number): number[] => VALUES.slice(0, size).concat([0, 0, 0, 1].slice(size));

  test.each(TYPES)("TexCoord{1234}%s sets attribute 8", (suffix, array) => {
    for (const size of [1, 2, 3, 4])
      expect(both(`texCoord${size}${suffix}`, "", 8, array, VALUES.slice(0, size))).toEqual(
        thrice(padded(size)),
      );
  });

  test.each(TYPES)("MultiTexCoord{1234}%s sets the attribute of its unit, and no other", (suffix, array) => {
    withContext((gl) => {
      for (const extension of ["", "ARB"])
        for (const size of [1, 2, 3, 4])
          for (let unit = 0; unit < 8; unit += 1) {
            const values = VALUES.slice(0, size);
            command(gl, `multiTexCoord${size}${suffix}${extension}`)(gl.TEXTURE0 + unit, ...values);
            expect(attribute(gl, 8 + unit)).toEqual(padded(size));
            gl.vertexAttrib1fNV(8 + unit, 0);
            command(gl, `multiTexCoord${size}${suffix}v${extension}`)(gl.TEXTURE0 + unit, array.from(values));
            expect(attribute(gl, 8 + unit)).toEqual(padded(size));
            gl.vertexAttrib1fNV(8 + unit, 0);
          }
      for (let index = 4; index < 16; index += 1) expect(attribute(gl, index)).toEqual([0, 0, 0, 1]);
    });
  });

  test.each(TYPES)("Vertex{234}%s sets attribute 0 and provokes", (suffix, array) => {
    const { gl, vertices } = observed();
    gl.begin(gl.POINTS);
    for (const size of [2, 3, 4]) {
      command(gl, `vertex${size}${suffix}`)(...VALUES.slice(0, size));
      command(gl, `vertex${size}${suffix}v`)(array.from(VALUES));
    }
    gl.end();
    expect(vertices.map((vertex) => vertex[0])).toEqual([2, 2, 3, 3, 4, 4].map(padded));
  });

  test("FogCoord and VertexWeight are v, 0, 0, 1 [VP2 Table X.2]", () => {
    expect(both("fogCoordf", "EXT", 5, Float32Array, [-2.5])).toEqual(thrice([-2.5, 0, 0, 1]));
    expect(both("fogCoordd", "EXT", 5, Float64Array, [0.1])).toEqual(thrice([0.1, 0, 0, 1]));
    expect(both("vertexWeightf", "EXT", 1, Float32Array, [0.25])).toEqual(thrice([0.25, 0, 0, 1]));
  });
});

describe("errors", () => {
  test.each([8, 31, -1])("MultiTexCoord of TEXTURE0 + %i is INVALID_ENUM [Ruling 49]", (unit) => {
    const { gl } = observed();
    gl.multiTexCoord2f(gl.TEXTURE0 + unit, 1, 2);
    expect(takeError(gl)).toBe("INVALID_ENUM");
    gl.multiTexCoord2fvARB(gl.TEXTURE0 + unit, Float32Array.of(1, 2));
    expect(takeError(gl)).toBe("INVALID_ENUM");
    for (let index = 8; index < 16; index += 1) expect(attribute(gl, index)).toEqual([0, 0, 0, 1]);
  });

  test("too little memory is INVALID_VALUE, and nothing is set or provoked", () => {
    const { gl, vertices } = observed();
    gl.begin(gl.POINTS);
    gl.vertex3fv(new Float32Array(2));
    gl.end();
    expect(takeError(gl)).toBe("INVALID_VALUE");
    for (const [name, memory] of [
      ["color4ubv", new Uint8Array(3)],
      ["normal3sv", new Uint8Array(5)],
      ["indexfv", new Uint8Array(3)],
      ["edgeFlagv", new Uint8Array(0)],
      ["multiTexCoord4dv", new Float64Array(3)],
    ] as const) {
      if (name === "multiTexCoord4dv") gl.multiTexCoord4dv(gl.TEXTURE0, memory);
      else gl[name](memory);
      expect(takeError(gl)).toBe("INVALID_VALUE");
    }
    expect(vertices).toHaveLength(0);
    expect(attribute(gl, 3)).toEqual([1, 1, 1, 1]);
  });
});

describe("aliasing [VP2 2.14.1.7, Table X.2]", () => {
  test("initial values [Ruling 35]", () => {
    withContext((gl) => {
      const initial = Array.from({ length: 15 }, (_, i) => attribute(gl, i + 1));
      expect(initial).toEqual([
        [1, 0, 0, 1],
        [0, 0, 1, 1],
        [1, 1, 1, 1],
        ...Array.from({ length: 12 }, () => [0, 0, 0, 1]),
      ]);
    });
  });

  test("VertexAttrib sets the conventional values", () => {
    withContext((gl) => {
      for (let index = 1; index < 16; index += 1) gl.vertexAttrib4fNV(index, index, 20, 30, 40);
      expect(floats(gl, "CURRENT_VERTEX_WEIGHT_EXT", 1)).toEqual([1]);
      expect(floats(gl, "CURRENT_NORMAL", 3)).toEqual([2, 20, 30]);
      expect(floats(gl, "CURRENT_COLOR")).toEqual([3, 20, 30, 40]);
      expect(floats(gl, "CURRENT_SECONDARY_COLOR_EXT")).toEqual([4, 20, 30, 0]);
      expect(floats(gl, "CURRENT_FOG_COORDINATE_EXT", 1)).toEqual([5]);
      for (let unit = 0; unit < 8; unit += 1) {
        gl.activeTexture(gl.TEXTURE0 + unit);
        expect(floats(gl, "CURRENT_TEXTURE_COORDS")).toEqual([8 + unit, 20, 30, 40]);
      }
    });
  });

  test("the secondary color's alpha is 0, and the fourth component of attribute 4 is not it [Ruling 48]", () => {
    withContext((gl) => {
      gl.vertexAttrib4fNV(4, 0.5, 0.25, 0.125, 0.75);
      expect(floats(gl, "CURRENT_SECONDARY_COLOR_EXT")).toEqual([0.5, 0.25, 0.125, 0]);
      expect(attribute(gl, 4)).toEqual([0.5, 0.25, 0.125, 0.75]);
      gl.secondaryColor3fEXT(0.5, 0.25, 0.125);
      expect(floats(gl, "CURRENT_SECONDARY_COLOR_EXT")).toEqual([0.5, 0.25, 0.125, 0]);
      expect(attribute(gl, 4)).toEqual([0.5, 0.25, 0.125, 1]);
    });
  });

  test("a vertex has the values of both kinds of commands, whatever the mode", () => {
    const { gl, vertices } = observed();
    gl.color3f(0.5, 0.25, 0.125);
    gl.begin(gl.POINTS);
    gl.vertexAttrib4fNV(2, 1, 2, 3, 4);
    gl.normal3f(7, 8, 9);
    gl.vertex2f(5, 6);
    gl.end();
    expect(vertices[0]!.slice(0, 4)).toEqual([
      [5, 6, 0, 1],
      [1, 0, 0, 1],
      [7, 8, 9, 1],
      [0.5, 0.25, 0.125, 1],
    ]);
  });

  test("PushAttrib(CURRENT_BIT) saves all of them [Ruling 36]", () => {
    withContext((gl) => {
      const before = Array.from({ length: 15 }, (_, i) => attribute(gl, i + 1));
      gl.indexf(3.5);
      gl.edgeFlag(false);
      gl.pushAttrib(gl.CURRENT_BIT);
      for (let index = 1; index < 16; index += 1) gl.vertexAttrib1fNV(index, 77);
      gl.indexf(4);
      gl.edgeFlag(true);
      gl.popAttrib();
      expect(Array.from({ length: 15 }, (_, i) => attribute(gl, i + 1))).toEqual(before);
      expect(floats(gl, "CURRENT_INDEX", 1)).toEqual([3.5]);
      expect(floats(gl, "EDGE_FLAG", 1)).toEqual([0]);
    });
  });
});

describe("color index and edge flag", () => {
  test.each([
    ["s", Int16Array, -7],
    ["i", Int32Array, 70000],
    ["f", Float32Array, 1.5],
    ["d", Float64Array, -1.5],
    ["ub", Uint8Array, 255],
  ] as const)("Index%s is not converted or clamped [GL1.3 2.7]", (suffix, array, value) => {
    withContext((gl) => {
      command(gl, `index${suffix}`)(value);
      expect(floats(gl, "CURRENT_INDEX", 1)).toEqual([value]);
      gl.indexi(0);
      command(gl, `index${suffix}v`)(array.of(value));
      expect(floats(gl, "CURRENT_INDEX", 1)).toEqual([value]);
    });
  });

  test("EdgeFlag: zero is FALSE, anything else TRUE [GL1.3 2.6.2]", () => {
    withContext((gl) => {
      const flag = (): boolean => floats(gl, "EDGE_FLAG", 1)[0] === 1;
      expect(flag()).toBe(true);
      for (const [value, result] of [
        [false, false],
        [true, true],
        [0, false],
        [2, true],
      ] as const) {
        gl.edgeFlag(value);
        expect(flag()).toBe(result);
        gl.edgeFlag(!result);
        gl.edgeFlagv(Uint8Array.of(Number(value)));
        expect(flag()).toBe(result);
      }
    });
  });
});

test("every command that sets a current value is there", () => {
  const { gl } = observed();
  const names = families(
    ...["Vertex{2,3,4}{s,i,f,d}{,v}", "TexCoord{1,2,3,4}{s,i,f,d}{,v}", "Normal3{b,s,i,f,d}{,v}"],
    ...["MultiTexCoord{1,2,3,4}{s,i,f,d}{,v}{,ARB}", "Color{3,4}{b,s,i,f,d,ub,us,ui}{,v}"],
    ...["SecondaryColor3{b,s,i,f,d,ub,us,ui}{,v}EXT", "FogCoord{f,d}{,v}EXT", "VertexWeightf{,v}EXT"],
    ...["Index{s,i,f,d,ub}{,v}", "EdgeFlag{,v}"],
  );
  expect(names).toHaveLength(196);
  for (const name of names) expect(command(gl, name)).toBeInstanceOf(Function);
});
