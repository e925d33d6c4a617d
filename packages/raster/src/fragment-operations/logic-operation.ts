import type { LogicOperation } from "@glasm/primitives";

/** What each operation makes of the incoming word and the stored one. [GL1.3 Table 4.3] */
export const LOGIC_OPERATIONS: Readonly<Record<LogicOperation, (s: number, d: number) => number>> = {
  clear: () => 0,
  and: (s, d) => s & d,
  "and-reverse": (s, d) => s & ~d,
  copy: (s) => s,
  "and-inverted": (s, d) => ~s & d,
  noop: (_s, d) => d,
  xor: (s, d) => s ^ d,
  or: (s, d) => s | d,
  nor: (s, d) => ~(s | d),
  equiv: (s, d) => ~(s ^ d),
  invert: (_s, d) => ~d,
  "or-reverse": (s, d) => s | ~d,
  "copy-inverted": (s) => ~s,
  "or-inverted": (s, d) => ~s | d,
  nand: (s, d) => ~(s & d),
  set: () => -1,
};
