import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { type ErrorName, takeError } from "../programs/fixtures.js";
import { expectFailure, read } from "../support/snapshot.js";
import { drawingContext, levelParameter, plain, reds, shape } from "./fixtures.js";

const { PROXY_TEXTURE_RECTANGLE_ARB: PROXY, RGBA, TEXTURE_RECTANGLE_ARB: RECTANGLE, UNSIGNED_BYTE } = TOKENS;

/** A rectangle whose red bytes count from 1. */
function counting(gl: GL, width: number, height: number, internalFormat: number = RGBA): void {
  const bytes = Uint8Array.from({ length: 4 * width * height }, (_, i) => (i >> 2) + 1);
  gl.texImage2D(RECTANGLE, 0, internalFormat, width, height, 0, RGBA, UNSIGNED_BYTE, bytes);
}

function parameter(gl: GL, name: TokenName): number {
  const data = new Int32Array(1);
  gl.getTexParameteriv(RECTANGLE, TOKENS[name], data);
  return data[0]!;
}

test("[NV_texture_rectangle New Tokens] [ARB_texture_rectangle New Tokens] both extensions have the same values", () => {
  for (const name of ["TEXTURE_RECTANGLE", "TEXTURE_BINDING_RECTANGLE", "PROXY_TEXTURE_RECTANGLE"] as const)
    expect(TOKENS[`${name}_NV`]).toBe(TOKENS[`${name}_ARB`]);
  expect(read(createContext(), "MAX_RECTANGLE_TEXTURE_SIZE_ARB", 1)).toEqual([4096]);
});

describe("[ARB_texture_rectangle 3.8.1] images", () => {
  test.each([
    [1, 1],
    [3, 5],
    [640, 480],
    [4096, 1],
    [1, 4095],
  ])("of %i x %i texels", (width, height) => {
    const gl = createContext();
    gl.texImage2D(RECTANGLE, 0, RGBA, width, height, 0, RGBA, UNSIGNED_BYTE, null);
    expect(shape(gl, RECTANGLE)).toEqual([width, height, 1, 0, RGBA]);
    gl.texImage2D(PROXY, 0, RGBA, width, height, 0, RGBA, UNSIGNED_BYTE, null);
    expect(shape(gl, PROXY)).toEqual([width, height, 1, 0, RGBA]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("can be changed in part, copied and read", () => {
    const gl = createContext();
    counting(gl, 3, 2);
    gl.texSubImage2D(RECTANGLE, 0, 1, 1, 2, 1, RGBA, UNSIGNED_BYTE, new Uint8Array(8).fill(99));
    expect(reds(gl, RECTANGLE)).toEqual([1, 2, 3, 4, 99, 99]);
    // Without a window every pixel is 0.
    gl.copyTexSubImage2D(RECTANGLE, 0, 0, 0, 0, 0, 1, 2);
    expect(reds(gl, RECTANGLE)).toEqual([0, 2, 3, 0, 99, 99]);
    gl.copyTexImage2D(RECTANGLE, 0, gl.RGB, 0, 0, 5, 3, 0);
    expect(shape(gl, RECTANGLE)).toEqual([5, 3, 1, 0, gl.RGB]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("may be of depths, and are not compressed", () => {
    const gl = createContext();
    const depths = new Float32Array(15);
    gl.texImage2D(RECTANGLE, 0, gl.DEPTH_COMPONENT, 5, 3, 0, gl.DEPTH_COMPONENT, gl.FLOAT, depths);
    expect(levelParameter(gl, RECTANGLE, 0, "TEXTURE_DEPTH_SIZE_ARB")).toBe(24);
    counting(gl, 5, 3, gl.COMPRESSED_RGB);
    expect(levelParameter(gl, RECTANGLE, 0, "TEXTURE_INTERNAL_FORMAT")).toBe(gl.RGB);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("GENERATE_MIPMAP derives nothing, as there are no other levels [Ruling 411]", () => {
    const gl = createContext();
    gl.texParameteri(RECTANGLE, gl.GENERATE_MIPMAP_SGIS, 1);
    counting(gl, 5, 3);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  const bytes = new Uint8Array(256);
  const image = (
    gl: GL,
    level: number,
    width: number,
    height: number,
    border: number,
    target: number = RECTANGLE,
  ) => gl.texImage2D(target, level, RGBA, width, height, border, RGBA, UNSIGNED_BYTE, bytes);
  const failures: readonly (readonly [string, ErrorName, (gl: GL) => void])[] = [
    ["level 1", "INVALID_VALUE", (gl) => image(gl, 1, 2, 2, 0)],
    ["level 1 of the proxy", "INVALID_VALUE", (gl) => image(gl, 1, 2, 2, 0, PROXY)],
    ["a border", "INVALID_VALUE", (gl) => image(gl, 0, 4, 4, 1)],
    ["a border of the proxy", "INVALID_VALUE", (gl) => image(gl, 0, 4, 4, 1, PROXY)],
    ["a negative width", "INVALID_VALUE", (gl) => image(gl, 0, -1, 4, 0)],
    ["a negative height", "INVALID_VALUE", (gl) => image(gl, 0, 4, -1, 0)],
    ["too wide an image", "INVALID_VALUE", (gl) => image(gl, 0, 4097, 0, 0)],
    [
      "color indices",
      "INVALID_ENUM",
      (gl) => gl.texImage2D(RECTANGLE, 0, RGBA, 2, 2, 0, gl.COLOR_INDEX, UNSIGNED_BYTE, bytes),
    ],
    [
      "color indices for the proxy",
      "INVALID_ENUM",
      (gl) => gl.texImage2D(PROXY, 0, RGBA, 2, 2, 0, gl.COLOR_INDEX, UNSIGNED_BYTE, bytes),
    ],
    [
      "indices as an internal format",
      "INVALID_VALUE",
      (gl) => gl.texImage2D(RECTANGLE, 0, gl.COLOR_INDEX, 2, 2, 0, RGBA, UNSIGNED_BYTE, bytes),
    ],
    [
      "a part of level 1",
      "INVALID_VALUE",
      (gl) => gl.texSubImage2D(RECTANGLE, 1, 0, 0, 1, 1, RGBA, UNSIGNED_BYTE, bytes),
    ],
    ["a copy to level 1", "INVALID_VALUE", (gl) => gl.copyTexImage2D(RECTANGLE, 1, RGBA, 0, 0, 1, 1, 0)],
    ["a copy with a border", "INVALID_VALUE", (gl) => gl.copyTexImage2D(RECTANGLE, 0, RGBA, 0, 0, 3, 3, 1)],
    [
      "a copy to a part of level 1",
      "INVALID_VALUE",
      (gl) => gl.copyTexSubImage2D(RECTANGLE, 1, 0, 0, 0, 0, 1, 1),
    ],
    ["level 1 in a query", "INVALID_VALUE", (gl) => gl.getTexImage(RECTANGLE, 1, RGBA, UNSIGNED_BYTE, bytes)],
    [
      "an image of one dimension",
      "INVALID_ENUM",
      (gl) => gl.texImage1D(RECTANGLE, 0, RGBA, 2, 0, RGBA, UNSIGNED_BYTE, bytes),
    ],
    [
      "a compressed image",
      "INVALID_ENUM",
      (gl) => gl.compressedTexImage2D(RECTANGLE, 0, gl.COMPRESSED_RGB_S3TC_DXT1_EXT, 4, 4, 0, 8, bytes),
    ],
    [
      "a compressed image for the proxy",
      "INVALID_ENUM",
      (gl) => gl.compressedTexImage2D(PROXY, 0, gl.COMPRESSED_RGB_S3TC_DXT1_EXT, 4, 4, 0, 8, bytes),
    ],
    [
      "a part of a compressed image",
      "INVALID_ENUM",
      (gl) => gl.compressedTexSubImage2D(RECTANGLE, 0, 0, 0, 4, 4, gl.COMPRESSED_RGB_S3TC_DXT1_EXT, 8, bytes),
    ],
  ];

  test.each(failures)(
    "[ARB_texture_rectangle Errors] [NV_texture_rectangle Errors] %s is %s",
    (_, error, call) => {
      const gl = createContext();
      counting(gl, 3, 3);
      expectFailure(gl, error, () => call(gl));
    },
  );
});

describe("[NV_texture_rectangle 3.8.4, New State] parameters", () => {
  test("that rectangles have at first", () => {
    const gl = createContext();
    gl.bindTexture(RECTANGLE, 7);
    for (const name of [0, 7]) {
      gl.bindTexture(RECTANGLE, name);
      expect(parameter(gl, "TEXTURE_MIN_FILTER")).toBe(gl.LINEAR);
      for (const wrap of ["TEXTURE_WRAP_S", "TEXTURE_WRAP_T", "TEXTURE_WRAP_R"] as const)
        expect(parameter(gl, wrap)).toBe(gl.CLAMP_TO_EDGE);
      expect(parameter(gl, "TEXTURE_MAG_FILTER")).toBe(gl.LINEAR);
    }
  });

  test.each([
    ["TEXTURE_WRAP_S", "REPEAT", "INVALID_ENUM"],
    ["TEXTURE_WRAP_T", "REPEAT", "INVALID_ENUM"],
    ["TEXTURE_WRAP_R", "REPEAT", "INVALID_ENUM"],
    ["TEXTURE_WRAP_S", "MIRRORED_REPEAT_ARB", "INVALID_ENUM"],
    ["TEXTURE_MIN_FILTER", "NEAREST_MIPMAP_NEAREST", "INVALID_ENUM"],
    ["TEXTURE_MIN_FILTER", "LINEAR_MIPMAP_LINEAR", "INVALID_ENUM"],
    ["TEXTURE_BASE_LEVEL", "ONE", "INVALID_VALUE"],
  ] as const)("%s cannot be %s: %s", (name, value, error) => {
    const gl = createContext();
    expectFailure(gl, error, () => gl.texParameteri(RECTANGLE, TOKENS[name], TOKENS[value]));
    expectFailure(gl, error, () =>
      gl.texParameterfv(RECTANGLE, TOKENS[name], Float32Array.of(TOKENS[value])),
    );
    gl.texParameteri(gl.TEXTURE_2D, TOKENS[name], TOKENS[value]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test.each([
    ["TEXTURE_WRAP_S", "CLAMP"],
    ["TEXTURE_WRAP_T", "CLAMP_TO_BORDER"],
    ["TEXTURE_MIN_FILTER", "NEAREST"],
    ["TEXTURE_BASE_LEVEL", "ZERO"],
  ] as const)("%s can be %s", (name, value) => {
    const gl = createContext();
    gl.texParameteri(RECTANGLE, TOKENS[name], TOKENS[value]);
    expect(parameter(gl, name)).toBe(TOKENS[value]);
  });
});

describe("[ARB_texture_rectangle Chapter 3] objects and units", () => {
  test("a texture that was bound to the target stays a rectangle", () => {
    const gl = createContext();
    gl.bindTexture(RECTANGLE, 5);
    expect(read(gl, "TEXTURE_BINDING_RECTANGLE_ARB", 1)).toEqual([5]);
    expectFailure(gl, "INVALID_OPERATION", () => gl.bindTexture(gl.TEXTURE_2D, 5));
    gl.deleteTextures(1, Uint32Array.of(5));
    expect(read(gl, "TEXTURE_BINDING_RECTANGLE_ARB", 1)).toEqual([0]);
  });

  test("counts before two and one dimensions, and after three and cube maps", () => {
    const { gl, units } = drawingContext();
    counting(gl, 3, 2);
    plain(gl, 0, 2);
    for (const target of [gl.TEXTURE_2D, gl.TEXTURE_3D])
      gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texImage3D(gl.TEXTURE_3D, 0, RGBA, 1, 1, 1, 0, RGBA, UNSIGNED_BYTE, new Uint8Array(4));
    gl.enable(gl.TEXTURE_2D);
    gl.enable(RECTANGLE);
    const { target, faces, wrap, minFilter } = units()[0]!.texture;
    expect([target, faces[0]![0]!.width, faces[0]![0]!.height, minFilter]).toEqual([
      "rectangle",
      3,
      2,
      "linear",
    ]);
    expect(wrap).toEqual(["clamp-to-edge", "clamp-to-edge", "clamp-to-edge"]);
    gl.enable(gl.TEXTURE_3D);
    expect(units()[0]!.texture.target).toBe("3d");
    gl.disable(gl.TEXTURE_3D);
    gl.disable(RECTANGLE);
    expect(units()[0]!.texture.target).toBe("2d");
  });

  test("[Ruling 384] there is none without both extensions", () => {
    const none = createContext({ extensions: [] });
    none.enable(RECTANGLE);
    expect(takeError(none)).toBe("INVALID_ENUM");
    for (const name of ["GL_ARB_texture_rectangle", "GL_NV_texture_rectangle"] as const) {
      const gl = createContext({ extensions: [name] });
      gl.enable(RECTANGLE);
      expect(takeError(gl)).toBe("NO_ERROR");
    }
  });
});
