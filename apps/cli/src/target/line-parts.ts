/** What lines for the GL can say. */

import type { ContextOptions } from "@glasm/context";

/** Arrays by the type that lines call them. */
export const ARRAYS = {
  u8: Uint8Array,
  i8: Int8Array,
  u16: Uint16Array,
  i16: Int16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f32: Float32Array,
  f64: Float64Array,
} as const;
export type ArrayType = keyof typeof ARRAYS;
export const ARRAY_TYPES = Object.keys(ARRAYS) as readonly ArrayType[];

/** The most elements that a command can write. */
export const MOST_ELEMENTS = 1 << 26;

/** The largest width and height of a window. */
export const MOST_PIXELS = 4096;

/** The options of a context that are numbers. */
export const COUNT_OPTIONS = [
  "residentPrograms",
  "maxInstructionsPerDraw",
  "maxCommandsPerCall",
  "maxListBytes",
] as const satisfies readonly (keyof ContextOptions)[];
