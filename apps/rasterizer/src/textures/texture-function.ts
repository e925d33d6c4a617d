const { max, min } = Math;

/**
 * Replaces a color, red, green, blue and alpha, by what a texture environment makes of it: the fragment's if it is the
 * first one, else what the unit before made.
 * @param samples the texture source colors by unit
 * @param primary the fragment's primary color
 */
export type TextureFunction = (
  color: Float64Array,
  samples: readonly Float64Array[],
  primary: Float64Array,
) => void;

export function clampToUnit(value: number): number {
  return min(max(value, 0), 1);
}
