import { describe, expect, test } from "@jest/globals";
import { createContext, TOKENS, type GL, type TokenName } from "../../src/index.js";
import { takeError, type ErrorName } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { expectFailure } from "../support/snapshot.js";

const RED = 10;
const GREEN = 20;
const BLUE = 30;
const ALPHA = 40;

/** A window of 3 x 2 whose colors tell their place. */
const color = (x: number, y: number): number[] => [RED + x, GREEN + y, BLUE, ALPHA];
const window = (): PixelSink => new PixelSink(3, 2, color, (x, y) => (x + y) / 4);

type TypedArray = ArrayBufferView & ArrayLike<number>;

const read = (
  gl: GL,
  w: number,
  h: number,
  format: TokenName,
  type: TokenName,
  data: TypedArray,
): number[] => {
  gl.readPixels(0, 0, w, h, TOKENS[format], TOKENS[type], data);
  expect(takeError(gl)).toBe("NO_ERROR");
  return Array.from(data);
};

describe("[GL1.3 Table 3.6] [EXT_abgr Chapter 3] the elements of a group", () => {
  test.each([
    ["RGBA", [10, 20, 30, 40]],
    ["BGRA", [30, 20, 10, 40]],
    ["ABGR_EXT", [40, 30, 20, 10]],
    ["RGB", [10, 20, 30]],
    ["BGR", [30, 20, 10]],
    ["RED", [10]],
    ["GREEN", [20]],
    ["BLUE", [30]],
    ["ALPHA", [40]],
    ["LUMINANCE", [60]],
    ["LUMINANCE_ALPHA", [60, 40]],
  ] as const)("%s", (format, expected) => {
    const gl = createContext({ sink: window() });
    expect(read(gl, 1, 1, format, "UNSIGNED_BYTE", new Uint8Array(expected.length))).toEqual(expected);
  });

  test("the sum of a luminance is clamped to 1", () => {
    const gl = createContext({ sink: new PixelSink(1, 1, () => [200, 50, 6, 0]) });
    expect(read(gl, 1, 1, "LUMINANCE", "UNSIGNED_BYTE", new Uint8Array(1))).toEqual([255]);
  });
});

describe("[GL1.3 Table 4.7] the conversion of components", () => {
  const bytes = [0, 1, 127, 255];
  test.each([
    ["UNSIGNED_BYTE", Uint8Array, [0, 1, 127, 255]],
    ["BYTE", Int8Array, [0, 0, 63, 127]],
    ["UNSIGNED_SHORT", Uint16Array, [0, 257, 32639, 65535]],
    ["SHORT", Int16Array, [0, 128, 16319, 32767]],
    ["UNSIGNED_INT", Uint32Array, [0, 16843009, 2139062143, 4294967295]],
    ["INT", Int32Array, [0, 8421504, 1069531071, 2147483647]],
    ["FLOAT", Float32Array, [0, Math.fround(1 / 255), Math.fround(127 / 255), 1]],
  ] as const)("of colors to %s", (type, array, expected) => {
    const gl = createContext({ sink: new PixelSink(1, 1, () => bytes) });
    expect(read(gl, 1, 1, "RGBA", type, new array(4))).toEqual(expected);
  });

  test.each([
    ["UNSIGNED_BYTE", Uint8Array, [0, 64, 128, 255]],
    ["BYTE", Int8Array, [0, 31, 63, 127]],
    ["UNSIGNED_SHORT", Uint16Array, [0, 16384, 32768, 65535]],
    ["SHORT", Int16Array, [0, 8191, 16383, 32767]],
    ["UNSIGNED_INT", Uint32Array, [0, 1073741824, 2147483648, 4294967295]],
    ["INT", Int32Array, [0, 536870911, 1073741823, 2147483647]],
    ["FLOAT", Float32Array, [0, 0.25, 0.5, 1]],
  ] as const)("of depths to %s", (type, array, expected) => {
    const depths = [0, 0.25, 0.5, 1];
    const gl = createContext({ sink: new PixelSink(4, 1, undefined, (x) => depths[x]!) });
    gl.pixelStorei(gl.PACK_ALIGNMENT, 1);
    expect(read(gl, 4, 1, "DEPTH_COMPONENT", type, new array(4))).toEqual(expected);
  });
});

describe("[GL1.3 Table 3.8, Table 3.12] packed types", () => {
  const [r, g, b, a] = [255, 0, 136, 255];
  test.each([
    ["RGB", "UNSIGNED_BYTE_3_3_2", Uint8Array, 0b111_000_10],
    ["RGB", "UNSIGNED_BYTE_2_3_3_REV", Uint8Array, 0b10_000_111],
    ["RGB", "UNSIGNED_SHORT_5_6_5", Uint16Array, 0b11111_000000_10001],
    ["RGB", "UNSIGNED_SHORT_5_6_5_REV", Uint16Array, 0b10001_000000_11111],
    ["RGBA", "UNSIGNED_SHORT_4_4_4_4", Uint16Array, 0xf08f],
    ["BGRA", "UNSIGNED_SHORT_4_4_4_4", Uint16Array, 0x80ff],
    ["RGBA", "UNSIGNED_SHORT_4_4_4_4_REV", Uint16Array, 0xf80f],
    ["RGBA", "UNSIGNED_SHORT_5_5_5_1", Uint16Array, 0b11111_00000_10001_1],
    ["BGRA", "UNSIGNED_SHORT_1_5_5_5_REV", Uint16Array, 0b1_11111_00000_10001],
    ["RGBA", "UNSIGNED_INT_8_8_8_8", Uint32Array, 0xff0088ff],
    ["BGRA", "UNSIGNED_INT_8_8_8_8_REV", Uint32Array, 0xffff0088],
    ["RGBA", "UNSIGNED_INT_10_10_10_2", Uint32Array, 0b1111111111_0000000000_1000100010_11],
    ["RGBA", "UNSIGNED_INT_2_10_10_10_REV", Uint32Array, 0b11_1000100010_0000000000_1111111111],
  ] as const)("%s %s", (format, type, array, expected) => {
    const gl = createContext({ sink: new PixelSink(1, 1, () => [r, g, b, a]) });
    expect(read(gl, 1, 1, format, type, new array(1))).toEqual([expected]);
  });
});

describe("[GL1.3 3.6.4, Table 4.5] the pack state places the groups", () => {
  const fresh = (parameters: Partial<Record<TokenName, number>>): GL => {
    const gl = createContext({ sink: window() });
    for (const [name, value] of Object.entries(parameters)) gl.pixelStorei(TOKENS[name as TokenName], value);
    return gl;
  };
  const X = 99;
  const filled = (length: number): Uint8Array => new Uint8Array(length).fill(X);

  test("rows from bottom to top, aligned to 4 bytes", () => {
    expect(read(fresh({}), 3, 2, "RED", "UNSIGNED_BYTE", filled(8))).toEqual([10, 11, 12, X, 10, 11, 12, X]);
    expect(read(fresh({}), 3, 2, "GREEN", "UNSIGNED_BYTE", filled(7))).toEqual([20, 20, 20, X, 21, 21, 21]);
  });

  test.each([
    [1, [10, 11, 12, 10, 11, 12]],
    [2, [10, 11, 12, X, 10, 11, 12]],
    [8, [10, 11, 12, X, X, X, X, X, 10, 11, 12]],
  ])("PACK_ALIGNMENT %p", (alignment, expected) => {
    const gl = fresh({ PACK_ALIGNMENT: alignment });
    expect(read(gl, 3, 2, "RED", "UNSIGNED_BYTE", filled(expected.length))).toEqual(expected);
  });

  test("an element as large as the alignment needs none", () => {
    const gl = fresh({ PACK_ALIGNMENT: 4 });
    expect(read(gl, 3, 2, "RED", "FLOAT", new Float32Array(6))).toEqual(
      [10, 11, 12, 10, 11, 12].map((byte) => Math.fround(byte / 255)),
    );
  });

  test("an alignment of 8 pads rows of floats", () => {
    const gl = fresh({ PACK_ALIGNMENT: 8 });
    const data = read(gl, 1, 2, "GREEN", "FLOAT", new Float32Array(3).fill(X));
    expect(data).toEqual([Math.fround(20 / 255), X, Math.fround(21 / 255)]);
  });

  test("PACK_ROW_LENGTH, PACK_SKIP_PIXELS and PACK_SKIP_ROWS", () => {
    const gl = fresh({ PACK_ALIGNMENT: 1, PACK_ROW_LENGTH: 4, PACK_SKIP_PIXELS: 1, PACK_SKIP_ROWS: 1 });
    expect(read(gl, 2, 2, "RED", "UNSIGNED_BYTE", filled(11))).toEqual([X, X, X, X, X, 10, 11, X, X, 10, 11]);
  });

  test("skipping counts groups and padded rows", () => {
    const gl = fresh({ PACK_ALIGNMENT: 4, PACK_SKIP_PIXELS: 1, PACK_SKIP_ROWS: 1 });
    const data = read(gl, 1, 1, "RGB", "UNSIGNED_BYTE", filled(10));
    expect(data).toEqual([X, X, X, X, X, X, X, 10, 20, 30]);
  });

  test("rows that are longer than their distance overlap", () => {
    const gl = fresh({ PACK_ALIGNMENT: 1, PACK_ROW_LENGTH: 1 });
    expect(read(gl, 3, 2, "GREEN", "UNSIGNED_BYTE", filled(4))).toEqual([20, 21, 21, 21]);
    gl.pixelStorei(gl.PACK_ALIGNMENT, 2);
    gl.pixelStorei(gl.PACK_ROW_LENGTH, 1);
    const data = read(gl, 2, 2, "RGB", "UNSIGNED_BYTE", filled(10));
    expect(data).toEqual([10, 20, 30, 11, 10, 21, 30, 11, 21, 30]);
  });

  test("PACK_SWAP_BYTES reverses the bytes of an element", () => {
    const gl = fresh({ PACK_SWAP_BYTES: 1 });
    expect(read(gl, 1, 1, "RGBA", "UNSIGNED_BYTE", filled(4))).toEqual([10, 20, 30, 40]);
    const shorts = new Uint16Array(1);
    read(gl, 1, 1, "RGB", "UNSIGNED_SHORT_5_6_5", shorts);
    const swapped = shorts[0]!;
    const ints = new Uint32Array(1);
    read(gl, 1, 1, "RGBA", "UNSIGNED_INT_8_8_8_8", ints);
    expect(ints[0]).toBe(0x281e140a);
    const floats = new Float32Array(1);
    read(gl, 1, 1, "ALPHA", "FLOAT", floats);
    gl.pixelStorei(gl.PACK_SWAP_BYTES, 0);
    read(gl, 1, 1, "RGB", "UNSIGNED_SHORT_5_6_5", shorts);
    expect(swapped).toBe(((shorts[0]! & 0xff) << 8) | (shorts[0]! >> 8));
    const view = new DataView(floats.buffer);
    expect(view.getFloat32(0, false)).toBe(Math.fround(40 / 255));
  });

  test("PACK_LSB_FIRST, PACK_IMAGE_HEIGHT and PACK_SKIP_IMAGES have no effect on colors", () => {
    const plain = read(fresh({}), 3, 2, "RGBA", "UNSIGNED_BYTE", filled(24));
    const gl = fresh({ PACK_LSB_FIRST: 1, PACK_IMAGE_HEIGHT: 100, PACK_SKIP_IMAGES: 100 });
    expect(read(gl, 3, 2, "RGBA", "UNSIGNED_BYTE", filled(24))).toEqual(plain);
  });

  test("the unpack state has no effect", () => {
    const plain = read(fresh({}), 3, 2, "RGBA", "UNSIGNED_BYTE", filled(24));
    const gl = fresh({ UNPACK_SKIP_ROWS: 5, UNPACK_ROW_LENGTH: 9, UNPACK_SWAP_BYTES: 1 });
    expect(read(gl, 3, 2, "RGBA", "UNSIGNED_BYTE", filled(24))).toEqual(plain);
  });

  test.each([0, 2, 4, 5].flatMap((rowLength) => [1, 8].map((alignment) => [rowLength, alignment] as const)))(
    "bytes of red, green, blue and alpha lie as those of alpha, blue, green and red do, with %d groups a row, aligned to %d",
    (rowLength, alignment) => {
      const gl = createContext({ sink: window() });
      gl.pixelStorei(gl.PACK_ROW_LENGTH, rowLength);
      gl.pixelStorei(gl.PACK_ALIGNMENT, alignment);
      gl.pixelStorei(gl.PACK_SKIP_PIXELS, 1);
      for (const [x, y, w, h] of [
        [0, 0, 3, 2],
        [1, 0, 2, 2],
        [0, 1, 3, 1],
        [2, 1, 1, 1],
        [-1, 0, 3, 2],
        [1, 1, 3, 2],
        [1, 1, 0, 2],
        [1, 1, 2, 0],
      ] as const) {
        const [bytes, reversed] = [new Uint8Array(80).fill(9), new Uint8Array(80).fill(9)];
        gl.readPixels(x, y, w, h, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
        gl.readPixels(x, y, w, h, gl.ABGR_EXT, gl.UNSIGNED_BYTE, reversed);
        expect(takeError(gl)).toBe("NO_ERROR");
        for (let i = 0; i < 80; i += 4) reversed.subarray(i, i + 4).reverse();
        expect(bytes).toEqual(reversed);
      }
    },
  );

  test("bytes of red, green, blue and alpha go through pixel transfer", () => {
    const gl = createContext({ sink: window() });
    gl.pixelTransferf(gl.GREEN_SCALE, 2);
    gl.pixelTransferf(gl.ALPHA_BIAS, 1);
    expect(read(gl, 2, 1, "RGBA", "UNSIGNED_BYTE", new Uint8Array(8))).toEqual([
      10, 40, 30, 255, 11, 40, 30, 255,
    ]);
  });

  test("an array that lies inside of its buffer", () => {
    const bytes = filled(8);
    read(fresh({}), 1, 1, "RGBA", "UNSIGNED_BYTE", bytes.subarray(3, 7));
    expect([...bytes]).toEqual([X, X, X, 10, 20, 30, 40, X]);
  });
});

describe("[GL1.3 4.3.2] the rectangle", () => {
  test("pixels outside of the window are 0 [Ruling 56], and the sink is asked for the others only", () => {
    const sink = window();
    const gl = createContext({ sink });
    gl.pixelStorei(gl.PACK_ALIGNMENT, 1);
    const data = new Uint8Array(20).fill(99);
    gl.readPixels(-1, -1, 5, 4, gl.RED, gl.UNSIGNED_BYTE, data);
    expect([...data]).toEqual([
      ...[0, 0, 0, 0, 0],
      ...[0, 10, 11, 12, 0],
      ...[0, 10, 11, 12, 0],
      ...[0, 0, 0, 0, 0],
    ]);
    expect(sink.reads).toEqual([{ x: 0, y: 0, width: 3, height: 2 }]);
  });

  test("stencil indices outside of the window are 0 before pixel transfer [Ruling 56]", () => {
    const stencil = (x: number): number => 5 + x;
    const gl = createContext({ sink: new PixelSink(3, 2, undefined, undefined, stencil) });
    gl.pixelTransferi(gl.INDEX_OFFSET, 1);
    const data = new Uint8Array(4);
    gl.readPixels(1, 0, 4, 1, gl.STENCIL_INDEX, gl.UNSIGNED_BYTE, data);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect([...data]).toEqual([7, 8, 1, 1]);
  });

  test("a rectangle far outside asks the sink for nothing", () => {
    const sink = window();
    const gl = createContext({ sink });
    const data = new Float32Array(1).fill(99);
    for (const [x, y] of [
      [3, 0],
      [0, 2],
      [-1, 0],
      [2147483647, 2147483647],
      [-2147483648, -2147483648],
    ] as const) {
      gl.readPixels(x, y, 1, 1, gl.DEPTH_COMPONENT, gl.FLOAT, data.fill(99));
      expect([...data]).toEqual([0]);
    }
    expect(sink.reads).toEqual([]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("without a sink all pixels are 0", () => {
    const gl = createContext();
    expect(read(gl, 2, 1, "RGBA", "UNSIGNED_BYTE", new Uint8Array(8).fill(99))).toEqual(new Array(8).fill(0));
    expect(read(gl, 2, 1, "DEPTH_COMPONENT", "FLOAT", new Float32Array(2).fill(99))).toEqual([0, 0]);
  });

  test("an empty rectangle needs no memory", () => {
    const gl = createContext({ sink: window() });
    gl.pixelStorei(gl.PACK_SKIP_ROWS, 1000);
    expect(read(gl, 0, 2147483647, "RGBA", "UNSIGNED_BYTE", new Uint8Array(0))).toEqual([]);
    expect(read(gl, 2147483647, 0, "RGBA", "FLOAT", new Float32Array(0))).toEqual([]);
  });
});

describe("[GL1.3 4.3.2] errors write nothing", () => {
  const failures: [string, ErrorName, number, number, TokenName, TokenName, ArrayBufferView][] = [
    ["a negative width", "INVALID_VALUE", -1, 1, "RGBA", "UNSIGNED_BYTE", new Uint8Array(4)],
    ["a negative height", "INVALID_VALUE", 1, -1, "RGBA", "UNSIGNED_BYTE", new Uint8Array(4)],
    ["no format", "INVALID_ENUM", 1, 1, "FLOAT", "UNSIGNED_BYTE", new Uint8Array(4)],
    ["no type", "INVALID_ENUM", 1, 1, "RGBA", "DOUBLE", new Float64Array(4)],
    ["color indices", "INVALID_OPERATION", 1, 1, "COLOR_INDEX", "UNSIGNED_BYTE", new Uint8Array(4)],
    ["a bitmap of colors", "INVALID_ENUM", 1, 1, "RGBA", "BITMAP", new Uint8Array(4)],
    [
      "a packed type of 3 for 4 components",
      "INVALID_OPERATION",
      ...([1, 1, "RGBA", "UNSIGNED_SHORT_5_6_5"] as const),
      new Uint16Array(4),
    ],
    [
      "a packed type of 4 for 3 components",
      "INVALID_OPERATION",
      ...([1, 1, "RGB", "UNSIGNED_SHORT_4_4_4_4"] as const),
      new Uint16Array(4),
    ],
    ["packed BGR", "INVALID_OPERATION", 1, 1, "BGR", "UNSIGNED_BYTE_3_3_2", new Uint8Array(4)],
    [
      "a packed depth",
      "INVALID_OPERATION",
      1,
      1,
      "DEPTH_COMPONENT",
      "UNSIGNED_BYTE_3_3_2",
      new Uint8Array(4),
    ],
    ["an array one byte short", "INVALID_VALUE", 1, 2, "RGBA", "UNSIGNED_BYTE", new Uint8Array(7)],
    [
      "a rectangle of 2^62 pixels",
      "INVALID_VALUE",
      2147483647,
      2147483647,
      "RGBA",
      "FLOAT",
      new Float32Array(4),
    ],
    ["depths without room", "INVALID_VALUE", 2, 2, "DEPTH_COMPONENT", "FLOAT", new Float32Array(3)],
  ];

  test.each(failures)("%s is %s", (_, error, width, height, format, type, pixels) => {
    const sink = window();
    const gl = createContext({ sink });
    const bytes = new Uint8Array(pixels.buffer).fill(99);
    expectFailure(gl, error, () => gl.readPixels(0, 0, width, height, TOKENS[format], TOKENS[type], pixels));
    expect(bytes.every((byte) => byte === 99)).toBe(true);
    expect(sink.reads).toEqual([]);
  });

  test("the pack state counts for the size", () => {
    const gl = createContext({ sink: window() });
    gl.pixelStorei(gl.PACK_SKIP_PIXELS, 2);
    expectFailure(gl, "INVALID_VALUE", () =>
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(11)),
    );
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(12));
    gl.pixelStorei(gl.PACK_SKIP_ROWS, 2147483647);
    expectFailure(gl, "INVALID_VALUE", () =>
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(99)),
    );
  });

  test("overlapping rows of a huge rectangle take no longer than the memory [Ruling 45]", () => {
    const gl = createContext({ sink: window() });
    gl.pixelStorei(gl.PACK_ALIGNMENT, 1);
    gl.pixelStorei(gl.PACK_ROW_LENGTH, 1);
    const data = new Uint8Array(200000);
    gl.readPixels(0, 0, 100000, 100001, gl.RED, gl.UNSIGNED_BYTE, data);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test.each([
    ["UNSIGNED_BYTE", new Int8Array(4)],
    ["UNSIGNED_BYTE", new Uint8ClampedArray(4)],
    ["UNSIGNED_BYTE", new DataView(new ArrayBuffer(4))],
    ["UNSIGNED_BYTE", new Float32Array(1)],
    ["FLOAT", new Float64Array(2)],
    ["FLOAT", new Uint8Array(new ArrayBuffer(17), 1)],
    ["UNSIGNED_SHORT_5_6_5", new Int16Array(1)],
  ] as const)("[GL1.3 4.3.2] writes elements of %s into the bytes of any view (%#)", (type, pixels) => {
    const format = type === "UNSIGNED_SHORT_5_6_5" ? "RGB" : "RGBA";
    const read = (array: ArrayBufferView): number[] => {
      const gl = createContext({ sink: new PixelSink(1, 1, () => [51, 102, 153, 204]) });
      gl.readPixels(0, 0, 1, 1, TOKENS[format], TOKENS[type], array);
      expect(takeError(gl)).toBe("NO_ERROR");
      return [...new Uint8Array(array.buffer, array.byteOffset, array.byteLength)];
    };
    const plain = read(new Uint8Array(pixels.byteLength));
    expect(plain.some((byte) => byte !== 0)).toBe(true);
    expect(read(pixels)).toEqual(plain);
  });

  test("an ArrayBuffer is not a view, and a TypeError", () => {
    const gl = createContext();
    const buffer = new ArrayBuffer(4) as unknown as ArrayBufferView;
    expect(() => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, buffer)).toThrow(TypeError);
  });
});
