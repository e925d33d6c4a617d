/** The modes of subnormals of Valhall, in words. */

import type { Denormals } from "@glasm/valhall";
import type { ArithmeticDescription } from "./arithmetic-description.js";

/** [Ruling 320] */
export const VALHALL_ARITHMETICS: Readonly<Record<Denormals, ArithmeticDescription>> = {
  preserve: { like: "subnormals kept", sentence: "Subnormals are kept." },
  dx11: { like: "subnormal singles become 0", sentence: "Subnormals of singles become zeros." },
  always: { like: "all subnormals become 0", sentence: "Subnormals of singles and of halves become zeros." },
};
