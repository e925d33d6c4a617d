import { describe, expect, test } from "@jest/globals";
import { createContext, LIMITS, type TokenName, TOKENS } from "../../src/index.js";
import { COLOR_TABLES, type ColorTableName } from "../../src/imaging/color-table.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";
import { floats, grays, parameter, pixels, windowOf } from "./fixtures.js";

const NAMES = Object.keys(COLOR_TABLES) as ColorTableName[];
const MOST = LIMITS.MAX_COLOR_TABLE_WIDTH;

describe("[GL1.3 3.6.3] ColorTable", () => {
  test.each(NAMES)("of %s is at first null: no width, RGBA, no bits, scale 1 and bias 0", (name) => {
    const gl = createContext();
    const get = (pname: number, data: Int32Array): void =>
      gl.getColorTableParameteriv(TOKENS[name], pname, data);
    expect(parameter(get, "COLOR_TABLE_WIDTH")).toBe(0);
    expect(parameter(get, "COLOR_TABLE_FORMAT")).toBe(gl.RGBA);
    for (const component of ["RED", "GREEN", "BLUE", "ALPHA", "LUMINANCE", "INTENSITY"])
      expect(parameter(get, `COLOR_TABLE_${component}_SIZE` as TokenName)).toBe(0);
    const data = new Float32Array(4);
    gl.getColorTableParameterfv(TOKENS[name], gl.COLOR_TABLE_SCALE, data);
    expect([...data]).toEqual([1, 1, 1, 1]);
    gl.getColorTableParameterfv(TOKENS[name], gl.COLOR_TABLE_BIAS, data);
    expect([...data]).toEqual([0, 0, 0, 0]);
  });

  test.each([
    ["ALPHA", [0, 0, 0, 0.5], ["ALPHA"]],
    ["LUMINANCE", [0.25, 0, 0, 1], ["LUMINANCE"]],
    ["LUMINANCE_ALPHA", [0.25, 0, 0, 0.5], ["LUMINANCE", "ALPHA"]],
    ["INTENSITY", [0.25, 0, 0, 1], ["INTENSITY"]],
    ["RGB", [0.25, 0.75, 1, 1], ["RED", "GREEN", "BLUE"]],
    ["RGBA16", [0.25, 0.75, 1, 0.5], ["RED", "GREEN", "BLUE", "ALPHA"]],
  ] as const)(
    "of format %s keeps what GetColorTable returns [GL1.3 Table 6.1]",
    (format, returned, sizes) => {
      const gl = createContext();
      gl.colorTable(gl.COLOR_TABLE, TOKENS[format], 1, gl.RGBA, gl.FLOAT, floats([0.25, 0.75, 2, 0.5]));
      const data = new Float32Array(4);
      gl.getColorTable(gl.COLOR_TABLE, gl.RGBA, gl.FLOAT, data);
      expect([...data]).toEqual(returned);
      const get = (pname: number, into: Int32Array): void =>
        gl.getColorTableParameteriv(gl.COLOR_TABLE, pname, into);
      expect(parameter(get, "COLOR_TABLE_FORMAT")).toBe(TOKENS[format]);
      for (const component of ["RED", "GREEN", "BLUE", "ALPHA", "LUMINANCE", "INTENSITY"] as const) {
        const bits = (sizes as readonly string[]).includes(component) ? 32 : 0;
        expect(parameter(get, `COLOR_TABLE_${component}_SIZE`)).toBe(bits);
      }
    },
  );

  test("scales, biases and clamps its entries; pixel transfer does not change them", () => {
    const gl = createContext();
    gl.pixelTransferf(gl.RED_SCALE, 0.5);
    gl.colorTableParameterfv(gl.COLOR_TABLE, gl.COLOR_TABLE_SCALE, [2, 1, -1, 1]);
    gl.colorTableParameteriv(gl.COLOR_TABLE, gl.COLOR_TABLE_BIAS, [0, 1, 1, -1]);
    gl.colorTable(
      gl.COLOR_TABLE,
      gl.RGBA,
      2,
      gl.RGBA,
      gl.FLOAT,
      floats([0.25, 0.25, 0.25, 0.5], [1, 0, 0, 2]),
    );
    const data = new Float32Array(8);
    gl.getColorTable(gl.COLOR_TABLE, gl.RGBA, gl.FLOAT, data);
    expect([...data]).toEqual([0.5, 1, 0.75, 0, 1, 1, 1, 1]);
  });

  test("takes a width of zero and powers of two up to its maximum [Ruling 426]", () => {
    const gl = createContext();
    const specify = (width: number) => (): void =>
      gl.colorTable(gl.COLOR_TABLE, gl.RGB, width, gl.RED, gl.UNSIGNED_BYTE, new Uint8Array(MOST));
    for (const width of [0, 1, 2, MOST]) {
      specify(width)();
      expect(takeError(gl)).toBe("NO_ERROR");
    }
    for (const width of [-1, -2, 3, MOST - 1]) expectFailure(gl, "INVALID_VALUE", specify(width));
    expectFailure(gl, "TABLE_TOO_LARGE", specify(2 * MOST));
    expectFailure(gl, "TABLE_TOO_LARGE", () => gl.copyColorTable(gl.COLOR_TABLE, gl.RGB, 0, 0, 2 * MOST));
    expectFailure(gl, "INVALID_VALUE", () => gl.copyColorTable(gl.COLOR_TABLE, gl.RGB, 0, 0, 3));
  });

  test.each(["COLOR_INDEX", "DEPTH_COMPONENT", "STENCIL_INDEX"] as const)(
    "refuses images of %s",
    (format) => {
      const gl = createContext();
      const memory = new Uint8Array(4);
      const failing: readonly (() => void)[] = [
        () => gl.colorTable(gl.COLOR_TABLE, gl.RGB, 1, TOKENS[format], gl.UNSIGNED_BYTE, memory),
        () => gl.colorSubTable(gl.COLOR_TABLE, 0, 0, TOKENS[format], gl.UNSIGNED_BYTE, memory),
        () => gl.getColorTable(gl.COLOR_TABLE, TOKENS[format], gl.UNSIGNED_BYTE, memory),
      ];
      for (const call of failing) expectFailure(gl, "INVALID_ENUM", call);
    },
  );

  test("refuses bitmaps, formats that are numbers or compressed, proxies where there is an image, and short memory", () => {
    const gl = createContext();
    const memory = new Uint8Array(3);
    const specify = (target: number, format: number, type: number) => (): void =>
      gl.colorTable(target, format, 1, gl.RGBA, type, memory);
    expectFailure(gl, "INVALID_ENUM", specify(gl.COLOR_TABLE, gl.RGB, gl.BITMAP));
    expectFailure(gl, "INVALID_ENUM", specify(gl.COLOR_TABLE, 3, gl.UNSIGNED_BYTE));
    expectFailure(gl, "INVALID_ENUM", specify(gl.COLOR_TABLE, gl.COMPRESSED_RGB, gl.UNSIGNED_BYTE));
    expectFailure(gl, "INVALID_ENUM", specify(gl.TEXTURE_1D, gl.RGB, gl.UNSIGNED_BYTE));
    expectFailure(gl, "INVALID_VALUE", specify(gl.COLOR_TABLE, gl.RGB, gl.UNSIGNED_BYTE)); // [Ruling 45]
    const proxy = gl.PROXY_COLOR_TABLE;
    expectFailure(gl, "INVALID_ENUM", () => gl.getColorTable(proxy, gl.RGBA, gl.UNSIGNED_BYTE, memory));
    expectFailure(gl, "INVALID_ENUM", () => gl.copyColorTable(proxy, gl.RGBA, 0, 0, 1));
    expectFailure(gl, "INVALID_ENUM", () => gl.copyColorSubTable(proxy, 0, 0, 0, 0));
    const set = (): void => gl.colorTableParameterfv(proxy, gl.COLOR_TABLE_SCALE, [1, 1, 1, 1]);
    expectFailure(gl, "INVALID_ENUM", set);
  });

  test.each(NAMES)("of the proxy of %s keeps the shape alone, and zeros if it is too large", (name) => {
    const gl = createContext();
    const proxy = TOKENS[COLOR_TABLES[name]];
    const get = (pname: number, data: Int32Array): void => gl.getColorTableParameteriv(proxy, pname, data);
    gl.colorTable(proxy, gl.LUMINANCE8, MOST, gl.RGBA, gl.FLOAT, new Float32Array(4 * MOST));
    expect(parameter(get, "COLOR_TABLE_WIDTH")).toBe(MOST);
    expect(parameter(get, "COLOR_TABLE_FORMAT")).toBe(gl.LUMINANCE8);
    expect(parameter(get, "COLOR_TABLE_LUMINANCE_SIZE")).toBe(32);
    gl.colorTable(proxy, gl.LUMINANCE8, 2 * MOST, gl.RGBA, gl.FLOAT, new Float32Array(8 * MOST));
    for (const variable of ["WIDTH", "FORMAT", "LUMINANCE_SIZE"] as const)
      expect(parameter(get, `COLOR_TABLE_${variable}`)).toBe(0);
    expect(takeError(gl)).toBe("NO_ERROR");
    expectFailure(gl, "INVALID_ENUM", () =>
      gl.getColorTableParameteriv(proxy, gl.COLOR_TABLE_SCALE, new Int32Array(4)),
    );
    const ofTable = (pname: number, data: Int32Array): void =>
      gl.getColorTableParameteriv(TOKENS[name], pname, data);
    expect(parameter(ofTable, "COLOR_TABLE_WIDTH")).toBe(0);
  });

  test("of a proxy has no image, so that its memory may be null [GL1.3 3.6.3]", () => {
    const gl = createContext();
    const get = (pname: number, data: Int32Array): void =>
      gl.getColorTableParameteriv(gl.PROXY_COLOR_TABLE, pname, data);
    const specify = (target: number, width: number): void =>
      gl.colorTable(target, gl.RGB, width, gl.RGB, gl.UNSIGNED_BYTE, null);
    specify(gl.PROXY_COLOR_TABLE, 256);
    expect(parameter(get, "COLOR_TABLE_WIDTH")).toBe(256);
    specify(gl.COLOR_TABLE, 0);
    expect(takeError(gl)).toBe("NO_ERROR");
    expectFailure(gl, "INVALID_VALUE", () => specify(gl.COLOR_TABLE, 1)); // [Ruling 45]
    gl.newList(1, gl.COMPILE);
    specify(gl.COLOR_TABLE, 1);
    gl.endList();
    expect(takeError(gl)).toBe("NO_ERROR");
    gl.callList(1);
    expect(takeError(gl)).toBe("INVALID_VALUE");
  });
});

describe("[GL1.3 3.6.3] parts of tables and tables of the window", () => {
  test("ColorSubTable replaces entries from start on, in the table's format [Ruling 430]", () => {
    const gl = createContext();
    gl.colorTable(gl.COLOR_TABLE, gl.LUMINANCE, 4, gl.RED, gl.FLOAT, floats([0, 0.25, 0.5, 1]));
    gl.colorTableParameterfv(gl.COLOR_TABLE, gl.COLOR_TABLE_SCALE, [0.5, 1, 1, 1]);
    gl.colorSubTable(gl.COLOR_TABLE, 1, 2, gl.RED, gl.FLOAT, floats([1, 0.5]));
    const data = new Float32Array(4);
    gl.getColorTable(gl.COLOR_TABLE, gl.RED, gl.FLOAT, data);
    expect([...data]).toEqual([0, 0.5, 0.25, 1]);
    gl.colorSubTable(gl.COLOR_TABLE, 4, 0, gl.RED, gl.FLOAT, floats());
    gl.colorSubTable(gl.POST_CONVOLUTION_COLOR_TABLE, 0, 0, gl.RED, gl.FLOAT, floats());
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test.each([
    [3, 2],
    [5, 0],
    [-1, 1],
    [0, -1],
    [0x7fffffff, 0x7fffffff],
  ])("entries %d, %d more, are not all in a table of 4", (start, count) => {
    const { gl } = windowOf(1, grays(0));
    gl.colorTable(gl.COLOR_TABLE, gl.LUMINANCE, 4, gl.RED, gl.FLOAT, floats([0, 0.25, 0.5, 1]));
    const memory = new Float32Array(16);
    expectFailure(gl, "INVALID_VALUE", () =>
      gl.colorSubTable(gl.COLOR_TABLE, start, count, gl.RED, gl.FLOAT, memory),
    );
    expectFailure(gl, "INVALID_VALUE", () => gl.copyColorSubTable(gl.COLOR_TABLE, start, 0, 0, count));
  });

  test("CopyColorTable and CopyColorSubTable take the window's colors before pixel transfer", () => {
    const { gl } = windowOf(2, [
      [51, 102, 153, 204],
      [255, 0, 255, 0],
    ]);
    gl.pixelTransferf(gl.RED_BIAS, 1);
    gl.copyColorTable(gl.COLOR_TABLE, gl.RGBA, 0, 0, 2);
    gl.copyColorSubTable(gl.COLOR_TABLE, 0, 1, 0, 1);
    const data = new Uint8Array(8);
    gl.getColorTable(gl.COLOR_TABLE, gl.RGBA, gl.UNSIGNED_BYTE, data);
    expect([...data]).toEqual([255, 0, 255, 0, 255, 0, 255, 0]);
    gl.copyColorTable(gl.COLOR_TABLE, gl.RGBA, -1, 0, 2); // [Ruling 56]
    gl.getColorTable(gl.COLOR_TABLE, gl.RGBA, gl.UNSIGNED_BYTE, data);
    expect([...data]).toEqual([0, 0, 0, 0, 51, 102, 153, 204]);
  });
});

describe("[GL1.3 3.6.5] lookup", () => {
  test.each([
    ["ALPHA", [0.2, 0.4, 0.6, 0.5]],
    ["LUMINANCE", [0.25, 0.25, 1, 0.8]],
    ["LUMINANCE_ALPHA", [0.25, 0.25, 1, 0.5]],
    ["INTENSITY", [0.25, 0.25, 1, 1]],
    ["RGB", [0.25, 0.75, 0, 0.8]],
    ["RGBA", [0.25, 0.75, 0, 0.5]],
  ] as const)("with a table of %s replaces the components of Table 3.13", (format, expected) => {
    const { gl } = windowOf(1, [[51, 102, 153, 204]]);
    // The nearest entries of two are 0, 0, 1 and 1.
    const entries = floats([0.25, 0.75, 0.5, 0.125], [1, 0.5, 0, 0.5]);
    gl.colorTable(gl.COLOR_TABLE, TOKENS[format], 2, gl.RGBA, gl.FLOAT, entries);
    expect(pixels(gl, 1)).toEqual([51, 102, 153, 204].map((byte) => Math.fround(byte / 255)));
    gl.enable(gl.COLOR_TABLE);
    const wanted = expected.map((value) => Math.fround(value));
    pixels(gl, 1).forEach((value, i) => expect(value).toBeCloseTo(wanted[i]!, 6));
  });

  test("clamps to [0,1], and rounds to the nearest entry; a table without entries does nothing", () => {
    const { gl } = windowOf(4, grays(0, 84, 86, 255));
    gl.enable(gl.COLOR_TABLE);
    expect(pixels(gl, 4)[0]).toBe(0);
    gl.colorTable(gl.COLOR_TABLE, gl.RGB, 4, gl.LUMINANCE, gl.FLOAT, floats([1, 0.5, 0.25, 0]));
    // A third of 255 is 85, a sixth 42.5.
    expect(pixels(gl, 4).filter((_, i) => i % 4 === 0)).toEqual([1, 0.5, 0.5, 0]);
    gl.pixelTransferf(gl.RED_SCALE, 9);
    expect(pixels(gl, 4).filter((_, i) => i % 4 === 0)).toEqual([1, 0, 0, 0]);
    gl.pixelTransferf(gl.RED_BIAS, -90);
    expect(pixels(gl, 4).filter((_, i) => i % 4 === 0)).toEqual([1, 1, 1, 1]);
  });

  test("happens before convolution, after it and after the color matrix", () => {
    const { gl } = windowOf(1, grays(255));
    const inverted = floats([1, 0]);
    const halved = floats([0, 0.5]);
    gl.colorTable(gl.COLOR_TABLE, gl.RGB, 2, gl.LUMINANCE, gl.FLOAT, inverted);
    gl.colorTable(gl.POST_CONVOLUTION_COLOR_TABLE, gl.RGB, 2, gl.LUMINANCE, gl.FLOAT, inverted);
    gl.colorTable(gl.POST_COLOR_MATRIX_COLOR_TABLE, gl.RGB, 2, gl.LUMINANCE, gl.FLOAT, halved);
    gl.matrixMode(gl.COLOR);
    gl.scalef(0.75, 0.25, 0.75);
    gl.enable(gl.COLOR_TABLE);
    expect(pixels(gl, 1)).toEqual([0, 0, 0, 1]);
    gl.enable(gl.POST_CONVOLUTION_COLOR_TABLE);
    expect(pixels(gl, 1)).toEqual([0.75, 0.25, 0.75, 1]);
    gl.enable(gl.POST_COLOR_MATRIX_COLOR_TABLE);
    expect(pixels(gl, 1)).toEqual([0.5, 0, 0.5, 1]);
  });
});
