/** Where the compiled functions find things: bytes in their memory. */

/** What the host sets before a call, words where nothing else is said; but for `spansEnd` and `edges`. */
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
  // Set by the functions themselves: the address after the last span that waits, and of the last edges.
  spansEnd: 92,
  edges: 96,
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
  /** See STENCIL_TABLES; those of back-facing polygons follow. */
  stencilTables: 384,
} as const;

/** The most corners of a polygon that the compiled functions fill. */
export const MAX_CORNERS = 64;

/** The edges that cross a row, from left to right: columns as doubles, and addresses of the records of both ends. */
export const CROSSING = { first: 1920, column: 0, lower: 8, upper: 12, bytes: 16 } as const;

/** A span: between which columns it lies, on one edge and on the other, its row, and the address of its edges. */
export const SPAN = { columns: 0, row: 8, edges: 12, bytes: 16 } as const;

/** Two edges of a polygon. */
export const EDGES = {
  /** Addresses of the records of lower and upper end of the first edge, of the second, and of the first again. */
  ends: 0,
  // What belongs to the polygon, in states that need it.
  /** Address of the record of the provoking vertex. */
  provoking: 24,
  /** From the color of the front to that of the polygon's face. */
  face: 28,
  /** A double, added to all depths. */
  depthOffset: 32,
  /** Address of the derivatives of its texture coordinates, see GRADIENT. */
  gradients: 40,
  /** From the stencil tables of the front to those of the polygon's face. */
  stencilTables: 44,
  bytes: 48,
} as const;

const MAX_SPANS = 512;
const MAX_EDGES = 256;

/** Where spans and their edges wait, and the last place for one of them. */
export const WAITING_SPANS = CROSSING.first + (MAX_CORNERS + 1) * CROSSING.bytes + 112;
export const LAST_SPAN = WAITING_SPANS + (MAX_SPANS - 1) * SPAN.bytes;
export const WAITING_EDGES = WAITING_SPANS + MAX_SPANS * SPAN.bytes;
export const LAST_EDGES = WAITING_EDGES + (MAX_EDGES - 1) * EDGES.bytes;

/** Where constant vectors lie in states with textures, and after them what is the same for all pixels of a span. */
export const CONSTANTS = WAITING_EDGES + MAX_EDGES * EDGES.bytes;
export const SPAN_DATA = CONSTANTS + 2048;

/** Where the constants of register combiners are: two for each of nine stages, and the color of fog. */
export const COMBINER_CONSTANTS = SPAN_DATA + 4096;

/** Where groups of pixels wait for their second pass, see Strip. */
export const STRIP = { address: COMBINER_CONSTANTS + 512, bytes: 8192 } as const;

/** Where the buffers of the window begin. */
export const PIXELS = STRIP.address + STRIP.bytes;

/** A vertex as the compiled functions want it: pairs of doubles, then words. */
export const RECORD = {
  /** x and y. */
  position: 0,
  /** Depth and 1/w. */
  depth: 16,
  /** x and y on the subpixel grid. */
  snapped: 32,
  /** Red and green, blue and alpha: over w, except under flat shading. */
  color: 48,
  /** The first row whose center is not below the vertex; INVALID_ROW if the vertex spoils its polygons. */
  row: 80,
  /** Bits of TAME. */
  tame: 84,
  /** The fog coordinate over w as a double. */
  fog: 88,
  bytes: 96,
  /** The colors of the back face, where both faces have their own, and the size then. What textures need follows. */
  backColor: 96,
  bytesOfBoth: 128,
} as const;

export const INVALID_ROW = -0x80000000;

/** What is known to be in the range for which fragments may be computed with fewer bits at first. */
export const TAME = { position: 1, color: 2, all: 3 } as const;
