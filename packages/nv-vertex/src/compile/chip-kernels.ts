/** All that kernels need of `chips/`, when one is first made under the arithmetic of a chip, so that a page may load it then. */
export { Expectations } from "./chips/expectations.js";
export { chipLaneNumerics } from "./chips/lane-numerics.js";
