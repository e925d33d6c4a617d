import type { Program } from "@glasm/nv-gpu";
import type {
  AttributeArray,
  Culling,
  DepthRange,
  DrawNumbers,
  FixedAttribute,
  FrontFace,
  RasterState,
  ViewportNumbers,
} from "@glasm/primitives";
import type { PrimitiveName } from "../assembly/primitive-names.js";
import type { Parameters } from "../parameters/parameters.js";

/**
 * A geometry program, with parameters and parameter buffers of its own. It runs for each primitive, as often as its
 * INVOCATIONS says, and what it emits to stream 0 is drawn. [NV_geometry_program4 2.14.6], [Ruling 303, Ruling 305]
 */
export interface GeometryStage extends Parameters {
  /** A geometry program, which writes result.position and takes the primitives of the draw. */
  readonly program: Program;
}

/**
 * Everything that a draw depends on; nothing is kept from draw to draw. Its members beside those named here are those of a
 * raster state: fragments go through the fixed stages of OpenGL 1.3, and what is not given does nothing. [Ruling 298]
 */
export interface Draw extends DrawNumbers, Parameters, Partial<RasterState> {
  /** A vertex program, which writes result.position unless a geometry program follows. */
  readonly program: Program;
  /** What makes the primitives that are drawn of those that vertices make; without it these are drawn. */
  readonly geometry?: GeometryStage;
  /** Default "triangles". Without a geometry program adjacent vertices are passed over. */
  readonly primitives?: PrimitiveName;
  /** By generic number what vertices have; those without are (0, 0, 0, 1). [NV_vertex_program4 2.X.3.2] */
  readonly attributes: readonly (AttributeArray | FixedAttribute | null | undefined)[];
  /** How often all is drawn, with `vertex.instance` from 0 on; default 1. */
  readonly instances?: number;
  /** Left, bottom, width and height in pixels; default: the window of the sink. */
  readonly viewport?: ViewportNumbers;
  /** Which depths in [0,1] z from -w to w becomes; default [0, 1]. */
  readonly depthRange?: DepthRange;
  /** Default "none". */
  readonly culling?: Culling;
  /** Default "counter-clockwise". */
  readonly frontFace?: FrontFace;
  /** The numbers of the `result.clip` that primitives are clipped to; one that the program does not write removes nothing. Default none. */
  readonly clipDistances?: readonly number[];
  /** Whether points have the size that the program writes; default: that of `pointSize`. */
  readonly programPointSize?: boolean;
}
