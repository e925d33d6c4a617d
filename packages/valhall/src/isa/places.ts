/** Where words have what is common to many instructions. Words are two numbers of 32 bits: bit 32 is bit 0 of `high`. [Ruling 315] */

/** Some bits of a word, the lowest of them at `start`. */
export interface Field {
  readonly start: number;
  readonly bits: number;
}

export const FIELDS = {
  destination: { start: 40, bits: 6 },
  /** 1 for the lower half, 2 for the upper one, 3 for both. */
  half: { start: 46, bits: 2 },
  opcode: { start: 48, bits: 9 },
  page: { start: 57, bits: 2 },
  flow: { start: 59, bits: 4 },
} as const satisfies Readonly<Record<string, Field>>;

/** The slots of sources, by their numbers. */
export const SOURCE_BITS = 8;
/** Of sources, by the slot: negated, magnitude, inverted. */
export const NEGATE_BITS = [38, 36, 34, 32] as const;
export const MAGNITUDE_BITS = [39, 37, 35, 33] as const;
export const NOT_BIT = 35;

/** What an instruction has in bits 46 and 47 that has neither a destination nor staging registers. */
export const NO_DESTINATION = 3;

/** Registers that a message reads or writes: one after the other, from a first one on. */
export interface StagingField {
  readonly role: "write" | "read";
  /** The first of them; zeros if there is none. */
  readonly first: Field;
  /** What stands in bits 46 and 47; absent if the bits are another field's, or said by the other registers. */
  readonly flags?: number;
  /** Their number, less `least`. */
  readonly count: Field;
  readonly least: 0 | 1;
}

const FIRST = { start: 40, bits: 6 };
const FIRST_WRITTEN = { start: 16, bits: 6 };
const COUNT = { start: 33, bits: 3 };
const WRITTEN_COUNT = { start: 36, bits: 3 };

export const STAGING = {
  write: [{ role: "write", first: FIRST, flags: 2, count: COUNT, least: 0 }],
  read: [{ role: "read", first: FIRST, flags: 1, count: COUNT, least: 0 }],
  return: [
    { role: "write", first: FIRST_WRITTEN, count: WRITTEN_COUNT, least: 1 },
    { role: "read", first: FIRST, flags: 3, count: COUNT, least: 0 },
  ],
  texture: [
    { role: "write", first: FIRST_WRITTEN, count: WRITTEN_COUNT, least: 1 },
    { role: "read", first: FIRST, count: COUNT, least: 0 },
  ],
  varying: [{ role: "write", first: FIRST, flags: 2, count: WRITTEN_COUNT, least: 1 }],
} as const satisfies Readonly<Record<string, readonly StagingField[]>>;

/** What tells instructions with the same opcode apart: fields whose bits are those of a number, from the lowest one up. */
export interface SecondaryPlace {
  /** The opcodes that have it, the first and the last of each range. */
  readonly opcodes: readonly (readonly [first: number, last: number])[];
  readonly fields: readonly (Field & { readonly shift: number })[];
}

/** By the kinds of instructions that have them. */
export const SECONDARY_PLACES: readonly SecondaryPlace[] = [
  // Conversions
  { opcodes: [[0x90, 0x90]], fields: [{ start: 16, bits: 5, shift: 0 }] },
  // Arithmetic with one or two sources
  {
    opcodes: [
      [0x91, 0x91],
      [0x191, 0x191],
      [0x98, 0x99],
      [0x9c, 0x9c],
      [0xa0, 0xaa],
      [0x1a3, 0x1a3],
      [0x1ab, 0x1ab],
    ],
    fields: [{ start: 16, bits: 4, shift: 0 }],
  },
  // Shifts: the operation after it, and whether it goes to the left
  {
    opcodes: [
      [0xb4, 0xb6],
      [0x1b7, 0x1b7],
    ],
    fields: [
      { start: 24, bits: 2, shift: 0 },
      { start: 32, bits: 1, shift: 8 },
    ],
  },
  // Comparisons
  { opcodes: [[0xf0, 0xfa]], fields: [{ start: 24, bits: 2, shift: 0 }] },
  // Other arithmetic with three sources
  {
    opcodes: [
      [0xbc, 0xbc],
      [0xc2, 0xc2],
    ],
    fields: [{ start: 24, bits: 4, shift: 0 }],
  },
  // Memory: the number of bits
  {
    opcodes: [
      [0x60, 0x61],
      [0x68, 0x6a],
      [0x120, 0x120],
    ],
    fields: [{ start: 27, bits: 3, shift: 0 }],
  },
  // Attributes and texels: the kind of descriptor
  {
    opcodes: [
      [0x66, 0x67],
      [0x76, 0x77],
    ],
    fields: [{ start: 37, bits: 2, shift: 0 }],
  },
];
