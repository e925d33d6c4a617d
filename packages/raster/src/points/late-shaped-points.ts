/** Points of other shapes than squares: nothing looks at it before a draw has them, so that a page may load it then. */
export { ShapedPoints } from "./shaped-points.js";
