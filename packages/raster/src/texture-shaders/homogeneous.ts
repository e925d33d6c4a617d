import type { DotProductMapping } from "@glasm/primitives";
import { BY_X, BY_Y, VALUE } from "../texturing/coordinates.js";

const { fround, sqrt } = Math;

/**
 * A number over w and how it varies by window x and y: a double and two singles. What dependent textures are looked up
 * by is linear in texture coordinates, which vary linearly over w, so that it needs no division. [Ruling 464]
 */
export type Homogeneous = Float64Array;

/** Three numbers over w. */
export type Direction = readonly [Homogeneous, Homogeneous, Homogeneous];

const PARTS = [VALUE, BY_X, BY_Y] as const;
const DERIVATIVES = [1, 2] as const;

export function newHomogeneous(): Homogeneous {
  return new Float64Array(3);
}

export function newDirection(): Direction {
  return [newHomogeneous(), newHomogeneous(), newHomogeneous()];
}

/** Takes a coordinate of those that begin at a place. */
export function takeCoordinate(coordinates: Float64Array, at: number, axis: number, to: Homogeneous): void {
  to[0] = coordinates[at + axis]!;
  for (const part of DERIVATIVES) to[part] = fround(coordinates[at + PARTS[part] + axis]!);
}

/** Puts a number where it is a coordinate of those that begin at 0. */
export function putCoordinate(from: Homogeneous, coordinates: Float64Array, axis: number): void {
  for (let part = 0; part < 3; part += 1) coordinates[PARTS[part]! + axis] = from[part]!;
}

/** Puts a constant where it is a coordinate. */
export function putConstant(value: number, coordinates: Float64Array, axis: number): void {
  for (const part of PARTS) coordinates[part + axis] = part === VALUE ? value : 0;
}

/** Adds a single times a number. */
export function addMultiple(to: Homogeneous, factor: number, by: Homogeneous): void {
  to[0] = to[0]! + factor * by[0]!;
  for (const part of DERIVATIVES) to[part] = fround(to[part]! + fround(factor * by[part]!));
}

/** A single times a number. */
export function setMultiple(to: Homogeneous, factor: number, by: Homogeneous): void {
  to[0] = factor * by[0]!;
  for (const part of DERIVATIVES) to[part] = fround(factor * by[part]!);
}

/** The dot product of s, t and r with three singles, which count as constant. [NV_texture_shader 3.8.13.1.14, Ruling 464] */
export function setDotProduct(
  coordinates: Float64Array,
  at: number,
  vector: Float64Array,
  to: Homogeneous,
): void {
  for (let part = 0; part < 3; part += 1) {
    const rounded = part === 0 ? Number : fround;
    const product = (axis: number): number =>
      rounded(rounded(coordinates[at + PARTS[part]! + axis]!) * vector[axis]!);
    to[part] = rounded(rounded(product(0) + product(1)) + product(2));
  }
}

/** The sum of products of one part of a direction with one of another, rounded at every step. */
function dot(
  a: Direction,
  partOfA: number,
  b: Direction,
  partOfB: number,
  rounded: (x: number) => number,
): number {
  const product = (axis: 0 | 1 | 2): number =>
    rounded(rounded(a[axis][partOfA]!) * rounded(b[axis][partOfB]!));
  return rounded(rounded(product(0) + product(1)) + product(2));
}

/**
 * Puts a direction along the reflection of an eye vector E at a normal vector N where it is s, t and r: 2 (N E) N - (N N) E,
 * which is N N times that of the text, so that the same texels are there. [NV_texture_shader 3.8.13.1.18, Ruling 465]
 */
export function putReflection(n: Direction, e: Direction, coordinates: Float64Array): void {
  const ne = dot(n, 0, e, 0, Number);
  const nn = dot(n, 0, n, 0, Number);
  for (let axis = 0; axis < 3; axis += 1) coordinates[axis] = (ne + ne) * n[axis]![0]! - nn * e[axis]![0]!;
  const singleNe = dot(n, 0, e, 0, fround);
  const singleNn = dot(n, 0, n, 0, fround);
  for (const part of DERIVATIVES) {
    const byNe = fround(dot(n, part, e, 0, fround) + dot(n, 0, e, part, fround));
    const halfByNn = dot(n, 0, n, part, fround);
    const byNn = fround(halfByNn + halfByNn);
    for (let axis = 0; axis < 3; axis += 1) {
      const [normal, eye] = [n[axis]!, e[axis]!];
      const half = fround(fround(byNe * fround(normal[0]!)) + fround(singleNe * normal[part]!));
      const subtrahend = fround(fround(byNn * fround(eye[0]!)) + fround(singleNn * eye[part]!));
      coordinates[PARTS[part]! + axis] = fround(fround(half + half) - subtrahend);
    }
  }
}

/** Puts the vector that a dot product takes of a previous result into `vector`: singles. [NV_texture_shader 3.8.13.1.14] */
export function setMapped(mapping: DotProductMapping, previous: Float64Array, vector: Float64Array): void {
  for (let i = 0; i < 3; i += 1) {
    const component = previous[i]!;
    vector[i] = mapping === "expand-normal" ? fround(fround(component + component) - 1) : component;
  }
  if (mapping === "unsigned-hilo") vector[2] = 1;
  if (mapping !== "signed-hilo") return;
  const [hi, lo] = [previous[0]!, previous[1]!];
  const squared = fround(fround(1 - fround(hi * hi)) - fround(lo * lo));
  vector[2] = fround(sqrt(squared > 0 ? squared : 0));
}
