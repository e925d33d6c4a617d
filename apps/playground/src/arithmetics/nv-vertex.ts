/** The arithmetics of NV_vertex_program, in words. */

import type { ArithmeticName } from "@glasm/nv-vertex";
import type { ArithmeticDescription } from "./arithmetic-description.js";

/** [Ruling 16, Ruling 357] */
export const NV_VERTEX_ARITHMETICS: Readonly<Record<ArithmeticName, ArithmeticDescription>> = {
  unified: {
    like: "as in VP2.0",
    sentence: "Programs of all languages compute as VP2.0 says: 0 times infinity is NaN.",
  },
  vp1: {
    like: "as in VP1.0",
    sentence: "Programs compute as VP1.0 says: 0 times anything is 0, and RSQ takes the absolute value.",
  },
  nv20: {
    like: "as a GeForce 3",
    sentence:
      "Programs compute to the bit as on a GeForce 3 or an Xbox, which cut sums instead of rounding them.",
  },
  nv30: {
    like: "as a GeForce FX",
    sentence:
      "Programs compute to the bit as on a GeForce FX, which cuts sums and has tables for its functions.",
  },
};
