/** What a sink draws at least, and what those who draw to it may ask for. */

/** Largest size of a point that is not antialiased, in pixels; sizes that vertices have are clamped to it. [Ruling 39] */
export const MAX_POINT_SIZE = 2048;

/** Largest width of a line that is not antialiased, in pixels. [GL1.3 3.4.2] */
export const MAX_LINE_WIDTH = 2048;

/** Largest size of an antialiased point, in pixels. [GL1.3 3.3, Ruling 414] */
export const MAX_SMOOTH_POINT_SIZE = 64;

/** Largest width of an antialiased line, in pixels. [GL1.3 3.4.2, Ruling 414] */
export const MAX_SMOOTH_LINE_WIDTH = 10;

/** Sizes of antialiased points and widths of antialiased lines are multiples of this, from once on. [Ruling 414] */
export const SMOOTH_SIZE_STEP = 1 / 8;

/** Largest width and height of a viewport and of a window, in pixels. [GL1.3 2.10.1] */
export const MAX_VIEWPORT_SIZE = 16384;

/** Bits of subpixel precision in the window coordinates of lines and polygons. [GL1.3 Table 6.27] */
export const SUBPIXEL_BITS = 12;

/** Bits of the depth buffer. [GL1.3 Table 6.30] */
export const DEPTH_BITS = 24;

/** Bits of the stencil buffer. [GL1.3 Table 6.30] */
export const STENCIL_BITS = 8;

/** All bits of a stencil index. */
export const STENCIL_ONES = 2 ** STENCIL_BITS - 1;

/** The most general stages of register combiners. [NV_register_combiners 3.8.12] */
export const GENERAL_COMBINERS = 8;
