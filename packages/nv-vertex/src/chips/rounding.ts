/** FLR and FRC of the NV30. [Ruling 357] */

import type { ChipCompute } from "./numerics.js";
import { CHIP_RULES } from "./rules.js";
import { sumsOf } from "./sums.js";
import { isNaNWord, MADE_NAN, word } from "./words.js";

export const floor: ChipCompute = (n, x) => {
  const whole = n.f32.floor(n.f32.flush(x));
  const number = n.f32.drop(whole, n.f32.eq(whole, n.f32.constant(0)));
  return n.f32.select(word(n, MADE_NAN), number, isNaNWord(n, x));
};

const { subtract } = sumsOf(CHIP_RULES["nv30 new"]);

export const fraction: ChipCompute = (n, x) => subtract(n, x, floor(n, x));
