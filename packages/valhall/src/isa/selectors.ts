/** How sources select parts of the words that they read, and where words say so. [Ruling 315] */

/** Two halves, first the lower, each one of the halves or bytes of a word. */
const TWO_HALVES = ["h00", "h10", "h01", "h11"] as const;
const TWO_BYTES = ["b00", "b20", "b02", "b22", "b11", "b31", "b13", "b33", "b01", "b23"] as const;
/** A half or a byte that is extended; the second value is reserved. */
const EXTENDED = ["none", null, "h0", "h1", "b0", "b1", "b2", "b3"] as const;
const BYTES = ["b0", "b1", "b2", "b3"] as const;

/** A field of a word that selects parts of a source. */
export interface SelectorRow {
  /** What its values mean; null, and what is not in the list, is reserved. `none` takes the whole, and no text says it. */
  readonly values: readonly (string | null)[];
  /** The lowest bit of the field, for each slot that can have it. */
  readonly starts: readonly number[];
  readonly bits: number;
  /** What is meant where a text says nothing. */
  readonly absent: string;
  /** Whether printed texts say that, too. */
  readonly alwaysPrinted?: true;
  readonly description: string;
}

/** By kind and, behind the kind, the size of the source in bits. */
export const SELECTORS = {
  half16: {
    values: TWO_HALVES,
    starts: [28, 26, 24],
    bits: 2,
    absent: "h01",
    description: "which halves are the lower and the upper element",
  },
  half32: {
    values: ["none", "h0", "h1"],
    starts: [28, 26, 24],
    bits: 2,
    absent: "none",
    description: "a half, which becomes a float of 32 bits",
  },
  widen8: {
    values: [
      ...["b0123", "b3210", "b0101", "b2323", "b0000", "b1111", "b2222", "b3333"],
      ...["b2301", "b1032", "b0011", "b2233"],
    ],
    starts: [36, 26],
    bits: 4,
    absent: "b0123",
    description: "which bytes are the elements, from low to high",
  },
  widen16: {
    values: [...TWO_HALVES, ...TWO_BYTES],
    starts: [36, 26],
    bits: 4,
    absent: "h01",
    description: "which halves, or bytes extended to halves, are the elements",
  },
  widen32: {
    values: EXTENDED,
    starts: [36, 26],
    bits: 4,
    absent: "none",
    description: "a half or a byte, extended to 32 bits",
  },
  widen64: {
    values: [...EXTENDED, "w0"],
    starts: [36, 26],
    bits: 4,
    absent: "none",
    description: "a half, a byte or a word, extended to 64 bits",
  },
  shift8: {
    values: ["none", null, null, null, "b00", "b11", "b22", "b33"],
    starts: [36, 26],
    bits: 4,
    absent: "none",
    description: "the byte that counts for all elements",
  },
  bytePair8: {
    values: [0, 1, 2, 3].flatMap((upper) => [0, 1, 2, 3].map((lower) => `b${lower}${upper}` as const)),
    starts: [36],
    bits: 4,
    absent: "b00",
    alwaysPrinted: true,
    description: "the two bytes that are converted, first the lower",
  },
  lane8: {
    values: BYTES,
    starts: [28],
    bits: 2,
    absent: "b0",
    alwaysPrinted: true,
    description: "the byte that is converted",
  },
  lane16: {
    values: ["h0", "h1"],
    starts: [28],
    bits: 1,
    absent: "h0",
    alwaysPrinted: true,
    description: "the half that is converted",
  },
  byte8: {
    values: BYTES,
    starts: [38, 36],
    bits: 2,
    absent: "b0",
    alwaysPrinted: true,
    description: "the byte that is taken",
  },
  test32: {
    values: ["none", "h0", "h1", "and", "lowbits"],
    starts: [37],
    bits: 3,
    absent: "none",
    description: "what of the word is tested",
  },
} as const satisfies Readonly<Record<string, SelectorRow>>;

/** How a source selects parts. */
export type SelectorKind = keyof typeof SELECTORS;
/** `none` takes the whole. */
export type SelectorName = Exclude<(typeof SELECTORS)[SelectorKind]["values"][number], null>;
