import type {
  ClearMask,
  ClearValues,
  ColorBuffer,
  PixelRectangle,
  PrimitiveBatch,
  RasterState,
  Surface,
  SurfaceImages,
} from "@glasm/primitives";
import type { Framebuffer } from "../framebuffer/framebuffer.js";
import { framebufferOf } from "./surface-images.js";
import { Samples } from "../multisampling/sample-rules.js";
import { SAMPLE_POSITIONS } from "../multisampling/sample-positions.js";
import type { PolygonFiller } from "../polygons/polygon-filler.js";
import type { DrawnBuffers, SurfaceDrawing } from "./drawn-buffers.js";

/** Draws to images in memory, as a rasterizer does to its window. */
export class ImageSurface implements Surface, DrawnBuffers {
  readonly alpha: boolean;
  readonly samples = new Samples(SAMPLE_POSITIONS[1]);
  readonly filler: PolygonFiller;
  private readonly drawing: SurfaceDrawing;
  private readonly framebuffer: Framebuffer;

  /** The filler is that of all surfaces, so that the window and its textures stay where they are. */
  constructor(images: SurfaceImages, drawing: SurfaceDrawing, filler: PolygonFiller) {
    this.framebuffer = framebufferOf(images);
    this.alpha = images.alpha;
    this.drawing = drawing;
    this.filler = filler;
  }

  drawTo(_: readonly ColorBuffer[], draw: (framebuffer: Framebuffer) => void): void {
    draw(this.framebuffer);
  }

  clear(mask: ClearMask, values: ClearValues): void {
    this.drawing.clear(this, mask, values);
  }

  draw(batch: PrimitiveBatch, state: RasterState): void {
    this.drawing.draw(this, batch, state);
  }

  drawPixels(pixels: PixelRectangle, state: RasterState): void {
    this.drawing.drawPixels(this, pixels, state);
  }

  finish(): void {
    this.filler.release(this.framebuffer);
  }
}
