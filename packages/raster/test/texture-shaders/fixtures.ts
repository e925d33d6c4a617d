import { expect } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "@glasm/context";
import { createRasterizer, type Rasterizer, type SampleCount } from "../../src/index.js";
import { wholeWindow } from "../support/window.js";

const SIZE = 4;
const NEGATIVE_X = 1;

/** What a drawing makes of windows of every engine, which are alike. */
export function windowOf(draw: (gl: GL) => void, samples: SampleCount = 1): Rasterizer {
  const [first, second] = (["interpreter", "compiled"] as const).map((engine) => {
    const sink = createRasterizer({ width: SIZE, height: SIZE, engine, samples });
    const gl = createContext({ sink });
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.enable(gl.TEXTURE_SHADER_NV);
    draw(gl);
    expect(gl.getError()).toBe(gl.NO_ERROR);
    return sink;
  });
  for (const kind of ["color", "stencil"] as const)
    expect([...second!.read(wholeWindow(second!), kind as "color")]).toEqual([
      ...first!.read(wholeWindow(first!), kind as "color"),
    ]);
  expect([...second!.read(wholeWindow(second!), "depth")]).toEqual([
    ...first!.read(wholeWindow(first!), "depth"),
  ]);
  return first!;
}

/** The color of all pixels, which have the same. */
export function colorOf(draw: (gl: GL) => void): number[] {
  const window = windowOf(draw);
  const all = [...window.read(wholeWindow(window), "color")];
  const pixel = all.slice(0, 4);
  for (let i = 0; i < all.length; i += 4) expect(all.slice(i, i + 4)).toEqual(pixel);
  return pixel;
}

type Data = Int8Array | Uint8Array | Int16Array | Uint16Array | Float32Array;
const TYPES = new Map<unknown, TokenName>([
  [Int8Array, "BYTE"],
  [Uint8Array, "UNSIGNED_BYTE"],
  [Int16Array, "SHORT"],
  [Uint16Array, "UNSIGNED_SHORT"],
  [Float32Array, "FLOAT"],
]);

/** A texture of a unit, of one row or a square, without filters. */
export function texture(
  gl: GL,
  unit: number,
  target: TokenName,
  internal: TokenName,
  format: TokenName,
  data: Data,
  side = 1,
): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  const names = new Uint32Array(1);
  gl.genTextures(1, names);
  gl.bindTexture(TOKENS[target], names[0]!);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(TOKENS[target], filter, gl.NEAREST);
  const pixels = [TOKENS[format], TOKENS[TYPES.get(data.constructor)!], data] as const;
  if (target === "TEXTURE_1D") return gl.texImage1D(gl.TEXTURE_1D, 0, TOKENS[internal], side, 0, ...pixels);
  const height = data.length === side ? 1 : side;
  gl.texImage2D(TOKENS[target], 0, TOKENS[internal], side, height, 0, ...pixels);
}

/** A cube map whose faces have the red values 10, 20, ... 60. */
export function cubeMap(gl: GL, unit: number): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  const names = new Uint32Array(1);
  gl.genTextures(1, names);
  gl.bindTexture(gl.TEXTURE_CUBE_MAP, names[0]!);
  gl.texParameteri(gl.TEXTURE_CUBE_MAP, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  for (let face = 0; face < 6; face += 1)
    gl.texImage2D(
      ...([gl.TEXTURE_CUBE_MAP_POSITIVE_X + face, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE] as const),
      Uint8Array.of(10 * (face + 1), 0, 0, 255),
    );
}

/** The red value of the face that a direction points to. [GL1.3 Table 3.20] */
export function faceRed(direction: readonly number[]): number {
  const sizes = direction.map(Math.abs);
  const axis = sizes.indexOf(Math.max(...sizes));
  return 10 * (2 * axis + (direction[axis]! < 0 ? NEGATIVE_X : 0) + 1);
}

/** Texels of a square whose red is 16 x and whose green is 16 y, and alpha 255. */
export const GRID = Uint8Array.from({ length: 4 * 256 }, (_, i) => {
  const texel = i >> 2;
  return [16 * (texel % 16), 16 * (texel >> 4), 128, 255][i & 3]!;
});

/** The color of GRID at coordinates from 0 to 1. */
export const atGrid = (s: number, t: number): number[] => [
  16 * (Math.floor(s * 16) & 15),
  16 * (Math.floor(t * 16) & 15),
  128,
  255,
];

export function stage(gl: GL, unit: number, operation: TokenName, previous = 0): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  if (unit > 0) gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.PREVIOUS_TEXTURE_INPUT_NV, gl.TEXTURE0 + previous);
  gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.SHADER_OPERATION_NV, TOKENS[operation]);
  gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.REPLACE);
}

export const set = (gl: GL, name: TokenName, values: readonly number[]): void =>
  gl.texEnvfv(gl.TEXTURE_SHADER_NV, TOKENS[name], values);

/** Draws the window with the same coordinates everywhere, s, t, r and q of each unit, divided by w with varying w. */
export function rectangle(gl: GL, coordinates: readonly (readonly number[])[] = [], z = 0): void {
  gl.begin(gl.QUADS);
  for (const [x, y, w] of [
    [-1, -1, 1],
    [1, -1, 2],
    [1, 1, 3],
    [-1, 1, 1.5],
  ] as const) {
    coordinates.forEach(([s = 0, t = 0, r = 0, q = 1], unit) =>
      gl.multiTexCoord4f(gl.TEXTURE0 + unit, s, t, r, q),
    );
    gl.vertex4f(x * w, y * w, z * w, w);
  }
  gl.end();
}
