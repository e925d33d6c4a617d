import type { Implementations } from "../ground/arguments/implement.js";
import { MAX_CONVOLUTION_SIZE } from "../ground/implementation/limits.js";
import type { Memory } from "../ground/memory/memory.js";
import { type Given, readParameter } from "../ground/state-rows/parameters.js";
import { TOKENS } from "../generated/tokens.js";
import type { LoadColor } from "../pixel-transfer/color-image.js";
import type { InternalFormat } from "../textures/internal-formats.js";
import { type Channels, selectedChannels } from "./channels.js";
import { specifiedFormat } from "./check-table.js";
import {
  type ConvolutionFilter,
  FILTER_NAMES,
  FILTER_PARAMETERS,
  type FilterName,
} from "./convolution-filter.js";
import { type Area, colorsImage, givenColors, windowColors } from "./given-colors.js";
import type { ImagingContext } from "./imaging-context.js";

const FILTERS_BY_TOKEN: ReadonlyMap<number, FilterName> = new Map(
  FILTER_NAMES.map((name) => [TOKENS[name], name]),
);

/** The filter that a command names, of those that it allows; null, after an error, if there is none. */
export function namedFilter(
  { errors, imaging }: ImagingContext,
  target: number,
  allowed: readonly FilterName[] = FILTER_NAMES,
): ConvolutionFilter | null {
  const name = FILTERS_BY_TOKEN.get(target);
  const isAllowed = name !== undefined && allowed.includes(name);
  const reason = `not ${allowed.join(" or ")}`;
  if (errors.when(!isAllowed, "INVALID_ENUM", reason, "[GL1.3 3.6.3, 6.1.8]", "target")) return null;
  return imaging.filters[name!];
}

/** Whether a size is not one of a filter, an error. [GL1.3 3.6.3, 2.5] */
function isNoFilterSize({ errors }: ImagingContext, { width, height }: Area): boolean {
  const wrong = [["width", width] as const, ["height", height] as const].find(
    ([, size]) => size < 0 || size > MAX_CONVOLUTION_SIZE,
  );
  const reason = `outside 0 to ${MAX_CONVOLUTION_SIZE}`;
  return errors.when(wrong !== undefined, "INVALID_VALUE", reason, "[GL1.3 3.6.3, 2.5]", wrong?.[0]);
}

/** What a command specifies: the filter, its format and its size; null after an error. */
interface Specified {
  readonly filter: ConvolutionFilter;
  readonly internalFormat: number;
  readonly format: InternalFormat;
  readonly area: Area;
}

function specified(
  context: ImagingContext,
  name: FilterName,
  [target, internalFormat]: readonly [number, number],
  area: Area,
): Specified | null {
  const filter = namedFilter(context, target, [name]);
  const format = filter === null ? null : specifiedFormat(context, internalFormat);
  if (filter === null || format === null || isNoFilterSize(context, area)) return null;
  return { filter, internalFormat, format, area };
}

/** Colors scaled and biased as entries of a filter, which are not clamped. [GL1.3 3.6.3] */
function entries({ filter, format }: Specified, count: number, load: LoadColor): Channels {
  const { CONVOLUTION_FILTER_SCALE: scale, CONVOLUTION_FILTER_BIAS: bias } = filter.parameters;
  return selectedChannels(format, count, (index, color) => {
    load(index, color);
    for (let i = 0; i < 4; i += 1) color[i] = color[i]! * scale[i]! + bias[i]!;
  });
}

function store(specification: Specified, channels: Channels, column: Channels | null): void {
  const { filter, internalFormat, format, area } = specification;
  filter.shape = { ...area, internalFormat, format };
  filter.channels = channels;
  filter.column = column;
}

function ofMemory(
  context: ImagingContext,
  specification: Specified | null,
  [format, type, memory]: readonly [number, number, Memory],
): void {
  const image = specification === null ? null : colorsImage(context.errors, format, type);
  if (specification === null || image === null) return;
  const { area } = specification;
  const load = givenColors(context, memory, image, area);
  if (load !== null) store(specification, entries(specification, area.width * area.height, load), null);
}

function ofWindow(context: ImagingContext, specification: Specified | null, x: number, y: number): void {
  if (specification === null) return;
  const { area } = specification;
  const load = windowColors(context, x, y, area);
  if (load !== null) store(specification, entries(specification, area.width * area.height, load), null);
}

function separableFilter2D(
  context: ImagingContext,
  ...[target, internalFormat, width, height, format, type, row, column]: [
    ...[number, number, number, number, number, number],
    Memory,
    Memory,
  ]
): void {
  const specification = specified(context, "SEPARABLE_2D", [target, internalFormat], { width, height });
  const image = specification === null ? null : colorsImage(context.errors, format, type);
  if (specification === null || image === null) return;
  const loadRow = givenColors(context, row, image, { width, height: 1 });
  const loadColumn =
    loadRow === null ? null : givenColors(context, column, image, { width: height, height: 1 });
  if (loadRow === null || loadColumn === null) return;
  store(specification, entries(specification, width, loadRow), entries(specification, height, loadColumn));
}

const convolutionParameter =
  (type: "int32" | "float32") =>
  (context: ImagingContext, target: number, pname: number, given: Given): void => {
    const filter = namedFilter(context, target);
    if (filter === null) return;
    const parameter = readParameter(context, FILTER_PARAMETERS, pname, given, type);
    if (parameter !== null) filter.parameters = { ...filter.parameters, [parameter[0]]: parameter[1] };
  };

/** Convolution filters. [GL1.3 3.6.3, 3.6.5] */
export const filterCommands = {
  convolutionFilter1D(context, target, internalFormat, width, ...pixels) {
    const area = { width, height: 1 };
    ofMemory(context, specified(context, "CONVOLUTION_1D", [target, internalFormat], area), pixels);
  },
  convolutionFilter2D(context, target, internalFormat, width, height, ...pixels) {
    const area = { width, height };
    ofMemory(context, specified(context, "CONVOLUTION_2D", [target, internalFormat], area), pixels);
  },
  copyConvolutionFilter1D(context, target, internalFormat, x, y, width) {
    const area = { width, height: 1 };
    ofWindow(context, specified(context, "CONVOLUTION_1D", [target, internalFormat], area), x, y);
  },
  copyConvolutionFilter2D(context, target, internalFormat, x, y, width, height) {
    const area = { width, height };
    ofWindow(context, specified(context, "CONVOLUTION_2D", [target, internalFormat], area), x, y);
  },
  separableFilter2D,
  convolutionParameterf: convolutionParameter("float32"),
  convolutionParameterfv: convolutionParameter("float32"),
  convolutionParameteri: convolutionParameter("int32"),
  convolutionParameteriv: convolutionParameter("int32"),
} satisfies Implementations<ImagingContext>;
