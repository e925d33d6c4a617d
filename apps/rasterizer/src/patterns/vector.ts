// Components by their numbers: code that runs for the first time takes an array apart many times more slowly.

/** x, y and z, or red, green and blue from 0 to 1. */
export type Vector3 = readonly [number, number, number];

/** A vector between two; `part` is 0 for the first and 1 for the second. */
export function mix(a: Vector3, b: Vector3, part: number): Vector3 {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part];
}

/** A multiple of a vector. */
export function scaled(a: Vector3, factor: number): Vector3 {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function sum(a: Vector3, b: Vector3): Vector3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function dot(a: Vector3, b: Vector3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector3, b: Vector3): Vector3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The vector of length 1 in the same direction. */
export function normalized(a: Vector3): Vector3 {
  const length = Math.sqrt(dot(a, a));
  return [a[0] / length, a[1] / length, a[2] / length];
}
