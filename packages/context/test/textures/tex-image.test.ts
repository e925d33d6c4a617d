import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createContext, type GL, type Memory, TOKENS, type TokenName } from "../../src/index.js";
import { type ErrorName, takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";
import { image, levelParameter, reds, shape } from "./fixtures.js";

const COLOR = [51, 102, 153, 204];

/** Specifies one texel. */
function texel(gl: GL, internalFormat: number, format: TokenName, type: TokenName, memory: Memory): void {
  gl.texImage1D(gl.TEXTURE_1D, 0, internalFormat, 1, 0, TOKENS[format], TOKENS[type], memory);
}

const BITS = ["RED", "GREEN", "BLUE", "ALPHA", "LUMINANCE", "INTENSITY"] as const;

describe("[GL1.3 Table 3.15, Table 3.16, Table 6.1, Ruling 80] internal formats", () => {
  const bases = {
    ALPHA: [[0, 0, 0, 204], "ALPHA"],
    LUMINANCE: [[51, 0, 0, 255], "LUMINANCE"],
    LUMINANCE_ALPHA: [[51, 0, 0, 204], "LUMINANCE ALPHA"],
    INTENSITY: [[51, 0, 0, 255], "INTENSITY"],
    RGB: [[51, 102, 153, 255], "RED GREEN BLUE"],
    RGBA: [[51, 102, 153, 204], "RED GREEN BLUE ALPHA"],
  } as const;
  const sized: Record<keyof typeof bases, string> = {
    ALPHA: "ALPHA4 ALPHA8 ALPHA12 ALPHA16",
    LUMINANCE: "LUMINANCE4 LUMINANCE8 LUMINANCE12 LUMINANCE16",
    LUMINANCE_ALPHA:
      "LUMINANCE4_ALPHA4 LUMINANCE6_ALPHA2 LUMINANCE8_ALPHA8 LUMINANCE12_ALPHA4 LUMINANCE12_ALPHA12 LUMINANCE16_ALPHA16",
    INTENSITY: "INTENSITY4 INTENSITY8 INTENSITY12 INTENSITY16",
    RGB: "R3_G3_B2 RGB4 RGB5 RGB8 RGB10 RGB12 RGB16",
    RGBA: "RGBA2 RGBA4 RGB5_A1 RGBA8 RGB10_A2 RGBA12 RGBA16",
  };
  const names = Object.keys(bases) as (keyof typeof bases)[];
  const rows = names.flatMap((base) =>
    [base, ...(sized[base].split(" ") as TokenName[])].map((name) => [name, TOKENS[name], base] as const),
  );

  test.each(rows)("%s", (_, token, base) => {
    const gl = createContext();
    texel(gl, token, "RGBA", "UNSIGNED_BYTE", Uint8Array.from(COLOR));
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(image(gl, gl.TEXTURE_1D)).toEqual(bases[base][0]);
    expect(shape(gl, gl.TEXTURE_1D)).toEqual([1, 1, 1, 0, token]);
    for (const name of BITS) {
      const has = bases[base][1].split(" ").includes(name);
      expect([name, levelParameter(gl, gl.TEXTURE_1D, 0, `TEXTURE_${name}_SIZE`)]).toEqual([
        name,
        has ? 8 : 0,
      ]);
    }
    expect(levelParameter(gl, gl.TEXTURE_1D, 0, "TEXTURE_COMPRESSED")).toBe(0);
  });

  test("1, 2, 3 and 4 are numbers of components, and are read back as such", () => {
    const gl = createContext();
    for (const [number, base] of [
      [1, "LUMINANCE"],
      [2, "LUMINANCE_ALPHA"],
      [3, "RGB"],
      [4, "RGBA"],
    ] as const) {
      texel(gl, number, "RGBA", "UNSIGNED_BYTE", Uint8Array.from(COLOR));
      expect(image(gl, gl.TEXTURE_1D)).toEqual(bases[base][0]);
      expect(levelParameter(gl, gl.TEXTURE_1D, 0, "TEXTURE_COMPONENTS")).toBe(number);
    }
  });

  test.each(names)("[GL1.3 Table 3.18] COMPRESSED_%s is replaced by its base format", (base) => {
    const gl = createContext();
    texel(gl, TOKENS[`COMPRESSED_${base}`], "RGBA", "UNSIGNED_BYTE", Uint8Array.from(COLOR));
    expect(image(gl, gl.TEXTURE_1D)).toEqual(bases[base][0]);
    expect(levelParameter(gl, gl.TEXTURE_1D, 0, "TEXTURE_INTERNAL_FORMAT")).toBe(TOKENS[base]);
    expect(levelParameter(gl, gl.TEXTURE_1D, 0, "TEXTURE_COMPRESSED")).toBe(0);
    expectFailure(gl, "INVALID_OPERATION", () =>
      levelParameter(gl, gl.TEXTURE_1D, 0, "TEXTURE_COMPRESSED_IMAGE_SIZE"),
    );
  });

  test("any other is INVALID_VALUE", () => {
    const gl = createContext();
    for (const token of [0, 5, -1, gl.BGRA, gl.RED, gl.COLOR_INDEX])
      expectFailure(gl, "INVALID_VALUE", () =>
        texel(gl, token, "RGBA", "UNSIGNED_BYTE", Uint8Array.from(COLOR)),
      );
  });
});

describe("[GL1.3 Table 3.6, 3.6.4] [EXT_abgr Chapter 3] formats of pixels", () => {
  test.each([
    ["RED", [10], [10, 0, 0, 255]],
    ["GREEN", [10], [0, 10, 0, 255]],
    ["BLUE", [10], [0, 0, 10, 255]],
    ["ALPHA", [10], [0, 0, 0, 10]],
    ["RGB", [10, 20, 30], [10, 20, 30, 255]],
    ["BGR", [10, 20, 30], [30, 20, 10, 255]],
    ["RGBA", [10, 20, 30, 40], [10, 20, 30, 40]],
    ["BGRA", [10, 20, 30, 40], [30, 20, 10, 40]],
    ["ABGR_EXT", [40, 30, 20, 10], [10, 20, 30, 40]],
    ["LUMINANCE", [10], [10, 10, 10, 255]],
    ["LUMINANCE_ALPHA", [10, 20], [10, 10, 10, 20]],
  ] as const)("%s", (format, bytes, expected) => {
    const gl = createContext();
    texel(gl, gl.RGBA, format, "UNSIGNED_BYTE", Uint8Array.from(bytes));
    expect(image(gl, gl.TEXTURE_1D)).toEqual(expected);
  });

  test.each(["STENCIL_INDEX", "DEPTH"] as const)("%s is INVALID_ENUM [GL1.3 3.8.1]", (format) => {
    const gl = createContext();
    expectFailure(gl, "INVALID_ENUM", () => texel(gl, 4, format, "UNSIGNED_BYTE", new Uint8Array(4)));
  });

  test("bits that are no indices, and a type of no pixels, are INVALID_ENUM", () => {
    const gl = createContext();
    expectFailure(gl, "INVALID_ENUM", () => texel(gl, 4, "RGBA", "BITMAP", new Uint8Array(4)));
    expectFailure(gl, "INVALID_ENUM", () => texel(gl, 4, "STENCIL_INDEX", "BITMAP", new Uint8Array(4)));
    expectFailure(gl, "INVALID_ENUM", () => texel(gl, 4, "RGBA", "DOUBLE", new Float64Array(4)));
  });
});

/** The nearest of 256 steps, computed with integers: numerator / denominator in [0,1]. */
const step = (numerator: bigint, denominator: bigint): number =>
  Number((2n * 255n * numerator + denominator) / (2n * denominator));

describe("[GL1.3 Table 2.6, 3.8.1] types of pixels", () => {
  const types = [
    ["UNSIGNED_BYTE", Uint8Array, 8, false],
    ["BYTE", Int8Array, 8, true],
    ["UNSIGNED_SHORT", Uint16Array, 16, false],
    ["SHORT", Int16Array, 16, true],
    ["UNSIGNED_INT", Uint32Array, 32, false],
    ["INT", Int32Array, 32, true],
  ] as const;

  test.each(types)("%s", (type, array, bits, signed) => {
    const gl = createContext();
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n }), (given) => {
        const value = signed ? given - 2n ** BigInt(bits - 1) : given;
        texel(gl, 4, "RED", type, array.of(Number(value)));
        const numerator = signed ? 2n * value + 1n : value;
        const expected = step(numerator < 0n ? 0n : numerator, 2n ** BigInt(bits) - 1n);
        expect([value, image(gl, gl.TEXTURE_1D)[0]]).toEqual([value, expected]);
      }),
    );
  });

  test("FLOAT is clamped to [0,1] and rounded to nearest", () => {
    const gl = createContext();
    for (const [value, expected] of [
      ...[
        [0, 0],
        [1, 255],
        [-1, 0],
        [2, 255],
        [0.5, 128],
        [0.25, 64],
        [0.1, 26],
      ],
      ...[
        [1 / 512, 0],
        [1 / 509, 1],
        [Infinity, 255],
        [-Infinity, 0],
        [NaN, 0],
      ],
    ] as [number, number][]) {
      texel(gl, 4, "RED", "FLOAT", Float32Array.of(value));
      expect([value, image(gl, gl.TEXTURE_1D)[0]]).toEqual([value, expected]);
    }
  });

  test("memory of another kind is read as the type demands, at any alignment", () => {
    const gl = createContext();
    const bytes = new Uint8Array(9);
    new DataView(bytes.buffer).setFloat32(1, 0.2, true);
    new DataView(bytes.buffer).setFloat32(5, 0.6, true);
    texel(gl, 2, "LUMINANCE_ALPHA", "FLOAT", bytes.subarray(1));
    expect(image(gl, gl.TEXTURE_1D)).toEqual([51, 0, 0, 153]);
    texel(gl, 4, "RGBA", "UNSIGNED_BYTE", Uint8Array.from(COLOR).buffer);
    expect(image(gl, gl.TEXTURE_1D)).toEqual(COLOR);
  });
});

describe("[GL1.3 Table 3.8, Table 3.12] packed types", () => {
  const rows = [
    ["UNSIGNED_BYTE_3_3_2", Uint8Array, [3, 3, 2], false],
    ["UNSIGNED_BYTE_2_3_3_REV", Uint8Array, [3, 3, 2], true],
    ["UNSIGNED_SHORT_5_6_5", Uint16Array, [5, 6, 5], false],
    ["UNSIGNED_SHORT_5_6_5_REV", Uint16Array, [5, 6, 5], true],
    ["UNSIGNED_SHORT_4_4_4_4", Uint16Array, [4, 4, 4, 4], false],
    ["UNSIGNED_SHORT_4_4_4_4_REV", Uint16Array, [4, 4, 4, 4], true],
    ["UNSIGNED_SHORT_5_5_5_1", Uint16Array, [5, 5, 5, 1], false],
    ["UNSIGNED_SHORT_1_5_5_5_REV", Uint16Array, [5, 5, 5, 1], true],
    ["UNSIGNED_INT_8_8_8_8", Uint32Array, [8, 8, 8, 8], false],
    ["UNSIGNED_INT_8_8_8_8_REV", Uint32Array, [8, 8, 8, 8], true],
    ["UNSIGNED_INT_10_10_10_2", Uint32Array, [10, 10, 10, 2], false],
    ["UNSIGNED_INT_2_10_10_10_REV", Uint32Array, [10, 10, 10, 2], true],
  ] as const;

  test.each(rows)("%s", (type, array, fields, reversed) => {
    const gl = createContext();
    const component = fc.tuple(...fields.map((bits) => fc.integer({ min: 0, max: 2 ** bits - 1 })));
    const formats: TokenName[] = fields.length === 3 ? ["RGB"] : ["RGBA", "BGRA", "ABGR_EXT"];
    fc.assert(
      fc.property(component, fc.constantFrom(...formats), (values, format) => {
        // The fields as binary digits, from the most significant bit.
        const digits = values.map((value, i) => value.toString(2).padStart(fields[i]!, "0"));
        const element = Number.parseInt((reversed ? digits.reverse() : digits).join(""), 2);
        texel(gl, 4, format, type, array.of(element));
        const bytes = values.map((value, i) => step(BigInt(value), 2n ** BigInt(fields[i]!) - 1n));
        const [first, second, third, alpha = 255] = bytes as [number, number, number, number?];
        const orders: Partial<Record<TokenName, number[]>> = {
          BGRA: [third, second, first, alpha],
          ABGR_EXT: [alpha, third, second, first], // [Ruling 387]
        };
        const expected = orders[format] ?? [first, second, third, alpha];
        expect(image(gl, gl.TEXTURE_1D)).toEqual(expected);
      }),
      { numRuns: 50 },
    );
    const wrong = fields.length === 3 ? "RGBA" : "RGB";
    expectFailure(gl, "INVALID_OPERATION", () => texel(gl, 4, wrong, type, new array(4)));
    expectFailure(gl, "INVALID_OPERATION", () => texel(gl, 4, "BGR", type, new array(4)));
  });
});

describe("[GL1.3 3.6.4, 3.8.1, Table 3.1] the unpack state finds the groups", () => {
  const count = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => i);
  const fresh = (parameters: Partial<Record<TokenName, number>>): GL => {
    const gl = createContext();
    for (const [name, value] of Object.entries(parameters)) gl.pixelStorei(TOKENS[name as TokenName], value);
    return gl;
  };
  /** The bytes that an image of red bytes takes. */
  const taken = (gl: GL, [w, h, d]: readonly [number, number, number], bytes: Memory): number[] => {
    gl.texImage3D(gl.TEXTURE_3D, 0, gl.RGBA, w, h, d, 0, gl.RED, gl.UNSIGNED_BYTE, bytes);
    expect(takeError(gl)).toBe("NO_ERROR");
    return reds(gl, gl.TEXTURE_3D);
  };

  test.each([
    ["initially", {}, [0, 1, 4, 5, 8, 9, 12, 13]],
    ["UNPACK_ALIGNMENT 1", { UNPACK_ALIGNMENT: 1 }, [0, 1, 2, 3, 4, 5, 6, 7]],
    ["UNPACK_ALIGNMENT 8", { UNPACK_ALIGNMENT: 8 }, [0, 1, 8, 9, 16, 17, 24, 25]],
    ["UNPACK_ROW_LENGTH", { UNPACK_ROW_LENGTH: 5 }, [0, 1, 8, 9, 16, 17, 24, 25]],
    ["a short UNPACK_ROW_LENGTH", { UNPACK_ROW_LENGTH: 1, UNPACK_ALIGNMENT: 1 }, [0, 1, 1, 2, 2, 3, 3, 4]],
    ["UNPACK_SKIP_PIXELS", { UNPACK_SKIP_PIXELS: 2 }, [2, 3, 6, 7, 10, 11, 14, 15]],
    ["UNPACK_SKIP_ROWS", { UNPACK_SKIP_ROWS: 1 }, [4, 5, 8, 9, 12, 13, 16, 17]],
    ["UNPACK_SKIP_IMAGES", { UNPACK_SKIP_IMAGES: 1 }, [8, 9, 12, 13, 16, 17, 20, 21]],
    ["UNPACK_IMAGE_HEIGHT", { UNPACK_IMAGE_HEIGHT: 3 }, [0, 1, 4, 5, 12, 13, 16, 17]],
    [
      "UNPACK_SKIP_IMAGES and UNPACK_IMAGE_HEIGHT",
      { UNPACK_SKIP_IMAGES: 2, UNPACK_IMAGE_HEIGHT: 1 },
      [8, 9, 12, 13, 12, 13, 16, 17],
    ],
    ["UNPACK_LSB_FIRST, which is for bitmaps", { UNPACK_LSB_FIRST: 1 }, [0, 1, 4, 5, 8, 9, 12, 13]],
    [
      "the pack state, which is for reading",
      { PACK_SKIP_PIXELS: 0, PACK_ALIGNMENT: 4 },
      [0, 1, 4, 5, 8, 9, 12, 13],
    ],
  ] as const)("%s", (_, parameters, expected) => {
    const gl = fresh(parameters);
    const needed = Math.max(...expected) + 1;
    expect(taken(gl, [2, 2, 2], count(needed))).toEqual(expected);
    expectFailure(gl, "INVALID_VALUE", () =>
      gl.texImage3D(gl.TEXTURE_3D, 0, 4, 2, 2, 2, 0, gl.RED, gl.UNSIGNED_BYTE, count(needed - 1)),
    );
  });

  test("the modes about images are ignored in two dimensions and in one", () => {
    const gl = fresh({ UNPACK_SKIP_IMAGES: 3, UNPACK_IMAGE_HEIGHT: 7, UNPACK_SKIP_ROWS: 1 });
    gl.texImage2D(gl.TEXTURE_2D, 0, 4, 2, 2, 0, gl.RED, gl.UNSIGNED_BYTE, count(10));
    expect(reds(gl, gl.TEXTURE_2D)).toEqual([4, 5, 8, 9]);
    gl.texImage1D(gl.TEXTURE_1D, 0, 4, 2, 0, gl.RED, gl.UNSIGNED_BYTE, count(6));
    expect(reds(gl, gl.TEXTURE_1D)).toEqual([4, 5]);
  });

  test("[GL1.3 Table 3.7] UNPACK_SWAP_BYTES reverses the bytes of an element", () => {
    const gl = fresh({ UNPACK_SWAP_BYTES: 1 });
    const bytes = new DataView(new ArrayBuffer(8));
    bytes.setUint16(0, 0x3333, false);
    texel(gl, 4, "RED", "UNSIGNED_SHORT", bytes);
    expect(image(gl, gl.TEXTURE_1D)[0]).toBe(0x33);
    bytes.setUint16(0, 0b00001_000010_00100, false);
    texel(gl, 4, "RGB", "UNSIGNED_SHORT_5_6_5", bytes);
    expect(image(gl, gl.TEXTURE_1D)).toEqual([8, 8, 33, 255]);
    bytes.setFloat32(0, 0.2, false);
    bytes.setFloat32(4, 0.6, false);
    texel(gl, 2, "LUMINANCE_ALPHA", "FLOAT", bytes);
    expect(image(gl, gl.TEXTURE_1D)).toEqual([51, 0, 0, 153]);
    texel(gl, 4, "RGBA", "UNSIGNED_BYTE", Uint8Array.from(COLOR));
    expect(image(gl, gl.TEXTURE_1D)).toEqual(COLOR);
  });
});

describe("[GL1.3 3.8.1] targets, levels and sizes", () => {
  /** Specifies an image without texels. */
  const specify = (
    gl: GL,
    dimensions: 1 | 2 | 3,
    [target, level, width, height, depth, border]: readonly [number, number, number, number, number, number],
  ): void => {
    const pixels = [gl.RGBA, gl.UNSIGNED_BYTE, null] as const;
    if (dimensions === 1) gl.texImage1D(target, level, 4, width, border, ...pixels);
    else if (dimensions === 2) gl.texImage2D(target, level, 4, width, height, border, ...pixels);
    else gl.texImage3D(target, level, 4, width, height, depth, border, ...pixels);
  };

  test("without memory the texels are those of (0,0,0,0) [Ruling 80]", () => {
    const gl = createContext();
    specify(gl, 2, [gl.TEXTURE_2D, 0, 2, 1, 1, 0]);
    expect(image(gl, gl.TEXTURE_2D)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    gl.texImage1D(gl.TEXTURE_1D, 0, gl.LUMINANCE, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    expect(image(gl, gl.TEXTURE_1D)).toEqual([0, 0, 0, 255]);
  });

  test("the borders of each dimension count as texels", () => {
    const gl = createContext();
    specify(gl, 1, [gl.TEXTURE_1D, 0, 6, 1, 1, 1]);
    specify(gl, 2, [gl.TEXTURE_2D, 0, 6, 3, 1, 1]);
    specify(gl, 3, [gl.TEXTURE_3D, 0, 6, 3, 4, 1]);
    specify(gl, 2, [gl.TEXTURE_CUBE_MAP_NEGATIVE_Z, 0, 4, 4, 1, 1]);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(shape(gl, gl.TEXTURE_1D)).toEqual([6, 1, 1, 1, 4]);
    expect(shape(gl, gl.TEXTURE_2D)).toEqual([6, 3, 1, 1, 4]);
    expect(shape(gl, gl.TEXTURE_3D)).toEqual([6, 3, 4, 1, 4]);
    expect(shape(gl, gl.TEXTURE_CUBE_MAP_NEGATIVE_Z)).toEqual([4, 4, 1, 1, 4]);
    expect(shape(gl, gl.TEXTURE_CUBE_MAP_POSITIVE_Z)).toEqual([0, 0, 0, 0, 1]);
  });

  const { TEXTURE_1D, TEXTURE_2D, TEXTURE_3D, TEXTURE_CUBE_MAP_POSITIVE_X: FACE } = TOKENS;
  const good: [string, 1 | 2 | 3, [number, number, number, number, number, number]][] = [
    ["the largest of one dimension", 1, [TEXTURE_1D, 0, 4098, 1, 1, 1]],
    ["the largest width", 2, [TEXTURE_2D, 0, 4096, 1, 1, 0]],
    ["the largest height", 2, [TEXTURE_2D, 0, 1, 4096, 1, 0]],
    ["the largest depth", 3, [TEXTURE_3D, 0, 1, 2, 256, 0]],
    ["the last level", 2, [TEXTURE_2D, 12, 1, 1, 1, 0]],
    ["the last level of three dimensions", 3, [TEXTURE_3D, 8, 1, 1, 1, 0]],
    ["width 0", 2, [TEXTURE_2D, 0, 0, 4, 1, 0]],
    ["height 0 beside a border", 2, [TEXTURE_2D, 0, 4, 0, 1, 1]],
    ["depth 0", 3, [TEXTURE_3D, 0, 4, 4, 0, 0]],
    ["a face", 2, [FACE, 3, 512, 512, 1, 0]],
  ];
  const bad: [string, ErrorName, 1 | 2 | 3, [number, number, number, number, number, number]][] = [
    ["two dimensions in one", "INVALID_ENUM", 1, [TEXTURE_2D, 0, 4, 4, 1, 0]],
    ["one dimension in two", "INVALID_ENUM", 2, [TEXTURE_1D, 0, 4, 4, 1, 0]],
    ["two dimensions in three", "INVALID_ENUM", 3, [TEXTURE_2D, 0, 4, 4, 4, 0]],
    ["the cube map itself", "INVALID_ENUM", 2, [TOKENS.TEXTURE_CUBE_MAP, 0, 4, 4, 1, 0]],
    ["a negative level", "INVALID_VALUE", 2, [TEXTURE_2D, -1, 4, 4, 1, 0]],
    ["a level too high [Ruling 81]", "INVALID_VALUE", 2, [TEXTURE_2D, 13, 1, 1, 1, 0]],
    ["a level too high in 3D [Ruling 81]", "INVALID_VALUE", 3, [TEXTURE_3D, 9, 1, 1, 1, 0]],
    ["a width that is not a power of two", "INVALID_VALUE", 1, [TEXTURE_1D, 0, 6, 1, 1, 0]],
    ["a height that is not a power of two", "INVALID_VALUE", 2, [TEXTURE_2D, 0, 4, 6, 1, 0]],
    ["a depth that is not a power of two", "INVALID_VALUE", 3, [TEXTURE_3D, 0, 4, 4, 3, 0]],
    ["a power of two with its border", "INVALID_VALUE", 2, [TEXTURE_2D, 0, 4, 8, 1, 1]],
    ["nothing inside of the border", "INVALID_VALUE", 1, [TEXTURE_1D, 0, 2, 1, 1, 1]],
    ["a border of 2", "INVALID_VALUE", 2, [TEXTURE_2D, 0, 8, 8, 1, 2]],
    ["a border of -1", "INVALID_VALUE", 2, [TEXTURE_2D, 0, 2, 2, 1, -1]],
    ["a negative width", "INVALID_VALUE", 2, [TEXTURE_2D, 0, -4, 4, 1, 0]],
    ["a negative depth", "INVALID_VALUE", 3, [TEXTURE_3D, 0, 4, 4, -2147483648, 0]],
    ["a width too large", "INVALID_VALUE", 1, [TEXTURE_1D, 0, 8192, 1, 1, 0]],
    ["a height too large for the level", "INVALID_VALUE", 2, [TEXTURE_2D, 1, 1, 4096, 1, 0]],
    ["a depth too large", "INVALID_VALUE", 3, [TEXTURE_3D, 0, 1, 1, 512, 0]],
    ["a huge size", "INVALID_VALUE", 2, [TEXTURE_2D, 0, 0x40000000, 0x40000000, 1, 0]],
    ["a face that is not a square", "INVALID_VALUE", 2, [FACE, 0, 4, 8, 1, 0]],
    ["a face without height", "INVALID_VALUE", 2, [FACE, 0, 4, 0, 1, 0]],
  ];

  test.each(good)("%s is possible", (_, dimensions, given) => {
    const gl = createContext();
    specify(gl, dimensions, given);
    expect(takeError(gl)).toBe("NO_ERROR");
    const [target, level, width] = given;
    expect(levelParameter(gl, target, level, "TEXTURE_WIDTH")).toBe(width);
  });

  test.each(bad)("%s is %s", (_, error, dimensions, given) => {
    const gl = createContext();
    expectFailure(gl, error, () => specify(gl, dimensions, given));
  });

  describe("[GL1.3 3.8.10, Ruling 81] proxies", () => {
    const { PROXY_TEXTURE_1D, PROXY_TEXTURE_2D, PROXY_TEXTURE_3D, PROXY_TEXTURE_CUBE_MAP } = TOKENS;
    const proxyOf = new Map<number, number>([
      [TEXTURE_1D, PROXY_TEXTURE_1D],
      [TEXTURE_2D, PROXY_TEXTURE_2D],
      [TEXTURE_3D, PROXY_TEXTURE_3D],
      [FACE, PROXY_TEXTURE_CUBE_MAP],
    ]);
    const isSize = (sentence: string): boolean =>
      !/dimension|itself|level too|negative|border of/.test(sentence);

    test.each(good)("%s is supported", (_, dimensions, [target, level, ...sizes]) => {
      const gl = createContext();
      const proxy = proxyOf.get(target)!;
      specify(gl, dimensions, [proxy, level, ...sizes]);
      expect(takeError(gl)).toBe("NO_ERROR");
      expect(levelParameter(gl, proxy, level, "TEXTURE_WIDTH")).toBe(sizes[0]);
      expect(levelParameter(gl, proxy, level, "TEXTURE_BORDER")).toBe(sizes[3]);
      expect(levelParameter(gl, proxy, level, "TEXTURE_RED_SIZE")).toBe(8);
      expect(shape(gl, target, level)).toEqual([0, 0, 0, 0, 1]);
    });

    test.each(bad.filter(([sentence]) => isSize(sentence)))("%s is not", (_, _error, dimensions, given) => {
      const gl = createContext();
      const [target, level, ...sizes] = given;
      const proxy = proxyOf.get(target)!;
      specify(gl, dimensions, [proxy, level, 1, 1, 1, 0]);
      specify(gl, dimensions, [proxy, level, ...sizes]);
      expect(takeError(gl)).toBe("NO_ERROR");
      expect(shape(gl, proxy, level)).toEqual([0, 0, 0, 0, 1]);
      expect(levelParameter(gl, proxy, level, "TEXTURE_RED_SIZE")).toBe(0);
    });

    test.each(bad.filter(([sentence]) => !isSize(sentence) && !/itself/.test(sentence)))(
      "%s is still %s",
      (_, error, dimensions, [target, ...rest]) => {
        const gl = createContext();
        expectFailure(gl, error, () => specify(gl, dimensions, [proxyOf.get(target)!, ...rest]));
      },
    );

    test("read no memory, and are of one context", () => {
      const gl = createContext();
      const other = createContext({ share: gl });
      gl.texImage2D(PROXY_TEXTURE_2D, 0, 4, 4, 4, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(0));
      expect(takeError(gl)).toBe("NO_ERROR");
      expect(shape(gl, PROXY_TEXTURE_2D)).toEqual([4, 4, 1, 0, 4]);
      expect(shape(other, PROXY_TEXTURE_2D)).toEqual([0, 0, 0, 0, 1]);
      expectFailure(gl, "INVALID_ENUM", () =>
        gl.texImage2D(PROXY_TEXTURE_2D, 0, 4, 4, 4, 0, gl.FLOAT, gl.UNSIGNED_BYTE, new Uint8Array(0)),
      );
      expectFailure(gl, "INVALID_VALUE", () =>
        gl.texImage2D(PROXY_TEXTURE_2D, 0, 7, 4, 4, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(0)),
      );
    });
  });
});

test("[GL1.3 3.8.1] a new image replaces the old one with all that is known of it", () => {
  const gl = createContext();
  texel(gl, gl.RGBA, "RGBA", "UNSIGNED_BYTE", Uint8Array.from(COLOR));
  gl.texImage1D(gl.TEXTURE_1D, 0, gl.ALPHA8, 5, 1, gl.ALPHA, gl.UNSIGNED_BYTE, new Uint8Array(6).fill(9));
  expect(takeError(gl)).toBe("INVALID_VALUE");
  expect(image(gl, gl.TEXTURE_1D)).toEqual(COLOR);
  gl.texImage1D(gl.TEXTURE_1D, 0, gl.ALPHA8, 6, 1, gl.ALPHA, gl.UNSIGNED_BYTE, new Uint8Array(6).fill(9));
  expect(shape(gl, gl.TEXTURE_1D)).toEqual([6, 1, 1, 1, gl.ALPHA8]);
  expect(image(gl, gl.TEXTURE_1D)).toEqual(new Array(6).fill([0, 0, 0, 9]).flat());
});
