/** What programs of the PICA200 have computed, as answers have it. [PICA200 12] */

import { singleToHex } from "@glasm/base";
import type { Triangle } from "@glasm/pica200";

/** The bits of the components of a register, each as 8 hexadecimal digits. */
export type RegisterBits = readonly string[];

export interface Primitive {
  readonly invert: boolean;
  /** For each slot the registers of the output mask. */
  readonly vertices: readonly (readonly RegisterBits[])[];
}

/** The bits of a register among others, four components each. */
export function bitsOf(registers: Float32Array, index: number): RegisterBits {
  return Array.from(registers.subarray(4 * index, 4 * (index + 1)), singleToHex);
}

/** A primitive whose texts are made when it is written, and not kept: they take far more memory than its numbers. */
export interface LatePrimitive {
  toJSON(): Primitive;
}

export function latePrimitive(triangle: Triangle): LatePrimitive {
  return { toJSON: () => primitiveOf(triangle) };
}

function primitiveOf({ invert, vertices }: Triangle): Primitive {
  return {
    invert,
    vertices: vertices.map((slot) => Array.from({ length: slot.length / 4 }, (_, k) => bitsOf(slot, k))),
  };
}
