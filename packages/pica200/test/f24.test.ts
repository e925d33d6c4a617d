import { singleFromBits, singleToBits } from "@glasm/base";
import { describe, expect, test } from "@jest/globals";
import { f24FromSingle, f24InContainer, singleFromF24 } from "../src/numbers/f24.js";

const value = (word: number): number => singleFromBits(singleFromF24(word));
const word = (number: number): number => f24FromSingle(singleToBits(Math.fround(number)));
const written = (number: number): number => f24InContainer(singleToBits(Math.fround(number)));

/** Numbers that both formats hold. */
const EXACT: readonly (readonly [word: number, value: number])[] = [
  [0x3f0000, 1],
  [0xbf0000, -1],
  [0x400000, 2],
  [0x408000, 3],
  [0x3e8000, 0.75],
  [0x010000, 2 ** -62],
  [0x7effff, (2 - 2 ** -16) * 2 ** 63],
  [0x7f0000, Infinity],
  [0xff0000, -Infinity],
  [0, 0],
];

describe("24-bit floats", () => {
  test.each(EXACT)("[PICA200 5] %i is %d, and back", (bits, number) => {
    expect(value(bits)).toBe(number);
    expect(word(number)).toBe(bits);
    expect(written(number)).toBe(bits);
  });

  test("[PICA200 5] without an exponent are zero or subnormal, and singles hold them", () => {
    expect(value(0x000001)).toBe(2 ** -78);
    expect(value(0x00ffff)).toBe(65535 * 2 ** -78);
    expect(value(0x808000)).toBe(-(2 ** -63));
    expect(value(0x800000)).toBe(-0);
  });

  test("[PICA200 5] all convert to singles that convert back, but for subnormals and -0", () => {
    const wrong: number[] = [];
    for (let bits = 0; bits < 2 ** 24; bits += 37) {
      const hasExponent = (bits & 0x7f0000) !== 0;
      if (f24FromSingle(singleFromF24(bits)) !== (hasExponent ? bits : 0)) wrong.push(bits);
    }
    expect(wrong).toEqual([]);
  });

  test("[PICA200 5, 13] singles lose the rest of their fraction towards zero", () => {
    expect(word(1 + 2 ** -16)).toBe(0x3f0001);
    expect(word(1 + 2 ** -16 - 2 ** -23)).toBe(0x3f0000);
    expect(word(-(1 + 2 ** -16 - 2 ** -23))).toBe(0xbf0000);
    expect(word(1 - 2 ** -24)).toBe(0x3effff);
  });

  test("[PICA200 5, 13] singles of 2^64 and more are infinite, those below 2^-62 are zero without a sign", () => {
    expect(word(2 ** 64)).toBe(0x7f0000);
    expect(word(-(2 ** 64))).toBe(0xff0000);
    expect(word(1.5 * 2 ** 64)).toBe(0x7f0000);
    expect(word(2 ** 64 * (1 - 2 ** -24))).toBe(0x7effff);
    expect(word(2 ** -62)).toBe(0x010000);
    expect(word(2 ** -62 * (1 - 2 ** -24))).toBe(0);
    expect(word(-(2 ** -62) * (1 - 2 ** -24))).toBe(0);
    expect(word(-0)).toBe(0);
  });

  test("[PICA200 5] NaNs stay NaNs, with their sign and the upper bits of their fraction", () => {
    expect(f24FromSingle(0x7fc00000)).toBe(0x7f8000);
    expect(f24FromSingle(0xffc12345)).toBe(0xff8246);
    expect(f24FromSingle(0x7f800001)).toBe(0x7f8000);
    expect(singleFromF24(0x7f8000)).toBe(0x7fc00000);
    expect(singleFromF24(0xff0001)).toBe(0xff800080);
  });

  test("[PICA200 10.3] containers get other words at both ends of the range", () => {
    expect(written(-0)).toBe(0x800000);
    expect(written(2 ** -63 * 1.5)).toBe(0x008000);
    expect(written(2 ** -63 * (1 - 2 ** -24))).toBe(0);
    expect(written(-(2 ** -64))).toBe(0x800000);
    expect(written(1.5 * 2 ** 64)).toBe(0x7f8000);
    expect(written(2 ** 65)).toBe(0x7f0000);
    expect(written(-(2 ** 65))).toBe(0xff0000);
  });
});
