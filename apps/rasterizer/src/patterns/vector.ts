/** x, y and z, or red, green and blue from 0 to 1. */
export type Vector3 = readonly [number, number, number];

/** A vector between two; `part` is 0 for the first and 1 for the second. */
export function mix(a: Vector3, b: Vector3, part: number): Vector3 {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part];
}

/** A multiple of a vector. */
export function scaled([x, y, z]: Vector3, factor: number): Vector3 {
  return [x * factor, y * factor, z * factor];
}

export function sum(a: Vector3, b: Vector3): Vector3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function dot(a: Vector3, b: Vector3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross([a, b, c]: Vector3, [x, y, z]: Vector3): Vector3 {
  return [b * z - c * y, c * x - a * z, a * y - b * x];
}

/** The vector of length 1 in the same direction. */
export function normalized([x, y, z]: Vector3): Vector3 {
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}
