import { describe, expect, test } from "@jest/globals";
import type { GL, TokenName } from "../../src/index.js";
import { TOKENS } from "../../src/tokens.js";
import { integer, takeError } from "../programs/fixtures.js";
import { observed } from "./fixtures.js";

const pointerOf = (gl: GL, name: TokenName): unknown => {
  const pointer: unknown[] = [];
  gl.getPointerv(TOKENS[name], pointer);
  return pointer[0];
};

/** Enable, variables with their initial values, and how to describe the array. */
const ARRAYS: readonly [
  TokenName,
  Partial<Record<"SIZE" | "TYPE" | "STRIDE", number>>,
  (gl: GL, memory: Int32Array) => void,
][] = [
  ["VERTEX_ARRAY", { SIZE: 4, TYPE: TOKENS.FLOAT, STRIDE: 0 }, (gl, m) => gl.vertexPointer(2, gl.INT, 9, m)],
  ["NORMAL_ARRAY", { TYPE: TOKENS.FLOAT, STRIDE: 0 }, (gl, m) => gl.normalPointer(gl.INT, 9, m)],
  ["COLOR_ARRAY", { SIZE: 4, TYPE: TOKENS.FLOAT, STRIDE: 0 }, (gl, m) => gl.colorPointer(3, gl.INT, 9, m)],
  ["INDEX_ARRAY", { TYPE: TOKENS.FLOAT, STRIDE: 0 }, (gl, m) => gl.indexPointer(gl.INT, 9, m)],
  [
    "TEXTURE_COORD_ARRAY",
    { SIZE: 4, TYPE: TOKENS.FLOAT, STRIDE: 0 },
    (gl, m) => gl.texCoordPointer(1, gl.INT, 9, m),
  ],
  ["EDGE_FLAG_ARRAY", { STRIDE: 0 }, (gl, m) => gl.edgeFlagPointer(9, m)],
  [
    "SECONDARY_COLOR_ARRAY_EXT",
    { SIZE: 3, TYPE: TOKENS.FLOAT, STRIDE: 0 },
    (gl, m) => gl.secondaryColorPointerEXT(3, gl.INT, 9, m),
  ],
  [
    "FOG_COORDINATE_ARRAY_EXT",
    { TYPE: TOKENS.FLOAT, STRIDE: 0 },
    (gl, m) => gl.fogCoordPointerEXT(gl.DOUBLE, 9, m),
  ],
  [
    "VERTEX_WEIGHT_ARRAY_EXT",
    { SIZE: 1, TYPE: TOKENS.FLOAT, STRIDE: 0 },
    (gl, m) => gl.vertexWeightPointerEXT(1, gl.FLOAT, 9, m),
  ],
];

const variable = (array: string, name: string): TokenName =>
  (array.endsWith("_EXT") ? `${array.slice(0, -4)}_${name}_EXT` : `${array}_${name}`) as TokenName;

describe.each(ARRAYS)("%s [GL1.3 Table 6.6]", (array, initial, define) => {
  test("its variables, at first and as described", () => {
    const { gl } = observed();
    const memory = new Int32Array(4);
    expect(gl.isEnabled(TOKENS[array])).toBe(false);
    expect(pointerOf(gl, variable(array, "POINTER"))).toBeNull();
    for (const [name, value] of Object.entries(initial))
      expect(integer(gl, variable(array, name))).toBe(value);
    define(gl, memory);
    gl.enableClientState(TOKENS[array]);
    expect(gl.isEnabled(TOKENS[array])).toBe(true);
    expect(integer(gl, array)).toBe(1);
    expect(pointerOf(gl, variable(array, "POINTER"))).toBe(memory);
    expect(integer(gl, variable(array, "STRIDE"))).toBe(9);
    gl.disableClientState(TOKENS[array]);
    expect(gl.isEnabled(TOKENS[array])).toBe(false);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("PushClientAttrib(CLIENT_VERTEX_ARRAY_BIT) saves it [Ruling 36]", () => {
    const { gl } = observed();
    const memory = new Int32Array(4);
    gl.pushClientAttrib(gl.CLIENT_VERTEX_ARRAY_BIT);
    define(gl, memory);
    gl.enableClientState(TOKENS[array]);
    gl.pushClientAttrib(gl.CLIENT_VERTEX_ARRAY_BIT);
    gl.popClientAttrib();
    expect(pointerOf(gl, variable(array, "POINTER"))).toBe(memory);
    gl.popClientAttrib();
    expect(gl.isEnabled(TOKENS[array])).toBe(false);
    expect(pointerOf(gl, variable(array, "POINTER"))).toBeNull();
    for (const [name, value] of Object.entries(initial))
      expect(integer(gl, variable(array, name))).toBe(value);
  });
});

describe("vertex attribute arrays [VP1 Table X.5]", () => {
  test("are enabled one by one", () => {
    const { gl } = observed();
    for (let index = 0; index < 16; index += 1) {
      gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV + index);
      const enabled = Array.from({ length: 16 }, (_, i) => gl.isEnabled(gl.VERTEX_ATTRIB_ARRAY0_NV + i));
      expect(enabled).toEqual(Array.from({ length: 16 }, (_, i) => i === index));
      gl.disableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV + index);
    }
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("are saved with the client's arrays, and used again after being restored", () => {
    const { gl, vertices } = observed();
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.vertexPointer(2, gl.FLOAT, 0, Float32Array.of(1, 2));
    gl.vertexAttribPointerNV(3, 2, gl.SHORT, 6, null);
    gl.clientActiveTexture(gl.TEXTURE0 + 1);
    gl.pushClientAttrib(gl.CLIENT_VERTEX_ARRAY_BIT);
    gl.vertexPointer(2, gl.FLOAT, 0, Float32Array.of(3, 4));
    gl.vertexAttribPointerNV(3, 4, gl.FLOAT, 0, new Float32Array(4));
    gl.clientActiveTexture(gl.TEXTURE0);
    const draw = (): number[] => {
      gl.begin(gl.POINTS);
      gl.arrayElement(0);
      gl.end();
      return vertices.at(-1)![0]!;
    };
    expect(draw()).toEqual([3, 4, 0, 1]);
    gl.popClientAttrib();
    expect(draw()).toEqual([1, 2, 0, 1]);
    expect(integer(gl, "CLIENT_ACTIVE_TEXTURE")).toBe(gl.TEXTURE0 + 1);
    const size = new Int32Array(1);
    gl.getVertexAttribivNV(3, gl.ATTRIB_ARRAY_SIZE_NV, size);
    expect(size[0]).toBe(2);
  });
});
