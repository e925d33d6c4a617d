import fc from "fast-check";
import { flush, singleFromBits } from "@glasm/base";

export const INF = Infinity;
/** The smallest single that is not denormal, and the largest finite one. */
export const MIN = 2 ** -126;
export const MAX = singleFromBits(0x7f7fffff);

/** Singles that are not denormal: special ones, small integers, and any. */
export const operand = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 2, 0.5, MIN, -MIN, MAX, -MAX, INF, -INF, NaN),
  fc.integer({ min: -9, max: 9 }),
  fc.nat(0xffffffff).map((bits) => flush(singleFromBits(bits))),
  // Near 1, where sums and products have few bits to lose.
  fc.nat(0x01ffffff).map((bits) => singleFromBits(0x3f000000 + bits)),
);
export const finite = operand.filter(Number.isFinite);
