import { createContext, type ContextOptions } from "@glasm/context";
import { createRasterizer, type Image } from "@glasm/raster";
import type { ReadText, Scene } from "./scene.js";

export interface DrawSceneOptions {
  /** From 0 to the number of the scene's frames, exclusive; default 0. */
  readonly frame?: number;
  /** Size of the picture in pixels; default the scene's own. */
  readonly width?: number;
  readonly height?: number;
  /** Options of the context, without its sink. */
  readonly context?: Omit<ContextOptions, "sink">;
}

/**
 * Draws one picture of a scene with a context of its own. A frame that the scene does not have is a RangeError; a
 * GL error, which a changed program can cause, is an Error that names it.
 */
export function drawScene(scene: Scene, readText: ReadText, options: DrawSceneOptions = {}): Image {
  const { frame = 0, width = scene.width, height = scene.height } = options;
  if (!Number.isInteger(frame) || frame < 0 || frame >= scene.frames) {
    throw new RangeError(`${scene.name} has frames 0 to ${scene.frames - 1}, not ${frame}`);
  }
  const rasterizer = createRasterizer({ width, height });
  const gl = createContext({ ...options.context, sink: rasterizer });
  scene.draw(gl, readText, { phase: frame / scene.frames, width, height });
  const error = gl.getError();
  if (error !== gl.NO_ERROR) throw new Error(`${scene.name}: GL error 0x${error.toString(16)}`);
  return rasterizer.image();
}
