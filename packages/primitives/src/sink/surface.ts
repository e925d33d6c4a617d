import type { PixelRectangle } from "./pixels.js";
import type { RasterState } from "./raster-state.js";
import type { Sink } from "./sink.js";

/**
 * Images in memory that take the place of a window's buffers. They have the same size; pixels go from the lower left one
 * on, rows from bottom to top. [EXT_framebuffer_object 4.4.6]
 */
export interface SurfaceImages {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel, from a multiple of 4 bytes on; null if no colors are drawn. */
  readonly color: Uint8Array | null;
  /** Whether the colors have alpha; if not, that of each pixel is 255 already, and stays so. */
  readonly alpha: boolean;
  /** Depths of `DEPTH_BITS` bits; null if there are none. */
  readonly depth: Int32Array | null;
  /** Stencil indices of `STENCIL_BITS` bits; null if there are none. */
  readonly stencil: Uint8Array | null;
}

/**
 * What draws to images in memory as its sink does to the window, with the same counters of samples and line stipple. It
 * has no back buffer, one sample a pixel, and only the images that it was made of; a draw that names color buffers
 * draws to its colors.
 */
export interface Surface extends Pick<Sink, "clear" | "draw"> {
  /** Without it pixel rectangles and bitmaps are not drawn. */
  drawPixels?(pixels: PixelRectangle, state: RasterState): void;
  /** From now on the images hold everything that was drawn, and others may change them, until something is drawn again. */
  finish(): void;
}
