/** The compiled functions for textures, and what they need: until they are there the reference draws, so that they may be loaded late. */
export { defineGradients } from "./compiled-gradients.js";
export { drawTextured } from "./compiled-textured-spans.js";
export { DrawnUnits } from "./texture-tables.js";
export { TextureMemory } from "../texturing/texture-memory.js";
export { textureOptions } from "../texturing/texture-options.js";
