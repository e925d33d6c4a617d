/** What fills polygons with textures: nothing looks at it before a draw has one, so that a page may load it then. */
export { TextureStage } from "../fragment-colors/texture-stage.js";
export { TexturedSpans } from "./textured-spans.js";
