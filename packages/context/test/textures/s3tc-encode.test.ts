import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { image } from "./fixtures.js";

const { TEXTURE_2D } = TOKENS;
const SIZE = 64;

/** What remains of an image after it was compressed. */
function compressed(
  format: TokenName,
  width: number,
  height: number,
  texels: readonly number[],
  nicest = false,
) {
  const gl = createContext();
  gl.hint(gl.TEXTURE_COMPRESSION_HINT, nicest ? gl.NICEST : gl.FASTEST);
  const bytes = Uint8Array.from(texels);
  gl.texImage2D(TEXTURE_2D, 0, TOKENS[format], width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  expect(takeError(gl)).toBe("NO_ERROR");
  return image(gl, TEXTURE_2D);
}

const block = (texel: (i: number) => readonly number[]): number[] =>
  Array.from({ length: 16 }, (_, i) => texel(i)).flat();

describe("[EXT_texture_compression_s3tc Appendix, Ruling 408] what is compressed without loss", () => {
  test("blocks of two colors of 16 bits", () => {
    const texels = block((i) => (i % 3 === 0 ? [255, 0, 0, 255] : [0, 255, 255, 255]));
    for (const format of ["COMPRESSED_RGB_S3TC_DXT1_EXT", "COMPRESSED_RGBA_S3TC_DXT1_EXT"] as const)
      expect(compressed(format, 4, 4, texels)).toEqual(texels);
    for (const format of ["COMPRESSED_RGBA_S3TC_DXT3_EXT", "COMPRESSED_RGBA_S3TC_DXT5_EXT"] as const)
      expect(compressed(format, 4, 4, texels)).toEqual(texels);
  });

  test("what a compressed image gives back", () => {
    const ramp = block((i) => [16 * i, 255 - 16 * i, 7 * i, 255]);
    const once = compressed("COMPRESSED_RGB_S3TC_DXT1_EXT", 4, 4, ramp, true);
    expect(compressed("COMPRESSED_RGB_S3TC_DXT1_EXT", 4, 4, once, true)).toEqual(once);
  });

  test("alphas of four bits, and one alpha or two in a block of endpoints", () => {
    const fourBits = block((i) => [0, 0, 0, 17 * i]);
    expect(compressed("COMPRESSED_RGBA_S3TC_DXT3_EXT", 4, 4, fourBits)).toEqual(fourBits);
    for (const [a, b] of [
      [77, 77],
      [0, 255],
      [3, 200],
      [0, 90],
    ] as const) {
      const texels = block((i) => [0, 0, 0, i < 5 ? a : b]);
      expect(compressed("COMPRESSED_RGBA_S3TC_DXT5_EXT", 4, 4, texels)).toEqual(texels);
    }
  });

  test("alphas with 0 and 255 in a narrow range keep the range", () => {
    const alphas = [0, 255, 100, 101, 102, 103, 104, 105];
    const texels = block((i) => [0, 0, 0, alphas[i % 8]!]);
    const found = compressed("COMPRESSED_RGBA_S3TC_DXT5_EXT", 4, 4, texels);
    expect(found.filter((_, i) => i % 4 === 3)).toEqual(
      block((i) => [0, 0, 0, alphas[i % 8]!]).filter((_, i) => i % 4 === 3),
    );
  });
});

describe("[EXT_texture_compression_s3tc Appendix] one bit of alpha", () => {
  test("less than a half is 0 and black, the rest is 1", () => {
    const alphas = [0, 1, 127, 128, 129, 254, 255];
    const texels = block((i) => [200, 100, 50, alphas[i % 7]!]);
    const found = compressed("COMPRESSED_RGBA_S3TC_DXT1_EXT", 4, 4, texels);
    for (let i = 0; i < 16; i += 1) {
      const texel = found.slice(4 * i, 4 * i + 4);
      if (alphas[i % 7]! < 128) expect(texel).toEqual([0, 0, 0, 0]);
      else expect(texel[3]).toBe(255);
    }
  });

  test("does not count in COMPRESSED_RGB_S3TC_DXT1_EXT, and a block without any color is transparent", () => {
    const texels = block(() => [255, 255, 255, 0]);
    expect(compressed("COMPRESSED_RGB_S3TC_DXT1_EXT", 4, 4, texels)).toEqual(
      block(() => [255, 255, 255, 255]),
    );
    expect(compressed("COMPRESSED_RGBA_S3TC_DXT1_EXT", 4, 4, texels)).toEqual(block(() => [0, 0, 0, 0]));
  });
});

test("[Ruling 408] a block of one color is off by at most 2 in green and 4 in red and blue", () => {
  for (let value = 0; value < 256; value += 5) {
    const color = [value, 255 - value, (value * 7) % 256] as const;
    const [red, green, blue] = compressed("COMPRESSED_RGB_S3TC_DXT1_EXT", 1, 1, [...color, 255]) as [
      number,
      number,
      number,
    ];
    expect(Math.abs(red - color[0])).toBeLessThanOrEqual(4);
    expect(Math.abs(green - color[1])).toBeLessThanOrEqual(2);
    expect(Math.abs(blue - color[2])).toBeLessThanOrEqual(4);
  }
});

/** Pictures by their texels. */
const PICTURES: Readonly<Record<string, (x: number, y: number) => readonly [number, number, number]>> = {
  "a smooth gradient": (x, y) => [4 * x, 4 * y, 255 - 2 * (x + y)],
  "stripes in two hues": (x, y) => ((x + (y >> 1)) % 5 < 2 ? [230, 40 + x, 30] : [20, 60, 180 + y]),
  "a disc with a soft edge": (x, y) => {
    const distance = Math.sqrt((x - 32) * (x - 32) + (y - 32) * (y - 32));
    const inside = Math.min(Math.max((24 - distance) / 6, 0), 1);
    return [255 * inside, 200 * inside + 20, 60 + 90 * (1 - inside)];
  },
  "scattered bytes": (x, y) => {
    const word = Math.imul(x + SIZE * y + 1, 0x9e3779b1);
    return [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255];
  },
};

/** Blocks between the least and the greatest of each component, as a simple encoder makes them. */
function boundingBoxBlocks(texels: readonly number[]): Uint8Array {
  const data: number[] = [];
  for (let row = 0; row < SIZE; row += 4)
    for (let column = 0; column < SIZE; column += 4) {
      const inside = Array.from({ length: 16 }, (_, i) => 4 * ((row + (i >> 2)) * SIZE + column + (i & 3)));
      const end = (pick: (...values: number[]) => number): number =>
        [31, 63, 31].reduce(
          (color, ones, c) =>
            color * (ones + 1) + Math.round((pick(...inside.map((at) => texels[at + c]!)) / 255) * ones),
          0,
        );
      const [high, low] = [end(Math.max), end(Math.min)];
      const expand = (color: number): number[] => [
        ((color >> 11) * 255) / 31,
        (((color >> 5) & 63) * 255) / 63,
        ((color & 31) * 255) / 31,
      ];
      const [a, b] = [expand(high), expand(low)];
      const palette = [a, b, a.map((v, c) => (2 * v + b[c]!) / 3), a.map((v, c) => (v + 2 * b[c]!) / 3)];
      let codes = 0;
      inside.forEach((at, i) => {
        const errors = palette.map((color) =>
          color.reduce((sum, v, c) => sum + (v - texels[at + c]!) ** 2, 0),
        );
        const code = high === low ? 0 : errors.indexOf(Math.min(...errors));
        codes += code * 4 ** i;
      });
      data.push(high & 0xff, high >> 8, low & 0xff, low >> 8);
      for (let i = 0; i < 4; i += 1) data.push(Math.floor(codes / 256 ** i) % 256);
    }
  return Uint8Array.from(data);
}

/** The peak signal to noise ratio of colors, in decibels. */
function quality(found: readonly number[], expected: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < expected.length; i += 1) if (i % 4 < 3) sum += (found[i]! - expected[i]!) ** 2;
  return 10 * Math.log10((255 * 255 * 0.75 * expected.length) / sum);
}

function simple(gl: GL, texels: readonly number[]): number[] {
  const data = boundingBoxBlocks(texels);
  const format = gl.COMPRESSED_RGB_S3TC_DXT1_EXT;
  gl.compressedTexImage2D(TEXTURE_2D, 0, format, SIZE, SIZE, 0, data.length, data);
  expect(takeError(gl)).toBe("NO_ERROR");
  return image(gl, TEXTURE_2D);
}

describe("[Ruling 408] the quality of compression", () => {
  test.each([
    ["a smooth gradient", 38.5, 2.5],
    ["stripes in two hues", 40, 25],
    ["a disc with a soft edge", 36.5, 8],
    ["scattered bytes", 13.4, 1.4],
  ] as const)(
    "%s has at least %f dB, %f dB more than between the ends of each component",
    (name, least, gain) => {
      const texels = Array.from({ length: SIZE * SIZE }, (_, i) => [
        ...PICTURES[name]!(i % SIZE, Math.floor(i / SIZE)).map(Math.round),
        255,
      ]).flat();
      const fast = quality(compressed("COMPRESSED_RGB_S3TC_DXT1_EXT", SIZE, SIZE, texels), texels);
      const best = quality(compressed("COMPRESSED_RGB_S3TC_DXT1_EXT", SIZE, SIZE, texels, true), texels);
      const other = quality(simple(createContext(), texels), texels);
      expect(fast).toBeGreaterThanOrEqual(least);
      expect(fast).toBeGreaterThanOrEqual(other + gain);
      expect(best).toBeGreaterThanOrEqual(fast);
    },
  );
});
