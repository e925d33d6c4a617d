export { MAX_WINDOW_SIZE } from "./framebuffer/framebuffer.js";
export { AnimationEncoder, encodeAnimation } from "./image/apng.js";
export type { EncodableImage, Image } from "./image/image.js";
export { encodePng } from "./image/png.js";
export type { SampleCount } from "./multisampling/sample-positions.js";
export { createRasterizer, type Rasterizer } from "./rasterizer.js";
export type { RasterizerOptions } from "./rasterizer-options.js";
export type { RasterPort, RasterWorker } from "./threads/raster-worker.js";
export { serveRasterizer } from "./threads/serve.js";
