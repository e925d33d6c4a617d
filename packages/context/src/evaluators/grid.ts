/** A grid in one direction of the domain. [GL1.3 5.1] */
export interface Grid {
  readonly segments: number;
  readonly start: number;
  readonly end: number;
}

export const INITIAL_GRID: Grid = { segments: 1, start: 0, end: 1 };

/** The coordinate of a grid line, in double precision; the first and the last are exactly the ends. [GL1.3 5.1] */
export function gridCoordinate({ segments, start, end }: Grid, line: number): number {
  if (line === 0) return start;
  return line === segments ? end : line * ((end - start) / segments) + start;
}
