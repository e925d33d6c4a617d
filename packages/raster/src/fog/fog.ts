import { approx2ToX, NUMBERS } from "@glasm/base";
import type { FogMode, FogState } from "@glasm/primitives";
import { toByte } from "../framebuffer/fixed-point.js";
import { packColor } from "../framebuffer/packed-color.js";

const { fround, sqrt } = Math;

const LOG2_E = 1.4426950408889634;

/** The least exponent of the fog factor, beyond which it is as good as zero. */
export const LEAST_EXPONENT = -126;

/**
 * The numbers that fog computes with, as singles. The factor depends on z, the coordinate: 2^-(scale z), 2^-(scale z)^2
 * or (end - z) scale. [GL1.3 3.10]
 */
export interface FogNumbers {
  readonly scale: number;
  readonly end: number;
  readonly color: readonly [number, number, number];
}

const SCALES: Readonly<Record<FogMode, (fog: FogState) => number>> = {
  exp: ({ density }) => density * LOG2_E,
  exp2: ({ density }) => density * sqrt(LOG2_E),
  linear: ({ start, end }) => 1 / (end - start),
};

export function fogNumbers(fog: FogState): FogNumbers {
  const [red, green, blue] = fog.color;
  return {
    scale: fround(SCALES[fog.mode](fog)),
    end: fround(fog.end),
    color: [fround(red), fround(green), fround(blue)],
  };
}

/** Fog with its state resolved. All of it is in single precision, so that vectors can repeat it. [GL1.3 3.10, Ruling 104] */
export class Fog {
  private readonly mode: FogMode;
  private readonly magnitude: boolean;
  private readonly numbers: FogNumbers;

  constructor(fog: FogState) {
    this.mode = fog.mode;
    this.magnitude = fog.magnitude;
    this.numbers = fogNumbers(fog);
  }

  /** The packed color of a fragment whose color after the color sum, to be clamped, and fog coordinate are given. */
  pack(red: number, green: number, blue: number, alpha: number, coordinate: number): number {
    const factor = this.factor(fround(coordinate));
    const [fogRed, fogGreen, fogBlue] = this.numbers.color;
    return packColor(
      toByte(mix(factor, unit(red), fogRed)),
      toByte(mix(factor, unit(green), fogGreen)),
      toByte(mix(factor, unit(blue), fogBlue)),
      toByte(unit(alpha)),
    );
  }

  /** The fog factor f, in [0,1], at a coordinate that is a single. */
  factor(coordinate: number): number {
    const { scale, end } = this.numbers;
    const z = this.magnitude ? Math.abs(coordinate) : coordinate;
    if (this.mode === "linear") return unit(fround(end - z) * scale);
    const scaled = fround(scale * z);
    const exponent = this.mode === "exp" ? -scaled : -fround(scaled * scaled);
    return approx2ToX(NUMBERS, exponent > LEAST_EXPONENT ? (exponent < 0 ? exponent : 0) : LEAST_EXPONENT);
  }
}

/** A single in [0,1]; 0 for a NaN. */
function unit(value: number): number {
  const single = fround(value);
  return single > 0 ? (single < 1 ? single : 1) : 0;
}

function mix(factor: number, color: number, fog: number): number {
  return fround(fround(factor * color) + fround(fround(1 - factor) * fog));
}
