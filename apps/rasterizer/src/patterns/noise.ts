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
