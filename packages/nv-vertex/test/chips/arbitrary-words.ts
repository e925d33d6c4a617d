import * as fc from "fast-check";

const SPECIAL = [
  0, 0x80000000, 1, 0x80000001, 0x007fffff, 0x807fffff, 0x00800000, 0x80800000, 0x3f800000, 0xbf800000,
  0x7f7fffff, 0xff7fffff, 0x7f800000, 0xff800000, 0x7fc00000, 0xffc00000, 0x7f800001, 0xff812345, 0x7fffffff,
];

/** Singles with exponents of some range. */
const withExponents = (min: number, max: number): fc.Arbitrary<number> =>
  fc
    .tuple(fc.boolean(), fc.integer({ min, max }), fc.integer({ min: 0, max: 0x7fffff }))
    .map(
      ([negative, exponent, fraction]) => ((negative ? 0x80000000 : 0) | (exponent << 23) | fraction) >>> 0,
    );

/** The classes of operands that chips were measured with, by their names. */
export const CLASSES = {
  simple: fc.integer({ min: -256, max: 256 }).map((x) => bitsOf(x / 16)),
  plain: withExponents(118, 137),
  near: withExponents(124, 127),
  wide: withExponents(90, 165),
  bits: fc.integer({ min: 0, max: 0xffffffff }),
  special: fc.constantFrom(...SPECIAL),
} as const satisfies Readonly<Record<string, fc.Arbitrary<number>>>;

function bitsOf(x: number): number {
  return new Uint32Array(Float32Array.of(x).buffer)[0]!;
}
