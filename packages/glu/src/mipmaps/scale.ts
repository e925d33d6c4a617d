import { type Image, type Size, volumeOf } from "./image.js";

/**
 * Which groups along an axis make a new one: from `first` on, each with its weight, beyond the end the first ones again. The
 * weights are whole numbers, whose sum is `total`.
 */
interface Window {
  readonly first: number;
  readonly weights: readonly number[];
  readonly total: number;
}

/**
 * The window of a new group, as wide as a new one, but at least as an old one, around its middle; a group weighs what
 * the window covers of it. So fewer groups are averages, and more are interpolated. Lengths are in parts of which
 * an old group has twice the new number. [GLU1.3 3.1, Ruling 489]
 */
export function windowOf(at: number, from: number, to: number): Window {
  const group = 2 * to;
  const middle = (2 * at + 1) * from;
  const reach = Math.max(from, to);
  const [low, high] = [middle - reach, middle + reach];
  const first = Math.floor(low / group);
  const weights: number[] = [];
  for (let start = first * group; start < high; start += group)
    weights.push(Math.min(start + group, high) - Math.max(start, low));
  return { first, weights, total: 2 * reach };
}

/** An image with another number of groups along one axis. */
function scaledAlong({ size, count, values }: Image, axis: number, to: number): Image {
  const from = size[axis]!;
  const newSize = size.map((length, i) => (i === axis ? to : length)) as unknown as Size;
  const result = new Float64Array(volumeOf(newSize) * count);
  /** Numbers from a group to the next one along the axis, and how often that is all. */
  const step = count * size.slice(0, axis).reduce((product, length) => product * length, 1);
  const runs = size.slice(axis + 1).reduce((product, length) => product * length, 1);
  for (let at = 0; at < to; at += 1) {
    const { first, weights, total } = windowOf(at, from, to);
    for (let run = 0; run < runs; run += 1) {
      const target = (run * to + at) * step;
      for (let i = 0; i < step; i += 1) {
        let sum = 0;
        for (let k = 0; k < weights.length; k += 1) {
          const group = (first + k + from) % from;
          sum += weights[k]! * values[(run * from + group) * step + i]!;
        }
        result[target + i] = sum / total;
      }
    }
  }
  return { size: newSize, count, values: result };
}

/** An image of another size, not rounded. Axes that shrink come first, so that nothing between is larger than both. */
export function scaledImage(image: Image, size: Size): Image {
  const axes = [0, 1, 2].filter((axis) => image.size[axis] !== size[axis]);
  const shrinking = axes.filter((axis) => size[axis]! < image.size[axis]!);
  const growing = axes.filter((axis) => !shrinking.includes(axis));
  return [...shrinking, ...growing].reduce((made, axis) => scaledAlong(made, axis, size[axis]!), image);
}
