/** What fills polygons with textures: nothing looks at it before a draw has one, so that a page may load it then. */
export { TexturedSpans } from "./textured-spans.js";
