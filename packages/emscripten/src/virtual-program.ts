/** GLUT of a program whose windows only its caller sees, who says which pictures it wants and what happens to the windows. */
export { createVirtualHost, windowImage } from "@glasm/glut";
export { encodePng } from "@glasm/raster";
export { startWithoutScreen } from "./started.js";
