import { describe, expect, test } from "@jest/globals";
import type { RasterState } from "@glasm/primitives";
import { createRasterizer, type Rasterizer } from "../../src/index.js";
import { batchOf, stateOf, type Primitive, type Vertex } from "../support/batch.js";
import { depthAt, pixel, shape } from "../support/window.js";

const SQUARE: readonly Vertex[] = [
  { x: 1.5, y: 1.5 },
  { x: 6.5, y: 1.5 },
  { x: 6.5, y: 6.5 },
  { x: 1.5, y: 6.5 },
];

function drawn(primitive: Primitive, changes: Partial<RasterState>): Rasterizer {
  const rasterizer = createRasterizer({ width: 8, height: 8 });
  rasterizer.draw(batchOf("polygon", [primitive]), stateOf(changes));
  return rasterizer;
}

describe("polygon modes [GL1.3 3.5.4]", () => {
  test("LINE draws the boundary edges", () => {
    expect(shape(drawn({ vertices: SQUARE }, { polygonMode: ["line", "fill"] }))).toEqual([
      "........",
      ".######.",
      ".#....#.",
      ".#....#.",
      ".#....#.",
      ".#....#.",
      ".######.",
      "........",
    ]);
    const one = drawn({ vertices: SQUARE, edgeFlags: [0, 1, 0, 0] }, { polygonMode: ["line", "fill"] });
    expect(shape(one)).toEqual([
      "........",
      "........",
      "......#.",
      "......#.",
      "......#.",
      "......#.",
      "......#.",
      "........",
    ]);
  });

  test("LINE draws the edge from the last vertex to the first, with the line's width", () => {
    const state = { polygonMode: ["line", "fill"], lineWidth: 3 } as const;
    expect(shape(drawn({ vertices: SQUARE, edgeFlags: [0, 0, 0, 1] }, state))).toEqual([
      "........",
      "###.....",
      "###.....",
      "###.....",
      "###.....",
      "###.....",
      "........",
      "........",
    ]);
  });

  test("POINT draws the vertices on which boundary edges begin, with the point size of the state", () => {
    const state = { polygonMode: ["point", "fill"], pointSize: 3 } as const;
    expect(shape(drawn({ vertices: SQUARE, edgeFlags: [1, 0, 1, 0], pointSize: 1 }, state))).toEqual([
      ".....###",
      ".....###",
      ".....###",
      "........",
      "........",
      "###.....",
      "###.....",
      "###.....",
    ]);
  });

  test("the mode of the back face holds for back-facing polygons", () => {
    const modes = { polygonMode: ["fill", "point"] } as const;
    expect(shape(drawn({ vertices: SQUARE, facing: 1 }, modes)).join("")).toHaveLength(64);
    expect(
      shape(drawn({ vertices: SQUARE, facing: 1 }, modes))
        .join("")
        .replaceAll(".", ""),
    ).toBe("####");
    expect(
      shape(drawn({ vertices: SQUARE, facing: 0 }, modes))
        .join("")
        .replaceAll(".", ""),
    ).toHaveLength(25);
  });
});

describe("colors of a face [VP2 2.14.1.5]", () => {
  const vertices = SQUARE.map((vertex) => ({
    ...vertex,
    front: [0.2, 0.2, 0.2, 0.4] as const,
    frontSecondary: [0.4, 0, 0, 1] as const,
    back: [0, 0.6, 0, 0.8] as const,
    backSecondary: [0, 0.2, 0.6, 1] as const,
  }));

  test.each([
    [0, true, true, [153, 51, 51, 102]],
    [1, true, true, [0, 204, 153, 204]],
    [1, false, true, [153, 51, 51, 102]],
    [0, true, false, [51, 51, 51, 102]],
    [1, true, false, [0, 153, 0, 204]],
  ] as const)("facing %p, two-sided %p, color sum %p", (facing, twoSided, colorSum, expected) => {
    for (const mode of ["fill", "line", "point"] as const) {
      const rasterizer = drawn({ vertices, facing }, { twoSided, colorSum, polygonMode: [mode, mode] });
      expect(pixel(rasterizer, 1, 1)).toEqual(expected);
    }
  });

  test("the color sum is clamped at the fragment [GL1.3 3.9]", () => {
    const bright = SQUARE.map((vertex, i) => ({
      ...vertex,
      front: [1, i % 2, 0, 1] as const,
      frontSecondary: [1, 1, 0, 1] as const,
    }));
    expect(pixel(drawn({ vertices: bright }, {}), 3, 3)).toEqual([255, 255, 0, 255]);
  });
});

test.each(["fill", "line", "point"] as const)(
  "a color becomes bytes once, after the color sum, in mode %p [Ruling 65]",
  (mode) => {
    const red = (primary: number, secondary: number): number => {
      const front = [primary / 255, 0, 0, 1] as const;
      const frontSecondary = [secondary / 255, 0, 0, 1] as const;
      const vertices = SQUARE.map((vertex) => ({ ...vertex, front, frontSecondary }));
      return pixel(drawn({ vertices }, { polygonMode: [mode, mode] }), 1, 1)[0]!;
    };
    expect([red(0.3, 0.3), red(0.6, 0.6), red(0.2, 0.2)]).toEqual([1, 1, 0]);
  },
);

describe("flat shading takes the colors of the provoking vertex [GL1.3 2.13.7]", () => {
  const vertices = SQUARE.map((vertex, i) => ({ ...vertex, front: [0.2 * (i + 1), 0, 0, 1] as const }));

  test.each([0, 1, 2, 3])("vertex %p, in every mode", (provoking) => {
    for (const mode of ["fill", "line", "point"] as const) {
      const rasterizer = drawn({ vertices, provoking }, { flat: true, polygonMode: [mode, mode] });
      expect(pixel(rasterizer, 1, 1)).toEqual([51 * (provoking + 1), 0, 0, 255]);
    }
  });

  test("a vertex outside the primitive", () => {
    const rasterizer = createRasterizer({ width: 8, height: 8 });
    const batch = batchOf("line", [
      { vertices: vertices.slice(0, 2), provoking: 2 },
      { vertices: vertices.slice(2) },
    ]);
    rasterizer.draw(batch, stateOf({ flat: true }));
    expect(pixel(rasterizer, 3, 1)).toEqual([153, 0, 0, 255]);
  });
});

describe("polygon offset [GL1.3 3.5.5, Ruling 66]", () => {
  // The depth rises by 1/16 for each pixel in x and by 1/32 for each in y.
  const vertices = SQUARE.map((vertex) => ({ ...vertex, depth: 0.25 + vertex.x / 64 + vertex.y / 128 }));
  const depthTest = { comparison: "always", write: true } as const;
  const slope = Math.sqrt((1 / 64) ** 2 + (1 / 128) ** 2);

  function depths(changes: Partial<RasterState["polygonOffset"]>, mode: "fill" | "line" | "point"): number {
    const polygonOffset = { ...stateOf().polygonOffset, ...changes };
    return depthAt(drawn({ vertices }, { depthTest, polygonOffset, polygonMode: [mode, mode] }), 1, 1);
  }

  test.each(["fill", "line", "point"] as const)("applies to %p where enabled", (mode) => {
    const plain = depths({ factor: 3, units: 1 << 18 }, mode);
    expect(plain).toBeCloseTo(0.25 + 1.5 / 64 + 1.5 / 128, 6);
    const moved = depths({ factor: 3, units: 1 << 18, [mode]: true }, mode);
    expect(moved - plain).toBeCloseTo(3 * slope + 2 ** 18 * 2 ** -23, 6);
    expect(depths({ factor: -2, units: 0, [mode]: true }, mode) - plain).toBeCloseTo(-2 * slope, 6);
    for (const other of ["fill", "line", "point"].filter((name) => name !== mode)) {
      expect(depths({ factor: 3, units: 1 << 18, [other]: true }, mode)).toBe(plain);
    }
  });

  test("one unit keeps depths distinct, and results stay in [0,1]", () => {
    const plain = depths({}, "fill");
    expect(depths({ units: 1, fill: true }, "fill")).toBeGreaterThan(plain);
    expect(depths({ units: -1, fill: true }, "fill")).toBeLessThan(plain);
    expect(depths({ units: 1e9, fill: true }, "fill")).toBe(1);
    expect(depths({ units: -1e9, fill: true }, "fill")).toBe(0);
  });

  test("the slope is that of the largest triangle of the polygon's fan", () => {
    /** In the fan around vertex 0 one triangle is `right` wide and rises by 1/64 a pixel, one `left` wide by 1/16. */
    const offset = (right: number, left: number): number => {
      const bent = [
        { x: 1, y: 1, depth: 0.25 },
        { x: 1 + right, y: 1, depth: 0.25 + right / 64 },
        { x: 1, y: 5, depth: 0.25 },
        { x: 1 - left, y: 1, depth: 0.25 + left / 16 },
      ];
      const polygonOffset = { factor: 1, units: 0, point: true, line: false, fill: false };
      const state = { depthTest, polygonOffset, polygonMode: ["point", "fill"] } as const;
      return depthAt(drawn({ vertices: bent }, state), 1, 1) - 0.25;
    };
    expect(offset(5, 1)).toBeCloseTo(1 / 64, 6);
    expect(offset(1, 5)).toBeCloseTo(1 / 16, 6);
  });

  test("a polygon without area is offset by its units alone", () => {
    const flat = vertices.slice(0, 2).concat(vertices.slice(0, 1));
    const polygonOffset = { factor: 5, units: 1 << 19, point: true, line: false, fill: false };
    const rasterizer = drawn(
      { vertices: flat },
      { depthTest, polygonOffset, polygonMode: ["point", "fill"] },
    );
    expect(depthAt(rasterizer, 1, 1) - (0.25 + 1.5 / 64 + 1.5 / 128)).toBeCloseTo(2 ** 19 * 2 ** -23, 6);
  });
});
