import type { Volume } from "./pixel-placement.js";
import type { PixelTransferContext } from "./pixel-transfer-context.js";

/** An image of colors: red, green, blue and alpha of each group, row by row and image by image, not clamped. */
export interface ColorImage extends Volume {
  readonly colors: Float64Array;
}

/** How many dimensions an image has for convolution, whatever its sizes are. [GL1.3 3.6.5] */
export type ImageDimensions = 1 | 2 | 3;

/** What pixel transfer does to whole images of colors, after what it does to each component. [GL1.3 3.6.2, 3.6.5] */
export interface ImageOperations {
  /** Whether images of as many dimensions stay as they are, and nothing is counted. */
  isIdle(dimensions: ImageDimensions): boolean;
  /** The size of an image after convolution; none is below 0. */
  convolvedSize<Size extends Volume>(size: Size, dimensions: ImageDimensions): Size;
  /** The image after all operations, for which it may be changed; null if its groups are consumed. */
  transfer(image: ColorImage, dimensions: ImageDimensions): ColorImage | null;
}

/** Stores the color of a group of an image, by its number. */
export type LoadColor = (index: number, color: Float64Array) => void;

/** The most groups of an image that is kept as a whole: those of the largest texture. [Ruling 425] */
export const MAX_IMAGE_GROUPS = 2 ** 24;

/** Loads the color of a group of an image. */
export function imageColors({ colors }: ColorImage): LoadColor {
  return (index, color) => {
    for (let i = 0; i < 4; i += 1) color[i] = colors[4 * index + i]!;
  };
}

/** Visits the groups of an image in order by their numbers, the color of each stored into `color`. */
export type EachColor = (visit: (index: number) => void, color: Float64Array) => void;

/** Stores the color of the group of a column and row. */
export type LoadColorAt = (column: number, row: number, color: Float64Array) => void;

/** Visits the groups of an image of two dimensions. */
export function eachColorAt({ width, height }: Omit<Volume, "depth">, load: LoadColorAt): EachColor {
  return (visit, color) => {
    let index = 0;
    for (let row = 0; row < height; row += 1)
      for (let column = 0; column < width; column += 1) {
        load(column, row, color);
        visit(index);
        index += 1;
      }
  };
}

function colorImage({ width, height, depth }: Volume, each: EachColor): ColorImage {
  const colors = new Float64Array(4 * width * height * depth);
  const color = new Float64Array(4);
  each((index) => colors.set(color, 4 * index), color);
  return { width, height, depth, colors };
}

/** What becomes of an image; null after an error. */
export type TransferredImage = ColorImage | "consumed" | null;

/** An image after the operations on whole images. [GL1.3 3.6.5, Ruling 425] */
export function transferredImage(
  { errors, imaging }: PixelTransferContext,
  size: Volume,
  dimensions: ImageDimensions,
  each: EachColor,
): TransferredImage {
  const count = size.width * size.height * size.depth;
  const reason = `the imaging subset takes images of up to ${MAX_IMAGE_GROUPS} groups, and this one has ${count}`;
  if (errors.when(count > MAX_IMAGE_GROUPS, "OUT_OF_MEMORY", reason, "[Ruling 425]")) return null;
  return imaging.transfer(colorImage(size, each), dimensions) ?? "consumed";
}
