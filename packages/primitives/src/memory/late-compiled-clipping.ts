/** The compiled clipper: programs that have to be small leave it out, and polygons that have to be clipped to others. */
export { defineClipping } from "./compiled-clipping.js";
