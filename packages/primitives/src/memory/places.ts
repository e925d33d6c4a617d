/** Where everything of one size is in the memory of a geometry; the rows of vertices follow. */

/** A batch goes to the sink when it has this many corners or primitives; the largest primitive has less corners. */
export const MAX_PRIMITIVES = 8192;
/** Polygons, which have three or more, are full of corners first. */
export const MAX_CORNERS = 3 * MAX_PRIMITIVES;

/**
 * A polygon of more vertices is drawn in pieces of this many, each with the first vertex; the edges between pieces
 * are not boundary edges. [Ruling 61]
 */
export const MAX_POLYGON_VERTICES = 1024;
/** The most vertices that can be taken at a time. */
export const MAX_TAKEN_VERTICES = 8192;

/** Rows that go through compiled functions at a time. */
export const STAGED_ROWS = 1024;

/** Rows after those that there is room for in a store, for the vertices that clipping makes. */
export const CLIPPED_ROWS = 4096;
/** Half-spaces that a primitive can be clipped to: as many as there are bits of an outcode beside one. */
export const MAX_HALF_SPACES = 31;
/** Doubles that compiled functions are told of each: x, y, z, w, offset, and by what a distance is divided to snap to it. */
export const HALF_SPACE_DOUBLES = 6;
/** Bytes for the vertices of a polygon that is being clipped: of one that needs more others do the work. */
export const CLIPPING_BYTES = 65536;

const WORD = 4;
const ROW = 16;

/** Bytes of each place, all multiples of 16. */
const SIZES = {
  /** What compiled functions have found: four words. */
  found: ROW,
  /** What they are told: six doubles of the viewport, */
  viewport: 3 * ROW,
  /** what z is at most, as a multiple of w, in a known volume, otherwise a NaN, */
  largestDepth: ROW,
  /** half-spaces, and for each in bytes which coordinate snaps to it; */
  halfSpaces: 8 * HALF_SPACE_DOUBLES * MAX_HALF_SPACES,
  axes: WORD * (MAX_HALF_SPACES + 1),
  /** four words: where clip coordinates and clip distances are, the number of distances, and that of planes. */
  clipping: ROW,
  indices: WORD * MAX_CORNERS,
  cornerEdges: MAX_CORNERS,
  firstIndex: WORD * MAX_PRIMITIVES + ROW,
  facing: MAX_PRIMITIVES,
  provokingVertex: WORD * MAX_PRIMITIVES,
  /** The slots of vertices that wait for assembly. */
  slots: WORD * (MAX_POLYGON_VERTICES + MAX_TAKEN_VERTICES),
  /** A column of results, and the rows of it that are outside of the clip volume. */
  stage: ROW * STAGED_ROWS,
  outside: WORD * STAGED_ROWS,
  /** The vertices of the polygon that is being clipped. */
  clippedVertices: CLIPPING_BYTES,
} as const;

export type PlaceName = keyof typeof SIZES;

function laidOut(): { readonly places: Readonly<Record<PlaceName, number>>; readonly end: number } {
  let end = 0;
  const places = Object.entries(SIZES).map(([name, bytes]) => {
    const address = end;
    end += bytes;
    return [name, address];
  });
  return { places: Object.fromEntries(places) as Record<PlaceName, number>, end };
}

const LAID_OUT = laidOut();

/** The byte address of each place. */
export const PLACES = LAID_OUT.places;
/** The first byte after all of them. */
export const ROWS = LAID_OUT.end;
