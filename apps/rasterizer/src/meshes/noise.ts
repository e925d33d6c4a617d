/** A number in [0,1) for a point of the integer grid, like a random one. */
export function hash(x: number, y: number): number {
  let bits = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 0x100000000;
}

/** From 0 to 1 with a slope of zero at both ends. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
}

/** Smooth noise in [0,1): between the points of the integer grid their hashes are blended. */
export function noise(x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smoothStep(0, 1, x - column), smoothStep(0, 1, y - row)];
  const below = hash(column, row) * (1 - u) + hash(column + 1, row) * u;
  const above = hash(column, row + 1) * (1 - u) + hash(column + 1, row + 1) * u;
  return below * (1 - v) + above * v;
}
