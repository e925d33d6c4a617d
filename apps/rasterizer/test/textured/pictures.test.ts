import { describe, expect, test } from "@jest/globals";
import type { Texture, TextureEnvironment, TextureUnit } from "@glasm/context";
import { createRasterizer, type Rasterizer } from "../../src/index.js";
import { batchOf, stateOf, type Vertex } from "../support/batch.js";
import { drawnPixels, pixel } from "../support/window.js";
import { imageOf, textureOf } from "../textures/fixtures.js";

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
