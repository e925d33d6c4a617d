/** What a sink is told about the window and its buffers. */

/** One of the color buffers of a window; a single-buffered one has the front buffer alone. [GL1.3 4.2.1] */
export type ColorBuffer = "front" | "back";

/** Where a sample is in its pixel, from the lower left corner, in pixels. [GL1.3 3.2.1] */
export type SamplePosition = readonly [x: number, y: number];

/** A rectangle of pixels; (0,0) is the lower left corner of the window. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Which buffers a clear touches. [GL1.3 4.2.3] */
export interface ClearMask {
  readonly color: boolean;
  readonly depth: boolean;
  readonly stencil: boolean;
  /** Default not; it clears nothing where there is no accumulation buffer. */
  readonly accumulation?: boolean;
}

/** What the buffers are cleared to, and what of them. [GL1.3 4.2.3] */
export interface ClearValues {
  /** Red, green, blue, alpha in [0,1]. */
  readonly color: readonly [number, number, number, number];
  /** In [0,1]. */
  readonly depth: number;
  readonly stencil: number;
  /** Red, green, blue, alpha in [-1,1] of the accumulation buffer; default 0. */
  readonly accumulation?: readonly [number, number, number, number];
  readonly scissor: Rectangle | null;
  /** The color buffers that are cleared. */
  readonly colorBuffers: readonly ColorBuffer[];
  readonly colorMask: readonly [boolean, boolean, boolean, boolean];
  readonly depthMask: boolean;
  readonly stencilMask: number;
}

/** What a read returns for each pixel: 4 bytes RGBA, one depth in [0,1] as a double, or one stencil index. */
export type ReadKind = "color" | "depth" | "stencil";
