import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { type ErrorName, takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";
import { plain } from "./fixtures.js";

const X = 99;
const BASES = ["ALPHA", "LUMINANCE", "LUMINANCE_ALPHA", "INTENSITY", "RGB", "RGBA"] as const;

/** A context with one texel (51, 102, 153, 204) of an internal format. */
function texel(internalFormat: TokenName): GL {
  const gl = createContext();
  const bytes = Uint8Array.of(51, 102, 153, 204);
  gl.texImage1D(gl.TEXTURE_1D, 0, TOKENS[internalFormat], 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  return gl;
}

describe("[GL1.3 Table 6.1, Table 3.6] GetTexImage", () => {
  const expected: Record<(typeof BASES)[number], Partial<Record<TokenName, number[]>>> = {
    ALPHA: { RGBA: [0, 0, 0, 204], RED: [0], ALPHA: [204], LUMINANCE: [0], LUMINANCE_ALPHA: [0, 204] },
    LUMINANCE: { RGBA: [51, 0, 0, 255], BGR: [0, 0, 51], LUMINANCE: [51], LUMINANCE_ALPHA: [51, 255] },
    LUMINANCE_ALPHA: { RGBA: [51, 0, 0, 204], GREEN: [0], LUMINANCE: [51], LUMINANCE_ALPHA: [51, 204] },
    INTENSITY: { RGBA: [51, 0, 0, 255], ALPHA: [255], LUMINANCE: [51] },
    RGB: { RGBA: [51, 102, 153, 255], BGRA: [153, 102, 51, 255], BLUE: [153], LUMINANCE: [255] },
    RGBA: {
      ...{ RGB: [51, 102, 153], BGRA: [153, 102, 51, 204], LUMINANCE_ALPHA: [255, 204] },
      ABGR_EXT: [204, 153, 102, 51],
    },
  };

  test.each(BASES)(
    "of %s; a LUMINANCE is the sum of red, green and blue [GL1.3 4.3.2, Ruling 122]",
    (base) => {
      const gl = texel(base);
      for (const [format, bytes] of Object.entries(expected[base])) {
        const data = new Uint8Array(bytes.length);
        gl.getTexImage(gl.TEXTURE_1D, 0, TOKENS[format as TokenName], gl.UNSIGNED_BYTE, data);
        expect([format, [...data]]).toEqual([format, bytes]);
      }
      expect(takeError(gl)).toBe("NO_ERROR");
    },
  );

  test("[GL1.3 6.1.4] without pixel transfer operations", () => {
    const gl = texel("RGBA");
    gl.pixelTransferf(gl.GREEN_SCALE, 0.5);
    gl.pixelTransferf(gl.ALPHA_BIAS, 1);
    const data = new Uint8Array(4);
    gl.getTexImage(gl.TEXTURE_1D, 0, gl.RGBA, gl.UNSIGNED_BYTE, data);
    expect([...data]).toEqual([51, 102, 153, 204]);
  });

  test("[GL1.3 Table 4.7] in other types", () => {
    const gl = texel("RGBA");
    const shorts = new Uint16Array(4);
    gl.getTexImage(gl.TEXTURE_1D, 0, gl.RGBA, gl.UNSIGNED_SHORT, shorts);
    expect([...shorts]).toEqual([51, 102, 153, 204].map((byte) => byte * 257));
    const floats = new Float32Array(1);
    gl.getTexImage(gl.TEXTURE_1D, 0, gl.GREEN, gl.FLOAT, floats);
    expect(floats[0]).toBe(Math.fround(0.4));
    const packed = new Uint16Array(1);
    gl.getTexImage(gl.TEXTURE_1D, 0, gl.RGBA, gl.UNSIGNED_SHORT_4_4_4_4, packed);
    expect(packed[0]).toBe(0x369c);
  });

  test("[GL1.3 6.1.4] obeys the pack state, that of images in three dimensions only", () => {
    const gl = createContext();
    const bytes = Uint8Array.from({ length: 8 }, (_, i) => i + 1);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.texImage3D(gl.TEXTURE_3D, 0, 4, 2, 2, 2, 0, gl.RED, gl.UNSIGNED_BYTE, bytes);
    gl.texImage2D(gl.TEXTURE_2D, 0, 4, 2, 2, 0, gl.RED, gl.UNSIGNED_BYTE, bytes);
    gl.pixelStorei(gl.PACK_ALIGNMENT, 1);
    gl.pixelStorei(gl.PACK_ROW_LENGTH, 3);
    gl.pixelStorei(gl.PACK_IMAGE_HEIGHT, 3);
    gl.pixelStorei(gl.PACK_SKIP_IMAGES, 1);
    gl.pixelStorei(gl.PACK_SKIP_PIXELS, 1);
    const data = new Uint8Array(24).fill(X);
    gl.getTexImage(gl.TEXTURE_3D, 0, gl.RED, gl.UNSIGNED_BYTE, data);
    expect([...data]).toEqual([
      ...[X, X, X, X, X, X, X, X, X],
      ...[X, 1, 2, X, 3, 4, X, X, X],
      ...[X, 5, 6, X, 7, 8],
    ]);
    expectFailure(gl, "INVALID_VALUE", () =>
      gl.getTexImage(gl.TEXTURE_3D, 0, gl.RED, gl.UNSIGNED_BYTE, data.subarray(1)),
    );
    const plane = new Uint8Array(6).fill(X);
    gl.getTexImage(gl.TEXTURE_2D, 0, gl.RED, gl.UNSIGNED_BYTE, plane);
    expect([...plane]).toEqual([X, 1, 2, X, 3, 4]);
    gl.pixelStorei(gl.PACK_SWAP_BYTES, 1);
    gl.pixelStorei(gl.PACK_SKIP_PIXELS, 0);
    const ints = new Uint32Array(5);
    gl.getTexImage(gl.TEXTURE_2D, 0, gl.RGBA, gl.UNSIGNED_INT_8_8_8_8, ints);
    expect(ints[0]).toBe(0xff000001);
  });

  test("an array that was never specified writes nothing", () => {
    const gl = createContext();
    const data = new Uint8Array(4).fill(X);
    gl.getTexImage(gl.TEXTURE_2D, 3, gl.RGBA, gl.UNSIGNED_BYTE, data);
    expect([...data]).toEqual([X, X, X, X]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  const failures: [string, ErrorName, number, number, TokenName, TokenName][] = [
    ["a proxy [GL1.3 3.8.10]", "INVALID_ENUM", TOKENS.PROXY_TEXTURE_2D, 0, "RGBA", "UNSIGNED_BYTE"],
    ["the cube map", "INVALID_ENUM", TOKENS.TEXTURE_CUBE_MAP, 0, "RGBA", "UNSIGNED_BYTE"],
    ["a negative level", "INVALID_VALUE", TOKENS.TEXTURE_2D, -1, "RGBA", "UNSIGNED_BYTE"],
    ["a level too high", "INVALID_VALUE", TOKENS.TEXTURE_2D, 13, "RGBA", "UNSIGNED_BYTE"],
    ["color indices", "INVALID_ENUM", TOKENS.TEXTURE_2D, 0, "COLOR_INDEX", "UNSIGNED_BYTE"],
    ["stencil indices", "INVALID_ENUM", TOKENS.TEXTURE_2D, 0, "STENCIL_INDEX", "UNSIGNED_BYTE"],
    [
      "depths [ARB_depth_texture 6.1.4]",
      "INVALID_OPERATION",
      TOKENS.TEXTURE_2D,
      0,
      "DEPTH_COMPONENT",
      "UNSIGNED_BYTE",
    ],
    ["a bitmap", "INVALID_ENUM", TOKENS.TEXTURE_2D, 0, "RGBA", "BITMAP"],
    ["a packed type", "INVALID_OPERATION", TOKENS.TEXTURE_2D, 0, "RGBA", "UNSIGNED_BYTE_3_3_2"],
    ["little room [Ruling 45]", "INVALID_VALUE", TOKENS.TEXTURE_2D, 0, "RGBA", "UNSIGNED_BYTE"],
  ];

  test.each(failures)("of %s is %s and writes nothing", (_, error, target, level, format, type) => {
    const gl = createContext();
    plain(gl, 0, 2);
    const data = new Uint8Array(15).fill(X);
    expectFailure(gl, error, () => gl.getTexImage(target, level, TOKENS[format], TOKENS[type], data));
    expect([...data]).toEqual(new Array<number>(15).fill(X));
  });

  test("[GL1.3 6.1.4] writes into the bytes of any view", () => {
    const gl = texel("RGBA");
    for (const pixels of [new Int8Array(4), new Float32Array(1), new DataView(new ArrayBuffer(4))]) {
      gl.getTexImage(gl.TEXTURE_1D, 0, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      expect([...new Uint8Array(pixels.buffer)]).toEqual([51, 102, 153, 204]);
    }
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("[GL1.3 6.1.3, Table 6.15, Table 6.16] GetTexLevelParameter", () => {
  test("initially everything is 0, but the internal format 1", () => {
    const gl = createContext();
    const names = ["WIDTH", "HEIGHT", "DEPTH", "BORDER", "INTERNAL_FORMAT", "COMPONENTS", "COMPRESSED"];
    const colors = ["RED", "GREEN", "BLUE", "ALPHA", "LUMINANCE", "INTENSITY"];
    const sizes = [...colors.map((name) => `${name}_SIZE`), "DEPTH_SIZE_ARB"];
    for (const name of [...names, ...sizes]) {
      const data = new Float32Array([X, X]);
      gl.getTexLevelParameterfv(gl.TEXTURE_3D, 8, TOKENS[`TEXTURE_${name}` as TokenName], data);
      const expected = name === "INTERNAL_FORMAT" || name === "COMPONENTS" ? 1 : 0;
      expect([name, ...data]).toEqual([name, expected, X]);
    }
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test.each([
    ["the cube map", "INVALID_ENUM", TOKENS.TEXTURE_CUBE_MAP, 0, TOKENS.TEXTURE_WIDTH],
    ["no target", "INVALID_ENUM", TOKENS.TEXTURE_ENV, 0, TOKENS.TEXTURE_WIDTH],
    ["no variable", "INVALID_ENUM", TOKENS.TEXTURE_2D, 0, TOKENS.TEXTURE_WRAP_S],
    ["a negative level", "INVALID_VALUE", TOKENS.TEXTURE_2D, -1, TOKENS.TEXTURE_WIDTH],
    ["a level too high", "INVALID_VALUE", TOKENS.PROXY_TEXTURE_3D, 9, TOKENS.TEXTURE_WIDTH],
    [
      "the size of a compressed image",
      "INVALID_OPERATION",
      TOKENS.PROXY_TEXTURE_2D,
      0,
      TOKENS.TEXTURE_COMPRESSED_IMAGE_SIZE,
    ],
  ] as const)("of %s is %s", (_, error, target, level, pname) => {
    const gl = createContext();
    const data = new Int32Array([X]);
    expectFailure(gl, error, () => gl.getTexLevelParameteriv(target, level, pname, data));
    expect(data[0]).toBe(X);
  });

  test("needs room", () => {
    const gl = createContext();
    expectFailure(gl, "INVALID_VALUE", () =>
      gl.getTexLevelParameteriv(gl.TEXTURE_2D, 0, gl.TEXTURE_WIDTH, new Int32Array(0)),
    );
  });
});
