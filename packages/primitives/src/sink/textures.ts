/** What a sink is told about textures: words, numbers and texels. [GL1.3 3.8] */

import type { Comparison } from "./fragments.js";
import type { TextureShader } from "./texture-shaders.js";

/** Coordinates of a rectangle are texels, and its sides may have any length. [ARB_texture_rectangle Chapter 3] */
export type TextureTarget = "1d" | "2d" | "3d" | "cube-map" | "rectangle";

/** The base internal format, on which the texture function depends. [GL1.3 Table 3.15] */
export type TextureFormat = "alpha" | "luminance" | "luminance-alpha" | "intensity" | "rgb" | "rgba";

/** How a texture is sampled that is enlarged. [GL1.3 3.8.9] */
export type MagnificationFilter = "nearest" | "linear";

/** How a texture is sampled that is reduced. [GL1.3 3.8.8] */
export type MinificationFilter =
  | MagnificationFilter
  | "nearest-mipmap-nearest"
  | "nearest-mipmap-linear"
  | "linear-mipmap-nearest"
  | "linear-mipmap-linear";

/** What texture coordinates beyond the image do. [GL1.3 3.8.7] */
export type TextureWrap = "repeat" | "clamp" | "clamp-to-edge" | "clamp-to-border" | "mirrored-repeat";

/** Red, green, blue, alpha in [0,1]. */
export type TextureColor = readonly [number, number, number, number];

/** An image array; never changed, so that a sink can keep what it made of the object. */
export interface TextureImage {
  /** Sizes in texels, the border included; 1 beyond the texture's dimensions. */
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Width of the border, on the ends of each dimension that the texture has. */
  readonly border: 0 | 1;
  /**
   * Four bytes a texel, from the lower left back corner of the border on: the texture source color that each texel
   * alone would give. [GL1.3 Table 3.21, Ruling 80] Of a texture of depths, which has one or two dimensions, an integer
   * of 24 bits that stands for a depth from 0 to 1, the lowest byte first; the fourth byte says nothing of it. [Ruling 403]
   * What else they may be is said by `TexelValues`.
   */
  readonly texels: Uint8Array;
}

/** What is made of the depths of a texture: a value from 0 to 1. [ARB_shadow Chapter 3] */
export interface DepthSampling {
  /** How r, clamped to [0,1] and rounded as a depth is, has to relate to a depth to give 1; null for the depth itself. */
  readonly comparison: Comparison | null;
  /** What a comparison gives that does not hold. [ARB_shadow_ambient Chapter 3] */
  readonly failValue: number;
}

/**
 * What the four bytes of a texel are that is neither an unsigned color nor a depth. A signed byte c + 128 stands for
 * c / 128, so that zero is exact. [NV_texture_shader Issues, Ruling 461]
 */
export type TexelValues =
  /** A color: which of red, green, blue and alpha are signed. */
  | { readonly type: "color"; readonly signed: readonly [boolean, boolean, boolean, boolean] }
  /** hi and lo of 16 bits, the lower byte of each first; signed ones c + 32768 stand for c / 32768. */
  | { readonly type: "hilo"; readonly signed: boolean }
  /**
   * ds and dt, which are signed, a magnitude from 3 components on, and from 4 on an intensity, which is also the texture
   * source color; of fewer this is zero, as it is of hi and lo.
   */
  | { readonly type: "offset"; readonly components: 2 | 3 | 4 };

/** A texture that can be applied. The same texture is the same object until something of it changes. */
export interface Texture {
  readonly target: TextureTarget;
  /** Of depths what they are treated as: "luminance", "intensity" or "alpha". [ARB_depth_texture Chapter 3] */
  readonly format: TextureFormat;
  /** There if the texels are depths. */
  readonly depths?: DepthSampling;
  /** There if the texels are neither unsigned colors nor depths. */
  readonly values?: TexelValues;
  /**
   * The image arrays from the base level to the last one that the minification filter can reach, for each face of a
   * cube map in the order of Table 3.20, else for one face. The sizes halve from level to level. [GL1.3 3.8.9]
   */
  readonly faces: readonly (readonly TextureImage[])[];
  readonly minFilter: MinificationFilter;
  readonly magFilter: MagnificationFilter;
  /** In s, t and r. */
  readonly wrap: readonly [TextureWrap, TextureWrap, TextureWrap];
  /**
   * As a texture source color, of which signed components are in [-1,1]; of depths its first component is one, and of
   * other texels it has their components in order. [GL1.3 3.8.7, ARB_depth_texture Chapter 3, NV_texture_shader 3.8.5]
   */
  readonly borderColor: TextureColor;
  /**
   * How many times at most a pixel's footprint is sampled along its length, an integer from 2 on; left out if once.
   * [EXT_texture_filter_anisotropic Chapter 3, Ruling 406]
   */
  readonly maxAnisotropy?: number;
  readonly minLod: number;
  readonly maxLod: number;
}

/** Where an argument of a combine function comes from; a number means the texture of that unit. [GL1.3 Table 3.25] */
export type CombineSource = number | "constant" | "primary-color" | "previous";

/** What of a source is an argument. [GL1.3 Table 3.24] */
export type CombineOperand = "src-color" | "one-minus-src-color" | "src-alpha" | "one-minus-src-alpha";

/** A function of the alpha half. [GL1.3 Table 3.24] */
export type CombineAlphaFunction = "replace" | "modulate" | "add" | "add-signed" | "interpolate" | "subtract";

/** A function of the color half. [GL1.3 Table 3.24] */
export type CombineFunction = CombineAlphaFunction | "dot3-rgb" | "dot3-rgba";

/** An argument of a function. [GL1.3 Table 3.24] */
export interface CombineArgument {
  readonly source: CombineSource;
  readonly operand: CombineOperand;
}

/** One half of a combine environment. [GL1.3 Table 3.24] */
export interface Combiner<Function extends CombineFunction> {
  readonly function: Function;
  /** Those that the function reads. */
  readonly arguments: readonly CombineArgument[];
  /** 1, 2 or 4. */
  readonly scale: number;
}

/** A texture environment. [GL1.3 3.8.12] */
export type TextureEnvironment =
  /** "none" leaves the fragment's color as it is. [NV_texture_shader 3.8.9] */
  | { readonly mode: "replace" | "modulate" | "decal" | "add" | "none" }
  | { readonly mode: "blend"; readonly color: TextureColor }
  | {
      readonly mode: "combine";
      readonly color: TextureColor;
      readonly rgb: Combiner<CombineFunction>;
      /** Without effect beside the function "dot3-rgba". */
      readonly alpha: Combiner<CombineAlphaFunction>;
    };

/** A texture unit that takes part in a draw. Unit i applies its texture at `texture-coordinates-i`. */
export interface TextureUnit {
  readonly unit: number;
  /** `NO_TEXTURE` of a texture shader stage that looks at none. */
  readonly texture: Texture;
  /** What the unit does in the place of conventional texturing; if one unit of a draw has it, all have. */
  readonly shader?: TextureShader;
  readonly environment: TextureEnvironment;
  /** What is added to the level of detail before its bounds; left out if it is 0. [EXT_texture_lod_bias 3.8.5] */
  readonly lodBias?: number;
  /** Whether point sprites have texture coordinates of their own for it; left out if not. [ARB_point_sprite Chapter 3] */
  readonly spriteCoordinates?: boolean;
}
