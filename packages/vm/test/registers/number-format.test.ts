import { singleFromBits } from "@glasm/base";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  fieldsOf,
  fieldsOfWord,
  hexOf,
  isDenormal,
  type NumberFormat,
  SINGLE_FORMAT,
  unitsBetween,
} from "../../src/registers/number-format.js";

/** A sign, seven bits of exponent and sixteen of fraction, cut off where a number has more. */
const F24: NumberFormat = { exponentBits: 7, fractionBits: 16, rounding: "toward-zero" };

describe("units in the last place [Ruling 134]", () => {
  test.each([
    [1, 1, 0],
    [1, 1 + 2 ** -24, 0.5],
    [1, 1 - 2 ** -24, 1],
    [2 ** -149, 0, 1],
    [0, 2 ** -130, 2 ** 19],
    [-1, 1, 2 ** 24],
    [NaN, NaN, 0],
    [NaN, 1, Infinity],
    [1, NaN, Infinity],
    [Infinity, 2 ** 128, 0],
    [Infinity, 2 ** 127, Infinity],
    [-Infinity, Infinity, Infinity],
    [Infinity, Infinity, 0],
  ])("of singles between %p and %p are %p", (value, exact, units) => {
    expect(unitsBetween(value, exact, SINGLE_FORMAT)).toBe(units);
  });

  test.each([
    [1, 1, 0],
    [1, 1 + 2 ** -17, 0.5],
    [1 - 2 ** -17, 1, 0.5],
    [1 - 2 ** -17, 1 - 2 ** -18, 0.5],
    [3, 3 + 2 ** -15, 1],
    // The smallest number that is not denormal, the unit below it, and the largest number.
    [2 ** -62, 2 ** -62 + 2 ** -78, 1],
    [0, 2 ** -63, 2 ** 15],
    [2 ** 64 - 2 ** 47, 2 ** 64 - 2 ** 46, 0.5],
    [2 ** 64 - 2 ** 47, 2 ** 64 - 2 ** 20, 1 - 2 ** -27],
    [Infinity, 2 ** 64 - 2 ** 20, Infinity],
    [Infinity, 2 ** 64, 0],
    [-Infinity, -(2 ** 90), 0],
    [2 ** 64 - 2 ** 47, 2 ** 64, Infinity],
    [NaN, NaN, 0],
    [NaN, 0, Infinity],
  ])("of 24 bits that are cut off between %p and %p are %p", (value, exact, units) => {
    expect(unitsBetween(value, exact, F24)).toBe(units);
  });
});

test("what is rounded to a denormal depends on the format", () => {
  const denormal = (format: NumberFormat, ...values: number[]) =>
    values.map((value) => isDenormal(value, format));
  const singles = [2 ** -126, 2 ** -127, -(2 ** -149), 2 ** -149 * 0.75, 2 ** -150, 0, 1, NaN, Infinity];
  expect(denormal(SINGLE_FORMAT, ...singles)).toEqual([
    ...[false, true, true, true, false],
    ...[false, false, false, false],
  ]);
  const cut = [2 ** -62, 2 ** -62 - 2 ** -100, -(2 ** -78), 2 ** -78 - 2 ** -100, 0];
  expect(denormal(F24, ...cut)).toEqual([false, true, true, false, false]);
});

test("the fields of a word are those of its number, and of a NaN those that it has", () => {
  for (const bits of [0, 0x80000000, 0x3f800000, 0xff7fffff, 0x00000001, 0x7f800000]) {
    expect(fieldsOfWord(bits, SINGLE_FORMAT)).toEqual(fieldsOf(singleFromBits(bits), SINGLE_FORMAT));
    expect(hexOf(fieldsOfWord(bits, SINGLE_FORMAT), SINGLE_FORMAT)).toBe(bits.toString(16).padStart(8, "0"));
  }
  expect(fieldsOfWord(0xff812345, SINGLE_FORMAT)).toEqual({ sign: 1, exponent: 255, fraction: 0x12345 });
  expect(fieldsOfWord(0x7fffff, F24)).toEqual({ sign: 0, exponent: 0x7f, fraction: 0xffff });
  expect(fieldsOfWord(0x800001, F24)).toEqual({ sign: 1, exponent: 0, fraction: 1 });
});

describe("fields", () => {
  const shown = (value: number, format: NumberFormat) => {
    const fields = fieldsOf(value, format);
    return [fields.sign, fields.exponent, fields.fraction, hexOf(fields, format)];
  };

  test.each([
    [1, [0, 63, 0, "3f0000"]],
    [-1.5, [1, 63, 0x8000, "bf8000"]],
    [0, [0, 0, 0, "000000"]],
    [-0, [1, 0, 0, "800000"]],
    // The largest number, what is not below it any more, the smallest that is not denormal, and denormals.
    [2 ** 64 - 2 ** 47, [0, 126, 0xffff, "7effff"]],
    [2 ** 64, [0, 127, 0, "7f0000"]],
    [2 ** -62, [0, 1, 0, "010000"]],
    [2 ** -62 - 2 ** -78, [0, 0, 0xffff, "00ffff"]],
    [2 ** -78, [0, 0, 1, "000001"]],
    [-Infinity, [1, 127, 0, "ff0000"]],
    [NaN, [0, 127, 0x8000, "7f8000"]],
    // What there is no room for.
    [1 + 2 ** -17, [0, 63, 0, "3f0000"]],
    [2 ** -79, [0, 0, 0, "000000"]],
  ])("of %p are %p in 24 bits", (value, fields) => {
    expect(shown(value, F24)).toEqual(fields);
  });

  test("of a single are those of its bits", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (bits) => {
        const value = singleFromBits(bits);
        const hex = bits.toString(16).padStart(8, "0");
        expect(shown(value, SINGLE_FORMAT)[3]).toBe(Number.isNaN(value) ? "7fc00000" : hex);
      }),
    );
  });
});
