import type { Uniforms } from "@glasm/pica200";
import type { RasterState, Rectangle, Texture } from "@glasm/primitives";
import type { AttributeArray, FixedAttribute } from "../attributes/attribute-array.js";
import type { Shaders } from "../shaders/shaders.js";

/** What vertices are assembled to; "geometry" is what a geometry shader makes of them, and without one triangles. */
export const PRIMITIVES = ["triangles", "triangle-strip", "triangle-fan", "geometry"] as const;
/** What vertices make, by its name. */
export type PrimitiveName = (typeof PRIMITIVES)[number];

/** Which triangles are not drawn: none, those that face the viewer, which are counter-clockwise, or the others. */
export const CULLINGS = ["none", "front", "back"] as const;
/** Which triangles are not drawn, by its name. */
export type Culling = (typeof CULLINGS)[number];

/** A depth is scale * z / w + offset. [Ruling 153] */
export interface DepthMap {
  readonly scale: number;
  readonly offset: number;
}

/** Everything that a draw depends on; nothing is kept from draw to draw. */
export interface Draw {
  readonly shaders: Shaders;
  /** Default "triangles"; with a geometry shader "geometry", and nothing else. */
  readonly primitives?: PrimitiveName;
  /** For each v register what its vertices have; registers without are 0. */
  readonly attributes: readonly (AttributeArray | FixedAttribute | null | undefined)[];
  /** Numbers of vertices; without them vertices come in order. */
  readonly indices?: Uint8Array | Uint16Array | Uint32Array;
  /** The first vertex, or with indices the first index that is used; default 0. */
  readonly first?: number;
  /** How many vertices or indices; default: all indices from the first on. Without indices it has to be there. */
  readonly count?: number;
  /** What constant registers of the vertex shader hold; default: its constants, and zeros. */
  readonly vertexUniforms?: Uniforms;
  /** The same for the geometry shader. */
  readonly geometryUniforms?: Uniforms;
  /** Left, bottom, width and height in pixels; default: the window of the sink. */
  readonly viewport?: readonly [x: number, y: number, width: number, height: number];
  /**
   * Default scale -1 and offset 0: depths from 1 where z is -w to 0 where z is 0. What comes of these two ends has to
   * lie in [0,1]. [Ruling 153]
   */
  readonly depthMap?: DepthMap;
  /** Default "none". */
  readonly culling?: Culling;
  /** What `makeTexture` has made; its color at texture coordinate 0 multiplies that of the fragment. Default null: none. */
  readonly texture?: Texture | null;
  /** Default null: depths are neither compared nor written. */
  readonly depthTest?: RasterState["depthTest"];
  /** Default null: colors replace what is there. */
  readonly blend?: RasterState["blend"];
  /** Default null: the whole window. */
  readonly scissor?: Rectangle | null;
}
