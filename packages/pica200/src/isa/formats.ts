/** The formats of code words: which bits say what. [PICA200 2] */

import type { BitField } from "./bits.js";

/** What fields of code words say. */
export type FieldName =
  /** The number of the operand descriptor. */
  | "descriptor"
  | "destination"
  | "source1"
  | "source2"
  | "source3"
  /** The index register that is added to the number of a constant register. */
  | "index"
  /** The comparisons of components x and y. */
  | "compareX"
  | "compareY"
  /** The address that control goes to. */
  | "target"
  /** A number of words, or for JMPU whether the test is inverted. */
  | "count"
  /** How the tests of cmp.x and cmp.y are joined. */
  | "join"
  /** What cmp.x and cmp.y are compared with. */
  | "referenceX"
  | "referenceY"
  /** A boolean or an integer register. */
  | "uniform"
  /** What SETEMIT stores. */
  | "vertex"
  | "primitive"
  | "winding";

/** The fields of a format. */
export type Fields = Readonly<Partial<Record<FieldName, BitField>>>;

const bits = (low: number, high = low): BitField => ({ low, high });

const ARITHMETIC = { descriptor: bits(0, 6), index: bits(19, 20), destination: bits(21, 25) };
const CONTROL = { count: bits(0, 7), target: bits(10, 21) };
const MULTIPLY_ADD = {
  descriptor: bits(0, 4),
  source1: bits(17, 21),
  index: bits(22, 23),
  destination: bits(24, 28),
};

/** By their names. The source of seven bits is the wide one: it can be a constant register, too. */
export const FORMATS = {
  "0": {},
  "1": { ...ARITHMETIC, source2: bits(7, 11), source1: bits(12, 18) },
  "1i": { ...ARITHMETIC, source2: bits(7, 13), source1: bits(14, 18) },
  "1u": { ...ARITHMETIC, source1: bits(12, 18) },
  "1c": {
    descriptor: bits(0, 6),
    source2: bits(7, 11),
    source1: bits(12, 18),
    index: bits(19, 20),
    compareY: bits(21, 23),
    compareX: bits(24, 26),
  },
  "2": {
    ...CONTROL,
    join: bits(22, 23),
    referenceY: bits(24),
    referenceX: bits(25),
  },
  "3": { ...CONTROL, uniform: bits(22, 25) },
  // Format 3 of LOOP, which has only four registers to name.
  "3i": { ...CONTROL, uniform: bits(22, 23) },
  "4": { winding: bits(22), primitive: bits(23), vertex: bits(24, 25) },
  "5": { ...MULTIPLY_ADD, source3: bits(5, 9), source2: bits(10, 16) },
  "5i": { ...MULTIPLY_ADD, source3: bits(5, 11), source2: bits(12, 16) },
} as const satisfies Readonly<Record<string, Fields>>;

export type FormatName = keyof typeof FORMATS;
