import { type FunctionBuilder, op } from "@glasm/codegen";
import type { Comparison } from "@glasm/primitives";
import type { V128 } from "../compilation/lanes.js";

/** Whether integers relate to others as a comparison asks, four pairs, as masks; null where all do. [GL1.3 4.1.4, 4.1.6] */
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
