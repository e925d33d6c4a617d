import { createContext, type ContextOptions } from "@glasm/context";
import { createRasterizer, type Image, type Rasterizer } from "@glasm/raster";
import { createPica200Target, type Pica200TargetOptions } from "./pica200-target.js";
import type { Frame, GlScene, ReadText, Scene } from "./scene.js";

/** How a scene is drawn. */
export interface DrawSceneOptions {
  /** From 0 to the number of the scene's frames, exclusive; default 0. */
  readonly frame?: number;
  /** Size of the picture in pixels; default the scene's own. */
  readonly width?: number;
  readonly height?: number;
  /** Options of the context that a scene of the GL is drawn with, without its sink. */
  readonly context?: Omit<ContextOptions, "sink">;
  /** What runs the shaders of a scene of the PICA200. */
  readonly engine?: Pica200TargetOptions["engine"];
}

/**
 * Draws one picture of a scene, from the beginning. A frame that the scene does not have is a RangeError; what a changed
 * program can cause is an Error: of the GL one that names the scene, of sources that do not assemble a SyntaxError with
 * file, line and column.
 */
export function drawScene(scene: Scene, readText: ReadText, options: DrawSceneOptions = {}): Image {
  const { frame = 0, width = scene.width, height = scene.height, context, engine } = options;
  if (!Number.isInteger(frame) || frame < 0 || frame >= scene.frames) {
    throw new RangeError(`${scene.name} has frames 0 to ${scene.frames - 1}, not ${frame}`);
  }
  const rasterizer = createRasterizer({ width, height });
  const picture = { phase: frame / scene.frames, width, height };
  if (scene.front === "gl") drawWithContext(scene, rasterizer, readText, picture, context);
  else scene.draw(createPica200Target({ sink: rasterizer, readText, engine }), picture);
  return rasterizer.image();
}

function drawWithContext(
  scene: GlScene,
  rasterizer: Rasterizer,
  readText: ReadText,
  picture: Frame,
  options: DrawSceneOptions["context"],
): void {
  const gl = createContext({ ...options, sink: rasterizer });
  scene.draw(gl, readText, picture);
  const error = gl.getError();
  if (error !== gl.NO_ERROR) throw new Error(`${scene.name}: GL error 0x${error.toString(16)}`);
}
