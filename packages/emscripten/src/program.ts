/** What a program has in a page. */
export { createGlu } from "@glasm/glu";
export { createCanvasContext } from "./canvas-context.js";
export { startInPage as startGlut } from "./glut-program.js";
