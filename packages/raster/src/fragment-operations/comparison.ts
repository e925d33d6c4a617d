import type { Comparison } from "@glasm/primitives";

/** How two numbers relate, as a bit: below, equal, above. */
const BELOW = 1;
const EQUAL = 2;
const ABOVE = 4;

/** Which relations of the incoming value to the other one let a fragment pass. [GL1.3 4.1.4, 4.1.6] */
export const PASSING: Readonly<Record<Comparison, number>> = {
  never: 0,
  less: BELOW,
  equal: EQUAL,
  lequal: BELOW | EQUAL,
  greater: ABOVE,
  notequal: BELOW | ABOVE,
  gequal: ABOVE | EQUAL,
  always: BELOW | EQUAL | ABOVE,
};

/** Whether the relation of a to b, both from 0 to 2^24, is among the passing ones. No branch depends on them. */
export function passes(passing: number, a: number, b: number): boolean {
  const sign = ((a - b) >> 31) - ((b - a) >> 31);
  return ((passing >> (1 + sign)) & 1) !== 0;
}
