/** All that stages need of chips: nothing looks at it before programs compute as one does, so that a page may load it then. */
export { chipResults } from "./chip-results.js";
export { chipTransform } from "./chip-transform.js";
