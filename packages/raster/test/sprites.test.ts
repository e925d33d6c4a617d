import { describe, expect, test } from "@jest/globals";
import type { RasterState, TextureUnit } from "@glasm/primitives";
import { createRasterizer, type Rasterizer } from "../src/index.js";
import { batchOf, stateOf, type Vertex } from "./support/batch.js";
import { drawnPixels, pixel } from "./support/window.js";
import { gray, imageOf, textureOf as filtered } from "./texturing/fixtures.js";

const SIZE = 12;

/** A texture of which the nearest texel is taken. */
const textureOf: typeof filtered = (changes) =>
  filtered({ minFilter: "nearest", magFilter: "nearest", ...changes });

function draw(vertex: Vertex, pointSize: number, state: Partial<RasterState> = {}, size = SIZE): Rasterizer {
  const rasterizer = createRasterizer({ width: size, height: size });
  const units = (state.textures ?? []).map(({ unit }) => unit);
  const batch = batchOf("point", [{ vertices: [vertex], pointSize }], units);
  rasterizer.draw(batch, stateOf({ pointSprite: { r: "zero" }, ...state }));
  return rasterizer;
}

/** The pixels whose centers lie in the square, by the text. [ARB_point_sprite Chapter 3] */
function square(x: number, y: number, size: number): string[] {
  const found: string[] = [];
  for (let column = 0; column < SIZE; column += 1)
    for (let row = 0; row < SIZE; row += 1) {
      const [dx, dy] = [column + 0.5 - x, row + 0.5 - y];
      if (dx >= -size / 2 && dx < size / 2 && dy >= -size / 2 && dy < size / 2)
        found.push(`${column},${row}`);
    }
  return found.sort();
}

describe("fragments [ARB_point_sprite Chapter 3, Ruling 421]", () => {
  test.each([
    [5, 5, 4],
    [5.25, 4.75, 3],
    [5.5, 6.5, 1],
    [5.5, 6.5, 0.75],
    [5, 5, 1],
    [5, 5, 0.5],
    [4.3, 6.1, 2.7],
    [0.5, 11.5, 6],
    [6, 6, 100],
    [6, 6, 0],
  ])("the centers in the square around (%p, %p) with side %p, POINT_SMOOTH or not", (x, y, size) => {
    const white: TextureUnit = { ...ramp(), texture: textureOf({ faces: [[gray([1], 255)]] }) };
    const textured = { textures: [white] };
    for (const state of [{}, { smooth: { point: true, line: false, polygon: false } }, textured])
      expect(drawnPixels(draw({ x, y }, size, state))).toEqual(square(x, y, size));
  });
});

/** A texture whose red is s and whose green is t, in 16 steps, that replaces colors. */
function ramp(changes: Partial<TextureUnit> = {}): TextureUnit {
  const texels = Array.from({ length: 256 }, (_, i) => [
    17 * (i % 16),
    17 * Math.floor(i / 16),
    255,
    255,
  ]).flat();
  const texture = textureOf({ faces: [[imageOf([16, 16, 1], texels)]], wrap: ["clamp-to-edge", "clamp-to-edge", "clamp-to-edge"] }); // prettier-ignore
  return { unit: 0, texture, environment: { mode: "replace" }, spriteCoordinates: true, ...changes };
}

describe("texture coordinates [ARB_point_sprite Chapter 3]", () => {
  test("s grows from left to right, t from top to bottom, by the exact place of the point", () => {
    const [x, y, size] = [5.3, 6.2, 8];
    const drawn = draw({ x, y, front: [0, 0, 0, 1] }, size, { textures: [ramp()] });
    for (const at of square(x, y, size)) {
      const [column, row] = at.split(",").map(Number) as [number, number];
      const s = 0.5 + (column + 0.5 - x) / size;
      const t = 0.5 - (row + 0.5 - y) / size;
      expect([at, ...pixel(drawn, column, row)]).toEqual([
        at,
        17 * Math.floor(16 * s),
        17 * Math.floor(16 * t),
        255,
        255,
      ]);
    }
  });

  test("units without replacement have those of the vertex, divided by q", () => {
    const coordinates = { 0: [0.6, 1.8, 0, 2] as const };
    const drawn = draw({ x: 5, y: 5, coordinates }, 4, { textures: [ramp({ spriteCoordinates: false })] });
    for (const at of square(5, 5, 4)) {
      const [column, row] = at.split(",").map(Number) as [number, number];
      expect(pixel(drawn, column, row).slice(0, 2)).toEqual([
        17 * Math.floor(16 * 0.3),
        17 * Math.floor(16 * 0.9),
      ]);
    }
  });

  test("points that are no sprites keep theirs", () => {
    const coordinates = { 0: [0.3, 0.9] as const };
    const drawn = draw({ x: 5, y: 5, coordinates }, 4, { textures: [ramp()], pointSprite: undefined });
    expect([pixel(drawn, 3, 3), pixel(drawn, 6, 6)]).toEqual([pixel(drawn, 4, 4), pixel(drawn, 4, 4)]);
  });

  test.each([
    ["zero", 0],
    ["s", 1],
    ["r", 2],
  ] as const)("r in mode %s [NV_point_sprite Chapter 3, Ruling 421]", (r, slice) => {
    // Four slices of one color each: s/q lies in the second, r/q in the third, 0 in the first.
    const texels = Array.from({ length: 4 }, (_, i) => [60 * i + 10, 0, 0, 255]).flat();
    const texture = textureOf({ target: "3d", faces: [[imageOf([1, 1, 4], texels)]] });
    const unit: TextureUnit = { unit: 0, texture, environment: { mode: "replace" }, spriteCoordinates: true };
    const coordinates = { 0: [0.8, 0, 1.2, 2] as const };
    const drawn = draw({ x: 5, y: 5, coordinates }, 4, { textures: [unit], pointSprite: { r } });
    expect(new Set(square(5, 5, 4).map((at) => pixel(drawn, ...(at.split(",").map(Number) as [number, number]))[0]))).toEqual(new Set([60 * slice + 10])); // prettier-ignore
  });

  test("the level of detail is that of a square with the texture [ARB_point_sprite Issues]", () => {
    // Each level has a color of its own: a sprite of 2^k pixels takes the level with as many texels.
    const levels = [0, 1, 2, 3, 4].map((level) => {
      const width = 16 >> level;
      return imageOf(
        [width, width, 1],
        Array.from({ length: width * width }, () => [50 * level, 0, 0, 255]).flat(),
      );
    });
    const texture = textureOf({ faces: [levels], minFilter: "nearest-mipmap-nearest" });
    const unit: TextureUnit = { unit: 0, texture, environment: { mode: "replace" }, spriteCoordinates: true };
    const reds = [16, 8, 4, 2, 1].map(
      (size) => pixel(draw({ x: 16.5, y: 16.5 }, size, { textures: [unit] }, 32), 16, 16)[0],
    );
    expect(reds).toEqual([0, 50, 100, 150, 200]);
  });
});

test("points of polygons are sprites, too [ARB_point_sprite Issues]", () => {
  const rasterizer = createRasterizer({ width: SIZE, height: SIZE });
  const corners = [[2.5, 2.5], [8.5, 3.5], [4.5, 8.5]] as const; // prettier-ignore
  const batch = batchOf("polygon", [{ vertices: corners.map(([x, y]) => ({ x, y })) }], [0]);
  const state = {
    polygonMode: ["point", "point"],
    pointSize: 3,
    pointSprite: { r: "zero" },
    textures: [ramp()],
  } as const;
  rasterizer.draw(batch, stateOf(state));
  for (const [x, y] of corners)
    expect([pixel(rasterizer, x - 1.5, y + 0.5), pixel(rasterizer, x + 0.5, y - 1.5)]).toEqual([
      [17 * 2, 17 * 2, 255, 255],
      [17 * 13, 17 * 13, 255, 255],
    ]);
});
