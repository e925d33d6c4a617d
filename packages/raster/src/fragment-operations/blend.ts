import type { BlendEquation, BlendFactor, Blending } from "@glasm/primitives";
import { ALPHA_SHIFT, BLUE_SHIFT, GREEN_SHIFT, RED_SHIFT } from "../framebuffer/packed-color.js";

/** A factor for one component, from source and destination bytes and the constant color; all in 255ths. */
type Factor = (
  source: number,
  destination: number,
  sourceAlpha: number,
  destinationAlpha: number,
  constant: number,
  constantAlpha: number,
) => number;

/** Tables 4.1 and 4.2 for red, green and blue; for alpha with the alphas as components. */
const FACTORS: Readonly<Record<BlendFactor, Factor>> = {
  zero: () => 0,
  one: () => 255,
  "src-color": (source) => source,
  "one-minus-src-color": (source) => 255 - source,
  "dst-color": (_source, destination) => destination,
  "one-minus-dst-color": (_source, destination) => 255 - destination,
  "src-alpha": (_source, _destination, sourceAlpha) => sourceAlpha,
  "one-minus-src-alpha": (_source, _destination, sourceAlpha) => 255 - sourceAlpha,
  "dst-alpha": (_source, _destination, _sourceAlpha, destinationAlpha) => destinationAlpha,
  "one-minus-dst-alpha": (_source, _destination, _sourceAlpha, destinationAlpha) => 255 - destinationAlpha,
  "constant-color": (_cs, _cd, _as, _ad, constant) => constant,
  "one-minus-constant-color": (_cs, _cd, _as, _ad, constant) => 255 - constant,
  "constant-alpha": (_cs, _cd, _as, _ad, _constant, constantAlpha) => constantAlpha,
  "one-minus-constant-alpha": (_cs, _cd, _as, _ad, _constant, constantAlpha) => 255 - constantAlpha,
  "src-alpha-saturate": (_source, _destination, sourceAlpha, destinationAlpha) =>
    Math.min(sourceAlpha, 255 - destinationAlpha),
};

/** The factors of red, green, blue and alpha: one of alpha that saturates is 1. [GL1.3 Table 4.1] */
function factorsOf(name: BlendFactor, ofAlpha = name): readonly Factor[] {
  const factor = FACTORS[name];
  return [factor, factor, factor, FACTORS[ofAlpha === "src-alpha-saturate" ? "one" : ofAlpha]];
}

/** What becomes of Cs S and Cd D, or of Cs and Cd where the equation takes no factors. [GL1.3 4.1.7] */
const EQUATIONS: Readonly<Record<BlendEquation, (source: number, destination: number) => number>> = {
  add: (source, destination) => source + destination,
  subtract: (source, destination) => source - destination,
  "reverse-subtract": (source, destination) => destination - source,
  min: Math.min,
  max: Math.max,
};

const SHIFTS = [RED_SHIFT, GREEN_SHIFT, BLUE_SHIFT, ALPHA_SHIFT] as const;

/** Blending with its equation and factors resolved: clamped and rounded to nearest. [GL1.3 4.1.7] */
export class Blend {
  private readonly equation: (source: number, destination: number) => number;
  private readonly takesFactors: boolean;
  private readonly source: readonly Factor[];
  private readonly destination: readonly Factor[];
  /** The constant color in 255ths. */
  private readonly constant: readonly number[];

  constructor({ equation, source, destination, alphaFactors, constant }: Blending) {
    this.equation = EQUATIONS[equation];
    this.takesFactors = equation !== "min" && equation !== "max";
    this.source = factorsOf(source, alphaFactors?.source);
    this.destination = factorsOf(destination, alphaFactors?.destination);
    this.constant = constantIn255ths(constant);
  }

  /** The blend of two packed colors. */
  apply(source: number, destination: number): number {
    const as = (source >> ALPHA_SHIFT) & 255;
    const ad = (destination >> ALPHA_SHIFT) & 255;
    let blended = 0;
    for (let i = 0; i < 4; i += 1) {
      const shift = SHIFTS[i]!;
      const cs = (source >> shift) & 255;
      const cd = (destination >> shift) & 255;
      const value = this.takesFactors ? this.weighed(i, cs, cd, as, ad) : this.equation(cs, cd);
      blended |= value << shift;
    }
    return blended;
  }

  /** The equation of component i with its factors. */
  private weighed(i: number, cs: number, cd: number, as: number, ad: number): number {
    const cc = this.constant[i]!;
    const ac = this.constant[3]!;
    const s = this.source[i]!(cs, cd, as, ad, cc, ac);
    const d = this.destination[i]!(cs, cd, as, ad, cc, ac);
    return quotient(this.equation(cs * s, cd * d));
  }
}

/** The constant color of blending in 255ths, which are exact. [Ruling 103] */
export function constantIn255ths(constant: Blending["constant"]): readonly number[] {
  return constant.map((component) => 255 * component);
}

/** A value in 255ths of 255ths, limited to [0,1], as a byte. [GL1.3 2.13.9, Ruling 65] */
function quotient(value: number): number {
  return value >= 255 * 255 ? 255 : Math.floor((2 * Math.max(value, 0) + 255) / 510);
}
