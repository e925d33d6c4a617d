/** Where everything of one size is in the memory of a geometry; the rows of vertices follow. */

/** A batch goes to the sink when it has this many corners or primitives; the largest primitive has less corners. */
export const MAX_CORNERS = 24576;
export const MAX_PRIMITIVES = 8192;

/**
 * A polygon of more vertices is drawn in pieces of this many, each with the first vertex; the edges between pieces
 * are not boundary edges. [Ruling 61]
 */
export const MAX_POLYGON_VERTICES = 1024;
/** The most vertices that can be taken at a time. */
export const MAX_TAKEN_VERTICES = 8192;

/** Rows that go through compiled functions at a time. */
export const STAGED_ROWS = 1024;

const WORD = 4;
const ROW = 16;

/** Bytes of each place, all multiples of 16. */
const SIZES = {
  /** What compiled functions have found: three words. */
  found: ROW,
  /** What they are told: six doubles of the viewport. */
  viewport: 3 * ROW,
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
