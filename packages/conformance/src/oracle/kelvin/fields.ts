/** Where the fields of a slot are, from docs/spec/kelvin.md alone. [KELVIN 2] */

/** Bits of a word: the number of the word, that of the lowest bit, and how many there are. */
type Bits = readonly [word: number, low: number, count: number];

/** Each field's bits, the upper ones first. */
const FIELDS: Readonly<Record<string, readonly Bits[]>> = {
  ilu: [[1, 25, 3]],
  mac: [[1, 21, 4]],
  constant: [[1, 13, 8]],
  attribute: [[1, 9, 4]],
  "a.negate": [[1, 8, 1]],
  "a.swizzle": [[1, 0, 8]],
  "a.register": [[2, 28, 4]],
  "a.kind": [[2, 26, 2]],
  "b.negate": [[2, 25, 1]],
  "b.swizzle": [[2, 17, 8]],
  "b.register": [[2, 13, 4]],
  "b.kind": [[2, 11, 2]],
  "c.negate": [[2, 10, 1]],
  "c.swizzle": [[2, 2, 8]],
  "c.register": [
    [2, 0, 2],
    [3, 30, 2],
  ],
  "c.kind": [[3, 28, 2]],
  "mac.mask": [[3, 24, 4]],
  temporary: [[3, 20, 4]],
  "ilu.mask": [[3, 16, 4]],
  "result.mask": [[3, 12, 4]],
  "result.file": [[3, 11, 1]],
  "result.address": [[3, 3, 8]],
  "result.unit": [[3, 2, 1]],
  relative: [[3, 1, 1]],
  end: [[3, 0, 1]],
  // What is in no field.
  "word 0": [[0, 0, 32]],
  "upper bits": [[1, 28, 4]],
};

/** The numbers in the fields of a slot, by name. */
export type SlotFields = ReadonlyMap<string, number>;

/** How many numbers a field can have; undefined if there is no such field. */
export function sizeOf(field: string): number | undefined {
  if (!Object.hasOwn(FIELDS, field)) return undefined;
  return FIELDS[field]!.reduce((size, [, , count]) => size * 2 ** count, 1);
}

/** The four words of a slot, eight digits each; fields that are not named are 0. */
export function slotDigits(fields: SlotFields): string {
  const words = [0n, 0n, 0n, 0n];
  for (const [name, value] of fields) {
    let left = BigInt(value);
    for (const [word, low, count] of [...FIELDS[name]!].reverse()) {
      words[word]! |= (left % 2n ** BigInt(count)) << BigInt(low);
      left >>= BigInt(count);
    }
  }
  return words.map((word) => word.toString(16).padStart(8, "0")).join(" ");
}
