import type { Rectangle } from "../draw/sink.js";
import type { PixelType } from "./pixel-formats.js";
import type { ImageLayout } from "./pixel-store.js";

/** Where the groups of an image lie in memory, in bytes. */
export interface Placement {
  readonly first: number;
  /** From a group to the next one of its row. */
  readonly group: number;
  /** From a row to the next one. */
  readonly row: number;
  /** Behind the last group; 0 if there is none. */
  readonly end: number;
}

/**
 * Places groups of so many elements. The parameters about images are for three dimensions only, the order
 * of bits for bitmaps. [GL1.3 3.6.4]
 */
export function place(
  { alignment, rowLength, skipRows, skipPixels }: ImageLayout,
  { size }: PixelType,
  elements: number,
  { width, height }: Rectangle,
): Placement {
  const group = elements * size;
  const bytes = group * (rowLength > 0 ? rowLength : width);
  const row = size >= alignment ? bytes : Math.ceil(bytes / alignment) * alignment;
  const first = skipPixels * group + skipRows * row;
  const isEmpty = width === 0 || height === 0;
  return { first, group, row, end: isEmpty ? 0 : first + (height - 1) * row + width * group };
}

/**
 * Visits the groups that remain after all are written in order: the part of a row that the next one
 * overwrites, as rows may be longer than their distance, is left out. So there are no more visits than
 * bytes, whatever the rectangle.
 */
export function forEachGroup(
  { first, group, row, end }: Placement,
  { width, height }: Rectangle,
  visit: (offset: number, column: number, row: number) => void,
): void {
  if (end === 0) return;
  const kept = Math.min(width, Math.ceil(row / group));
  for (let j = 0; j < height; j += 1) {
    const columns = j === height - 1 ? width : kept;
    for (let i = 0; i < columns; i += 1) visit(first + j * row + i * group, i, j);
  }
}
