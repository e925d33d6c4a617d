import { DEPTH_BITS } from "@glasm/primitives";

/** Largest value of the depth buffer: it stands for 1. [GL1.3 2.10.1] */
export const DEPTH_MAX = (1 << DEPTH_BITS) - 1;

/** A color component in [0,1] as a byte, exactly rounded to nearest, halves up; NaN gives 0. [GL1.3 2.13.9, Ruling 65] */
export function toByte(value: number): number {
  return value >= 1 ? 255 : value > 0 ? (value * 255 + 0.5) | 0 : 0;
}

/** A depth as 24 bits, limited to [0,1] and rounded to nearest; NaN gives 0. [GL1.3 2.10.1, 3.5.5] */
export function toDepth(value: number): number {
  return value >= 1 ? DEPTH_MAX : value > 0 ? (value * DEPTH_MAX + 0.5) | 0 : 0;
}
