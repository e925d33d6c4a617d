/** Vectors as checks compute with them: in doubles, so that comparisons leave room for the machines' rounding. */

export type Vector = readonly number[];

export function dot3(a: Vector, b: Vector): number {
  return a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
}

export function dot4(a: Vector, b: Vector): number {
  return dot3(a, b) + a[3]! * b[3]!;
}

export function scaled(a: Vector, factor: number): Vector {
  return a.map((x) => x * factor);
}

export function sum(a: Vector, b: Vector): Vector {
  return a.map((x, i) => x + b[i]!);
}

export function normalized(a: Vector): Vector {
  return scaled(a.slice(0, 3), 1 / Math.sqrt(dot3(a, a)));
}

/** From one vector to another: the first at 0, the second at 1. */
export function between(a: Vector, b: Vector, part: number): Vector {
  return a.map((x, i) => x + (b[i]! - x) * part);
}

export function clamped(x: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, x));
}

export function fraction(x: number): number {
  return x - Math.floor(x);
}

/** Whether numbers are equal but for the last of their bits. */
export function near(x: number, y: number, within = 2e-3): boolean {
  return Math.abs(x - y) <= within * Math.max(1, Math.abs(y));
}

/** Whether as many components are equal as the second vector has. */
export function nearVector(a: Vector, b: Vector, within?: number): boolean {
  return b.every((x, i) => near(a[i]!, x, within));
}
