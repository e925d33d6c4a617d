/** A number limited to [0,1]. */
export function saturate(x: number): number {
  return Math.min(1, Math.max(0, x));
}

/** From 0 to 1 with no slope at either end. */
export function eased(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Rises smoothly from 0 where x is `low` or less to 1 where it is `high` or more. */
export function smoothstep(low: number, high: number, x: number): number {
  return eased(saturate((x - low) / (high - low)));
}

/** A number in [0,1) for each pair of 32-bit integers, without a visible order. */
export function scatter(x: number, y: number): number {
  let bits = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y + 0x3c6ef372, 0x165667b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 4294967296;
}

function wrapped(i: number, period: number): number {
  return i - Math.floor(i / period) * period;
}

/** A smooth function with values in [0,1) that repeats in both directions after a whole number of units. */
export function noise(x: number, y: number, period: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const left = wrapped(i, period);
  const right = left + 1 === period ? 0 : left + 1;
  const low = wrapped(j, period);
  const high = low + 1 === period ? 0 : low + 1;
  const s = eased(x - i);
  const t = eased(y - j);
  const below = scatter(left, low) * (1 - s) + scatter(right, low) * s;
  const above = scatter(left, high) * (1 - s) + scatter(right, high) * s;
  return below * (1 - t) + above * t;
}

/** Noise with finer and weaker noise added, in [0,1); it repeats as `noise` does. */
export function fractalNoise(x: number, y: number, period: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise(x * scale, y * scale, period * scale);
    weight /= 2;
    scale *= 2;
  }
  return sum / (1 - 2 * weight);
}

/** Noise with finer and weaker noise added at a place. */
export type FractalNoise = (x: number, y: number) => number;

/** Numbers that are remembered of an octave: the place of a cell, and what its corners have. */
const CELL = 6;

/**
 * `fractalNoise` for places that follow one another closely, as texels do: most lie in the cells of the one before, whose
 * corners are remembered.
 */
export function fractalNoiseAlong(period: number, octaves: number): FractalNoise {
  const cells = new Float64Array(CELL * octaves).fill(NaN);
  const enter = (at: number, i: number, j: number, repeats: number): void => {
    const left = wrapped(i, repeats);
    const right = left + 1 === repeats ? 0 : left + 1;
    const low = wrapped(j, repeats);
    const high = low + 1 === repeats ? 0 : low + 1;
    cells[at] = i;
    cells[at + 1] = j;
    cells[at + 2] = scatter(left, low);
    cells[at + 3] = scatter(right, low);
    cells[at + 4] = scatter(left, high);
    cells[at + 5] = scatter(right, high);
  };
  return (x, y) => {
    let sum = 0;
    let weight = 0.5;
    let scale = 1;
    for (let at = 0; at < cells.length; at += CELL) {
      const i = Math.floor(x * scale);
      const j = Math.floor(y * scale);
      if (cells[at] !== i || cells[at + 1] !== j) enter(at, i, j, period * scale);
      const s = eased(x * scale - i);
      const t = eased(y * scale - j);
      const below = cells[at + 2]! * (1 - s) + cells[at + 3]! * s;
      const above = cells[at + 4]! * (1 - s) + cells[at + 5]! * s;
      sum += weight * (below * (1 - t) + above * t);
      weight /= 2;
      scale *= 2;
    }
    return sum / (1 - 2 * weight);
  };
}
