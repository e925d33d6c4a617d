/** Where the compiled functions find things: bytes in their memory. */

import { base } from "@glasm/codegen";
import { BLOCK } from "./depth-blocks.js";

/**
 * The address of what belongs to the thread that draws: all places below are counted from it, but those that are part of
 * something else.
 */
export const THREAD = base;

/** What is set before a call, words where nothing else is said; but for `spansEnd`, `triangle` and `nextSpan`. */
export const JOB = {
  // The pixels that may be drawn.
  left: 0,
  bottom: 4,
  right: 8,
  top: 12,
  /** Pixels in a row. */
  width: 16,
  // Addresses of buffers.
  color: 20,
  depth: 24,
  // Addresses of the arrays of the batch.
  vertices: 28,
  indices: 32,
  firstIndex: 36,
  facing: 40,
  provokingVertex: 44,
  depthOffsets: 48,
  /** Address of the records, see RECORD. */
  records: 52,
  vertexCount: 56,
  primitiveCount: 60,
  /** Bytes of a vertex row. */
  stride: 64,
  // Where columns begin in a vertex row.
  window: 68,
  frontPrimary: 72,
  frontSecondary: 76,
  backPrimary: 80,
  backSecondary: 84,
  /** The byte that the alpha test compares with. */
  alphaReference: 88,
  // Set by the functions themselves: the address after the last span that waits, and of the last triangle.
  spansEnd: 92,
  triangle: 96,
  /** Address of the stencil buffer. */
  stencil: 100,
  /** Where the fog coordinate is in a vertex row. */
  fogCoordinate: 104,
  /** Address of the texture units of the draw, see UNIT. */
  units: 108,
  /** What is added to the x and y of all vertices, in doubles, where samples are not in the center of their pixels. */
  shift: 112,
  /** The constant color of blending in 255ths, in doubles. */
  blendConstant: 128,
  // What fog computes with, four singles each: the scale and the end four times, red, green, blue and 0.
  fogScale: 160,
  fogEnd: 176,
  fogColor: 192,
  /** 32 words, see RasterState. */
  polygonStipple: 208,
  /** Set to 0 before a call, and then by the functions themselves: how many samples have passed, a double. */
  samples: 336,
  /** Where threads share the memory: address of the numbers of the polygons to fill, of which there are `primitiveCount`; before, see ORDER. */
  order: 344,
  /** Rows of the window. */
  height: 348,
  /** Address of the limits of the depths of blocks of pixels, a word each; see HiddenBlocks. */
  depthLimits: 352,
  /** Set by the functions themselves: the address after the last span of a triangle that is drawn. */
  nextSpan: 356,
  /** See STENCIL_TABLES; those of back-facing polygons follow. */
  stencilTables: 384,
} as const;

/** Where the constants of register combiners are: two for each of nine stages, and the color of fog. */
export const COMBINER_CONSTANTS = 1920;

/** Bytes of all that is set before a call. */
export const JOB_BYTES = COMBINER_CONSTANTS + 512;

/** The most corners of a polygon that the compiled functions fill. */
export const MAX_CORNERS = 64;

/** The columns of the edges that cross a row, from left to right, as doubles. */
export const CROSSING = { first: JOB_BYTES, bytes: 8 } as const;

/** A span: between which columns it lies, in either order, its row, and the address of its triangle, see TRIANGLE. */
export const SPAN = { columns: 0, row: 8, triangle: 12, bytes: 16 } as const;

/** A triangle whose spans wait. */
export const TRIANGLE = {
  /** Addresses of the records of its corners. */
  corners: 0,
  // What belongs to the polygon, in states that need it.
  /** Address of the record of the provoking vertex. */
  provoking: 12,
  /** From the color of the front to that of the polygon's face. */
  face: 16,
  /** From the stencil tables of the front to those of the polygon's face. */
  stencilTables: 20,
  /** A double, added to all depths. */
  depthOffset: 24,
  /** Address of the derivatives of its texture coordinates, see GRADIENT. */
  gradients: 32,
  bytes: 48,
} as const;

const MAX_SPANS = 512;
const MAX_TRIANGLES = 256;

/** Where spans and their triangles wait, and the last place for one of them. */
export const WAITING_SPANS = CROSSING.first + (MAX_CORNERS + 2) * CROSSING.bytes + 112;
export const LAST_SPAN = WAITING_SPANS + (MAX_SPANS - 1) * SPAN.bytes;
export const WAITING_TRIANGLES = WAITING_SPANS + MAX_SPANS * SPAN.bytes;
export const LAST_TRIANGLE = WAITING_TRIANGLES + (MAX_TRIANGLES - 1) * TRIANGLE.bytes;

/** Where constant vectors lie in states with textures, and after them what is the same for all pixels of a span. */
export const CONSTANTS = WAITING_TRIANGLES + MAX_TRIANGLES * TRIANGLE.bytes;
export const SPAN_DATA = CONSTANTS + 2048;

/** Where the image arrays of four pixels that take different ones are described, see LEVEL. */
export const MIXED_LEVEL = SPAN_DATA + 4096;

/** Where groups of pixels wait for their second pass, see Strip. */
export const STRIP = { first: MIXED_LEVEL + 256, bytes: 8192 } as const;

const PLANES_START = STRIP.first + STRIP.bytes;
/** Quads of planes at most, see QUAD. */
const MAX_QUADS = 16;

/**
 * The planes of the triangle that is drawn, four numbers each: QUAD says which. Of each quad there are the values in the
 * center of the anchor, the derivatives by y and those by x; in doubles of two pairs, one after the other, or in singles. Then
 * the values in a row, in the column of the anchor.
 */
export const PLANES = {
  /** The column and the row of the anchor. */
  anchorX: PLANES_START,
  anchorY: PLANES_START + 4,
  /** Whether data are in doubles. */
  isSteep: PLANES_START + 16,
  singles: PLANES_START + 32,
  rowOfSingles: PLANES_START + 32 + 48 * MAX_QUADS,
  doubles: PLANES_START + 32 + 64 * MAX_QUADS,
  rowOfDoubles: PLANES_START + 32 + 160 * MAX_QUADS,
  // Of a pair of doubles, and of a quad of singles.
  value: 0,
  byY: 16,
  byX: 32,
  bytes: 48,
} as const;

/** The quads of planes: depth in 24-bit steps, 1/w and twice the fog coordinate over w; colors over w; coordinates of units over w. */
export const QUAD = { scale: 0, primary: 1, secondary: 2, coordinates: 3 } as const;

/** What of a row no triangle of a polygon has had yet: from and up to which columns. */
export const REST = { first: PLANES_START + 32 + 192 * MAX_QUADS, from: 0, to: 4, bytes: 8 } as const;

/** What is visible of the spans of a triangle in a row of blocks. */
export const VISIBLE_SPANS = REST.first + 2 * MAX_CORNERS * REST.bytes;

/** The part of a triangle in a row of blocks, see BlockFunctions. */
export const BAND = {
  /** Whether its blocks are filled at once. */
  atOnce: VISIBLE_SPANS + BLOCK * SPAN.bytes,
  /** Its lowest row, and the address after the last one of BAND_ROW. */
  row: VISIBLE_SPANS + BLOCK * SPAN.bytes + 4,
  rowsEnd: VISIBLE_SPANS + BLOCK * SPAN.bytes + 8,
  // From and up to which columns all pixels of the row of blocks are in the triangle.
  wholeFrom: VISIBLE_SPANS + BLOCK * SPAN.bytes + 12,
  wholeTo: VISIBLE_SPANS + BLOCK * SPAN.bytes + 16,
} as const;

/** Each row of it: the columns, one before the first one and one after the last, and planes in the column of the anchor. */
export const BAND_ROW = {
  first: VISIBLE_SPANS + BLOCK * SPAN.bytes + 32,
  before: 0,
  after: 4,
  /** A double. */
  depth: 8,
  /** Quads in singles. */
  scale: 16,
  primary: 32,
  bytes: 48,
} as const;

/** Groups of a block in which a pixel passes: their mask, and the addresses of their BAND_ROW, their colors and products. */
export const LISTED_GROUP = {
  first: BAND_ROW.first + BLOCK * BAND_ROW.bytes,
  mask: 0,
  places: 16,
  row: 16,
  color: 20,
  products: 24,
  bytes: 32,
} as const;

/** By how much planes are more in the left and in the right half of a block than in the column of the anchor. */
export const BLOCK_PRODUCTS = {
  first: LISTED_GROUP.first + ((BLOCK * BLOCK) / 4) * LISTED_GROUP.bytes,
  bytes: 96,
} as const;

const THREAD_BYTES = BLOCK_PRODUCTS.first + 2 * BLOCK_PRODUCTS.bytes;

/** Addresses are kept within signed integers. */
export const MAX_MEMORY_BYTES = 2 ** 31;

/** Where what belongs to a thread begins, counted from the beginning of the memory; that of the host is the first one. */
export function threadAt(thread: number): number {
  return 2048 + thread * THREAD_BYTES;
}

/** A vertex as the compiled functions want it: pairs of doubles, four singles, then words. */
export const RECORD = {
  /** x and y. */
  position: 0,
  /** Depth and 1/w. */
  depth: 16,
  /** x and y on the subpixel grid. */
  snapped: 32,
  /** Red, green, blue and alpha. */
  color: 48,
  /** The first row whose center is not below the vertex; INVALID_ROW if the vertex spoils its polygons. */
  row: 64,
  /** The fog coordinate, a single. */
  fog: 68,
  bytes: 80,
  /** The colors of the back face, where both faces have their own, and the size then. What textures need follows. */
  backColor: 80,
  bytesOfBoth: 96,
} as const;

export const INVALID_ROW = -0x80000000;
