/** THE table of a slot's bits: what decodes, encodes, prints, assembles and documents slots reads it. [Ruling 364] */

/** Bits of one of a slot's four words, from the lowest on. */
export interface BitRange {
  /** The number of the word, 0 to 3. */
  readonly word: number;
  /** The number of the lowest bit, 0 to 31. */
  readonly low: number;
  readonly bits: number;
}

/** A field of a slot. */
export interface FieldRow {
  /** Where its bits are, the upper ones first. */
  readonly places: readonly BitRange[];
  readonly description: string;
}

const at = (word: number, low: number, bits: number): readonly [BitRange] => [{ word, low, bits }];

const negates = (operand: string) => `1 negates the operand ${operand}`;
const swizzles = (operand: string) =>
  `which component is x, y, z and w of the operand ${operand}, two bits each, x in the upper ones`;
const register = (operand: string) => `the number of R, if the operand ${operand} is one`;
const kind = (operand: string) => `what the operand ${operand} is: 1 is R, 2 is v, 3 is c`;

/** The fields, from the upper bits of the second word to the lower ones of the last. The names are those of texts. */
export const FIELDS = {
  ilu: { places: at(1, 25, 3), description: "the operation of the ILU" },
  mac: { places: at(1, 21, 4), description: "the operation of the MAC" },
  constant: { places: at(1, 13, 8), description: "the number of the slot's c" },
  attribute: { places: at(1, 9, 4), description: "the number of the slot's v" },
  "a.negate": { places: at(1, 8, 1), description: negates("A") },
  "a.swizzle": { places: at(1, 0, 8), description: swizzles("A") },
  "a.register": { places: at(2, 28, 4), description: register("A") },
  "a.kind": { places: at(2, 26, 2), description: kind("A") },
  "b.negate": { places: at(2, 25, 1), description: negates("B") },
  "b.swizzle": { places: at(2, 17, 8), description: swizzles("B") },
  "b.register": { places: at(2, 13, 4), description: register("B") },
  "b.kind": { places: at(2, 11, 2), description: kind("B") },
  "c.negate": { places: at(2, 10, 1), description: negates("C") },
  "c.swizzle": { places: at(2, 2, 8), description: swizzles("C") },
  "c.register": { places: [...at(2, 0, 2), ...at(3, 30, 2)], description: register("C") },
  "c.kind": { places: at(3, 28, 2), description: kind("C") },
  "mac.mask": { places: at(3, 24, 4), description: "what the MAC writes of its R: 8 is x, 4 y, 2 z, 1 w" },
  temporary: { places: at(3, 20, 4), description: "the number of the R that is written" },
  "ilu.mask": {
    places: at(3, 16, 4),
    description: "what the ILU writes of its R, which is R1 beside an operation of the MAC",
  },
  "result.mask": { places: at(3, 12, 4), description: "what is written of the result or c" },
  "result.file": { places: at(3, 11, 1), description: "1 if a result is written, 0 if a c is" },
  "result.address": { places: at(3, 3, 8), description: "the number of the result or c" },
  "result.unit": { places: at(3, 2, 1), description: "whose it is: 0 the MAC's, 1 the ILU's" },
  relative: { places: at(3, 1, 1), description: "1 if A0.x is added to the number of c that is read" },
  end: { places: at(3, 0, 1), description: "1 if this slot is the last one" },
} as const satisfies Record<string, FieldRow>;

/** The name of a field. */
export type FieldName = keyof typeof FIELDS;
/** Their names in the order of the table. */
export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];

/** The bits that are no field's; they are 0. [Ruling 364] */
export const RESERVED: readonly BitRange[] = [...at(0, 0, 32), ...at(1, 28, 4)];

/** How many bits a field has. */
export function bitsOf(field: FieldName): number {
  const { places }: FieldRow = FIELDS[field];
  return places.reduce((sum, { bits }) => sum + bits, 0);
}
