/** What the numbers of an array become. */

import type { Attribute, AttributeFormat } from "./described-attributes.js";

/** Numbers that become words of attributes. */
export interface Converted {
  readonly numbers: ArrayLike<number>;
  /** Numbers from one vertex to the next. */
  readonly stride: number;
  /** Numbers of a vertex, each of which becomes a word. */
  readonly count: number;
  /** Whether they are kept as they are, as bits of words; otherwise a word is the single (scale n + offset) / divisor. */
  readonly isKept: boolean;
  readonly scale: number;
  readonly offset: number;
  readonly divisor: number;
}

/** The bits of whole numbers, and whether these have a sign. */
const INTEGERS: Readonly<Partial<Record<AttributeFormat, readonly [bits: number, isSigned: boolean]>>> = {
  byte: [8, true],
  ubyte: [8, false],
  short: [16, true],
  ushort: [16, false],
  int: [32, true],
  uint: [32, false],
};

const UNCHANGED = { scale: 1, offset: 0, divisor: 1 } as const;

/** The numbers of an array in the form in which they are stored. */
export function converted({
  numbers,
  stride,
  components,
  format,
  handling,
}: NonNullable<Attribute["array"]>): Converted {
  const integers = INTEGERS[format];
  if (handling === "long")
    return {
      ...{ numbers: wordsOf(numbers), stride: 2 * stride, count: 2 * components },
      ...{ isKept: true, ...UNCHANGED },
    };
  const plain = { stride, count: components };
  if (handling === "integer") return { ...plain, numbers, isKept: true, ...UNCHANGED };
  if (format === "float") return { ...plain, numbers: wordsOf(numbers), isKept: true, ...UNCHANGED };
  if (handling === "normalize" && integers !== undefined)
    return { ...plain, numbers, isKept: false, ...normalization(...integers) };
  return { ...plain, numbers, isKept: false, ...UNCHANGED };
}

/** c / (2^b - 1), with a sign (2c + 1) / (2^b - 1). [GL1.3 Table 2.6] */
function normalization(bits: number, isSigned: boolean): Pick<Converted, "scale" | "offset" | "divisor"> {
  return { scale: isSigned ? 2 : 1, offset: isSigned ? 1 : 0, divisor: 2 ** bits - 1 };
}

/** The bits of numbers, which moving numbers would not keep of NaNs. */
function wordsOf(numbers: ArrayLike<number>): ArrayLike<number> {
  if (!(numbers instanceof Float32Array || numbers instanceof Float64Array)) return numbers;
  return new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.byteLength / 4);
}

/** Rows of words; both arrays are the same memory. */
export interface WordRows {
  readonly words: Uint32Array;
  readonly singles: Float32Array;
  /** Words from one row to the next. */
  readonly stride: number;
}

/** Puts the first numbers of some vertices into rows, one vertex to each, from a word of the row on. */
export function putConverted(
  array: Converted,
  components: number,
  vertices: Uint32Array,
  count: number,
  rows: WordRows,
  word: number,
): void {
  if (array.isKept) putWords(array, components, vertices, count, rows, word);
  else putSingles(array, components, vertices, count, rows, word);
}

function putWords(
  { numbers, stride }: Converted,
  components: number,
  vertices: Uint32Array,
  count: number,
  rows: WordRows,
  word: number,
): void {
  const { words } = rows;
  for (let row = 0; row < count; row += 1) {
    const from = vertices[row]! * stride;
    const to = rows.stride * row + word;
    for (let i = 0; i < components; i += 1) words[to + i] = numbers[from + i]!;
  }
}

function putSingles(
  { numbers, stride, scale, offset, divisor }: Converted,
  components: number,
  vertices: Uint32Array,
  count: number,
  rows: WordRows,
  word: number,
): void {
  const { singles } = rows;
  for (let row = 0; row < count; row += 1) {
    const from = vertices[row]! * stride;
    const to = rows.stride * row + word;
    for (let i = 0; i < components; i += 1) singles[to + i] = (scale * numbers[from + i]! + offset) / divisor;
  }
}
