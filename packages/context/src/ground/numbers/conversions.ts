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

/** What a component c becomes: (factor c + addend) / divisor. */
export interface Linear {
  readonly factor: number;
  readonly addend: number;
  readonly divisor: number;
}

const unsigned = (bits: number): Linear => ({ factor: 1, addend: 0, divisor: 2 ** bits - 1 });
const signed = (bits: number): Linear => ({ factor: 2, addend: 1, divisor: 2 ** bits - 1 });
export const AS_IT_IS: Linear = { factor: 1, addend: 0, divisor: 1 };

/** A color component or a normal coordinate to [-1, 1]. [GL1.3 Table 2.6] */
export const NORMALIZATION: Readonly<Record<ElementType, Linear>> = {
  uint8: unsigned(8),
  int8: signed(8),
  uint16: unsigned(16),
  int16: signed(16),
  uint32: unsigned(32),
  int32: signed(32),
  float32: AS_IT_IS,
  float64: AS_IT_IS,
};

function conversion(linear: Linear): Conversion {
  const { factor, addend, divisor } = linear;
  return linear === AS_IT_IS ? keep : (component) => (factor * component + addend) / divisor;
}

/** The same as functions. */
export const NORMALIZE = Object.fromEntries(
  Object.entries(NORMALIZATION).map(([type, linear]) => [type, conversion(linear)]),
) as Readonly<Record<ElementType, Conversion>>;
