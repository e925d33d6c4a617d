import { describe, expect, test } from "@jest/globals";
import { createContext, TOKENS, type TokenName } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { image } from "./fixtures.js";

const { TEXTURE_2D } = TOKENS;

/** The texels of a compressed image. */
function decoded(
  format: TokenName,
  [width, height]: readonly [number, number],
  data: readonly number[],
): number[] {
  const gl = createContext();
  const bytes = Uint8Array.from(data);
  gl.compressedTexImage2D(TEXTURE_2D, 0, TOKENS[format], width, height, 0, bytes.length, bytes);
  expect(takeError(gl)).toBe("NO_ERROR");
  return image(gl, TEXTURE_2D);
}

/** Two colors of 16 bits, and the codes of the texels: one byte a row, the leftmost texel in the lowest bits. */
const colors = (color0: number, color1: number, ...codes: readonly number[]): number[] => [
  ...[color0 & 0xff, color0 >> 8, color1 & 0xff, color1 >> 8],
  ...codes,
];
/** The codes 0, 1, 2 and 3 in each row. */
const ALL = [0xe4, 0xe4, 0xe4, 0xe4];
const rgb = (red: number, green: number, blue: number): number => (red << 11) | (green << 5) | blue;
/** The exact quotient of a component as a byte, halves upwards. */
const byte = (numerator: number, denominator: number): number =>
  Math.floor((255 * numerator) / denominator + 0.5);

describe("[EXT_texture_compression_s3tc Appendix, Ruling 407] COMPRESSED_RGB_S3TC_DXT1_EXT", () => {
  test("four colors where the first one is greater: two of them mixed of all three thirds", () => {
    const data = colors(rgb(20, 33, 7), rgb(3, 60, 30), ...ALL);
    const mixes = [
      [3, 0],
      [0, 3],
      [2, 1],
      [1, 2],
    ].map(([m, n]) => [
      byte(m! * 20 + n! * 3, 93),
      byte(m! * 33 + n! * 60, 189),
      byte(m! * 7 + n! * 30, 93),
      255,
    ]);
    expect(decoded("COMPRESSED_RGB_S3TC_DXT1_EXT", [4, 4], data)).toEqual(
      [mixes, mixes, mixes, mixes].flat(2),
    );
  });

  test("three colors and black where it is not: the third is the mean", () => {
    for (const [color0, color1] of [
      [rgb(3, 60, 30), rgb(20, 33, 7)],
      [rgb(9, 9, 9), rgb(9, 9, 9)],
    ] as const) {
      const part = (color: number, shift: number, ones: number): number => (color >> shift) & ones;
      const mean = (shift: number, ones: number): number =>
        byte(part(color0, shift, ones) + part(color1, shift, ones), 2 * ones);
      const plain = (color: number): number[] => [
        byte(part(color, 11, 31), 31),
        byte(part(color, 5, 63), 63),
        byte(part(color, 0, 31), 31),
        255,
      ];
      const row = [
        plain(color0),
        plain(color1),
        [mean(11, 31), mean(5, 63), mean(0, 31), 255],
        [0, 0, 0, 255],
      ];
      const texels = decoded("COMPRESSED_RGB_S3TC_DXT1_EXT", [4, 4], colors(color0, color1, ...ALL));
      expect(texels.slice(0, 16)).toEqual(row.flat());
    }
  });

  test("codes lie two bits each, row by row from the lowest bit", () => {
    const data = colors(rgb(31, 0, 0), rgb(0, 0, 31), 0x01, 0x04, 0x10, 0x40);
    const texels = decoded("COMPRESSED_RGB_S3TC_DXT1_EXT", [4, 4], data);
    const blues = Array.from({ length: 16 }, (_, i) => (texels[4 * i + 2] === 255 ? i : -1)).filter(
      (i) => i >= 0,
    );
    expect(blues).toEqual([0, 5, 10, 15]);
  });

  test("blocks follow each other along a row of blocks, and texels beyond the image count for nothing", () => {
    const block = (red: number): number[] => colors(rgb(red, 0, 0), 0, 0, 0, 0, 0);
    const wide = decoded(
      "COMPRESSED_RGB_S3TC_DXT1_EXT",
      [8, 8],
      [block(1), block(2), block(3), block(4)].flat(),
    );
    const reds = (x: number, y: number): number => Math.round((wide[4 * (8 * y + x)]! / 255) * 31);
    expect([reds(0, 0), reds(4, 3), reds(3, 4), reds(7, 7)]).toEqual([1, 2, 3, 4]);
    expect(decoded("COMPRESSED_RGB_S3TC_DXT1_EXT", [2, 1], block(31))).toEqual([
      255, 0, 0, 255, 255, 0, 0, 255,
    ]);
    expect(decoded("COMPRESSED_RGB_S3TC_DXT1_EXT", [0, 0], [])).toEqual([]);
  });
});

describe("[EXT_texture_compression_s3tc Appendix] alpha", () => {
  const alphas = (texels: readonly number[]): number[] => texels.filter((_, i) => i % 4 === 3);

  test("COMPRESSED_RGBA_S3TC_DXT1_EXT: 0 for code 3 of three colors, whose color is black, else 1", () => {
    const three = decoded("COMPRESSED_RGBA_S3TC_DXT1_EXT", [4, 4], colors(5, 6, ...ALL));
    expect(alphas(three).slice(0, 4)).toEqual([255, 255, 255, 0]);
    expect(three.slice(12, 16)).toEqual([0, 0, 0, 0]);
    const four = decoded("COMPRESSED_RGBA_S3TC_DXT1_EXT", [4, 4], colors(6, 5, ...ALL));
    expect(alphas(four).slice(0, 4)).toEqual([255, 255, 255, 255]);
  });

  test("COMPRESSED_RGBA_S3TC_DXT3_EXT: four bits a texel, in fifteenths", () => {
    const bits = [0x10, 0x32, 0x54, 0x76, 0x98, 0xba, 0xdc, 0xfe];
    const texels = decoded("COMPRESSED_RGBA_S3TC_DXT3_EXT", [4, 4], [...bits, ...colors(0, 1, ...ALL)]);
    expect(alphas(texels)).toEqual(Array.from({ length: 16 }, (_, i) => 17 * i));
  });

  test.each(["COMPRESSED_RGBA_S3TC_DXT3_EXT", "COMPRESSED_RGBA_S3TC_DXT5_EXT"] as const)(
    "%s has four colors, whatever their order",
    (format) => {
      const zeros = new Array<number>(8).fill(0);
      const texels = decoded(format, [4, 4], [...zeros, ...colors(rgb(0, 0, 3), rgb(0, 0, 30), ...ALL)]);
      expect([2, 6, 10, 14].map((i) => texels[i])).toEqual([
        byte(3, 31),
        byte(30, 31),
        byte(36, 93),
        byte(63, 93),
      ]);
    },
  );

  /** The codes 0 to 7, twice, three bits each. */
  const CODES = [0x88, 0xc6, 0xfa, 0x88, 0xc6, 0xfa];
  const exact = (numerator: number, denominator: number): number => Math.floor(numerator / denominator + 0.5);

  test("COMPRESSED_RGBA_S3TC_DXT5_EXT: eight alphas where the first is greater", () => {
    const texels = decoded(
      "COMPRESSED_RGBA_S3TC_DXT5_EXT",
      [4, 4],
      [200, 31, ...CODES, ...colors(0, 0, 0, 0, 0, 0)],
    );
    const between = [6, 5, 4, 3, 2, 1].map((m) => exact(m * 200 + (7 - m) * 31, 7));
    expect(alphas(texels).slice(0, 8)).toEqual([200, 31, ...between]);
    expect(alphas(texels).slice(8)).toEqual([200, 31, ...between]);
  });

  test("and six beside 0 and 1 where it is not", () => {
    for (const [alpha0, alpha1] of [
      [31, 200],
      [90, 90],
    ] as const) {
      const data = [alpha0, alpha1, ...CODES, ...colors(0, 0, 0, 0, 0, 0)];
      const between = [4, 3, 2, 1].map((m) => exact(m * alpha0 + (5 - m) * alpha1, 5));
      expect(alphas(decoded("COMPRESSED_RGBA_S3TC_DXT5_EXT", [4, 4], data)).slice(0, 8)).toEqual([
        ...[alpha0, alpha1, ...between, 0, 255],
      ]);
    }
  });
});
