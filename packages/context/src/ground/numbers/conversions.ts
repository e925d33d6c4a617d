import type { ElementType } from "../memory/memory.js";

/** The letters that name an argument's type in a command. [GL1.3 2.3] */
export const SUFFIX_TYPES = {
  b: "int8",
  s: "int16",
  i: "int32",
  f: "float32",
  d: "float64",
  ub: "uint8",
  us: "uint16",
  ui: "uint32",
} as const satisfies Record<string, ElementType>;

export type TypeSuffix = keyof typeof SUFFIX_TYPES;

export type Conversion = (component: number) => number;

/** A component that is used as it is; being stored rounds it to a single. */
export const keep: Conversion = (component) => component;

/** A color component or a normal coordinate to [-1, 1]. [GL1.3 Table 2.6] */
export const NORMALIZE: Readonly<Record<ElementType, Conversion>> = {
  uint8: (c) => c / 0xff,
  int8: (c) => (2 * c + 1) / 0xff,
  uint16: (c) => c / 0xffff,
  int16: (c) => (2 * c + 1) / 0xffff,
  uint32: (c) => c / 0xffffffff,
  int32: (c) => (2 * c + 1) / 0xffffffff,
  float32: keep,
  float64: keep,
};
