/** Where the functions of textured states find things: bytes from the beginning of each. */

/** A texture unit of a draw. */
export const UNIT = {
  /** Address of the first of its image arrays, see LEVEL, level by level and face by face. */
  levels: 0,
  /** The number of the last level, and of levels. */
  last: 4,
  count: 8,
  /** A single: what a comparison gives that does not hold. */
  failValue: 12,
  /** Singles: the texels of the base level that a coordinate of 1 is. */
  scale: 16,
  /** Singles: the least and the greatest square of rho. */
  low: 28,
  high: 32,
  /** Singles: the color of the environment. */
  color: 36,
  /** Where the coordinates of the unit are in a vertex row. */
  column: 52,
  /** Address of the derivatives of all units, polygon by polygon, see GRADIENT. */
  gradients: 56,
  /** A single: what the square of rho is multiplied by. */
  bias: 60,
  // Singles of a texture shader stage, see TextureShader: the offset matrix, scale and bias, the constant eye.
  matrix: 64,
  offsetScale: 80,
  offsetBias: 84,
  eye: 88,
  /** Doubles: the bounds of a depth that is replaced. */
  depthRange: 104,
  bytes: 128,
} as const;

/**
 * An image array in memory, which holds its border, or what REPEAT has there, on each end of its dimensions. Four times each,
 * as vectors.
 */
export const LEVEL = {
  /** Address of the first texel of the frame, which is one before the texel 0 in all dimensions. */
  frame: 0,
  /** Bytes from a row, and from a slice, to the next. */
  row: 16,
  slice: 32,
  /** The bits of a texel's number, for each dimension, where all sizes are powers of two. */
  masks: 48,
  /** Singles: texels, for each dimension, and the same in steps of weights. */
  sizes: 96,
  steps: 144,
  bytes: 192,
} as const;

/**
 * How the coordinates of a polygon vary with x and with y, for each unit: singles over w, in one half those of s and t, in
 * the other those of r and q.
 */
export const GRADIENT = { byX: 0, byY: 8, half: 16, bytes: 32 } as const;
