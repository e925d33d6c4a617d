import type { mat4 } from "gl-matrix";
import type { Piece } from "./bernstein-form.js";
import type { SamplingMatrices } from "./sampling-matrices.js";

/** Control points of a polynomial piece in homogeneous coordinates, the weight last; where distances are measured. */
export interface ControlNet {
  readonly uOrder: number;
  readonly vOrder: number;
  /** Coordinates without the weight. */
  readonly dimensions: number;
  /** Those that only u tells apart one after another. */
  readonly points: Float64Array;
}

function netOf(
  { uOrder, vOrder, type, points }: Piece,
  dimensions: number,
  place: (x: number, y: number, z: number, w: number, to: Float64Array, at: number) => void,
): ControlNet {
  const { components } = type;
  const count = uOrder * vOrder;
  const placed = new Float64Array(count * (dimensions + 1));
  for (let i = 0, at = 0; i < count; i += 1, at += components) {
    const w = components > 3 ? points[at + 3]! : 1;
    place(points[at]!, points[at + 1]!, points[at + 2]!, w, placed, i * (dimensions + 1));
  }
  return { uOrder, vOrder, dimensions, points: placed };
}

/** Where the control points of a map for vertices are, as they are given. */
export const objectNet = (piece: Piece): ControlNet =>
  netOf(piece, 3, (x, y, z, w, to, at) => to.set([x, y, z, w], at));

const row = (m: mat4, i: number, x: number, y: number, z: number, w: number): number =>
  m[i]! * x + m[4 + i]! * y + m[8 + i]! * z + m[12 + i]! * w;

/** Where they are in the window, in pixels from its middle. */
export const windowNet = (piece: Piece, { toClip, width, height }: SamplingMatrices): ControlNet =>
  netOf(piece, 2, (x, y, z, w, to, at) => {
    to[at] = (row(toClip, 0, x, y, z, w) * width) / 2;
    to[at + 1] = (row(toClip, 1, x, y, z, w) * height) / 2;
    to[at + 2] = row(toClip, 3, x, y, z, w);
  });

/** Those of a trimming curve in the domain. */
export function domainNet({ uOrder, vOrder, type, points }: Piece): ControlNet {
  if (type.components === 3) return { uOrder, vOrder, dimensions: 2, points };
  const placed = new Float64Array(uOrder * vOrder * 3).fill(1);
  for (let i = 0; i < uOrder * vOrder; i += 1) placed.set(points.subarray(2 * i, 2 * i + 2), 3 * i);
  return { uOrder, vOrder, dimensions: 2, points: placed };
}

/** Whether all control points of a map for vertices are beyond one side of the view volume. [GLU1.3 7.6] */
export function isOutside(points: Float64Array, components: number, { toClip }: SamplingMatrices): boolean {
  // For each side a bit that stays while no point is on its other side.
  let sides = 0b11_1111;
  for (let at = 0; at < points.length && sides !== 0; at += components) {
    const [x, y, z] = [points[at]!, points[at + 1]!, points[at + 2]!];
    const w = components > 3 ? points[at + 3]! : 1;
    const clipW = row(toClip, 3, x, y, z, w);
    for (let axis = 0; axis < 3; axis += 1) {
      const place = row(toClip, axis, x, y, z, w);
      if (!(place < -clipW)) sides &= ~(1 << axis);
      if (!(place > clipW)) sides &= ~(8 << axis);
    }
  }
  return sides !== 0;
}
