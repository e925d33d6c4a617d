import type { VertexLayout } from "./sink.js";

/** Rows of vertices with their layout: a batch, or a single vertex. */
export interface VertexRows {
  readonly layout: VertexLayout;
  readonly floats: Float32Array;
}

/** A result register without a column. [VP2 2.14.1.5] */
const INITIAL_RESULT = [0, 0, 0, 1];

/** The first word of a column in a row; -1 if the layout has no such column. */
export function columnOffset(layout: VertexLayout, name: string): number {
  return layout.columns.find((column) => column.name === name)?.offset ?? -1;
}

/** A component of the column at an offset, in the given row. */
export function component({ layout, floats }: VertexRows, row: number, offset: number, i: number): number {
  return offset < 0 ? INITIAL_RESULT[i]! : floats[row * layout.stride + offset + i]!;
}
