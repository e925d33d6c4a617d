import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createContext, type GL, TOKENS } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { differences, snapshot } from "../support/snapshot.js";
import { call, compile } from "./fixtures.js";

const { RGB, RGBA, LUMINANCE, UNSIGNED_BYTE, UNSIGNED_SHORT, FLOAT } = TOKENS;

/** Pixel storage modes with values for each. [GL1.3 Table 3.1] */
const modes = fc.record({
  UNPACK_SWAP_BYTES: fc.nat(1),
  UNPACK_LSB_FIRST: fc.nat(1),
  UNPACK_ROW_LENGTH: fc.nat(9),
  UNPACK_SKIP_ROWS: fc.nat(2),
  UNPACK_SKIP_PIXELS: fc.nat(2),
  UNPACK_ALIGNMENT: fc.constantFrom(1, 2, 4, 8),
  UNPACK_IMAGE_HEIGHT: fc.nat(5),
  UNPACK_SKIP_IMAGES: fc.nat(2),
});
type Modes = typeof modes extends fc.Arbitrary<infer Values> ? Values : never;

function setModes(gl: GL, values: Modes): void {
  for (const [name, value] of Object.entries(values)) gl.pixelStorei(TOKENS[name as keyof Modes], value);
}

const INITIAL: Modes = {
  UNPACK_SWAP_BYTES: 0,
  UNPACK_LSB_FIRST: 0,
  UNPACK_ROW_LENGTH: 0,
  UNPACK_SKIP_ROWS: 0,
  UNPACK_SKIP_PIXELS: 0,
  UNPACK_ALIGNMENT: 4,
  UNPACK_IMAGE_HEIGHT: 0,
  UNPACK_SKIP_IMAGES: 0,
};

const size = fc.constantFrom(0, 1, 2, 4, 8);

/** A command of any dimension with its arguments but for the memory; it may fail. */
const command = fc
  .record({
    dimensions: fc.constantFrom(1, 2, 3),
    isPart: fc.boolean(),
    sizes: fc.tuple(size, size, size),
    format: fc.constantFrom(RGB, RGBA, LUMINANCE, TOKENS.COLOR_INDEX, TOKENS.POINT),
    type: fc.constantFrom(UNSIGNED_BYTE, UNSIGNED_SHORT, FLOAT, TOKENS.UNSIGNED_SHORT_5_6_5, TOKENS.BITMAP),
  })
  .map(({ dimensions, isPart, sizes, format, type }) => {
    const target = [TOKENS.TEXTURE_1D, TOKENS.TEXTURE_2D, TOKENS.TEXTURE_3D][dimensions - 1]!;
    const given = sizes.slice(0, dimensions);
    return isPart
      ? {
          name: `texSubImage${dimensions}D`,
          args: [target, 0, ...given.map(() => 0), ...given, format, type],
        }
      : { name: `texImage${dimensions}D`, args: [target, 0, RGBA, ...given, 0, format, type] };
  });

/** Pixel rectangles and bitmaps, which may fail, too. */
const drawing = fc
  .record({
    sizes: fc.tuple(fc.integer({ min: -1, max: 20 }), fc.nat(5)),
    format: fc.constantFrom(RGB, RGBA, TOKENS.STENCIL_INDEX, TOKENS.COLOR_INDEX),
    type: fc.constantFrom(UNSIGNED_BYTE, FLOAT, TOKENS.BITMAP),
    isBitmap: fc.boolean(),
  })
  .map(({ sizes, format, type, isBitmap }) =>
    isBitmap
      ? { name: "bitmap", args: [...sizes, 0, 0, 1, 2] }
      : { name: "drawPixels", args: [...sizes, format, type] },
  );

/** A context in which each target has an image. */
function textured(sink = new PixelSink(32, 32)): GL {
  const gl = createContext({ sink });
  const image = new Uint8Array(1024).fill(9);
  for (const map of [gl.PIXEL_MAP_I_TO_R, gl.PIXEL_MAP_I_TO_B]) gl.pixelMapfv(map, 4, [0.25, 1, 0, 0.75]);
  gl.texImage1D(gl.TEXTURE_1D, 0, RGBA, 8, 0, RGBA, UNSIGNED_BYTE, image);
  gl.texImage2D(gl.TEXTURE_2D, 0, RGBA, 8, 8, 0, RGBA, UNSIGNED_BYTE, image);
  gl.texImage3D(gl.TEXTURE_3D, 0, RGBA, 8, 4, 8, 0, RGBA, UNSIGNED_BYTE, image);
  return gl;
}

describe("[GL1.3 3.6.1, 5.4] images in lists", () => {
  test("are read as the modes of when they were compiled say, and leave the modes alone", () => {
    let succeeded = 0;
    let failed = 0;
    let fragments = 0;
    fc.assert(
      fc.property(
        fc.oneof(command, drawing),
        modes,
        modes,
        fc.nat(6000),
        ({ name, args }, then, later, length) => {
          const memory = Uint8Array.from({ length }, (_, i) => (i * 37 + (i >> 8)) & 255);
          const sinks = [new PixelSink(32, 32), new PixelSink(32, 32)] as const;
          const direct = textured(sinks[0]);
          setModes(direct, then);
          call(direct, name, [...args, memory]);
          const gl = textured(sinks[1]);
          setModes(gl, then);
          compile(gl, 1, () => call(gl, name, [...args, memory]));
          setModes(gl, later);
          memory.fill(1);
          const before = [...snapshot(gl)].filter(([variable]) => variable.startsWith("UNPACK"));
          gl.callList(1);
          const error = takeError(gl);
          expect(error).toBe(takeError(direct));
          if (error === "NO_ERROR") succeeded += 1;
          else failed += 1;
          expect([...snapshot(gl)].filter(([variable]) => variable.startsWith("UNPACK"))).toEqual(before);
          fragments += sinks[0].rectangles.length;
          expect(sinks[1].rectangles).toEqual(sinks[0].rectangles);
          for (const context of [gl, direct]) setModes(context, INITIAL);
          expect(differences(snapshot(direct), snapshot(gl))).toEqual(["list 1"]);
        },
      ),
      { numRuns: 150 },
    );
    expect(Math.min(succeeded, failed, fragments)).toBeGreaterThan(15);
  });

  test("without memory have no texels", () => {
    const gl = createContext();
    compile(gl, 1, () => gl.texImage1D(gl.TEXTURE_1D, 0, RGBA, 4, 0, RGBA, UNSIGNED_BYTE, null));
    gl.callList(1);
    expect(takeError(gl)).toBe("NO_ERROR");
    const bytes = new Uint8Array(16).fill(7);
    gl.getTexImage(gl.TEXTURE_1D, 0, RGBA, UNSIGNED_BYTE, bytes);
    expect([...bytes]).toEqual(new Array(16).fill(0));
  });

  test("[Ruling 99] keep the bytes from the first texel to the last one", () => {
    const bytesOf = 64 + 9 * 16;
    const rows = 3 * 100 * 4 + 8;
    for (const [maxListBytes, isStored] of [
      [bytesOf + rows, true],
      [bytesOf + rows - 1, false],
    ] as const) {
      const gl = createContext({ maxListBytes });
      gl.pixelStorei(gl.UNPACK_ROW_LENGTH, 100);
      gl.pixelStorei(gl.UNPACK_SKIP_ROWS, 50);
      const memory = new Uint8Array(100 * 100 * 4);
      compile(gl, 1, () => gl.texImage2D(gl.TEXTURE_2D, 0, RGBA, 2, 4, 0, RGBA, UNSIGNED_BYTE, memory));
      expect(gl.isList(1)).toBe(isStored);
    }
  });

  test("[Ruling 45] sizes beyond all memory fail when the list is called", () => {
    const gl = createContext();
    const sizes = [
      [2 ** 31 - 1, 2 ** 31 - 1],
      [-1, 4],
    ] as const;
    for (const [width, height] of sizes) {
      compile(gl, 1, () =>
        gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, height, RGBA, UNSIGNED_BYTE, new Uint8Array(9)),
      );
      expect(takeError(gl)).toBe("NO_ERROR");
      gl.callList(1);
      expect(takeError(gl)).toBe("INVALID_VALUE");
    }
  });
});
