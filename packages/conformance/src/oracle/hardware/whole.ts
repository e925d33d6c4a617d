/** FLR and FRC. [HARDWARE 7] */

import { sum } from "./sums.js";
import {
  BIAS,
  type Chip,
  exponentOf,
  isNaN,
  isNegative,
  isZero,
  NAN,
  packed,
  SIGN,
  significandOf,
} from "./words.js";

export function floor(chip: Chip, x: bigint): bigint {
  if (isNaN(x)) return NAN;
  if (isZero(x)) return 0n;
  const behindPoint = BIAS + 23n - exponentOf(x);
  if (behindPoint <= 0n) return x;
  const whole = (isNegative(x) ? -significandOf(x) : significandOf(x)) >> behindPoint;
  return whole === 0n ? 0n : packed(chip, whole, { exponent: BIAS + 23n, width: 24 });
}

/** The sum of x and the negative of its floor. */
export const fraction = (chip: Chip, x: bigint): bigint => sum(chip, [x, floor(chip, x) ^ SIGN]);
