import { createRasterizer, type Rasterizer, type RasterizerOptions } from "@glasm/raster";
import { PICTURE_SIZE } from "./data/scenes.js";

/** How threads share what is drawn. */
export type Sharing = Pick<RasterizerOptions, "threads" | "spawn">;

/** A rasterizer of this width and height. */
export function createWindow(size = PICTURE_SIZE, sharing: Sharing = {}): Rasterizer {
  return createRasterizer({ width: size, height: size, ...sharing });
}

/** One that takes what it is given, and draws nothing of it. */
export function createIdleWindow(): Rasterizer {
  return Object.assign(createWindow(), { clear() {}, draw() {} });
}
