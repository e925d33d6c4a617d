import type {
  AttributeArray,
  Culling,
  DepthRange,
  DrawNumbers,
  FixedAttribute,
  FrontFace,
  Handling,
  PrimitiveMode,
  RasterState,
  ViewportNumbers,
} from "@glasm/primitives";
import type { BufferInput, Denormals, Program } from "@glasm/valhall";

/** What becomes of an array's numbers: singles of the same value, singles in [0,1] or [-1,1], or words of integers. [Ruling 297] */
export const HANDLINGS = ["cast", "normalize", "integer"] as const satisfies readonly Handling[];
/** What becomes of an array's numbers, by its name. */
export type Handled = (typeof HANDLINGS)[number];

/** The outputs that the fixed stages take from slots of varyings. */
export type VaryingName =
  | "color"
  | "secondary-color"
  | "back-color"
  | "back-secondary-color"
  | "fog-coordinate"
  | `texture-coordinates-${number}`;

/** For outputs the slot, 0 to 255, in which both programs leave four singles; what a vertex does not store is 0. */
export type VaryingSlots = Readonly<Partial<Record<VaryingName, number>>>;

/** Where a draw puts the viewport for its program: three uniforms each, for x, y and depth. [Ruling 351] */
export interface ViewportUniforms {
  /** The first of those that multiply what has been divided by w: half of the width, of the height, of the range of depths. */
  readonly scale: number;
  /** The first of those that are added then: the middle of the viewport. */
  readonly offset: number;
}

/**
 * Everything that a draw depends on; nothing is kept from draw to draw. Its members beside those named here are those of a
 * raster state: fragments go through the fixed stages of OpenGL 1.3, and what is not given does nothing. [Ruling 350]
 */
export interface Draw extends DrawNumbers, Partial<RasterState> {
  /** A vertex shader, that is its program or both of its programs, which `load` or `makeProgram` of `@glasm/valhall` has made. */
  readonly program: Program;
  /** Where its program begins that stores positions, in bytes: a multiple of 8; default 0. */
  readonly entry?: number;
  /** Where its program begins that stores varyings; without it the first one stores all. */
  readonly varyingEntry?: number;
  /** Default "triangles". */
  readonly primitives?: PrimitiveMode;
  /** By number, up to 16 of them, what vertices have; those without are (0, 0, 0, 1). [Ruling 336] */
  readonly attributes: readonly (AttributeArray<Handled> | FixedAttribute | null | undefined)[];
  /** How often all is drawn, with r61 from 0 on; default 1. */
  readonly instances?: number;
  /** Up to 128, from u0 on: numbers, which become singles, or words as they are; the others are 0. */
  readonly uniforms?: readonly number[] | Float32Array | Int32Array | Uint32Array;
  /** Where the viewport goes among the uniforms; without it nowhere. */
  readonly viewportUniforms?: ViewportUniforms;
  /** Memory and tables of buffers, as runs of `@glasm/valhall` have them; the draw copies the bytes. */
  readonly buffers?: readonly BufferInput[];
  /** Default "preserve". */
  readonly denormals?: Denormals;
  /** How many instructions a vertex executes at most in each program; default 1,048,576. */
  readonly limit?: number;
  /** The slots that are drawn, by what they mean; without one that is (0, 0, 0, 1) for all. */
  readonly varyings?: VaryingSlots;
  /** Left, bottom, width and height in pixels, of which the last two are at least 1; default: the window of the sink. */
  readonly viewport?: ViewportNumbers;
  /** Which depths in [0,1] z from -w to w becomes; default [0, 1]. */
  readonly depthRange?: DepthRange;
  /** Default "none". */
  readonly culling?: Culling;
  /** Default "counter-clockwise". */
  readonly frontFace?: FrontFace;
  /** Whether points have the size that the program stores, if it does; default: that of `pointSize`. */
  readonly programPointSize?: boolean;
}
