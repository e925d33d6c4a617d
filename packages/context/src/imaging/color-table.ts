import { clamp, roundToNearest } from "../ground/numbers/round.js";
import { initialValues, real, type ValuesOf } from "../ground/state-rows/parameters.js";
import type { TokenName } from "../generated/tokens.js";
import { type Channels, NO_CHANNELS, NULL_SHAPE, type TableShape } from "./channels.js";

/** Regular color tables, each with its proxy; a table is enabled by its name. [GL1.3 Table 3.4] */
export const COLOR_TABLES = {
  COLOR_TABLE: "PROXY_COLOR_TABLE",
  POST_CONVOLUTION_COLOR_TABLE: "PROXY_POST_CONVOLUTION_COLOR_TABLE",
  POST_COLOR_MATRIX_COLOR_TABLE: "PROXY_POST_COLOR_MATRIX_COLOR_TABLE",
} as const satisfies Partial<Record<TokenName, TokenName>>;

export type ColorTableName = keyof typeof COLOR_TABLES;

export const COLOR_TABLE_NAMES = Object.keys(COLOR_TABLES) as readonly ColorTableName[];

/** [GL1.3 3.6.3] */
export const COLOR_TABLE_PARAMETERS = {
  COLOR_TABLE_SCALE: real("float", [1, 1, 1, 1], "[GL1.3 Table 6.21]"),
  COLOR_TABLE_BIAS: real("float", [0, 0, 0, 0], "[GL1.3 Table 6.21]"),
} as const;

/** A color lookup table, and what remains of its proxy. [GL1.3 3.6.3] */
export class ColorTable {
  shape: TableShape = NULL_SHAPE;
  proxy: TableShape = NULL_SHAPE;
  channels: Channels = NO_CHANNELS;
  parameters: ValuesOf<typeof COLOR_TABLE_PARAMETERS> = initialValues(COLOR_TABLE_PARAMETERS);

  /** Replaces the components that the format of the table has; a table without entries replaces none. [GL1.3 3.6.5] */
  lookUp(color: Float64Array): void {
    const last = this.shape.width - 1;
    if (last < 0) return;
    for (let i = 0; i < 4; i += 1) {
      const values = this.channels[i]!;
      if (values !== null) color[i] = values[roundToNearest(clamp(color[i]!, 0, 1) * last)]!;
    }
  }
}
