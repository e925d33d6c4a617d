import type { FragmentOperations } from "../fragment-operations/fragment-operations.js";
import { toByte, toDepth } from "../framebuffer/fixed-point.js";
import { packColor } from "../framebuffer/packed-color.js";

/** Draws rectangles of fragments that share their depth and color: points, and columns of a line. */
export class BlockWriter {
  private readonly operations: FragmentOperations;

  constructor(operations: FragmentOperations) {
    this.operations = operations;
  }

  /**
   * Draws pixels from (left, bottom) on; `color` has red, green, blue and alpha, to be clamped as the depth is. The fog
   * coordinate counts where fog is enabled, and alpha is multiplied by the coverage. [GL1.3 3.11]
   */
  draw(
    left: number,
    bottom: number,
    width: number,
    height: number,
    depth: number,
    color: Float64Array,
    fogCoordinate: number,
    coverage = 1,
  ): void {
    const { operations } = this;
    const { bounds } = operations;
    const from = Math.max(bounds.left, left);
    const to = Math.min(bounds.right, left + width);
    if (from >= to) return;
    const fixedDepth = toDepth(depth);
    const packed = this.pack(color, fogCoordinate, coverage);
    const top = Math.min(bounds.top, bottom + height);
    for (let y = Math.max(bounds.bottom, bottom); y < top; y += 1) {
      const row = y * operations.width;
      for (let pixel = row + from; pixel < row + to; pixel += 1) {
        if (operations.mayPass(pixel, fixedDepth)) operations.write(pixel, fixedDepth, packed);
      }
    }
  }

  private pack(color: Float64Array, fogCoordinate: number, coverage: number): number {
    const [red, green, blue, opacity] = color as unknown as readonly [number, number, number, number];
    const alpha = coverage === 1 ? opacity : Math.min(opacity, 1) * coverage;
    const { fog } = this.operations;
    if (fog !== null) return fog.pack(red, green, blue, alpha, fogCoordinate);
    return packColor(toByte(red), toByte(green), toByte(blue), toByte(alpha));
  }
}
