/** All that only kernels under the arithmetic of a chip need: nothing looks at it before one is made, so that a page may load it then. */
export { Expectations } from "./expectations.js";
export { chipLaneNumerics } from "./chip-lane-numerics.js";
export { interleaved } from "./interleaved.js";
