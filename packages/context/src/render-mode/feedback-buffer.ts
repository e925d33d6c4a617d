import { type ColumnName, columnOffset, component, type VertexRows } from "@glasm/primitives";
import type { WrittenElements } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";

/** What is fed back of a vertex. */
interface FeedbackType {
  /** The coordinates x, y, z and w from the first one. */
  readonly coordinates: number;
  readonly color: boolean;
  readonly texture: boolean;
}

/** [GL1.3 Table 5.2] */
export const FEEDBACK_TYPES: ReadonlyMap<number, FeedbackType> = new Map([
  [TOKENS["2D"], { coordinates: 2, color: false, texture: false }],
  [TOKENS["3D"], { coordinates: 3, color: false, texture: false }],
  [TOKENS["3D_COLOR"], { coordinates: 3, color: true, texture: false }],
  [TOKENS["3D_COLOR_TEXTURE"], { coordinates: 3, color: true, texture: true }],
  [TOKENS["4D_COLOR_TEXTURE"], { coordinates: 4, color: true, texture: true }],
]);

/** The feedback array and what has been written to it. [GL1.3 5.3] */
export class FeedbackBuffer {
  /** null before FeedbackBuffer was called. */
  array: WrittenElements | null = null;
  /** The largest number of values. */
  size = 0;
  /** A token of `FEEDBACK_TYPES`. */
  type: number = TOKENS["2D"];

  private count = 0;
  private isOverflown = false;

  /** The next value is the first one. */
  restart(): void {
    this.count = 0;
    this.isOverflown = false;
  }

  /** What RenderMode returns: the number of values, -1 after an overflow. */
  get result(): number {
    return this.isOverflown ? -1 : this.count;
  }

  /** Of a block that does not fit the beginning is written. */
  write(value: number): void {
    if (this.count === this.size) this.isOverflown = true;
    else {
      this.array!.set(this.count, value);
      this.count += 1;
    }
  }

  /** A vertex: the row `row`, with the column named `color` of the row `colorRow`. */
  writeVertex(rows: VertexRows, row: number, color: ColumnName, colorRow: number): void {
    const { layout } = rows;
    const { coordinates, color: hasColor, texture } = FEEDBACK_TYPES.get(this.type)!;
    for (let i = 0; i < Math.min(coordinates, 3); i += 1) this.write(component(rows, row, 0, i));
    if (coordinates === 4) this.write(component(rows, row, columnOffset(layout, "position"), 3));
    if (hasColor) this.writeFour(rows, colorRow, color);
    if (texture) this.writeFour(rows, row, "texture-coordinates-0");
  }

  private writeFour(rows: VertexRows, row: number, name: ColumnName): void {
    const offset = columnOffset(rows.layout, name);
    for (let i = 0; i < 4; i += 1) this.write(component(rows, row, offset, i));
  }
}
