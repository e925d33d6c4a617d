import { BY_X, BY_Y } from "../texturing/coordinates.js";
import { INVERSE_W, X, Y } from "../vertices/varyings.js";

/**
 * Stores the derivatives by x and y of four texture coordinates over w, which begin at `word` of a vertex: those of the
 * triangle with corners at words 0, b and b + stride, or 0 if b is 0. [GL1.3 3.8.7]
 */
export function setGradient(
  vertices: Float64Array,
  b: number,
  stride: number,
  word: number,
  out: Float64Array,
  at: number,
): void {
  const c = b + stride;
  const bx = vertices[b + X]! - vertices[X]!;
  const by = vertices[b + Y]! - vertices[Y]!;
  const cx = vertices[c + X]! - vertices[X]!;
  const cy = vertices[c + Y]! - vertices[Y]!;
  const area = bx * cy - by * cx;
  for (let i = 0; i < 4; i += 1) {
    const overW = (vertex: number): number => vertices[vertex + word + i]! * vertices[vertex + INVERSE_W]!;
    const toB = overW(b) - overW(0);
    const toC = overW(c) - overW(0);
    out[at + BY_X + i] = b === 0 ? 0 : (toB * cy - toC * by) / area;
    out[at + BY_Y + i] = b === 0 ? 0 : (toC * bx - toB * cx) / area;
  }
}
