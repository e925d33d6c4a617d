import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import { createRasterizer } from "../src/index.js";

const SIZE = 16;
/** The one, the other sign, payloads, and signaling ones. */
const NANS = [0x7fc00000, 0xffc00000, 0x7fc12345, 0xffffffff, 0x7f800001, 0xff812345] as const;

/** Moves v[9], negated in alternate texture coordinates, to everything that may be a NaN. */
const PROGRAM = `!!VP1.0
  MOV o[HPOS], v[OPOS]; MOV o[COL0], v[COL0]; MOV o[FOGC], v[9]; MOV o[TEX0], v[9]; MOV o[TEX1], -v[9]; END`;

/** Textures with mipmaps on two units, fog, and a program that reads v[9]. */
function prepared(): GL {
  const gl = createContext({ sink: createRasterizer({ width: SIZE, height: SIZE }), engine: "compiled" });
  gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, PROGRAM.length, PROGRAM);
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
  gl.enable(gl.VERTEX_PROGRAM_NV);
  gl.enable(gl.FOG);
  for (const unit of [0, 1]) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.enable(gl.TEXTURE_2D);
    for (let level = 0, size = 4; size > 0; level += 1, size >>= 1) {
      const texels = Uint8Array.from({ length: 4 * size * size }, (_, i) => (i * 37 + 90 * level) % 256);
      gl.texImage2D(gl.TEXTURE_2D, level, gl.RGBA, size, size, 0, gl.RGBA, gl.UNSIGNED_BYTE, texels);
    }
  }
  return gl;
}

function draw(gl: GL, mode: number, nan: number): Uint8Array {
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.begin(mode);
  for (const [i, [x, y]] of (
    [
      [-0.9, -0.8],
      [0.9, -0.7],
      [0.1, 0.8],
    ] as const
  ).entries()) {
    const words = Float32Array.of(0.3, 0.4 * i, 0.2, 1);
    // The first vertex has numbers alone.
    if (i > 0) new Uint32Array(words.buffer)[i - 1] = nan;
    gl.color3f(0.3 * i, 1, 0.5);
    gl.vertexAttrib4fvNV(9, words);
    gl.vertex2f(x, y);
  }
  gl.end();
  const pixels = new Uint8Array(4 * SIZE * SIZE);
  gl.readPixels(0, 0, SIZE, SIZE, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return pixels;
}

describe("the sign and the payload of a NaN change no pixel", () => {
  test.each(["POINTS", "LINE_STRIP", "TRIANGLES"] as const)("of %s [Ruling 15, Ruling 113]", (mode) => {
    const gl = prepared();
    const [expected, ...others] = NANS.map((nan) => draw(gl, gl[mode], nan));
    expect(expected!.some((byte) => byte > 0)).toBe(true);
    for (const pixels of others) expect(pixels).toEqual(expected);
  });
});
