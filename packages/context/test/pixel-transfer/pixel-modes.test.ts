import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { differences, expectFailure, read, snapshot } from "../support/snapshot.js";

const FLOATS = ["RED", "GREEN", "BLUE", "ALPHA", "DEPTH"].flatMap((component) => [
  `${component}_SCALE` as TokenName,
  `${component}_BIAS` as TokenName,
]);

describe("[GL1.3 3.6.3] PixelTransfer", () => {
  test.each(FLOATS)("%s is a float", (name) => {
    const gl = createContext();
    const before = snapshot(gl);
    gl.pixelTransferf(TOKENS[name], -2.7);
    expect(read(gl, name, 1)).toEqual([Math.fround(-2.7)]);
    expect(differences(before, snapshot(gl))).toEqual([name]);
    gl.pixelTransferi(TOKENS[name], 0x7fffffff);
    expect(read(gl, name, 1)).toEqual([2 ** 31]);
    for (const value of [NaN, Infinity, -Infinity])
      expectFailure(gl, "INVALID_VALUE", () => gl.pixelTransferf(TOKENS[name], value));
  });

  test.each(["INDEX_SHIFT", "INDEX_OFFSET"] as const)("%s is an integer of any sign [Ruling 92]", (name) => {
    const gl = createContext();
    for (const [value, expected] of [
      [2.5, 3],
      [-2.5, -2],
      [-7.6, -8],
      [1e30, 0x7fffffff],
      [-1e30, -0x80000000],
    ] as const) {
      gl.pixelTransferf(TOKENS[name], value);
      expect(read(gl, name, 1)).toEqual([expected]);
    }
    gl.pixelTransferi(TOKENS[name], -0x7fffffff);
    expect(read(gl, name, 1)).toEqual([-0x7fffffff]);
    for (const value of [NaN, Infinity])
      expectFailure(gl, "INVALID_VALUE", () => gl.pixelTransferf(TOKENS[name], value));
  });

  test.each(["MAP_COLOR", "MAP_STENCIL"] as const)("%s is true unless it is 0", (name) => {
    const gl = createContext();
    for (const [value, expected] of [
      [0.25, 1],
      [0, 0],
      [-7, 1],
      [-0, 0],
      [NaN, 1],
    ] as const) {
      gl.pixelTransferf(TOKENS[name], value);
      expect(read(gl, name, 1)).toEqual([expected]);
    }
    const before = snapshot(gl);
    gl.pixelTransferi(TOKENS[name], 0);
    expect(differences(before, snapshot(gl))).toEqual([name]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("of what is no mode, or of the imaging subset without it, is INVALID_ENUM [GL1.3 3.6.2]", () => {
    const gl = createContext({ extensions: [] });
    const names = ["PIXEL_MAP_R_TO_R", "ZOOM_X", "RED"] as const;
    for (const token of [...names.map((name) => TOKENS[name]), gl.POST_CONVOLUTION_RED_SCALE]) {
      expectFailure(gl, "INVALID_ENUM", () => gl.pixelTransferi(token, 0));
      expectFailure(gl, "INVALID_ENUM", () => gl.pixelTransferf(token, NaN));
    }
  });
});

test("[GL1.3 3.6.4] PixelZoom takes any factors", () => {
  const gl = createContext();
  for (const [x, y] of [
    [2, -3],
    [0, 0.5],
    [-1e20, Infinity],
  ] as const) {
    gl.pixelZoom(x, y);
    expect([...read(gl, "ZOOM_X", 1), ...read(gl, "ZOOM_Y", 1)]).toEqual([Math.fround(x), y]);
  }
  expect(takeError(gl)).toBe("NO_ERROR");
});

describe("[GL1.3 3.6.5] pixel transfer while reading", () => {
  const color = [51, 102, 153, 204];
  const context = (): GL =>
    createContext({
      sink: new PixelSink(
        2,
        1,
        () => color,
        () => 0.5,
        (x) => 0x81 + x,
      ),
    });

  function colors(gl: GL, format: TokenName, count: number): number[] {
    const data = new Uint8Array(count);
    gl.readPixels(0, 0, 1, 1, TOKENS[format], gl.UNSIGNED_BYTE, data);
    return [...data];
  }

  test("scales and biases components and then clamps them", () => {
    const gl = context();
    gl.pixelTransferf(gl.RED_SCALE, 2);
    gl.pixelTransferf(gl.RED_BIAS, 0.2);
    gl.pixelTransferf(gl.GREEN_BIAS, -0.6);
    gl.pixelTransferf(gl.BLUE_SCALE, -1);
    gl.pixelTransferf(gl.BLUE_BIAS, 1);
    gl.pixelTransferf(gl.ALPHA_SCALE, 3);
    expect(colors(gl, "RGBA", 4)).toEqual([153, 0, 102, 255]);
    expect(colors(gl, "BGR", 3)).toEqual([102, 0, 153]);
    const packed = new Uint16Array(1);
    gl.readPixels(0, 0, 1, 1, gl.RGB, gl.UNSIGNED_SHORT_5_6_5, packed);
    expect([...packed]).toEqual([(19 << 11) | 12]);
  });

  test("a luminance is the sum of the components before they are clamped", () => {
    const gl = context();
    gl.pixelTransferf(gl.RED_BIAS, 1);
    gl.pixelTransferf(gl.GREEN_BIAS, -1);
    gl.pixelTransferf(gl.BLUE_SCALE, 0);
    expect(colors(gl, "LUMINANCE", 1)).toEqual([153]);
  });

  test("scales and biases depths", () => {
    const gl = context();
    gl.pixelTransferf(gl.DEPTH_SCALE, 0.5);
    gl.pixelTransferf(gl.DEPTH_BIAS, 0.125);
    const depth = new Float32Array(1);
    for (const [bias, expected] of [
      [0.125, 0.375],
      [2, 1],
      [-1, 0],
    ] as const) {
      gl.pixelTransferf(gl.DEPTH_BIAS, bias);
      gl.readPixels(0, 0, 1, 1, gl.DEPTH_COMPONENT, gl.FLOAT, depth);
      expect(depth[0]).toBe(expected);
    }
  });

  test("pixels outside of the window are zero before [Ruling 56]", () => {
    const gl = context();
    gl.pixelTransferf(gl.RED_BIAS, 0.2);
    const data = new Uint8Array(4);
    gl.readPixels(-1, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, data);
    expect([...data]).toEqual([51, 0, 0, 0]);
  });

  test.each([
    [0, 0, 0x81],
    [1, 0, 0x102],
    [-1, 0, 0x40],
    [4, 3, 0x813],
    [31, 0, 0x80000000],
    [32, 5, 5],
    [-32, 5, 5],
    [0, -0x82, 0xffffffff],
    [-0x80000000, 1, 1],
  ])("shifts an index by %p and adds %p [Ruling 92]", (shift, offset, expected) => {
    const gl = context();
    gl.pixelTransferi(gl.INDEX_SHIFT, shift);
    gl.pixelTransferi(gl.INDEX_OFFSET, offset);
    const data = new Uint32Array(1);
    gl.readPixels(0, 0, 1, 1, gl.STENCIL_INDEX, gl.UNSIGNED_INT, data);
    expect(data[0]).toBe(expected);
  });

  test("goes into texture images, not out of them [GL1.3 3.8.1, 3.8.2, 6.1.4]", () => {
    const gl = context();
    const texels = (): number[] => {
      const data = new Uint8Array(4);
      gl.getTexImage(gl.TEXTURE_1D, 0, gl.RGBA, gl.UNSIGNED_BYTE, data);
      return [...data];
    };
    const halve = (factor: number): void => gl.pixelTransferf(gl.RED_SCALE, factor);
    halve(0.5);
    gl.texImage1D(gl.TEXTURE_1D, 0, gl.RGBA, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, Uint8Array.of(100, 2, 3, 4));
    expect(texels()).toEqual([50, 2, 3, 4]);
    halve(1);
    expect(texels()).toEqual([50, 2, 3, 4]);
    halve(3);
    gl.copyTexSubImage1D(gl.TEXTURE_1D, 0, 0, 0, 0, 1);
    halve(1);
    expect(texels()).toEqual([153, 102, 153, 204]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("[GL1.3 4.3.2] ReadPixels of stencil indices", () => {
  const context = (): GL =>
    createContext({
      sink: new PixelSink(4, 2, undefined, undefined, (x, y) => 0xf0 + x + 4 * y),
    });

  test.each([
    ["UNSIGNED_BYTE", Uint8Array, 0xf1],
    ["BYTE", Int8Array, 0x71],
    ["UNSIGNED_SHORT", Uint16Array, 0xf1],
    ["SHORT", Int16Array, 0xf1],
    ["UNSIGNED_INT", Uint32Array, 0xf1],
    ["INT", Int32Array, 0xf1],
    ["FLOAT", Float32Array, 0xf1],
  ] as const)("[GL1.3 Table 4.6] as %s, masked", (type, array, expected) => {
    const gl = context();
    const data = new array(1);
    gl.readPixels(1, 0, 1, 1, gl.STENCIL_INDEX, TOKENS[type], data);
    expect(data[0]).toBe(expected);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test.each([
    ["BYTE", Int8Array, 0x7f],
    ["SHORT", Int16Array, 0x7fff],
    ["INT", Int32Array, 0x7fffffff],
    ["UNSIGNED_SHORT", Uint16Array, 0xffff],
    ["FLOAT", Float32Array, 2 ** 32],
  ] as const)("[GL1.3 Table 4.6] all bits as %s", (type, array, expected) => {
    const gl = context();
    gl.pixelTransferi(gl.INDEX_SHIFT, 32);
    gl.pixelTransferi(gl.INDEX_OFFSET, -1);
    const data = new array(1);
    gl.readPixels(1, 0, 1, 1, gl.STENCIL_INDEX, TOKENS[type], data);
    expect(data[0]).toBe(expected);
  });

  test("as BITMAP: the lowest bits, in the order that LSB_FIRST says [GL1.3 3.6.4]", () => {
    const gl = context();
    gl.pixelStorei(gl.PACK_ALIGNMENT, 1);
    const data = new Uint8Array(2).fill(0xff);
    gl.readPixels(0, 0, 4, 2, gl.STENCIL_INDEX, gl.BITMAP, data);
    expect([...data]).toEqual([0b01011111, 0b01011111]);
    gl.pixelStorei(gl.PACK_LSB_FIRST, 1);
    gl.pixelStorei(gl.PACK_SKIP_PIXELS, 2);
    gl.readPixels(0, 0, 4, 2, gl.STENCIL_INDEX, gl.BITMAP, data.fill(0));
    expect([...data]).toEqual([0b00101000, 0b00101000]);
    gl.pixelStorei(gl.PACK_SKIP_PIXELS, 7);
    expectFailure(gl, "INVALID_VALUE", () =>
      gl.readPixels(0, 0, 4, 2, gl.STENCIL_INDEX, gl.BITMAP, new Uint8Array(2)),
    );
    const wider = new Uint8Array(3);
    gl.readPixels(0, 0, 4, 2, gl.STENCIL_INDEX, gl.BITMAP, wider);
    expect([...wider]).toEqual([0, 0b00000101, 0b00000101]);
    gl.readPixels(0, 0, 0, 5, gl.STENCIL_INDEX, gl.BITMAP, new Uint8Array(0));
    expect(takeError(gl)).toBe("NO_ERROR");
    const bytes = new Int8Array(3);
    gl.readPixels(0, 0, 4, 2, gl.STENCIL_INDEX, gl.BITMAP, bytes);
    expect([...bytes]).toEqual([0, 0b00000101, 0b00000101]);
  });

  test("bits of overlapping rows of a huge rectangle take no longer than the memory [Ruling 45]", () => {
    const gl = context();
    gl.pixelStorei(gl.PACK_ALIGNMENT, 1);
    gl.pixelStorei(gl.PACK_ROW_LENGTH, 1);
    gl.readPixels(0, 0, 400000, 50000, gl.STENCIL_INDEX, gl.BITMAP, new Uint8Array(100000));
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("as a packed type is INVALID_OPERATION", () => {
    const gl = context();
    expectFailure(gl, "INVALID_OPERATION", () =>
      gl.readPixels(0, 0, 1, 1, gl.STENCIL_INDEX, gl.UNSIGNED_BYTE_3_3_2, new Uint8Array(4)),
    );
  });
});
