/** Which polygons face the viewer, and which are drawn. */
export interface FacingRules {
  /** FrontFace(CW). [GL1.3 2.13.1] */
  readonly clockwise: boolean;
  /** Whether front and back-facing polygons are culled. [GL1.3 3.5.1] */
  readonly culled: readonly [front: boolean, back: boolean];
}

export const FRONT = 0;
const BACK = 1;

/** The facing of a polygon of twice the given area, where zero is back-facing. [GL1.3 2.13.1, 3.5.1, Ruling 40] */
export function facingOf({ clockwise }: FacingRules, doubledArea: number): 0 | 1 {
  return (clockwise ? -doubledArea : doubledArea) > 0 ? FRONT : BACK;
}

/**
 * Twice the signed area of a triangle in window coordinates, positive if counter-clockwise; taken around the first
 * vertex to lose no precision. The vertices are numbers of rows of `stride` words. [GL1.3 2.13.1]
 */
export function doubledTriangleArea(
  floats: Float32Array,
  stride: number,
  a: number,
  b: number,
  c: number,
): number {
  const x0 = floats[a * stride]!;
  const y0 = floats[a * stride + 1]!;
  const x1 = floats[b * stride]! - x0;
  const y1 = floats[b * stride + 1]! - y0;
  const x2 = floats[c * stride]! - x0;
  const y2 = floats[c * stride + 1]! - y0;
  return x1 * y2 - x2 * y1;
}

/** The same for the polygon whose `count` row numbers begin at `indices[first]`. */
export function doubledPolygonArea(
  floats: Float32Array,
  stride: number,
  indices: Uint32Array,
  first: number,
  count: number,
): number {
  const origin = indices[first]!;
  let area = 0;
  for (let i = 1; i + 1 < count; i += 1)
    area += doubledTriangleArea(floats, stride, origin, indices[first + i]!, indices[first + i + 1]!);
  return area;
}
