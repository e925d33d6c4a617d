/**
 * Replaces a color, red, green, blue and alpha, by what a texture environment makes of it: the fragment's if it is the
 * first one, else what the unit before made. All is single precision, rounded at every step. [Ruling 109]
 * @param samples the texture source colors by unit
 * @param primary the fragment's primary color
 */
export type TextureFunction = (
  color: Float64Array,
  samples: readonly Float64Array[],
  primary: Float64Array,
) => void;

/** To [0,1]; a NaN counts as 0. */
export function clampToUnit(value: number): number {
  return value > 0 ? (value < 1 ? value : 1) : 0;
}

/** What is not negative; a NaN counts as 0. */
export function positive(value: number): number {
  return value > 0 ? value : 0;
}

/** To [-1,1]; a NaN counts as -1. */
export function clampToSigned(value: number): number {
  return value > -1 ? (value < 1 ? value : 1) : -1;
}
