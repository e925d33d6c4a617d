import type { ArithmeticName } from "../isa/environments.js";
import type { Arithmetic } from "./model.js";
import { NV20 } from "./nv20.js";
import { UNIFIED } from "./unified.js";

export type { Arithmetic } from "./model.js";
export { addAddresses, floorToAddress, roundToAddress } from "./address.js";
export { NV20, UNIFIED };

/** The arithmetic of each name. [Ruling 16] */
export const ARITHMETICS: Readonly<Record<ArithmeticName, Arithmetic>> = { unified: UNIFIED, nv20: NV20 };
