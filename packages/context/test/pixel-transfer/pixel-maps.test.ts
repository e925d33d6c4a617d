import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { PIXEL_MAP_NAMES } from "../../src/pixel-transfer/pixel-maps.js";
import { takeError } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { differences, expectFailure, read, snapshot } from "../support/snapshot.js";

type MapName = (typeof PIXEL_MAP_NAMES)[number];

const INDEXED: readonly MapName[] = PIXEL_MAP_NAMES.filter((name) => /_[IS]_TO_/.test(name));
const OF_COMPONENTS = PIXEL_MAP_NAMES.filter((name) => /_TO_[RGBA]$/.test(name));
const OF_COLORS = OF_COMPONENTS.filter((name) => !name.includes("_I_TO_"));

/** The entries of a map. */
function floats(gl: GL, name: MapName): number[] {
  const data = new Float32Array(read(gl, `${name}_SIZE`, 1)[0]!);
  gl.getPixelMapfv(TOKENS[name], data);
  return [...data];
}
function shorts(gl: GL, name: MapName): number[] {
  const data = new Uint16Array(read(gl, `${name}_SIZE`, 1)[0]!);
  gl.getPixelMapusv(TOKENS[name], data);
  return [...data];
}
function integers(gl: GL, name: MapName): number[] {
  const data = new Uint32Array(read(gl, `${name}_SIZE`, 1)[0]!);
  gl.getPixelMapuiv(TOKENS[name], data);
  return [...data];
}

describe("[GL1.3 3.6.3, Table 3.3] PixelMap", () => {
  test.each([...PIXEL_MAP_NAMES])("%s has one entry of 0 at first, and is set alone", (name) => {
    const gl = createContext();
    expect(floats(gl, name)).toEqual([0]);
    const before = snapshot(gl);
    gl.pixelMapfv(TOKENS[name], 2, [1, 3]);
    expect(differences(before, snapshot(gl)).sort()).toEqual([name, `${name}_SIZE`]);
    expect(floats(gl, name)).toEqual([1, 3]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test.each(OF_COMPONENTS)("[GL1.3 Table 2.6, Table 4.7] %s converts components", (name) => {
    const gl = createContext();
    gl.pixelMapusv(TOKENS[name], 4, [0, 0x8000, 0xfffe, 0xffff]);
    expect(floats(gl, name)).toEqual([0, 0x8000 / 0xffff, 0xfffe / 0xffff, 1].map(Math.fround));
    expect(shorts(gl, name)).toEqual([0, 0x8000, 0xfffe, 0xffff]);
    expect(integers(gl, name)[3]).toBe(0xffffffff);
    gl.pixelMapuiv(TOKENS[name], 2, [0xffffffff, 0x80000000]);
    expect(floats(gl, name)).toEqual([1, Math.fround(0x80000000 / 0xffffffff)]);
    gl.pixelMapfv(TOKENS[name], 4, [2.5, -1, 0.5, NaN]);
    expect(floats(gl, name)).toEqual([2.5, -1, 0.5, NaN]); // A component is clamped where it is used.
    expect(shorts(gl, name)).toEqual([0xffff, 0, 0x8000, 0]);
    expect(integers(gl, name)).toEqual([0xffffffff, 0, 0x80000000, 0]);
  });

  test("color indices become floating-point", () => {
    const gl = createContext();
    gl.pixelMapuiv(gl.PIXEL_MAP_I_TO_I, 2, [0xffffffff, 7]);
    expect(floats(gl, "PIXEL_MAP_I_TO_I")).toEqual([2 ** 32, 7]);
    expect(integers(gl, "PIXEL_MAP_I_TO_I")).toEqual([0xffffffff, 7]);
    gl.pixelMapusv(gl.PIXEL_MAP_I_TO_I, 1, [0xffff]);
    expect(floats(gl, "PIXEL_MAP_I_TO_I")).toEqual([0xffff]);
    gl.pixelMapfv(gl.PIXEL_MAP_I_TO_I, 2, [1.5, -3]);
    expect(floats(gl, "PIXEL_MAP_I_TO_I")).toEqual([1.5, -3]);
    expect(shorts(gl, "PIXEL_MAP_I_TO_I")).toEqual([2, 0]);
  });

  test("stencil indices are rounded to integers [Ruling 388]", () => {
    const gl = createContext();
    gl.pixelMapfv(gl.PIXEL_MAP_S_TO_S, 8, [1.5, 1.25, -2.5, 1e30, -1e30, NaN, Infinity, 255]);
    const kept = [2, 1, -2, 2 ** 32, -(2 ** 31), 0, 2 ** 32, 255];
    expect(floats(gl, "PIXEL_MAP_S_TO_S")).toEqual(kept);
    expect(integers(gl, "PIXEL_MAP_S_TO_S")).toEqual([2, 1, 0, 0xffffffff, 0, 0, 0xffffffff, 255]);
    gl.pixelMapuiv(gl.PIXEL_MAP_S_TO_S, 1, [0xfffffffe]);
    expect(integers(gl, "PIXEL_MAP_S_TO_S")).toEqual([0xfffffffe]);
    expect(shorts(gl, "PIXEL_MAP_S_TO_S")).toEqual([0xffff]);
  });

  test("[GL1.3 Table 6.24] no group saves tables or their sizes", () => {
    const gl = createContext();
    gl.pushAttrib(gl.ALL_ATTRIB_BITS);
    gl.pixelMapfv(gl.PIXEL_MAP_R_TO_R, 3, [1, 2, 3]);
    gl.popAttrib();
    expect(floats(gl, "PIXEL_MAP_R_TO_R")).toEqual([1, 2, 3]);
  });

  test("[GL1.3 5.4] a list keeps the entries", () => {
    const gl = createContext();
    const values = Float32Array.of(0.25, 0.5);
    gl.newList(1, gl.COMPILE);
    gl.pixelMapfv(gl.PIXEL_MAP_G_TO_G, 2, values);
    gl.endList();
    expect(floats(gl, "PIXEL_MAP_G_TO_G")).toEqual([0]);
    values.fill(1);
    gl.callList(1);
    expect(floats(gl, "PIXEL_MAP_G_TO_G")).toEqual([0.25, 0.5]);
  });
});

describe("[GL1.3 3.6.3] PixelMap errors", () => {
  const gl = createContext();
  const most = read(gl, "MAX_PIXEL_MAP_TABLE", 1)[0]!;

  test.each([...PIXEL_MAP_NAMES])(
    "%s of sizes below 1 and above the maximum, which may be reached",
    (name) => {
      const values = new Uint16Array(most + 1);
      for (const size of [0, -1, most + 1])
        expectFailure(gl, "INVALID_VALUE", () => gl.pixelMapusv(TOKENS[name], size, values));
      gl.pixelMapusv(TOKENS[name], most, values);
      expect(takeError(gl)).toBe("NO_ERROR");
      gl.pixelMapusv(TOKENS[name], 1, values);
    },
  );

  test("the maximum is 65,536 [Ruling 389]", () => {
    expect(most).toBe(65536);
  });

  test.each([...PIXEL_MAP_NAMES])("%s of sizes that are no powers of two", (name) => {
    for (const size of [3, 5, 48]) {
      const set = (): void => gl.pixelMapfv(TOKENS[name], size, new Float32Array(64));
      if (INDEXED.includes(name)) expectFailure(gl, "INVALID_VALUE", set);
      else set();
      expect(takeError(gl)).toBe("NO_ERROR");
    }
  });

  test("other names, and too little memory [Ruling 45]", () => {
    for (const name of ["MAP_COLOR", "PIXEL_MAP_R_TO_R_SIZE", "RED"] as TokenName[]) {
      expectFailure(gl, "INVALID_ENUM", () => gl.pixelMapfv(TOKENS[name], 1, [0]));
      expectFailure(gl, "INVALID_ENUM", () => gl.getPixelMapfv(TOKENS[name], new Float32Array(64)));
    }
    gl.pixelMapfv(gl.PIXEL_MAP_A_TO_A, 4, [1, 2, 3, 4]);
    expectFailure(gl, "INVALID_VALUE", () => gl.pixelMapfv(gl.PIXEL_MAP_A_TO_A, 3, [1, 2]));
    const short = new Uint16Array(3).fill(9);
    expectFailure(gl, "INVALID_VALUE", () => gl.getPixelMapusv(gl.PIXEL_MAP_A_TO_A, short));
    expect([...short]).toEqual([9, 9, 9]);
  });
});

describe("[GL1.3 3.6.5] RGBA to RGBA lookup", () => {
  const color = [0, 102, 153, 255];
  const context = (): GL => {
    const gl = createContext({ sink: new PixelSink(1, 1, () => color) });
    gl.pixelMapfv(gl.PIXEL_MAP_R_TO_R, 1, [0.2]);
    gl.pixelMapfv(gl.PIXEL_MAP_G_TO_G, 3, [0, 0.4, 1]); // 102/255 of 2 steps is nearest to 1
    gl.pixelMapfv(gl.PIXEL_MAP_B_TO_B, 2, [1, 0.6]); // 153/255 of 1 step is nearest to 1
    gl.pixelMapfv(gl.PIXEL_MAP_A_TO_A, 2, [1, 0]);
    return gl;
  };
  const expected = [51, 102, 153, 0];

  function readBack(gl: GL): number[] {
    const data = new Uint8Array(4);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, data);
    return [...data];
  }

  test("is skipped while MAP_COLOR is false", () => {
    expect(readBack(context())).toEqual(color);
  });

  test("replaces each component in ReadPixels, CopyPixels, DrawPixels and texture images", () => {
    const gl = context();
    gl.pixelTransferi(gl.MAP_COLOR, 1);
    expect(readBack(gl)).toEqual(expected);
    const texels = (set: () => void): number[] => {
      gl.texImage1D(gl.TEXTURE_1D, 0, gl.RGBA, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
      set();
      const data = new Uint8Array(4);
      gl.getTexImage(gl.TEXTURE_1D, 0, gl.RGBA, gl.UNSIGNED_BYTE, data); // [GL1.3 6.1.4]
      return [...data];
    };
    const bytes = Uint8Array.from(color);
    const { TEXTURE_1D, RGBA, UNSIGNED_BYTE } = gl;
    for (const set of [
      () => gl.texImage1D(TEXTURE_1D, 0, RGBA, 1, 0, RGBA, UNSIGNED_BYTE, bytes),
      () => gl.texSubImage1D(TEXTURE_1D, 0, 0, 1, RGBA, UNSIGNED_BYTE, bytes),
      () => gl.copyTexImage1D(TEXTURE_1D, 0, RGBA, 0, 0, 1, 0),
      () => gl.copyTexSubImage1D(TEXTURE_1D, 0, 0, 0, 0, 1),
    ])
      expect(texels(set)).toEqual(expected);
  });

  test("replaces components that are drawn and copied", () => {
    const sink = new PixelSink(1, 1, () => color);
    const gl = createContext({ sink });
    gl.rasterPos2i(-1, -1);
    gl.pixelTransferi(gl.MAP_COLOR, 1);
    for (const name of OF_COLORS) gl.pixelMapfv(TOKENS[name], 2, [1, 0.5]);
    gl.drawPixels(1, 1, gl.RGBA, gl.UNSIGNED_BYTE, Uint8Array.from(color));
    gl.copyPixels(0, 0, 1, 1, gl.COLOR);
    expect(sink.rectangles.map(({ values }) => [...values])).toEqual([
      [1, 1, 0.5, 0.5],
      [1, 1, 0.5, 0.5],
    ]);
  });

  test("comes after scale and bias, whose result is clamped to [0,1]", () => {
    const gl = context();
    gl.pixelTransferi(gl.MAP_COLOR, 1);
    gl.pixelTransferf(gl.GREEN_BIAS, 7);
    gl.pixelTransferf(gl.BLUE_BIAS, -7);
    expect(readBack(gl)).toEqual([51, 255, 255, 0]);
  });

  test("rounds to the nearest address, and the largest is that of 1", () => {
    const gl = createContext({ sink: new PixelSink(1, 1, () => [31, 32, 95, 96]) });
    gl.pixelTransferi(gl.MAP_COLOR, 1);
    // 255 / 4 steps of 63.75 bytes: 31 and 95 are below a half step, 32 and 96 above.
    for (const name of OF_COLORS) gl.pixelMapfv(TOKENS[name], 5, [0, 0.2, 0.4, 0.6, 1]);
    expect(readBack(gl)).toEqual([0, 51, 51, 102]);
  });

  test("does not touch depths", () => {
    const gl = createContext({ sink: new PixelSink(1, 1, undefined, () => 0.5) });
    gl.pixelTransferi(gl.MAP_COLOR, 1);
    const depth = new Float32Array(1);
    gl.readPixels(0, 0, 1, 1, gl.DEPTH_COMPONENT, gl.FLOAT, depth);
    expect([...depth]).toEqual([0.5]);
  });
});

describe("[GL1.3 3.6.5] color index lookup", () => {
  function context(): { gl: GL; sink: PixelSink } {
    const sink = new PixelSink(4, 4);
    const gl = createContext({ sink });
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.rasterPos2i(-1, -1);
    gl.pixelMapfv(gl.PIXEL_MAP_I_TO_R, 2, [0.25, 1]);
    gl.pixelMapfv(gl.PIXEL_MAP_I_TO_G, 4, [0, 0.25, 0.5, 0.75]);
    gl.pixelMapfv(gl.PIXEL_MAP_I_TO_B, 1, [0.5]);
    gl.pixelMapfv(gl.PIXEL_MAP_I_TO_A, 8, [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 2]);
    return { gl, sink };
  }
  /** What an index becomes: each table takes as many of its bits as it has. */
  const COLORS: Readonly<Record<number, readonly number[]>> = {
    0: [0.25, 0, 0.5, 0],
    1: [1, 0.25, 0.5, 0.125],
    6: [0.25, 0.5, 0.5, 0.75],
    7: [1, 0.75, 0.5, 1],
  };
  const drawn = (sink: PixelSink): number[][] => sink.rectangles.map(({ values }) => [...values]);

  test.each([
    ["UNSIGNED_BYTE", Uint8Array.of(0xfe), 6],
    ["BYTE", Int8Array.of(-1), 7],
    ["UNSIGNED_SHORT", Uint16Array.of(0xfff9), 1],
    ["SHORT", Int16Array.of(-8), 0],
    ["UNSIGNED_INT", Uint32Array.of(0xffffffff), 7],
    ["INT", Int32Array.of(-2), 6],
    ["FLOAT", Float32Array.of(6.75), 6],
  ] as const)("DrawPixels of %s [Ruling 92]", (type, data, index) => {
    const { gl, sink } = context();
    gl.drawPixels(1, 1, gl.COLOR_INDEX, TOKENS[type], data);
    expect(sink.rectangles[0]!.kind).toBe("color");
    expect(drawn(sink)).toEqual([COLORS[index]]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("bits are indices", () => {
    const { gl, sink } = context();
    gl.drawPixels(4, 1, gl.COLOR_INDEX, gl.BITMAP, Uint8Array.of(0b0100_1111));
    expect(drawn(sink)).toEqual([[0, 1, 0, 0].flatMap((index) => COLORS[index]!)]);
  });

  test("shift and offset come before; scale, bias and MAP_COLOR are for components", () => {
    const { gl, sink } = context();
    gl.pixelTransferi(gl.INDEX_SHIFT, 1);
    gl.pixelTransferi(gl.INDEX_OFFSET, 4);
    gl.pixelTransferf(gl.RED_SCALE, 9);
    gl.pixelTransferf(gl.BLUE_BIAS, 9);
    gl.pixelTransferi(gl.MAP_COLOR, 1);
    gl.drawPixels(1, 1, gl.COLOR_INDEX, gl.UNSIGNED_BYTE, Uint8Array.of(1));
    expect(drawn(sink)).toEqual([COLORS[6]]);
  });

  test("[GL1.3 3.8.1, 3.8.2, Ruling 82] texture images of any dimension take indices and bits", () => {
    const { gl } = context();
    gl.pixelStorei(gl.PACK_ALIGNMENT, 1);
    const byte = (index: number): number[] => COLORS[index]!.map((component) => Math.round(255 * component));
    const texels = (target: number, count: number): number[] => {
      const data = new Uint8Array(4 * count);
      gl.getTexImage(target, 0, gl.RGBA, gl.UNSIGNED_BYTE, data);
      return [...data];
    };
    const { COLOR_INDEX, UNSIGNED_SHORT, BITMAP, RGBA } = gl;
    gl.texImage1D(gl.TEXTURE_1D, 0, RGBA, 2, 0, COLOR_INDEX, UNSIGNED_SHORT, Uint16Array.of(6, 1));
    expect(texels(gl.TEXTURE_1D, 2)).toEqual([6, 1].flatMap(byte));
    gl.texSubImage1D(gl.TEXTURE_1D, 0, 1, 1, COLOR_INDEX, UNSIGNED_SHORT, Uint16Array.of(7));
    expect(texels(gl.TEXTURE_1D, 2)).toEqual([6, 7].flatMap(byte));
    gl.texImage2D(gl.TEXTURE_2D, 0, RGBA, 2, 2, 0, COLOR_INDEX, BITMAP, Uint8Array.of(0x80, 0x40));
    expect(texels(gl.TEXTURE_2D, 4)).toEqual([1, 0, 0, 1].flatMap(byte));
    // Images of three rows each, of which one and then two rows and a bit are skipped.
    gl.pixelStorei(gl.UNPACK_IMAGE_HEIGHT, 3);
    gl.pixelStorei(gl.UNPACK_SKIP_IMAGES, 1);
    gl.pixelStorei(gl.UNPACK_SKIP_ROWS, 2);
    gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, 1);
    gl.pixelStorei(gl.UNPACK_LSB_FIRST, 1);
    const bits = new Uint8Array(9);
    bits[5] = 0b010;
    bits[8] = 0b101;
    const volume = (data: Uint8Array): void =>
      gl.texImage3D(gl.TEXTURE_3D, 0, RGBA, 2, 1, 2, 0, COLOR_INDEX, BITMAP, data);
    expectFailure(gl, "INVALID_VALUE", () => volume(bits.subarray(0, 8)));
    volume(bits);
    expect(texels(gl.TEXTURE_3D, 4)).toEqual([1, 0, 0, 1].flatMap(byte));
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("[GL1.3 3.6.5] stencil index lookup", () => {
  const context = (): { gl: GL; sink: PixelSink } => {
    const sink = new PixelSink(1, 1, undefined, undefined, () => 0x86);
    const gl = createContext({ sink });
    gl.rasterPos2i(-1, -1);
    gl.pixelMapuiv(gl.PIXEL_MAP_S_TO_S, 4, [0x10, 0x21, 0x345, 0xffffffff]);
    return { gl, sink };
  };
  const readBack = (gl: GL): number => {
    const data = new Uint32Array(1);
    gl.readPixels(0, 0, 1, 1, gl.STENCIL_INDEX, gl.UNSIGNED_INT, data);
    return data[0]!;
  };

  test("is skipped while MAP_STENCIL is false; MAP_COLOR is for colors", () => {
    const { gl } = context();
    gl.pixelTransferi(gl.MAP_COLOR, 1);
    expect(readBack(gl)).toBe(0x86);
  });

  test("takes the bits of an index that the table has, after shift and offset", () => {
    const { gl } = context();
    gl.pixelTransferi(gl.MAP_STENCIL, 1);
    expect(readBack(gl)).toBe(0x345);
    gl.pixelTransferi(gl.INDEX_OFFSET, 1);
    expect(readBack(gl)).toBe(0xffffffff);
    gl.pixelTransferi(gl.INDEX_SHIFT, -1);
    expect(readBack(gl)).toBe(0x10);
    gl.pixelMapfv(gl.PIXEL_MAP_S_TO_S, 1, [-3]);
    expect(readBack(gl)).toBe(0xfffffffd); // [Ruling 388]
  });

  test("in DrawPixels, CopyPixels and bits, masked with the bits of the buffer afterwards", () => {
    const { gl, sink } = context();
    gl.pixelTransferi(gl.MAP_STENCIL, 1);
    gl.drawPixels(1, 1, gl.STENCIL_INDEX, gl.UNSIGNED_BYTE, Uint8Array.of(2));
    gl.drawPixels(1, 1, gl.STENCIL_INDEX, gl.BITMAP, Uint8Array.of(0x80));
    gl.copyPixels(0, 0, 1, 1, gl.STENCIL);
    expect(sink.rectangles.map(({ values }) => [...values])).toEqual([[0x45], [0x21], [0x45]]);
    const bits = new Uint8Array(1);
    gl.readPixels(0, 0, 1, 1, gl.STENCIL_INDEX, gl.BITMAP, bits);
    expect([...bits]).toEqual([0x80]);
  });
});
