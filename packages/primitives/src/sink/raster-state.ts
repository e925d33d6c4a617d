import type {
  Blending,
  Comparison,
  FogState,
  LineStipple,
  LogicOperation,
  StencilTest,
} from "./fragments.js";
import type { RegisterCombiners } from "./register-combiners.js";
import type { TextureUnit } from "./textures.js";
import type { ColorBuffer, Rectangle } from "./window.js";

/** What the faces of polygons become: their vertices, their boundary edges or their area. [GL1.3 3.5.4] */
export type PolygonMode = "point" | "line" | "fill";

/** Which primitives are antialiased: their fragments' alpha is multiplied by the part of the pixel that they cover. [GL1.3 3.2, 3.11] */
export interface SmoothPrimitives {
  readonly point: boolean;
  readonly line: boolean;
  /** Those that are filled; others are points or lines. [GL1.3 3.5.4] */
  readonly polygon: boolean;
}

/** What becomes of the coverage and the alpha of fragments where there are several samples. [GL1.3 4.1.3] */
export interface Multisampling {
  readonly alphaToCoverage: boolean;
  readonly alphaToOne: boolean;
  /** The part of the samples that may be covered, in [0,1], or whose others may. */
  readonly coverage: { readonly value: number; readonly invert: boolean } | null;
}

/** What decides how primitives become pixels; resolved once for a draw. null means disabled. */
export interface RasterState {
  readonly flat: boolean;
  /** Back-facing polygons take the back colors instead of the others. [VP2 2.14.1.5] */
  readonly twoSided: boolean;
  /** Adds red, green and blue of the secondary color to the primary one's. [VP1 3.9] */
  readonly colorSum: boolean;
  /** The units whose texture applies, from the lowest; none if texturing is disabled. [GL1.3 3.8.13] */
  readonly textures: readonly TextureUnit[];
  /**
   * What makes colors of textures, secondary color and fog instead of environments, color sum and fog; left out if it is
   * disabled. Also a sink without them is told. [NV_register_combiners 3.8.12]
   */
  readonly registerCombiners?: RegisterCombiners;
  /** Also null for primitives whose layout has no `fog-coordinate`: then the fog factor is 1. [VP1 2.14.1.5] */
  readonly fog: FogState | null;
  readonly smooth: SmoothPrimitives;
  /**
   * Left out where multisample rasterization is disabled: then fragments cover all samples. It is without effect in a
   * window with one sample. [GL1.3 3.2.1]
   */
  readonly multisample?: Multisampling | undefined;
  readonly lineWidth: number;
  readonly lineStipple: LineStipple | null;
  /** Size of points that polygon mode makes. */
  readonly pointSize: number;
  /**
   * Points of multisample rasterization that are smaller have this size and fade; left out where they do not.
   * [ARB_point_parameters Chapter 3]
   */
  readonly pointFadeThreshold?: number | undefined;
  /**
   * Where points are sprites: what their third texture coordinate is, zero or what the vertex has as s or r. Left out where
   * they are not. [ARB_point_sprite Chapter 3, NV_point_sprite Chapter 3]
   */
  readonly pointSprite?: { readonly r: "zero" | "s" | "r" } | undefined;
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
  /** That of back-facing polygons, if it is one of their own; without effect where `stencilTest` is null. [EXT_stencil_two_side Chapter 4] */
  readonly backStencilTest?: StencilTest | undefined;
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
