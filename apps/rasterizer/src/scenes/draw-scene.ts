import { checkedOptions, checkObject, checkWhole, type OptionChecks } from "@glasm/base";
import { createContext, type ContextOptions } from "@glasm/context";
import { createRasterizer, type Image, type Rasterizer, type RasterizerOptions } from "@glasm/raster";
import { createNvGpuTarget } from "./nv-gpu-target.js";
import { createPica200Target, type Pica200TargetOptions } from "./pica200-target.js";
import type { Frame, GlScene, ReadText, Scene } from "./scene.js";
import { createValhallTarget } from "./valhall-target.js";

/** How a scene is drawn. */
export interface DrawSceneOptions {
  /** From 0 to the number of the scene's frames, exclusive; default 0. */
  readonly frame?: number;
  /** Size of the picture in pixels; default the scene's own. */
  readonly width?: number;
  readonly height?: number;
  /** Options of the context that a scene of the GL is drawn with, without its sink. */
  readonly context?: Omit<ContextOptions, "sink">;
  /** What runs the shaders of a scene of the PICA200 or of Valhall, or the programs of one of NV_gpu_program. */
  readonly engine?: Pica200TargetOptions["engine"];
  /** How many threads draw, as `createRasterizer` takes it. */
  readonly threads?: RasterizerOptions["threads"];
  /** What starts one, as `createRasterizer` takes it. */
  readonly spawn?: RasterizerOptions["spawn"];
}

/** How every picture of a scene is drawn. */
export type PictureOptions = Omit<DrawSceneOptions, "frame">;

/** What sizes, contexts and engines must be is known to those who make them. */
const checkedLater = (): void => undefined;

/** The options of a picture, whichever frame it is of. */
export const PICTURE_OPTIONS: OptionChecks<PictureOptions> = {
  width: checkedLater,
  height: checkedLater,
  engine: checkedLater,
  threads: checkedLater,
  spawn: checkedLater,
  context(place, context) {
    if (context !== undefined) checkObject(place, context);
  },
};

const OPTIONS: OptionChecks<DrawSceneOptions> = { ...PICTURE_OPTIONS, frame: checkedLater };

/**
 * Draws one picture of a scene, from the beginning. What a changed program can cause is an Error: of the GL one that
 * names the scene, of sources that do not assemble, or a program of NV_gpu_program or Valhall that does not load, a SyntaxError with file, line and column.
 * @throws TypeError if an option is unknown or of another kind
 * @throws RangeError if the scene does not have the frame, or a size is too large
 */
export function drawScene(scene: Scene, readText: ReadText, options: DrawSceneOptions = {}): Image {
  const { frame = 0, ...picture } = checkedOptions("drawScene", options, OPTIONS);
  checkWhole("drawScene: frame", frame, 0, scene.frames - 1);
  const pictures = new Pictures(scene, readText, picture);
  try {
    return pictures.draw(frame);
  } finally {
    pictures.close();
  }
}

/** Draws pictures of a scene, each from the beginning, with one rasterizer. */
export class Pictures {
  private readonly scene: Scene;
  private readonly readText: ReadText;
  private readonly options: PictureOptions;
  private readonly rasterizer: Rasterizer;

  constructor(scene: Scene, readText: ReadText, options: PictureOptions) {
    const { width = scene.width, height = scene.height, threads, spawn } = options;
    this.scene = scene;
    this.readText = readText;
    this.options = options;
    this.rasterizer = createRasterizer({ width, height, threads, spawn });
  }

  /** Draws a frame that the scene has. */
  draw(frame: number): Image {
    const { scene, readText, rasterizer } = this;
    const { context, engine } = this.options;
    const { width, height } = rasterizer;
    rasterizer.resize(width, height);
    const picture = { phase: frame / scene.frames, width, height };
    if (scene.front === "gl") drawWithContext(scene, rasterizer, readText, picture, context);
    else if (scene.front === "pica200")
      scene.draw(createPica200Target({ sink: rasterizer, readText, engine }), picture);
    else if (scene.front === "nv-gpu")
      scene.draw(createNvGpuTarget({ sink: rasterizer, readText, engine }), picture);
    else scene.draw(createValhallTarget({ sink: rasterizer, readText, engine }), picture);
    return rasterizer.image();
  }

  /** Ends the threads. */
  close(): void {
    this.rasterizer.close();
  }
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
