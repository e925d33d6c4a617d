import { type Expression, type FunctionBuilder, i32, op } from "@glasm/codegen";
import type { Comparison } from "@glasm/primitives";
import type { V128 } from "../compilation/lanes.js";

/** Whether an integer relates to another one as a comparison asks. [GL1.3 4.1.4, 4.1.6] */
export const COMPARE: Readonly<
  Record<Comparison, (a: Expression<"i32">, b: Expression<"i32">) => Expression<"i32">>
> = {
  never: () => i32(0),
  less: op.i32LtS,
  equal: op.i32Eq,
  lequal: op.i32LeS,
  greater: op.i32GtS,
  notequal: op.i32Ne,
  gequal: op.i32GeS,
  always: () => i32(1),
};

/** The same for four pairs of integers, as masks; null where all pass. */
export function compareLanes(f: FunctionBuilder, comparison: Comparison, a: V128, b: V128): V128 | null {
  switch (comparison) {
    case "never":
      return f.constant(Int32Array.of(0));
    case "always":
      return null;
    case "less":
      return op.i32x4LtS(a, b);
    case "equal":
      return op.i32x4Eq(a, b);
    case "lequal":
      return op.i32x4LeS(a, b);
    case "greater":
      return op.i32x4GtS(a, b);
    case "notequal":
      return op.i32x4Ne(a, b);
    case "gequal":
      return op.i32x4GeS(a, b);
  }
}
