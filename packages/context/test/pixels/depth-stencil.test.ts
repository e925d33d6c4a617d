import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, type PixelRectangle, TOKENS } from "../../src/index.js";
import { type ErrorName, takeError } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { expectFailure } from "../support/snapshot.js";
import { levelParameter } from "../textures/fixtures.js";

const ONES = 2 ** 24 - 1;
const { DEPTH_STENCIL_EXT, DEPTH24_STENCIL8_EXT, TEXTURE_2D, UNSIGNED_INT_24_8_EXT } = TOKENS;

/** A depth of 24 bits and an index in one element. [EXT_packed_depth_stencil Chapter 3] */
const element = (depth: number, stencil: number): number => ((depth << 8) | stencil) >>> 0;

/** A window with the depths and indices of its pixels. */
function window(): { gl: GL; sink: PixelSink } {
  const sink = new PixelSink(
    4,
    2,
    undefined,
    (x, y) => (0x10000 * (4 * y + x + 1)) / ONES,
    (x, y) => 10 * (4 * y + x + 1),
  );
  return { gl: createContext({ sink }), sink };
}

function read(gl: GL, x: number, y: number, width: number, height = 1): number[] {
  const data = new Uint32Array(width * height);
  gl.readPixels(x, y, width, height, DEPTH_STENCIL_EXT, UNSIGNED_INT_24_8_EXT, data);
  return [...data];
}

describe("[EXT_packed_depth_stencil Chapter 4] ReadPixels", () => {
  test("gives depths above indices", () => {
    const { gl } = window();
    expect(read(gl, 1, 0, 2)).toEqual([element(0x20000, 20), element(0x30000, 30)]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("after pixel transfer of both, with swapped bytes; outside of the window both are 0 [Ruling 56]", () => {
    const { gl } = window();
    gl.pixelTransferf(gl.DEPTH_BIAS, 2);
    gl.pixelTransferi(gl.INDEX_OFFSET, 5);
    expect(read(gl, 3, 1, 2)).toEqual([element(ONES, 85), element(ONES, 5)]);
    gl.pixelStorei(gl.PACK_SWAP_BYTES, 1);
    expect(read(gl, 3, 1, 1)).toEqual([0x55ffffff]);
  });
});

/** The only rectangle that a sink has got. */
function only(sink: PixelSink): Extract<PixelRectangle, { kind: "depth-stencil" }> {
  expect(sink.rectangles).toHaveLength(1);
  expect(sink.rectangles[0]!.kind).toBe("depth-stencil");
  return sink.rectangles[0] as Extract<PixelRectangle, { kind: "depth-stencil" }>;
}

describe("[EXT_packed_depth_stencil 4.3.1] DrawPixels and CopyPixels", () => {
  test("produce pairs of depths and indices, with the masks of both buffers", () => {
    const { gl, sink } = window();
    gl.rasterPos2f(-1, -1);
    gl.stencilMask(0x0f);
    gl.drawPixels(
      2,
      1,
      DEPTH_STENCIL_EXT,
      UNSIGNED_INT_24_8_EXT,
      Uint32Array.of(element(0, 255), element(ONES, 7)),
    );
    const { values, mask, writesDepth, width, x, y } = only(sink);
    expect([...values]).toEqual([0, 255, 1, 7]);
    expect([mask, writesDepth, width, x, y]).toEqual([0x0f, true, 2, 0, 0]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("after pixel transfer of both, clamped and masked", () => {
    const { gl, sink } = window();
    gl.rasterPos2f(-1, -1);
    gl.depthMask(false);
    gl.pixelTransferf(gl.DEPTH_SCALE, 4);
    gl.pixelTransferi(gl.INDEX_SHIFT, 1);
    gl.drawPixels(1, 1, DEPTH_STENCIL_EXT, UNSIGNED_INT_24_8_EXT, Uint32Array.of(element(ONES - 1, 0x81)));
    expect([...only(sink).values]).toEqual([1, 2]);
    expect(only(sink).writesDepth).toBe(false);
  });

  test("[GL1.3 4.3.3] copies take both buffers", () => {
    const { gl, sink } = window();
    gl.rasterPos2f(-1, -1);
    gl.copyPixels(2, 1, 2, 1, DEPTH_STENCIL_EXT);
    const { values } = only(sink);
    expect(Array.from(values, (value, i) => (i % 2 === 0 ? Math.round(value * ONES) : value))).toEqual([
      ...[0x70000, 70],
      ...[0x80000, 80],
    ]);
  });
});

describe("[EXT_packed_depth_stencil Errors]", () => {
  const data = new Uint32Array(4);
  const failures: readonly (readonly [string, ErrorName, (gl: GL) => void])[] = [
    [
      "DrawPixels with another type",
      "INVALID_ENUM",
      (gl) => gl.drawPixels(1, 1, DEPTH_STENCIL_EXT, gl.UNSIGNED_INT, data),
    ],
    [
      "DrawPixels with a bitmap",
      "INVALID_ENUM",
      (gl) => gl.drawPixels(1, 1, DEPTH_STENCIL_EXT, gl.BITMAP, data),
    ],
    [
      "DrawPixels with another packed type",
      "INVALID_ENUM",
      (gl) => gl.drawPixels(1, 1, DEPTH_STENCIL_EXT, gl.UNSIGNED_INT_8_8_8_8, data),
    ],
    [
      "DrawPixels with another format",
      "INVALID_OPERATION",
      (gl) => gl.drawPixels(1, 1, gl.DEPTH_COMPONENT, UNSIGNED_INT_24_8_EXT, data),
    ],
    [
      "ReadPixels with another type",
      "INVALID_ENUM",
      (gl) => gl.readPixels(0, 0, 1, 1, DEPTH_STENCIL_EXT, gl.FLOAT, data),
    ],
    [
      "ReadPixels with another format",
      "INVALID_OPERATION",
      (gl) => gl.readPixels(0, 0, 1, 1, gl.RGBA, UNSIGNED_INT_24_8_EXT, data),
    ],
    [
      "too little memory [Ruling 45]",
      "INVALID_VALUE",
      (gl) => gl.readPixels(0, 0, 3, 2, DEPTH_STENCIL_EXT, UNSIGNED_INT_24_8_EXT, data),
    ],
  ];

  test.each(failures)("%s is %s", (_, error, call) => {
    const { gl, sink } = window();
    expectFailure(gl, error, () => call(gl));
    expect(sink.rectangles).toHaveLength(0);
  });
});

describe("[EXT_packed_depth_stencil Chapter 3] textures", () => {
  /** An image of a format from packed elements. */
  function specify(gl: GL, internalFormat: number, elements: readonly number[]): void {
    const data = Uint32Array.from(elements);
    gl.texImage2D(
      ...([TEXTURE_2D, 0, internalFormat, elements.length, 1, 0] as const),
      ...([DEPTH_STENCIL_EXT, UNSIGNED_INT_24_8_EXT, data] as const),
    );
  }
  function pairs(gl: GL, count: number): number[] {
    const data = new Uint32Array(count);
    gl.getTexImage(TEXTURE_2D, 0, DEPTH_STENCIL_EXT, UNSIGNED_INT_24_8_EXT, data);
    return [...data];
  }
  const depths = (gl: GL, count: number): number[] => {
    const data = new Float32Array(count);
    gl.getTexImage(TEXTURE_2D, 0, gl.DEPTH_COMPONENT, gl.FLOAT, data);
    return Array.from(data, (depth) => Math.round(depth * ONES));
  };
  const IMAGE = [element(0, 0), element(ONES, 255), element(0x123456, 0x78), element(1, 2)];

  test.each(["DEPTH_STENCIL_EXT", "DEPTH24_STENCIL8_EXT"] as const)("of %s keep both", (format) => {
    const gl = createContext();
    specify(gl, TOKENS[format], IMAGE);
    expect(pairs(gl, 4)).toEqual(IMAGE);
    expect(depths(gl, 4)).toEqual([0, ONES, 0x123456, 1]);
    const size = (name: "DEPTH_SIZE_ARB" | "STENCIL_SIZE_EXT" | "RED_SIZE"): number =>
      levelParameter(gl, TEXTURE_2D, 0, `TEXTURE_${name}`);
    expect([size("DEPTH_SIZE_ARB"), size("STENCIL_SIZE_EXT"), size("RED_SIZE")]).toEqual([24, 8, 0]);
    expect(levelParameter(gl, TEXTURE_2D, 0, "TEXTURE_INTERNAL_FORMAT")).toBe(TOKENS[format]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("take depths alone, whose indices are 0 [Ruling 412], and give them to images of depths", () => {
    const gl = createContext();
    specify(gl, DEPTH24_STENCIL8_EXT, IMAGE);
    gl.texSubImage2D(TEXTURE_2D, 0, 1, 0, 1, 1, gl.DEPTH_COMPONENT, gl.FLOAT, Float32Array.of(1));
    expect(pairs(gl, 4).slice(0, 2)).toEqual([element(0, 0), element(ONES, 0)]);
    specify(gl, gl.DEPTH_COMPONENT, IMAGE);
    expect(depths(gl, 4)[2]).toBe(0x123456);
    expect(levelParameter(gl, TEXTURE_2D, 0, "TEXTURE_STENCIL_SIZE_EXT")).toBe(0);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("are copied from both buffers", () => {
    const { gl } = window();
    gl.pixelTransferi(gl.INDEX_OFFSET, 1);
    gl.copyTexImage2D(TEXTURE_2D, 0, DEPTH24_STENCIL8_EXT, 1, 1, 2, 1, 0);
    expect(pairs(gl, 2)).toEqual([element(0x60000, 61), element(0x70000, 71)]);
    gl.copyTexSubImage2D(TEXTURE_2D, 0, 1, 0, 4, 0, 1, 1);
    expect(pairs(gl, 2)).toEqual([element(0x60000, 61), element(0, 1)]);
  });

  test("[SGIS_generate_mipmap Chapter 3, Ruling 412] derived arrays have the first index", () => {
    const gl = createContext();
    gl.texParameteri(TEXTURE_2D, gl.GENERATE_MIPMAP_SGIS, 1);
    specify(gl, DEPTH_STENCIL_EXT, [element(2, 9), element(4, 200)]);
    const data = new Uint32Array(1);
    gl.getTexImage(TEXTURE_2D, 1, DEPTH_STENCIL_EXT, UNSIGNED_INT_24_8_EXT, data);
    expect(data[0]).toBe(element(3, 9));
  });

  const data = new Uint32Array(4);
  const failures: readonly (readonly [string, ErrorName, (gl: GL) => void])[] = [
    ["pairs for an image of colors", "INVALID_OPERATION", (gl) => specify(gl, gl.RGBA, IMAGE)],
    [
      "colors for an image of pairs",
      "INVALID_OPERATION",
      (gl) => gl.texImage2D(TEXTURE_2D, 0, DEPTH_STENCIL_EXT, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, data),
    ],
    [
      "three dimensions",
      "INVALID_OPERATION",
      (gl) =>
        gl.texImage3D(
          ...([gl.TEXTURE_3D, 0, DEPTH_STENCIL_EXT, 1, 1, 1, 0] as const),
          ...([DEPTH_STENCIL_EXT, UNSIGNED_INT_24_8_EXT, data] as const),
        ),
    ],
    [
      "pairs of an image of depths",
      "INVALID_OPERATION",
      (gl) => gl.getTexImage(gl.TEXTURE_1D, 0, DEPTH_STENCIL_EXT, UNSIGNED_INT_24_8_EXT, data),
    ],
    [
      "colors of an image of pairs",
      "INVALID_OPERATION",
      (gl) => gl.getTexImage(TEXTURE_2D, 0, gl.RGBA, gl.UNSIGNED_BYTE, data),
    ],
    [
      "another type",
      "INVALID_ENUM",
      (gl) => gl.getTexImage(TEXTURE_2D, 0, DEPTH_STENCIL_EXT, gl.UNSIGNED_INT, data),
    ],
  ];

  test.each(failures)("[EXT_packed_depth_stencil Chapter 3, 6.1.4] %s: %s", (_, error, call) => {
    const gl = createContext();
    specify(gl, DEPTH_STENCIL_EXT, IMAGE);
    const depth = Float32Array.of(0.5);
    gl.texImage1D(gl.TEXTURE_1D, 0, gl.DEPTH_COMPONENT, 1, 0, gl.DEPTH_COMPONENT, gl.FLOAT, depth);
    expectFailure(gl, error, () => call(gl));
  });
});
