import type { Implementations } from "../ground/arguments/implement.js";
import type { Memory } from "../ground/memory/memory.js";
import type { PixelImage } from "../pixel-transfer/pixel-image.js";
import { countWriter, valueWriter, type WriteGroup } from "../pixel-transfer/pixel-packing.js";
import { returnedComponent, type TableShape } from "./channels.js";
import { regularTable } from "./color-table-commands.js";
import { isNoTarget } from "./count-commands.js";
import { namedFilter } from "./filter-commands.js";
import { type Area, colorsImage } from "./given-colors.js";
import type { ImagingContext } from "./imaging-context.js";
import { lacksRoomForImage, returnImage } from "./returned-values.js";

type Values = readonly (ArrayLike<number> | null)[];

/** Writes what queries return of values. */
function writer(make: typeof valueWriter, shape: TableShape, values: Values, image: PixelImage): WriteGroup {
  const component = returnedComponent(shape, values);
  return make((index, i) => component(index, i), image);
}

/** The values of one image; whether they were returned. */
function returned(
  context: ImagingContext,
  [format, type, memory]: readonly [number, number, Memory],
  area: Area,
  make: (image: PixelImage) => WriteGroup,
): boolean {
  const image = colorsImage(context.errors, format, type);
  if (image === null || lacksRoomForImage(context, memory, image, area)) return false;
  returnImage(context, memory, image, area, make(image));
  return true;
}

function getSeparableFilter(
  context: ImagingContext,
  ...[target, format, type, row, column]: [number, number, number, Memory, Memory, unknown]
): void {
  const filter = namedFilter(context, target, ["SEPARABLE_2D"]);
  const image = filter === null ? null : colorsImage(context.errors, format, type);
  if (filter === null || image === null) return;
  const { shape, channels } = filter;
  const rowArea = { width: shape.width, height: 1 };
  const columnArea = { width: shape.height, height: 1 };
  if (lacksRoomForImage(context, row, image, rowArea)) return;
  if (lacksRoomForImage(context, column, image, columnArea)) return;
  returnImage(context, row, image, rowArea, writer(valueWriter, shape, channels, image));
  const ofColumn = writer(valueWriter, shape, filter.column ?? channels, image);
  returnImage(context, column, image, columnArea, ofColumn);
}

/** Queries of tables and filters. [GL1.3 6.1.7, 6.1.8, 6.1.9, 6.1.10] */
export const valueQueries = {
  getColorTable(context, target, ...pixels) {
    const table = regularTable(context, target);
    if (table === null) return;
    const { shape, channels } = table;
    const area = { width: shape.width, height: 1 };
    returned(context, pixels, area, (image) => writer(valueWriter, shape, channels, image));
  },
  getConvolutionFilter(context, target, ...pixels) {
    const filter = namedFilter(context, target, ["CONVOLUTION_1D", "CONVOLUTION_2D"]);
    if (filter === null) return;
    const { shape, channels } = filter;
    returned(context, pixels, shape, (image) => writer(valueWriter, shape, channels, image));
  },
  getSeparableFilter,
  getHistogram(context, target, reset, ...pixels) {
    if (isNoTarget(context, target, "HISTOGRAM")) return;
    const { histogram } = context.imaging;
    const { shape, counters } = histogram;
    const area = { width: shape.width, height: 1 };
    const make = (image: PixelImage): WriteGroup => writer(countWriter, shape, counters, image);
    if (returned(context, pixels, area, make) && reset) histogram.reset();
  },
  getMinmax(context, target, reset, ...pixels) {
    if (isNoTarget(context, target, "MINMAX")) return;
    const { minmax } = context.imaging;
    const { shape, entries } = minmax;
    const area = { width: shape.width, height: 1 };
    const make = (image: PixelImage): WriteGroup => writer(valueWriter, shape, entries, image);
    if (returned(context, pixels, area, make) && reset) minmax.reset();
  },
} satisfies Implementations<ImagingContext>;
