import { type LaneValues, OPERATIONS_ON_BITS } from "@glasm/codegen";
import type { ChipNumerics } from "./numerics.js";
import { CHIP_TABLES } from "./tables.js";

/** What the interpreter computes with under the arithmetic of a chip: words, as signed integers. */
export const CHIP_NUMERICS: ChipNumerics<LaneValues> = {
  ...OPERATIONS_ON_BITS,
  lookUp: (table, place) => CHIP_TABLES[table][place]!,
};
