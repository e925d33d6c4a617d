import type { SamplePosition } from "@glasm/primitives";

/** How many samples a pixel of a window has. */
export type SampleCount = 1 | 2 | 4 | 8;
/** How many it may have. */
export const SAMPLE_COUNTS: readonly SampleCount[] = [1, 2, 4, 8];

const sixteenths = (places: readonly (readonly [number, number])[]): readonly SamplePosition[] =>
  places.map(([x, y]) => [x / 16, y / 16]);

/**
 * Where the samples are in a pixel, from its lower left corner: no two in a row or a column, the one that is nearest to the
 * center first, and those that come first spread over the pixel. [GL1.3 3.2.1, Ruling 422]
 */
export const SAMPLE_POSITIONS: Readonly<Record<SampleCount, readonly SamplePosition[]>> = {
  1: sixteenths([[8, 8]]),
  2: sixteenths([
    [4, 4],
    [12, 12],
  ]),
  4: sixteenths([
    [6, 2],
    [10, 14],
    [2, 10],
    [14, 6],
  ]),
  8: sixteenths([
    [9, 5],
    [7, 11],
    [1, 7],
    [15, 1],
    [3, 13],
    [13, 9],
    [5, 3],
    [11, 15],
  ]),
};
