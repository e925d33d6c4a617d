import { createContext, lastError, takeError } from "@glasm/context";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createGlu } from "../src/index.js";
import { windowOf } from "../src/mipmaps/scale.js";

const gl = createContext();
const glu = createGlu(gl);

/** An image of one byte a pixel, scaled. */
function scaledBytes(
  width: number,
  height: number,
  bytes: readonly number[],
  newWidth: number,
  newHeight: number,
): number[] {
  const { LUMINANCE, UNSIGNED_BYTE } = gl;
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.pixelStorei(gl.PACK_ALIGNMENT, 1);
  const result = new Uint8Array(newWidth * newHeight);
  const data = Uint8Array.from(bytes);
  const code = glu.ScaleImage(
    ...([LUMINANCE, width, height, UNSIGNED_BYTE, data] as const),
    ...([newWidth, newHeight, UNSIGNED_BYTE, result] as const),
  );
  expect(code).toBe(0);
  return [...result];
}

/** The same in another way: the overlap of the window with each pixel, in fractions of a pixel. */
function expectedRow(row: readonly number[], count: number): number[] {
  const ratio = row.length / count;
  const reach = Math.max(ratio, 1) / 2;
  return Array.from({ length: count }, (_, at) => {
    const middle = (at + 0.5) * ratio;
    let [sum, weight] = [0, 0];
    for (let i = -1; i <= row.length; i += 1) {
      const overlap = Math.max(0, Math.min(i + 1, middle + reach) - Math.max(i, middle - reach));
      sum += overlap * row[(i + row.length) % row.length]!;
      weight += overlap;
    }
    return sum / weight;
  });
}

const byte = fc.integer({ min: 0, max: 255 });
const side = fc.integer({ min: 1, max: 9 });

describe("ScaleImage", () => {
  test("averages what a new pixel covers, and interpolates between pixels, the image around its ends [GLU1.3 3.1, Ruling 489]", () => {
    expect(scaledBytes(4, 1, [0, 10, 20, 41], 2, 1)).toEqual([5, 31]);
    expect(scaledBytes(3, 1, [0, 90, 30], 2, 1)).toEqual([30, 50]);
    expect(scaledBytes(2, 1, [0, 100], 4, 1)).toEqual([25, 25, 75, 75]);
    expect(scaledBytes(2, 2, [0, 100, 200, 40], 1, 1)).toEqual([85]);
    expect(scaledBytes(2, 3, [1, 2, 3, 4, 5, 6], 2, 3)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("is separable, and right by another computation [GLU1.3 3.1, Ruling 487, Ruling 489]", () => {
    fc.assert(
      fc.property(fc.array(byte, { minLength: 1, maxLength: 9 }), side, side, (row, count, height) => {
        const expected = expectedRow(row, count);
        const rows = Array.from({ length: 3 }, () => row).flat();
        const result = scaledBytes(row.length, 3, rows, count, height);
        result.forEach((value, i) =>
          expect(Math.abs(value - expected[i % count]!)).toBeLessThanOrEqual(0.5 + 1e-9),
        );
      }),
    );
  });

  test("windows have weights that are whole numbers and sum up [Ruling 489]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (from, to) => {
        for (let at = 0; at < to; at += 1) {
          const { first, weights, total } = windowOf(at, from, to);
          expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(total);
          expect(Math.min(...weights)).toBeGreaterThan(0);
          expect(weights.every(Number.isInteger)).toBe(true);
          expect(first).toBeGreaterThanOrEqual(-1);
          expect(first + weights.length).toBeLessThanOrEqual(from + 1);
        }
      }),
    );
  });

  test("keeps the color of an image of one color, in every format and type [GLU1.3 3.1]", () => {
    const formats = [
      "RGB",
      "RGBA",
      "BGRA",
      "LUMINANCE_ALPHA",
      "ALPHA",
      "DEPTH_COMPONENT",
      "COLOR_INDEX",
    ] as const;
    const types = ["BYTE", "UNSIGNED_SHORT", "SHORT", "UNSIGNED_INT", "INT"] as const;
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.pixelStorei(gl.PACK_ALIGNMENT, 1);
    for (const format of formats)
      for (const type of types) {
        const pixel = Uint8Array.from({ length: 16 }, (_, i) => 17 * i + 3);
        const size =
          (format === "RGB" ? 3 : format.length === 4 ? 4 : format === "LUMINANCE_ALPHA" ? 2 : 1) *
          (type.endsWith("SHORT") ? 2 : type.endsWith("INT") ? 4 : 1);
        const image = Uint8Array.from({ length: 15 * size }, (_, i) => pixel[i % size]!);
        const result = new Uint8Array(28 * size);
        expect(glu.ScaleImage(gl[format], 5, 3, gl[type], image, 4, 7, gl[type], result)).toBe(0);
        expect([...result]).toEqual(Array.from(result, (_, i) => pixel[i % size]));
      }
  });

  test("averages the fields of packed types [GLU1.3 3.1, 9.3]", () => {
    const source = Uint16Array.of(0b11111_000000_00100, 0b00001_111111_01000);
    const result = new Uint16Array(1);
    const code = glu.ScaleImage(
      ...([gl.RGB, 2, 1, gl.UNSIGNED_SHORT_5_6_5, source] as const),
      ...([1, 1, gl.UNSIGNED_SHORT_5_6_5, result] as const),
    );
    expect([code, result[0]]).toEqual([0, 0b10000_100000_00110]);
  });

  test("converts components between types, and indices as they are [GLU1.3 3.1, Ruling 487]", () => {
    const floats = Float32Array.of(0, 0.5, 1, -1, 2, 0.25);
    const bytes = new Uint8Array(6);
    expect(glu.ScaleImage(gl.RED, 6, 1, gl.FLOAT, floats, 6, 1, gl.UNSIGNED_BYTE, bytes)).toBe(0);
    expect([...bytes]).toEqual([0, 128, 255, 0, 255, 64]);
    const signed = new Int8Array(6);
    glu.ScaleImage(gl.RED, 6, 1, gl.FLOAT, floats, 6, 1, gl.BYTE, signed);
    expect([...signed].slice(0, 4)).toEqual([0, 63, 127, -128]);
    const shorts = new Uint16Array(6);
    glu.ScaleImage(gl.RED, 6, 1, gl.UNSIGNED_BYTE, bytes, 6, 1, gl.UNSIGNED_SHORT, shorts);
    expect([...shorts]).toEqual([...bytes].map((value) => value * 257));
    glu.ScaleImage(gl.COLOR_INDEX, 6, 1, gl.UNSIGNED_BYTE, bytes, 6, 1, gl.UNSIGNED_SHORT, shorts);
    expect([...shorts]).toEqual([...bytes]);
    const wide = Uint16Array.of(3, 260, 65535, 255, 256, 0);
    glu.ScaleImage(gl.COLOR_INDEX, 6, 1, gl.UNSIGNED_SHORT, wide, 6, 1, gl.UNSIGNED_BYTE, bytes);
    expect([...bytes]).toEqual([3, 4, 255, 255, 0, 0]);
    const packed = new Uint8Array(1);
    glu.ScaleImage(gl.RGB, 1, 1, gl.FLOAT, Float32Array.of(1, 0.5, 0), 1, 1, gl.UNSIGNED_BYTE_3_3_2, packed);
    expect(packed[0]).toBe(0b111_100_00);
  });

  test("scales bits as indices of 0 and 1 [GLU1.3 3.1]", () => {
    const bits = Uint8Array.of(0b1100_1010);
    const result = new Uint8Array(1);
    expect(glu.ScaleImage(gl.COLOR_INDEX, 8, 1, gl.BITMAP, bits, 4, 1, gl.BITMAP, result)).toBe(0);
    expect(result[0]).toBe(0b1011_0000);
  });

  test("unpacks and packs by the storage modes [GLU1.3 3.1]", () => {
    const store = (modes: Readonly<Record<string, number>>): void => {
      for (const [name, value] of Object.entries(modes)) gl.pixelStorei(gl[name as "PACK_ALIGNMENT"], value);
    };
    store({
      UNPACK_ROW_LENGTH: 5,
      UNPACK_SKIP_ROWS: 1,
      UNPACK_SKIP_PIXELS: 2,
      UNPACK_ALIGNMENT: 4,
      UNPACK_SWAP_BYTES: 1,
    });
    store({
      PACK_ROW_LENGTH: 3,
      PACK_SKIP_ROWS: 1,
      PACK_SKIP_PIXELS: 1,
      PACK_ALIGNMENT: 8,
      PACK_SWAP_BYTES: 0,
    });
    const source = new Uint8Array(36);
    const view = new DataView(source.buffer);
    // Rows of 12 bytes: five shorts and two bytes of padding.
    [100, 200, 300, 400].forEach((value, i) =>
      view.setUint16(12 * (1 + (i >> 1)) + 2 * (2 + (i % 2)), value),
    );
    const result = new Uint8Array(32);
    expect(glu.ScaleImage(gl.RED, 2, 2, gl.UNSIGNED_SHORT, source, 1, 2, gl.UNSIGNED_SHORT, result)).toBe(0);
    store({ UNPACK_ROW_LENGTH: 0, UNPACK_SKIP_ROWS: 0, UNPACK_SKIP_PIXELS: 0, UNPACK_SWAP_BYTES: 0 });
    store({ PACK_ROW_LENGTH: 0, PACK_SKIP_ROWS: 0, PACK_SKIP_PIXELS: 0, PACK_ALIGNMENT: 4 });
    const written = new DataView(result.buffer);
    expect([written.getUint16(8 + 2, true), written.getUint16(16 + 2, true)]).toEqual([150, 350]);
    expect(result.filter((value) => value !== 0).length).toBe(3);
  });

  test("returns an error of GLU, and writes nothing [GLU1.3 3.1, Ruling 488]", () => {
    const data = new Uint8Array(48);
    const result = new Uint8Array(48).fill(9);
    const codeOf = (format: number, width: number, type: number, newWidth: number, newType: number): number =>
      glu.ScaleImage(format, width, 4, type, data, newWidth, 4, newType, result);
    expect(codeOf(gl.RGB, -1, gl.UNSIGNED_BYTE, 4, gl.UNSIGNED_BYTE)).toBe(glu.INVALID_VALUE);
    expect(codeOf(gl.RGB, 4, gl.UNSIGNED_BYTE, -1, gl.UNSIGNED_BYTE)).toBe(glu.INVALID_VALUE);
    expect(codeOf(gl.RGB, 4, gl.UNSIGNED_SHORT, 4, gl.UNSIGNED_BYTE)).toBe(glu.INVALID_VALUE);
    expect(codeOf(gl.RGB, 4, gl.UNSIGNED_BYTE, 4, gl.UNSIGNED_SHORT)).toBe(glu.INVALID_VALUE);
    expect(codeOf(gl.FILL, 4, gl.UNSIGNED_BYTE, 4, gl.UNSIGNED_BYTE)).toBe(glu.INVALID_ENUM);
    expect(codeOf(gl.RGB, 4, gl.RGB, 4, gl.UNSIGNED_BYTE)).toBe(glu.INVALID_ENUM);
    expect(codeOf(gl.RGB, 4, gl.BITMAP, 4, gl.UNSIGNED_BYTE)).toBe(glu.INVALID_ENUM);
    expect(codeOf(gl.RGBA, 4, gl.UNSIGNED_SHORT_5_6_5, 4, gl.UNSIGNED_BYTE)).toBe(glu.INVALID_OPERATION);
    expect(codeOf(gl.RGB, 4, gl.UNSIGNED_BYTE, 4, gl.UNSIGNED_INT_8_8_8_8)).toBe(glu.INVALID_OPERATION);
    expect(codeOf(gl.DEPTH_STENCIL_EXT, 4, gl.FLOAT, 4, gl.FLOAT)).toBe(glu.INVALID_OPERATION);
    expect(codeOf(gl.RGB, 0, gl.UNSIGNED_BYTE, 4, gl.UNSIGNED_BYTE)).toBe(0);
    expect(result.every((value) => value === 9)).toBe(true);
    expect(takeError(gl)).toBeNull();
  });

  test("is out of memory where rows that overlap are more than it holds [Ruling 488]", () => {
    gl.pixelStorei(gl.UNPACK_ROW_LENGTH, 1);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    const data = new Uint8Array(2 ** 15);
    const code = glu.ScaleImage(
      gl.RED,
      2 ** 14,
      2 ** 14,
      gl.UNSIGNED_BYTE,
      data,
      1,
      1,
      gl.UNSIGNED_BYTE,
      data,
    );
    gl.pixelStorei(gl.UNPACK_ROW_LENGTH, 0);
    expect(code).toBe(glu.OUT_OF_MEMORY);
  });
});

describe("mipmaps", () => {
  /** A level of the bound texture as bytes; null if there is none. */
  function levelOf(
    target: number,
    level: number,
  ): { readonly size: readonly number[]; readonly bytes: number[] } | null {
    const size = [gl.TEXTURE_WIDTH, gl.TEXTURE_HEIGHT, gl.TEXTURE_DEPTH].map((name) => {
      const value = new Int32Array(1);
      gl.getTexLevelParameteriv(target, level, name, value);
      return value[0]!;
    });
    const bytes = new Uint8Array(size.reduce((product, length) => product * length, 1));
    if (bytes.length === 0) return null;
    gl.pixelStorei(gl.PACK_ALIGNMENT, 1);
    gl.getTexImage(target, level, gl.RED, gl.UNSIGNED_BYTE, bytes);
    return { size, bytes: [...bytes] };
  }
  const levelsOf = (target: number): (readonly number[] | null)[] =>
    Array.from({ length: 8 }, (_, level) => levelOf(target, level)?.size ?? null);
  const fresh = (target: number): void => {
    gl.bindTexture(target, 0);
    gl.deleteTextures(1, [1]);
    gl.bindTexture(target, 1);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  };
  const { UNSIGNED_BYTE } = gl;
  const red = gl.LUMINANCE;

  test("each level is made from the one before, down to one texel [GLU1.3 3.2, Ruling 487]", () => {
    fresh(gl.TEXTURE_2D);
    const data = Uint8Array.of(0, 10, 20, 41, 2, 4, 100, 200);
    expect(glu.Build2DMipmaps(gl.TEXTURE_2D, gl.LUMINANCE8, 4, 2, red, UNSIGNED_BYTE, data)).toBe(0);
    expect([0, 1, 2, 3].map((level) => levelOf(gl.TEXTURE_2D, level))).toEqual([
      { size: [4, 2, 1], bytes: [...data] },
      { size: [2, 1, 1], bytes: [4, 90] },
      { size: [1, 1, 1], bytes: [47] },
      null,
    ]);
    expect(takeError(gl)).toBeNull();
  });

  test("images of other sizes are scaled to the nearest power of two, of the middle to the larger one [GLU1.3 3.2, Ruling 490]", () => {
    const built = (width: number, height: number): unknown => {
      fresh(gl.TEXTURE_2D);
      const data = new Uint8Array(width * height).fill(77);
      expect(glu.Build2DMipmaps(gl.TEXTURE_2D, 1, width, height, red, UNSIGNED_BYTE, data)).toBe(0);
      expect(levelOf(gl.TEXTURE_2D, 1)!.bytes.every((value) => value === 77)).toBe(true);
      return levelOf(gl.TEXTURE_2D, 0)!.size;
    };
    expect([built(57, 23), built(3, 5), built(6, 7), built(12, 11), built(2, 2)]).toEqual([
      ...[
        [64, 16, 1],
        [4, 4, 1],
        [8, 8, 1],
        [16, 8, 1],
        [2, 2, 1],
      ],
    ]);
  });

  test("one and three dimensions [GLU1.3 3.2, 9.3]", () => {
    fresh(gl.TEXTURE_1D);
    expect(glu.Build1DMipmaps(gl.TEXTURE_1D, 1, 4, red, UNSIGNED_BYTE, Uint8Array.of(0, 4, 8, 13))).toBe(0);
    expect([0, 1, 2].map((level) => levelOf(gl.TEXTURE_1D, level)!.bytes)).toEqual([
      [0, 4, 8, 13],
      [2, 11],
      [7],
    ]);
    fresh(gl.TEXTURE_3D);
    const data = Uint8Array.of(0, 8, 16, 24, 32, 40, 48, 56);
    expect(glu.Build3DMipmaps(gl.TEXTURE_3D, 1, 2, 2, 2, red, UNSIGNED_BYTE, data)).toBe(0);
    expect(levelOf(gl.TEXTURE_3D, 1)).toEqual({ size: [1, 1, 1], bytes: [28] });
    fresh(gl.TEXTURE_3D);
    expect(glu.Build3DMipmaps(gl.TEXTURE_3D, 1, 3, 1, 5, red, UNSIGNED_BYTE, new Uint8Array(15))).toBe(0);
    expect(levelsOf(gl.TEXTURE_3D).slice(0, 4)).toEqual([[4, 1, 4], [2, 1, 2], [1, 1, 1], null]);
    expect(takeError(gl)).toBeNull();
  });

  test("a subset of levels [GLU1.3 3.2]", () => {
    const data = Uint8Array.from({ length: 32 }, (_, i) => 8 * i);
    const levels = (level: number, base: number, max: number): unknown => {
      fresh(gl.TEXTURE_2D);
      const code = glu.Build2DMipmapLevels(
        gl.TEXTURE_2D,
        1,
        8,
        4,
        red,
        UNSIGNED_BYTE,
        level,
        base,
        max,
        data,
      );
      return [code, levelsOf(gl.TEXTURE_2D).flatMap((size, i) => (size === null ? [] : [[i, size[0]]]))];
    };
    expect(levels(0, 0, 3)).toEqual([
      0,
      [
        [0, 8],
        [1, 4],
        [2, 2],
        [3, 1],
      ],
    ]);
    expect(levels(0, 1, 2)).toEqual([
      0,
      [
        [1, 4],
        [2, 2],
      ],
    ]);
    expect(levels(1, 1, 2)).toEqual([
      0,
      [
        [1, 8],
        [2, 4],
      ],
    ]);
    expect(levels(2, 4, 5)).toEqual([
      0,
      [
        [4, 2],
        [5, 1],
      ],
    ]);
    for (const [level, base, max] of [
      [1, 0, 2],
      [0, -1, 2],
      [0, 2, 1],
      [0, 0, 4],
      [2, 2, 6],
    ] as const)
      expect(levels(level, base, max)).toEqual([glu.INVALID_VALUE, []]);
    fresh(gl.TEXTURE_1D);
    glu.Build1DMipmapLevels(gl.TEXTURE_1D, 1, 32, red, UNSIGNED_BYTE, 0, 5, 5, data);
    expect(levelOf(gl.TEXTURE_1D, 5)!.bytes).toEqual([124]);
    fresh(gl.TEXTURE_3D);
    glu.Build3DMipmapLevels(gl.TEXTURE_3D, 1, 4, 2, 4, red, UNSIGNED_BYTE, 0, 2, 2, data);
    expect(levelOf(gl.TEXTURE_3D, 2)!.bytes).toEqual([124]);
  });

  test("what is larger than a texture can be begins with the level that fits [Ruling 490]", () => {
    fresh(gl.TEXTURE_2D);
    const data = new Uint8Array(8192 * 2).fill(50);
    expect(glu.Build2DMipmaps(gl.TEXTURE_2D, 1, 8192, 2, red, UNSIGNED_BYTE, data)).toBe(0);
    expect(levelOf(gl.TEXTURE_2D, 0)!.size).toEqual([4096, 1, 1]);
    expect(levelOf(gl.TEXTURE_2D, 12)!.bytes).toEqual([50]);
    expect(takeError(gl)).toBeNull();
  });

  test("bits become indices of a byte [GLU1.3 3.2]", () => {
    fresh(gl.TEXTURE_1D);
    gl.pixelMapfv(gl.PIXEL_MAP_I_TO_R, 2, Float32Array.of(0.2, 1));
    const code = glu.Build1DMipmaps(
      gl.TEXTURE_1D,
      3,
      8,
      gl.COLOR_INDEX,
      gl.BITMAP,
      Uint8Array.of(0b1100_1001),
    );
    expect(code).toBe(0);
    expect([0, 1].map((level) => levelOf(gl.TEXTURE_1D, level)!.bytes)).toEqual([
      [255, 255, 51, 51, 255, 51, 51, 255],
      [255, 51, 255, 255],
    ]);
  });

  test("the storage modes apply to the image, and are the same afterwards; lists keep the levels [GLU1.3 1, 3.2]", () => {
    fresh(gl.TEXTURE_2D);
    gl.pixelStorei(gl.UNPACK_ROW_LENGTH, 3);
    gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, 1);
    gl.newList(1, gl.COMPILE);
    const data = Uint8Array.of(9, 0, 10, 9, 20, 30);
    expect(glu.Build2DMipmaps(gl.TEXTURE_2D, 1, 2, 2, red, UNSIGNED_BYTE, data)).toBe(0);
    gl.endList();
    data.fill(0);
    const value = new Int32Array(1);
    gl.getIntegerv(gl.UNPACK_ROW_LENGTH, value);
    expect(value[0]).toBe(3);
    gl.pixelStorei(gl.UNPACK_ROW_LENGTH, 0);
    gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, 0);
    expect(levelOf(gl.TEXTURE_2D, 0)).toBeNull();
    gl.callList(1);
    expect([0, 1].map((level) => levelOf(gl.TEXTURE_2D, level)!.bytes)).toEqual([[0, 10, 20, 30], [15]]);
  });

  test("returns an error of GLU, and loads nothing; what the GL refuses is an error of the GL [GLU1.3 3.2, 8, Ruling 488]", () => {
    fresh(gl.TEXTURE_2D);
    const data = new Uint8Array(64);
    const codeOf = (width: number, format: number, type: number): number =>
      glu.Build2DMipmaps(gl.TEXTURE_2D, 3, width, 4, format, type, data);
    expect(codeOf(0, gl.RGB, UNSIGNED_BYTE)).toBe(glu.INVALID_VALUE);
    expect(codeOf(8, gl.RGB, UNSIGNED_BYTE)).toBe(glu.INVALID_VALUE);
    expect(codeOf(4, gl.STENCIL_INDEX, UNSIGNED_BYTE)).toBe(glu.INVALID_ENUM);
    expect(codeOf(4, gl.FLOAT, UNSIGNED_BYTE)).toBe(glu.INVALID_ENUM);
    expect(codeOf(4, gl.RGB, gl.RGB)).toBe(glu.INVALID_ENUM);
    expect(codeOf(4, gl.RGBA, gl.UNSIGNED_SHORT_5_6_5)).toBe(glu.INVALID_OPERATION);
    expect(levelOf(gl.TEXTURE_2D, 0)).toBeNull();
    expect(takeError(gl)).toBeNull();
    expect(glu.Build2DMipmaps(gl.FILL, 3, 4, 4, gl.RGB, UNSIGNED_BYTE, data)).toBe(0);
    expect(lastError(gl)!.name).toBe("INVALID_ENUM");
    gl.getError();
    gl.begin(gl.POINTS);
    expect(glu.Build2DMipmaps(gl.TEXTURE_2D, 3, 4, 4, gl.RGB, UNSIGNED_BYTE, data)).toBe(0);
    gl.end();
    expect(takeError(gl)!.name).toBe("INVALID_OPERATION");
  });
});
