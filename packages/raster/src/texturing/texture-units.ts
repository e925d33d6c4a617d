import type { TextureUnit } from "@glasm/primitives";
import { COORDINATES } from "./coordinates.js";
import { textureFunction } from "./environment.js";
import { Sampler } from "./sampler.js";
import type { TextureFunction } from "./texture-function.js";

/** The texture units of a draw. */
export interface TextureUnits {
  /** The units whose coordinates `apply` takes, in this order. */
  readonly units: readonly number[];
  /**
   * Replaces a fragment's primary color, red, green, blue and alpha in [0,1], by what texturing makes of it: singles,
   * which rounding may take out of [0,1] by the last bit. [GL1.3 3.8.13]
   * @param coordinates `COORDINATES` numbers for each of `units`
   */
  apply(color: Float64Array, coordinates: Float64Array): void;
  /** The texture source colors by unit, which the next call replaces; undefined for units that take no part. */
  sample(coordinates: Float64Array): readonly (Float64Array | undefined)[];
}

interface Step {
  readonly sampler: Sampler;
  readonly sample: Float64Array;
  readonly apply: TextureFunction;
}

/**
 * Makes the texture units of a draw from what the context says about them. The pure definition of texturing, which the
 * compiled functions repeat bit for bit; it makes no objects per fragment, and that is all of its haste.
 */
export function createTextureUnits(units: readonly TextureUnit[]): TextureUnits {
  // By unit, since environments name textures by it.
  const samples: Float64Array[] = [];
  const steps = units.map((unit): Step => {
    const sample = new Float64Array(4);
    samples[unit.unit] = sample;
    return { sampler: new Sampler(unit), sample, apply: textureFunction(unit) };
  });
  const primary = new Float64Array(4);
  const sample = (coordinates: Float64Array): readonly Float64Array[] => {
    for (let i = 0; i < steps.length; i += 1)
      steps[i]!.sampler.sample(coordinates, i * COORDINATES, steps[i]!.sample);
    return samples;
  };
  return {
    units: units.map(({ unit }) => unit),
    apply(color, coordinates) {
      for (let i = 0; i < 4; i += 1) primary[i] = color[i] = Math.fround(color[i]!);
      // All first, as an environment may name the texture of a later unit.
      sample(coordinates);
      for (const { apply } of steps) apply(color, samples, primary);
    },
    sample,
  };
}
