/** Antialiased polygons: nothing looks at it before a draw has one, so that a page may load it then. */
export { SmoothPolygonRasterizer } from "./smooth-polygons.js";
