import type { Implementations } from "../ground/arguments/implement.js";
import type { TokenName } from "../generated/tokens.js";
import { TOKENS } from "../generated/tokens.js";
import { MAX_CONVOLUTION_SIZE } from "../ground/implementation/limits.js";
import type { WrittenElements } from "../ground/memory/memory.js";
import { getParameter } from "../ground/state-rows/parameters.js";
import { storeState } from "../ground/state-rows/state-conversions.js";
import type { TextureComponent } from "../textures/base-formats.js";
import { componentBits, type TableShape } from "./channels.js";
import { COLOR_TABLE_PARAMETERS } from "./color-table.js";
import { colorTableTarget } from "./color-table-commands.js";
import { FILTER_PARAMETERS } from "./convolution-filter.js";
import { isNoTarget } from "./count-commands.js";
import { namedFilter } from "./filter-commands.js";
import type { ImagingContext } from "./imaging-context.js";

const COMPONENTS = ["red", "green", "blue", "alpha", "luminance", "intensity"] as const;

/** What queries know of the shape of a table, by the tokens of its family. */
function shapeVariables(
  family: "COLOR_TABLE" | "HISTOGRAM",
  components: readonly TextureComponent[],
): ReadonlyMap<number, (shape: TableShape) => number> {
  const sizes = components.map((component) => {
    const name = `${family}_${component.toUpperCase()}_SIZE` as TokenName;
    return [TOKENS[name], (shape: TableShape) => componentBits(shape, component)] as const;
  });
  return new Map<number, (shape: TableShape) => number>([
    [TOKENS[`${family}_FORMAT`], ({ internalFormat }) => internalFormat],
    [TOKENS[`${family}_WIDTH`], ({ width }) => width],
    ...sizes,
  ]);
}

const COLOR_TABLE_VARIABLES = shapeVariables("COLOR_TABLE", COMPONENTS);
const HISTOGRAM_VARIABLES = shapeVariables("HISTOGRAM", COMPONENTS.slice(0, 5));

/** A proxy has neither scale nor bias. [GL1.3 3.6.3, 6.1.7] */
function getColorTableParameter(
  context: ImagingContext,
  ...[target, pname, params]: [number, number, WrittenElements]
): void {
  const found = colorTableTarget(context, target, true);
  if (found === null) return;
  const table = context.imaging.tables[found.name];
  const variable = COLOR_TABLE_VARIABLES.get(pname);
  const { isProxy } = found;
  if (variable !== undefined)
    storeState(context, params, variable(isProxy ? table.proxy : table.shape), "integer");
  else getParameter(context, isProxy ? {} : COLOR_TABLE_PARAMETERS, table.parameters, pname, params);
}

/** A filter of one dimension has no height. [GL1.3 Table 6.22, Ruling 430] */
function getConvolutionParameter(
  context: ImagingContext,
  ...[target, pname, params]: [number, number, WrittenElements]
): void {
  const filter = namedFilter(context, target);
  if (filter === null) return;
  const { width, height, internalFormat } = filter.shape;
  const isFlat = target === TOKENS.CONVOLUTION_1D;
  const variables: ReadonlyMap<number, number> = new Map([
    [TOKENS.CONVOLUTION_FORMAT, internalFormat],
    [TOKENS.CONVOLUTION_WIDTH, width],
    [TOKENS.MAX_CONVOLUTION_WIDTH, MAX_CONVOLUTION_SIZE],
    ...(isFlat
      ? []
      : ([
          [TOKENS.CONVOLUTION_HEIGHT, height],
          [TOKENS.MAX_CONVOLUTION_HEIGHT, MAX_CONVOLUTION_SIZE],
        ] as const)),
  ]);
  const variable = variables.get(pname);
  if (variable !== undefined) storeState(context, params, variable, "integer");
  else getParameter(context, FILTER_PARAMETERS, filter.parameters, pname, params);
}

/** HISTOGRAM_SINK is not of the proxy. [GL1.3 6.1.9] */
function getHistogramParameter(
  context: ImagingContext,
  ...[target, pname, params]: [number, number, WrittenElements]
): void {
  if (isNoTarget(context, target, "HISTOGRAM", "PROXY_HISTOGRAM")) return;
  const { histogram } = context.imaging;
  const isProxy = target === TOKENS.PROXY_HISTOGRAM;
  if (pname === TOKENS.HISTOGRAM_SINK && !isProxy)
    return storeState(context, params, histogram.sink, "boolean");
  const variable = HISTOGRAM_VARIABLES.get(pname);
  if (variable === undefined)
    return context.errors.record("INVALID_ENUM", "not a parameter of this query", "[GL1.3 6.1.9]", "pname");
  storeState(context, params, variable(isProxy ? histogram.proxy : histogram.shape), "integer");
}

function getMinmaxParameter(
  context: ImagingContext,
  ...[target, pname, params]: [number, number, WrittenElements]
): void {
  if (isNoTarget(context, target, "MINMAX")) return;
  const { shape, sink } = context.imaging.minmax;
  if (pname === TOKENS.MINMAX_FORMAT) storeState(context, params, shape.internalFormat, "integer");
  else if (pname === TOKENS.MINMAX_SINK) storeState(context, params, sink, "boolean");
  else context.errors.record("INVALID_ENUM", "not a parameter of this query", "[GL1.3 6.1.10]", "pname");
}

/** Parameters of the imaging subset. [GL1.3 6.1.7, 6.1.8, 6.1.9, 6.1.10] */
export const imagingQueries = {
  getColorTableParameterfv: getColorTableParameter,
  getColorTableParameteriv: getColorTableParameter,
  getConvolutionParameterfv: getConvolutionParameter,
  getConvolutionParameteriv: getConvolutionParameter,
  getHistogramParameterfv: getHistogramParameter,
  getHistogramParameteriv: getHistogramParameter,
  getMinmaxParameterfv: getMinmaxParameter,
  getMinmaxParameteriv: getMinmaxParameter,
} satisfies Implementations<ImagingContext>;
