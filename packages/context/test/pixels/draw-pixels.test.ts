import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createContext, type GL, type PixelRectangle, TOKENS, type TokenName } from "../../src/index.js";
import { takeError, type ErrorName } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { expectFailure } from "../support/snapshot.js";

/** A context with a window, whose raster position is at (x, y). */
function context(width = 4, height = 4, x = 0, y = 0): { gl: GL; sink: PixelSink } {
  const sink = new PixelSink(width, height);
  const gl = createContext({ sink });
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  at(gl, width, height, x, y);
  return { gl, sink };
}

/** Moves the raster position to window coordinates in the window. */
function at(gl: GL, width: number, height: number, x: number, y: number): void {
  gl.rasterPos2f((2 * x) / width - 1, (2 * y) / height - 1);
}

/** The only rectangle. */
function only(sink: PixelSink): PixelRectangle {
  expect(sink.rectangles).toHaveLength(1);
  return sink.rectangles[0]!;
}

const rounded = (values: ArrayLike<number>): number[] =>
  Array.from(values, (value) => Math.round(255 * value));

describe("[GL1.3 Table 3.6] [EXT_abgr Chapter 3] DrawPixels of each format", () => {
  test.each<[TokenName, number[], number[]]>([
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
  ])("%s", (format, bytes, expected) => {
    const { gl, sink } = context();
    gl.drawPixels(1, 1, TOKENS[format], gl.UNSIGNED_BYTE, Uint8Array.from(bytes));
    const rectangle = only(sink);
    expect(rectangle).toMatchObject({ kind: "color", x: 0, y: 0, width: 1, height: 1 });
    expect(rounded(rectangle.values)).toEqual(expected);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test.each([
    ["UNSIGNED_BYTE", Uint8Array, 255],
    ["BYTE", Int8Array, 127],
    ["UNSIGNED_SHORT", Uint16Array, 0xffff],
    ["SHORT", Int16Array, 0x7fff],
    ["UNSIGNED_INT", Uint32Array, 0xffffffff],
    ["INT", Int32Array, 0x7fffffff],
    ["FLOAT", Float32Array, 1],
  ] as const)("[GL1.3 Table 2.6] components of type %s, clamped", (type, array, one) => {
    const { gl, sink } = context();
    const zero = 0;
    gl.drawPixels(1, 1, gl.LUMINANCE_ALPHA, TOKENS[type], array.of(one, zero));
    gl.drawPixels(1, 1, gl.DEPTH_COMPONENT, TOKENS[type], array.of(one));
    const [color, depth] = sink.rectangles;
    expect([...color!.values.subarray(0, 3)]).toEqual([1, 1, 1]);
    expect(color!.values[3]).toBeCloseTo(type === "BYTE" ? 1 / 255 : 0, 4);
    expect([...depth!.values]).toEqual([1]);
  });

  test.each<[TokenName, TokenName, ArrayBufferView, number[]]>([
    ["RGB", "UNSIGNED_BYTE_3_3_2", Uint8Array.of(0b111_000_01), [255, 0, 85, 255]],
    ["RGB", "UNSIGNED_BYTE_2_3_3_REV", Uint8Array.of(0b01_000_111), [255, 0, 85, 255]],
    ["RGB", "UNSIGNED_SHORT_5_6_5", Uint16Array.of(31 << 11), [255, 0, 0, 255]],
    ["RGB", "UNSIGNED_SHORT_5_6_5_REV", Uint16Array.of(31 << 11), [0, 0, 255, 255]],
    ["RGBA", "UNSIGNED_SHORT_4_4_4_4", Uint16Array.of(0xf05a), [255, 0, 85, 170]],
    ["BGRA", "UNSIGNED_SHORT_4_4_4_4_REV", Uint16Array.of(0xa50f), [85, 0, 255, 170]],
    ["ABGR_EXT", "UNSIGNED_SHORT_4_4_4_4", Uint16Array.of(0xa50f), [255, 0, 85, 170]],
    ["ABGR_EXT", "UNSIGNED_INT_8_8_8_8_REV", Uint32Array.of(0x0a141e28), [10, 20, 30, 40]],
    ["RGBA", "UNSIGNED_SHORT_5_5_5_1", Uint16Array.of((31 << 11) | 1), [255, 0, 0, 255]],
    ["RGBA", "UNSIGNED_SHORT_1_5_5_5_REV", Uint16Array.of(31), [255, 0, 0, 0]],
    ["RGBA", "UNSIGNED_INT_8_8_8_8", Uint32Array.of(0x0a141e28), [10, 20, 30, 40]],
    ["BGRA", "UNSIGNED_INT_8_8_8_8_REV", Uint32Array.of(0x281e140a), [30, 20, 10, 40]],
    ["RGBA", "UNSIGNED_INT_10_10_10_2", Uint32Array.of(0xffc00001), [255, 0, 0, 85]],
    ["RGBA", "UNSIGNED_INT_2_10_10_10_REV", Uint32Array.of(0x400003ff), [255, 0, 0, 85]],
  ])("[GL1.3 Table 3.8] %s %s", (format, type, data, expected) => {
    const { gl, sink } = context();
    gl.drawPixels(1, 1, TOKENS[format], TOKENS[type], data);
    expect(rounded(only(sink).values)).toEqual(expected);
  });

  test("stencil indices, masked to the bits that there are, and StencilMask beside them [GL1.3 4.3.1]", () => {
    const { gl, sink } = context();
    gl.stencilMask(0x3f);
    gl.drawPixels(1, 1, gl.STENCIL_INDEX, gl.UNSIGNED_SHORT, Uint16Array.of(0x1ab));
    gl.drawPixels(1, 1, gl.STENCIL_INDEX, gl.BYTE, Int8Array.of(-1));
    gl.drawPixels(1, 1, gl.STENCIL_INDEX, gl.FLOAT, Float32Array.of(5.75));
    gl.pixelTransferi(gl.INDEX_SHIFT, 1);
    gl.pixelTransferi(gl.INDEX_OFFSET, 1);
    gl.drawPixels(1, 1, gl.STENCIL_INDEX, gl.UNSIGNED_BYTE, Uint8Array.of(0x88));
    expect(sink.rectangles.map(({ values }) => values[0])).toEqual([0xab, 0xff, 5, 0x11]);
    for (const rectangle of sink.rectangles) expect(rectangle).toMatchObject({ kind: "stencil", mask: 0x3f });
  });

  test("stencil indices of one bit", () => {
    const { gl, sink } = context(3, 2);
    gl.pixelStorei(gl.UNPACK_LSB_FIRST, 1);
    gl.drawPixels(3, 2, gl.STENCIL_INDEX, gl.BITMAP, Uint8Array.of(0b001, 0b110));
    gl.pixelStorei(gl.UNPACK_LSB_FIRST, 0);
    gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, 6);
    gl.drawPixels(3, 1, gl.STENCIL_INDEX, gl.BITMAP, Uint8Array.of(0b00000010, 0b10000000));
    expect(sink.rectangles.map(({ values }) => [...values])).toEqual([
      [1, 0, 0, 0, 1, 1],
      [1, 0, 1],
    ]);
  });

  test("pixel transfer comes before colors and depths are clamped [GL1.3 3.6.5]", () => {
    const { gl, sink } = context();
    gl.pixelTransferf(gl.RED_SCALE, 0.25);
    gl.pixelTransferf(gl.ALPHA_BIAS, -0.5);
    gl.pixelTransferf(gl.DEPTH_SCALE, 0.25);
    gl.drawPixels(1, 1, gl.RGB, gl.FLOAT, Float32Array.of(2, 3, -1));
    gl.drawPixels(1, 1, gl.DEPTH_COMPONENT, gl.FLOAT, Float32Array.of(3));
    expect(sink.rectangles.map(({ values }) => [...values])).toEqual([[0.5, 1, 0, 0.5], [0.75]]);
  });
});

describe("a large image is drawn as its rows are, each for itself", () => {
  const SIDE = 32;
  const FORMATS = [
    ...(["RED", "GREEN", "BLUE", "ALPHA", "RGB", "BGR", "RGBA", "BGRA", "ABGR_EXT"] as const),
    ...(["LUMINANCE", "LUMINANCE_ALPHA", "COLOR_INDEX"] as const),
  ];
  const cases = [
    ...FORMATS.flatMap((format) =>
      (["UNSIGNED_BYTE", "BYTE"] as const).map((type) => [format, type] as const),
    ),
    ...(["UNSIGNED_BYTE_3_3_2", "UNSIGNED_BYTE_2_3_3_REV"] as const).map((type) => ["RGB", type] as const),
  ];
  const memory = Uint8Array.from({ length: 4 * SIDE * SIDE + 5 }, (_, i) => (i * 7919) >> 3);

  test.each(cases)("%s of %s", (format, type) => {
    const group = { RGB: 3, BGR: 3, RGBA: 4, BGRA: 4, ABGR_EXT: 4, LUMINANCE_ALPHA: 2 }[format as "RGB"] ?? 1;
    const rowBytes = SIDE * (type.length > 13 ? 1 : group);
    for (const isMapped of [false, true]) {
      const { gl, sink } = context(SIDE, SIDE);
      gl.pixelTransferf(gl.GREEN_SCALE, 1.5);
      gl.pixelTransferf(gl.ALPHA_BIAS, -0.25);
      gl.pixelTransferi(gl.INDEX_OFFSET, 3);
      for (const map of ["R_TO_R", "G_TO_G", "B_TO_B", "A_TO_A"] as const)
        gl.pixelMapfv(gl[`PIXEL_MAP_${map}`], 4, [0.9, 0.1, 0.5, 0.3]);
      for (const map of ["I_TO_R", "I_TO_G", "I_TO_B", "I_TO_A"] as const)
        gl.pixelMapfv(gl[`PIXEL_MAP_${map}`], 4, [0.2, 0.7, 0.6, 0.4]);
      gl.pixelTransferi(gl.MAP_COLOR, Number(isMapped));
      gl.drawPixels(SIDE, SIDE, gl[format], gl[type], memory.subarray(1));
      const whole = only(sink).values;
      sink.rectangles.splice(0);
      for (let row = 0; row < SIDE; row += 1)
        gl.drawPixels(SIDE, 1, gl[format], gl[type], memory.subarray(1 + row * rowBytes));
      expect(takeError(gl)).toBe("NO_ERROR");
      expect([...whole]).toEqual(sink.rectangles.flatMap(({ values }) => [...values]));
      expect(new Set(whole).size).toBeGreaterThan(2);
    }
  });
});

describe("[GL1.3 3.6.4] the unpack state", () => {
  test("rows from bottom to top, row length, skipping, alignment and swapped bytes", () => {
    const { gl, sink } = context(2, 2);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 8);
    gl.pixelStorei(gl.UNPACK_ROW_LENGTH, 3);
    gl.pixelStorei(gl.UNPACK_SKIP_ROWS, 1);
    gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, 1);
    gl.pixelStorei(gl.UNPACK_SWAP_BYTES, 1);
    const data = new DataView(new ArrayBuffer(24));
    [1, 2, 3, 4].forEach((value, i) => data.setUint16([10, 12, 18, 20][i]!, value * 257, false));
    gl.drawPixels(2, 2, gl.RED, gl.UNSIGNED_SHORT, data);
    expect(rounded(only(sink).values).filter((_, i) => i % 4 === 0)).toEqual([1, 2, 3, 4]);
  });

  test("the pack state has no effect", () => {
    const { gl, sink } = context();
    for (const name of ["SKIP_ROWS", "SKIP_PIXELS", "SWAP_BYTES"] as const)
      gl.pixelStorei(TOKENS[`PACK_${name}`], 1);
    gl.drawPixels(1, 1, gl.RED, gl.UNSIGNED_BYTE, Uint8Array.of(9));
    expect(rounded(only(sink).values)).toEqual([9, 0, 0, 255]);
  });
});

describe("[GL1.3 3.6.4] the fragments of a group", () => {
  /** The red of each pixel of the window, 0 where there is none. */
  function reds(sink: PixelSink): number[] {
    const found = new Array<number>(sink.width * sink.height).fill(0);
    for (const { x, y, width, height, values } of sink.rectangles)
      for (let i = 0; i < width * height; i += 1) {
        const pixel = (y + Math.floor(i / width)) * sink.width + x + (i % width);
        if (found[pixel] !== 0) throw new Error(`more than one fragment for pixel ${pixel}`);
        found[pixel] = Math.round(255 * values[4 * i]!);
      }
    return found;
  }

  function draw(gl: GL, width: number, height: number): void {
    const data = Uint8Array.from({ length: width * height }, (_, i) => i + 1);
    gl.drawPixels(width, height, gl.RED, gl.UNSIGNED_BYTE, data);
  }

  test("are those whose centers the group's rectangle contains, its left and bottom boundary included", () => {
    for (const [x, first] of [
      [1, 1],
      [1.5, 1],
      [1.51, 2],
    ] as const) {
      const { gl, sink } = context(4, 1, x, 0);
      draw(gl, 2, 1);
      expect(reds(sink)).toEqual(
        Array.from({ length: 4 }, (_, i) => (i === first ? 1 : i === first + 1 ? 2 : 0)),
      );
    }
  });

  test.each([
    ["half a step below", -(2 ** -13), 1],
    ["less than half a step above", 2 ** -13 - 2 ** -20, 1],
    ["half a step above", 2 ** -13, 2],
  ])("begin on the subpixel grid: %s a pixel's center [Ruling 383]", (_place, distance, column) => {
    const sink = new PixelSink(4, 3);
    const gl = createContext({ sink });
    gl.matrixMode(gl.PROJECTION);
    gl.ortho(0, 4, 0, 3, -1, 1);
    gl.rasterPos2d(1.5 + distance, 1);
    gl.drawPixels(1, 1, gl.LUMINANCE, gl.UNSIGNED_BYTE, Uint8Array.of(255));
    expect(sink.rectangles[0]).toMatchObject({ x: column, y: 1 });
  });

  test("are clipped to the window on each side", () => {
    const { gl, sink } = context(3, 2, 0, 0);
    gl.bitmap(0, 0, 0, 0, -1, -1, null);
    draw(gl, 6, 3);
    expect(reds(sink)).toEqual([8, 9, 10, 14, 15, 16]);
    expect(only(sink)).toMatchObject({ x: 0, y: 0, width: 3, height: 2 });
  });

  test("a rectangle far outside gives none", () => {
    const { gl, sink } = context(3, 2, 0, 0);
    for (const [x, y] of [
      [3, 0],
      [0, 2],
      [-1e9, 0],
      [1e30, 0],
      [NaN, 0],
    ] as const) {
      at(gl, 3, 2, 0, 0);
      gl.bitmap(0, 0, 0, 0, x, y, null);
      draw(gl, 2, 2);
    }
    expect(sink.rectangles).toEqual([]);
  });

  test.each<[number, number, number[]]>([
    [2, 1, [1, 1, 2, 2, 0, 0]],
    [3, 1, [1, 1, 1, 2, 2, 2]],
    [0.5, 1, [2, 0, 0, 0, 0, 0]],
    [1.5, 1, [1, 2, 2, 0, 0, 0]],
    [0, 1, [0, 0, 0, 0, 0, 0]],
    [NaN, 1, [0, 0, 0, 0, 0, 0]],
    [Infinity, 1, [1, 1, 1, 1, 1, 1]],
  ])("a zoom of %p x %p", (zoomX, zoomY, expected) => {
    const { gl, sink } = context(6, 1);
    gl.pixelZoom(zoomX, zoomY);
    draw(gl, 2, 1);
    expect(reds(sink)).toEqual(expected);
  });

  test("a negative zoom goes to the left and down; the lower boundary belongs to the group still", () => {
    const { gl, sink } = context(4, 4, 3, 3);
    gl.pixelZoom(-1, -1);
    draw(gl, 2, 2);
    expect(reds(sink)).toEqual([0, 0, 0, 0, 0, 4, 3, 0, 0, 2, 1, 0, 0, 0, 0, 0]);
    const half = context(4, 1, 2.5, 0);
    half.gl.pixelZoom(-1, 1);
    draw(half.gl, 2, 1);
    expect(reds(half.sink)).toEqual([2, 1, 0, 0]);
  });

  test("follow the definition for any position and zoom", () => {
    const place = fc.integer({ min: 0, max: 32 }).map((n) => n / 4);
    const zoom = fc.integer({ min: -12, max: 12 }).map((n) => n / 4);
    fc.assert(
      fc.property(place, place, zoom, zoom, (x, y, zx, zy) => {
        const { gl, sink } = context(8, 8, x, y);
        gl.pixelZoom(zx, zy);
        draw(gl, 3, 2);
        const group = (center: number, start: number, factor: number, count: number): number =>
          Array.from({ length: count }, (_, n) =>
            [start + factor * n, start + factor * (n + 1)].sort((a, b) => a - b),
          ).findIndex(([low, high]) => low! <= center && center < high!);
        const expected = Array.from({ length: 64 }, (_, i) => {
          const n = group((i % 8) + 0.5, x, zx, 3);
          const m = group(Math.floor(i / 8) + 0.5, y, zy, 2);
          return n < 0 || m < 0 ? 0 : 3 * m + n + 1;
        });
        expect(reds(sink)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  test("a large rectangle comes in bands of the whole width", () => {
    const { gl, sink } = context(1000, 200);
    const data = new Uint8Array(200000).fill(7);
    gl.drawPixels(1000, 200, gl.RED, gl.UNSIGNED_BYTE, data);
    expect(sink.rectangles.map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
      [0, 0, 1000, 65],
      [0, 65, 1000, 65],
      [0, 130, 1000, 65],
      [0, 195, 1000, 5],
    ]);
    expect(reds(sink).every((red) => red === 7)).toBe(true);
  });

  test("a rectangle of 10^10 groups in little memory takes no longer than the window [Ruling 45]", () => {
    const { gl, sink } = context(4, 4);
    gl.pixelStorei(gl.UNPACK_ROW_LENGTH, 1);
    gl.pixelZoom(1e-4, 1e-4);
    gl.drawPixels(100000, 100000, gl.RED, gl.UNSIGNED_BYTE, new Uint8Array(200000).fill(1));
    expect(reds(sink).filter((red) => red === 1)).toHaveLength(16);
  });

  test("memory that a sink takes away gives no more fragments, and nothing throws [Ruling 62]", () => {
    const data = new Uint8Array(1000 * 200);
    class TakingSink extends PixelSink {
      override drawPixels(): void {
        this.finished += 1;
        structuredClone(data.buffer, { transfer: [data.buffer] });
      }
    }
    const sink = new TakingSink(1000, 200);
    const gl = createContext({ sink });
    gl.rasterPos2f(-1, -1);
    gl.drawPixels(1000, 200, gl.RED, gl.UNSIGNED_BYTE, data);
    expect(sink.finished).toBe(1);
  });
});

describe("[GL1.3 3.6.4] the raster position", () => {
  test("gives the depth and the associated data", () => {
    const { gl, sink } = context(4, 4);
    gl.color4f(0.5, 0.25, 0, 1);
    gl.secondaryColor3fEXT(0, 0, 1);
    gl.texCoord2f(5, 6);
    gl.rasterPos3f(0, 0, 0.5);
    gl.color4f(0, 0, 0, 0);
    gl.drawPixels(1, 1, gl.RED, gl.UNSIGNED_BYTE, Uint8Array.of(1));
    const { layout, floats } = only(sink).vertex;
    const column = (name: string): number[] => {
      const { offset, components } = layout.columns.find((candidate) => candidate.name === name)!;
      return [...floats.subarray(offset, offset + components)];
    };
    expect(column("window").slice(0, 3)).toEqual([2, 2, 0.75]);
    expect(column("color")).toEqual([0.5, 0.25, 0, 1]);
    expect(column("secondary-color").slice(0, 3)).toEqual([0, 0, 1]);
    expect(column("texture-coordinates-0")).toEqual([5, 6, 0, 1]);
    expect(sink.states[0]!.colorSum).toBe(false);
  });

  test("if it is not valid nothing is drawn, but errors are found", () => {
    const { gl, sink } = context();
    gl.rasterPos2f(5, 0);
    gl.drawPixels(1, 1, gl.RED, gl.UNSIGNED_BYTE, new Uint8Array(1));
    expect(takeError(gl)).toBe("NO_ERROR");
    expectFailure(gl, "INVALID_VALUE", () =>
      gl.drawPixels(1, 1, gl.RED, gl.UNSIGNED_BYTE, new Uint8Array(0)),
    );
    expect(sink.rectangles).toEqual([]);
  });

  test("without a sink, or with one that takes no pixels, nothing happens", () => {
    for (const gl of [
      createContext(),
      createContext({ sink: Object.assign(new PixelSink(4, 4), { drawPixels: undefined }) as never }),
    ]) {
      gl.drawPixels(1, 1, gl.RED, gl.UNSIGNED_BYTE, new Uint8Array(1));
      gl.copyPixels(0, 0, 1, 1, gl.COLOR);
      gl.bitmap(1, 1, 0, 0, 0, 0, new Uint8Array(4));
      expect(takeError(gl)).toBe("NO_ERROR");
    }
  });
});

describe("[GL1.3 5.3] render modes", () => {
  test("in feedback mode a rectangle at a valid position is a token and a vertex, and nothing is drawn", () => {
    const { gl, sink } = context();
    const array = new Float32Array(20);
    gl.feedbackBuffer(20, gl["4D_COLOR_TEXTURE"], array);
    gl.color4f(0.5, 0.25, 0, 1);
    gl.texCoord1f(3);
    gl.rasterPos4f(1, 0, 0, 2);
    gl.renderMode(gl.FEEDBACK);
    gl.drawPixels(1, 1, gl.RED, gl.UNSIGNED_BYTE, new Uint8Array(1));
    expect(gl.renderMode(gl.FEEDBACK)).toBe(13);
    expect([...array.subarray(0, 13)]).toEqual([
      gl.DRAW_PIXEL_TOKEN,
      ...[3, 2, 0.5, 2],
      ...[0.5, 0.25, 0, 1],
      ...[3, 0, 0, 1],
    ]);
    gl.rasterPos2f(9, 9);
    gl.drawPixels(1, 1, gl.RED, gl.UNSIGNED_BYTE, new Uint8Array(1));
    expect(gl.renderMode(gl.RENDER)).toBe(0);
    expect(sink.rectangles).toEqual([]);
  });

  test("in selection mode there is neither a hit nor a fragment [GL1.3 5.2]", () => {
    const { gl, sink } = context();
    gl.selectBuffer(4, new Uint32Array(4));
    gl.renderMode(gl.SELECT);
    gl.drawPixels(1, 1, gl.RED, gl.UNSIGNED_BYTE, new Uint8Array(1));
    gl.copyPixels(0, 0, 1, 1, gl.COLOR);
    gl.bitmap(1, 1, 0, 0, 0, 0, new Uint8Array(4));
    expect(gl.renderMode(gl.RENDER)).toBe(0);
    expect(sink.rectangles).toEqual([]);
  });
});

describe("[GL1.3 3.6.4] errors draw nothing", () => {
  const failures: [string, ErrorName, number, number, TokenName, TokenName, ArrayBufferView][] = [
    ["a negative width", "INVALID_VALUE", -1, 1, "RGBA", "UNSIGNED_BYTE", new Uint8Array(4)],
    ["a negative height", "INVALID_VALUE", 1, -1, "RGBA", "UNSIGNED_BYTE", new Uint8Array(4)],
    ["no format", "INVALID_ENUM", 1, 1, "FLOAT", "UNSIGNED_BYTE", new Uint8Array(4)],
    ["no type", "INVALID_ENUM", 1, 1, "RGBA", "DOUBLE", new Uint8Array(4)],
    ["a bitmap of colors", "INVALID_ENUM", 1, 1, "RGBA", "BITMAP", new Uint8Array(4)],
    [
      "a packed color index",
      "INVALID_OPERATION",
      1,
      1,
      "COLOR_INDEX",
      "UNSIGNED_SHORT_5_6_5",
      new Uint8Array(4),
    ],
    ["too few bits of colors", "INVALID_VALUE", 9, 1, "COLOR_INDEX", "BITMAP", new Uint8Array(1)],
    ["three of four components", "INVALID_OPERATION", 1, 1, "RGB", "UNSIGNED_INT_8_8_8_8", new Uint8Array(4)],
    [
      "a packed depth",
      "INVALID_OPERATION",
      1,
      1,
      "DEPTH_COMPONENT",
      "UNSIGNED_BYTE_3_3_2",
      new Uint8Array(4),
    ],
    ["a packed index", "INVALID_OPERATION", 1, 1, "STENCIL_INDEX", "UNSIGNED_BYTE_3_3_2", new Uint8Array(4)],
    ["too little memory", "INVALID_VALUE", 2, 2, "RGB", "UNSIGNED_BYTE", new Uint8Array(11)],
    ["too few bits", "INVALID_VALUE", 9, 1, "STENCIL_INDEX", "BITMAP", new Uint8Array(1)],
    ["2^62 groups", "INVALID_VALUE", 0x7fffffff, 0x7fffffff, "RGBA", "FLOAT", new Uint8Array(4)],
  ];
  test.each(failures)("%s is %s", (_, error, width, height, format, type, data) => {
    const { gl, sink } = context();
    expectFailure(gl, error, () => gl.drawPixels(width, height, TOKENS[format], TOKENS[type], data));
    expect(sink.rectangles).toEqual([]);
  });

  test("enough memory, and an empty rectangle without any", () => {
    const { gl } = context();
    gl.drawPixels(2, 2, gl.RGB, gl.UNSIGNED_BYTE, new Uint8Array(12));
    gl.drawPixels(9, 1, gl.STENCIL_INDEX, gl.BITMAP, new Uint8Array(2));
    gl.drawPixels(0, 0x7fffffff, gl.RGB, gl.UNSIGNED_BYTE, new Uint8Array(0));
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("between Begin and End every command of pixels is INVALID_OPERATION [GL1.3 2.6.3]", () => {
    const { gl } = context();
    for (const command of [
      () => gl.drawPixels(1, 1, gl.RED, gl.UNSIGNED_BYTE, new Uint8Array(1)),
      () => gl.copyPixels(0, 0, 1, 1, gl.COLOR),
      () => gl.bitmap(0, 0, 0, 0, 0, 0, null),
      () => gl.pixelZoom(1, 1),
      () => gl.pixelTransferi(gl.RED_SCALE, 1),
      () => gl.drawBuffer(gl.FRONT),
      () => gl.readBuffer(gl.FRONT),
    ]) {
      gl.begin(gl.POINTS);
      command();
      gl.end();
      expect(takeError(gl)).toBe("INVALID_OPERATION");
    }
  });
});
