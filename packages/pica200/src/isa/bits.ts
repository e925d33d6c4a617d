/** Fields of words. */

/** Bits of a word, from the lowest to the highest, both of them in it. */
export interface BitField {
  readonly low: number;
  readonly high: number;
}

/** The bits of a field, as a mask of the word. */
export function fieldMask({ low, high }: BitField): number {
  return ((2 ** (high - low + 1) - 1) << low) >>> 0;
}

/** What a word holds in a field. */
export function getField(word: number, field: BitField): number {
  return (word & fieldMask(field)) >>> field.low;
}

/** The word with a value in a field; of the value only the bits that the field has. */
export function withField(word: number, field: BitField, value: number): number {
  const mask = fieldMask(field);
  return ((word & ~mask) | ((value << field.low) & mask)) >>> 0;
}
