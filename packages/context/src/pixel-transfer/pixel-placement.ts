import type { PixelImage } from "./pixel-image.js";
import type { ImageLayout } from "./pixel-store.js";

/** Groups in a row, and rows. */
interface Area {
  readonly width: number;
  readonly height: number;
}

/** Where the groups of an image lie in memory, in bytes. */
export interface Placement {
  readonly first: number;
  /** From a group to the next one of its row. */
  readonly group: number;
  /** From a row to the next one. */
  readonly row: number;
  /** After the last group; 0 if there is none. */
  readonly end: number;
}

/**
 * Places the groups of an image of two dimensions. The parameters about images are for three dimensions only, the
 * order of bits for bitmaps. [GL1.3 3.6.4]
 */
export function place(
  { alignment, rowLength, skipRows, skipPixels }: ImageLayout,
  { count, type: { size } }: PixelImage,
  { width, height }: Area,
): Placement {
  const group = count * size;
  const bytes = group * (rowLength > 0 ? rowLength : width);
  const row = size >= alignment ? bytes : Math.ceil(bytes / alignment) * alignment;
  const first = skipPixels * group + skipRows * row;
  const isEmpty = width === 0 || height === 0;
  return { first, group, row, end: isEmpty ? 0 : first + (height - 1) * row + width * group };
}

/** Images of the same size, one after the other. */
export interface Volume extends Area {
  readonly depth: number;
}

/** Of the first of several images what placing the others needs, in bytes. */
export type Slice = Pick<Placement, "first" | "row" | "end">;

/** Several images in memory. */
export type Stacked<Image extends Slice> = Image & {
  /** Bytes from an image to the next one. */
  readonly image: number;
};

/** Where the groups of the images of a volume are. [GL1.3 3.6.4, 3.8.1] */
export type VolumePlacement = Stacked<Placement>;

/** Places images one after the other, given where the first one lies. [GL1.3 3.8.1] */
export function stack<Image extends Slice>(
  slice: Image,
  layout: ImageLayout,
  volume: Volume,
): Stacked<Image> {
  const image = slice.row * (layout.imageHeight > 0 ? layout.imageHeight : volume.height);
  const skipped = layout.skipImages * image;
  const isEmpty = slice.end === 0 || volume.depth === 0;
  return {
    ...slice,
    image,
    first: slice.first + skipped,
    end: isEmpty ? 0 : slice.end + skipped + (volume.depth - 1) * image,
  };
}

/** Places the groups of images of three dimensions. [GL1.3 3.8.1] */
export function placeVolume(layout: ImageLayout, pixels: PixelImage, volume: Volume): VolumePlacement {
  return stack(place(layout, pixels, volume), layout, volume);
}

/** Visits all groups of a volume with their number, in order. */
export function forEachVolumeGroup(
  { first, group, row, image }: VolumePlacement,
  { width, height, depth }: Volume,
  visit: (offset: number, index: number) => void,
): void {
  let index = 0;
  for (let k = 0; k < depth; k += 1)
    for (let j = 0; j < height; j += 1)
      for (let i = 0; i < width; i += 1) {
        visit(first + k * image + j * row + i * group, index);
        index += 1;
      }
}

/**
 * Visits the groups that remain after all are written in order: the part of a row that the next one
 * overwrites, as rows may be longer than their distance, is left out. So there are no more visits than
 * bytes, whatever the rectangle.
 */
export function forEachGroup(
  { first, group, row, end }: Placement,
  { width, height }: Area,
  visit: (offset: number, column: number, row: number) => void,
): void {
  if (end === 0) return;
  const kept = Math.min(width, Math.ceil(row / group));
  for (let j = 0; j < height; j += 1) {
    const columns = j === height - 1 ? width : kept;
    for (let i = 0; i < columns; i += 1) visit(first + j * row + i * group, i, j);
  }
}
