/** How much the machine has room for. [PICA200 2, 7] */

import { FORMATS } from "./formats.js";

/** What shaders are run for: each vertex, or each primitive. */
export const STAGES = ["vertex", "geometry"] as const;
/** What a shader is run for. */
export type Stage = (typeof STAGES)[number];

/** Words of program memory. */
export const CODE_WORDS: Readonly<Record<Stage, number>> = { vertex: 512, geometry: 4096 };

/** How many numbers a field has. */
const numbers = ({ low, high }: { low: number; high: number }): number => 2 ** (high - low + 1);

/** Operand descriptors that instructions can name. */
export const DESCRIPTOR_COUNT = numbers(FORMATS["1"].descriptor);
/** Those that MAD and MADI can name. */
export const MULTIPLY_ADD_DESCRIPTOR_COUNT = numbers(FORMATS["5"].descriptor);

/** Entries of the control stacks; one more loses the oldest. */
export const STACK_ENTRIES = { call: 4, if: 8, loop: 4 } as const;

/** Vertices that a geometry shader can emit into before they make a triangle. [PICA200 13] */
export const EMISSION_SLOTS = numbers(FORMATS["4"].vertex);
/** Those of them that make the triangle. */
export const TRIANGLE_SLOTS = 3;
