import { describe, expect, test } from "@jest/globals";
import type { Texture } from "@glasm/primitives";
import { probesOf } from "../../src/texturing/level-of-detail.js";
import { coordinatesOf, gray, imageOf, sample, textureOf } from "./fixtures.js";

/** A row of grays that are 10 times their numbers, nearest. */
function ramp(changes: Partial<Texture> = {}): Texture {
  const grays = Array.from({ length: 16 }, (_, i) => [10 * i, 10 * i, 10 * i, 255]).flat();
  return textureOf({
    faces: [[imageOf([16, 1], grays)]],
    minFilter: "nearest",
    magFilter: "nearest",
    ...changes,
  });
}

/** Levels of one gray each: 0, 10, 20 and so on. */
function levels(changes: Partial<Texture>): Texture {
  const sizes = [64, 32, 16, 8, 4, 2, 1];
  return textureOf({
    faces: [sizes.map((size, level) => gray([size, size], 10 * level))],
    minFilter: "nearest-mipmap-nearest",
    magFilter: "nearest",
    ...changes,
  });
}

describe("[EXT_texture_filter_anisotropic Chapter 3, Ruling 406] how often a footprint is sampled", () => {
  const rates = (x: number, y: number) => ({ byX: Math.fround(x * x), byY: Math.fround(y * y) });

  test("its length over its width, rounded up, along either axis", () => {
    expect([1, 2, 2.5, 3, 7.01].map((ratio) => probesOf(rates(ratio, 1), 16))).toEqual([1, 2, 3, 3, 8]);
    expect([1, 2, 2.5, 3, 7.01].map((ratio) => probesOf(rates(0.5, ratio / 2), 16))).toEqual([1, 2, 3, 3, 8]);
  });

  test("as often as the texture allows at most", () => {
    expect([2, 3, 16].map((most) => probesOf(rates(100, 1), most))).toEqual([2, 3, 16]);
    expect(probesOf(rates(1, 0), 16)).toBe(16);
  });

  test("once where nothing varies, or the rates are no numbers", () => {
    expect([rates(0, 0), rates(NaN, 1), rates(Infinity, Infinity)].map((pair) => probesOf(pair, 16))).toEqual(
      [...[1, 1, 1]],
    );
  });
});

describe("[EXT_texture_filter_anisotropic Chapter 3, Ruling 406] the samples", () => {
  // Three texels a pixel along x, and one along y of an image of one row.
  const alongX = coordinatesOf([7.5 / 16], [3 / 16], [0, 1]);

  test("lie at -1/2 + i / (N + 1) of a pixel along the length, and the color is their mean", () => {
    // At 7.5 - 0.75, 7.5 and 7.5 + 0.75 texels.
    expect(sample(ramp({ maxAnisotropy: 16 }), alongX)[0]).toBeCloseTo((60 + 70 + 80) / 3, 3);
    // At 7.5 - 0.5 and 7.5 + 0.5 texels.
    expect(sample(ramp({ maxAnisotropy: 2 }), alongX)[0]).toBeCloseTo((70 + 80) / 2, 3);
    expect(sample(ramp(), alongX)[0]).toBeCloseTo(70, 3);
  });

  test("along y where it is longer, or as long", () => {
    const along = coordinatesOf([7.5 / 16], [1 / 16], [3 / 16]);
    expect(sample(ramp({ maxAnisotropy: 2 }), along)[0]).toBeCloseTo(75, 3);
  });

  test("are of the perspective coordinates: q varies as well", () => {
    // s / q goes from (7.5 - 1.5) / 1.5 to (7.5 + 1.5) / 0.5 texels in a pixel.
    const steep = coordinatesOf([7.5 / 16, 0, 0, 1], [3 / 16, 0, 0, -1], []);
    const at = (offset: number): number => 10 * Math.floor((7.5 + 3 * offset) / (1 - offset));
    const expected = (at(-1 / 6) + at(1 / 6)) / 2;
    expect(sample(ramp({ maxAnisotropy: 2 }), steep)[0]).toBeCloseTo(expected, 3);
  });

  test("take the level of the length over their number", () => {
    const place = coordinatesOf([0.5, 0.5], [32 / 64], [0, 4 / 64]);
    expect(sample(levels({}), place)[0]).toBeCloseTo(50, 3);
    expect(sample(levels({ maxAnisotropy: 2 }), place)[0]).toBeCloseTo(40, 3);
    expect(sample(levels({ maxAnisotropy: 4 }), place)[0]).toBeCloseTo(30, 3);
    expect(sample(levels({ maxAnisotropy: 16 }), place)[0]).toBeCloseTo(20, 3);
  });

  test("keep to the bounds of the level of detail, and have its bias", () => {
    const place = coordinatesOf([0.5, 0.5], [32 / 64], [0, 4 / 64]);
    expect(sample(levels({ maxAnisotropy: 16, minLod: 4 }), place)[0]).toBeCloseTo(40, 3);
    expect(sample(levels({ maxAnisotropy: 16, maxLod: 1 }), place)[0]).toBeCloseTo(10, 3);
    expect(sample(levels({ maxAnisotropy: 16 }), place, 1)[0]).toBeCloseTo(30, 3);
  });

  test("select a face each where the texture is a cube map", () => {
    const faces = [0, 1, 2, 3, 4, 5].map((face) => [gray([1, 1], 40 * face)]);
    const texture = textureOf({ target: "cube-map", faces, minFilter: "nearest", magFilter: "nearest" });
    // From +x over the edge to +z, along x of the window.
    const edge = coordinatesOf([1, 0, 1], [-2, 0, 2], [0, 0.5, 0]);
    expect(sample({ ...texture, maxAnisotropy: 2 }, edge)[0]).toBeCloseTo((0 + 160) / 2, 3);
  });
});
