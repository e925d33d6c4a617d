import type { BlendFactor } from "@glasm/context";
import { ALPHA_SHIFT, BLUE_SHIFT, GREEN_SHIFT, RED_SHIFT } from "./packed-color.js";

/** A factor in 255ths for one component, from source and destination bytes. */
type Factor = (source: number, destination: number, sourceAlpha: number, destinationAlpha: number) => number;

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
  "src-alpha-saturate": (_source, _destination, sourceAlpha, destinationAlpha) =>
    Math.min(sourceAlpha, 255 - destinationAlpha),
};

/** The factor of the alpha component: 1 where the others saturate. [GL1.3 Table 4.1] */
function alphaFactor(name: BlendFactor): Factor {
  return name === "src-alpha-saturate" ? FACTORS.one : FACTORS[name];
}

/** Blending with its factors resolved: Cs S + Cd D, clamped and rounded to nearest. [GL1.3 4.1.7] */
export class Blend {
  private readonly source: Factor;
  private readonly destination: Factor;
  private readonly sourceAlpha: Factor;
  private readonly destinationAlpha: Factor;

  constructor(source: BlendFactor, destination: BlendFactor) {
    this.source = FACTORS[source];
    this.destination = FACTORS[destination];
    this.sourceAlpha = alphaFactor(source);
    this.destinationAlpha = alphaFactor(destination);
  }

  /** The blend of two packed colors. */
  apply(source: number, destination: number): number {
    const as = (source >> ALPHA_SHIFT) & 255;
    const ad = (destination >> ALPHA_SHIFT) & 255;
    const alpha = quotient(
      as * this.sourceAlpha(as, ad, as, ad) + ad * this.destinationAlpha(as, ad, as, ad),
    );
    return (
      (this.component((source >> RED_SHIFT) & 255, (destination >> RED_SHIFT) & 255, as, ad) << RED_SHIFT) |
      (this.component((source >> GREEN_SHIFT) & 255, (destination >> GREEN_SHIFT) & 255, as, ad) <<
        GREEN_SHIFT) |
      (this.component((source >> BLUE_SHIFT) & 255, (destination >> BLUE_SHIFT) & 255, as, ad) <<
        BLUE_SHIFT) |
      (alpha << ALPHA_SHIFT)
    );
  }

  private component(cs: number, cd: number, as: number, ad: number): number {
    return quotient(cs * this.source(cs, cd, as, ad) + cd * this.destination(cs, cd, as, ad));
  }
}

/** A sum in 255ths of 255ths as a byte. It is never halfway between two, as 255 is odd. [GL1.3 2.13.9] */
function quotient(sum: number): number {
  return sum >= 255 * 255 ? 255 : Math.floor((2 * sum + 255) / 510);
}
