/** Noise for pictures that repeat after 1 in s and in t. */

import { eased, fractalNoise, scatter } from "./noise.js";

/** Makes fractal noise that repeats after 1 in both directions, `period` cells of its coarsest octave. */
export type TileNoise = (period: number, octaves: number) => (s: number, t: number) => number;

/** Noise for any s and t. */
export const noiseAnywhere: TileNoise = (period, octaves) => (s, t) =>
  fractalNoise(period * s, period * t, period, octaves);

/**
 * Noise for the centers of the texels of a picture alone, whose size is a power of two: the same numbers, sooner, since
 * each octave is computed once for all who ask for it.
 */
export function noiseAtTexels(size: number): TileNoise {
  const octavesByPeriod = new Map<number, Float64Array>();
  const octaveOf = (period: number): Float64Array => {
    const octave = octavesByPeriod.get(period) ?? octaveAtTexels(size, period);
    octavesByPeriod.set(period, octave);
    return octave;
  };
  const sums = new Map<string, Float64Array>();
  const sumOf = (period: number, octaves: number): Float64Array => {
    const sum = new Float64Array(size * size);
    let weight = 0.5;
    for (let octave = 0; octave < octaves; octave += 1) {
      addWeighted(sum, octaveOf(period * 2 ** octave), weight);
      weight /= 2;
    }
    const whole = 1 - 2 * weight;
    for (let i = 0; i < sum.length; i += 1) sum[i]! /= whole;
    return sum;
  };
  return (period, octaves) => {
    const key = `${period} ${octaves}`;
    const sum = sums.get(key) ?? sumOf(period, octaves);
    sums.set(key, sum);
    return (s, t) => sum[Math.floor(s * size) + size * Math.floor(t * size)]!;
  };
}

function addWeighted(sum: Float64Array, octave: Float64Array, weight: number): void {
  for (let i = 0; i < sum.length; i += 1) sum[i]! += weight * octave[i]!;
}

/** What `noise` gives at the center of each texel. */
function octaveAtTexels(size: number, period: number): Float64Array {
  const octave = new Float64Array(size * size);
  const lines = new Map<number, Float64Array>();
  const lineOf = (y: number): Float64Array => {
    const line = lines.get(y) ?? lineAtTexels(size, period, y);
    lines.set(y, line);
    return line;
  };
  for (let row = 0; row < size; row += 1) {
    const y = (period * (row + 0.5)) / size;
    const low = Math.floor(y);
    mixLines(
      octave.subarray(row * size, (row + 1) * size),
      [lineOf(low), lineOf((low + 1) % period)],
      eased(y - low),
    );
  }
  return octave;
}

function mixLines(
  mixed: Float64Array,
  [below, above]: readonly [Float64Array, Float64Array],
  share: number,
): void {
  for (let i = 0; i < mixed.length; i += 1) mixed[i] = below[i]! * (1 - share) + above[i]! * share;
}

/** What it gives there on a line whose y is whole. */
function lineAtTexels(size: number, period: number, y: number): Float64Array {
  const line = new Float64Array(size);
  for (let column = 0; column < size; column += 1) {
    const x = (period * (column + 0.5)) / size;
    const left = Math.floor(x);
    const share = eased(x - left);
    line[column] = scatter(left, y) * (1 - share) + scatter((left + 1) % period, y) * share;
  }
  return line;
}
