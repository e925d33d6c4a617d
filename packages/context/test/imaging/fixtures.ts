import { type ContextOptions, createContext, type GL, type TokenName, TOKENS } from "../../src/index.js";
import { PixelSink } from "../support/pixel-sink.js";

/** Red, green, blue and alpha. */
export type Color = readonly number[];

/** A context with a window of given colors, in bytes, row by row from below. */
export function windowOf(width: number, colors: readonly Color[], options: ContextOptions = {}) {
  const height = colors.length / width;
  const sink = new PixelSink(width, height, (x, y) => colors[y * width + x]!);
  return { gl: createContext({ ...options, sink }), sink };
}

/** Components of images in memory. */
export const floats = (...colors: readonly Color[]): Float32Array => Float32Array.from(colors.flat());

/** The image of a window of as many pixels, as ReadPixels gives it. */
export function pixels(gl: GL, width: number, height = 1): number[] {
  const data = new Float32Array(4 * width * height).fill(-9);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.FLOAT, data);
  return [...data];
}

/** Gray colors of bytes, with alpha 255. */
export const grays = (...bytes: readonly number[]): Color[] => bytes.map((byte) => [byte, byte, byte, 255]);

/** The first component of each color of an image. */
export const reds = (image: readonly number[]): number[] => image.filter((_, i) => i % 4 === 0);

/** Integer parameters of a query. */
export function parameter(get: (pname: number, data: Int32Array) => void, name: TokenName): number {
  const data = new Int32Array(4).fill(-9);
  get(TOKENS[name], data);
  return data[0]!;
}

/** A one- or two-dimensional filter of the red components that are given, for all colors. */
export function setFilter(gl: GL, width: number, height: number, values: readonly number[]): void {
  gl.convolutionFilter2D(gl.CONVOLUTION_2D, gl.INTENSITY, width, height, gl.RED, gl.FLOAT, floats(values));
  gl.enable(gl.CONVOLUTION_2D);
}
