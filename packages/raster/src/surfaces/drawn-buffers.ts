import type {
  ClearMask,
  ClearValues,
  ColorBuffer,
  PixelRectangle,
  PrimitiveBatch,
  RasterState,
} from "@glasm/primitives";
import type { Framebuffer } from "../framebuffer/framebuffer.js";
import type { Samples } from "../multisampling/sample-rules.js";
import type { PolygonFiller } from "../polygons/polygon-filler.js";

/** The buffers of a window, or of a surface. */
export interface DrawnBuffers {
  /** Without alpha that of each pixel is 1 and never written. */
  readonly alpha: boolean;
  /** Those of each pixel. */
  readonly samples: Samples;
  /** What fills polygons there. */
  readonly filler: PolygonFiller;
  /** Draws to color buffers, each for itself; with none the drawing itself has to leave colors alone. */
  drawTo(buffers: readonly ColorBuffer[], draw: (framebuffer: Framebuffer) => void): void;
}

/** What draws to such buffers. */
export interface SurfaceDrawing {
  clear(buffers: DrawnBuffers, mask: ClearMask, values: ClearValues): void;
  draw(buffers: DrawnBuffers, batch: PrimitiveBatch, state: RasterState): void;
  drawPixels(buffers: DrawnBuffers, pixels: PixelRectangle, state: RasterState): void;
}
