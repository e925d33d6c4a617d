import { lacksRoom } from "../commands/check-memory.js";
import type { Context } from "../context.js";
import { clamp, roundToNearest } from "./round.js";
import type { StateType, StateValue } from "./state-row.js";

const SMALLEST_INTEGER = -0x80000000;
const LARGEST_INTEGER = 0x7fffffff;
const INTEGERS = 0xffffffff;

/** Converts a value, in which a boolean is 0 or 1, from the type of its variable. [GL1.3 6.1.2] */
export type Conversion = (value: number, from: StateType) => number;

export const toBoolean: Conversion = (value) => (value === 0 ? 0 : 1);

/** Values beyond the integers become the nearest one. [GL1.3 6.1.2, Table 4.7] */
export const toInteger: Conversion = (value, from) =>
  clamp(
    roundToNearest(from === "normalized" ? (INTEGERS * value - 1) / 2 : value),
    SMALLEST_INTEGER,
    LARGEST_INTEGER,
  );

/** The array that takes the values rounds them. */
export const toFloat: Conversion = (value) => value;

/** An array that a query writes. */
export interface QueryOutput {
  readonly length: number;
  [index: number]: number;
}

/** Stores the values of a variable, converted to the type of the array. [GL1.3 6.1.2] */
export function storeValue(
  context: Context,
  type: StateType,
  value: StateValue,
  output: QueryOutput,
  convert: Conversion,
): void {
  const values = typeof value === "object" ? value : [value];
  if (lacksRoom(context, output, values.length)) return;
  for (let i = 0; i < values.length; i += 1) output[i] = convert(Number(values[i]), type);
}
