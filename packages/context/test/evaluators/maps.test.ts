import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, LIMITS, TOKENS } from "../../src/index.js";
import { integer, takeError } from "../programs/fixtures.js";
import { expectFailure, read } from "../support/snapshot.js";
import { mapToken, TARGETS } from "./fixtures.js";

const GUARD = 77;

/** What GetMapdv returns, which is exactly `length` values. */
function getMap(gl: GL, token: number, query: "ORDER" | "DOMAIN" | "COEFF", length: number): number[] {
  const data = new Float64Array(length + 1).fill(GUARD);
  gl.getMapdv(token, TOKENS[query], data);
  expect(takeError(gl)).toBe("NO_ERROR");
  expect(data[length]).toBe(GUARD);
  return [...data.subarray(0, length)];
}

const BOTH = TARGETS.flatMap((target) => ([1, 2] as const).map((dimension) => ({ ...target, dimension })));

describe("[GL1.3 5.1, Table 6.25, VP1 5.1] the initial map of", () => {
  test.each(BOTH)("$name of dimension $dimension", ({ dimension, name, components, initial }) => {
    const gl = createContext();
    const token = mapToken(dimension, name);
    expect(getMap(gl, token, "ORDER", dimension)).toEqual(dimension === 1 ? [1] : [1, 1]);
    expect(getMap(gl, token, "DOMAIN", 2 * dimension)).toEqual(dimension === 1 ? [0, 1] : [0, 1, 0, 1]);
    expect(getMap(gl, token, "COEFF", components)).toEqual(initial);
    expect(gl.isEnabled(token)).toBe(false);
  });

  test("are those of 25 targets", () => {
    expect(BOTH).toHaveLength(50);
  });
});

describe("[GL1.3 Table 5.1, VP1 5.1] k values a control point, and a stride of k at least:", () => {
  test.each(BOTH)("$name of dimension $dimension", ({ dimension, name, components: k }) => {
    const gl = createContext();
    const token = mapToken(dimension, name);
    const points = Float32Array.from({ length: 4 * k }, (_, i) => i + 0.5);
    const map = (stride: number): void => {
      if (dimension === 1) gl.map1f(token, -1, 3, stride, 4, points);
      else gl.map2f(token, -1, 3, 2 * stride, 2, 4, 2, stride, 2, points);
    };
    expectFailure(gl, "INVALID_VALUE", () => map(k - 1));
    map(k);
    expect(getMap(gl, token, "COEFF", 4 * k)).toEqual([...points]);
    expect(getMap(gl, token, "ORDER", dimension)).toEqual(dimension === 1 ? [4] : [2, 2]);
    expect(getMap(gl, token, "DOMAIN", 2 * dimension)).toEqual(dimension === 1 ? [-1, 3] : [-1, 3, 4, 2]);
  });
});

/** u1, u2, ustride, uorder, v1, v2, vstride, vorder of a map with k = 3. */
type Layout = readonly [number, number, number, number, number, number, number, number];

/** Layouts that fail, and the ones beside them. */
const LAYOUTS: readonly (readonly [name: string, bad: Layout, good: Layout])[] = [
  ["u1 = u2 in Map2", [1, 1, 3, 2, 0, 1, 3, 2], [1, 0, 3, 2, 0, 1, 3, 2]],
  ["v1 = v2", [0, 1, 3, 2, -1, -1, 3, 2], [0, 1, 3, 2, -1, 1, 3, 2]],
  ["ustride below k", [0, 1, 2, 2, 0, 1, 3, 2], [0, 1, 3, 2, 0, 1, 3, 2]],
  ["vstride below k", [0, 1, 3, 2, 0, 1, 2, 2], [0, 1, 3, 2, 0, 1, 3, 2]],
  ["a negative stride", [0, 1, 3, 2, 0, 1, -3, 2], [0, 1, 3, 2, 0, 1, 3, 2]],
  ["uorder below 1", [0, 1, 3, 0, 0, 1, 3, 2], [0, 1, 3, 1, 0, 1, 3, 2]],
  ["uorder above the maximum", [0, 1, 3, 31, 0, 1, 3, 2], [0, 1, 3, 30, 0, 1, 3, 2]],
  ["vorder below 1", [0, 1, 3, 2, 0, 1, 3, 0], [0, 1, 3, 2, 0, 1, 3, 1]],
  ["vorder above the maximum", [0, 1, 3, 2, 0, 1, 3, 31], [0, 1, 3, 2, 0, 1, 3, 30]],
];

describe("[GL1.3 5.1] errors of Map1 and Map2:", () => {
  const points = new Float64Array(30 * 30 * 4);
  const singles = new Float32Array(4);
  /** Fails with some argument, and passes with the one beside it. */
  const cases: [string, "INVALID_ENUM" | "INVALID_VALUE", (gl: GL) => void, (gl: GL) => void][] = [
    [
      "Map1 takes no target of two variables",
      "INVALID_ENUM",
      (gl) => gl.map1d(gl.MAP2_VERTEX_3, 0, 1, 3, 1, points),
      (gl) => gl.map1d(gl.MAP1_VERTEX_3, 0, 1, 3, 1, points),
    ],
    [
      "Map2 takes no target of one variable",
      "INVALID_ENUM",
      (gl) => gl.map2d(gl.MAP1_VERTEX_3, 0, 1, 3, 1, 0, 1, 3, 1, points),
      (gl) => gl.map2d(gl.MAP2_VERTEX_3, 0, 1, 3, 1, 0, 1, 3, 1, points),
    ],
    [
      "a token that is not a target",
      "INVALID_ENUM",
      (gl) => gl.map1f(gl.AUTO_NORMAL, 0, 1, 4, 1, singles),
      (gl) => gl.map1f(gl.MAP1_INDEX, 0, 1, 4, 1, singles),
    ],
    [
      "order below 1",
      "INVALID_VALUE",
      (gl) => gl.map1d(gl.MAP1_INDEX, 0, 1, 1, 0, points),
      (gl) => gl.map1d(gl.MAP1_INDEX, 0, 1, 1, 1, points),
    ],
    [
      "order above MAX_EVAL_ORDER",
      "INVALID_VALUE",
      (gl) => gl.map1d(gl.MAP1_INDEX, 0, 1, 1, LIMITS.MAX_EVAL_ORDER + 1, points),
      (gl) => gl.map1d(gl.MAP1_INDEX, 0, 1, 1, LIMITS.MAX_EVAL_ORDER, points),
    ],
    [
      "u1 = u2",
      "INVALID_VALUE",
      (gl) => gl.map1d(gl.MAP1_INDEX, 0.5, 0.5, 1, 1, points),
      (gl) => gl.map1d(gl.MAP1_INDEX, 0.5, 0.5000000001, 1, 1, points),
    ],
    [
      "u1 and u2 that are the same single",
      "INVALID_VALUE",
      (gl) => gl.map1f(gl.MAP1_INDEX, 0.5, 0.5000000001, 1, 1, singles),
      (gl) => gl.map1f(gl.MAP1_INDEX, 0.5, 0.5000001, 1, 1, singles),
    ],
    ...LAYOUTS.map(([name, bad, good]): (typeof cases)[number] => [
      name,
      "INVALID_VALUE",
      (gl) => gl.map2d(gl.MAP2_VERTEX_3, ...bad, points),
      (gl) => gl.map2d(gl.MAP2_VERTEX_3, ...good, points),
    ]),
  ];

  test.each(cases)("%s", (_, error, fails, passes) => {
    const gl = createContext();
    expectFailure(gl, error, () => fails(gl));
    passes(gl);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("an active texture unit other than TEXTURE0 is INVALID_OPERATION", () => {
    const gl = createContext();
    gl.activeTexture(gl.TEXTURE1);
    const map1 = (): void => gl.map1d(gl.MAP1_VERTEX_ATTRIB3_4_NV, 0, 1, 4, 1, points);
    const map2 = (): void => gl.map2d(gl.MAP2_TEXTURE_COORD_1, 0, 1, 1, 1, 0, 1, 1, 1, points);
    expectFailure(gl, "INVALID_OPERATION", map1);
    expectFailure(gl, "INVALID_OPERATION", map2);
    gl.activeTexture(gl.TEXTURE0);
    map1();
    map2();
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("memory that ends before the last value is INVALID_VALUE [Ruling 45]", () => {
    const gl = createContext();
    const map1 = (values: number): void => gl.map1f(gl.MAP1_VERTEX_3, 0, 1, 5, 3, new Float32Array(values));
    const map2 = (values: number): void =>
      gl.map2d(gl.MAP2_VERTEX_3, 0, 1, 4, 2, 0, 1, 10, 3, new Float64Array(values));
    expectFailure(gl, "INVALID_VALUE", () => map1(12));
    expectFailure(gl, "INVALID_VALUE", () => map2(26));
    expectFailure(gl, "INVALID_VALUE", () => gl.map1d(gl.MAP1_INDEX, 0, 1, 2 ** 31 - 1, 30, points));
    map1(13);
    map2(27);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("maps", () => {
  test("[GL1.3 5.1] Rij lies ustride i + vstride j values after the first, whichever stride is larger", () => {
    const gl = createContext();
    const points = Float64Array.from({ length: 60 }, (_, i) => i);
    for (const [ustride, vstride] of [
      [3, 12],
      [20, 4],
      [3, 3],
    ] as const) {
      gl.map2d(gl.MAP2_VERTEX_3, 0, 1, ustride, 2, 0, 1, vstride, 3, points);
      const expected = [0, 1].flatMap((i) =>
        [0, 1, 2].flatMap((j) => [0, 1, 2].map((c) => ustride * i + vstride * j + c)),
      );
      expect(getMap(gl, gl.MAP2_VERTEX_3, "COEFF", 18)).toEqual(expected);
    }
  });

  test("[Ruling 94] keep doubles as doubles, and copy the memory", () => {
    const gl = createContext();
    const third = 1 / 3;
    const points = new Float64Array([third, 1e300]);
    gl.map1d(gl.MAP1_TEXTURE_COORD_2, third, 1 + third, 2, 1, points);
    points.fill(0);
    expect(getMap(gl, gl.MAP1_TEXTURE_COORD_2, "COEFF", 2)).toEqual([third, 1e300]);
    expect(getMap(gl, gl.MAP1_TEXTURE_COORD_2, "DOMAIN", 2)).toEqual([third, 1 + third]);
    const singles = new Float32Array(2);
    gl.getMapfv(gl.MAP1_TEXTURE_COORD_2, gl.DOMAIN, singles);
    expect([...singles]).toEqual([Math.fround(third), Math.fround(1 + third)]);
  });

  test("[GL1.3 6.1.2, Ruling 96] Map2 is read row by row, with Rij in block vorder i + j", () => {
    const gl = createContext();
    const points = Float32Array.from({ length: 6 }, (_, i) => i);
    gl.map2f(gl.MAP2_INDEX, 0, 1, 1, 3, 0, 1, 3, 2, points);
    expect(getMap(gl, gl.MAP2_INDEX, "COEFF", 6)).toEqual([0, 3, 1, 4, 2, 5]);
    expect(getMap(gl, gl.MAP2_INDEX, "ORDER", 2)).toEqual([3, 2]);
  });

  test("[Ruling 96] GetMapiv rounds to nearest, colors and normals too", () => {
    const gl = createContext();
    gl.map1d(gl.MAP1_COLOR_4, -0.75, 1.25, 4, 1, new Float64Array([0.5, 1.49, -2.5, 1e10]));
    const data = new Int32Array(4);
    gl.getMapiv(gl.MAP1_COLOR_4, gl.COEFF, data);
    expect([...data]).toEqual([1, 1, -2, 0x7fffffff]);
    gl.getMapiv(gl.MAP1_COLOR_4, gl.DOMAIN, data);
    expect([...data.subarray(0, 2)]).toEqual([-1, 1]);
    gl.getMapiv(gl.MAP1_COLOR_4, gl.ORDER, data);
    expect(data[0]).toBe(1);
  });
});

test("[GL1.3 6.1.3] errors of GetMap", () => {
  const gl = createContext();
  const room = new Float32Array(4).fill(GUARD);
  expectFailure(gl, "INVALID_ENUM", () => gl.getMapfv(gl.AUTO_NORMAL, gl.ORDER, room));
  expectFailure(gl, "INVALID_ENUM", () => gl.getMapdv(gl.MAP1_GRID_DOMAIN, gl.ORDER, new Float64Array(4)));
  expectFailure(gl, "INVALID_ENUM", () => gl.getMapfv(gl.MAP1_INDEX, gl.MAX_EVAL_ORDER, room));
  const short = new Int32Array(3).fill(GUARD);
  expectFailure(gl, "INVALID_VALUE", () => gl.getMapiv(gl.MAP2_INDEX, gl.DOMAIN, short)); // [Ruling 45]
  expectFailure(gl, "INVALID_VALUE", () => gl.getMapfv(gl.MAP1_COLOR_4, gl.COEFF, room.subarray(1)));
  expect([...room, ...short]).toEqual(new Array(7).fill(GUARD));
});

describe("[GL1.3 5.1] grids", () => {
  test("are stored as they are given", () => {
    const gl = createContext();
    gl.mapGrid1d(3, 1 / 3, -2);
    gl.mapGrid2d(4, 5.5, 6, 7, -1 / 3, 9);
    expect(read(gl, "MAP1_GRID_DOMAIN", 2)).toEqual([1 / 3, -2]);
    expect(read(gl, "MAP1_GRID_SEGMENTS", 1)).toEqual([3]);
    expect(read(gl, "MAP2_GRID_DOMAIN", 4)).toEqual([5.5, 6, -1 / 3, 9]);
    expect(read(gl, "MAP2_GRID_SEGMENTS", 2)).toEqual([4, 7]);
    gl.mapGrid1f(1, 1 / 3, 0);
    expect(read(gl, "MAP1_GRID_DOMAIN", 2)).toEqual([Math.fround(1 / 3), 0]);
  });

  test("have at least one partition in each direction", () => {
    const gl = createContext();
    for (const n of [0, -1]) {
      expectFailure(gl, "INVALID_VALUE", () => gl.mapGrid1f(n, 0, 2));
      expectFailure(gl, "INVALID_VALUE", () => gl.mapGrid1d(n, 0, 2));
      expectFailure(gl, "INVALID_VALUE", () => gl.mapGrid2f(n, 0, 2, 1, 0, 2));
      expectFailure(gl, "INVALID_VALUE", () => gl.mapGrid2d(1, 0, 2, n, 0, 2));
    }
    gl.mapGrid1f(1, 2, 2);
    gl.mapGrid2f(1, 2, 2, 1, 3, 3);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[GL1.3 Table 6.28] the largest order is that of the limits, at least 8", () => {
    expect(integer(createContext(), "MAX_EVAL_ORDER")).toBe(LIMITS.MAX_EVAL_ORDER);
    expect(LIMITS.MAX_EVAL_ORDER).toBeGreaterThanOrEqual(8);
  });
});

test("[GL1.3 Table 6.25, Ruling 36] EVAL_BIT and ENABLE_BIT save the enables, EVAL_BIT the grids, no group the maps", () => {
  for (const group of ["EVAL_BIT", "ENABLE_BIT"] as const) {
    const gl = createContext();
    gl.pushAttrib(TOKENS[group]);
    gl.enable(gl.MAP1_VERTEX_ATTRIB15_4_NV);
    gl.enable(gl.MAP2_COLOR_4);
    gl.enable(gl.AUTO_NORMAL);
    gl.mapGrid1f(5, 0, 1);
    gl.map1f(gl.MAP1_INDEX, 0, 1, 1, 1, new Float32Array([9]));
    gl.popAttrib();
    expect(gl.isEnabled(gl.MAP1_VERTEX_ATTRIB15_4_NV)).toBe(false);
    expect(gl.isEnabled(gl.MAP2_COLOR_4)).toBe(false);
    expect(gl.isEnabled(gl.AUTO_NORMAL)).toBe(false);
    expect(integer(gl, "MAP1_GRID_SEGMENTS")).toBe(group === "EVAL_BIT" ? 1 : 5);
    expect(getMap(gl, gl.MAP1_INDEX, "COEFF", 1)).toEqual([9]);
  }
});
