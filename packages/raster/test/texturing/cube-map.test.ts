import { describe, expect, test } from "@jest/globals";
import type { Texture } from "@glasm/primitives";
import fc from "fast-check";
import { coordinatesOf, gray, imageOf, sample, textureOf } from "./fixtures.js";

/** Six faces of 4 x 4 texels: the red byte is the face, green the column and blue the row. */
const MAP: Texture = textureOf({
  target: "cube-map",
  magFilter: "nearest",
  wrap: ["clamp-to-edge", "clamp-to-edge", "repeat"],
  faces: [0, 1, 2, 3, 4, 5].map((face) => [
    imageOf([4, 4], Array.from({ length: 16 }, (_, i) => [face, i % 4, Math.floor(i / 4), 255]).flat()),
  ]),
});

/** The directions whose coordinates on a face are (sc, tc), for |ma| = 1: Table 3.20 read backwards. */
const DIRECTIONS: readonly ((sc: number, tc: number) => [number, number, number])[] = [
  (sc, tc) => [1, -tc, -sc],
  (sc, tc) => [-1, -tc, sc],
  (sc, tc) => [sc, 1, tc],
  (sc, tc) => [sc, -1, -tc],
  (sc, tc) => [sc, -tc, 1],
  (sc, tc) => [-sc, -tc, -1],
];

const bytes = (texture: Texture, coordinates: Float64Array): number[] =>
  sample(texture, coordinates).map((value) => Math.round(value));

describe("[GL1.3 3.8.6, Table 3.20] cube maps", () => {
  test.each([0, 1, 2, 3, 4, 5])("face %i", (face) => {
    for (let column = 0; column < 4; column += 1)
      for (let row = 0; row < 4; row += 1) {
        const direction = DIRECTIONS[face]!((column - 1.5) / 2, (row - 1.5) / 2);
        expect(bytes(MAP, coordinatesOf(direction))).toEqual([face, column, row, 255]);
      }
  });

  test("the length of the direction and q do not matter", () => {
    const direction = fc.integer({ min: -100, max: 100 });
    fc.assert(
      fc.property(direction, direction, direction, fc.integer({ min: 1, max: 50 }), (x, y, z, scale) => {
        const [a, b, c] = [x + 0.5, y + 0.25, z + 0.125];
        const expected = bytes(MAP, coordinatesOf([a, b, c]));
        expect(bytes(MAP, coordinatesOf([a * scale, b * scale, c * scale, scale - 25]))).toEqual(expected);
      }),
    );
  });

  test("of equal magnitudes x comes before y and y before z, a zero as positive [Ruling 87]", () => {
    const face = (x: number, y: number, z: number): number => bytes(MAP, coordinatesOf([x, y, z]))[0]!;
    expect([face(1, 1, 1), face(-1, 1, 1), face(0, 1, 1), face(0.5, -1, 1)]).toEqual([0, 1, 2, 3]);
    expect([face(1, -1, 0), face(0, 0, 1), face(0, 0, -1), face(-0, 0, 0)]).toEqual([0, 4, 5, 0]);
  });

  test("the level of detail is that on the face", () => {
    const faces = MAP.faces.map(() => [gray([4, 4], 100), gray([2, 2], 110), gray([1, 1], 120)]);
    const texture: Texture = { ...MAP, faces, minFilter: "nearest-mipmap-nearest" };
    // On +Z s is (x / z + 1) / 2, so that u, of 4 texels, varies with x by 2 / z.
    const at = (rate: number, z: number): number => bytes(texture, coordinatesOf([0, 0, z, 1], [rate]))[0]!;
    expect([at(0.5, 1), at(1, 1), at(2, 1), at(1, 0.5), at(4, 2)]).toEqual([100, 110, 120, 120, 120]);
    // A direction that only becomes longer stays where it is.
    expect(bytes(texture, coordinatesOf([0.5, 0.25, 1, 1], [4, 2, 8, 0]))[0]).toBe(100);
    // On -X s grows with z, by a derivative along y.
    const along = coordinatesOf([-1, 0, 0, 1], [], [0, 0, 2]);
    expect(bytes(texture, along)[0]).toBe(120);
  });

  test("faces are filtered each by itself", () => {
    const texture: Texture = { ...MAP, magFilter: "linear", minFilter: "linear" };
    // s = 1: half way beyond the last texel, which CLAMP_TO_EDGE keeps.
    expect(sample(texture, coordinatesOf([1, 0.25, 1]))[0]).toBeCloseTo(0, 3);
    const found = sample(texture, coordinatesOf([1, 0, 0]));
    expect([found[0], found[1], found[2]].map((value) => value!.toFixed(3))).toEqual([
      ...["0.000", "1.500", "1.500"],
    ]);
  });
});
