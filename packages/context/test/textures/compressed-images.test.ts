import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, NAMED_EXTENSIONS, TOKENS, type TokenName } from "../../src/index.js";
import { type ErrorName, takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";
import { image, levelParameter, reds, shape } from "./fixtures.js";

const { RGBA, TEXTURE_1D, TEXTURE_2D, TEXTURE_3D, UNSIGNED_BYTE } = TOKENS;
const DXT1 = TOKENS.COMPRESSED_RGB_S3TC_DXT1_EXT;
const DXT5 = TOKENS.COMPRESSED_RGBA_S3TC_DXT5_EXT;
const FORMATS = [
  ...([
    ["COMPRESSED_RGB_S3TC_DXT1_EXT", 8],
    ["COMPRESSED_RGBA_S3TC_DXT1_EXT", 8],
    ["COMPRESSED_RGBA_S3TC_DXT3_EXT", 16],
    ["COMPRESSED_RGBA_S3TC_DXT5_EXT", 16],
  ] as const),
];

/** A block of one red of five bits. */
const red = (value: number): number[] => [0, value << 3, 0, 0, 0, 0, 0, 0];
const bytes = (...blocks: readonly (readonly number[])[]): Uint8Array => Uint8Array.from(blocks.flat());
const asRed = (value: number): number => Math.round((255 * value) / 31);

/** An image of 8 x 8 with the reds 1, 2, 3 and 4. */
function fourBlocks(gl: GL, level = 0): void {
  gl.compressedTexImage2D(TEXTURE_2D, level, DXT1, 8, 8, 0, 32, bytes(red(1), red(2), red(3), red(4)));
}
const corners = (gl: GL): number[] => {
  const found = reds(gl, TEXTURE_2D);
  return [0, 7, 56, 63].map((i) => found[i]!);
};
const query = (gl: GL): Uint8Array => {
  const data = new Uint8Array(levelParameter(gl, TEXTURE_2D, 0, "TEXTURE_COMPRESSED_IMAGE_SIZE"));
  gl.getCompressedTexImage(TEXTURE_2D, 0, data);
  return data;
};

describe("[GL1.3 3.8.3] CompressedTexImage2D", () => {
  test.each(FORMATS)(
    "keeps the bytes of %s, which GetCompressedTexImage gives back",
    (format, blockBytes) => {
      const gl = createContext();
      const data = Uint8Array.from({ length: 4 * blockBytes }, (_, i) => (i * 89 + 7) & 255);
      // Pixel storage modes and pixel transfer do not count.
      gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, 3);
      gl.pixelStorei(gl.PACK_SKIP_PIXELS, 3);
      gl.pixelTransferf(gl.RED_SCALE, 0);
      gl.compressedTexImage2D(TEXTURE_2D, 0, TOKENS[format], 8, 8, 0, data.length, data);
      expect(shape(gl, TEXTURE_2D)).toEqual([8, 8, 1, 0, TOKENS[format]]);
      expect(levelParameter(gl, TEXTURE_2D, 0, "TEXTURE_COMPRESSED")).toBe(1);
      expect([...query(gl)]).toEqual([...data]);
      expect(takeError(gl)).toBe("NO_ERROR");
    },
  );

  test("[EXT_texture_compression_s3tc Appendix] takes images smaller than a block, and faces of cube maps", () => {
    const gl = createContext();
    gl.compressedTexImage2D(TEXTURE_2D, 0, DXT1, 2, 1, 0, 8, bytes(red(9)));
    expect(reds(gl, TEXTURE_2D)).toEqual([asRed(9), asRed(9)]);
    const face = gl.TEXTURE_CUBE_MAP_NEGATIVE_Z;
    gl.compressedTexImage2D(face, 0, DXT1, 4, 4, 0, 8, bytes(red(9)));
    expect(levelParameter(gl, face, 0, "TEXTURE_COMPRESSED_IMAGE_SIZE")).toBe(8);
    gl.compressedTexImage2D(TEXTURE_2D, 0, DXT1, 0, 0, 0, 0, new Uint8Array(0));
    expect(shape(gl, TEXTURE_2D).slice(0, 2)).toEqual([0, 0]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  const data = new Uint8Array(64);
  const { COMPRESSED_RGB, COMPRESSED_RGBA_S3TC_DXT3_EXT: DXT3 } = TOKENS;
  const failures: readonly (readonly [string, ErrorName, (gl: GL) => void])[] = [
    [
      "a generic format",
      "INVALID_ENUM",
      (gl) => gl.compressedTexImage2D(TEXTURE_2D, 0, COMPRESSED_RGB, 4, 4, 0, 8, data),
    ],
    [
      "an uncompressed format",
      "INVALID_ENUM",
      (gl) => gl.compressedTexImage2D(TEXTURE_2D, 0, RGBA, 4, 4, 0, 64, data),
    ],
    ["no format", "INVALID_ENUM", (gl) => gl.compressedTexImage2D(TEXTURE_2D, 0, 4, 4, 4, 0, 64, data)],
    ["one dimension", "INVALID_ENUM", (gl) => gl.compressedTexImage1D(TEXTURE_1D, 0, DXT1, 4, 0, 8, data)],
    [
      "three dimensions",
      "INVALID_ENUM",
      (gl) => gl.compressedTexImage3D(TEXTURE_3D, 0, DXT1, 4, 4, 1, 0, 8, data),
    ],
    [
      "another target",
      "INVALID_ENUM",
      (gl) => gl.compressedTexImage2D(TEXTURE_1D, 0, DXT1, 4, 4, 0, 8, data),
    ],
    [
      "1D with another target",
      "INVALID_ENUM",
      (gl) => gl.compressedTexImage1D(TEXTURE_2D, 0, DXT1, 4, 0, 8, data),
    ],
    [
      "3D with another target",
      "INVALID_ENUM",
      (gl) => gl.compressedTexImage3D(TEXTURE_2D, 0, DXT1, 4, 4, 1, 0, 8, data),
    ],
    [
      "a proxy",
      "INVALID_ENUM",
      (gl) => gl.compressedTexImage2D(gl.PROXY_TEXTURE_2D, 0, DXT1, 4, 4, 0, 8, data),
    ],
    [
      "a negative level",
      "INVALID_VALUE",
      (gl) => gl.compressedTexImage2D(TEXTURE_2D, -1, DXT1, 4, 4, 0, 8, data),
    ],
    [
      "a level too high",
      "INVALID_VALUE",
      (gl) => gl.compressedTexImage2D(TEXTURE_2D, 13, DXT1, 4, 4, 0, 8, data),
    ],
    [
      "a negative width",
      "INVALID_VALUE",
      (gl) => gl.compressedTexImage2D(TEXTURE_2D, 0, DXT1, -4, 4, 0, 8, data),
    ],
    [
      "a negative height",
      "INVALID_VALUE",
      (gl) => gl.compressedTexImage2D(TEXTURE_2D, 0, DXT1, 4, -4, 0, 8, data),
    ],
    [
      "no power of two",
      "INVALID_VALUE",
      (gl) => gl.compressedTexImage2D(TEXTURE_2D, 0, DXT1, 12, 4, 0, 24, data),
    ],
    [
      "a border of 2",
      "INVALID_VALUE",
      (gl) => gl.compressedTexImage2D(TEXTURE_2D, 0, DXT1, 4, 4, 2, 8, data),
    ],
    [
      "a border [EXT_texture_compression_s3tc Errors]",
      "INVALID_OPERATION",
      (gl) => gl.compressedTexImage2D(TEXTURE_2D, 0, DXT1, 4, 4, 1, 8, data),
    ],
    [
      "too few bytes",
      "INVALID_VALUE",
      (gl) => gl.compressedTexImage2D(TEXTURE_2D, 0, DXT3, 4, 4, 0, 15, data),
    ],
    [
      "too many bytes",
      "INVALID_VALUE",
      (gl) => gl.compressedTexImage2D(TEXTURE_2D, 0, DXT3, 4, 4, 0, 17, data),
    ],
    [
      "a negative size",
      "INVALID_VALUE",
      (gl) => gl.compressedTexImage2D(TEXTURE_2D, 0, DXT3, 4, 4, 0, -16, data),
    ],
    [
      "less memory [Ruling 45]",
      "INVALID_VALUE",
      (gl) => gl.compressedTexImage2D(TEXTURE_2D, 0, DXT3, 4, 4, 0, 16, new Uint8Array(15)),
    ],
  ];

  test.each(failures)("[ARB_texture_compression Errors] %s is %s", (_, error, call) => {
    const gl = createContext();
    fourBlocks(gl);
    expectFailure(gl, error, () => call(gl));
  });
});

describe("[EXT_texture_compression_s3tc 3.8.2] CompressedTexSubImage2D", () => {
  test("replaces whole blocks, and leaves the others", () => {
    const gl = createContext();
    fourBlocks(gl);
    gl.compressedTexSubImage2D(TEXTURE_2D, 0, 4, 0, 4, 8, DXT1, 16, bytes(red(20), red(21)));
    expect(corners(gl)).toEqual([1, 20, 3, 21].map(asRed));
    expect([...query(gl)]).toEqual([...bytes(red(1), red(20), red(3), red(21))]);
    gl.compressedTexSubImage2D(TEXTURE_2D, 0, 0, 4, 0, 0, DXT1, 0, new Uint8Array(0));
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("takes blocks at the far ends of which the image has a part", () => {
    const gl = createContext();
    gl.compressedTexImage2D(TEXTURE_2D, 0, DXT1, 8, 2, 0, 16, bytes(red(1), red(2)));
    gl.compressedTexSubImage2D(TEXTURE_2D, 0, 4, 0, 4, 2, DXT1, 8, bytes(red(30)));
    expect(reds(gl, TEXTURE_2D).slice(0, 8)).toEqual([...[1, 1, 1, 1], ...[30, 30, 30, 30]].map(asRed));
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  const data = new Uint8Array(64);
  const sub = (
    gl: GL,
    x: number,
    y: number,
    w: number,
    h: number,
    size: number,
    format: number = DXT1,
  ): void => gl.compressedTexSubImage2D(TEXTURE_2D, 0, x, y, w, h, format, size, data);
  const failures: readonly (readonly [string, ErrorName, (gl: GL) => void])[] = [
    ["an offset within a block", "INVALID_OPERATION", (gl) => sub(gl, 2, 0, 4, 4, 8)],
    ["an offset within a block, upwards", "INVALID_OPERATION", (gl) => sub(gl, 0, 1, 4, 4, 8)],
    ["a width that ends within a block", "INVALID_OPERATION", (gl) => sub(gl, 0, 0, 6, 4, 16)],
    ["a height that ends within a block", "INVALID_OPERATION", (gl) => sub(gl, 0, 0, 4, 3, 8)],
    ["another format", "INVALID_OPERATION", (gl) => sub(gl, 0, 0, 4, 4, 16, DXT5)],
    ["a generic format", "INVALID_ENUM", (gl) => sub(gl, 0, 0, 4, 4, 8, TOKENS.COMPRESSED_RGB)],
    ["an uncompressed format", "INVALID_ENUM", (gl) => sub(gl, 0, 0, 4, 4, 8, RGBA)],
    ["a region outside", "INVALID_VALUE", (gl) => sub(gl, 8, 0, 4, 4, 8)],
    ["a region below", "INVALID_VALUE", (gl) => sub(gl, 0, -4, 4, 4, 8)],
    ["a negative width", "INVALID_VALUE", (gl) => sub(gl, 0, 0, -4, 4, 8)],
    ["too few bytes", "INVALID_VALUE", (gl) => sub(gl, 0, 0, 8, 4, 8)],
    ["too many bytes", "INVALID_VALUE", (gl) => sub(gl, 0, 0, 4, 4, 16)],
    [
      "a negative level",
      "INVALID_VALUE",
      (gl) => gl.compressedTexSubImage2D(TEXTURE_2D, -1, 0, 0, 4, 4, DXT1, 8, data),
    ],
    [
      "an image that is not there",
      "INVALID_OPERATION",
      (gl) => gl.compressedTexSubImage2D(TEXTURE_2D, 1, 0, 0, 4, 4, DXT1, 8, data),
    ],
    ["one dimension", "INVALID_ENUM", (gl) => gl.compressedTexSubImage1D(TEXTURE_1D, 0, 0, 4, DXT1, 8, data)],
    [
      "three dimensions",
      "INVALID_ENUM",
      (gl) => gl.compressedTexSubImage3D(TEXTURE_3D, 0, 0, 0, 0, 4, 4, 1, DXT1, 8, data),
    ],
    [
      "another target",
      "INVALID_ENUM",
      (gl) => gl.compressedTexSubImage2D(TEXTURE_1D, 0, 0, 0, 4, 4, DXT1, 8, data),
    ],
  ];

  test.each(failures)(
    "[ARB_texture_compression Errors] [EXT_texture_compression_s3tc Chapter 3] %s is %s",
    (_, error, call) => {
      const gl = createContext();
      fourBlocks(gl);
      expectFailure(gl, error, () => call(gl));
    },
  );
});

describe("[EXT_texture_compression_s3tc 3.8.2] TexSubImage2D and CopyTexSubImage2D", () => {
  const texels = new Uint8Array(4 * 64).fill(255);
  const sub = (gl: GL, x: number, y: number, width: number, height: number): void =>
    gl.texSubImage2D(TEXTURE_2D, 0, x, y, width, height, RGBA, UNSIGNED_BYTE, texels);

  test("change whole blocks, and keep the bytes of those that they do not touch", () => {
    const gl = createContext();
    fourBlocks(gl);
    sub(gl, 4, 4, 4, 4);
    expect([...query(gl)].slice(0, 24)).toEqual([...bytes(red(1), red(2), red(3))]);
    expect(reds(gl, TEXTURE_2D)[63]).toBe(255);
    // Without a window every pixel is black.
    gl.copyTexSubImage2D(TEXTURE_2D, 0, 0, 4, 0, 0, 4, 4);
    expect(corners(gl)).toEqual([asRed(1), asRed(2), 0, 255]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("from the first texel on any size may change [Ruling 410]", () => {
    const gl = createContext();
    fourBlocks(gl);
    sub(gl, 0, 0, 2, 3);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(corners(gl)).toEqual([255, asRed(2), asRed(3), asRed(4)]);
  });

  test.each([
    [1, 0, 4, 4],
    [0, 2, 4, 4],
    [4, 0, 3, 4],
    [0, 4, 4, 3],
  ] as const)("(%i, %i) with %i x %i texels is INVALID_OPERATION", (x, y, width, height) => {
    const gl = createContext();
    fourBlocks(gl);
    expectFailure(gl, "INVALID_OPERATION", () => sub(gl, x, y, width, height));
    expectFailure(gl, "INVALID_OPERATION", () =>
      gl.copyTexSubImage2D(TEXTURE_2D, 0, x, y, 0, 0, width, height),
    );
  });
});

describe("[GL1.3 3.8.1] TexImage and CopyTexImage with compressed formats", () => {
  test("compress what they are given", () => {
    const gl = createContext();
    const white = new Uint8Array(64).fill(255);
    for (const [format, blockBytes] of FORMATS) {
      gl.texImage2D(TEXTURE_2D, 0, TOKENS[format], 4, 4, 0, RGBA, UNSIGNED_BYTE, white);
      expect(image(gl, TEXTURE_2D)).toEqual([...white]);
      expect(levelParameter(gl, TEXTURE_2D, 0, "TEXTURE_COMPRESSED_IMAGE_SIZE")).toBe(blockBytes);
      gl.copyTexImage2D(TEXTURE_2D, 0, TOKENS[format], 0, 0, 4, 4, 0);
      expect(levelParameter(gl, TEXTURE_2D, 0, "TEXTURE_INTERNAL_FORMAT")).toBe(TOKENS[format]);
      gl.texImage2D(TEXTURE_2D, 0, TOKENS[format], 4, 4, 0, RGBA, UNSIGNED_BYTE, null);
      expect(reds(gl, TEXTURE_2D)).toEqual(new Array<number>(16).fill(0));
    }
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  const stored = (format: TokenName): Record<string, TokenName> => ({
    "2D": format,
    "1D": format.startsWith("COMPRESSED_RGBA") ? "RGBA" : "RGB",
  });

  test.each([
    ["COMPRESSED_RGB", stored("COMPRESSED_RGB_S3TC_DXT1_EXT")],
    ["COMPRESSED_RGBA", stored("COMPRESSED_RGBA_S3TC_DXT5_EXT")],
    ["COMPRESSED_RGBA_S3TC_DXT3_EXT", stored("COMPRESSED_RGBA_S3TC_DXT3_EXT")],
    ["COMPRESSED_LUMINANCE", { "2D": "LUMINANCE", "1D": "LUMINANCE" } as Record<string, TokenName>],
  ] as const)("%s becomes %p [Ruling 409]", (given, expected) => {
    const gl = createContext();
    const format = TOKENS[given];
    const stored = (target: number): number => levelParameter(gl, target, 0, "TEXTURE_INTERNAL_FORMAT");
    gl.texImage2D(TEXTURE_2D, 0, format, 4, 4, 0, RGBA, UNSIGNED_BYTE, null);
    expect(stored(TEXTURE_2D)).toBe(TOKENS[expected["2D"]!]);
    gl.texImage2D(gl.PROXY_TEXTURE_2D, 0, format, 4, 4, 0, RGBA, UNSIGNED_BYTE, null);
    expect(stored(gl.PROXY_TEXTURE_2D)).toBe(TOKENS[expected["2D"]!]);
    gl.texImage1D(TEXTURE_1D, 0, format, 4, 0, RGBA, UNSIGNED_BYTE, null);
    gl.texImage3D(TEXTURE_3D, 0, format, 4, 4, 4, 0, RGBA, UNSIGNED_BYTE, null);
    expect([stored(TEXTURE_1D), stored(TEXTURE_3D)]).toEqual(
      [expected["1D"], expected["1D"]].map((name) => TOKENS[name!]),
    );
    gl.texImage2D(TEXTURE_2D, 0, format, 6, 6, 1, RGBA, UNSIGNED_BYTE, null);
    expect(stored(TEXTURE_2D)).toBe(TOKENS[expected["1D"]!]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[SGIS_generate_mipmap Chapter 3] derived arrays are compressed as the base is", () => {
    const gl = createContext();
    gl.texParameteri(TEXTURE_2D, gl.GENERATE_MIPMAP_SGIS, 1);
    fourBlocks(gl);
    for (const level of [1, 2, 3]) {
      expect(shape(gl, TEXTURE_2D, level)).toEqual([8 >> level, 8 >> level, 1, 0, DXT1]);
      expect(levelParameter(gl, TEXTURE_2D, level, "TEXTURE_COMPRESSED_IMAGE_SIZE")).toBe(8);
    }
    expect(Math.abs(reds(gl, TEXTURE_2D, 3)[0]! - asRed(2.5))).toBeLessThanOrEqual(4);
    gl.compressedTexSubImage2D(
      TEXTURE_2D,
      0,
      0,
      0,
      8,
      8,
      DXT1,
      32,
      bytes(red(31), red(31), red(31), red(31)),
    );
    expect(reds(gl, TEXTURE_2D, 3)).toEqual([255]);
  });
});

describe("[GL1.3 6.1.3, 6.1.4] queries of compressed images", () => {
  test("[ARB_texture_compression 6.1.3] sizes of components are those of images about as good [Ruling 409]", () => {
    const gl = createContext();
    const bits = (): number[] =>
      (["RED", "GREEN", "BLUE", "ALPHA", "LUMINANCE"] as const).map((name) =>
        levelParameter(gl, TEXTURE_2D, 0, `TEXTURE_${name}_SIZE`),
      );
    const alphas = [0, 1, 4, 8];
    FORMATS.forEach(([format], i) => {
      gl.texImage2D(TEXTURE_2D, 0, TOKENS[format], 4, 4, 0, RGBA, UNSIGNED_BYTE, null);
      expect(bits()).toEqual([5, 6, 5, alphas[i], 0]);
    });
  });

  test("[GL1.3 Table 6.29] the formats for general use", () => {
    const gl = createContext();
    const formats = new Int32Array(4).fill(7);
    gl.getIntegerv(gl.NUM_COMPRESSED_TEXTURE_FORMATS, formats);
    expect(formats[0]).toBe(3);
    gl.getIntegerv(gl.COMPRESSED_TEXTURE_FORMATS, formats);
    expect([...formats]).toEqual([DXT1, TOKENS.COMPRESSED_RGBA_S3TC_DXT3_EXT, DXT5, 7]);
  });

  test("GetCompressedTexImage writes into the bytes of any view", () => {
    const gl = createContext();
    gl.compressedTexImage2D(TEXTURE_2D, 0, DXT1, 4, 4, 0, 8, bytes(red(9)));
    for (const view of [new Float32Array(2), new DataView(new ArrayBuffer(8))]) {
      gl.getCompressedTexImage(TEXTURE_2D, 0, view);
      expect([...new Uint8Array(view.buffer)]).toEqual(red(9));
    }
  });

  test("[ARB_texture_compression Errors] of what is not compressed, a proxy, no level, and with too little room", () => {
    const gl = createContext();
    fourBlocks(gl);
    const room = new Uint8Array(64);
    gl.texImage2D(TEXTURE_2D, 1, RGBA, 4, 4, 0, RGBA, UNSIGNED_BYTE, null);
    gl.texImage2D(gl.PROXY_TEXTURE_2D, 0, DXT1, 4, 4, 0, RGBA, UNSIGNED_BYTE, null);
    expectFailure(gl, "INVALID_OPERATION", () => gl.getCompressedTexImage(TEXTURE_2D, 1, room));
    expectFailure(gl, "INVALID_OPERATION", () => gl.getCompressedTexImage(TEXTURE_2D, 2, room));
    expectFailure(gl, "INVALID_ENUM", () => gl.getCompressedTexImage(gl.PROXY_TEXTURE_2D, 0, room));
    expectFailure(gl, "INVALID_VALUE", () => gl.getCompressedTexImage(TEXTURE_2D, -1, room));
    expectFailure(gl, "INVALID_VALUE", () => gl.getCompressedTexImage(TEXTURE_2D, 13, room));
    expectFailure(gl, "INVALID_VALUE", () => gl.getCompressedTexImage(TEXTURE_2D, 0, room.subarray(33)));
    const size = (target: number, level: number) => () =>
      levelParameter(gl, target, level, "TEXTURE_COMPRESSED_IMAGE_SIZE");
    expectFailure(gl, "INVALID_OPERATION", size(TEXTURE_2D, 1));
    expectFailure(gl, "INVALID_OPERATION", size(gl.PROXY_TEXTURE_2D, 0));
  });
});

test("[Ruling 384] without S3TC generic formats are replaced by base formats, and there are no others", () => {
  const gl = createContext({
    extensions: NAMED_EXTENSIONS.filter((name) => name !== "GL_EXT_texture_compression_s3tc"),
  });
  gl.texImage2D(TEXTURE_2D, 0, gl.COMPRESSED_RGB, 4, 4, 0, RGBA, UNSIGNED_BYTE, null);
  expect(levelParameter(gl, TEXTURE_2D, 0, "TEXTURE_INTERNAL_FORMAT")).toBe(gl.RGB);
  const count = new Int32Array(1).fill(7);
  gl.getIntegerv(gl.NUM_COMPRESSED_TEXTURE_FORMATS, count);
  expect(count[0]).toBe(0);
  gl.compressedTexImage2D(TEXTURE_2D, 0, DXT1, 4, 4, 0, 8, new Uint8Array(8));
  expect(takeError(gl)).toBe("INVALID_ENUM");
});
