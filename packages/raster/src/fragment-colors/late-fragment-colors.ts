/**
 * What computes the colors of textures and register combiners: nothing looks at it before a draw has one, so that a page
 * may load it then.
 */
export { TextureStage } from "./texture-stage.js";
export { createTextureUnits } from "./late-texture-units.js";
