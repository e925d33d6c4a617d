import type { RasterState } from "@glasm/primitives";

/** What moves window coordinates so that a sample becomes the center of its pixel. */
export type Shift = readonly [x: number, y: number];
export const NO_SHIFT: Shift = [0, 0];

/** How the fragments of one sample of a window become pixels. */
export interface SampleState extends RasterState {
  /** A fragment whose alpha is a lower byte does not cover the sample. [GL1.3 4.1.3] */
  readonly leastAlpha?: number;
  /** Whether alpha is 1 after that. [GL1.3 4.1.3] */
  readonly alphaIsOne?: boolean;
}

/** Whether only the reference draws with a state. */
export function needsReference({ leastAlpha, alphaIsOne = false }: SampleState): boolean {
  return leastAlpha !== undefined || alphaIsOne;
}

/** How many samples a value in [0,1] covers: the nearest number, halves upward. [GL1.3 4.1.3, Ruling 423] */
function covered(value: number, samples: number): number {
  return Math.floor(value * samples + 0.5);
}

/** The least byte of alpha that covers a sample. [GL1.3 4.1.3, Ruling 423] */
function leastAlpha(sample: number, samples: number): number {
  for (let alpha = 0; ; alpha += 1) if (covered(alpha / 255, samples) > sample) return alpha;
}

/** Whether the value that SampleCoverage has set covers a sample. [GL1.3 4.1.3] */
function isCovered({ multisample }: RasterState, sample: number, samples: number): boolean {
  const coverage = multisample?.coverage ?? null;
  return coverage === null || covered(coverage.value, samples) > sample !== coverage.invert;
}

/** The state of a sample; null if no fragment covers it. [GL1.3 4.1.3] */
export function sampleState(state: RasterState, sample: number, samples: number): SampleState | null {
  const { multisample, alphaTest } = state;
  if (multisample === undefined) return state;
  if (!isCovered(state, sample, samples)) return null;
  const { alphaToCoverage, alphaToOne } = multisample;
  if (!alphaToCoverage) return alphaToOne ? { ...state, alphaIsOne: true } : state;
  const least = leastAlpha(sample, samples);
  // By itself it is an alpha test, which polygons are filled with as with any other.
  if (alphaTest === null && !alphaToOne)
    return { ...state, alphaTest: { comparison: "gequal", reference: least / 255 } };
  return { ...state, leastAlpha: least, alphaIsOne: alphaToOne };
}
