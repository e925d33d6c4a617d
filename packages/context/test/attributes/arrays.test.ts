import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import type { GL } from "../../src/index.js";
import { attribute, takeError } from "../programs/fixtures.js";
import { enableProgram, observed, shifted } from "./fixtures.js";

const singles = (count: number, first = 0): Float32Array =>
  Float32Array.from({ length: count }, (_, i) => first + i);

/** Pointer commands that take a size, with their sizes and types of Table 2.4. */
const COORDINATES = ["SHORT", "INT", "FLOAT", "DOUBLE"] as const;
const ALL_TYPES = ["BYTE", "UNSIGNED_BYTE", "UNSIGNED_SHORT", "UNSIGNED_INT", ...COORDINATES] as const;
const EVERY_TYPE = [...ALL_TYPES, "BITMAP"] as const;

type Define = (gl: GL, size: number, type: number, stride: number) => void;
const TABLE: readonly [
  name: string,
  define: Define,
  sizes: readonly number[] | null,
  types: readonly string[] | null,
][] = [
  ["VertexPointer", (gl, ...rest) => gl.vertexPointer(...rest, null), [2, 3, 4], COORDINATES],
  ["NormalPointer", (gl, _size, ...rest) => gl.normalPointer(...rest, null), null, ["BYTE", ...COORDINATES]],
  ["ColorPointer", (gl, ...rest) => gl.colorPointer(...rest, null), [3, 4], ALL_TYPES],
  [
    "IndexPointer",
    (gl, _size, ...rest) => gl.indexPointer(...rest, null),
    null,
    ["UNSIGNED_BYTE", ...COORDINATES],
  ],
  ["TexCoordPointer", (gl, ...rest) => gl.texCoordPointer(...rest, null), [1, 2, 3, 4], COORDINATES],
  ["EdgeFlagPointer", (gl, _size, _type, stride) => gl.edgeFlagPointer(stride, null), null, null],
  ["SecondaryColorPointerEXT", (gl, ...rest) => gl.secondaryColorPointerEXT(...rest, null), [3], ALL_TYPES],
  [
    "FogCoordPointerEXT",
    (gl, _size, ...rest) => gl.fogCoordPointerEXT(...rest, null),
    null,
    ["FLOAT", "DOUBLE"],
  ],
  ["VertexWeightPointerEXT", (gl, ...rest) => gl.vertexWeightPointerEXT(...rest, null), [1], ["FLOAT"]],
  [
    "VertexAttribPointerNV",
    (gl, ...rest) => gl.vertexAttribPointerNV(3, ...rest, null),
    [1, 2, 3, 4],
    ["SHORT", "FLOAT", "DOUBLE"],
  ],
];

describe.each(TABLE)("%s [GL1.3 Table 2.4]", (_name, define, sizes, types) => {
  const token = (gl: GL, type: string): number => gl[type as "FLOAT"];
  const goodSize = sizes?.[0] ?? 1;
  const goodType = types?.[0] ?? "FLOAT";

  test("takes the sizes of the table; others are INVALID_VALUE", () => {
    const { gl } = observed();
    for (const size of [-1, 0, 1, 2, 3, 4, 5]) {
      define(gl, size, token(gl, goodType), 0);
      const fits = sizes === null || sizes.includes(size);
      expect([size, takeError(gl)]).toEqual([size, fits ? "NO_ERROR" : "INVALID_VALUE"]);
    }
  });

  test("takes the types of the table; others are INVALID_ENUM", () => {
    const { gl } = observed();
    for (const type of EVERY_TYPE) {
      define(gl, goodSize, token(gl, type), 0);
      const fits = types === null || types.includes(type);
      const bytesInAttribute =
        !fits && type === "UNSIGNED_BYTE" && goodSize === 1 && _name.startsWith("VertexAttrib");
      const error = fits ? "NO_ERROR" : bytesInAttribute ? "INVALID_OPERATION" : "INVALID_ENUM";
      expect([type, takeError(gl)]).toEqual([type, error]);
    }
  });

  test("a negative stride is INVALID_VALUE [GL1.3 2.5]", () => {
    const { gl } = observed();
    define(gl, goodSize, token(gl, goodType), -1);
    expect(takeError(gl)).toBe("INVALID_VALUE");
    define(gl, goodSize, token(gl, goodType), 1);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

/** Draws elements one by one and gives attribute `index` of each vertex. */
function elements(gl: GL, vertices: number[][][], index: number, ...list: number[]): number[][] {
  const first = vertices.length;
  gl.begin(gl.POINTS);
  for (const element of list) gl.arrayElement(element);
  gl.end();
  return vertices.slice(first).map((vertex) => vertex[index]!);
}

describe("ArrayElement", () => {
  test("[GL1.3 2.8] elements are adjacent without a stride, and lie where the stride says with one", () => {
    const { gl, vertices } = observed();
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.vertexPointer(2, gl.FLOAT, 0, singles(8));
    expect(elements(gl, vertices, 0, 0, 3, 1)).toEqual([
      [0, 1, 0, 1],
      [6, 7, 0, 1],
      [2, 3, 0, 1],
    ]);
    gl.vertexPointer(2, gl.FLOAT, 12, singles(8));
    expect(elements(gl, vertices, 0, 0, 2)).toEqual([
      [0, 1, 0, 1],
      [6, 7, 0, 1],
    ]);
    gl.vertexPointer(3, gl.FLOAT, 4, singles(8));
    expect(elements(gl, vertices, 0, 5)).toEqual([[5, 6, 7, 1]]);
  });

  const TYPES = [
    ["SHORT", Int16Array],
    ["INT", Int32Array],
    ["FLOAT", Float32Array],
    ["DOUBLE", Float64Array],
  ] as const;

  test.each(TYPES)("[GL1.3 2.8] %s values, at any place and with any stride", (type, array) => {
    const { gl, vertices } = observed();
    gl.enableClientState(gl.VERTEX_ARRAY);
    const values = array.from([1, -2, 3, -4, 5, -6, 7, -8]);
    for (const before of [0, 1, 8])
      for (const size of [2, 3, 4]) {
        const memory = before === 0 ? values : shifted(values, before);
        gl.vertexPointer(size, gl[type], 4 * array.BYTES_PER_ELEMENT, memory);
        const row = [5, -6, 7, -8].map((value, i) => (i < size ? value : i === 3 ? 1 : 0));
        expect(elements(gl, vertices, 0, 1)).toEqual([row]);
        const oddStride = array.BYTES_PER_ELEMENT * 4 + 1;
        const spread = new Uint8Array(2 * oddStride);
        const bytes = new Uint8Array(values.buffer);
        spread.set(bytes.subarray(0, bytes.length / 2), 0);
        spread.set(bytes.subarray(bytes.length / 2), oddStride);
        gl.vertexPointer(size, gl[type], oddStride, spread.buffer);
        expect(elements(gl, vertices, 0, 1)).toEqual([row]);
      }
  });

  test("[GL1.3 2.8] each array is as its command, with its conversion", () => {
    const { gl, vertices } = observed();
    gl.vertexPointer(2, gl.SHORT, 0, Int16Array.of(1, 2));
    gl.vertexWeightPointerEXT(1, gl.FLOAT, 0, Float32Array.of(0.5));
    gl.normalPointer(gl.BYTE, 0, Int8Array.of(127, -128, 0));
    gl.colorPointer(4, gl.UNSIGNED_BYTE, 0, Uint8Array.of(255, 0, 51, 102));
    gl.secondaryColorPointerEXT(3, gl.UNSIGNED_SHORT, 0, Uint16Array.of(65535, 0, 13107));
    gl.fogCoordPointerEXT(gl.DOUBLE, 0, Float64Array.of(-3));
    gl.indexPointer(gl.SHORT, 0, Int16Array.of(-9));
    gl.edgeFlagPointer(0, Uint8Array.of(0));
    for (let unit = 0; unit < 8; unit += 1) {
      gl.clientActiveTexture(gl.TEXTURE0 + unit);
      gl.texCoordPointer(1, gl.INT, 0, Int32Array.of(100 + unit));
      gl.enableClientState(gl.TEXTURE_COORD_ARRAY);
    }
    for (const array of [
      gl.VERTEX_ARRAY,
      gl.VERTEX_WEIGHT_ARRAY_EXT,
      gl.NORMAL_ARRAY,
      gl.COLOR_ARRAY,
      gl.SECONDARY_COLOR_ARRAY_EXT,
      gl.FOG_COORDINATE_ARRAY_EXT,
      gl.INDEX_ARRAY,
      gl.EDGE_FLAG_ARRAY,
    ])
      gl.enableClientState(array);
    elements(gl, vertices, 0, 0);
    const rounded = (row: number[]): number[] => row.map(Math.fround);
    expect(vertices).toEqual([
      [
        [1, 2, 0, 1],
        [0.5, 0, 0, 1],
        rounded([1, -1, 1 / 255, 1]),
        rounded([1, 0, 0.2, 0.4]),
        rounded([1, 0, 0.2, 1]),
        [-3, 0, 0, 1],
        [0, 0, 0, 1],
        [0, 0, 0, 1],
        ...Array.from({ length: 8 }, (_, unit) => [100 + unit, 0, 0, 1]),
      ],
    ]);
    const index = new Float32Array(1);
    gl.getFloatv(gl.CURRENT_INDEX, index);
    expect(index[0]).toBe(-9);
    const flag = new Uint8Array(1);
    gl.getBooleanv(gl.EDGE_FLAG, flag);
    expect(flag[0]).toBe(0);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[GL1.3 2.8] sets current values outside Begin and End too", () => {
    const { gl, vertices } = observed();
    gl.enableClientState(gl.COLOR_ARRAY);
    gl.colorPointer(3, gl.FLOAT, 0, singles(6));
    gl.arrayElement(1);
    expect(attribute(gl, 3)).toEqual([3, 4, 5, 1]);
    expect(vertices).toHaveLength(0);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[GL1.3 2.8] without a vertex array no vertex is provoked", () => {
    const { gl, vertices } = observed();
    gl.enableClientState(gl.COLOR_ARRAY);
    gl.colorPointer(3, gl.FLOAT, 0, singles(6));
    elements(gl, vertices, 0, 0, 1);
    expect(vertices).toHaveLength(0);
    gl.disableClientState(gl.COLOR_ARRAY);
    gl.arrayElement(1_000_000);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[GL1.3 2.8] memory is read when the element is, not when the array is described", () => {
    const { gl, vertices } = observed();
    const memory = singles(2);
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.vertexPointer(2, gl.FLOAT, 0, memory);
    elements(gl, vertices, 0, 0);
    memory[0] = 50;
    expect(elements(gl, vertices, 0, 0)).toEqual([[50, 1, 0, 1]]);
  });
});

describe("an array's end", () => {
  function beyond(gl: GL, element: number): string | undefined {
    gl.begin(gl.POINTS);
    gl.arrayElement(element);
    gl.end();
    return takeError(gl);
  }

  test("[GL1.3 2.8, Ruling 45] the last whole element is the last; the next is INVALID_OPERATION", () => {
    const { gl, vertices } = observed();
    gl.enableClientState(gl.VERTEX_ARRAY);
    for (const [bytes, stride, count] of [
      [24, 0, 2],
      [23, 0, 1],
      [25, 0, 2],
      [12, 100, 1],
      [111, 100, 1],
      [112, 100, 2],
      [11, 1, 0],
      [14, 1, 3],
      [0, 0, 0],
    ] as const) {
      gl.vertexPointer(3, gl.FLOAT, stride, new Uint8Array(bytes));
      const seen = vertices.length;
      if (count > 0) expect(beyond(gl, count - 1)).toBe("NO_ERROR");
      expect(vertices).toHaveLength(seen + Math.min(count, 1));
      expect(beyond(gl, count)).toBe("INVALID_OPERATION");
      expect(vertices).toHaveLength(seen + Math.min(count, 1));
    }
  });

  test("[GL1.3 2.8] the shortest enabled array counts; a failed element sets nothing", () => {
    const { gl } = observed();
    gl.enableClientState(gl.COLOR_ARRAY);
    gl.enableClientState(gl.NORMAL_ARRAY);
    gl.colorPointer(3, gl.FLOAT, 0, singles(9));
    gl.normalPointer(gl.FLOAT, 0, singles(6));
    gl.arrayElement(2);
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    expect(attribute(gl, 3)).toEqual([1, 1, 1, 1]);
    gl.disableClientState(gl.NORMAL_ARRAY);
    gl.arrayElement(2);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(attribute(gl, 3)).toEqual([6, 7, 8, 1]);
  });

  test("[GL1.3 2.8] a null pointer holds no element", () => {
    const { gl } = observed();
    gl.enableClientState(gl.VERTEX_ARRAY);
    expect(beyond(gl, 0)).toBe("INVALID_OPERATION");
    gl.vertexPointer(2, gl.FLOAT, 0, singles(2));
    expect(beyond(gl, 0)).toBe("NO_ERROR");
    gl.vertexPointer(2, gl.FLOAT, 0, null);
    expect(beyond(gl, 0)).toBe("INVALID_OPERATION");
  });

  test("[Ruling 50] a negative element is INVALID_VALUE", () => {
    const { gl } = observed();
    expect(beyond(gl, -1)).toBe("INVALID_VALUE");
  });

  test.each([
    ["a buffer", (buffer: ArrayBuffer) => buffer],
    ["a typed array", (buffer: ArrayBuffer) => new Float32Array(buffer)],
    ["a DataView", (buffer: ArrayBuffer) => new DataView(buffer, 3)],
  ] as const)("[GL1.3 2.8] %s that is detached holds no element", (_name, view) => {
    const { gl } = observed();
    const buffer = new ArrayBuffer(64);
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.vertexPointer(2, gl.FLOAT, 0, view(buffer));
    expect(beyond(gl, 0)).toBe("NO_ERROR");
    structuredClone(buffer, { transfer: [buffer] });
    expect(beyond(gl, 0)).toBe("INVALID_OPERATION");
  });

  test("[GL1.3 2.8] memory shared between threads is read", () => {
    const { gl, vertices } = observed();
    const buffer = new SharedArrayBuffer(8);
    new Float32Array(buffer).set([3, 4]);
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.vertexPointer(2, gl.FLOAT, 0, buffer);
    expect(elements(gl, vertices, 0, 0)).toEqual([[3, 4, 0, 1]]);
  });
});

describe("vertex attribute arrays [VP2 2.14.4]", () => {
  const FORMS = [
    ["SHORT", Int16Array, 1],
    ["FLOAT", Float32Array, 1],
    ["DOUBLE", Float64Array, 1],
    ["UNSIGNED_BYTE", Uint8Array, 255],
  ] as const;

  test.each(FORMS)("%s as VertexAttrib[size][type]v", (type, array, scale) => {
    const { gl, vertices } = observed();
    enableProgram(gl);
    for (let index = 0; index < 16; index += 1) {
      for (let each = 0; each < 16; each += 1) gl.disableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV + each);
      gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV);
      gl.vertexAttribPointerNV(0, 4, gl[type], 0, array.from([9, 9, 9, 9]));
      gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV + index);
      for (const size of type === "UNSIGNED_BYTE" ? [4] : [1, 2, 3, 4]) {
        gl.vertexAttribPointerNV(index, size, gl[type], 0, array.from([10, 20, 30, 40]));
        const row = [10, 20, 30, 40].map((x, i) => (i < size ? Math.fround(x / scale) : i === 3 ? 1 : 0));
        expect(elements(gl, vertices, index, 0)).toEqual([row]);
      }
    }
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("are ignored when vertex program mode is disabled, and do not count", () => {
    const { gl, vertices } = observed();
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV);
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY3_NV);
    gl.vertexAttribPointerNV(3, 4, gl.FLOAT, 0, null);
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.vertexPointer(2, gl.FLOAT, 0, singles(2, 70));
    expect(elements(gl, vertices, 0, 0)).toEqual([[70, 71, 0, 1]]);
    enableProgram(gl);
    expect(elements(gl, vertices, 0, 0)).toEqual([]);
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });

  test("come before the aliased conventional array, which is used if they are disabled", () => {
    const { gl, vertices } = observed();
    enableProgram(gl);
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.enableClientState(gl.COLOR_ARRAY);
    gl.vertexPointer(2, gl.FLOAT, 0, singles(2, 70));
    gl.colorPointer(3, gl.UNSIGNED_BYTE, 0, Uint8Array.of(255, 0, 51));
    const attributes = (): number[][] => {
      elements(gl, vertices, 0, 0);
      return [vertices.at(-1)![0]!, vertices.at(-1)![3]!];
    };
    expect(attributes()).toEqual([
      [70, 71, 0, 1],
      [1, 0, Math.fround(0.2), 1],
    ]);
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY3_NV);
    gl.vertexAttribPointerNV(3, 3, gl.SHORT, 0, Int16Array.of(255, 0, 51));
    expect(attributes()).toEqual([
      [70, 71, 0, 1],
      [255, 0, 51, 1],
    ]);
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV);
    gl.vertexAttribPointerNV(0, 1, gl.FLOAT, 0, Float32Array.of(8));
    expect(attributes()[0]).toEqual([8, 0, 0, 1]);
    gl.vertexPointer(2, gl.FLOAT, 0, null);
    expect(attributes()[0]).toEqual([8, 0, 0, 1]);
    gl.disable(gl.VERTEX_PROGRAM_NV);
    expect(elements(gl, vertices, 0, 0)).toEqual([]);
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });

  test("attribute 0 provokes, with or without a vertex array; no other does", () => {
    const { gl, vertices } = observed();
    enableProgram(gl);
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY5_NV);
    gl.vertexAttribPointerNV(5, 1, gl.FLOAT, 0, singles(2));
    expect(elements(gl, vertices, 5, 0, 1)).toEqual([]);
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV);
    gl.vertexAttribPointerNV(0, 1, gl.FLOAT, 0, singles(2));
    expect(elements(gl, vertices, 5, 0, 1)).toEqual([
      [0, 0, 0, 1],
      [1, 0, 0, 1],
    ]);
  });

  test("edge flags and color indices are transferred in this mode too [Ruling 51]", () => {
    const { gl } = observed();
    enableProgram(gl);
    gl.enableClientState(gl.EDGE_FLAG_ARRAY);
    gl.edgeFlagPointer(0, Uint8Array.of(1, 0, 255));
    const flags = [0, 1, 2].map((element) => {
      gl.arrayElement(element);
      const flag = new Uint8Array(1);
      gl.getBooleanv(gl.EDGE_FLAG, flag);
      return flag[0];
    });
    expect(flags).toEqual([1, 0, 1]);
    gl.enableClientState(gl.INDEX_ARRAY);
    gl.indexPointer(gl.SHORT, 0, Int16Array.of(5, -6, 7));
    gl.arrayElement(1);
    const index = new Float32Array(1);
    gl.getFloatv(gl.CURRENT_INDEX, index);
    expect(index[0]).toBe(-6);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

test("[GL1.3 2.8, Ruling 49] ClientActiveTexture of a unit that does not exist is INVALID_ENUM", () => {
  const { gl } = observed();
  gl.clientActiveTexture(gl.TEXTURE0 + 7);
  expect(takeError(gl)).toBe("NO_ERROR");
  gl.clientActiveTexture(gl.TEXTURE0 + 8);
  expect(takeError(gl)).toBe("INVALID_ENUM");
  gl.clientActiveTextureARB(gl.TEXTURE0 - 1);
  expect(takeError(gl)).toBe("INVALID_ENUM");
  const unit = new Int32Array(1);
  gl.getIntegerv(gl.CLIENT_ACTIVE_TEXTURE, unit);
  expect(unit[0]).toBe(gl.TEXTURE0 + 7);
});

test("[GL1.3 2.8] an element is what a DataView reads there, for any type, size, stride and place", () => {
  const TYPES = [
    ["SHORT", 2, (view: DataView, at: number) => view.getInt16(at, true)],
    ["INT", 4, (view: DataView, at: number) => view.getInt32(at, true)],
    ["FLOAT", 4, (view: DataView, at: number) => view.getFloat32(at, true)],
    ["DOUBLE", 8, (view: DataView, at: number) => view.getFloat64(at, true)],
  ] as const;
  const { gl, vertices } = observed();
  gl.enableClientState(gl.VERTEX_ARRAY);
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 0, maxLength: 120 }),
      fc.constantFrom(...TYPES),
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 5 }),
      (bytes, [type, bytesEach, read], size, stride, offset, element) => {
        const view = new DataView(bytes.buffer, Math.min(offset, bytes.length));
        gl.vertexPointer(size, gl[type], stride, view);
        const from = element * (stride || size * bytesEach);
        const got = elements(gl, vertices, 0, element);
        if (from + size * bytesEach > view.byteLength) {
          expect(got).toEqual([]);
          expect(takeError(gl)).toBe("INVALID_OPERATION");
          return;
        }
        const row = [0, 1, 2, 3].map((i) =>
          i < size ? Math.fround(read(view, from + i * bytesEach)) : i === 3 ? 1 : 0,
        );
        expect(got).toEqual([row]);
      },
    ),
    { numRuns: 300 },
  );
});
