import { describe, expect, test } from "@jest/globals";
import type { Draw } from "../src/index.js";
import { PASS_THROUGH, places, record, rows } from "./support/drawing.js";

const triangle = (...vectors: readonly (readonly number[])[]): Draw => ({
  shaders: PASS_THROUGH,
  attributes: [rows(...vectors)],
  count: vectors.length,
});
/** A triangle whose vertices have z. */
const at = (z: number, w = 1) => triangle([0, 0, z, w], [w / 2, 0, z, w], [0, w / 2, z, w]);

describe("the clip volume [PICA200 8 s37]", () => {
  test.each([0, -(2 ** -62), -0.5, -1])("has z = %d at w = 1", (z) => {
    expect(places(record(at(z)))).toHaveLength(1);
  });

  test.each([2 ** -62, 0.5, -1 - 2 ** -16])("does not have z = %d at w = 1", (z) => {
    expect(places(record(at(z)))).toEqual([]);
  });

  test("goes with w", () => {
    expect(places(record(at(-3.5, 4)))).toHaveLength(1);
    expect(places(record(at(-4.5, 4)))).toEqual([]);
    expect(places(record(at(0, 0)))).toEqual([]);
    expect(places(record(at(0.5, -1)))).toEqual([]);
  });

  test.each([0, 1])("ends at w and -w on axis %d", (axis) => {
    for (const sign of [1, -1]) {
      const vertex = (place: number): readonly number[] => (axis === 0 ? [place, 0, 0, 1] : [0, place, 0, 1]);
      const beyond = vertex(sign * (1 + 2 ** -16));
      const edge = vertex(sign);
      expect(places(record(triangle(beyond, beyond, beyond)))).toEqual([]);
      expect(places(record(triangle(edge, edge, edge)))).toHaveLength(1);
    }
  });

  test("cuts what is partly outside", () => {
    const half = triangle([-1, -1, -1, 1], [1, -1, 1, 1], [1, -1, 1, 1]);
    expect(places(record(half))[0]!.map(([x, , depth]) => [x, depth])).toEqual([
      [0, 1],
      [50, 0],
      [50, 0],
    ]);
    const colors = {
      ...half,
      attributes: [half.attributes[0]!, rows([1, 0, 0, 1], [0, 1, 0, 1], [0, 1, 0, 1])],
    };
    const { corners } = record(colors).triangles[0]!;
    expect(corners[1]!.columns["color"]).toEqual([0.5, 0.5, 0, 1]);
  });

  test("has no vertex that is not a number [Ruling 40]", () => {
    for (const component of [0, 1, 2, 3]) {
      const bad = [0, 0, -0.5, 1];
      bad[component] = NaN;
      expect(places(record(triangle([0, 0, -0.5, 1], [0.5, 0, -0.5, 1], bad)))).toEqual([]);
    }
  });
});

describe("depths [Ruling 153]", () => {
  const depthOf = (z: number, depthMap?: Draw["depthMap"]) =>
    places(record({ ...at(z), ...(depthMap === undefined ? {} : { depthMap }) }))[0]![0]![2];

  test("are 1 where z is -w and 0 where it is 0", () => {
    expect([-1, -0.75, 0].map((z) => depthOf(z))).toEqual([1, 0.75, 0]);
  });

  test("are scale times z/w plus offset", () => {
    expect(depthOf(-0.5, { scale: -0.5, offset: 0.25 })).toBe(0.5);
    expect(depthOf(-0.25, { scale: 1, offset: 1 })).toBe(0.75);
    expect(depthOf(-0.25, { scale: 0, offset: 0.125 })).toBe(0.125);
  });

  test.each([
    [-1, 0],
    [1, 1],
    [0, 0],
    [0, 1],
    [-0.75, 0.25],
  ])("may be by the scale %d and the offset %d", (scale, offset) => {
    expect(depthOf(-1, { scale, offset })).toBe(offset - scale);
  });

  test.each([
    ["offset", -1, 2 ** -20],
    ["offset", 1, 1 + 2 ** -20],
    ["offset", 0, -(2 ** -20)],
    ["scale", -1 - 2 ** -20, 0],
    ["scale", 1, 1 - 2 ** -20],
    ["offset", 0, NaN],
    ["scale", NaN, 0],
    ["scale", Infinity, 0],
  ])("may not leave [0,1] by the %s: %d, %d", (name, scale, offset) => {
    const act = () => depthOf(-0.5, { scale, offset });
    if (name === "offset" && offset === 2 ** -20) expect(act).toThrow("draw: depthMap.scale is -1");
    else expect(act).toThrow(`draw: depthMap.${name} is `);
    expect(act).toThrow(RangeError);
  });
});

describe("the viewport", () => {
  const window = (viewport: Draw["viewport"]) =>
    places(
      record({ ...triangle([-1, -1, 0, 1], [1, -1, 0, 1], [0, 0.5, 0, 1]), viewport: viewport! }),
    )[0]!.map(([x, y]) => [x, y]);

  test("goes from -1 to 1", () => {
    expect(window([0, 0, 100, 100])).toEqual([
      [0, 0],
      [100, 0],
      [50, 75],
    ]);
    expect(window([10, -20, 40, 80])).toEqual([
      [10, -20],
      [50, -20],
      [30, 40],
    ]);
    expect(window([0, 0, 16384, 0])[1]).toEqual([16384, 0]);
  });

  test.each([
    [[0, 0, 16385, 1], "draw: viewport[2] is 16385, not a whole number from 0 to 16384"],
    [[0, 0, 1, -1], "draw: viewport[3] is -1, not a whole number from 0 to 16384"],
    [[0.5, 0, 1, 1], "draw: viewport[0] is 0.5, not a whole number from -2147483647 to 2147483647"],
    [
      [0, 2 ** 31, 1, 1],
      "draw: viewport[1] is 2147483648, not a whole number from -2147483647 to 2147483647",
    ],
  ])("is checked: %j", (viewport, message) => {
    expect(() => window(viewport as unknown as Draw["viewport"])).toThrow(new RangeError(message));
  });

  test("of less than four numbers is none", () => {
    expect(() => window([0, 0, 1] as unknown as Draw["viewport"])).toThrow(
      new TypeError("draw: viewport[3] must be a number, not undefined"),
    );
    expect(() => window({} as unknown as Draw["viewport"])).toThrow(
      new TypeError("draw: viewport must be an array"),
    );
  });
});
