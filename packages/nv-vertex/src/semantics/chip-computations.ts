/**
 * All that engines use of `chips/`, when a program first runs under the arithmetic of one: nothing here is looked at before,
 * so that a page may load it then.
 */
export { CHIP_COMPUTATIONS, CHIP_NUMERICS, CHIP_TABLES, QUICK_COMPUTATIONS } from "./chips/computations.js";
