import { describe, expect, test } from "@jest/globals";
import type { Texture, TextureEnvironment, TextureUnit } from "@glasm/primitives";
import { createRasterizer, type Rasterizer } from "../../src/index.js";
import { batchOf, stateOf, type Vertex } from "../support/batch.js";
import { drawnPixels, pixel } from "../support/window.js";
import { gray, imageOf, textureOf } from "./fixtures.js";

type Coordinates = readonly [number, number?, number?, number?];

const REPLACE: TextureEnvironment = { mode: "replace" };

/** Grays whose texels count from 10 on in tens, alpha 255. */
const countingGrays = (width: number, height = 1): Texture["faces"] => [
  [
    imageOf(
      [width, height],
      Array.from({ length: width * height }, (_, i) => [
        10 * (i + 1),
        10 * (i + 1),
        10 * (i + 1),
        255,
      ]).flat(),
    ),
  ],
];

/** The same in two slices of 2 x 2. */
const countingGrays3 = (): Texture["faces"] => [[imageOf([2, 2, 2], countingGrays(8)[0]![0]!.texels)]];

const unitOf = (texture: Texture, environment: TextureEnvironment = REPLACE, unit = 0): TextureUnit => ({
  unit,
  texture,
  environment,
});

/** A rectangle from (0,0) to (width, height) with coordinates at its corners, counterclockwise from the lower left. */
function rectangle(
  [width, height]: readonly [number, number],
  corners: readonly Coordinates[],
  units: readonly TextureUnit[],
  changes: Partial<Vertex> = {},
): Rasterizer {
  const places = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  const vertices = places.map(([x, y], i): Vertex => {
    const coordinates = Object.fromEntries(units.map(({ unit }) => [unit, corners[i]!]));
    return { x, y, coordinates, ...changes };
  });
  const rasterizer = createRasterizer({ width, height });
  const batch = batchOf(
    "polygon",
    [{ vertices }],
    units.map(({ unit }) => unit),
  );
  rasterizer.draw(batch, stateOf({ textures: units }));
  return rasterizer;
}

/** The red bytes of a picture, the lower row first. */
function reds(rasterizer: Rasterizer): number[][] {
  const { width, height } = rasterizer;
  return Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_column, x) => pixel(rasterizer, x, y)[0]!),
  );
}

const SQUARE: readonly Coordinates[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

describe("a textured rectangle", () => {
  test("one texel a pixel: NEAREST and LINEAR give the texels themselves [GL1.3 3.8.7, 3.8.8]", () => {
    for (const filter of ["nearest", "linear"] as const) {
      const texture = textureOf({ faces: countingGrays(4, 4), minFilter: filter, magFilter: filter });
      const expected = [0, 1, 2, 3].map((row) => [1, 2, 3, 4].map((column) => 10 * (4 * row + column)));
      expect(reds(rectangle([4, 4], SQUARE, [unitOf(texture)]))).toEqual(expected);
    }
  });

  test("two pixels a texel: LINEAR goes a quarter of the way between [GL1.3 3.8.7]", () => {
    const faces = [[imageOf([2], [0, 0, 0, 255, 200, 200, 200, 255])]];
    const texture = textureOf({ target: "1d", faces, wrap: ["clamp-to-edge", "repeat", "repeat"] });
    expect(reds(rectangle([4, 1], SQUARE, [unitOf(texture)]))).toEqual([[0, 50, 150, 200]]);
  });
});

describe("mipmaps [GL1.3 3.8.7]", () => {
  /** Levels of 8, 4, 2 and 1 texels in both directions, whose grays are 40, 80, 120 and 160. */
  const faces = [[40, 80, 120, 160].map((value, level) => gray([8 >> level, 8 >> level], value))];
  const drawn = (minFilter: Texture["minFilter"], repeats: number): number => {
    const corners = SQUARE.map(([s, t = 0]): Coordinates => [s * repeats, t * repeats]);
    return reds(rectangle([8, 8], corners, [unitOf(textureOf({ faces, minFilter }))]))[4]![4]!;
  };

  test.each([
    ["nearest", [40, 40, 40, 40]],
    ["linear", [40, 40, 40, 40]],
    ["nearest-mipmap-nearest", [40, 80, 120, 160]],
    ["linear-mipmap-nearest", [40, 80, 120, 160]],
    ["nearest-mipmap-linear", [40, 80, 120, 160]],
    ["linear-mipmap-linear", [40, 80, 120, 160]],
  ] as const)("%s with one, two, four and eight texels a pixel", (minFilter, expected) => {
    expect([1, 2, 4, 8].map((repeats) => drawn(minFilter, repeats))).toEqual(expected);
  });

  test("between two levels both are mixed, or the nearer one counts", () => {
    // Sqrt(8) texels a pixel: one and a half levels.
    const repeats = Math.sqrt(8);
    expect(drawn("linear-mipmap-linear", repeats)).toBe(100);
    expect([drawn("linear-mipmap-nearest", 2.7), drawn("linear-mipmap-nearest", 3)]).toEqual([80, 120]);
  });
});

describe("coordinates", () => {
  test("are perspective-correct [GL1.3 3.5.1]", () => {
    const places = [
      [0, 1, 0],
      [8, 4, 1],
      [8, 4, 1],
      [0, 1, 0],
    ] as const;
    const texture = textureOf({
      target: "1d",
      faces: countingGrays(16),
      magFilter: "nearest",
      minFilter: "nearest",
    });
    const vertices = places.map(([x, w, s], i): Vertex => {
      return { x, y: i < 2 ? 0 : 1, w, coordinates: { 0: [s] } };
    });
    const rasterizer = createRasterizer({ width: 8, height: 1 });
    rasterizer.draw(batchOf("polygon", [{ vertices }], [0]), stateOf({ textures: [unitOf(texture)] }));
    // s = (t / 4) / (1 - t + t / 4) at t of the way.
    const expected = [0, 1, 2, 3, 4, 5, 6, 7].map((x) => {
      const t = (x + 0.5) / 8;
      return 10 * (1 + Math.floor((16 * t) / 4 / (1 - t + t / 4)));
    });
    expect(reds(rasterizer)).toEqual([expected]);
  });

  test("of three dimensions and of a cube map select slices and faces [GL1.3 3.8.6, 3.8.7]", () => {
    const slices = textureOf({ target: "3d", faces: countingGrays3(), magFilter: "nearest" });
    const at = (r: number): readonly Coordinates[] => SQUARE.map(([s, t = 0]): Coordinates => [s, t, r]);
    expect([0.1, 0.6].map((r) => reds(rectangle([2, 2], at(r), [unitOf(slices)])))).toEqual([
      [
        [10, 20],
        [30, 40],
      ],
      [
        [50, 60],
        [70, 80],
      ],
    ]);
    const faces = [10, 20, 30, 40, 50, 60].map((value) => [gray([2, 2], value)]);
    const cube = textureOf({ target: "cube-map", faces });
    const toward = (direction: Coordinates): number =>
      reds(rectangle([1, 1], [direction, direction, direction, direction], [unitOf(cube)]))[0]![0]!;
    const directions: Coordinates[] = [
      [2, 1, 1],
      [-2, 1, 1],
      [1, 2, 1],
      [1, -2, 1],
      [1, 1, 2],
      [1, 1, -2],
    ];
    expect(directions.map(toward)).toEqual([10, 20, 30, 40, 50, 60]);
  });

  test("beyond a clamped texture reach its border [GL1.3 3.8.5]", () => {
    const texture = textureOf({
      target: "1d",
      faces: [[imageOf([4], [9, 9, 9, 255, 20, 20, 20, 255, 60, 60, 60, 255, 99, 99, 99, 255], 1)]],
      wrap: ["clamp-to-border", "repeat", "repeat"],
      magFilter: "nearest",
      minFilter: "nearest",
    });
    const corners: readonly Coordinates[] = [[-0.5], [1.5], [1.5], [-0.5]];
    expect(reds(rectangle([4, 1], corners, [unitOf(texture)]))).toEqual([[9, 20, 60, 99]]);
  });
});

describe("environments", () => {
  const one = (color: readonly number[]): Texture => textureOf({ faces: [[imageOf([1], color)]] });

  test("of several units follow each other, and the color sum follows them [GL1.3 3.8.13, 3.9]", () => {
    const units = [
      unitOf(one([100, 200, 50, 255]), { mode: "modulate" }, 1),
      unitOf(one([10, 20, 30, 255]), { mode: "add" }, 4),
    ];
    const colors = { front: [0.5, 1, 0, 1], frontSecondary: [0.2, 0, 0.4, 1] } as const;
    const rasterizer = rectangle([1, 1], SQUARE, units, colors);
    expect(pixel(rasterizer, 0, 0)).toEqual([50 + 10 + 51, 220, 30 + 102, 255]);
  });

  test("DOT3_RGB is the cosine of two vectors in bytes [GL1.3 3.8.12]", () => {
    const environment: TextureEnvironment = {
      mode: "combine",
      color: [0, 0, 0, 0],
      rgb: {
        function: "dot3-rgb",
        arguments: [
          { source: 0, operand: "src-color" },
          { source: "primary-color", operand: "src-color" },
        ],
        scale: 1,
      },
      alpha: { function: "replace", arguments: [{ source: "previous", operand: "src-alpha" }], scale: 1 },
    };
    const lit = (front: Vertex["front"]): number[] =>
      pixel(
        rectangle([1, 1], SQUARE, [unitOf(one([128, 128, 255, 255]), environment)], { front: front! }),
        0,
        0,
      );
    // 4 (1 - 1/2) (z - 1/2), and a little of x and y, as no byte is one half.
    expect(lit([0.5, 0.5, 1, 0.4])).toEqual([255, 255, 255, 102]);
    expect(lit([0.5, 0.5, 0.75, 1])).toEqual([128, 128, 128, 255]);
    expect(lit([0.5, 0.5, 0.25, 1])).toEqual([0, 0, 0, 255]);
  });
});

test("a second pass with a texture finds the depths of the first one without [GL1.3 4.1.6, Ruling 107]", () => {
  const rasterizer = createRasterizer({ width: 64, height: 64 });
  const places = [
    [1.3, 2.1, 0.123, 2],
    [62.7, 10.9, 0.87, 31],
    [22.2, 63.6, 0.456, 2.7],
  ] as const;
  const vertices = places.map(([x, y, depth, w]): Vertex => ({ x, y, depth, w, front: [1, 0, 0, 1] }));
  const texture = textureOf({ faces: [[imageOf([1], [0, 255, 0, 255])]] });
  const state = stateOf({ depthTest: { comparison: "equal", write: false }, textures: [unitOf(texture)] });
  rasterizer.draw(
    batchOf("polygon", [{ vertices }]),
    stateOf({ depthTest: { comparison: "less", write: true } }),
  );
  const drawn = drawnPixels(rasterizer);
  expect(drawn.length).toBeGreaterThan(1500);
  rasterizer.draw(batchOf("polygon", [{ vertices }]), state);
  expect(drawnPixels(rasterizer)).toEqual([]);
});

describe("points and lines are textured, too [GL1.3 3.8.13]", () => {
  const texture = textureOf({
    target: "1d",
    faces: countingGrays(8),
    magFilter: "nearest",
    minFilter: "nearest",
  });
  const state = stateOf({ textures: [unitOf(texture, REPLACE, 3)] });

  test("a point has the texture coordinates of its vertex", () => {
    const rasterizer = createRasterizer({ width: 3, height: 1 });
    const vertices = [{ x: 1.5, y: 0.5, coordinates: { 3: [1.1, 0, 0, 2] as const } }];
    rasterizer.draw(batchOf("point", [{ vertices }], [3]), state);
    expect(reds(rasterizer)).toEqual([[0, 50, 0]]);
  });

  test("a line varies them along its length [Ruling 108]", () => {
    const rasterizer = createRasterizer({ width: 8, height: 1 });
    const vertices = [
      { x: 0, y: 0.5, coordinates: { 3: [0] as const } },
      { x: 16, y: 0.5, coordinates: { 3: [2] as const } },
    ];
    rasterizer.draw(batchOf("line", [{ vertices }], [3]), state);
    expect(reds(rasterizer)).toEqual([[10, 20, 30, 40, 50, 60, 70, 80]]);
  });
});
