import * as fc from "fast-check";

/** Words that are special as singles, as signed or as unsigned integers. */
export const SPECIAL_WORDS: readonly number[] = [
  ...[0, 1, 2, 31, 32, 33, -1, -2, 0x7fffffff, -0x80000000, -0x7fffffff, 0x55555555, 0x10000, 0xffff],
  // Zeros, denormals, the smallest normal number, and the largest one.
  ...[0x007fffff, 0x00800000, 0x7f7fffff, -0x7f800001, -0x7fffffff],
  // 1, -1, 1.5, 2.5, -2.5, 0.1, 2^23, 2^24 + 2, 2^31, -2^31, the single below, 2^32 and the single below.
  ...[0x3f800000, -0x40800000, 0x3fc00000, 0x40200000, -0x3fe00000, 0x3dcccccd, 0x4b000000, 0x4b800001],
  ...[0x4f000000, -0x31000000, 0x4effffff, 0x4f800000, 0x4f7fffff],
  // 2^63, 2^64, the singles below; upper words of the doubles 1, 2^31, 2^63, -2^63, 2^64, of infinity and of NaNs.
  ...[
    0x5f000000, 0x5f800000, 0x5effffff, 0x5f7fffff, 0x3ff00000, 0x41e00000, 0x43e00000, -0x3c200000,
    0x43f00000,
  ],
  ...[0x7ff00000, 0x7ff80000],
  // Infinities; quiet and signaling NaNs of both signs.
  ...[0x7f800000, -0x800000, 0x7fc00000, 0x7fc12345, 0x7f800001, 0x7fa00000, -0x400000, -0x7fffff],
];

/** A word that is special, near to one that is, or any. */
export const word: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(...SPECIAL_WORDS),
  fc.tuple(fc.constantFrom(...SPECIAL_WORDS), fc.integer({ min: -2, max: 2 })).map(([a, b]) => (a + b) | 0),
  fc.integer({ min: -0x80000000, max: 0x7fffffff }),
  fc.integer({ min: -40, max: 40 }),
);
