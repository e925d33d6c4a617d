/** The compiled functions for textures: until they are there the reference draws, so that they may be loaded late. */
export { drawTextured } from "./compiled-textured-spans.js";
