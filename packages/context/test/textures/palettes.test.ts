import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, NAMED_EXTENSIONS, TOKENS, type TokenName } from "../../src/index.js";
import { type ErrorName, takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";
import { drawingContext, image, levelParameter, reds, shape } from "./fixtures.js";

const { COLOR_INDEX, COLOR_INDEX8_EXT, LUMINANCE, PROXY_TEXTURE_2D, RGB, RGBA, TEXTURE_2D, UNSIGNED_BYTE } =
  TOKENS;
const FORMATS = [
  ...([
    ["COLOR_INDEX1_EXT", 1],
    ["COLOR_INDEX2_EXT", 2],
    ["COLOR_INDEX4_EXT", 4],
    ["COLOR_INDEX8_EXT", 8],
    ["COLOR_INDEX12_EXT", 12],
    ["COLOR_INDEX16_EXT", 16],
  ] as const),
];

/** A row of indices as an image. */
function indices(
  gl: GL,
  values: readonly number[],
  internalFormat: number = COLOR_INDEX8_EXT,
  level = 0,
): void {
  const data = Uint32Array.from(values);
  gl.texImage2D(TEXTURE_2D, level, internalFormat, values.length, 1, 0, COLOR_INDEX, gl.UNSIGNED_INT, data);
}
/** A palette of grays. */
const grays = (gl: GL, values: readonly number[]): void =>
  gl.colorTableEXT(TEXTURE_2D, RGB, values.length, LUMINANCE, UNSIGNED_BYTE, Uint8Array.from(values));

function storedIndices(gl: GL, count: number, level = 0): number[] {
  const data = new Uint16Array(count);
  gl.getTexImage(TEXTURE_2D, level, COLOR_INDEX, gl.UNSIGNED_SHORT, data);
  expect(takeError(gl)).toBe("NO_ERROR");
  return [...data];
}
function tableParameter(gl: GL, target: number, name: TokenName): number {
  const data = new Int32Array(1);
  gl.getColorTableParameterivEXT(target, TOKENS[name], data);
  return data[0]!;
}

describe("[EXT_paletted_texture Chapter 3] images of indices", () => {
  test.each(FORMATS)("%s keeps %i bits", (format, bits) => {
    const gl = createContext();
    indices(gl, [0, 1, 0x1ffff, 0xaaaaaaaa], TOKENS[format]);
    const ones = 2 ** bits - 1;
    expect(storedIndices(gl, 4)).toEqual([0, 1, ones, 0xaaaa & ones]);
    expect(shape(gl, TEXTURE_2D)).toEqual([4, 1, 1, 0, TOKENS[format]]);
    expect(levelParameter(gl, TEXTURE_2D, 0, "TEXTURE_INDEX_SIZE_EXT")).toBe(bits);
    expect(levelParameter(gl, TEXTURE_2D, 0, "TEXTURE_RED_SIZE")).toBe(0);
  });

  test("[GL1.3 3.6.5] pixel transfer shifts, offsets and maps indices", () => {
    const gl = createContext();
    gl.pixelTransferi(gl.INDEX_SHIFT, 1);
    gl.pixelTransferi(gl.INDEX_OFFSET, 3);
    indices(gl, [0, 5]);
    expect(storedIndices(gl, 2)).toEqual([3, 13]);
    gl.pixelMapfv(gl.PIXEL_MAP_I_TO_I, 4, Float32Array.of(40, 41, 42, 43.6));
    gl.pixelTransferi(gl.MAP_COLOR, 1);
    indices(gl, [0, 5]);
    expect(storedIndices(gl, 2)).toEqual([44, 41]);
  });

  test("bytes with a sign, and parts of an image", () => {
    const gl = createContext();
    indices(gl, [1, 2, 3, 4]);
    gl.texSubImage2D(TEXTURE_2D, 0, 1, 0, 2, 1, COLOR_INDEX, gl.BYTE, Int8Array.of(-1, 7));
    expect(storedIndices(gl, 4)).toEqual([1, 255, 7, 4]);
  });

  test("[Ruling 413] a proxy of COLOR_INDEX says which format is suggested", () => {
    const gl = createContext();
    gl.texImage2D(PROXY_TEXTURE_2D, 0, COLOR_INDEX, 4, 4, 0, COLOR_INDEX, UNSIGNED_BYTE, null);
    expect(levelParameter(gl, PROXY_TEXTURE_2D, 0, "TEXTURE_INTERNAL_FORMAT")).toBe(COLOR_INDEX8_EXT);
    expect(levelParameter(gl, PROXY_TEXTURE_2D, 0, "TEXTURE_INDEX_SIZE_EXT")).toBe(8);
  });

  test("[SGIS_generate_mipmap Chapter 3, Ruling 413] derived arrays have the first index of each mean", () => {
    const gl = createContext();
    gl.texParameteri(TEXTURE_2D, gl.GENERATE_MIPMAP_SGIS, 1);
    indices(gl, [9, 1, 8, 2]);
    expect(storedIndices(gl, 2, 1)).toEqual([9, 8]);
  });

  const data = new Uint8Array(64);
  const failures: readonly (readonly [string, ErrorName, (gl: GL) => void])[] = [
    [
      "colors for an image of indices [Ruling 413]",
      "INVALID_OPERATION",
      (gl) => gl.texImage2D(TEXTURE_2D, 0, COLOR_INDEX8_EXT, 2, 2, 0, RGBA, UNSIGNED_BYTE, data),
    ],
    [
      "colors for a part of one",
      "INVALID_OPERATION",
      (gl) => gl.texSubImage2D(TEXTURE_2D, 0, 0, 0, 1, 1, RGB, UNSIGNED_BYTE, data),
    ],
    [
      "floats [Ruling 413]",
      "INVALID_ENUM",
      (gl) => gl.texSubImage2D(TEXTURE_2D, 0, 0, 0, 1, 1, COLOR_INDEX, gl.FLOAT, data),
    ],
    [
      "bits [Ruling 413]",
      "INVALID_ENUM",
      (gl) => gl.texSubImage2D(TEXTURE_2D, 0, 0, 0, 1, 1, COLOR_INDEX, gl.BITMAP, data),
    ],
    [
      "COLOR_INDEX without a proxy",
      "INVALID_VALUE",
      (gl) => gl.texImage2D(TEXTURE_2D, 0, COLOR_INDEX, 2, 2, 0, COLOR_INDEX, UNSIGNED_BYTE, data),
    ],
    [
      "a copy of the window",
      "INVALID_ENUM",
      (gl) => gl.copyTexImage2D(TEXTURE_2D, 0, COLOR_INDEX8_EXT, 0, 0, 2, 2, 0),
    ],
    ["a copy to a part", "INVALID_OPERATION", (gl) => gl.copyTexSubImage2D(TEXTURE_2D, 0, 0, 0, 0, 0, 1, 1)],
    [
      "a rectangle [ARB_texture_rectangle Errors]",
      "INVALID_ENUM",
      (gl) =>
        gl.texImage2D(
          gl.TEXTURE_RECTANGLE_ARB,
          0,
          COLOR_INDEX8_EXT,
          2,
          2,
          0,
          COLOR_INDEX,
          UNSIGNED_BYTE,
          data,
        ),
    ],
    [
      "the indices of an image of colors [EXT_paletted_texture Chapter 6]",
      "INVALID_ENUM",
      (gl) => gl.getTexImage(gl.TEXTURE_1D, 0, COLOR_INDEX, UNSIGNED_BYTE, data),
    ],
  ];

  test.each(failures)("%s: %s", (_, error, call) => {
    const gl = createContext();
    indices(gl, [1, 2, 3, 4]);
    gl.texImage1D(gl.TEXTURE_1D, 0, RGBA, 2, 0, RGBA, UNSIGNED_BYTE, data);
    expectFailure(gl, error, () => call(gl));
  });
});

describe("[EXT_paletted_texture Chapter 3] palettes", () => {
  test("are one white RGBA entry at first, of every texture [Ruling 413]", () => {
    const gl = createContext();
    for (const target of [gl.TEXTURE_1D, TEXTURE_2D, gl.TEXTURE_3D, gl.TEXTURE_CUBE_MAP]) {
      const entry = new Uint8Array(4);
      gl.getColorTableEXT(target, RGBA, UNSIGNED_BYTE, entry);
      expect([...entry]).toEqual([255, 255, 255, 255]);
      expect(tableParameter(gl, target, "COLOR_TABLE_FORMAT_EXT")).toBe(RGBA);
      expect(tableParameter(gl, target, "COLOR_TABLE_WIDTH_EXT")).toBe(1);
    }
    expect(tableParameter(gl, PROXY_TEXTURE_2D, "COLOR_TABLE_WIDTH_EXT")).toBe(0);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("give images their colors, those that were there before, too", () => {
    const gl = createContext();
    indices(gl, [0, 1, 2, 3]);
    expect(reds(gl, TEXTURE_2D)).toEqual([255, 255, 255, 255]);
    grays(gl, [10, 20, 30, 40]);
    expect(image(gl, TEXTURE_2D)).toEqual([10, 20, 30, 40].flatMap((gray) => [gray, gray, gray, 255]));
    indices(gl, [3, 2, 6, 0xff]);
    // Bits beyond the palette's width are ignored.
    expect(reds(gl, TEXTURE_2D)).toEqual([40, 30, 30, 40]);
    expect(storedIndices(gl, 4)).toEqual([3, 2, 6, 255]);
  });

  test("[Table 6.1] have internal formats, whose components have bits", () => {
    const gl = createContext();
    const color = Uint8Array.of(51, 102, 153, 204);
    gl.colorTableEXT(TEXTURE_2D, gl.LUMINANCE8_ALPHA8, 1, RGBA, UNSIGNED_BYTE, color);
    const entry = new Uint8Array(4);
    gl.getColorTableEXT(TEXTURE_2D, RGBA, UNSIGNED_BYTE, entry);
    expect([...entry]).toEqual([51, 0, 0, 204]);
    const sizes = (["RED", "GREEN", "BLUE", "ALPHA", "LUMINANCE", "INTENSITY"] as const).map((name) =>
      tableParameter(gl, TEXTURE_2D, `COLOR_TABLE_${name}_SIZE_EXT`),
    );
    expect(sizes).toEqual([0, 0, 0, 8, 8, 0]);
    expect(tableParameter(gl, TEXTURE_2D, "COLOR_TABLE_FORMAT_EXT")).toBe(gl.LUMINANCE8_ALPHA8);
    const floats = new Float32Array(1);
    gl.getColorTableParameterfvEXT(TEXTURE_2D, gl.COLOR_TABLE_WIDTH_EXT, floats);
    expect(floats[0]).toBe(1);
  });

  test("are unpacked as images are, with pixel transfer, and packed", () => {
    const gl = createContext();
    gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, 1);
    gl.pixelTransferf(gl.GREEN_SCALE, 0.5);
    gl.colorTableEXT(TEXTURE_2D, RGB, 2, RGB, UNSIGNED_BYTE, Uint8Array.of(9, 9, 9, 10, 20, 30, 40, 50, 60));
    gl.pixelStorei(gl.PACK_SKIP_PIXELS, 1);
    const entries = new Uint8Array(9);
    gl.getColorTableEXT(TEXTURE_2D, gl.BGR, UNSIGNED_BYTE, entries);
    expect([...entries]).toEqual([0, 0, 0, 30, 10, 10, 60, 25, 40]);
  });

  test("ColorSubTableEXT replaces entries as far as there are some", () => {
    const gl = createContext();
    indices(gl, [0, 1, 2, 3]);
    grays(gl, [1, 2, 3, 4]);
    const values = Uint8Array.of(70, 80, 90);
    gl.colorSubTableEXT(TEXTURE_2D, 1, 2, LUMINANCE, UNSIGNED_BYTE, values);
    expect(reds(gl, TEXTURE_2D)).toEqual([1, 70, 80, 4]);
    gl.colorSubTableEXT(TEXTURE_2D, 3, 100, LUMINANCE, UNSIGNED_BYTE, values);
    gl.colorSubTableEXT(TEXTURE_2D, 4, 1, LUMINANCE, UNSIGNED_BYTE, values);
    expect(reds(gl, TEXTURE_2D)).toEqual([1, 70, 80, 70]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("of proxies have no colors", () => {
    const gl = createContext();
    gl.colorTableEXT(PROXY_TEXTURE_2D, RGB, 256, RGB, UNSIGNED_BYTE, null);
    expect(tableParameter(gl, PROXY_TEXTURE_2D, "COLOR_TABLE_WIDTH_EXT")).toBe(256);
    expect(tableParameter(gl, PROXY_TEXTURE_2D, "COLOR_TABLE_RED_SIZE_EXT")).toBe(8);
    gl.colorTableEXT(PROXY_TEXTURE_2D, RGB, 131072, RGB, UNSIGNED_BYTE, null);
    expect(tableParameter(gl, PROXY_TEXTURE_2D, "COLOR_TABLE_WIDTH_EXT")).toBe(0);
    expect(tableParameter(gl, PROXY_TEXTURE_2D, "COLOR_TABLE_RED_SIZE_EXT")).toBe(0);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  const data = new Uint8Array(64);
  const failures: readonly (readonly [string, ErrorName, (gl: GL) => void])[] = [
    [
      "a rectangle",
      "INVALID_ENUM",
      (gl) => gl.colorTableEXT(gl.TEXTURE_RECTANGLE_ARB, RGB, 1, RGB, UNSIGNED_BYTE, data),
    ],
    [
      "its proxy",
      "INVALID_ENUM",
      (gl) => gl.colorTableEXT(gl.PROXY_TEXTURE_RECTANGLE_ARB, RGB, 1, RGB, UNSIGNED_BYTE, data),
    ],
    [
      "a face",
      "INVALID_ENUM",
      (gl) => gl.colorTableEXT(gl.TEXTURE_CUBE_MAP_POSITIVE_X, RGB, 1, RGB, UNSIGNED_BYTE, data),
    ],
    [
      "a palette of depths",
      "INVALID_ENUM",
      (gl) => gl.colorTableEXT(TEXTURE_2D, gl.DEPTH_COMPONENT, 1, RGB, UNSIGNED_BYTE, data),
    ],
    [
      "a palette of indices",
      "INVALID_ENUM",
      (gl) => gl.colorTableEXT(TEXTURE_2D, COLOR_INDEX8_EXT, 1, RGB, UNSIGNED_BYTE, data),
    ],
    [
      "a compressed palette",
      "INVALID_ENUM",
      (gl) => gl.colorTableEXT(TEXTURE_2D, gl.COMPRESSED_RGB_S3TC_DXT1_EXT, 1, RGB, UNSIGNED_BYTE, data),
    ],
    ["no entry", "INVALID_VALUE", (gl) => gl.colorTableEXT(TEXTURE_2D, RGB, 0, RGB, UNSIGNED_BYTE, data)],
    [
      "three entries",
      "INVALID_VALUE",
      (gl) => gl.colorTableEXT(TEXTURE_2D, RGB, 3, RGB, UNSIGNED_BYTE, data),
    ],
    [
      "too many entries",
      "INVALID_VALUE",
      (gl) => gl.colorTableEXT(TEXTURE_2D, RGB, 131072, RGB, UNSIGNED_BYTE, null),
    ],
    [
      "depths",
      "INVALID_ENUM",
      (gl) => gl.colorTableEXT(TEXTURE_2D, RGB, 1, gl.DEPTH_COMPONENT, UNSIGNED_BYTE, data),
    ],
    ["bits", "INVALID_ENUM", (gl) => gl.colorTableEXT(TEXTURE_2D, RGB, 1, COLOR_INDEX, gl.BITMAP, data)],
    [
      "little memory",
      "INVALID_VALUE",
      (gl) => gl.colorTableEXT(TEXTURE_2D, RGB, 32, RGB, UNSIGNED_BYTE, data),
    ],
    [
      "a part of a proxy",
      "INVALID_ENUM",
      (gl) => gl.colorSubTableEXT(PROXY_TEXTURE_2D, 0, 1, RGB, UNSIGNED_BYTE, data),
    ],
    [
      "a negative start",
      "INVALID_VALUE",
      (gl) => gl.colorSubTableEXT(TEXTURE_2D, -1, 1, RGB, UNSIGNED_BYTE, data),
    ],
    [
      "a negative count",
      "INVALID_VALUE",
      (gl) => gl.colorSubTableEXT(TEXTURE_2D, 0, -1, RGB, UNSIGNED_BYTE, data),
    ],
    [
      "colors of a proxy",
      "INVALID_ENUM",
      (gl) => gl.getColorTableEXT(PROXY_TEXTURE_2D, RGB, UNSIGNED_BYTE, data),
    ],
    [
      "indices of a palette",
      "INVALID_ENUM",
      (gl) => gl.getColorTableEXT(TEXTURE_2D, COLOR_INDEX, UNSIGNED_BYTE, data),
    ],
    [
      "little room",
      "INVALID_VALUE",
      (gl) => gl.getColorTableEXT(TEXTURE_2D, RGBA, gl.FLOAT, data.subarray(49)),
    ],
    [
      "no state",
      "INVALID_ENUM",
      (gl) => gl.getColorTableParameterivEXT(TEXTURE_2D, gl.TEXTURE_WIDTH, new Int32Array(1)),
    ],
  ];

  test.each(failures)("%s: %s [Ruling 413]", (_, error, call) => {
    const gl = createContext();
    grays(gl, [1, 2, 3, 4]);
    expectFailure(gl, error, () => call(gl));
  });
});

test("[EXT_paletted_texture Chapter 3] the sink gets colors, other images when the palette changes and not else", () => {
  const { gl, units } = drawingContext();
  gl.enable(TEXTURE_2D);
  gl.texParameteri(TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  indices(gl, [1, 0]);
  grays(gl, [10, 20]);
  const texture = units()[0]!.texture;
  expect(texture.format).toBe("rgb");
  const first = texture.faces[0]![0]!;
  expect([...first.texels]).toEqual([20, 20, 20, 255, 10, 10, 10, 255]);
  gl.texParameteri(TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  expect(units()[0]!.texture.faces[0]![0]).toBe(first);
  gl.colorTableEXT(TEXTURE_2D, gl.ALPHA, 2, gl.ALPHA, UNSIGNED_BYTE, Uint8Array.of(3, 4));
  const changed = units()[0]!.texture;
  expect(changed.format).toBe("alpha");
  expect([...changed.faces[0]![0]!.texels]).toEqual([0, 0, 0, 4, 0, 0, 0, 3]);
});

test("[Ruling 384] without the extension there are no images of indices", () => {
  const gl = createContext({
    extensions: NAMED_EXTENSIONS.filter((name) => name !== "GL_EXT_paletted_texture"),
  });
  indices(gl, [0]);
  expect(takeError(gl)).toBe("INVALID_ENUM");
  gl.texImage2D(PROXY_TEXTURE_2D, 0, COLOR_INDEX, 1, 1, 0, COLOR_INDEX, UNSIGNED_BYTE, null);
  expect(takeError(gl)).toBe("INVALID_VALUE");
});

describe("[EXT_shared_texture_palette Chapter 3] the shared palette", () => {
  const shared = (gl: GL, values: readonly number[]): void =>
    gl.colorTableEXT(
      ...([gl.SHARED_TEXTURE_PALETTE_EXT, RGB, values.length, LUMINANCE] as const),
      ...([UNSIGNED_BYTE, Uint8Array.from(values)] as const),
    );

  test("takes the place of every texture's while it is enabled", () => {
    const { gl, units } = drawingContext();
    gl.enable(TEXTURE_2D);
    gl.texParameteri(TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    indices(gl, [1, 0]);
    grays(gl, [10, 20]);
    shared(gl, [30, 40]);
    const first = (): number => units()[0]!.texture.faces[0]![0]!.texels[0]!;
    expect([first(), reds(gl, TEXTURE_2D)]).toEqual([20, [20, 10]]);
    gl.enable(gl.SHARED_TEXTURE_PALETTE_EXT);
    expect([first(), reds(gl, TEXTURE_2D)]).toEqual([40, [40, 30]]);
    gl.colorSubTableEXT(gl.SHARED_TEXTURE_PALETTE_EXT, 1, 1, LUMINANCE, UNSIGNED_BYTE, Uint8Array.of(50));
    expect(first()).toBe(50);
    gl.disable(gl.SHARED_TEXTURE_PALETTE_EXT);
    expect(first()).toBe(20);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("is one white entry at first, and can be read; it has no proxy", () => {
    const gl = createContext();
    const target = gl.SHARED_TEXTURE_PALETTE_EXT;
    expect(tableParameter(gl, target, "COLOR_TABLE_WIDTH_EXT")).toBe(1);
    shared(gl, [1, 2, 3, 4]);
    const entries = new Uint8Array(4);
    gl.getColorTableEXT(target, gl.RED, UNSIGNED_BYTE, entries);
    expect([...entries]).toEqual([1, 2, 3, 4]);
    expect(tableParameter(gl, target, "COLOR_TABLE_FORMAT_EXT")).toBe(RGB);
    expect(tableParameter(gl, TEXTURE_2D, "COLOR_TABLE_WIDTH_EXT")).toBe(1);
  });

  test("of each context that shares textures is its own", () => {
    const { gl, units } = drawingContext();
    const other = createContext({ share: gl });
    for (const each of [gl, other]) each.bindTexture(TEXTURE_2D, 5);
    indices(gl, [0]);
    gl.texParameteri(TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.enable(TEXTURE_2D);
    gl.enable(gl.SHARED_TEXTURE_PALETTE_EXT);
    other.enable(gl.SHARED_TEXTURE_PALETTE_EXT);
    shared(gl, [7]);
    shared(other, [9]);
    expect([reds(gl, TEXTURE_2D), reds(other, TEXTURE_2D)]).toEqual([[7], [9]]);
    expect(units()[0]!.texture.faces[0]![0]!.texels[0]).toBe(7);
  });

  test("[Ruling 384] is not there without its extension", () => {
    const extensions = NAMED_EXTENSIONS.filter((name) => name !== "GL_EXT_shared_texture_palette");
    const gl = createContext({ extensions });
    shared(gl, [1]);
    expect(takeError(gl)).toBe("INVALID_ENUM");
    gl.enable(gl.SHARED_TEXTURE_PALETTE_EXT);
    expect(takeError(gl)).toBe("INVALID_ENUM");
  });
});
