import { expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import { createRasterizer } from "@glasm/raster";
import { expectGolden } from "./support/golden.js";

/** Texels of a side of the image, and pixels of a texel. */
const SIDE = 48;
const SCALE = 2;
/** Rows of the texture, which is a power of two wide. */
const WHOLE = 64;

type Color = readonly [number, number, number, number];

const mix = (a: number, b: number, fraction: number): number => a + (b - a) * fraction;

/** Petals around a disc before a sky that grows lighter downwards; the alpha falls off outwards. */
function texel(x: number, y: number): Color {
  const [dx, dy] = [x - 24, y - 24];
  const distance = Math.sqrt(dx * dx + dy * dy);
  // A flower of eight petals without an angle: |x y (x^2 - y^2)| is 0 in eight directions.
  const petals = distance === 0 ? 0 : Math.abs(dx * dy * (dx * dx - dy * dy)) / distance ** 4;
  const alpha = Math.min(Math.max((25 - distance) / 6, 0), 1);
  const sky: Color = [mix(60, 200, y / SIDE), mix(110, 225, y / SIDE), 245, 255 * alpha];
  if (distance < 7) return [250, 200 - 6 * distance, 40, 255 * alpha];
  const petal = 21 - 34 * petals;
  return distance < petal ? [225 - 4 * distance, 40 + 3 * distance, 120 + 4 * distance, 255 * alpha] : sky;
}

function imageOf(): Uint8Array {
  const texels = new Uint8Array(4 * WHOLE * WHOLE);
  for (let y = 0; y < WHOLE; y += 1)
    for (let x = 0; x < WHOLE; x += 1) texels.set(texel(x, y).map(Math.round), 4 * (y * WHOLE + x));
  return texels;
}

/** Draws the image in a format into a square of the window. */
function drawIn(gl: GL, column: number, row: number, format: number, texels: Uint8Array): void {
  gl.texImage2D(gl.TEXTURE_2D, 0, format, WHOLE, WHOLE, 0, gl.RGBA, gl.UNSIGNED_BYTE, texels);
  const [x, y, size, end] = [column * SIDE * SCALE, row * SIDE * SCALE, SIDE * SCALE, SIDE / WHOLE];
  gl.begin(gl.QUADS);
  for (const [i, j] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const) {
    gl.texCoord2f(i * end, j * end);
    gl.vertex2f(x + i * size, y + j * size);
  }
  gl.end();
}

test("[EXT_texture_compression_s3tc Appendix] a flower as it is and in four formats, and below that over gray by its alpha", () => {
  const rasterizer = createRasterizer({ width: 5 * SIDE * SCALE, height: 2 * SIDE * SCALE });
  const gl = createContext({ sink: rasterizer });
  gl.clearColor(0.35, 0.35, 0.35, 1);
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.matrixMode(gl.PROJECTION);
  gl.ortho(0, rasterizer.width, 0, rasterizer.height, -1, 1);
  gl.enable(gl.TEXTURE_2D);
  gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.REPLACE);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST);
  const texels = imageOf();
  const formats = [
    gl.RGBA,
    gl.COMPRESSED_RGB_S3TC_DXT1_EXT,
    gl.COMPRESSED_RGBA_S3TC_DXT1_EXT,
    gl.COMPRESSED_RGBA_S3TC_DXT3_EXT,
    gl.COMPRESSED_RGBA_S3TC_DXT5_EXT,
  ];
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
  formats.forEach((format, column) => {
    gl.disable(gl.BLEND);
    drawIn(gl, column, 1, format, texels);
    gl.enable(gl.BLEND);
    drawIn(gl, column, 0, format, texels);
  });
  expect(gl.getError()).toBe(gl.NO_ERROR);
  expectGolden(rasterizer.image(), "s3tc");
});
