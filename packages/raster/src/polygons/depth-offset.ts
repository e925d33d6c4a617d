import {
  columnOffset,
  DEPTH_BITS,
  type PolygonMode,
  type PrimitiveBatch,
  type RasterState,
} from "@glasm/primitives";
import { NO_SHIFT, type Shift } from "../multisampling/sample-rules.js";
import { DEPTH, VARYINGS, X, Y } from "../vertices/varyings.js";
import { largestTriangle } from "./largest-triangle.js";

/**
 * The minimum resolvable difference: two steps of the depth buffer, so that depths that differ by it stay distinct
 * in spite of rounding. [GL1.3 3.5.5, Ruling 66]
 */
const RESOLVABLE_DIFFERENCE = 2 / (1 << DEPTH_BITS);

const NO_VERTICES = new Float64Array(0);

/** What is added to the depths of a polygon that is drawn in a mode. [GL1.3 3.5.5] */
export function depthOffset(
  state: RasterState,
  mode: PolygonMode,
  vertices: Float64Array,
  count: number,
  stride: number,
): number {
  const { factor, units } = state.polygonOffset;
  if (!state.polygonOffset[mode]) return 0;
  return (factor === 0 ? 0 : factor * maximumSlope(vertices, count, stride)) + units * RESOLVABLE_DIFFERENCE;
}

/** Stores what is added to the depths of each filled polygon of a batch. */
export function fillDepthOffsets(
  batch: PrimitiveBatch,
  state: RasterState,
  shift: Shift | null,
  offsets: Float64Array,
): void {
  const { firstIndex, indices, floats, layout } = batch;
  const { polygonOffset } = state;
  if (!polygonOffset.fill || polygonOffset.factor === 0) {
    offsets.fill(depthOffset(state, "fill", NO_VERTICES, 0, VARYINGS)); // The same whatever the slope.
    return;
  }
  const window = columnOffset(layout, "window");
  const [shiftX, shiftY] = shift ?? NO_SHIFT;
  const vertices = new Float64Array(VARYINGS * mostCorners(batch));
  for (let i = 0; i < offsets.length; i += 1) {
    const first = firstIndex[i]!;
    const count = firstIndex[i + 1]! - first;
    for (let corner = 0; corner < count; corner += 1) {
      const row = indices[first + corner]! * layout.stride + window;
      const to = corner * VARYINGS;
      vertices[to + X] = floats[row + X]! + shiftX;
      vertices[to + Y] = floats[row + Y]! + shiftY;
      vertices[to + DEPTH] = floats[row + DEPTH]!;
    }
    offsets[i] = depthOffset(state, "fill", vertices, count, VARYINGS);
  }
}

function mostCorners({ firstIndex, primitiveCount }: PrimitiveBatch): number {
  let most = 0;
  for (let i = 0; i < primitiveCount; i += 1) most = Math.max(most, firstIndex[i + 1]! - firstIndex[i]!);
  return most;
}

/** The maximum depth slope of the largest triangle of the polygon's fan; 0 for a polygon without area. [GL1.3 3.5.5] */
function maximumSlope(vertices: Float64Array, count: number, stride: number): number {
  const largest = largestTriangle(vertices, count, stride);
  if (largest === 0) return 0;
  const b = largest * stride;
  const c = b + stride;
  const bx = vertices[b + X]! - vertices[X]!;
  const by = vertices[b + Y]! - vertices[Y]!;
  const bz = vertices[b + DEPTH]! - vertices[DEPTH]!;
  const cx = vertices[c + X]! - vertices[X]!;
  const cy = vertices[c + Y]! - vertices[Y]!;
  const cz = vertices[c + DEPTH]! - vertices[DEPTH]!;
  const dx = bz * cy - by * cz;
  const dy = bx * cz - bz * cx;
  return Math.sqrt(dx * dx + dy * dy) / Math.abs(bx * cy - by * cx);
}
