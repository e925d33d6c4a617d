/** The colors and alphas that the codes of a block stand for, as bytes, exact but for one rounding. [Ruling 407] */

/** A quotient of integers, rounded to nearest, halves upwards. */
const rounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Largest values of red, green and blue of a color of 16 bits. */
export const ONES = [31, 63, 31] as const;
const SHIFTS = [11, 5, 0] as const;

/** A component of a color of 16 bits. */
export function componentOf(color: number, component: 0 | 1 | 2): number {
  return (color >> SHIFTS[component]) & ONES[component];
}

/** The color of 16 bits with these components. */
export function packColor(red: number, green: number, blue: number): number {
  return (red << SHIFTS[0]) | (green << SHIFTS[1]) | blue;
}

/** (m a + n b) / (m + n) of two components as a byte. */
export function mixedComponent(
  a: number,
  b: number,
  [m, n]: readonly [number, number],
  ones: number,
): number {
  return rounded(255 * (m * a + n * b), (m + n) * ones);
}

/** How each code mixes the two colors of a block that has four. [EXT_texture_compression_s3tc Appendix] */
export const FOUR_COLORS = [
  [1, 0],
  [0, 1],
  [2, 1],
  [1, 2],
] as const;
/** The same for a block with three colors, whose code 3 is black. */
export const THREE_COLORS = [
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** Stores the colors of a block, three bytes each, into 12 bytes. */
export function setPalette(palette: Uint8Array, color0: number, color1: number, hasFour: boolean): void {
  const weights = hasFour ? FOUR_COLORS : THREE_COLORS;
  palette.fill(0);
  for (let c = 0; c < 3; c += 1) {
    const component = c as 0 | 1 | 2;
    const [a, b] = [componentOf(color0, component), componentOf(color1, component)];
    for (let code = 0; code < weights.length; code += 1)
      palette[3 * code + c] = mixedComponent(a, b, weights[code]!, ONES[component]);
  }
}

/** Stores the eight alphas of a block between two endpoints. [EXT_texture_compression_s3tc Appendix] */
export function setAlphas(alphas: Uint8Array, alpha0: number, alpha1: number): void {
  const steps = alpha0 > alpha1 ? 7 : 5;
  alphas[0] = alpha0;
  alphas[1] = alpha1;
  for (let n = 1; n < steps; n += 1) alphas[n + 1] = rounded((steps - n) * alpha0 + n * alpha1, steps);
  if (steps === 7) return;
  alphas[6] = 0;
  alphas[7] = 255;
}
