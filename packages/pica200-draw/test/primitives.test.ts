import { describe, expect, test } from "@jest/globals";
import { ENGINES } from "@glasm/vm";
import { CULLINGS, type Draw, PRIMITIVES } from "../src/index.js";
import { drawn, PASS_THROUGH, picture, places, record, rows, vertexShaders } from "./support/drawing.js";

/** Vertex i has the window x i, in a row that goes up and down. */
const vertices = (count: number) =>
  rows(...Array.from({ length: count }, (_, i) => [i / 50 - 1, i % 2 === 0 ? -0.5 : 0.5, -0.5, 1]));

const draw = (change: Partial<Draw>): Draw => ({
  shaders: PASS_THROUGH,
  attributes: [vertices(100)],
  ...change,
});
/** The numbers of the corners of all triangles. */
const corners = (change: Partial<Draw>) =>
  places(record(draw(change))).map((triangle) => triangle.map(([x]) => Math.round(x!)));

describe("primitive assembly", () => {
  test("is of triangles by default", () => {
    const expected = [
      [0, 1, 2],
      [3, 4, 5],
    ];
    expect(corners({ count: 6 })).toEqual(expected);
    expect(corners({ count: 6, primitives: "triangles" })).toEqual(expected);
    expect(corners({ count: 8 })).toEqual(expected);
    expect(corners({ count: 2 })).toEqual([]);
    expect(corners({ count: 0 })).toEqual([]);
  });

  test("of strips keeps the orientation", () => {
    expect(corners({ count: 5, primitives: "triangle-strip" })).toEqual([
      [0, 1, 2],
      [2, 1, 3],
      [2, 3, 4],
    ]);
    expect(corners({ count: 2, primitives: "triangle-strip" })).toEqual([]);
  });

  test("of fans goes around the first vertex", () => {
    expect(corners({ count: 5, primitives: "triangle-fan" })).toEqual([
      [0, 1, 2],
      [0, 2, 3],
      [0, 3, 4],
    ]);
    expect(corners({ count: 2, primitives: "triangle-fan" })).toEqual([]);
  });

  test('of "geometry" without a geometry shader makes triangles [Ruling 153]', () => {
    expect(corners({ count: 7, primitives: "geometry" })).toEqual(corners({ count: 6 }));
    expect(PRIMITIVES).toContain("geometry");
  });

  test("begins with the first vertex that is named", () => {
    expect(corners({ first: 4, count: 3 })).toEqual([[4, 5, 6]]);
    expect(corners({ first: 97, count: 3 })).toEqual([[97, 98, 99]]);
    expect(() => corners({ first: 98, count: 3 })).toThrow(
      new RangeError("draw: attributes[0] has 100 vertices, and number 100 is drawn"),
    );
  });
});

describe("indices [Ruling 152]", () => {
  test.each([
    ["Uint8Array", Uint8Array],
    ["Uint16Array", Uint16Array],
    ["Uint32Array", Uint32Array],
  ])("are a %s", (_, type) => {
    expect(corners({ indices: type.of(5, 3, 4, 3, 5, 99) })).toEqual([
      [5, 3, 4],
      [3, 5, 99],
    ]);
    expect(corners({ indices: type.of() })).toEqual([]);
  });

  test("are taken from the first on, as many as are asked for", () => {
    const indices = Uint8Array.of(9, 8, 7, 6, 5, 4, 3);
    expect(corners({ indices, first: 1, count: 3 })).toEqual([[8, 7, 6]]);
    expect(corners({ indices, first: 4 })).toEqual([[5, 4, 3]]);
    expect(corners({ indices, first: 7 })).toEqual([]);
    expect(() => corners({ indices, first: 8 })).toThrow(
      new RangeError("draw: first is 8, not a whole number from 0 to 7"),
    );
    expect(corners({ indices, first: 1, count: 6 })).toHaveLength(2);
    expect(() => corners({ indices, first: 1, count: 7 })).toThrow(
      new RangeError("draw: count is 7, not a whole number from 0 to 6"),
    );
  });

  test("name vertices that are there", () => {
    expect(() => corners({ indices: Uint8Array.of(0, 100, 1) })).toThrow(
      new RangeError("draw: attributes[0] has 100 vertices, and number 100 is drawn"),
    );
    expect(corners({ indices: Uint8Array.of(0, 1, 2, 100), count: 3 })).toHaveLength(1);
  });

  test("are of a strip, too", () => {
    expect(corners({ indices: Uint16Array.of(7, 8, 9, 7), primitives: "triangle-strip" })).toEqual([
      [7, 8, 9],
      [9, 8, 7],
    ]);
  });
});

describe("many vertices", () => {
  const COUNT = 9000;
  const attributes = [
    rows(...Array.from({ length: COUNT }, (_, i) => [(i % 97) / 97, (i % 89) / 89, -(i % 83) / 83])),
    rows(...Array.from({ length: COUNT }, (_, i) => [(i % 7) / 7, (i % 5) / 5, (i % 3) / 3])),
  ];
  const indices = Uint16Array.from({ length: 3 * COUNT }, (_, i) => (i * 4099) % COUNT);
  const shaders = vertexShaders(
    "mov r1, v1\nmul r0, v0, r1\nadd pos.xyz, v0, -r0\nmov pos.w, v0\nmov clr, v1",
  );

  test("give the same on all engines, in any order", () => {
    const picturesOf = (given: Omit<Draw, "shaders" | "attributes">) =>
      [...ENGINES, "auto" as const].map((engine) => [
        ...drawn(32, [{ shaders, attributes, ...given }], { engine }).image().data,
      ]);
    for (const given of [
      { count: COUNT },
      { indices },
      { count: COUNT, primitives: "triangle-strip" },
    ] as const) {
      const [first, ...others] = picturesOf(given);
      expect(new Set(first).size).toBeGreaterThan(20);
      for (const other of others) expect(other).toEqual(first);
    }
  });

  test("are the same with indices as without", () => {
    const inOrder = record({ shaders, attributes, count: COUNT });
    const counted = Uint32Array.from({ length: COUNT }, (_, i) => i);
    expect(places(record({ shaders, attributes, indices: counted }))).toEqual(places(inOrder));
    const numbered = record({ shaders, attributes, indices }, {}, { numbered: true });
    expect(places(numbered)).toEqual(places(record({ shaders, attributes, indices })));
  });
});

describe("culling [Ruling 153]", () => {
  const counterClockwise = rows([-1, -1, 0], [1, -1, 0], [-1, 1, 0]);
  const clockwise = rows([-1, -1, 0], [-1, 1, 0], [1, -1, 0]);

  test.each([
    ["none", 1, 1],
    ["front", 0, 1],
    ["back", 1, 0],
  ] as const)("of %s", (culling, front, back) => {
    const count = (attributes: Draw["attributes"]) =>
      record(draw({ attributes, count: 3, culling })).triangles.length;
    expect([count([counterClockwise]), count([clockwise])]).toEqual([front, back]);
    expect(CULLINGS).toContain(culling);
  });

  test("says which side is seen", () => {
    const facing = (attributes: Draw["attributes"]) =>
      record(draw({ attributes, count: 3 })).triangles[0]!.facing;
    expect([facing([counterClockwise]), facing([clockwise])]).toEqual([0, 1]);
  });
});

describe("what becomes of pixels", () => {
  const COLORS = { "255 0 0 255": "r", "0 0 255 255": "b", "255 0 255 255": "m" };
  const square = (z: number, tint: readonly [number, number, number, number], to = 1): Draw => ({
    shaders: PASS_THROUGH,
    primitives: "triangle-strip",
    attributes: [rows([-1, -1, z], [to, -1, z], [-1, to, z], [to, to, z]), tint],
    count: 4,
  });
  const [red, blue] = [square(-0.5, [1, 0, 0, 1]), square(-0.25, [0, 0, 1, 1], 0)];

  test("is that the last is seen", () => {
    expect(picture(4, [red, blue], COLORS)).toEqual(["rrrr", "rrrr", "bbrr", "bbrr"]);
  });

  test("may be a depth test, by which the near end is the larger one", () => {
    const greater = { comparison: "greater", write: true } as const;
    const near = { ...red, depthTest: { comparison: "always", write: true } as const };
    expect(picture(4, [near, { ...blue, depthTest: greater }], COLORS)).toEqual(new Array(4).fill("rrrr"));
    const unwritten = { ...red, depthTest: { comparison: "always", write: false } as const };
    // The depth of a new window is 1.
    const less = { comparison: "less", write: true } as const;
    expect(picture(4, [unwritten, { ...blue, depthTest: less }], COLORS)[3]).toEqual("bbrr");
  });

  test("may be blending", () => {
    const blend = { equation: "add", source: "one", destination: "one", constant: [0, 0, 0, 0] } as const;
    expect(picture(4, [red, { ...blue, blend }], COLORS)).toEqual(["rrrr", "rrrr", "mmrr", "mmrr"]);
  });

  test("is in the scissor rectangle alone", () => {
    const scissor = { x: 1, y: 0, width: 2, height: 3 };
    expect(picture(4, [{ ...red, scissor }], COLORS)).toEqual(["....", ".rr.", ".rr.", ".rr."]);
  });
});

describe("a sink", () => {
  const three = draw({ count: 3 });

  test("that is numbered gets the numbers of vertices as they come, and of triangles [Ruling 127]", () => {
    const indices = Uint8Array.of(3, 1, 2, 2, 1, 0);
    const { triangles } = record(draw({ indices }), {}, { numbered: true });
    expect(triangles.map(({ number }) => number)).toEqual([0, 1]);
    expect(triangles.map(({ corners }) => corners.map(({ number }) => number))).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
    expect(record(three).triangles[0]!.number).toBeUndefined();
  });

  test("gets the output that it asks for as it was written, if it was", () => {
    const attributes = [vertices(3), [-4, 0.5, 3, 2] as const];
    const columns = (unclamped: "color" | "position" | "fog-coordinate" | "texture-coordinates-1") =>
      record({ ...three, attributes }, {}, { unclamped }).triangles[0]!.corners[0]!.columns;
    expect(columns("color")).toEqual({ color: [1, 0.5, 1, 1], unclamped: [-4, 0.5, 3, 2] });
    expect(columns("position")["unclamped"]).toEqual([-1, -0.5, -0.5, 1]);
    expect(columns("fog-coordinate")).toEqual({ color: [1, 0.5, 1, 1] });
    expect(columns("texture-coordinates-1")).toEqual({ color: [1, 0.5, 1, 1] });
  });

  test("that has a back buffer is drawn to there", () => {
    expect(record(three).states[0]!.colorBuffers).toEqual(["front"]);
    expect(record(three, {}, { doubleBuffered: true }).states[0]!.colorBuffers).toEqual(["back"]);
  });
});
