/** Surfaces: nothing looks at them before somebody draws to images in memory, so that a page may load them then. */
export { ImageSurface } from "./image-surface.js";
