/** Lines as rectangles: nothing looks at it before a draw has antialiased ones or samples, so that a page may load it then. */
export { RectangleLines } from "./rectangle-lines.js";
