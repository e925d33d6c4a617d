import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS } from "@glasm/context";
import { createRasterizer, type Rasterizer } from "../src/index.js";
import { depthAt, pixel, shape, wholeWindow } from "./support/window.js";

function window(width = 4, height = 4): { gl: GL; rasterizer: Rasterizer } {
  const rasterizer = createRasterizer({ width, height });
  const gl = createContext({ sink: rasterizer });
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.rasterPos2f(-1, -1);
  return { gl, rasterizer };
}

const RED = Uint8Array.of(255, 0, 0, 255);

function fill(gl: GL, width: number, height: number, color: Uint8Array = RED): void {
  gl.pixelZoom(width, height);
  gl.drawPixels(1, 1, gl.RGBA, gl.UNSIGNED_BYTE, color);
  gl.pixelZoom(1, 1);
}

describe("[GL1.3 3.6.4] DrawPixels into the framebuffer", () => {
  test("what is drawn is read again, byte for byte", () => {
    const { gl, rasterizer } = window(5, 3);
    const bytes = Uint8Array.from({ length: 60 }, (_, i) => (7 * i) % 256);
    gl.drawPixels(5, 3, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    expect([...rasterizer.read(wholeWindow(rasterizer), "color")]).toEqual([...bytes]);
    expect(gl.getError()).toBe(gl.NO_ERROR);
  });

  test("every depth is written and read again, the color being the raster position's", () => {
    const { gl, rasterizer } = window(3, 1);
    gl.color3f(0, 1, 0);
    gl.rasterPos2f(-1, -1);
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.ALWAYS);
    const depths = Uint32Array.of(0, 0x12345678, 0xffffffff);
    gl.drawPixels(3, 1, gl.DEPTH_COMPONENT, gl.UNSIGNED_INT, depths);
    const found = new Uint32Array(3);
    gl.readPixels(0, 0, 3, 1, gl.DEPTH_COMPONENT, gl.UNSIGNED_INT, found);
    for (let i = 0; i < 3; i += 1) expect(Math.abs(found[i]! - depths[i]!)).toBeLessThanOrEqual(128);
    expect(pixel(rasterizer, 1, 0)).toEqual([0, 255, 0, 255]);
    gl.copyPixels(0, 0, 3, 1, gl.DEPTH);
    const copied = new Uint32Array(3);
    gl.readPixels(0, 0, 3, 1, gl.DEPTH_COMPONENT, gl.UNSIGNED_INT, copied);
    expect([...copied]).toEqual([...found]);
  });

  test("without the depth test no depth is written", () => {
    const { gl, rasterizer } = window();
    gl.drawPixels(1, 1, gl.DEPTH_COMPONENT, gl.FLOAT, Float32Array.of(0.5));
    expect(depthAt(rasterizer, 0, 0)).toBe(1);
  });

  test("color fragments have the raster position's depth", () => {
    const { gl, rasterizer } = window();
    gl.enable(gl.DEPTH_TEST);
    gl.rasterPos3f(-1, -1, 0);
    fill(gl, 2, 1);
    gl.rasterPos3f(-1, -1, 0.5);
    fill(gl, 4, 1, Uint8Array.of(0, 255, 0, 255));
    expect([0, 2].map((x) => pixel(rasterizer, x, 0))).toEqual([
      [255, 0, 0, 255],
      [0, 255, 0, 255],
    ]);
    expect(depthAt(rasterizer, 0, 0)).toBeCloseTo(0.5, 6);
    expect(depthAt(rasterizer, 3, 0)).toBeCloseTo(0.75, 6);
  });

  test("scissor test, alpha test, blending and the color mask apply [GL1.3 4.1]", () => {
    const { gl, rasterizer } = window(4, 1);
    gl.enable(gl.SCISSOR_TEST);
    gl.scissor(1, 0, 2, 1);
    fill(gl, 4, 1);
    gl.disable(gl.SCISSOR_TEST);
    expect(shape(rasterizer)).toEqual([".##."]);
    gl.enable(gl.ALPHA_TEST);
    gl.alphaFunc(gl.GREATER, 0.5);
    fill(gl, 1, 1, Uint8Array.of(255, 0, 0, 100));
    expect(pixel(rasterizer, 0, 0)).toEqual([0, 0, 0, 0]);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE);
    gl.colorMask(true, true, true, false);
    fill(gl, 4, 1, Uint8Array.of(0, 7, 0, 200));
    expect(pixel(rasterizer, 1, 0)).toEqual([255, 7, 0, 255]);
    expect(pixel(rasterizer, 0, 0)).toEqual([0, 7, 0, 0]);
  });

  test("the color sum adds the raster position's secondary color [Ruling 93]", () => {
    const { gl, rasterizer } = window(2, 1);
    gl.secondaryColor3fEXT(0.2, 0, 1);
    gl.rasterPos2f(-1, -1);
    const color = Uint8Array.of(102, 1, 2, 3);
    gl.drawPixels(1, 1, gl.RGBA, gl.UNSIGNED_BYTE, color);
    expect(pixel(rasterizer, 0, 0)).toEqual([102, 1, 2, 3]);
    gl.enable(gl.COLOR_SUM_EXT);
    gl.drawPixels(1, 1, gl.RGBA, gl.UNSIGNED_BYTE, color);
    expect(pixel(rasterizer, 0, 0)).toEqual([153, 1, 255, 3]);
  });

  test("stencil indices: scissor test and mask alone apply [GL1.3 4.3.1]", () => {
    const { gl, rasterizer } = window(4, 1);
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.NEVER);
    gl.enable(gl.SCISSOR_TEST);
    gl.scissor(1, 0, 9, 1);
    gl.stencilMask(0xf0);
    gl.drawPixels(4, 1, gl.STENCIL_INDEX, gl.UNSIGNED_BYTE, Uint8Array.of(0xff, 0xab, 0x12, 0x34));
    expect([...rasterizer.read(wholeWindow(rasterizer), "stencil")]).toEqual([0, 0xa0, 0x10, 0x30]);
    gl.copyPixels(1, 0, 3, 1, gl.STENCIL);
    expect([...rasterizer.read(wholeWindow(rasterizer), "stencil")]).toEqual([0, 0x10, 0x30, 0x30]);
    expect(shape(rasterizer)).toEqual(["...."]);
  });
});

describe("[GL1.3 4.3.3] CopyPixels in the framebuffer", () => {
  test("of overlapping places copies what was there before", () => {
    const { gl, rasterizer } = window(4, 1);
    gl.drawPixels(4, 1, gl.RED, gl.UNSIGNED_BYTE, Uint8Array.of(1, 2, 3, 4));
    gl.bitmap(0, 0, 0, 0, 1, 0, null);
    gl.copyPixels(0, 0, 3, 1, gl.COLOR);
    expect([0, 1, 2, 3].map((x) => pixel(rasterizer, x, 0)[0])).toEqual([1, 1, 2, 3]);
  });

  test("a negative zoom mirrors", () => {
    const { gl, rasterizer } = window(4, 1);
    gl.drawPixels(4, 1, gl.RED, gl.UNSIGNED_BYTE, Uint8Array.of(1, 2, 3, 4));
    gl.bitmap(0, 0, 0, 0, 4, 0, null);
    gl.pixelZoom(-1, 1);
    gl.copyPixels(0, 0, 4, 1, gl.COLOR);
    expect([0, 1, 2, 3].map((x) => pixel(rasterizer, x, 0)[0])).toEqual([4, 3, 2, 1]);
  });

  test("from the front to the back buffer", () => {
    const rasterizer = createRasterizer({ width: 2, height: 1, doubleBuffered: true });
    const gl = createContext({ sink: rasterizer });
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.rasterPos2f(-1, -1);
    gl.drawBuffer(gl.FRONT);
    gl.drawPixels(2, 1, gl.RED, gl.UNSIGNED_BYTE, Uint8Array.of(5, 6));
    gl.readBuffer(gl.FRONT);
    gl.drawBuffer(gl.BACK);
    gl.copyPixels(1, 0, 1, 1, gl.COLOR);
    const reds = (buffer: "front" | "back"): number[] =>
      [...rasterizer.read(wholeWindow(rasterizer), "color", buffer)].filter((_, i) => i % 4 === 0);
    expect([reds("front"), reds("back")]).toEqual([
      [5, 6],
      [6, 0],
    ]);
    gl.drawBuffer(gl.NONE);
    gl.drawPixels(2, 1, gl.RED, gl.UNSIGNED_BYTE, Uint8Array.of(9, 9));
    expect(reds("back")).toEqual([6, 0]);
  });
});

describe("[GL1.3 3.7] Bitmap in the framebuffer", () => {
  test("a glyph, twice, with the color of the raster position", () => {
    const { gl, rasterizer } = window(12, 5);
    gl.color3f(1, 0, 0);
    gl.rasterPos2f(-1, -1);
    gl.color3f(0, 1, 0);
    const A = Uint8Array.of(0b10001000, 0b11111000, 0b10001000, 0b01010000, 0b00100000);
    gl.bitmap(5, 5, 0, 0, 6, 0, A);
    gl.bitmap(5, 5, 0, 0, 6, 0, A);
    expect(shape(rasterizer)).toEqual([
      "..#.....#...",
      ".#.#...#.#..",
      "#...#.#...#.",
      "#####.#####.",
      "#...#.#...#.",
    ]);
    expect(pixel(rasterizer, 0, 0)).toEqual([255, 0, 0, 255]);
  });

  test("a raster position without a color is black [VP2 2.14.1.5]", () => {
    const { gl, rasterizer } = window(1, 1);
    const text = "!!VP1.0 MOV o[HPOS], v[OPOS]; END";
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, text.length, text);
    gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
    gl.enable(gl.VERTEX_PROGRAM_NV);
    gl.clearColor(1, 1, 1, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.rasterPos2f(-1, -1);
    gl.bitmap(1, 1, 0, 0, 0, 0, Uint8Array.of(0x80));
    expect(pixel(rasterizer, 0, 0)).toEqual([0, 0, 0, 255]);
  });

  test("the scissor test applies to each pixel of a bitmap", () => {
    const { gl, rasterizer } = window(4, 2);
    gl.enable(gl.SCISSOR_TEST);
    gl.scissor(1, 1, 2, 5);
    gl.bitmap(4, 2, 0, 0, 0, 0, Uint8Array.of(0xff, 0xb0));
    expect(shape(rasterizer)).toEqual(["..#.", "...."]);
  });
});

describe("[GL1.3 3.6.4, 3.7, 3.8.13, Ruling 108] fragments of pixel rectangles and bitmaps are textured", () => {
  /** A context whose raster position has the texture coordinate 3/4 in a texture of two grays, 51 and 102. */
  function texturedWindow(): { gl: GL; rasterizer: Rasterizer } {
    const { gl, rasterizer } = window();
    gl.texImage1D(
      gl.TEXTURE_1D,
      0,
      gl.LUMINANCE,
      2,
      0,
      gl.LUMINANCE,
      gl.UNSIGNED_BYTE,
      Uint8Array.of(51, 102),
    );
    gl.texParameteri(gl.TEXTURE_1D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_1D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.MODULATE);
    gl.enable(gl.TEXTURE_1D);
    gl.texCoord4f(1.5, 0, 0, 2);
    gl.color3f(0, 1, 0.5);
    gl.rasterPos2f(-1, -1);
    return { gl, rasterizer };
  }

  test("DrawPixels, by the colors that it is given", () => {
    const { gl, rasterizer } = texturedWindow();
    gl.drawPixels(2, 1, gl.RGBA, gl.UNSIGNED_BYTE, Uint8Array.of(255, 0, 0, 204, 0, 0, 255, 255));
    expect([pixel(rasterizer, 0, 0), pixel(rasterizer, 1, 0)]).toEqual([
      [102, 0, 0, 204],
      [0, 0, 102, 255],
    ]);
  });

  test("Bitmap, by the raster position's color", () => {
    const { gl, rasterizer } = texturedWindow();
    gl.bitmap(1, 1, 0, 0, 0, 0, Uint8Array.of(0x80));
    expect(pixel(rasterizer, 0, 0)).toEqual([0, 102, 51, 255]);
  });
});

describe("[EXT_packed_depth_stencil 4.3.1] depths with stencil indices", () => {
  const { DEPTH_STENCIL_EXT: PAIR, UNSIGNED_INT_24_8_EXT: PACKED } = TOKENS;
  const read = (gl: GL, width: number): number[] => {
    const data = new Uint32Array(width);
    gl.readPixels(0, 0, width, 1, PAIR, PACKED, data);
    return [...data];
  };

  test("are written and read bit for bit, whatever the depth and stencil tests, and leave colors alone", () => {
    const { gl, rasterizer } = window();
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.NEVER);
    gl.enable(gl.STENCIL_TEST);
    gl.stencilFunc(gl.NEVER, 0, 0);
    const pairs = Uint32Array.of(0x00000000, 0xffffffff, 0x123456a5, 0x800000ff);
    gl.drawPixels(4, 1, PAIR, PACKED, pairs);
    expect(read(gl, 4)).toEqual([...pairs]);
    expect(pixel(rasterizer, 1, 0)).toEqual([0, 0, 0, 0]);
    gl.copyPixels(1, 0, 2, 1, PAIR);
    expect(read(gl, 4)).toEqual([0xffffffff, 0x123456a5, 0x123456a5, 0x800000ff]);
    expect(gl.getError()).toBe(gl.NO_ERROR);
  });

  test("obey the scissor test and both masks", () => {
    const { gl } = window();
    gl.drawPixels(4, 1, PAIR, PACKED, new Uint32Array(4).fill(0x111111ff));
    gl.scissor(1, 0, 2, 1);
    gl.enable(gl.SCISSOR_TEST);
    gl.stencilMask(0x0f);
    gl.drawPixels(4, 1, PAIR, PACKED, new Uint32Array(4));
    expect(read(gl, 4)).toEqual([0x111111ff, 0x000000f0, 0x000000f0, 0x111111ff]);
    gl.depthMask(false);
    gl.stencilMask(0xff);
    gl.drawPixels(4, 1, PAIR, PACKED, new Uint32Array(4).fill(0x22222233));
    expect(read(gl, 4)).toEqual([0x111111ff, 0x00000033, 0x00000033, 0x111111ff]);
  });
});
