import { type FunctionBuilder, op } from "@glasm/codegen";
import type { LogicOperation } from "@glasm/primitives";
import type { V128 } from "../compilation/lanes.js";

type Combine = (s: V128, d: V128, not: (value: V128) => V128) => V128;

/** [GL1.3 Table 4.3] */
const OPERATIONS: Readonly<Record<Exclude<LogicOperation, "clear" | "set">, Combine>> = {
  and: (s, d) => op.v128And(s, d),
  "and-reverse": (s, d, not) => op.v128And(s, not(d)),
  copy: (s) => s,
  "and-inverted": (s, d, not) => op.v128And(not(s), d),
  noop: (_s, d) => d,
  xor: (s, d) => op.v128Xor(s, d),
  or: (s, d) => op.v128Or(s, d),
  nor: (s, d, not) => not(op.v128Or(s, d)),
  equiv: (s, d, not) => not(op.v128Xor(s, d)),
  invert: (_s, d, not) => not(d),
  "or-reverse": (s, d, not) => op.v128Or(s, not(d)),
  "copy-inverted": (s, _d, not) => not(s),
  "or-inverted": (s, d, not) => op.v128Or(not(s), d),
  nand: (s, d, not) => not(op.v128And(s, d)),
};

/** What an operation makes of incoming colors and stored ones. */
export function combined(f: FunctionBuilder, operation: LogicOperation, color: V128, stored: V128): V128 {
  const ones = f.constant(Int32Array.of(-1));
  if (operation === "clear") return f.constant(Int32Array.of(0));
  if (operation === "set") return ones;
  return OPERATIONS[operation](color, stored, (value) => op.v128Xor(value, ones));
}
