import { describe, expect, test } from "@jest/globals";
import { NAMED_EXTENSIONS } from "../../src/ground/implementation/extensions.js";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";
import { drawingContext, image, levelParameter, shape } from "./fixtures.js";

const SIZES = [
  ...["RED", "GREEN", "BLUE", "ALPHA", "LUMINANCE", "INTENSITY"].map((name) => `TEXTURE_${name}_SIZE`),
  ...["HI", "LO", "DS", "DT", "MAG"].map((name) => `TEXTURE_${name}_SIZE_NV`),
] as TokenName[];

/** Unsized and sized format, the format of images in memory, and bits in the order of SIZES. [NV_texture_shader 3.8.1] */
const FORMATS: readonly (readonly [TokenName, TokenName, TokenName, readonly number[]])[] = [
  ["SIGNED_RGBA_NV", "SIGNED_RGBA8_NV", "RGBA", [8, 8, 8, 8, 0, 0, 0, 0, 0, 0, 0]],
  [
    ...(["SIGNED_RGB_UNSIGNED_ALPHA_NV", "SIGNED_RGB8_UNSIGNED_ALPHA8_NV", "RGBA"] as const),
    [8, 8, 8, 8, 0, 0, 0, 0, 0, 0, 0],
  ],
  ["SIGNED_RGB_NV", "SIGNED_RGB8_NV", "RGB", [8, 8, 8, 0, 0, 0, 0, 0, 0, 0, 0]],
  ["SIGNED_LUMINANCE_NV", "SIGNED_LUMINANCE8_NV", "LUMINANCE", [0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]],
  [
    ...(["SIGNED_LUMINANCE_ALPHA_NV", "SIGNED_LUMINANCE8_ALPHA8_NV", "LUMINANCE_ALPHA"] as const),
    [0, 0, 0, 8, 8, 0, 0, 0, 0, 0, 0],
  ],
  ["SIGNED_ALPHA_NV", "SIGNED_ALPHA8_NV", "ALPHA", [0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0]],
  ["SIGNED_INTENSITY_NV", "SIGNED_INTENSITY8_NV", "RED", [0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0]],
  ["HILO_NV", "HILO16_NV", "HILO_NV", [0, 0, 0, 0, 0, 0, 16, 16, 0, 0, 0]],
  ["SIGNED_HILO_NV", "SIGNED_HILO16_NV", "HILO_NV", [0, 0, 0, 0, 0, 0, 16, 16, 0, 0, 0]],
  ["DSDT_NV", "DSDT8_NV", "DSDT_NV", [0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 0]],
  ["DSDT_MAG_NV", "DSDT8_MAG8_NV", "DSDT_MAG_NV", [0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8]],
  [
    ...(["DSDT_MAG_INTENSITY_NV", "DSDT8_MAG8_INTENSITY8_NV", "DSDT_MAG_VIB_NV"] as const),
    [0, 0, 0, 0, 0, 8, 0, 0, 8, 8, 8],
  ],
];
const ALL = FORMATS.flatMap(([unsized, sized, format, bits]) => [
  [unsized, format, bits] as const,
  [sized, format, bits] as const,
]);
const NOT_COLORS = FORMATS.filter(([, , format]) => /HILO|DSDT/.test(format));
const SHADER_PIXELS = ["HILO_NV", "DSDT_NV", "DSDT_MAG_NV", "DSDT_MAG_VIB_NV"] as const;
const PIXEL_OF = new Map<string, TokenName>(
  NOT_COLORS.flatMap(([unsized, sized, format]) => [
    [unsized, format],
    [sized, format],
  ]),
);

const bytes = new Uint8Array(64);
const specify = (
  gl: GL,
  internal: TokenName,
  format: TokenName,
  type: TokenName = "UNSIGNED_BYTE",
  data: ArrayBufferView | null = bytes,
  target: number = gl.TEXTURE_2D,
): void =>
  gl.texImage2D(target, 0, TOKENS[internal], 2, 2, 0, TOKENS[format], TOKENS[type], data as Uint8Array);

describe("[NV_texture_shader 3.8.1, 6.1.3] internal formats", () => {
  test.each(ALL)("%s has its bits, in images and proxies", (internal, format, bits) => {
    const gl = createContext();
    specify(gl, internal, format);
    specify(gl, internal, format, "UNSIGNED_BYTE", null, gl.PROXY_TEXTURE_2D);
    expect(takeError(gl)).toBe("NO_ERROR");
    for (const target of [gl.TEXTURE_2D, gl.PROXY_TEXTURE_2D]) {
      expect(shape(gl, target)).toEqual([2, 2, 1, 0, TOKENS[internal]]);
      expect(SIZES.map((name) => levelParameter(gl, target, 0, name))).toEqual(bits);
    }
  });

  test.each(ALL)("%s is one of images of one and two dimensions, not three", (internal, format) => {
    const gl = createContext();
    const pixels = [TOKENS[format], gl.UNSIGNED_BYTE, bytes] as const;
    gl.texImage1D(gl.TEXTURE_1D, 0, TOKENS[internal], 2, 0, ...pixels);
    specify(gl, internal, format, "UNSIGNED_BYTE", bytes, gl.TEXTURE_CUBE_MAP_NEGATIVE_Y);
    specify(gl, internal, format, "UNSIGNED_BYTE", bytes, gl.TEXTURE_RECTANGLE_NV);
    expect(takeError(gl)).toBe("NO_ERROR");
    const isPixels = (SHADER_PIXELS as readonly string[]).includes(format);
    expectFailure(gl, "INVALID_VALUE", () =>
      gl.texImage3D(gl.TEXTURE_3D, 0, TOKENS[internal], 1, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes),
    );
    if (isPixels)
      expectFailure(gl, "INVALID_ENUM", () =>
        gl.texImage3D(gl.TEXTURE_3D, 0, gl.RGBA, 1, 1, 1, 0, ...pixels),
      );
  });
});

describe("[NV_texture_shader 3.8.1, 3.8.2, 6.1.4, Errors] what is no color goes with its own format", () => {
  const others = [...SHADER_PIXELS, "RGBA", "LUMINANCE", "COLOR_INDEX"] as const;

  test.each([...PIXEL_OF])("%s takes %s alone", (internal, own) => {
    const gl = createContext();
    for (const format of others.filter((name) => name !== own))
      expectFailure(gl, "INVALID_OPERATION", () => specify(gl, internal as TokenName, format));
    specify(gl, internal as TokenName, own);
    expect(takeError(gl)).toBe("NO_ERROR");
    for (const format of others.filter((name) => name !== own)) {
      expectFailure(gl, "INVALID_OPERATION", () =>
        gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 1, 1, TOKENS[format], gl.UNSIGNED_BYTE, bytes),
      );
      if (format === "COLOR_INDEX") continue;
      expectFailure(gl, "INVALID_OPERATION", () =>
        gl.getTexImage(gl.TEXTURE_2D, 0, TOKENS[format], gl.UNSIGNED_BYTE, bytes),
      );
    }
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 1, 1, TOKENS[own], gl.UNSIGNED_BYTE, bytes);
    gl.getTexImage(gl.TEXTURE_2D, 0, TOKENS[own], gl.UNSIGNED_BYTE, new Uint8Array(16));
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test.each(SHADER_PIXELS)("colors, depths and indices do not take %s", (format) => {
    const gl = createContext();
    for (const internal of ["RGBA8", "SIGNED_RGBA_NV", "DEPTH_COMPONENT", "COLOR_INDEX8_EXT"] as const)
      expectFailure(gl, "INVALID_OPERATION", () => specify(gl, internal, format));
    specify(gl, "SIGNED_RGBA_NV", "RGBA");
    for (const call of [
      () => gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 1, 1, TOKENS[format], gl.UNSIGNED_BYTE, bytes),
      () => gl.getTexImage(gl.TEXTURE_2D, 0, TOKENS[format], gl.UNSIGNED_BYTE, bytes),
    ])
      expectFailure(gl, "INVALID_OPERATION", call);
  });

  test("the window has nothing but colors for them [Ruling 469]", () => {
    const gl = createContext();
    for (const [internal, own] of PIXEL_OF) {
      expectFailure(gl, "INVALID_OPERATION", () =>
        gl.copyTexImage2D(gl.TEXTURE_2D, 0, TOKENS[internal as TokenName], 0, 0, 1, 1, 0),
      );
      expectFailure(gl, "INVALID_OPERATION", () =>
        gl.copyTexImage1D(gl.TEXTURE_1D, 0, TOKENS[internal as TokenName], 0, 0, 1, 0),
      );
      specify(gl, internal as TokenName, own);
      expectFailure(gl, "INVALID_OPERATION", () => gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 0, 0, 1, 1));
    }
    for (const [, internal, format] of FORMATS.filter(
      ([, , name]) => !PIXEL_OF.has(name) && !/HILO|DSDT/.test(name),
    )) {
      gl.copyTexImage2D(gl.TEXTURE_2D, 0, TOKENS[internal], 0, 0, 1, 1, 0);
      gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 0, 0, 1, 1);
      expect([format, takeError(gl)]).toEqual([format, "NO_ERROR"]);
    }
  });

  test("other commands take neither the formats nor the types", () => {
    const gl = createContext();
    const calls = (format: number, type: number): (() => void)[] => [
      () => gl.drawPixels(1, 1, format, type, bytes),
      () => gl.readPixels(0, 0, 1, 1, format, type, bytes),
      () => gl.colorTable(gl.COLOR_TABLE, gl.RGBA, 1, format, type, bytes),
      () => gl.convolutionFilter1D(gl.CONVOLUTION_1D, gl.RGBA, 1, format, type, bytes),
      () => gl.getColorTable(gl.COLOR_TABLE, format, type, bytes),
    ];
    for (const format of SHADER_PIXELS)
      for (const call of calls(TOKENS[format], gl.UNSIGNED_BYTE)) expectFailure(gl, "INVALID_ENUM", call);
    for (const type of [gl.UNSIGNED_INT_S8_S8_8_8_NV, gl.UNSIGNED_INT_8_8_S8_S8_REV_NV])
      for (const call of calls(gl.RGBA, type)) expectFailure(gl, "INVALID_ENUM", call);
    for (const [internal] of ALL)
      expectFailure(gl, "INVALID_ENUM", () =>
        gl.colorTable(gl.COLOR_TABLE, TOKENS[internal], 1, gl.RGBA, gl.UNSIGNED_BYTE, bytes),
      );
  });

  test("without the extension there is none of it", () => {
    const gl = createContext({
      extensions: NAMED_EXTENSIONS.filter((name) => name !== "GL_NV_texture_shader"),
    });
    expectFailure(gl, "INVALID_ENUM", () => gl.enable(gl.TEXTURE_SHADER_NV));
    expectFailure(gl, "INVALID_ENUM", () => gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.NONE));
    expectFailure(gl, "INVALID_ENUM", () => gl.pixelTransferf(gl.HI_SCALE_NV, 2));
    for (const [internal, format] of ALL)
      expectFailure(gl, "INVALID_ENUM", () =>
        specify(gl, internal, format.endsWith("_NV") ? "RGBA" : format),
      );
    expectFailure(gl, "INVALID_ENUM", () => specify(gl, "RGBA", "HILO_NV"));
  });
});

/** What GetTexImage returns of the first texels as one type. */
function returned<
  Data extends Int8Array | Int16Array | Uint16Array | Uint8Array | Float32Array | Uint32Array,
>(gl: GL, format: TokenName, type: TokenName, data: Data): number[] {
  gl.pixelStorei(gl.PACK_ALIGNMENT, 1);
  gl.getTexImage(gl.TEXTURE_1D, 0, TOKENS[format], TOKENS[type], data);
  expect(takeError(gl)).toBe("NO_ERROR");
  return [...data];
}

const specify1 = (
  gl: GL,
  internal: TokenName,
  format: TokenName,
  type: TokenName,
  data: ArrayBufferView,
  width = 2,
): void => {
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.texImage1D(
    gl.TEXTURE_1D,
    0,
    TOKENS[internal],
    width,
    0,
    TOKENS[format],
    TOKENS[type],
    data as Uint8Array,
  );
  expect(takeError(gl)).toBe("NO_ERROR");
};

describe("[NV_texture_shader 3.6.4, 3.8.1, Ruling 461, Ruling 462] values of texels", () => {
  test("signed bytes stay what they are", () => {
    const gl = createContext();
    const data = Int8Array.of(-128, -127, -1, 0, 1, 2, 126, 127);
    specify1(gl, "SIGNED_RGBA8_NV", "RGBA", "BYTE", data);
    expect(returned(gl, "RGBA", "BYTE", new Int8Array(8))).toEqual([...data]);
  });

  test("an alpha without a sign is a byte from 0 to 255", () => {
    const gl = createContext();
    specify1(gl, "SIGNED_RGB_UNSIGNED_ALPHA_NV", "RGBA", "FLOAT", Float32Array.of(-1, -2, 1, 1, 0, 2, 0, -1));
    const floats = returned(gl, "RGBA", "FLOAT", new Float32Array(8));
    expect(floats).toEqual([-1, -1, 1, 1, Math.fround(1 / 255), 1, Math.fround(1 / 255), 0]);
    expect(returned(gl, "RGBA", "UNSIGNED_BYTE", new Uint8Array(8))).toEqual([0, 0, 255, 255, 1, 255, 1, 0]);
  });

  test("signed and unsigned hi and lo keep 16 bits", () => {
    const gl = createContext();
    const signed = Int16Array.of(-32768, -32767, -1, 0, 12345, 32767);
    specify1(gl, "SIGNED_HILO16_NV", "HILO_NV", "SHORT", Int16Array.of(...signed, 0, 0), 4);
    const back = returned(gl, "HILO_NV", "SHORT", new Int16Array(8));
    expect(back.slice(0, 6)).toEqual([...signed]);
  });

  test("unsigned hi and lo", () => {
    const gl = createContext();
    const unsigned = Uint16Array.of(0, 1, 40000, 65535);
    specify1(gl, "HILO_NV", "HILO_NV", "UNSIGNED_SHORT", unsigned);
    expect(returned(gl, "HILO_NV", "UNSIGNED_SHORT", new Uint16Array(4))).toEqual([...unsigned]);
    specify1(gl, "HILO_NV", "HILO_NV", "FLOAT", Float32Array.of(-1, 2, NaN, 0.5));
    expect(returned(gl, "HILO_NV", "UNSIGNED_SHORT", new Uint16Array(4))).toEqual([0, 65535, 0, 32768]);
  });

  test("ds and dt are signed, magnitude and vibrance are not", () => {
    const gl = createContext();
    specify1(
      ...([gl, "DSDT_MAG_INTENSITY_NV", "DSDT_MAG_VIB_NV", "FLOAT"] as const),
      Float32Array.of(-1, 1, -1, 2, -3, 3, 0.6, 0.2),
    );
    expect(returned(gl, "DSDT_MAG_VIB_NV", "BYTE", new Int8Array(8)).slice(0, 2)).toEqual([-128, 127]);
    const floats = returned(gl, "DSDT_MAG_VIB_NV", "FLOAT", new Float32Array(8));
    expect(floats).toEqual([-1, 1, 0, 1, -1, 1, 153 / 255, 51 / 255].map(Math.fround));
  });

  test("packed types have signed bytes first", () => {
    const gl = createContext();
    const words = Uint32Array.of(0x80_7f_ff_01, 0x00_ff_00_80);
    specify1(gl, "DSDT8_MAG8_INTENSITY8_NV", "DSDT_MAG_VIB_NV", "UNSIGNED_INT_S8_S8_8_8_NV", words);
    const signed = returned(gl, "DSDT_MAG_VIB_NV", "BYTE", new Int8Array(8));
    expect([signed[0], signed[1], signed[4], signed[5]]).toEqual([-128, 127, 0, -1]);
    expect(returned(gl, "DSDT_MAG_VIB_NV", "UNSIGNED_INT_S8_S8_8_8_NV", new Uint32Array(2))).toEqual([
      ...words,
    ]);
    const reversed = returned(gl, "DSDT_MAG_VIB_NV", "UNSIGNED_INT_8_8_S8_S8_REV_NV", new Uint32Array(2));
    expect(reversed).toEqual([0x01_ff_7f_80, 0x80_00_ff_00]);
    specify1(
      ...([gl, "DSDT8_MAG8_INTENSITY8_NV", "DSDT_MAG_VIB_NV", "UNSIGNED_INT_8_8_S8_S8_REV_NV"] as const),
      Uint32Array.from(reversed),
    );
    expect(returned(gl, "DSDT_MAG_VIB_NV", "UNSIGNED_INT_S8_S8_8_8_NV", new Uint32Array(2))).toEqual([
      ...words,
    ]);
  });

  test("[NV_texture_shader 3.6.4] packed types go with no other format", () => {
    const gl = createContext();
    for (const type of ["UNSIGNED_INT_S8_S8_8_8_NV", "UNSIGNED_INT_8_8_S8_S8_REV_NV"] as const) {
      for (const [internal, format] of [
        ["RGBA", "RGBA"],
        ["DSDT_NV", "DSDT_NV"],
        ["DSDT_MAG_NV", "DSDT_MAG_NV"],
        ["HILO_NV", "HILO_NV"],
      ] as const)
        expectFailure(gl, "INVALID_OPERATION", () => specify(gl, internal, format, type, new Uint32Array(4)));
      expectFailure(gl, "INVALID_OPERATION", () =>
        specify(gl, "DSDT_MAG_INTENSITY_NV", "DSDT_MAG_VIB_NV", "UNSIGNED_INT_8_8_8_8", new Uint32Array(4)),
      );
    }
  });

  test("an image without memory, and the border of texels, are zero", () => {
    const gl = createContext();
    gl.texImage1D(gl.TEXTURE_1D, 0, gl.SIGNED_RGBA_NV, 1, 0, gl.RGBA, gl.BYTE, null);
    expect(returned(gl, "RGBA", "BYTE", new Int8Array(4))).toEqual([0, 0, 0, 0]);
    gl.texImage1D(gl.TEXTURE_1D, 0, gl.SIGNED_RGB_NV, 1, 0, gl.RGB, gl.BYTE, null);
    expect(returned(gl, "RGBA", "BYTE", new Int8Array(4))).toEqual([0, 0, 0, 127]);
    gl.texImage1D(gl.TEXTURE_1D, 0, gl.SIGNED_HILO_NV, 1, 0, gl.HILO_NV, gl.SHORT, null);
    expect(returned(gl, "HILO_NV", "SHORT", new Int16Array(2))).toEqual([0, 0]);
  });

  test("[SGIS_generate_mipmap Chapter 3] derived texels are means of the values", () => {
    const gl = createContext();
    gl.texParameteri(gl.TEXTURE_1D, gl.GENERATE_MIPMAP_SGIS, 1);
    specify1(gl, "SIGNED_HILO_NV", "HILO_NV", "SHORT", Int16Array.of(-256, 300, 256, 100));
    const data = new Int16Array(2);
    gl.getTexImage(gl.TEXTURE_1D, 1, gl.HILO_NV, gl.SHORT, data);
    expect([...data]).toEqual([0, 200]);
    specify1(gl, "DSDT_NV", "DSDT_NV", "BYTE", Int8Array.of(-100, 50, 20, 52));
    const bytesBack = new Int8Array(2);
    gl.getTexImage(gl.TEXTURE_1D, 1, gl.DSDT_NV, gl.BYTE, bytesBack);
    expect([...bytesBack]).toEqual([-40, 51]);
  });
});

describe("[NV_texture_shader 3.6.4] pixel transfer", () => {
  test("hi and lo have scales and biases of their own", () => {
    const gl = createContext();
    gl.pixelTransferf(gl.HI_SCALE_NV, -2);
    gl.pixelTransferf(gl.LO_BIAS_NV, 0.5);
    gl.pixelTransferf(gl.RED_SCALE, 0);
    gl.pixelTransferi(gl.MAP_COLOR, 1);
    specify1(gl, "SIGNED_HILO_NV", "HILO_NV", "FLOAT", Float32Array.of(0.25, 0.25, -0.5, -0.5));
    gl.pixelTransferi(gl.MAP_COLOR, 0);
    const floats = returned(gl, "HILO_NV", "FLOAT", new Float32Array(4));
    [-0.5, 0.75, 1, 0].forEach((value, i) => expect(floats[i]).toBeCloseTo(value, 4));
  });

  test("so have ds, dt, magnitude and vibrance", () => {
    const gl = createContext();
    ["DS", "DT", "MAGNITUDE", "VIBRANCE"].forEach((name, i) => {
      gl.pixelTransferf(TOKENS[`${name}_SCALE_NV` as TokenName], i + 1);
      gl.pixelTransferf(TOKENS[`${name}_BIAS_NV` as TokenName], 0.1);
    });
    specify1(
      ...([gl, "DSDT_MAG_INTENSITY_NV", "DSDT_MAG_VIB_NV", "FLOAT"] as const),
      Float32Array.of(-0.2, -0.2, 0.2, 0.2),
      1,
    );
    const floats = returned(gl, "DSDT_MAG_VIB_NV", "FLOAT", new Float32Array(4));
    [-0.1, -0.3, 0.7, 0.9].forEach((value, i) => expect(Math.abs(floats[i]! - value)).toBeLessThan(0.005));
    // None of it changes colors.
    specify1(gl, "RGBA8", "RGBA", "UNSIGNED_BYTE", Uint8Array.of(1, 2, 3, 4), 1);
    expect(returned(gl, "RGBA", "UNSIGNED_BYTE", new Uint8Array(4))).toEqual([1, 2, 3, 4]);
  });

  test("the operations of the imaging subset leave them alone", () => {
    const gl = createContext();
    gl.enable(gl.CONVOLUTION_1D);
    gl.convolutionFilter1D(
      gl.CONVOLUTION_1D,
      gl.RGBA,
      3,
      gl.RGBA,
      gl.UNSIGNED_BYTE,
      new Uint8Array(12).fill(99),
    );
    gl.enable(gl.COLOR_TABLE);
    gl.colorTable(gl.COLOR_TABLE, gl.RGBA, 1, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    specify1(gl, "SIGNED_HILO_NV", "HILO_NV", "SHORT", Int16Array.of(1, 2, 3, 4));
    expect(returned(gl, "HILO_NV", "SHORT", new Int16Array(4))).toEqual([1, 2, 3, 4]);
  });
});

describe("[NV_texture_shader 3.8.3, 3.8.5, 6.1.3] TEXTURE_BORDER_VALUES_NV", () => {
  const values = (gl: GL, name: TokenName): number[] => {
    const data = new Float32Array(4);
    gl.getTexParameterfv(gl.TEXTURE_2D, TOKENS[name], data);
    return [...data];
  };

  test("they are TEXTURE_BORDER_COLOR, which alone is clamped", () => {
    const gl = createContext();
    gl.texParameterfv(gl.TEXTURE_2D, gl.TEXTURE_BORDER_VALUES_NV, Float32Array.of(-3, -0.5, 0.5, 7));
    for (const name of ["TEXTURE_BORDER_VALUES_NV", "TEXTURE_BORDER_COLOR"] as const)
      expect(values(gl, name)).toEqual([-3, -0.5, 0.5, 7]);
    gl.texParameterfv(gl.TEXTURE_2D, gl.TEXTURE_BORDER_COLOR, Float32Array.of(-3, -0.5, 0.5, 7));
    for (const name of ["TEXTURE_BORDER_VALUES_NV", "TEXTURE_BORDER_COLOR"] as const)
      expect(values(gl, name)).toEqual([0, 0, 0.5, 1]);
    gl.texParameteriv(
      gl.TEXTURE_2D,
      gl.TEXTURE_BORDER_VALUES_NV,
      Int32Array.of(-(2 ** 31), 2 ** 31 - 1, 0, 0),
    );
    expect(values(gl, "TEXTURE_BORDER_COLOR").slice(0, 2)).toEqual([-1, 1]);
    expectFailure(gl, "INVALID_ENUM", () => gl.texParameterf(gl.TEXTURE_2D, gl.TEXTURE_BORDER_VALUES_NV, 1));
  });

  test.each<readonly [TokenName, TokenName, readonly number[]]>([
    ["RGBA8", "RGBA", [0, 0, 0.5, 1]],
    ["SIGNED_RGBA_NV", "RGBA", [-1, -0.5, 0.5, 1]],
    ["SIGNED_RGB_UNSIGNED_ALPHA_NV", "RGBA", [-1, -0.5, 0.5, 1]],
    ["SIGNED_RGB_NV", "RGB", [-1, -0.5, 0.5, 1]],
    ["SIGNED_LUMINANCE_NV", "LUMINANCE", [-1, -1, -1, 1]],
    ["SIGNED_ALPHA_NV", "ALPHA", [0, 0, 0, 1]],
    ["HILO_NV", "HILO_NV", [0, 0, 0, 0]],
    ["SIGNED_HILO_NV", "HILO_NV", [-1, -0.5, 0, 0]],
    ["DSDT_NV", "DSDT_NV", [-1, -0.5, 0, 0]],
    ["DSDT_MAG_INTENSITY_NV", "DSDT_MAG_VIB_NV", [-1, -0.5, 0.5, 1]],
  ])("of %s they are clamped as its components are signed", (internal, format, expected) => {
    const { gl, units } = drawingContext();
    specify(gl, internal, format);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameterfv(gl.TEXTURE_2D, gl.TEXTURE_BORDER_VALUES_NV, Float32Array.of(-3, -0.5, 0.5, 7));
    gl.enable(gl.TEXTURE_2D);
    expect(units()[0]!.texture.borderColor).toEqual(expected);
  });
});

test("[NV_texture_shader 3.8.2] a copy of the window is a signed image, too", () => {
  const gl = createContext();
  gl.copyTexImage2D(gl.TEXTURE_2D, 0, gl.SIGNED_RGBA_NV, 0, 0, 1, 1, 0);
  expect(takeError(gl)).toBe("NO_ERROR");
  expect(image(gl, gl.TEXTURE_2D)).toHaveLength(4);
});
