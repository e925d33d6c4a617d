import { toByte, toDepth } from "../fixed-point.js";
import type { FragmentOperations } from "../fragments/fragment-operations.js";
import type { FragmentRun } from "../fragments/fragment-run.js";

/** Draws rectangles of fragments that share their depth and color: points, and columns of a line. */
export class BlockWriter {
  private readonly operations: FragmentOperations;
  private readonly run: FragmentRun;
  private readonly bytes = new Uint8Array(4);

  constructor(operations: FragmentOperations, run: FragmentRun) {
    this.operations = operations;
    this.run = run;
  }

  /** Draws pixels from (left, bottom) on; `color` has red, green, blue and alpha, to be clamped as the depth is. */
  draw(
    left: number,
    bottom: number,
    width: number,
    height: number,
    depth: number,
    color: Float64Array,
  ): void {
    const { bounds } = this.operations;
    const from = Math.max(bounds.left, left);
    const to = Math.min(bounds.right, left + width);
    if (from >= to) return;
    const fixedDepth = toDepth(depth);
    for (let i = 0; i < 4; i += 1) this.bytes[i] = toByte(color[i]!);
    const top = Math.min(bounds.top, bottom + height);
    for (let y = Math.max(bounds.bottom, bottom); y < top; y += 1)
      this.drawRow(from, to - from, y, fixedDepth);
  }

  private drawRow(x: number, count: number, y: number, depth: number): void {
    const { run, bytes } = this;
    run.x = x;
    run.y = y;
    run.count = count;
    for (let i = 0; i < count; i += 1) {
      run.depth[i] = depth;
      run.color.set(bytes, 4 * i);
    }
    this.operations.write(run);
  }
}
