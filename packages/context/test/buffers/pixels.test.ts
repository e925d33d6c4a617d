import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, lastError } from "../../src/index.js";
import { errorOf } from "../draw/fixtures.js";
import { compile } from "../lists/fixtures.js";
import { takeError } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { expectFailure, snapshot } from "../support/snapshot.js";
import { bindBytes, contentsOf } from "./fixtures.js";

const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, (_, i) => (7 * i + 3) & 255);

/** A command that reads pixels or a map, as many bytes as it reads, and the bytes of one of its elements. */
interface Reader {
  readonly name: string;
  readonly size: number;
  readonly element: number;
  readonly call: (gl: GL, memory: never) => void;
}

const READERS: readonly Reader[] = [
  {
    name: "DrawPixels",
    size: 16,
    element: 2,
    call: (gl, m) => gl.drawPixels(2, 1, gl.RGBA, gl.UNSIGNED_SHORT, m),
  },
  { name: "Bitmap", size: 16, element: 1, call: (gl, m) => gl.bitmap(32, 4, 0, 0, 1, 2, m) },
  { name: "PolygonStipple", size: 128, element: 1, call: (gl, m) => gl.polygonStipple(m) },
  { name: "PixelMapfv", size: 16, element: 4, call: (gl, m) => gl.pixelMapfv(gl.PIXEL_MAP_I_TO_R, 4, m) },
  { name: "PixelMapuiv", size: 16, element: 4, call: (gl, m) => gl.pixelMapuiv(gl.PIXEL_MAP_I_TO_R, 4, m) },
  { name: "PixelMapusv", size: 8, element: 2, call: (gl, m) => gl.pixelMapusv(gl.PIXEL_MAP_I_TO_R, 4, m) },
  {
    name: "TexImage1D",
    size: 16,
    element: 1,
    call: (gl, m) => gl.texImage1D(gl.TEXTURE_1D, 0, gl.RGBA, 4, 0, gl.RGBA, gl.UNSIGNED_BYTE, m),
  },
  {
    name: "TexImage2D",
    size: 32,
    element: 4,
    call: (gl, m) => gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 2, 1, 0, gl.RGBA, gl.FLOAT, m),
  },
  {
    name: "TexImage3D",
    size: 8,
    element: 2,
    call: (gl, m) => gl.texImage3D(gl.TEXTURE_3D, 0, gl.RGBA, 2, 1, 2, 0, gl.RGB, gl.UNSIGNED_SHORT_5_6_5, m),
  },
  {
    name: "TexSubImage1D",
    size: 8,
    element: 1,
    call: (gl, m) => gl.texSubImage1D(gl.TEXTURE_1D, 0, 1, 2, gl.RGBA, gl.UNSIGNED_BYTE, m),
  },
  {
    name: "TexSubImage2D",
    size: 8,
    element: 4,
    call: (gl, m) => gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 2, 1, gl.BGRA, gl.UNSIGNED_INT_8_8_8_8, m),
  },
  {
    name: "TexSubImage3D",
    size: 8,
    element: 1,
    call: (gl, m) => gl.texSubImage3D(gl.TEXTURE_3D, 0, 0, 0, 0, 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, m),
  },
  {
    name: "CompressedTexImage2D",
    size: 8,
    element: 1,
    call: (gl, m) =>
      gl.compressedTexImage2D(gl.TEXTURE_2D, 0, gl.COMPRESSED_RGB_S3TC_DXT1_EXT, 4, 4, 0, 8, m),
  },
  {
    name: "CompressedTexSubImage2D",
    size: 8,
    element: 1,
    call: (gl, m) =>
      gl.compressedTexSubImage2D(gl.TEXTURE_2D, 1, 0, 0, 4, 4, gl.COMPRESSED_RGB_S3TC_DXT1_EXT, 8, m),
  },
  {
    name: "ColorTableEXT",
    size: 8,
    element: 2,
    call: (gl, m) => gl.colorTableEXT(gl.TEXTURE_2D, gl.RGBA, 4, gl.RED, gl.UNSIGNED_SHORT, m),
  },
];

function pixelContext() {
  const sink = new PixelSink(8, 8, (x, y) => [x, y, x + y, 255]);
  const gl = createContext({ sink });
  for (const size of [1, 2, 3] as const) textureOf(gl, size);
  const compressed = gl.COMPRESSED_RGB_S3TC_DXT1_EXT;
  gl.compressedTexImage2D(gl.TEXTURE_2D, 1, compressed, 4, 4, 0, 8, new Uint8Array(8));
  gl.windowPos2iARB(1, 1);
  return { gl, sink };
}

function textureOf(gl: GL, dimensions: 1 | 2 | 3): void {
  const rest = [gl.RGBA, gl.UNSIGNED_BYTE, null] as const;
  if (dimensions === 1) gl.texImage1D(gl.TEXTURE_1D, 0, gl.RGBA, 4, 0, ...rest);
  else if (dimensions === 2) gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 2, 2, 0, ...rest);
  else gl.texImage3D(gl.TEXTURE_3D, 0, gl.RGBA, 2, 1, 2, 0, ...rest);
}

/** What has come of a call: all state, and what was drawn. */
const outcome = ({ gl, sink }: ReturnType<typeof pixelContext>) => {
  gl.bindBufferARB(gl.PIXEL_UNPACK_BUFFER_ARB, 0);
  return [takeError(gl), [...snapshot(gl)], sink.rectangles.map((r) => ({ ...r, values: [...r.values] }))];
};

/** Offsets of which the lower bits alone would be in a buffer object. [Ruling 475] */
const BEYOND = [0xffffff00, 2 ** 32, 2 ** 32 + 8, 2 ** 53, Infinity, -8, -(2 ** 32), -(2 ** 53), -Infinity];

describe("[ARB_pixel_buffer_object 3.6] commands that read pixels take an offset into the unpack buffer", () => {
  test.each(READERS)("$name", ({ size, element, call }) => {
    const client = pixelContext();
    call(client.gl, bytes(size) as never);
    const expected = outcome(client);
    expect(expected[0]).toBe("NO_ERROR");
    const memory = new Uint8Array(8 + size);
    memory.set(bytes(size), 8);

    const direct = pixelContext();
    bindBytes(direct.gl, "PIXEL_UNPACK", memory);
    call(direct.gl, 8 as never);
    expect(outcome(direct)).toEqual(expected);

    const listed = pixelContext();
    bindBytes(listed.gl, "PIXEL_UNPACK", memory);
    compile(listed.gl, 1, () => call(listed.gl, 8 as never));
    listed.gl.bufferDataARB(listed.gl.PIXEL_UNPACK_BUFFER_ARB, 0, null, listed.gl.STATIC_DRAW_ARB);
    listed.gl.callList(1);
    listed.gl.deleteLists(1, 1);
    expect(outcome(listed)).toEqual(expected);

    const failing = pixelContext();
    const { gl } = failing;
    bindBytes(gl, "PIXEL_UNPACK", memory);
    const fails = (offset: number): void => {
      expectFailure(gl, "INVALID_OPERATION", () => call(gl, offset as never));
      compile(gl, 1, () => call(gl, offset as never));
      expect(errorOf(gl, () => gl.callList(1))).toBe("INVALID_OPERATION");
      gl.deleteLists(1, 1);
    };
    fails(8 + element); // [ARB_pixel_buffer_object Errors]
    for (const beyond of BEYOND) fails(beyond);
    for (let askew = 1; askew < element; askew += 1) fails(askew);
    call(gl, (8 - element) as never);
    expect(takeError(gl)).toBe("NO_ERROR");
    gl.mapBufferARB(gl.PIXEL_UNPACK_BUFFER_ARB, gl.READ_ONLY_ARB);
    fails(0); // [ARB_vertex_buffer_object Errors]
    gl.unmapBufferARB(gl.PIXEL_UNPACK_BUFFER_ARB);
    expectFailure(gl, "INVALID_OPERATION", () => call(gl, bytes(size) as never)); // [Ruling 392]
    gl.bindBufferARB(gl.PIXEL_UNPACK_BUFFER_ARB, 0);
    expectFailure(gl, "INVALID_OPERATION", () => call(gl, 4 as never)); // [Ruling 392]
  });

  test("null is the beginning of the buffer object, and no pixels without one [ARB_pixel_buffer_object 3.8.1]", () => {
    const gl = createContext();
    const image = (): number[] => {
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
      const pixels = new Uint8Array(4);
      gl.getTexImage(gl.TEXTURE_2D, 0, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      return [...pixels];
    };
    expect(image()).toEqual([0, 0, 0, 0]);
    bindBytes(gl, "PIXEL_UNPACK", Uint8Array.of(1, 2, 3, 4));
    expect(image()).toEqual([1, 2, 3, 4]);
    gl.bindBufferARB(gl.PIXEL_UNPACK_BUFFER_ARB, 0);
    expect(image()).toEqual([0, 0, 0, 0]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

/** A command that writes pixels or a map, as many bytes as it writes, and the bytes of one of its elements. */
const WRITERS: readonly Reader[] = [
  {
    name: "ReadPixels",
    size: 16,
    element: 2,
    call: (gl, m) => gl.readPixels(1, 2, 2, 1, gl.RGBA, gl.UNSIGNED_SHORT, m),
  },
  {
    name: "GetTexImage",
    size: 64,
    element: 4,
    call: (gl, m) => gl.getTexImage(gl.TEXTURE_2D, 0, gl.RGBA, gl.FLOAT, m),
  },
  { name: "GetPolygonStipple", size: 128, element: 1, call: (gl, m) => gl.getPolygonStipple(m) },
  { name: "GetPixelMapfv", size: 4, element: 4, call: (gl, m) => gl.getPixelMapfv(gl.PIXEL_MAP_I_TO_I, m) },
  { name: "GetPixelMapuiv", size: 4, element: 4, call: (gl, m) => gl.getPixelMapuiv(gl.PIXEL_MAP_I_TO_I, m) },
  { name: "GetPixelMapusv", size: 2, element: 2, call: (gl, m) => gl.getPixelMapusv(gl.PIXEL_MAP_I_TO_I, m) },
  {
    name: "GetCompressedTexImage",
    size: 8,
    element: 1,
    call: (gl, m) => {
      const format = gl.COMPRESSED_RGB_S3TC_DXT1_EXT;
      gl.compressedTexImage2D(gl.TEXTURE_2D, 0, format, 4, 4, 0, 8, new Uint8Array(8));
      gl.getCompressedTexImage(gl.TEXTURE_2D, 0, m);
    },
  },
  {
    name: "GetColorTableEXT",
    size: 4,
    element: 2,
    call: (gl, m) => gl.getColorTableEXT(gl.TEXTURE_2D, gl.LUMINANCE_ALPHA, gl.UNSIGNED_SHORT, m),
  },
];

describe("[ARB_pixel_buffer_object 4.3.2] commands that write pixels take an offset into the pack buffer", () => {
  test.each(WRITERS)("$name", ({ size, element, call }) => {
    const { gl } = pixelContext();
    gl.pixelMapfv(gl.PIXEL_MAP_I_TO_I, 1, [5]);
    const expected = new Uint8Array(size);
    call(gl, expected as never);
    expect(takeError(gl)).toBe("NO_ERROR");
    bindBytes(gl, "PIXEL_PACK", bytes(8 + size));
    call(gl, 8 as never);
    expect(lastError(gl)).toBeNull();
    expect(contentsOf(gl, "PIXEL_PACK")).toEqual([...bytes(8), ...expected]);
    for (const offset of [8 + element, ...BEYOND, ...Array.from({ length: element - 1 }, (_, i) => i + 1)])
      expectFailure(gl, "INVALID_OPERATION", () => call(gl, offset as never));
    gl.mapBufferARB(gl.PIXEL_PACK_BUFFER_ARB, gl.READ_ONLY_ARB);
    expectFailure(gl, "INVALID_OPERATION", () => call(gl, 0 as never));
    gl.unmapBufferARB(gl.PIXEL_PACK_BUFFER_ARB);
    const client = new Uint8Array(size);
    expectFailure(gl, "INVALID_OPERATION", () => call(gl, client as never));
    expect(contentsOf(gl, "PIXEL_PACK")).toEqual([...bytes(8), ...expected]);
    gl.bindBufferARB(gl.PIXEL_PACK_BUFFER_ARB, 0);
    expectFailure(gl, "INVALID_OPERATION", () => call(gl, 0 as never));
  });

  test("what was read is drawn without a client's memory", () => {
    const { gl, sink } = pixelContext();
    bindBytes(gl, "PIXEL_PACK", new Uint8Array(16));
    gl.bindBufferARB(gl.PIXEL_UNPACK_BUFFER_ARB, 1);
    gl.readPixels(1, 2, 2, 2, gl.RGBA, gl.UNSIGNED_BYTE, 0);
    gl.drawPixels(2, 2, gl.RGBA, gl.UNSIGNED_BYTE, 0);
    expect(lastError(gl)).toBeNull();
    expect(sink.rectangles).toHaveLength(1);
  });
});
