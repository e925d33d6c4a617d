export { encodeAnimation } from "./image/apng.js";
export type { Image } from "./image/image.js";
export { encodePng } from "./image/png.js";
export { MAX_WINDOW_SIZE } from "./framebuffer.js";
export { createRasterizer, type Rasterizer, type RasterizerOptions } from "./rasterizer.js";
export { drawScene, type DrawSceneOptions } from "./scenes/draw-scene.js";
export type { Frame, ReadText, Scene } from "./scenes/scene.js";
export { findScene, scenes } from "./scenes/scenes.js";
