/** The arithmetics of the PICA200, in words. */

import type { ArithmeticName } from "@glasm/pica200";
import type { ArithmeticDescription } from "./arithmetic-description.js";

/** [PICA200 5, Ruling 141] */
export const PICA200_ARITHMETICS: Readonly<Record<ArithmeticName, ArithmeticDescription>> = {
  f24: { like: "as the console", sentence: "Registers hold floats of 24 bits, as those of the console do." },
  f32: {
    like: "singles",
    sentence: "Registers hold singles, to compare with emulators that do not convert.",
  },
};
