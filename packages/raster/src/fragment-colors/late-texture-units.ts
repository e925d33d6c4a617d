/** What samples textures: nothing looks at it before a draw has one, so that it may be loaded late. */
export { createTextureUnits } from "./texture-units.js";
