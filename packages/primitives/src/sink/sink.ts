import type { Accumulation } from "./accumulation.js";
import type { Helpers } from "./helpers.js";
import type { PixelRectangle } from "./pixels.js";
import type { PrimitiveBatch } from "./primitive-batch.js";
import type { RasterState } from "./raster-state.js";
import type { Surface, SurfaceImages } from "./surface.js";
import type { OutputName } from "./vertex-layout.js";
import type { ClearMask, ClearValues, ColorBuffer, Rectangle, SamplePosition } from "./window.js";

/**
 * What draws: primitives go there, as words and plain numbers that are not an API's and no machine's. The rasterizer is one;
 * a recorder for tests is another.
 */
export interface Sink {
  /** Size of the window in pixels; the first viewport and scissor rectangle of a context. */
  readonly width: number;
  readonly height: number;
  /** Whether there is a back buffer; if so, it is the one that is drawn and read at first. [GL1.3 4.2.1, 4.3.2] */
  readonly doubleBuffered?: boolean;
  /** Whether color buffers have alpha; default true. If not, the alpha that is read is 1. [GL1.3 4.3.2] */
  readonly alpha?: boolean;
  /** Bits of each component of the accumulation buffer; default 0, which is none. [GL1.3 4.2.4] */
  readonly accumulationBits?: number;
  /** Where the samples of each pixel are; two or more in a window with a multisample buffer. Default one in the center. [GL1.3 3.2.1] */
  readonly samplePositions?: readonly SamplePosition[];
  /**
   * An output that travels, whatever rasterization needs, to the last column of a row, `unclamped`, as it was written;
   * a draw that does not write it has no such column. Default none.
   */
  readonly unclamped?: OutputName;
  /** Whether batches carry the numbers of vertices and primitives. Default not. [Ruling 127] */
  readonly numbered?: boolean;
  /** Threads that run emitted code for whoever draws. Default none. [Ruling 507] */
  readonly helpers?: Helpers;
  /** Gives the window another size, in pixels; called before anything else. */
  resize(width: number, height: number): void;
  /** Clears the buffers of a mask to some values. [GL1.3 4.2.3] */
  clear(mask: ClearMask, values: ClearValues): void;
  /** Draws the primitives of a batch; its memory is the sink's during the call alone. */
  draw(batch: PrimitiveBatch, state: RasterState): void;
  /** Without it pixel rectangles and bitmaps are not drawn. */
  drawPixels?(pixels: PixelRectangle, state: RasterState): void;
  /** What Accum does; a sink with an accumulation buffer has it. [GL1.3 4.2.4] */
  accumulate?(accumulation: Accumulation): void;
  /**
   * The samples of fragments that have passed the depth test since it was last told to count, and whether to count them from now
   * on. Without it none are counted. [ARB_occlusion_query 4.1.6A]
   */
  countSamples?(isCounting: boolean): number;
  /**
   * Makes what draws to images in the place of the window. Without it no framebuffer object is complete.
   * [EXT_framebuffer_object 4.4.4.2, Ruling 450]
   */
  surface?(images: SurfaceImages): Surface;
  /** Rows from bottom to top; pixels outside the window are 0. Without a buffer it is the front one. */
  read(rectangle: Rectangle, kind: "color", buffer?: ColorBuffer): Uint8Array;
  /** The same of stencil indices, a byte each. */
  read(rectangle: Rectangle, kind: "stencil"): Uint8Array;
  /** The same of depths in [0,1]. */
  read(rectangle: Rectangle, kind: "depth"): Float64Array;
  /** Completes everything that was drawn. [GL1.3 5.5] */
  finish(): void;
}
