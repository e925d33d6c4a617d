import type { ResultRegister } from "@glasm/nv-vertex";
import type { Blending, FogState, LineStipple, LogicOperation, StencilTest } from "./sink-fragments.js";
import type { PixelRectangle } from "./sink-pixels.js";
import type { TextureUnit } from "./sink-textures.js";

/**
 * What the context hands primitives to. It sees no GL token: words and plain numbers only.
 * A batch is valid during the call alone; its arrays are reused and may be longer than needed.
 */

/** How a column of a vertex row varies over a primitive. */
export type Interpolation =
  /** Window coordinates: x, y, depth in [0,1] and 1/w; linear in the window. */
  | "window"
  /** Perspective-correct. [GL1.3 3.5.1] */
  | "perspective"
  /** A color: perspective-correct, or the provoking vertex's under flat shading; already clamped to [0,1]. */
  | "color";

/** One column of a vertex row. */
export interface LayoutColumn {
  /** `window`, the name of a result register of Table X.1, or `unclamped`. */
  readonly name: string;
  /** First word of the column in the row. */
  readonly offset: number;
  readonly components: number;
  readonly type: "float32";
  readonly interpolation: Interpolation;
}

/**
 * The columns of a vertex row; `window` is always the first. A result register without a column is (0,0,0,1) at
 * every vertex. The same columns are the same object, for the life of a context. [VP2 2.14.1.5]
 */
export interface VertexLayout {
  /** Words in a row. */
  readonly stride: number;
  readonly columns: readonly LayoutColumn[];
}

export type PrimitiveKind = "point" | "line" | "polygon";

/** Primitives of one kind after clipping, in window coordinates. */
export interface PrimitiveBatch {
  readonly kind: PrimitiveKind;
  readonly layout: VertexLayout;
  readonly vertexCount: number;
  /**
   * `vertexCount` rows of `layout.stride` words, some of which no primitive may use; `floats` is the same memory. A NaN,
   * which only perspective columns may hold, has any sign and payload. [Ruling 113]
   */
  readonly words: Uint32Array;
  readonly floats: Float32Array;
  readonly primitiveCount: number;
  /** Primitive i has the indices from firstIndex[i] up to firstIndex[i + 1]: 1 for a point, 2 for a line, 3 or more for a convex polygon. */
  readonly firstIndex: Uint32Array;
  /** Row numbers; a polygon's in the order of its boundary. */
  readonly indices: Uint32Array;
  /** Beside `indices`: 1 if the edge from this vertex to the next of its polygon is a boundary edge. [GL1.3 2.6.2, 2.11] */
  readonly edgeFlags: Uint8Array;
  /** For each primitive: 0 front-facing, 1 back-facing; 0 for points and lines. [GL1.3 3.5.1] */
  readonly facing: Uint8Array;
  /**
   * For each primitive: the row that flat colors come from. It may lie outside the primitive, and outside the view:
   * its window coordinates are then zero. [GL1.3 2.13.7]
   */
  readonly provokingVertex: Uint32Array;
  /** For each primitive: the diameter in pixels, 0 or more, if it is a point. [GL1.3 3.3] */
  readonly pointSize: Float32Array;
  /** For each primitive that is a line: 1 if the line stipple starts anew with it. [GL1.3 3.4.2] */
  readonly lineStart: Uint8Array;
}

export type Comparison = "never" | "less" | "equal" | "lequal" | "greater" | "notequal" | "gequal" | "always";

export type PolygonMode = "point" | "line" | "fill";

/** One of the color buffers of a window; a single-buffered one has the front buffer alone. [GL1.3 4.2.1] */
export type ColorBuffer = "front" | "back";

/** A rectangle of pixels; (0,0) is the lower left corner of the window. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What decides how primitives become pixels; resolved once for a draw. null means disabled. */
export interface RasterState {
  readonly flat: boolean;
  /** Back-facing polygons take BFC0 and BFC1 instead of COL0 and COL1. [VP2 2.14.1.5] */
  readonly twoSided: boolean;
  /** Adds COL1 (or BFC1) red, green and blue to COL0's. [VP1 3.9] */
  readonly colorSum: boolean;
  /** The units whose texture applies, from the lowest; none if texturing is disabled. [GL1.3 3.8.13] */
  readonly textures: readonly TextureUnit[];
  /** Also null for primitives whose layout has no FOGC: then the fog factor is 1. [VP1 2.14.1.5] */
  readonly fog: FogState | null;
  readonly lineWidth: number;
  readonly lineStipple: LineStipple | null;
  /** Size of points that polygon mode makes. */
  readonly pointSize: number;
  /** Front and back. */
  readonly polygonMode: readonly [PolygonMode, PolygonMode];
  /** Which modes the offset applies to. [GL1.3 3.5.5] */
  readonly polygonOffset: {
    readonly factor: number;
    readonly units: number;
    readonly point: boolean;
    readonly line: boolean;
    readonly fill: boolean;
  };
  /**
   * For filled polygons: bit x of word y is 1 where x and y modulo 32 are the window coordinates of fragments that are
   * drawn. The same pattern is the same array, which is never changed. [GL1.3 3.5.2]
   */
  readonly polygonStipple: Uint32Array | null;
  readonly scissor: Rectangle | null;
  readonly alphaTest: { readonly comparison: Comparison; readonly reference: number } | null;
  readonly stencilTest: StencilTest | null;
  readonly depthTest: { readonly comparison: Comparison; readonly write: boolean } | null;
  /** null while there is a logical operation. [GL1.3 4.1.9] */
  readonly blend: Blending | null;
  readonly dither: boolean;
  readonly logicOperation: LogicOperation | null;
  /** The color buffers that are written, each for itself; none or more. [GL1.3 4.2.1] */
  readonly colorBuffers: readonly ColorBuffer[];
  /** Red, green, blue, alpha. */
  readonly colorMask: readonly [boolean, boolean, boolean, boolean];
}

/** Which buffers a clear touches. */
export interface ClearMask {
  readonly color: boolean;
  readonly depth: boolean;
  readonly stencil: boolean;
}

export interface ClearValues {
  /** Red, green, blue, alpha in [0,1]. */
  readonly color: readonly [number, number, number, number];
  /** In [0,1]. */
  readonly depth: number;
  readonly stencil: number;
  readonly scissor: Rectangle | null;
  /** The color buffers that are cleared. */
  readonly colorBuffers: readonly ColorBuffer[];
  readonly colorMask: readonly [boolean, boolean, boolean, boolean];
  readonly depthMask: boolean;
  readonly stencilMask: number;
}

/** What a read returns for each pixel: 4 bytes RGBA, one depth in [0,1] as a double, or one stencil index. */
export type ReadKind = "color" | "depth" | "stencil";

/** What draws. The rasterizer is one; a recorder for tests is another. */
export interface Sink {
  /** Size of the window in pixels; the context's first viewport and scissor rectangle. */
  readonly width: number;
  readonly height: number;
  /** Whether there is a back buffer; if so, it is the one that is drawn and read at first. [GL1.3 4.2.1, 4.3.2] */
  readonly doubleBuffered?: boolean;
  /**
   * A result register that travels, whatever rasterization needs, to the last column of a row, `unclamped`, as it was
   * written; a draw that does not write it has no such column. Default none.
   */
  readonly unclamped?: ResultRegister;
  resize(width: number, height: number): void;
  clear(mask: ClearMask, values: ClearValues): void;
  draw(batch: PrimitiveBatch, state: RasterState): void;
  /** Without it pixel rectangles and bitmaps are not drawn. */
  drawPixels?(pixels: PixelRectangle, state: RasterState): void;
  /** Rows from bottom to top; pixels outside the window are 0. Without a buffer it is the front one. */
  read(rectangle: Rectangle, kind: "color", buffer?: ColorBuffer): Uint8Array;
  read(rectangle: Rectangle, kind: "stencil"): Uint8Array;
  read(rectangle: Rectangle, kind: "depth"): Float64Array;
  finish(): void;
}
