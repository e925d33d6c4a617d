import type { Comparison, Multisampling, RasterState, SamplePosition } from "@glasm/primitives";
import { toByte } from "../framebuffer/fixed-point.js";

/** What moves window coordinates so that a sample becomes the center of its pixel. */
export type Shift = readonly [x: number, y: number];
export const NO_SHIFT: Shift = [0, 0];

/** How the fragments of one sample of a window become pixels, besides the state. */
export interface SampleRules {
  /** null where fragments cover all samples alike. [GL1.3 3.2.1] */
  readonly shift: Shift | null;
  /** A fragment whose alpha is a lower byte does not cover the sample; 0 if all do. [GL1.3 4.1.3] */
  readonly leastAlpha: number;
  /** Whether alpha is 1 after that. [GL1.3 4.1.3] */
  readonly alphaIsOne: boolean;
}

/** Those of the only sample of a pixel, and of all while multisampling is disabled. */
export const ALL_ALIKE: SampleRules = { shift: null, leastAlpha: 0, alphaIsOne: false };

/** Whether only the reference draws by some rules. By itself the least alpha is an alpha test like any other. */
export function needsReference({ alphaTest }: RasterState, { leastAlpha, alphaIsOne }: SampleRules): boolean {
  return alphaIsOne || (leastAlpha > 0 && alphaTest !== null);
}

/** What the alpha test of compiled functions compares, the least alpha included, and the byte that it compares with. */
export const alphaComparison = ({ alphaTest }: RasterState, { leastAlpha }: SampleRules): Comparison =>
  leastAlpha > 0 ? "gequal" : (alphaTest?.comparison ?? "always");
export const alphaReference = ({ alphaTest }: RasterState, { leastAlpha }: SampleRules): number =>
  leastAlpha > 0 ? leastAlpha : toByte(alphaTest?.reference ?? 0);

/** How many samples a value in [0,1] covers: the nearest number, halves upward. [GL1.3 4.1.3, Ruling 423] */
function covered(value: number, samples: number): number {
  return Math.floor(value * samples + 0.5);
}

/** The least byte of alpha that covers a sample. [GL1.3 4.1.3, Ruling 423] */
function leastAlphaOf(sample: number, samples: number): number {
  for (let alpha = 0; ; alpha += 1) if (covered(alpha / 255, samples) > sample) return alpha;
}

/** The rules of a sample by whether alpha is its coverage, and then by whether it becomes 1. */
type RulesOfSample = readonly (readonly SampleRules[])[];

function rulesOf([x, y]: SamplePosition, sample: number, samples: number): RulesOfSample {
  const shift: Shift = [0.5 - x, 0.5 - y];
  return [0, leastAlphaOf(sample, samples)].map((leastAlpha) =>
    [false, true].map((alphaIsOne): SampleRules => ({ shift, leastAlpha, alphaIsOne })),
  );
}

/** The rules of all samples of a pixel, which no draw makes anew. */
export class Samples {
  private readonly rules: readonly RulesOfSample[];

  constructor(positions: readonly SamplePosition[]) {
    this.rules = positions.map((position, sample) => rulesOf(position, sample, positions.length));
  }

  /** The rules of a sample; null if no fragment covers it. [GL1.3 4.1.3] */
  rulesIn({ multisample }: RasterState, sample: number): SampleRules | null {
    if (this.rules.length === 1 || multisample === undefined) return ALL_ALIKE;
    if (!this.isCovered(multisample, sample)) return null;
    const { alphaToCoverage, alphaToOne } = multisample;
    return this.rules[sample]![Number(alphaToCoverage)]![Number(alphaToOne)]!;
  }

  /** Whether the value that SampleCoverage has set covers a sample. [GL1.3 4.1.3] */
  private isCovered({ coverage }: Multisampling, sample: number): boolean {
    return coverage === null || covered(coverage.value, this.rules.length) > sample !== coverage.invert;
  }
}
