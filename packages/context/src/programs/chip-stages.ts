/** All that stages need of `chips/`, when programs first compute in the arithmetic of one, so that a page may load it then. */
export { chipResults } from "./chips/results.js";
export { chipTransform } from "./chips/transform.js";
