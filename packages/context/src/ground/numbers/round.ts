/** The nearest integer; a half goes up. [GL1.3 6.1.2, Ruling 55] */
export function roundToNearest(value: number): number {
  const below = Math.floor(value);
  return value - below >= 0.5 ? below + 1 : below;
}

/** The value limited to [low, high]; NaN gives low. */
export function clamp(value: number, low: number, high: number): number {
  return value > low ? (value < high ? value : high) : low;
}
