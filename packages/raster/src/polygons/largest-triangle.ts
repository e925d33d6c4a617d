import { X, Y } from "../vertices/varyings.js";

/**
 * Finds the largest triangle of a polygon's fan.
 * @param stride words of a vertex
 * @returns the number n of its second corner, beside corners 0 and n + 1; 0 if none has an area
 */
export function largestTriangle(vertices: Float64Array, count: number, stride: number): number {
  let largest = 0;
  let area = 0;
  for (let i = 1; i + 1 < count; i += 1) {
    const b = i * stride;
    const c = b + stride;
    const bx = vertices[b + X]! - vertices[X]!;
    const by = vertices[b + Y]! - vertices[Y]!;
    const cx = vertices[c + X]! - vertices[X]!;
    const cy = vertices[c + Y]! - vertices[Y]!;
    const triangle = Math.abs(bx * cy - by * cx);
    if (!(triangle > area)) continue;
    area = triangle;
    largest = i;
  }
  return largest;
}
