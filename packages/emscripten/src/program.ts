export { createContext } from "@glasm/context";
export { createRasterizer, encodePng } from "@glasm/raster";
export { startGlut } from "./glut-program.js";
export { createGlu } from "@glasm/glu";
export { createCanvasContext } from "./canvas-context.js";
