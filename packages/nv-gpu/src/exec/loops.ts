/** How often loops run. [NV_gpu_program4 2.X.8 REP], [Ruling 282] */

import type { TypesOfTable } from "@glasm/codegen";
import type { DataType } from "../isa/data-types.js";
import type { Numerics, Value } from "../semantics/values.js";

/** A count that no execution gets to the end of. */
const MOST = 0x7fffffff;

/** The number of times that a loop runs by its operand: the floor of a float; none at all if it is not above zero. */
export function loopCount<T extends TypesOfTable>(
  { operations: { i32, f64 } }: Numerics<T>,
  type: DataType,
  x: Value<T>,
): T["i32"] {
  const most = i32.constant(MOST);
  switch (type) {
    case "F32":
      return i32.trunc(x);
    case "F64":
      return i32.truncDouble(f64.fromBits(x));
    case "U32":
      return i32.minU(x, most);
    case "U64":
      return i32.select(i32.minU(i32.low(x), most), most, i32.eq(i32.high(x), i32.constant(0)));
    case "S64": {
      const high = i32.high(x);
      const low = i32.select(i32.minU(i32.low(x), most), most, i32.eq(high, i32.constant(0)));
      return i32.select(high, low, i32.lt(high, i32.constant(0)));
    }
    default:
      return x;
  }
}
