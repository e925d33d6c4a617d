import type { ColorImage } from "../pixel-transfer/color-image.js";
import { clamp } from "../ground/numbers/round.js";
import { TOKENS } from "../generated/tokens.js";
import type { ConvolutionFilter } from "./convolution-filter.js";

/** Whether the filter keeps the size of images, as all border modes do but REDUCE, and a filter without entries. [GL1.3 3.6.5, Ruling 427] */
function keepsSize({ shape, parameters }: ConvolutionFilter): boolean {
  const [mode] = parameters.CONVOLUTION_BORDER_MODE;
  return mode !== TOKENS.REDUCE || isEmpty(shape);
}

const isEmpty = ({ width, height }: ConvolutionFilter["shape"]): boolean => width === 0 || height === 0;

/** How many groups fewer an image has in a row, and rows. [GL1.3 3.6.5] */
export function reduction(filter: ConvolutionFilter): readonly [columns: number, rows: number] {
  return keepsSize(filter) ? [0, 0] : [filter.shape.width - 1, filter.shape.height - 1];
}

/** Where a source image has the pixel for a place that may lie beyond its edges; -1 for the border color. */
type PixelAt = (column: number, row: number) => number;

/** [GL1.3 3.6.5] */
function pixelAt({ parameters }: ConvolutionFilter, { width, height }: ColorImage): PixelAt {
  if (parameters.CONVOLUTION_BORDER_MODE[0] === TOKENS.REPLICATE_BORDER)
    return (column, row) => clamp(row, 0, height - 1) * width + clamp(column, 0, width - 1);
  return (column, row) =>
    column >= 0 && column < width && row >= 0 && row < height ? row * width + column : -1;
}

/** One component of an image. */
interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Float64Array;
}

/** The groups that the filter lies over, for one component: the image, with what its border mode puts around it. */
function surrounded(image: ColorImage, filter: ConvolutionFilter, component: number): Plane {
  const { shape, parameters } = filter;
  const [reducedColumns, reducedRows] = reduction(filter);
  const width = image.width + shape.width - 1 - reducedColumns;
  const height = image.height + shape.height - 1 - reducedRows;
  const keeps = keepsSize(filter);
  const [left, below] = keeps ? [shape.width >> 1, shape.height >> 1] : [0, 0];
  const border = parameters.CONVOLUTION_BORDER_COLOR[component]!;
  const pixel = pixelAt(filter, image);
  const values = new Float64Array(width * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const at = pixel(column - left, row - below);
      values[row * width + column] = at < 0 ? border : image.colors[4 * at + component]!;
    }
  return { width, height, values };
}

/** The sums of products of a plane and a filter at each place where the filter lies in the plane. [GL1.3 3.6.5] */
function filtered(plane: Plane, filter: Plane): Plane {
  const width = plane.width - filter.width + 1;
  const height = plane.height - filter.height + 1;
  const values = new Float64Array(width * height);
  for (let j = 0; j < height; j += 1)
    for (let i = 0; i < width; i += 1) {
      let sum = 0;
      for (let m = 0; m < filter.height; m += 1) {
        const line = (j + m) * plane.width + i;
        const entries = m * filter.width;
        for (let n = 0; n < filter.width; n += 1)
          sum += plane.values[line + n]! * filter.values[entries + n]!;
      }
      values[j * width + i] = sum;
    }
  return { width, height, values };
}

/** One component of the filtered image. The row of a separable filter is applied before its column. [Ruling 428] */
function filteredComponent(image: ColorImage, filter: ConvolutionFilter, component: number): Float64Array {
  const { shape, channels, column } = filter;
  const source = surrounded(image, filter, component);
  const values = Float64Array.from(channels[component]!);
  if (column === null) return filtered(source, { ...shape, values }).values;
  const rows = filtered(source, { width: shape.width, height: 1, values });
  const ofColumn = Float64Array.from(column[component]!);
  return filtered(rows, { width: 1, height: shape.height, values: ofColumn }).values;
}

/**
 * An image convolved with a filter: a component that the filter lacks stays as it is, at the same coordinates.
 * A filter without entries makes the components of its format zero. [GL1.3 3.6.5, Table 3.14, Ruling 427]
 */
export function convolved(image: ColorImage, filter: ConvolutionFilter): ColorImage {
  const [columns, rows] = reduction(filter);
  const width = Math.max(image.width - columns, 0);
  const height = Math.max(image.height - rows, 0);
  const colors = new Float64Array(4 * width * height);
  if (colors.length === 0) return { ...image, width, height, colors };
  for (let component = 0; component < 4; component += 1) {
    const isFiltered = filter.channels[component] !== null;
    if (isFiltered && isEmpty(filter.shape)) continue;
    const values = isFiltered ? filteredComponent(image, filter, component) : null;
    for (let j = 0; j < height; j += 1)
      for (let i = 0; i < width; i += 1)
        colors[4 * (j * width + i) + component] =
          values === null ? image.colors[4 * (j * image.width + i) + component]! : values[j * width + i]!;
  }
  return { ...image, width, height, colors };
}
