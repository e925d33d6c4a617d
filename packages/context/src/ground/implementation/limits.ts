/** The values that the GL leaves to an implementation and this one has: the context's own, and those of what draws. */

export {
  DEPTH_BITS,
  GENERAL_COMBINERS,
  MAX_LINE_WIDTH,
  MAX_POINT_SIZE,
  MAX_SMOOTH_LINE_WIDTH,
  MAX_SMOOTH_POINT_SIZE,
  MAX_VIEWPORT_SIZE,
  SMOOTH_SIZE_STEP,
  STENCIL_BITS,
  STENCIL_ONES,
  SUBPIXEL_BITS,
} from "@glasm/primitives";

/** Texture coordinate sets and texture matrices. [Ruling 38] */
export const TEXTURE_UNITS = 8;

/** Depths of the matrix stacks. [GL1.3 Table 6.27, VP1 Table X.9] */
export const STACK_DEPTHS = { modelview: 32, projection: 4, texture: 4, color: 4, tracking: 4 } as const;

/** MATRIX0_NV and so on. [VP1 Table X.9] */
export const TRACKING_MATRICES = 8;

/** [GL1.3 Table 6.28] */
export const ATTRIB_STACK_DEPTH = 16;

/** Color attachment points of a framebuffer object. [EXT_framebuffer_object New State, Ruling 451] */
export const MAX_COLOR_ATTACHMENTS = 4;

/** Largest width and height of a renderbuffer. [EXT_framebuffer_object New Implementation Dependent State] */
export const MAX_RENDERBUFFER_SIZE = 4096;

/** The most entries of a pixel map. [GL1.3 Table 6.27, Ruling 389] */
export const MAX_PIXEL_MAP_TABLE = 65536;

/** The most entries of a color table. [GL1.3 3.6.3, Ruling 426] */
export const MAX_COLOR_TABLE_WIDTH = 65536;

/** The most entries of a histogram. [GL1.3 3.6.3, Ruling 426] */
export const MAX_HISTOGRAM_WIDTH = 65536;

/** The largest width and height of a convolution filter. [GL1.3 Table 6.27, Ruling 426] */
export const MAX_CONVOLUTION_SIZE = 11;

/** Largest order of an evaluator's map, one more than its degree. [GL1.3 Table 6.28] */
export const MAX_EVAL_ORDER = 30;

/** Display lists that may be under execution at a time, each called by the one before. [GL1.3 Table 6.28] */
export const MAX_LIST_NESTING = 64;

/** Names of a selection at a time. [GL1.3 Table 6.28] */
export const NAME_STACK_DEPTH = 128;

/** Light sources. [GL1.3 2.13.1] */
export const LIGHTS = 8;

/** The largest shininess and the largest exponent of a spot light. [GL1.3 Table 2.7, NV_light_max_exponent Chapter 2, Ruling 434] */
export const MAX_LIGHT_EXPONENT = 128;

/** Client-defined clip planes. [GL1.3 2.11] */
export const CLIP_PLANES = 6;

/** Largest absolute value of a bias of the level of detail that counts. [EXT_texture_lod_bias New State] */
export const MAX_TEXTURE_LOD_BIAS = 16;

/** How many times at most the footprint of a pixel is sampled. [EXT_texture_filter_anisotropic New State] */
export const MAX_TEXTURE_ANISOTROPY = 16;

/** Largest width and height of a rectangle. [ARB_texture_rectangle New Implementation Dependent State] */
export const MAX_RECTANGLE_TEXTURE_SIZE = 4096;

/** Largest width and height of an image of a one- or two-dimensional texture, without its border. [GL1.3 3.8.1] */
export const MAX_TEXTURE_SIZE = 4096;

/** Largest width, height and depth of an image of a three-dimensional texture, without its border. [GL1.3 3.8.1] */
export const MAX_3D_TEXTURE_SIZE = 256;

/** Largest width and height of an image of a cube map, without its border. [GL1.3 3.8.1] */
export const MAX_CUBE_MAP_TEXTURE_SIZE = 4096;
