import type { TextureUnit } from "@glasm/primitives";
import { COORDINATES } from "../texturing/coordinates.js";
import { textureFunction } from "../texturing/environment.js";
import { Sampler } from "../texturing/sampler.js";
import { hasTextureShaders, isEarly } from "../texture-shaders/place-unit.js";
import { ShaderStages } from "../texture-shaders/shader-stages.js";
import { haveNegatives, setSourceColor } from "../texturing/texel-values.js";

/** The texture units of a draw. */
export interface TextureUnits {
  /** Whether something happens to fragments before their tests: they may be discarded, or have another depth. */
  readonly isEarly: boolean;
  /** Whether colors may be negative. [NV_texture_shader 3.8.9] */
  readonly isSigned: boolean;
  /** The texture source colors by unit, which `sample` sets; undefined for units that take no part. */
  readonly samples: readonly (Float64Array | undefined)[];
  /**
   * Samples the textures; false if the fragment is discarded. [NV_texture_shader 3.8.13]
   * @param coordinates `COORDINATES` numbers for each of the units
   */
  sample(coordinates: Float64Array): boolean;
  /** The depth of that fragment, which had the given one. */
  depthOf(depth: number): number;
  /**
   * Replaces its primary color, red, green, blue and alpha in [0,1], by what environments make of it: singles, which
   * rounding may take out of [0,1] by the last bit. [GL1.3 3.8.13]
   */
  apply(color: Float64Array): void;
}

/** The units of conventional texturing. */
function conventionalUnits(
  units: readonly TextureUnit[],
): Pick<TextureUnits, "samples" | "sample" | "depthOf"> {
  // By unit, since environments name textures by it.
  const samples: Float64Array[] = [];
  const steps = units.map((unit) => {
    const values = new Float64Array(4);
    samples[unit.unit] = new Float64Array(4);
    return { sampler: new Sampler(unit), texture: unit.texture, values, color: samples[unit.unit]! };
  });
  return {
    samples,
    sample(coordinates) {
      for (let i = 0; i < steps.length; i += 1) {
        const { sampler, texture, values, color } = steps[i]!;
        sampler.sample(coordinates, i * COORDINATES, values);
        setSourceColor(texture, values, color);
      }
      return true;
    },
    depthOf: (depth) => depth,
  };
}

/** The units of texture shaders. */
function shadedUnits(units: readonly TextureUnit[]): Pick<TextureUnits, "samples" | "sample" | "depthOf"> {
  const stages = new ShaderStages(units);
  return {
    samples: stages.colors,
    sample: (coordinates) => stages.run(coordinates),
    depthOf: (depth) => stages.depthOf(depth),
  };
}

/**
 * Makes the texture units of a draw from what the context says about them. The pure definition of texturing, which the
 * compiled functions repeat bit for bit; it makes no objects per fragment, and that is all of its haste.
 */
export function createTextureUnits(units: readonly TextureUnit[]): TextureUnits {
  const isSigned = haveNegatives(units);
  const sampled = hasTextureShaders({ textures: units }) ? shadedUnits(units) : conventionalUnits(units);
  const functions = units.map((unit) => textureFunction(unit, isSigned));
  const primary = new Float64Array(4);
  return {
    ...sampled,
    isEarly: units.some(isEarly),
    isSigned,
    apply(color) {
      for (let i = 0; i < 4; i += 1) primary[i] = color[i] = Math.fround(color[i]!);
      // All are sampled before, as an environment may name the texture of a later unit.
      for (const apply of functions) apply(color, sampled.samples as readonly Float64Array[], primary);
    },
  };
}
