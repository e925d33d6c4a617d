import { singleToBits } from "@glasm/base";
import type { TableOperations } from "../ir/emitted-operations.js";
import { type LaneValues, OPERATIONS, type ValueType } from "../ir/operations.js";
import { EVALUATORS_ON_BITS } from "./evaluators.js";

/** Constants of each type, of numbers. */
const CONSTANTS: Readonly<Record<ValueType, (value: never) => number | bigint | boolean>> = {
  f32: (value: number) => singleToBits(value) | 0,
  i32: (value: number) => value,
  f64: (value: number) => value,
  i64: (value: bigint) => value,
  mask: (value: number) => value !== 0,
};

/** The operations of the table on one lane, at once: singles are their bits, as signed integers. */
export const OPERATIONS_ON_BITS = Object.fromEntries(
  Object.entries(CONSTANTS).map(([type, constant]) => [type, { constant, ...methodsOf(`${type}.`) }]),
) as unknown as TableOperations<LaneValues>;

function methodsOf(prefix: string): Readonly<Record<string, unknown>> {
  const names = (Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[]).filter((name) =>
    name.startsWith(prefix),
  );
  return Object.fromEntries(names.map((name) => [name.slice(prefix.length), EVALUATORS_ON_BITS[name]]));
}
