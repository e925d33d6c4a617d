/**
 * All that engines use of this folder: nothing looks at it before a program runs under the arithmetic of a chip, so that a page
 * may load it then.
 */
export { CHIP_COMPUTATIONS, CHIP_NUMERICS, CHIP_TABLES, QUICK_COMPUTATIONS } from "./computations.js";
