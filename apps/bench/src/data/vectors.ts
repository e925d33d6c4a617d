import { cosineOfTurns, type Random, sineOfTurns } from "@glasm/base";

export type Vector3 = readonly [number, number, number];
export type Vector4 = readonly [number, number, number, number];

export function dot(a: Vector3, b: Vector3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function subtract(a: Vector3, b: Vector3): Vector3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function scale(a: Vector3, factor: number): Vector3 {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function normalize(a: Vector3): Vector3 {
  return scale(a, 1 / Math.sqrt(dot(a, a)));
}

/** A direction of length 1, every one equally likely. */
export function direction(random: Random): Vector3 {
  const z = random.between(-1, 1);
  const radius = Math.sqrt(1 - z * z);
  const turns = random.next();
  return [radius * cosineOfTurns(turns), radius * sineOfTurns(turns), z];
}

/** The rows of a rotation around z and then y, in turns. */
export function rotation(aroundZ: number, aroundY: number): readonly [Vector3, Vector3, Vector3] {
  const [cz, sz] = [cosineOfTurns(aroundZ), sineOfTurns(aroundZ)];
  const [cy, sy] = [cosineOfTurns(aroundY), sineOfTurns(aroundY)];
  return [
    [cy * cz, -cy * sz, sy],
    [sz, cz, 0],
    [-sy * cz, sy * sz, cy],
  ];
}

export function rotate(rows: readonly [Vector3, Vector3, Vector3], v: Vector3): Vector3 {
  return [dot(rows[0], v), dot(rows[1], v), dot(rows[2], v)];
}
