import type { MemoryContext } from "../memory/buffer-objects.js";
import { lacksRoom } from "../memory/check-memory.js";
import type { WrittenElements } from "../memory/memory.js";
import { clamp, roundToNearest } from "../numbers/round.js";
import type { StateType, StateValue } from "./state-row.js";

const SMALLEST_INTEGER = -0x80000000;
const LARGEST_INTEGER = 0x7fffffff;
const INTEGERS = 0xffffffff;

/** Converts a value, in which a boolean is 0 or 1, from the type of its variable. */
type Conversion = (value: number, from: StateType) => number;

const toBoolean: Conversion = (value) => (value === 0 ? 0 : 1);

/** Values beyond the integers become the nearest one. [GL1.3 6.1.2, Table 4.7] */
const toInteger: Conversion = (value, from) =>
  clamp(
    roundToNearest(from === "normalized" ? (INTEGERS * value - 1) / 2 : value),
    SMALLEST_INTEGER,
    LARGEST_INTEGER,
  );

/** The array that takes the values rounds them. */
const toFloat: Conversion = (value) => value;

function conversionTo({ type }: WrittenElements): Conversion {
  if (type === "uint8") return toBoolean;
  return type === "int32" ? toInteger : toFloat;
}

/** Stores the value of a variable, converted to the type of the memory; an error if that is too short. [GL1.3 6.1.2] */
export function storeState(
  context: MemoryContext,
  data: WrittenElements,
  value: StateValue,
  from: StateType,
): void {
  const values = typeof value === "object" ? value : [value];
  if (lacksRoom(context, data, values.length)) return;
  const convert = conversionTo(data);
  for (let i = 0; i < values.length; i += 1) data.set(i, convert(Number(values[i]), from));
}
