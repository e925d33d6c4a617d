/** What draws pixel rectangles: the first picture of a page has none, so that it may load it later. */
export { drawPixelRectangle } from "./pixel-rasterizer.js";
