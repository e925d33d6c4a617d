import type { TokenName } from "../generated/tokens.js";
import { choice, initialValues, real, type ValuesOf } from "../ground/state-rows/parameters.js";
import { type Channels, NO_CHANNELS, NULL_SHAPE, type TableShape } from "./channels.js";

/** The convolution filters; each is enabled by its name. [GL1.3 3.6.3] */
export const FILTER_NAMES = [
  "CONVOLUTION_1D",
  "CONVOLUTION_2D",
  "SEPARABLE_2D",
] as const satisfies readonly TokenName[];

export type FilterName = (typeof FILTER_NAMES)[number];

/** [GL1.3 3.6.3, 3.6.5] */
export const FILTER_PARAMETERS = {
  CONVOLUTION_BORDER_MODE: choice(["REDUCE", "CONSTANT_BORDER", "REPLICATE_BORDER"], "[GL1.3 3.6.5]"),
  CONVOLUTION_BORDER_COLOR: real("normalized", [0, 0, 0, 0], "[GL1.3 Table 6.22]"),
  CONVOLUTION_FILTER_SCALE: real("float", [1, 1, 1, 1], "[GL1.3 Table 6.22]"),
  CONVOLUTION_FILTER_BIAS: real("float", [0, 0, 0, 0], "[GL1.3 Table 6.22]"),
} as const;

/** A filter and its parameters. [GL1.3 3.6.3] */
export class ConvolutionFilter {
  shape: TableShape & { readonly height: number } = { ...NULL_SHAPE, height: 0 };
  /** The image row by row; of a separable filter only its row. */
  channels: Channels = NO_CHANNELS;
  /** The column of a separable filter, else null. */
  column: Channels | null = null;
  parameters: ValuesOf<typeof FILTER_PARAMETERS> = initialValues(FILTER_PARAMETERS);
}
