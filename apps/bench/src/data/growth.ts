/** How much work there is where it grows; yardsticks/llvmpipe-growth.c has the same. */

export const VERTEX_COUNTS = [1_000, 30_000, 1_000_000, 10_000_000] as const;
export const PROGRAM_COUNTS = [1, 10, 100, 1_000] as const;
/** Widths and heights of pictures. */
export const PICTURE_SIZES = [64, 256, 1_024, 4_096] as const;

/** The first of the parameters that are 1, from which programs take two each. */
export const FIRST_ONE = 16;
/** After the last one. */
export const END_OF_ONES = 96;

/** A program that computes what all of them compute, of two parameters of its own. */
export function tintingProgram(i: number): string {
  const [first, second] = [FIRST_ONE + (i % 32), FIRST_ONE + 32 + Math.floor(i / 32)];
  return `!!VP1.0
DP4 o[HPOS].x, c[0], v[0];
DP4 o[HPOS].y, c[1], v[0];
DP4 o[HPOS].z, c[2], v[0];
DP4 o[HPOS].w, c[3], v[0];
MUL R0, c[${first}], v[3];
MUL o[COL0], c[${second}], R0;
END
`;
}

/** A multiple of an odd number, as a part of a turn. */
function scattered(i: number, factor: number): number {
  return (Math.imul(i, factor) >>> 0) / 2 ** 32;
}

/** Positions, four components each, in triangles that are too small for a pixel. */
export function manyPositions(count: number): Float32Array {
  const positions = new Float32Array(4 * count);
  for (let i = 0; i < count; i += 1) {
    const triangle = Math.floor(i / 3);
    positions[4 * i] = 6 * scattered(triangle, 2_654_435_769) - 3 + (i % 3 === 1 ? 0.001 : 0);
    positions[4 * i + 1] = 6 * scattered(triangle, 1_640_531_527) - 3 + (i % 3 === 2 ? 0.001 : 0);
    positions[4 * i + 3] = 1;
  }
  return positions;
}
